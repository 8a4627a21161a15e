"""Exports of Apple Health as the real program takes them: every defect that was reported of real ones, the zip beside the bare
document, a kill at any moment, and the example of the documentation."""

import contextlib
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from conftest import need

TOOLS = pathlib.Path(__file__).parent.parent / "Tools"
RECORDS = 20_000


def make(folder, *options, records=4_000, name="export.xml"):
    """An invented export."""
    file = folder / name
    subprocess.run([sys.executable, TOOLS / "make_apple_export.py", "--records", str(records), "--years", "0.5", "--out", file,
                    *options], check=True, stderr=subprocess.DEVNULL)
    return file


def samples(house):
    """All samples, without the number of their import."""
    with contextlib.closing(sqlite3.connect(house.database.with_name("health.sqlite"))) as store:
        return store.execute("SELECT k.name, start_ms, hex(s.id), length_ms, value, text, o.name, hex(grp), zone, offset, shown,"
                             " meta FROM sample s JOIN kind k ON k.id = kind JOIN source o ON o.id = source"
                             " ORDER BY 1, 2, 3").fetchall()


def counts(house, file, *options, code=0):
    report = house.json("import", str(file), "--skip-bad", *options, code=code)
    return {key: report[key] for key in ("new", "same", "refused", "cleaned", "odd", "endsEarly")}


PLAIN = {"refused": 0, "cleaned": 0, "odd": 0, "endsEarly": None}
# More weights than a sound file has, and what else is told of it.
DEFECTS = {
    "dtd16": (0, {}), "nodtd": (0, {}), "vt": (1, {"cleaned": 1}), "ctrl": (1, {}), "dupattr": (1, {"odd": 2}),
    "attrspace": (1, {"odd": 1}), "badutf8": (1, {}),
    "badvalues": (0, {"refused": 8}),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_of_real_exports_costs_no_record_but_its_own(house, tmp_path, defect):
    sound = counts(house, make(tmp_path))
    assert sound["new"] > 4_000 and sound == {**PLAIN, "new": sound["new"], "same": 0}
    more, told = DEFECTS[defect]
    found = counts(house, make(tmp_path, "--malform", defect))
    assert found == {**PLAIN, "new": more, "same": sound["new"], **told}


def test_a_cut_export_gives_what_was_read(house, tmp_path):
    file = make(tmp_path, "--malform", "truncate")
    found = house.json("import", str(file), code=65)
    assert found["committed"] is True and found["new"] > 4_000 and found["endsEarly"] == file.stat().st_size
    assert counts(house, file)["new"] == 0


@pytest.mark.parametrize("mood", ["category", "datatype", "element"])
def test_moods_come_in_every_form(house, tmp_path, mood):
    counts(house, make(tmp_path, "--mood", mood))
    moods = [row for row in samples(house) if row[0] == "mood"]
    assert len(moods) > 40 and all(1 <= row[4] <= 10 for row in moods)


def test_the_zip_gives_what_the_document_gives_and_undo_takes_both_back(house, tmp_path):
    plain = counts(house, make(tmp_path, "--locale", "en_US"))
    first = samples(house)
    packed = make(tmp_path, "--locale", "en_US", "--zip", "--inner-name", "vienti.xml", name="vienti.zip")
    assert counts(house, packed) == {**PLAIN, "new": 0, "same": plain["new"]}
    house.run("undo")
    assert samples(house) == []
    assert counts(house, packed)["new"] == plain["new"] and samples(house) == first


def test_the_offset_of_the_export_changes_nothing(house, tmp_path):
    plain = counts(house, make(tmp_path))
    assert counts(house, make(tmp_path, "--offsets", "event"))["same"] == plain["new"]


def test_a_killed_import_leaves_nothing_in_either_file(house, tmp_path):
    file = make(tmp_path, records=RECORDS * 4)
    small = make(tmp_path, records=200, name="small.xml")
    counts(house, small)
    before = samples(house)
    health = house.database.with_name("health.sqlite")
    for share in (0.2, 0.5, 0.8):
        process = subprocess.Popen(house.command("import", str(file)), env=house.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        full = RECORDS * 4 * 40 * share
        end = time.monotonic() + 60
        while health.stat().st_size < full and process.poll() is None and time.monotonic() < end:
            os.sched_yield()
        process.send_signal(signal.SIGKILL)
        process.wait()
        house.run("log", "drink", "250ml")
        assert samples(house) == before, share
        with contextlib.closing(sqlite3.connect(health)) as store:
            assert store.execute("SELECT count(*) FROM import WHERE state = 'open'").fetchone() == (0,)
    found = counts(house, file)
    assert found["new"] > RECORDS * 3


def test_another_program_writes_beside_us_as_the_documentation_says(house, tmp_path):
    need("sqlite3")
    counts(house, make(tmp_path, records=200))
    health = house.database.with_name("health.sqlite")
    subprocess.run(["sqlite3", "-cmd", ".timeout 5000", health, """
      INSERT OR IGNORE INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale');
      INSERT INTO sample (kind, start_ms, value, source) SELECT k.id, unixepoch() * 1000, 81.4, s.id
        FROM kind k, source s WHERE k.name = 'body_mass' AND s.app = 'sh.scale';"""], check=True)
    before = samples(house)
    assert [row[4] for row in before if row[6] == "Bathroom"] == [81.4]
    house.run("undo")
    assert [row[6] for row in samples(house)] == ["Bathroom"]


def test_memory_does_not_grow_with_the_file(house, tmp_path):
    peaks = []
    for number, records in enumerate((RECORDS, RECORDS * 8)):
        file = make(tmp_path, records=records, name=f"{number}.xml")
        process = subprocess.Popen(house.command("import", str(file)), env=house.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        peaks.append(usage.ru_maxrss / 1024)
    assert peaks[1] <= max(64, peaks[0] + 5), peaks
