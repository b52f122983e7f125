"""`lumin-tune dashboard`: sessions in a browser, live, from the results database alone, which it only reads."""
