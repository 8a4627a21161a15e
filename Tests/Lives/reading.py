"""The text of a life as a tree of lines."""

import re


class Line:
    """A line of a life with the lines indented below it; `raw` keeps those of a table, a ledger or a file as they stand."""

    def __init__(self, number, indent, text):
        self.number, self.indent, self.text, self.below, self.raw = number, indent, text, [], []


class Broken(Exception):
    """A life that cannot be read or played."""

    def __init__(self, line, why):
        super().__init__(f"line {line.number}: {why}")


def is_raw(text):
    return text.startswith(("table ", "file ")) or text == "ledger:"


def read_life(path):
    """The first lines of a life; everything else stands below them."""
    root = Line(0, -1, "")
    stack, raw = [root], None
    with open(path, encoding="utf-8") as file:
        for number, full in enumerate(file, 1):
            full = full.rstrip("\n")
            indent = len(full) - len(full.lstrip(" "))
            if raw and (not full.strip() or indent > raw.indent):
                raw.raw.append((number, full))
                continue
            raw = None
            text = without_comment(full).strip()
            if not text:
                continue
            line = Line(number, indent, text)
            while stack[-1].indent >= indent:
                stack.pop()
            stack[-1].below.append(line)
            stack.append(line)
            raw = line if is_raw(text) else None
    return root.below


def past_braces(text, start):
    """Behind the brace that closes the one at `start`, or behind that one where none does."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "{") - (text[index] == "}")
        if depth == 0:
            return index + 1
    return start + 1


def outside(text):
    """The indices of a line that stand outside quotes and braces. A quote begins where no word ends: "he's" has none."""
    quote, index = None, 0
    while index < len(text):
        here = text[index]
        if here == "{":
            index = past_braces(text, index)
            continue
        if quote:
            quote = None if here == quote else quote
        elif here in "\"'" and (index == 0 or not text[index - 1].isalnum()):
            quote = here
        else:
            yield index
        index += 1


def without_comment(text):
    for index in outside(text):
        before, after = text[index - 1:index], text[index + 1:index + 2]
        if text[index] == "#" and before in ("", " ") and after in ("", " ", "#", "-"):
            return text[:index]
    return text


def segments(text):
    """Parts that stand two blanks apart; `why:` begins the last one wherever it stands."""
    parts, start = [], 0
    for index in outside(text):
        if text.startswith("why:", index) and text[index - 1:index] in ("", " "):
            parts += [text[start:index], text[index:]]
            break
        if text.startswith("  ", index) and index >= start:
            parts.append(text[start:index])
            start = index + 2
    else:
        parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def dedented(raw):
    """Raw lines without the indentation they share and without empty ones at the end."""
    cut = min((len(text) - len(text.lstrip(" ")) for _, text in raw if text.strip()), default=0)
    lines = [text[cut:] for _, text in raw]
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def cells_of(line):
    """Column names and rows of a table; a cell that is a number counts as one, `-` as nothing."""
    rows = [(number, re.split(r"\s{2,}|\t", text)) for number, text in
            ((number, without_comment(text).strip()) for number, text in line.raw) if text]
    if not rows:
        raise Broken(line, "a table without columns")
    names = rows[0][1]
    for number, cells in rows[1:]:
        if len(cells) != len(names):
            raise Broken(Line(number, 0, ""), f"{len(cells)} cells under {len(names)} columns")
    return names, [[cell_value(cell) for cell in cells] for _, cells in rows[1:]]


def cell_value(cell):
    if cell == "-":
        return None
    if re.fullmatch(r"-?\d+", cell) and not re.match(r"-?0\d", cell):
        return int(cell)
    return float(cell) if re.fullmatch(r"-?\d+\.\d+", cell) else cell
