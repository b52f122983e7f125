"""Buckets: a model with sizes that change, compiled and tuned for ranges of them.

`bucket_plan` chooses ranges, `bucket_programs` compiles a program for each, `bucket_tuning` tunes and measures them,
and `bucket_records` keeps the ranges and the sizes of calls for the next session.
"""
