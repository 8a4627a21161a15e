"""The world of a moment: where the person is, when, at which machine, and the program that runs there."""

import datetime as dt
import os
import pathlib
import re
import subprocess
import sys
import time
from typing import NamedTuple
from zoneinfo import ZoneInfo

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Terminal"))
from terminal import KEYS, Terminal  # noqa: E402

from ledger import UTC  # noqa: E402

# Seconds that a command, or something that has to come on a screen, may take on a loaded machine.
PATIENCE = float(os.environ.get("FASTLIFE_TEST_PATIENCE", "30"))
SHORT_KEYS = {"BTab": "BackTab", "BS": "Backspace", "Del": "Delete", "Ins": "Insert", "PgUp": "PageUp", "PgDn": "PageDown"}


class Outcome(NamedTuple):
    """How a command ended and what it said; of a screen, what stands on it."""
    code: int
    out: str
    err: str = ""

    def said(self, most=300):
        return (self.err or self.out).strip()[:most]


class World:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.zone, self.language, self.store, self.now = "UTC", "en_US", "home", None
        self.user = os.path.join(folder, "user")
        os.makedirs(self.user, mode=0o700)
        os.makedirs(os.path.join(folder, "bin"))

    # -- time -----------------------------------------------------------------------------------------------------

    def local(self):
        return self.now.astimezone(ZoneInfo(self.zone))

    def go(self, text):
        """Moves to an instant: a date and a time, a time of today, `+2 07:10` days later, `+20m`; `fold` repeats an hour."""
        text, fold = (text[:-5].strip(), 1) if text.endswith(" fold") else (text, 0)
        if later := re.fullmatch(r"\+(\d+)m", text):
            self.now += dt.timedelta(minutes=int(later[1]))
            return
        date, _, clock = text.rpartition(" ")
        if not date or date.startswith("+"):
            date = str(self.local().date() + dt.timedelta(int(date or 0)))
        self.now = dt.datetime.combine(
            dt.date.fromisoformat(date.strip()), dt.time(*map(int, clock.split(":"))), ZoneInfo(self.zone)).replace(
                fold=fold).astimezone(UTC)

    def tick(self):
        """What is done after another thing is done a second later, so that order is never a matter of milliseconds."""
        if self.now:
            self.now += dt.timedelta(seconds=1)

    # -- the program ------------------------------------------------------------------------------------------------

    def data(self):
        return os.path.join(self.folder, self.store)

    def command(self, words, rate=None):
        clock = self.local().isoformat(timespec="seconds") + (f",{rate}" if rate else "")
        return [self.program, "--data", self.data(), "--clock", clock, "--lang", self.language[:2], "--color", "never", *words]

    def environment(self):
        return {"PATH": os.path.join(self.folder, "bin") + ":" + os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.user,
                "TZ": self.zone, "LANG": self.language + ".UTF-8", "LC_ALL": self.language + ".UTF-8",
                "TERM": "tmux-256color", "XDG_RUNTIME_DIR": self.user, "DATA": self.data()}

    def spawn(self, command, text=None):
        """Runs a command line to its end, with `text` as its input."""
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", env=self.environment(),
                                  cwd=self.folder, timeout=PATIENCE,
                                  **({"input": text} if text else {"stdin": subprocess.DEVNULL}))
        except subprocess.TimeoutExpired:
            return Outcome(124, "", f"no end after {PATIENCE:.0f} s")
        return Outcome(done.returncode, done.stdout, done.stderr)

    def run(self, words, text=None, rate=None):
        return self.spawn(self.command(words, rate), text)

    # -- screens -------------------------------------------------------------------------------------------------------

    def screen(self, size, rate=None):
        """The real screen in a pseudo-terminal, once its first frame stands."""
        columns, rows = map(int, size.split("x"))
        screen = Terminal(self.command([], rate), columns, rows, self.environment(), folder=self.folder)
        try:
            screen.wait_until(lambda: screen.text().strip(), "a first frame", PATIENCE)
        except AssertionError:
            pass
        return settled(screen, 0.25)


def settled(screen, quiet=0.12, most=1.5):
    """Reads until the screen rests; a running clock writes once a second and is not waited for."""
    end = time.monotonic() + most
    while screen.read(quiet) and time.monotonic() < end:
        pass
    return screen


def press(screen, tokens):
    """Presses keys and types texts as a person does: each after the screen has answered the one before."""
    for token in tokens:
        screen.press(*(token.text if token.is_text else [SHORT_KEYS.get(token.text, token.text)]))
        # A key that comes on the heels of Esc would be taken for one with Alt.
        settled(screen, 0.08 if token.text == "Esc" else 0.04, 0.3)
    return settled(screen)


def leave(screen):
    """Back to the pane, then q; what it asks at the end is answered by Enter. Answers the exit code, None of none."""
    for _ in range(4):
        if not screen.ended():
            screen.press("Esc")
            settled(screen, 0.06, 0.3)
    for key in ("q", "Enter"):
        if screen.ended():
            break
        try:
            screen.press(key)
            screen.wait_end(3)
        except (AssertionError, OSError):
            pass
    return screen.status


class Token(NamedTuple):
    text: str
    is_text: bool


def tokens(text):
    """Keys by name and typed texts; None for a word that is neither."""
    for part in re.finditer(r'"([^"]*)"|(\S+)', text):
        if part[1] is not None:
            yield Token(part[1], True)
            continue
        key = re.sub(r"^\^(\w)$", lambda control: "C-" + control[1].lower(), part[2])
        known = len(key) == 1 or key in KEYS or key in SHORT_KEYS or re.fullmatch(r"[CM]-.|F\d+", key)
        yield Token(key, False) if known else None
