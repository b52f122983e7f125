"""The language and its hooks; knows no backend, no tuner, no database."""
