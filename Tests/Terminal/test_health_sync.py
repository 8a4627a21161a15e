"""The health store beside the program: the contract's example as printed, a scale that writes while the screen is open, commands
that log, and a kill at any call of a drain."""

import sqlite3
import subprocess

import pytest

from faults import Copy, failing_at, sweep, uses

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
    assert [line.split("\t")[1:] for line in lines] == [["81.4 kg", "", "Bathroom"]]
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


def test_own_samples_go_from_the_file_when_asked_and_a_reset_says_that_they_stay(shared):
    shared.run("health", "sync", "weight", "--all")
    weigh(shared)
    shared.run("health", "sync")
    assert "◇ Bathroom" in shared.run("list", "weight").stdout
    assert "--own" in shared.run("health", "purge", code=64).stderr
    assert "--yes" in shared.run("health", "purge", "--own", code=65).stderr
    assert shared.run("health", "purge", "--own", "--yes").stdout == "1 sample removed; your entries stay\n"
    assert samples(shared) == [("sh.scale", 81.4)]
    shared.run("health", "sync")
    assert len(shared.json("list", "weight")["entries"]) == 2
    shared.run("log", "weight", "80.5kg")
    assert ("fastlife", 80.5) in samples(shared)
    assert "purge --own" in shared.run("reset", "--all", "--yes").stdout
    shared.run("health", "purge", "--own", "--yes")
    assert "no samples" in shared.run("health", "purge", "--own", "--yes").stdout
    assert samples(shared) == [("sh.scale", 81.4)]


def test_the_configuration_moves_the_health_store_and_the_screen_follows_it_there(house):
    house.clock = None
    place = house.folder / "elsewhere"
    place.mkdir()
    config = house.data / "config"
    config.mkdir(exist_ok=True)
    (config / "config.toml").write_text(f'[health]\nfile = "{place}/shared.sqlite"\n')
    house.run("health", "allow", "weight")
    assert not (house.data / "health.sqlite").exists()
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]")
    subprocess.run(EXAMPLE.replace("81.4", "77.7").replace("health.sqlite", "shared.sqlite"), shell=True, check=True, cwd=place)
    screen.wait_for("77.7")
    screen.press("q")
    assert screen.wait_end() == 0
    (place / "shared.sqlite").write_bytes(b"x" * 4096)
    complaint = house.run("health", "check", code=65).stderr
    assert str(place) in complaint and "export" in complaint
    place.rename(house.folder / "gone")
    wrong = house.run("doctor", code=78).stderr
    assert "config.toml:2" in wrong and "nothing is shared" in wrong
    # Nothing is shared elsewhere meanwhile.
    assert str(place) in house.run("health", "allow", "mood", code=None).stderr
    assert not (house.data / "health.sqlite").exists()
    house.run("log", "weight", "80kg")
    # What is no path at all moves nothing.
    (config / "config.toml").write_text('[health]\nfile = "shared.sqlite"\n')
    assert "stays beside the data" in house.run("doctor", code=78).stderr
    house.run("health", "allow", "weight")
    assert (house.data / "health.sqlite").exists()


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


@pytest.mark.parametrize("call, error", [("pwrite64", "ENOSPC"), ("pwrite64", "EIO"), ("fdatasync", "EIO")])
def test_a_disk_that_fails_anywhere_leaves_both_files_agreeing_with_the_next_sync(shared, call, error):
    shared.clock = "2026-03-02T12:00:00+01:00,x0"
    shared.run("health", "sync", "weight", "--all")
    words = ["log", "weight", "80.5kg"]
    copy = Copy(shared)
    last = uses(shared, call, words)
    assert last > 2
    for count in range(1, last + 1):
        copy.restore()
        done = failing_at(shared, call, error, count, words)
        assert done.returncode in (0, 74), done
        shared.run("health", "sync", "weight")
        own = sorted(entry["kilograms"] for entry in shared.json("list", "weight")["entries"])
        assert own == sorted(value for app, value in samples(shared)), f"{call} {count}"
        # A commit whose last call fails may be saved or not, which is said.
        assert 80.5 in own or done.returncode == 74, f"{call} {count}"


