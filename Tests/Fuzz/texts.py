"""What people type, what they type wrong, and what nobody types; and ways to change bytes."""

import re

NUMBERS = """
    0 1 -1 5 12 42 80 250 0.25 0,25 1,5 1.5 1,200 1.200 10,000 1,234,567 .5 5. -5 −5 +5 00012 1e3 1e308 1e309 -1e308 NaN inf
    -inf 0x10 ٣ ½ 9223372036854775807 9223372036854775808 -9223372036854775808 18446744073709551616
    99999999999999999999999999 0.00000000000000001 1/2 1/0 ∞ 1_000 1'000""".split()
UNITS = ["", "kg", "lb", "st", "ml", "l", "oz", "cups", "h", "min", "m", "s", "d", "kcal", "kJ", "%", "mmHg", "g", "x", "€"]
TIMES = [
    "now", "today", "yesterday", "tomorrow", "mon 20:00", "next mon", "last week", "20m ago", "2h ago", "7", "7:10", "0730",
    "24:00", "25:00", "12am", "12 in the morning", "noon", "midnight", "2026-03-29 02:30", "2026-10-25 02:30", "29.2.",
    "31.2.2026", "3/19 8am", "heute Abend 12", "gestern 22:30", "2026-02-30", "0000-01-01", "9999-12-31", "-9999-01-01",
    "1970-01-01T00:00:00Z", "2026-03-02T12:00:00+99:00", "292277026596-12-04", "20:00 12:00", "23:10 6:50", "in 3 days",
    "vor 2 h", "3 days 4 hours 5 min", "every 7m30s", "22:00-24:00", "09:00-09:00", "mon-fri", "7.30", "7 h 30",
    "99999999999h", "-3h", "14d",
]
TEXTS = [
    "", " ", "water", "coffee", "oats 60g", "2 eggs and toast", "620 p40 c60 f20 lunch", "half an avocado", "bp", "Steps",
    "Read", "Piano", "all", "none", "rest", "-", "--", "-x", "--json", "@", "..", "a/b", "name:x", "tag:#x", "on:yesterday",
    "((((((((((", "!" * 40, "(" * 400, "a AND (b OR", "\"", "'", "\\", "`id`", "$HOME", "%s%n%d", "{drinks}", "{?x}{/}",
    "{" * 60, "<b>", "&amp;", "\t", "\n", "\r\n", "\x1b[31m", "\x07", "\u202e", "\u200d", "\ufeff", "e\u0301" * 30,
    "👩‍👩‍👧‍👦", "İ", "ß", "ẞ", "ǆ", "𝟙𝟚", "Zürich", "日本語", "\udcff\udcfe", "x" * 300, "9" * 400, "🜁" * 200, "null", "true",
    "id", "00000000", "DEADBEEF", "#tag", "a;b;c", "a=b", "stress=4",
]
DATES = ["2026-03-01", "2026-02-29", "2024-02-29", "2016-01-01", "1066-10-14", "3000-01-01", "yesterday", "mon"]


def word(random):
    """A word for an argument."""
    kind = random.random()
    if kind < 0.35:
        return random.choice(NUMBERS) + random.choice(["", "", " "]) + random.choice(UNITS)
    if kind < 0.6:
        return random.choice(TIMES if random.random() < 0.8 else DATES)
    text = random.choice(TEXTS)
    if random.random() < 0.2:
        text += random.choice([" ", "", ","]) + random.choice(TEXTS)
    if random.random() < 0.8:
        return text
    return mangle(text.encode("utf-8", "surrogateescape"), random).replace(b"\0", b"").decode("utf-8", "surrogateescape")


EXTREMES = [token.encode() for token in NUMBERS] + [
    b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b"'", b",", b";", b"\t", b"\n", b"\r", b"{", b"[", b"<", b">", b"&#0;",
    b"]]>", b"null", b"1970-01-01", b"9999-12-31T23:59:59Z", b"0001-01-01", b"A" * 5000, b"-" * 40,
    b"\xf0\x9f\x91\xa9", b"\xc3\x28", b"1e400"]


def mangle(data, random):
    """Bytes with a few of them changed."""
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 2, 4, 12])):
        at = random.randrange(len(data) + 1)
        span = slice(at, at + random.choice([1, 2, 8, 64, 1000]))
        kind = random.randrange(8)
        if kind == 0 and at < len(data):
            data[at] ^= 1 << random.randrange(8)
        elif kind == 1:
            del data[span]
        elif kind == 2:
            data[at:at] = data[span]
        elif kind == 3:
            data[at:at] = random.choice(EXTREMES)
        elif kind == 4:
            del data[at:]
        elif kind == 5:
            data[at:at] = random.randbytes(random.choice([1, 4, 30]))
        else:
            # A number of the file becomes another one, or a line comes twice.
            numbers = list(re.finditer(rb"-?\d[\d.,]*" if kind == 6 else rb"[^\n]*\n", data[:200_000]))
            if numbers:
                found = random.choice(numbers)
                data[found.start():found.end()] = random.choice(EXTREMES) if kind == 6 else found[0] * random.choice([0, 2, 50])
    return bytes(data)
