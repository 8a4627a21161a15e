"""The program with a small store that every case gets anew, and what counts as a trap."""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
from typing import NamedTuple

# As the manual lists them (commands.md).
CODES = {0, 64, 65, 66, 69, 73, 74, 75, 77, 78}
PATIENCE = float(os.environ.get("FASTLIFE_TEST_PATIENCE", "20"))
# Seconds granted to what may run on by itself.
WAITED = 1
SHARED = "weight hydration sleep fasting mood sessions diary food measures activity pulse".split()
CLOCK = "2026-03-02T12:00:00+01:00"


class Trap(NamedTuple):
    kind: str
    said: str


class House:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.base, self.home, self.data = folder / "base", folder / "home", folder / "home/data"
        self.environment = {"HOME": str(self.home), "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8",
                            # An editor that waits for commands of its own is not what is tested here.
                            "EDITOR": "true",
                            "TZ": "Europe/Berlin", "TERM": "tmux-256color", "XDG_RUNTIME_DIR": str(self.home)}
        for path in (self.base, self.home):
            shutil.rmtree(path, ignore_errors=True)
        self.home.mkdir(parents=True)
        for words in (["demo-data", "--days", "30", "--seed", "1"], ["health", "allow", *SHARED], ["health", "sync"],
                      ["measures", "add", "Steps", "--adds-up"], ["habit", "add", "Read", "--mode", "counter", "--goal", "2"]):
            done = self.run(words)
            if done.returncode:
                raise SystemExit(f"fuzz: no store to begin with: {shlex.join(words)}: {done.stderr}")
        self.home.rename(self.base)

    def fresh(self):
        """The home as every case finds it."""
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.base, self.home, symlinks=True)

    def command(self, words, clock=CLOCK, language="en"):
        return [self.program, *words, "--data", str(self.data), "--clock", clock, "--lang", language]

    def run(self, words, text=b"", patience=PATIENCE, **options):
        return subprocess.run(self.command(words, **options), input=text, capture_output=True, env=self.environment,
                              cwd=self.home, timeout=patience)

    def trap(self, words, text=b"", may_wait=False, **options):
        """What is wrong with how a command ends, None where nothing is. `may_wait`: it may run on by itself."""
        name = " ".join(word for word in words[:2] if re.fullmatch(r"[a-z]+(-[a-z]+)*", word))
        try:
            done = self.run(words, text, WAITED if may_wait else PATIENCE, **options)
        except subprocess.TimeoutExpired:
            return None if may_wait else Trap(f"{name}: no end after {PATIENCE:.0f} s", "")
        except (OSError, ValueError):
            # The system itself refuses such a command line.
            return None
        return self.judge(name, done.returncode, done.stderr.decode("utf-8", "replace"))

    @staticmethod
    def judge(name, code, said):
        crash = re.search(r"[^\n]*(Fatal error|Crash|Precondition failed|Assertion failed)[^\n]*", said)
        if code < 0 or code > 128 or crash:
            # The place where it stood, as the backtrace of Swift has it.
            place = re.search(r"\n\s*0\s.*? 0x[0-9a-f]+ (.+) \+ \d+ in |([\w+]+\.swift:\d+)", said)
            at = f" in {place[1] or place[2]}" if place else ""
            return Trap(f"{name}: killed by {code}{at}", (crash[0] if crash else said).strip()[:400])
        return None if code in CODES else Trap(f"{name}: exit code {code}", said[:400])

    def damage(self):
        """Whether the store is still sound."""
        # A purged or never written store is none.
        if not (self.data / "fastlife.sqlite").exists():
            return None
        done = self.run(["check", "--json"])
        try:
            sound = json.loads(done.stdout)["sound"]
        except (ValueError, KeyError):
            sound = False
        return None if sound else Trap("the store is damaged", (done.stdout + done.stderr).decode("utf-8", "replace")[:400])

    def shown(self, words):
        """A command as one types it."""
        return "fastlife " + shlex.join(os.fsencode(word).decode("utf-8", "backslashreplace") for word in words)


def copy_in(path, target):
    """A file or folder of samples, as the case finds it."""
    target = pathlib.Path(target)
    if path.is_dir():
        shutil.copytree(path, target)
    else:
        shutil.copy(path, target)
    return target
