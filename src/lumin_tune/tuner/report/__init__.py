"""The report of a tuning session: one HTML file with charts, made of a `TuneResult`."""

from lumin_tune.tuner.report.report_page import report_page as report_page
from lumin_tune.tuner.report.report_page import write_report as write_report
