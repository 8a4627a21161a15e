"""A store that cannot be opened or written: one line with the path and what to do, the right code, nothing changed."""

import hashlib
import os
import shutil
import sqlite3
import subprocess

import pytest

from conftest import need, need_root

LANGUAGES = ["en", "de"]
NOBODY = 65534


def zero(path):
    path.write_bytes(b"")


def truncated(path):
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 3])


def short(path):
    path.write_bytes(path.read_bytes()[:300])


def text(path):
    path.write_bytes(b"Dear diary, " * 500)


def foreign(path):
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()


def newer(path):
    with sqlite3.connect(path) as store:
        store.execute("PRAGMA user_version = 99")
    store.close()


def gone(path):
    path.unlink()


def folder(path):
    path.unlink()
    path.mkdir()


BROKEN = {"zero bytes": zero, "cut off": truncated, "a few bytes": short, "no database": text, "foreign": foreign,
          "newer": newer, "gone": gone, "a folder": folder}


def picture(house):
    """Names and contents of the data folder, but for the journal and locks that opening makes."""
    return {entry.name: hashlib.sha256(entry.read_bytes()).hexdigest() if entry.is_file() else "folder"
            for entry in house.data.iterdir() if not entry.name.endswith(("-journal", ".lock"))}


def one_line(house, output, code, status):
    lines = [line for line in output.strip().splitlines() if line.strip()]
    assert len(lines) == 1, lines
    assert status == code, (status, lines)
    assert lines[0].startswith("fastlife: ") and str(house.data) in lines[0], lines
    assert len(lines[0]) > len(str(house.database)) + 40, "says what to do"


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_store_that_cannot_be_ours_is_named_and_left_alone(house, what, language):
    house.run("log", "drink", "250ml")
    BROKEN[what](house.database)
    before = picture(house)
    code = 66 if what == "gone" else 65
    said = set()
    for arguments in (["status"], ["log", "drink", "250ml"], ["undo"], ["timer", "status"], ["export", "-"],
                      ["settings"], ["setup", "--weight", "80kg"]):
        words = [house.binary, *arguments, "--data", str(house.data), "--lang", language]
        done = subprocess.run(words, env=house.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=60)
        assert done.stdout == "", (arguments, done)
        one_line(house, done.stderr, code, done.returncode)
        said.add(done.stderr)
        assert picture(house) == before, arguments
    assert len(said) == 1, said
    words = [house.binary, "--data", str(house.data), "--lang", language]
    screen = house.terminal(words, columns=480)
    status = screen.wait_end()
    one_line(house, screen.text(), code, status)
    screen.assert_restored()
    assert picture(house) == before


@pytest.fixture
def locked(house):
    """A home whose data folder may not be written by the user who runs the program."""
    need_root("becoming another user")
    need("setpriv")
    for folder, _, files in os.walk(house.folder):
        os.chown(folder, NOBODY, NOBODY)
        for name in files:
            os.chown(os.path.join(folder, name), NOBODY, NOBODY)
    for parent in [house.folder, *house.folder.parents]:
        if parent.stat().st_mode & 0o001 == 0:
            os.chmod(parent, parent.stat().st_mode | 0o011)
    os.chmod(house.data, 0o500)
    return house


def as_nobody(house, *arguments, language="en"):
    binary = house.folder / "fastlife"
    if not binary.exists():
        # Where the program was built may be closed to others.
        shutil.copy(house.binary, binary)
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", str(binary), *arguments,
            "--data", str(house.data), "--clock", house.clock, "--lang", language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_may_only_be_read_is_read_and_every_change_refused(locked, language):
    before = picture(locked)

    def run(*arguments):
        return subprocess.run(as_nobody(locked, *arguments, language=language), env=locked.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    assert run("status").returncode == 0
    assert run("export", "-").returncode == 0
    for arguments in (["log", "drink", "250ml"], ["undo"], ["settings", "hydration.goal", "2500"], ["fast", "start"]):
        done = run(*arguments)
        one_line(locked, done.stderr, 77, done.returncode)
    assert picture(locked) == before


def test_the_screen_shows_what_may_only_be_read_and_says_so_when_something_is_changed(locked):
    screen = locked.terminal(as_nobody(locked)).wait_for("81.5 kg")
    screen.press("3").wait_for("glass").press("p").wait_for("Nothing can be saved")
    screen.press("q")
    assert screen.wait_end() == 0


@pytest.mark.parametrize("language, says", [("en", "Another program is using"), ("de", "Ein anderes Programm benutzt")])
def test_a_store_that_another_program_holds_is_busy_and_then_free(house, language, says):
    holder = sqlite3.connect(house.database, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    running = [subprocess.Popen([house.binary, *arguments, "--data", str(house.data), "--lang", language],
                                env=house.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)
               for arguments in (["log", "drink", "250ml"], ["status"], ["undo"])]
    for process in running:
        output, error = process.communicate(timeout=60)
        assert (process.returncode, output) == (75, ""), error
        assert says in error and len(error.splitlines()) == 1
    holder.rollback()
    holder.close()
    house.run("log", "drink", "250ml")
    assert house.counts()["drink"] == 1
