"""Expectations: what a line checks, compared with what the program said."""

import datetime as dt
import json
import operator
import re
from typing import NamedTuple

from ledger import T
from reading import Broken, segments

COMPARE = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
PATH = r"""((?:\."[^"]+"|\.[\w-]+|\[[^\]]*\])+)"""
NO_BREAK = str.maketrans({"\u2212": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u2007": " "})


class Failure(NamedTuple):
    line: int
    expected: str
    got: str
    why: str | None

    def key(self):
        """What tells this expectation from the others of its life, wherever it stands in it."""
        return self.expected, self.why or "-"


def squeeze(text):
    return re.sub(r"\s+", " ", text.translate(NO_BREAK))


def number_of(text, is_german):
    return float(text.replace(".", "").replace(",", ".") if is_german else text.replace(",", ""))


def walk(value, path):
    """What stands at a JSON path, None where nothing does."""
    for step in re.finditer(r'\."([^"]+)"|\.([A-Za-z_][\w-]*)|\[([^\]]*)\]', path):
        key, inner = step[1] or step[2], step[3]
        if key is None:
            value = member(value, inner)
        elif key == "length" and not isinstance(value, dict):
            value = len(value or [])
        elif key == "sum" and isinstance(value, list):
            value = sum(part for part in value if part is not None)
        elif isinstance(value, list):
            value = [part.get(key) if isinstance(part, dict) else None for part in value]
        else:
            value = value.get(key) if isinstance(value, dict) else None
    return value


def member(value, which):
    """A member of a list: `0`, `-1`, `*` for all, `habit=noalc` for the first of which that holds."""
    if value is None or which == "*":
        return value
    name, equals, wanted = which.partition("=")
    if equals:
        return next((part for part in value if isinstance(part, dict) and str(part.get(name)) == wanted.strip("\"'")), None)
    try:
        return value[int(which)]
    except (IndexError, ValueError, KeyError):
        return None


def equal(got, wanted, tolerance):
    if isinstance(wanted, bool) or wanted is None or isinstance(got, bool):
        return got == wanted
    if isinstance(wanted, (list, tuple)) and isinstance(got, list):
        return len(wanted) == len(got) and all(equal(g, w, tolerance) for g, w in zip(got, wanted))
    if isinstance(wanted, (int, float)) and isinstance(got, (int, float)):
        return abs(got - wanted) <= (1e-6 * max(1, abs(wanted)) if tolerance is None else tolerance)
    return str(got) == str(wanted)


def holds(got, sign, wanted, tolerance=None):
    if sign in ("==", "!="):
        return equal(got, wanted, tolerance) == (sign == "==")
    return isinstance(got, (int, float)) and not isinstance(got, bool) and COMPARE[sign](got, wanted)


class Checks:
    """Counts expectations and keeps those that fail."""

    def __init__(self, ledger, world):
        self.ledger, self.world = ledger, world
        self.count, self.failures = 0, []

    def expect(self, good, line, expected, got, why=None):
        self.count += 1
        if not good:
            self.failures.append(Failure(line.number, self.ledger.named(expected), got, why and self.ledger.named(why)))

    def check(self, groups, outcome):
        """Everything that stands behind a command and below it: groups of checks with their line, the reason last."""
        for group, line in groups:
            why = None
            if group[-1].startswith("why:"):
                why = self.ledger.fill(group[-1][4:].strip(), line)
                group = group[:-1]
            for text in group:
                (self.check_json if text.startswith((".", "{")) else self.check_text)(text, outcome, line, why)

    # -- JSON ---------------------------------------------------------------------------------------------------------

    def check_json(self, text, outcome, line, why):
        path = re.match(r"\{[^}]*\}|" + PATH, text)
        if path and "{" in path[0]:
            text = self.ledger.fill(path[0], line) + text[path.end():]
        parts = re.fullmatch(PATH + r"\s+(==|!=|<=|>=|<|>|has|at|not)\s+(.+?)(?:\s*±\s*(.+))?", text)
        if not parts:
            raise Broken(line, f"cannot read the check {text}")
        path, sign, right, tolerance = parts.groups()
        try:
            got = walk(json.loads(outcome.out), path)
        except ValueError:
            self.expect(False, line, text, f"no JSON, exit {outcome.code}: {outcome.said(200)}", why)
            return
        if sign == "at":
            good, shown = self.instant(got, self.ledger.fill(right, line))
        elif sign in ("has", "not"):
            shown = self.ledger.fill(right, line).strip('"')
            said = got if isinstance(got, str) else json.dumps(got, ensure_ascii=False)
            good, shown = (squeeze(shown) in squeeze(said)) == (sign == "has"), f"“{shown}”"
        else:
            wanted = self.ledger.right_side(right, line)
            within = None if tolerance is None else float(self.ledger.right_side(tolerance, line))
            good, shown = holds(got, sign, wanted, within), f"{wanted!r}" + ("" if within is None else f" ± {within:g}")
        self.expect(good, line, f"{path} {sign} {shown}", repr(got), why)

    def instant(self, got, right):
        """Whether a time is the one named, to the minute; behind it may stand the zone it is told in."""
        named = re.fullmatch(r"(\S+ \S+) (\S+/\S+)", right)
        right, zone = named.groups() if named else (right, self.world.zone)
        try:
            good = abs((dt.datetime.fromisoformat(got) - T(right, zone)).total_seconds()) < 60
        except (TypeError, ValueError):
            good = False
        return good, f"{right} ({zone})"

    # -- text -----------------------------------------------------------------------------------------------------------

    def check_text(self, text, outcome, line, why):
        whole = squeeze(outcome.out + "\n" + outcome.err)
        shown = self.ledger.fill(text, line)
        if parts := re.fullmatch(r"exit (\d+)", shown):
            good, got = outcome.code == int(parts[1]), f"exit {outcome.code}: {outcome.said(200)}"
        elif parts := re.fullmatch(r'(has|not) "(.*)"', shown, re.S):
            good, got = (squeeze(parts[2]) in whole) == (parts[1] == "has"), around(whole, squeeze(parts[2]))
        elif parts := re.fullmatch(r'times "(.*)" (\d+)', shown, re.S):
            found = whole.count(squeeze(parts[1]))
            good, got = found == int(parts[2]), f"{found} times: {whole.strip()[:500]}"
        elif parts := re.fullmatch(r'line "(.*?)" (has|not) "(.*)"', shown, re.S):
            rows = [squeeze(row).strip() for row in (outcome.out + "\n" + outcome.err).split("\n")]
            rows = [row for row in rows if squeeze(parts[1]) in row]
            good = bool(rows) and any(squeeze(parts[3]) in row for row in rows) == (parts[2] == "has")
            got = " / ".join(rows)[:400] or f"no line with “{parts[1]}” in: {whole.strip()[:400]}"
        elif parts := re.match(r'"(.*?)"\s*(==|<|>)\s*(.+?)(?:\s*±\s*(.+))?$', text):
            good, got = self.labelled(whole, parts, line)
        else:
            raise Broken(line, f"cannot read the check {text}")
        self.expect(good, line, shown, got, why)

    def labelled(self, whole, parts, line):
        """The first number behind a label."""
        label, wanted = squeeze(self.ledger.fill(parts[1], line)), self.ledger.right_side(parts[3], line)
        at = whole.find(label)
        number = at >= 0 and re.search(r"-?\d[\d.,]*\d|-?\d", whole[at + len(label):])
        if not number:
            return False, f"no number behind “{label}” in: {whole.strip()[:400]}"
        within = float(self.ledger.right_side(parts[4], line)) if parts[4] else 1e-6
        got = number_of(number[0], self.world.language.startswith("de"))
        return holds(got, parts[2], wanted, within), repr(whole[at:at + 80])

    def judge(self, rest, line):
        """A number that the life itself has counted."""
        head, *tail = segments(rest)
        parts = re.fullmatch(r"(\{.+?\})\s+(==|!=|<=|>=|<|>)\s+(.+)", head)
        if not parts:
            raise Broken(line, "judge {expr} >= value")
        got, wanted = self.ledger.right_side(parts[1], line), self.ledger.right_side(parts[3], line)
        why = next((self.ledger.fill(part[4:].strip(), line) for part in tail if part.startswith("why:")), None)
        self.expect(COMPARE[parts[2]](got, wanted), line, f"{parts[1]} {parts[2]} {wanted}", repr(got), why)


def around(whole, needle):
    at = whole.find(needle)
    return f"…{whole[max(0, at - 60):at + len(needle) + 60].strip()}…" if at >= 0 else whole.strip()[:500] or "nothing"
