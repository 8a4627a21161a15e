"""What every journey starts from: the binary, an empty home, a fixed zone and language, and no skipping."""

import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess

import pytest

from terminal import Terminal

SETUP = ["setup", "--weight", "81.5kg", "--goal-weight", "75kg", "--fasting-goal", "16h", "--hydration-goal", "2l",
         "--health", "skip", "--notifications", "off"]


def find_binary():
    """The program under test: FASTLIFE_BINARY, else what `make build` or `swift build` has left."""
    named = os.environ.get("FASTLIFE_BINARY")
    top = pathlib.Path(__file__).resolve().parents[2]
    for candidate in [named] if named else [top / ".build-make/debug/fastlife", top / ".build/debug/fastlife"]:
        if candidate and os.access(candidate, os.X_OK):
            return str(pathlib.Path(candidate).resolve())
    pytest.exit(f"no program to test ({named or '.build-make/debug/fastlife'}): run `make build`", returncode=1)


class House:
    """The program with a home of its own."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder
        self.data = folder / "data"
        self.clock = "2026-03-02T12:00:00+01:00"
        self.language = "en"
        self.terminals = []
        self.environment = {
            "HOME": str(folder), "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8",
            "TZ": "Europe/Berlin", "TERM": "tmux-256color", "TMPDIR": str(folder),
        }

    @property
    def database(self):
        return self.data / "fastlife.sqlite"

    def options(self, clock=None):
        """The doors that keep a run apart from the machine: folder, clock (with `clock` None the real one), language,
        silent sound."""
        clock = clock or self.clock
        return ["--data", str(self.data), *(["--clock", clock] if clock else []), "--lang", self.language,
                "--sound", f"log:{self.folder / 'sound.log'}"]

    def command(self, *arguments, clock=None):
        """The words of a command line."""
        return [self.binary, *arguments, *self.options(clock)]

    def run(self, *arguments, clock=None, code=0, environment=None, **options):
        """Runs a command to its end; fails when it does not exit with `code` (None takes any)."""
        done = subprocess.run(
            self.command(*arguments, clock=clock), env={**self.environment, **(environment or {})},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, **options)
        if code is not None and done.returncode != code:
            raise AssertionError(f"{arguments} exited with {done.returncode}, not {code}:\n{done.stdout}{done.stderr}")
        return done

    def json(self, *arguments, **options):
        """What a command answers with --json."""
        return json.loads(self.run(*arguments, "--json", **options).stdout)

    def set_up(self):
        """Goes through onboarding without a screen."""
        self.run("settings", "units.volume", "l")
        self.run(*SETUP)
        return self

    def screen(self, *arguments, columns=80, rows=24, clock=None, environment=None, term="tmux-256color"):
        """Starts the program in a terminal of its own."""
        return self.terminal(self.command(*arguments, clock=clock), columns, rows, environment, term)

    def terminal(self, words, columns=80, rows=24, environment=None, term="tmux-256color"):
        """Runs a command line of its own in a terminal that is closed with the house."""
        terminal = Terminal(words, columns, rows, {**self.environment, **(environment or {})}, term=term)
        self.terminals.append(terminal)
        return terminal

    def hub(self, **options):
        """Starts the program and waits for the Hub."""
        return self.screen(**options).wait_for("Hydration")

    def check(self):
        """The data is sound: `fastlife check` says so; answers what it found."""
        found = self.json("check")
        assert found["sound"] is True, found
        return found

    def counts(self):
        """Entries of each kind."""
        return self.check()["counts"]

    def document(self):
        """Everything the store holds, as our own JSON document without the line that says when it was written."""
        return self.run("export", "-").stdout.partition("\n")[2]

    def cues(self):
        """What `--sound log:` has written: planned instant, cue, lateness in milliseconds, a list each."""
        log = self.folder / "sound.log"
        return [line.split("\t") for line in log.read_text().splitlines()] if log.exists() else []

    def change_boot(self):
        """Makes what runs belong to another boot of the machine, as after a reboot."""
        with contextlib.closing(sqlite3.connect(self.database)) as store, store:
            store.execute("UPDATE running SET json = json_set(json, '$.boot', 'another')")
            store.execute("UPDATE setting SET value = json_set(value, '$.boot', 'another') WHERE key = 'fasting.anchor'")

    def close(self):
        for terminal in self.terminals:
            terminal.close()


@pytest.fixture(scope="session")
def binary():
    return find_binary()


@pytest.fixture
def empty(binary, tmp_path):
    """A home in which the program has never run."""
    house = House(binary, tmp_path)
    yield house
    house.close()


@pytest.fixture
def house(empty):
    """A home in which onboarding is done."""
    return empty.set_up()


def need(tool):
    """A tool that the machine must have; its absence is a failure, never a silent pass."""
    path = shutil.which(tool)
    if not path:
        pytest.fail(f"needs {tool}: run `make deps`", pytrace=False)
    return path


def need_root(what):
    """Mounting and namespaces need root; without it the test fails and says so."""
    if os.geteuid() != 0:
        pytest.fail(f"needs root: {what}", pytrace=False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    """A skip would hide a hole: it counts as a failure."""
    if call.excinfo and call.excinfo.errisinstance(pytest.skip.Exception):
        call.excinfo = pytest.ExceptionInfo.from_exception(AssertionError(f"skipped: {call.excinfo.value}"))
