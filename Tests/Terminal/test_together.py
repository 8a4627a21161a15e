"""Two screens, and a screen beside commands: a change made anywhere is on every screen at once."""

import json
import shlex
import subprocess


def test_two_screens_see_each_other(house):
    one, two = house.hub(), house.hub()
    one.press("3").wait_for("glass")
    one.press("p").wait_for("0.25 of 2.0 l")
    two.wait_for("0.25 of 2.0 l", patience=5)
    two.press("3").wait_for("glass").press("b").wait_for("0.75 of 2.0 l")
    one.wait_for("0.75 of 2.0 l", patience=5)
    assert house.counts()["drink"] == 2


def test_a_screen_beside_commands_loses_nothing(house):
    screen = house.hub()
    screen.press("3").wait_for("glass")
    words = [house.command("log", "drink", "100ml") for _ in range(3)]
    for number in range(5):
        running = [subprocess.Popen(line, env=house.environment, stdout=subprocess.DEVNULL) for line in words]
        screen.press("p")
        screen.wait_for(f"{(number + 1) * 0.55:g} of 2.0 l" if number < 3 else "of 2.0 l")
        assert [process.wait(60) for process in running] == [0, 0, 0]
    screen.wait_until(lambda: house.counts()["drink"] == 20, "all entries")
    assert house.json("status")["hydration"]["millilitres"] == 5 * 550
    screen.wait_for("2.75 of 2.0 l", patience=5)


def test_a_form_being_typed_in_keeps_its_text_while_others_write(house):
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").send(b"79,9").wait_for("79,9")
    house.run("log", "weight", "80.4kg", "--at", "yesterday 8:00")
    screen.read(0.5)
    screen.wait_for("79,9").press("C-s").wait_for("79.9")
    assert house.counts()["weight"] == 3


def test_commands_that_add_to_one_list_at_once_are_all_kept(house):
    house.run("patterns", "add", "P0", "4-0-8-0")
    lines = [house.command("patterns", "add", f"P{number}", "4-0-8-0") for number in range(1, 9)]
    running = [subprocess.Popen(line, env=house.environment, stdout=subprocess.DEVNULL) for line in lines]
    assert [process.wait(60) for process in running] == [0] * 8
    names = {pattern["name"] for pattern in house.json("patterns")["patterns"]}
    assert {f"P{number}" for number in range(9)} <= names
    assert len(list((house.data / "backups").glob("auto-*"))) == 1


def test_an_export_that_nobody_takes_keeps_nobody_from_logging(empty):
    house = empty
    house.run("demo-data", "--days", "200", "--seed", "7")
    taking = subprocess.Popen(house.command("export", "-"), env=house.environment, stdout=subprocess.PIPE)
    first = taking.stdout.read(1)
    house.run("log", "drink", "250ml", "--note", "meanwhile")
    text = (first + taking.stdout.read()).decode()
    assert taking.wait(60) == 0
    assert "meanwhile" not in text and json.loads(text)["records"]
    assert "meanwhile" in house.document()


def test_backups_beside_writers_are_whole(house):
    line = shlex.join(house.command("log", "drink", "1ml"))
    writers = [subprocess.Popen(["sh", "-c", f"for n in $(seq 25); do {line}; done"], env=house.environment,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(4)]
    done = [house.run("backup", "now", code=None) for _ in range(8)]
    assert [writer.wait(120) for writer in writers] == [0, 0, 0, 0]
    assert [backup.returncode for backup in done] == [0] * 8, done
    assert house.counts()["drink"] == 100
