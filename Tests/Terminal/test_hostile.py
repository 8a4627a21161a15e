"""Somebody holds the store, plants links, sends absurd bytes, reads slowly: every way out stays open, nothing is half told,
nothing of others is touched."""

import contextlib
import os
import signal
import sqlite3
import stat
import subprocess
import time

import pytest

from faults import Copy, failing_at, killed_at


@contextlib.contextmanager
def held(house):
    """Another program holds the store."""
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_is_heard_while_another_program_holds_the_store(house, number):
    screen = house.hub().press("3").wait_for("[3 Hydration]")
    with held(house):
        screen.press("p").wait_for("saving")
        began = time.monotonic()
        screen.signal(number)
        assert screen.wait_end() == -number
        assert time.monotonic() - began < 4
        screen.assert_restored()
    house.check()


def editor(house, body):
    path = house.folder / "editor"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o700)
    return {"EDITOR": str(path), "VISUAL": str(path)}


def editing(house, environment, words=None):
    """A screen whose list of drinks is in the editor."""
    house.run("log", "drink", "250ml")
    screen = house.terminal(words or house.command(), environment=environment).wait_for("Hydration")
    return screen.press("3").wait_for("[3 Hydration]").press("H").settle().press("A", "E")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1])
def test_a_signal_is_heard_while_the_editor_is_open(house, number):
    screen = editing(house, editor(house, f"touch {house.folder}/open; exec sleep 30"))
    screen.wait_until((house.folder / "open").exists, "the editor")
    began = time.monotonic()
    screen.signal(number)
    assert screen.wait_end() == -number
    assert time.monotonic() - began < 4
    screen.assert_restored()


def test_an_editor_that_leaves_a_pipe_is_not_waited_for(house):
    screen = editing(house, editor(house, 'rm "$1"; mkfifo "$1"'))
    screen.settle(0.5).press("Esc", "Esc").settle().press("q")
    assert screen.wait_end() == 0
    assert house.counts()["drink"] == 1


def test_the_editor_writes_and_removes_nothing_behind_planted_links(house):
    elsewhere = house.folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "precious").write_text("precious")
    plant = f'mkdir -p {house.data}/run; ln -s {elsewhere} {house.data}/run/edit-$$; exec "$0" "$@"'
    screen = editing(house, editor(house, "exit 0"), ["sh", "-c", plant, *house.command()])
    screen.settle(0.5)
    assert (elsewhere / "precious").read_text() == "precious"
    assert list(elsewhere.iterdir()) == [elsewhere / "precious"]


def test_folders_can_be_entered_whatever_the_umask(empty):
    words = " ".join(f"'{word}'" for word in empty.command("setup", "--health", "skip", "--notifications", "off"))
    done = subprocess.run(["sh", "-c", f"umask 177; {words}"], env=empty.environment, capture_output=True, text=True)
    assert done.returncode == 0, done
    for path in [empty.data, *empty.data.rglob("*")]:
        want = 0o700 if path.is_dir() else 0o600
        assert stat.S_IMODE(path.stat().st_mode) == want, path


def test_a_slow_reader_of_a_pipe_that_does_not_block_gets_everything(house):
    for index in range(3):
        house.run("log", "drink", f"{100 + index}ml", "--note", "n" * 60_000)
    want = house.run("export", "-").stdout.encode()
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    process = subprocess.Popen(house.command("export", "-"), env=house.environment, stdin=subprocess.DEVNULL,
                               stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    got = b""
    while data := os.read(reader, 4096):
        got += data
        time.sleep(0.0005)
    os.close(reader)
    process.communicate()
    assert process.returncode == 0
    assert len(got) == len(want)


def test_a_large_text_pasted_without_brackets_is_text_and_takes_no_time(house):
    screen = house.hub().press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").press("Tab", "Tab").settle()
    os.set_blocking(screen.master, False)
    data = memoryview(b"gbdu q 0123456789 " * 55_000)
    began = time.monotonic()
    while data:
        try:
            data = data[os.write(screen.master, data[:4096]):]
        except BlockingIOError:
            screen.read(0.01)
    screen.settle()
    assert time.monotonic() - began < 10
    assert "Ctrl-S" in screen.text()
    house.check()


@pytest.mark.parametrize("call, error", [("fdatasync", "EIO"), ("fdatasync", "ENOSPC"), ("ftruncate", "EIO"), ("fcntl", "EIO"),
                                         ("fcntl", "ENOLCK")])
def test_a_failing_call_says_only_what_is_true(house, call, error):
    house.clock += ",x0"
    copy = Copy(house)
    for count in range(1, 80):
        copy.restore()
        done = failing_at(house, call, error, count, ["log", "drink", "250ml"])
        entries = house.counts()["drink"]
        if done.returncode == 0:
            assert entries == 1
        else:
            assert len(done.stderr.splitlines()) == 1, done
            assert entries == 0 or "nothing was changed" not in done.stderr, f"{call} {count}: {done.stderr}"


def test_a_page_that_the_disk_does_not_give_is_no_damage(house):
    for count in range(2, 26):
        done = failing_at(house, "pread64", "EIO", count, ["list", "drink"])
        # Before the program runs, the linker reads its libraries.
        assert done.returncode in (0, 74, 127), f"{count}: {done}"
        assert "damaged" not in done.stderr, f"{count}: {done.stderr}"


def test_nobody_sees_a_part_of_an_import_that_was_killed(empty):
    house = empty
    document = house.folder / "many.json"
    house.run("demo-data", "--years", "2", "--seed", "1")
    house.run("export", str(document))
    house.run("purge", "--yes")
    copy = Copy(house)
    seen = set()
    for count in range(1, 40):
        copy.restore()
        done = killed_at(house, "ftruncate", count, ["import", str(document)])
        seen.add(house.run("export", "-").stdout.partition("\n")[2])
        if done.returncode == 0:
            break
    assert len(seen) == 2, "rows of a part of the import are seen"