def test_the_offer_above_a_pane_leads_through_popup_and_dialog_to_the_entries(house):
    house.clock = None
    subprocess.run(house.command("health", "write", "--as", "scale"), input="weight\t2026-03-02T06:50\t77.7\tkg\n",
                   env=house.environment, capture_output=True, text=True, check=True)
    screen = house.hub()
    screen.press("4").wait_for("Sync weight with the health store").press("S").wait_for("Enable selected")
    screen.press("C-s").wait_for("Import all history").press("Enter").wait_for("imported")
    screen.wait_until(lambda: "Sync weight with" not in screen.text(), "the offer is gone")
    screen.press("S").wait_for("sources by rank").wait_for("scale")
    screen.press("q")
    assert screen.wait_end() == 0
    assert house.json("list", "weight", "--where", "source:scale")["entries"]


def test_a_conflict_stands_in_the_log_with_both_values_and_a_sync_is_taken_back_by_its_number(shared):
    shared.run("log", "weight", "80.5kg")
    with sqlite3.connect(shared.data / "health.sqlite", timeout=5) as file:
        file.execute("UPDATE sample SET value = 82 WHERE value = 80.5")
    entry = shared.json("list", "weight")["entries"][0]["id"]
    shared.run("edit", "weight", entry, "--amount", "83kg")
    log = shared.run("health", "log").stdout
    assert "82.0" in log and "83" in log, log
    weigh(shared, "77.7")
    shared.run("health", "sync", "weight")
    line = next(line for line in shared.json("health", "log")["log"] if line.get("added") == 1)
    assert "no such sync" in shared.run("health", "log", "--back", "99999", code=65).stderr
    shared.run("health", "log", "--back", str(line["number"]))
    assert not shared.json("list", "weight", "--where", "source:Bathroom")["entries"]
    shared.run("undo")
    assert shared.json("list", "weight", "--where", "source:Bathroom")["entries"]


def test_a_type_that_is_on_and_refused_keeps_no_other_from_its_sync(shared):
    shared.run("health", "allow", "mood")
    shared.run("health", "deny", "mood")
    shared.run("undo")
    weigh(shared, "77.7")
    lines = shared.run("health", "sync").stdout.splitlines()
    assert any(line.startswith("weight") and "1 new" in line for line in lines), lines
    assert any(line.startswith("mood") and "new" not in line for line in lines), lines
    shared.run("health", "sync", "mood", code=77)


def test_doctor_and_status_tell_how_the_health_file_stands(shared):
    facts = {fact["name"]: fact for fact in shared.json("doctor")["facts"]}
    assert facts["health.triggers"]["value"] == "intact" and facts["health.mode"]["value"] == "600"
    assert facts["health.outbox"]["value"] == "0" and facts["health.journal"]["value"] != "wal"
    assert shared.run("status", "--format", "{sync.waiting}{sync.problem}").stdout == "\n"
    blocker = sqlite3.connect(shared.data / "health.sqlite", isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    shared.run("log", "weight", "80.5kg")
    blocker.execute("ROLLBACK")
    assert shared.run("status", "--format", "{sync.waiting}").stdout == "1\n"
    shared.run("health", "sync", "weight")
    assert shared.run("status", "--format", "{sync.waiting}").stdout == "\n"


def test_steps_and_energy_of_a_watch_become_days_that_food_counts_with(shared):
    shared.run("health", "allow", "activity")
    shared.run("eat", "500 kcal bread")
    now = "unixepoch() * 1000"
    with sqlite3.connect(shared.data / "health.sqlite", timeout=5) as file:
        file.execute("INSERT INTO source (app, name, category) VALUES ('watch', 'Watch', 'watch')")
        for value in (120, 200):
            file.execute(f"INSERT INTO sample (kind, start_ms, length_ms, value, source) SELECT 24, {now} - {value} * 100,"
                         f" 1000, {value}, id FROM source WHERE app = 'watch'")
    shared.run("health", "sync")
    assert shared.run("status", "--format", "{burn.active}").stdout.startswith("320")


def test_plain_mode_takes_in_what_has_come_and_writes_what_it_logs(shared):
    weigh(shared, "77.7")
    done = subprocess.run(shared.command("--plain"), input="q\n", env=shared.environment, capture_output=True, text=True,
                          timeout=60)
    assert done.returncode == 0, done
    assert shared.json("list", "weight", "--where", "source:Bathroom")["entries"]
