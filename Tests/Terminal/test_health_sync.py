"""The health store beside the program: the contract's example as printed, a scale that writes while the screen is open, commands
that log, and a kill at any call of a drain."""

import sqlite3
import subprocess

import pytest

from faults import sweep

# As the manual prints it; the test runs it in the house's folder.
EXAMPLE = """sqlite3 -cmd '.timeout 5000' health.sqlite "
  INSERT OR IGNORE INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale');
  INSERT INTO sample (kind, start_ms, value, source) SELECT k.id, unixepoch() * 1000, 81.4, s.id
    FROM kind k, source s WHERE k.name = 'body_mass' AND s.app = 'sh.scale';\""""


@pytest.fixture
def shared(house):
    """A house whose weights are in step with the health store, at the real time."""
    house.clock = None
    house.run("health", "allow", "weight")
    return house


def samples(house):
    """The weights in the health file, with their programs."""
    with sqlite3.connect(house.data / "health.sqlite", timeout=5) as file:
        return file.execute("SELECT o.app, s.value FROM sample s JOIN source o ON o.id = s.source "
                            "WHERE s.kind = 1 ORDER BY s.start_ms, s.value").fetchall()


def weigh(house, number="81.4"):
    """The example of the manual, with another number."""
    subprocess.run(EXAMPLE.replace("81.4", number), shell=True, check=True, cwd=house.data)


def test_a_scale_written_in_shell_reaches_an_open_screen_and_its_corrections_and_deletions_too(shared):
    screen = shared.hub()
    screen.press("4").wait_for("[4 Weight]")
    weigh(shared, "77.7")
    screen.wait_for("77.7")
    with sqlite3.connect(shared.data / "health.sqlite", timeout=5) as file:
        file.execute("UPDATE sample SET value = 78.8 WHERE value = 77.7")
    screen.wait_for("78.8")
    with sqlite3.connect(shared.data / "health.sqlite", timeout=5) as file:
        file.execute("DELETE FROM sample WHERE value = 78.8")
    screen.wait_until(lambda: "78.8" not in screen.text(), "the weight is gone")
    screen.press("q")
    assert screen.wait_end() == 0


def test_what_commands_and_the_screen_log_is_in_the_file_at_once_and_an_undo_takes_it_out(shared):
    before = samples(shared)
    shared.run("log", "weight", "80.5kg")
    assert samples(shared) == [*before, ("fastlife", 80.5)]
    shared.run("undo")
    assert samples(shared) == before
    screen = shared.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").send(b"79.9").wait_for("79.9").press("C-s")
    screen.wait_until(lambda: ("fastlife", 79.9) in samples(shared), "the weight is in the file")
    screen.press("q")
    assert screen.wait_end() == 0


def test_commands_show_write_read_and_repair_the_file(shared):
    written = subprocess.run(
        shared.command("health", "write", "--as", "scale"), input="weight\t2026-03-02T06:50\t180\tlb\n",
        env=shared.environment, capture_output=True, text=True, check=True).stdout
    assert written == "1 new sample\n"
    shared.run("health", "sync", "weight")
    assert shared.json("list", "weight", "--where", "source:scale")["entries"]
    weigh(shared)
    lines = shared.run("health", "read", "body_mass").stdout.splitlines()
    assert [line.split("\t")[1:] for line in lines] == [["81.4 kg", "Bathroom"]]
    assert "sound" in shared.run("health", "check").stdout
    with sqlite3.connect(shared.data / "health.sqlite") as file:
        file.execute("CREATE TRIGGER mine AFTER INSERT ON sample BEGIN DELETE FROM change; END")
    assert "repair" in shared.run("health", "check", code=69).stderr
    shared.run("log", "weight", "80.1kg")
    shared.run("health", "repair")
    shared.run("health", "check")
    shared.run("health", "sync")
    assert ("fastlife", 80.1) in samples(shared)
    shared.run("health", "export", "copy.sqlite", cwd=shared.folder)
    assert sqlite3.connect(shared.folder / "copy.sqlite").execute("SELECT count(*) FROM sample").fetchone()[0] >= 3
    schema = shared.run("health", "schema").stdout
    sqlite3.connect(":memory:").executescript(schema)
    assert "weight" in shared.run("health", "allow", code=64).stderr
    shared.run("health", "deny", "weight")
    shared.run("log", "weight", "79kg")
    assert ("fastlife", 79.0) not in samples(shared)
    shared.run("health", "sync", "weight", code=77)


def test_a_command_killed_at_any_write_leaves_both_files_agreeing_with_the_next_sync(shared):
    shared.clock = "2026-03-02T12:00:00+01:00,x0"
    # The weight that set-up has logged was there before.
    shared.run("health", "sync", "weight", "--all")
    points = 0
    for call, count, done in sweep(shared, ["log", "weight", "80.5kg"], ["pwrite64", "ftruncate", "fdatasync"]):
        shared.run("health", "sync", "weight")
        own = sorted(entry["kilograms"] for entry in shared.json("list", "weight")["entries"])
        assert own == sorted(value for app, value in samples(shared)), f"{call} {count}"
        assert len(own) == 2 or done.returncode != 0, f"{call} {count}"
        points += 1
    assert points > 20
