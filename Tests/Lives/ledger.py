"""What a person reckons with pencil and paper: the helpers of a ledger, and the values between braces."""

import datetime as dt
import json
import re
import statistics
from types import SimpleNamespace
from zoneinfo import ZoneInfo

from reading import Broken, past_braces

UTC = dt.timezone.utc
ONE_DAY = dt.timedelta(1)


def mean(values):
    values = [value for value in values if value is not None]
    return sum(values) / len(values) if values else None


def median(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def D(text):
    """A day: '2026-03-02'."""
    return dt.date.fromisoformat(str(text)[:10])


def T(text, zone, fold=0):
    """An instant: '2026-03-02 07:10' in a zone; with `fold` the second of two that the clocks show."""
    return dt.datetime.fromisoformat(str(text).replace(" ", "T")).replace(tzinfo=ZoneInfo(zone), fold=fold)


def seconds(start, end, zone, end_zone=None):
    """True seconds between two local times, changes of clocks and journeys included."""
    return (T(end, end_zone or zone).astimezone(UTC) - T(start, zone).astimezone(UTC)).total_seconds()


def run_back(days, today):
    """Days of the unbroken run that ends today, or yesterday while today is open."""
    days = set(days)
    day = today if today in days else today - ONE_DAY
    length = 0
    while day in days:
        length, day = length + 1, day - ONE_DAY
    return length


def longest_run(days):
    return max((run_back(days, day) for day in set(days)), default=0)


def hm(length):
    """7 h 5 m of seconds, whole minutes cut off."""
    hours, minutes = divmod(int(length) // 60, 60)
    return " ".join(part for part in (f"{hours} h" if hours else "", f"{minutes} m" if minutes or not hours else "") if part)


def de(number, digits=1):
    """A number as Germans write it."""
    return f"{number:.{digits}f}".replace(".", ",")


HELPERS = dict(
    mean=mean, median=median, D=D, T=T, seconds=seconds, run_back=run_back, longest_run=longest_run, hm=hm, de=de,
    day=ONE_DAY, days=dt.timedelta, KG=0.45359237, OZ=29.5735295625, UTC=UTC, NS=SimpleNamespace, dt=dt, json=json, re=re,
    statistics=statistics)


class Ledger:
    """The names a life knows: helpers, tables, what it defined, what it took from the program."""

    def __init__(self, **names):
        self.names = {**HELPERS, **names}
        self.taken = {}

    def take(self, name, value):
        """Keeps what only the program knows."""
        self.names[name] = self.taken[name] = value

    def value(self, expression, line):
        try:
            return eval(expression, self.names)
        except Exception as error:
            raise Broken(line, f"{{{expression}}}: {error!r}") from error

    def define(self, source, line):
        try:
            exec(compile(source, "ledger", "exec"), self.names)
        except Exception as error:
            raise Broken(line, f"ledger: {error!r}") from error

    def fill(self, text, line):
        """A text with the values of its braces; `{{` and `}}` are braces."""
        out, index = [], 0
        while index < len(text):
            if text.startswith(("{{", "}}"), index):
                out.append(text[index])
                index += 2
            elif text[index] == "{":
                end = self.closing(text, index, line)
                value = self.value(text[index + 1:end - 1], line)
                out.append("" if value is None else f"{value:.10g}" if isinstance(value, float) else str(value))
                index = end
            else:
                out.append(text[index])
                index += 1
        return "".join(out)

    def closing(self, text, start, line):
        end = past_braces(text, start)
        if text[end - 1] != "}":
            raise Broken(line, f"a brace stays open: {text}")
        return end

    def right_side(self, text, line):
        """What stands right of a comparison: Python in braces, JSON, or a word."""
        text = text.strip()
        if text.startswith("{") and not text.startswith("{{") and self.closing(text, 0, line) == len(text):
            return self.value(text[1:-1], line)
        text = self.fill(text, line)
        try:
            return json.loads(text)
        except ValueError:
            return text

    def named(self, text):
        """A text in which what was taken from the program is called by its name: an id is another one in each run."""
        for name, value in self.taken.items():
            if len(str(value)) > 3:
                text = text.replace(str(value), f"{{{name}}}")
        return text
