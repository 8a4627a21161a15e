"""What an attacker of the data folder found, each with the end that is right: small, fast, and with an exit status."""

import shutil

from faults import killed_at


def drinks(folder):
    """The notes of the drinks in a folder of text."""
    return [line.split("\t") for file in sorted(folder.glob("*/drink.tsv")) for line in file.read_text().splitlines()[1:]]


def test_a_folder_that_was_switched_off_is_forgotten(house):
    house.run("settings", "text.folder", str(house.folder / "text"))
    house.run("log", "weight", "77.7kg", "--note", "SECRET", "--force")
    house.run("settings", "text.folder", "none")
    house.run("purge", "--yes")
    left = [path for path in house.folder.rglob("*") if path.is_file() and b"SECRET" in path.read_bytes()]
    assert left == []


def test_a_kill_between_two_renames_does_not_stop_the_folder(house):
    house.clock += ",x0"
    folder = house.folder / "text"
    house.run("settings", "text.folder", str(folder))
    house.run("log", "drink", "300ml", "--note", "one", "--at", "9:00")
    for count in range(1, 12):
        done = killed_at(house, "rename", count, ["log", "drink", f"{300 + count}ml", "--note", f"n{count}"])
        said = house.run("log", "drink", f"{400 + count}ml", "--note", f"after {count}")
        assert not said.stderr, f"rename {count}: {said.stderr}"
        assert any(f"after {count}" in row for row in drinks(folder)), f"rename {count}"
        house.run("text", "check")
        if done.returncode == 0:
            break
    else:
        raise AssertionError("the renames never ended")
    assert count > 2


def test_taking_names_the_file_and_not_the_store(house):
    folder = house.folder / "text"
    house.run("settings", "text.folder", str(folder))
    house.run("log", "drink", "300ml")
    file = max(folder.glob("*/drink.tsv"))
    file.write_text(file.read_text() + file.read_text().splitlines()[-1] + "\n")
    for words in (["text", "take"], ["text", "take", "--dry-run"], ["import", "--text", str(folder), "--dry-run"]):
        done = house.run(*words, code=65)
        assert "drink.tsv" in done.stderr and "fastlife.sqlite" not in done.stderr, (words, done)
    house.check()


def test_a_purge_of_one_store_leaves_the_other_one_in_the_same_health_file(house):
    def share():
        (house.data / "config").mkdir(exist_ok=True)
        (house.data / "config" / "config.toml").write_text(f'[health]\nfile = "{house.folder / "shared.sqlite"}"\n')
        house.run("health", "allow", "weight")
        house.run("health", "sync", "weight", "--all")

    share()
    before = house.run("health", "status").stdout
    data = house.data
    house.data = house.folder / "other"
    house.set_up()
    share()
    house.run("purge", "--yes")
    shutil.rmtree(house.data)
    house.data = data
    assert house.run("health", "status").stdout == before
    house.run("log", "weight", "80.1kg")
    house.run("health", "sync", "weight")
    house.check()
