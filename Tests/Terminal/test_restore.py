"""A restore beside screens, commands and imports, and one that is cut off: no entry that was acknowledged is lost, and the
store is the old one or the new one, whole (Store.docc 007)."""

import contextlib
import json
import os
import sqlite3
import subprocess
import threading

import pytest

from faults import WRITING_CALLS, Copy, failing_at, killed_at

# A journey of thousands of turns: FASTLIFE_TURNS=3000 make terminal ONLY=restores_beside.
TURNS = int(os.environ.get("FASTLIFE_TURNS", "25"))
# Where a restore is cut off: at the first system calls of a kind and ever fewer after them, or at all of them.
EVERY_CALL = os.environ.get("FASTLIFE_SWEEP") == "full"


def instants():
    count = 1
    while count < 1000:
        yield count
        count += 1 if EVERY_CALL else max(1, count // 3)


def snapshot(house):
    house.run("backup", "now")
    return max((house.data / "backups").glob("manual-*.sqlite"))


def notes(path):
    """The notes of all drinks in a database that must be whole."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=20)) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)], path
        return [row[0] for row in store.execute("SELECT note FROM drink WHERE note IS NOT NULL")]


class Writers:
    """Commands and imports that write one after the other, and which of them were told that it is kept."""

    def __init__(self, house):
        self.house = house
        self.kept, self.failed = set(), []
        self.stop = threading.Event()
        self.threads = [threading.Thread(target=self.log, args=(name,)) for name in "ab"]
        self.threads.append(threading.Thread(target=self.imports))

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *problem):
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def took(self, words, names):
        done = self.house.run(*words, code=None)
        if done.returncode == 0:
            self.kept |= names
        elif done.returncode != 75:
            self.failed.append(done)

    def log(self, name):
        number = 0
        while not self.stop.is_set():
            number += 1
            note = f"{name}{number}"
            self.took(["log", "drink", "100ml", "--note", note], {note})

    def imports(self):
        """Documents of several transactions each, which are there as a whole or not at all."""
        number = 0
        while not self.stop.is_set():
            number += 1
            rows = [
                json.dumps({"kind": "drink", "id": f"{number:08x}-0000-4000-8000-{row:012x}",
                            "at": {"at": "2026-03-01T09:00:00.000+01:00", "zone": "Europe/Berlin"},
                            "millilitres": 100, "beverage": "water", "source": "manual",
                            "note": f"import{number}.{row}"}) for row in range(2100)]
            file = self.house.folder / f"import{number}.json"
            file.write_text('{"document":"fastlife","schema":1,\n"records":[\n' + ",\n".join(rows) + "\n]}\n")
            self.took(["import", str(file)], {f"import{number}"})
            file.unlink()


def test_restores_beside_screens_commands_and_imports_lose_nothing(house):
    house.clock += ",x0"
    house.run("log", "drink", "330ml")
    good = snapshot(house)
    screen = house.hub()
    screen.press("3").wait_for("[3 Hydration]")
    with Writers(house) as writers:
        for _ in range(TURNS):
            done = house.run("backup", "restore", str(good), "--yes", code=None)
            assert done.returncode in (0, 75), done
            screen.press("p").read(0.1)
    assert writers.failed == []
    files = [house.database, *(house.data / "quarantine").glob("*.sqlite")]
    there = set()
    for file in files:
        found = notes(file)
        assert len(found) == len(set(found)), "an entry is there twice"
        imported = {}
        for note in found:
            document, dot, _ = note.partition(".")
            there.add(document)
            if dot:
                imported[document] = imported.get(document, 0) + 1
        # An import that was under way when its file was set aside would show as a part of one.
        assert set(imported.values()) <= {2100}, imported
    assert writers.kept - there == set(), "acknowledged, and in no file"
    house.check()
    litres = house.json("status")["hydration"]["millilitres"] / 1000
    shown = [f"{litres:.{digits}f} of" for digits in (1, 2)]
    screen.wait_until(lambda: any(text in screen.text() for text in shown), f"{shown}")
    print(f"{len(files) - 1} restores beside {len(writers.kept)} acknowledged changes")


def test_a_screen_shows_what_was_restored_and_keeps_the_text_of_its_form(house):
    house.run("log", "drink", "330ml")
    good = snapshot(house)
    house.run("log", "drink", "500ml")
    other = house.hub()
    other.press("3").wait_for("0.83 of 2.0 l")
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").send(b"79,9").wait_for("79,9")
    house.run("backup", "restore", str(good), "--yes")
    other.wait_for("0.33 of 2.0 l", patience=5)
    screen.wait_for("79,9").press("C-s").wait_for("79.9")
    screen.press("3").wait_for("0.33 of 2.0 l")
    assert house.counts()["drink"] == 1 and house.counts()["weight"] == 2


def test_what_was_restored_is_taken_back_by_the_command_that_the_restore_names(house):
    snapshot(house)
    house.run("log", "drink", "500ml")
    before = house.document()
    said = house.run("backup", "restore", "--yes").stdout
    name = said.split("backup restore ")[1].split("'")[0]
    assert name in house.run("backup", "list").stdout
    house.run("backup", "restore", name, "--yes")
    assert house.document() == before


def restored_states(house, damage=None):
    """A store, a snapshot of an earlier one, and what both look like."""
    house.clock += ",x0"
    house.run("log", "drink", "330ml", "--note", "in the snapshot")
    snapshot(house)
    house.run("log", "drink", "500ml", "--note", "after it")
    new = {"in the snapshot"}
    if damage:
        data = bytearray(house.database.read_bytes())
        data[:damage] = b"\xee" * damage
        house.database.write_bytes(data)
        return bytes(data), new
    return {"in the snapshot", "after it"}, new


def is_old(house, old):
    return house.database.read_bytes() == old if isinstance(old, bytes) else set(notes(house.database)) == old


@pytest.mark.parametrize("damage", [None, 64])
def test_killed_anywhere_a_restore_leaves_the_old_store_or_the_new(house, damage):
    old, new = restored_states(house, damage)
    copy = Copy(house)
    seen, points = set(), 0
    for call in WRITING_CALLS:
        for count in instants():
            copy.restore()
            done = killed_at(house, call, count, ["backup", "restore", "--yes"])
            # Whoever comes next rolls back what was cut off; a file that is no database is refused by all but a restore.
            is_new = house.run("status", code=None).returncode == 0 and set(notes(house.database)) == new
            if not is_new and damage:
                journal = house.database.with_name("fastlife.sqlite-journal")
                if journal.exists() and journal.stat().st_size:
                    house.run("backup", "restore", "--yes")
                    is_new = True
            if is_new:
                house.check()
                kept = list((house.data / "quarantine").glob("*.sqlite"))
                assert any(is_kept(path, old) for path in kept), f"{call} {count}: what was there is nowhere"
            else:
                assert is_old(house, old), f"{call} {count}: neither the old store nor the new one"
            assert is_new or not done.stdout, f"{call} {count}: acknowledged, and not there"
            if not is_new:
                house.run("backup", "restore", "--yes")
                assert set(notes(house.database)) == new, f"{call} {count}: not finished by the next one"
            seen.add(is_new)
            points += 1
            if done.returncode == 0:
                break
    assert seen == {False, True}
    print(f"{points} points")


def is_kept(path, old):
    return path.read_bytes() == old if isinstance(old, bytes) else set(notes(path)) == old


@pytest.mark.parametrize("call, error", [("pwrite64", "ENOSPC"), ("fdatasync", "EIO"), ("fsync", "EIO"),
                                         ("renameat2", "ENOSPC")])
def test_a_restore_that_fails_changes_nothing(house, call, error):
    old, new = restored_states(house)
    copy = Copy(house)
    for count in instants():
        copy.restore()
        done = failing_at(house, call, error, count, ["backup", "restore", "--yes"])
        house.check()
        assert set(notes(house.database)) == (new if done.returncode == 0 else old), f"{call} {count}"
        if done.returncode == 0:
            break
        assert done.returncode == 74 and done.stdout == "", done
    else:
        raise AssertionError("the call never stopped failing")


def test_a_restore_waits_for_who_writes_and_gives_up_without_a_change(house):
    old, _ = restored_states(house)
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = subprocess.Popen(house.command("backup", "restore", "--yes"), env=house.environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert waiting.wait(60) == 75
        other.execute("ROLLBACK")
    assert set(notes(house.database)) == old
    house.run("backup", "restore", "--yes")
