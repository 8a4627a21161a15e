"""The folder of text that follows the data: behind a screen, behind commands, killed between, beside git, on a full disk."""

import os
import shutil
import signal
import subprocess

import pytest

from conftest import need
from faults import SmallDisk, sweep


@pytest.fixture
def folder(house):
    """A folder that follows the data, set before anything else."""
    house.run("settings", "text.folder", str(house.folder / "text"))
    return house.folder / "text"


def weights(folder):
    """The lines of all weights."""
    return [line for file in sorted(folder.glob("*/weight.tsv")) for line in file.read_text().splitlines()[1:]]


def log_on_screen(house, number, shown):
    """Logs a weight on the screen; answers the screen once it shows it."""
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").send(number.encode()).wait_for(number)
    return screen.press("C-s").wait_for(shown)


def test_the_folder_follows_the_screen_within_seconds(house, folder):
    before = len(weights(folder))
    screen = log_on_screen(house, "80,9", "80.9")
    screen.wait_until(lambda: len(weights(folder)) == before + 1, "the line of the weight", patience=15)
    house.run("text", "check")
    screen.press("q")
    assert screen.wait_end() == 0


def test_killed_between_commit_and_refresh_the_next_start_writes_the_folder(house, folder):
    before = len(weights(folder))
    screen = log_on_screen(house, "80,9", "80.9")
    screen.signal(signal.SIGKILL)
    screen.wait_end()
    assert house.counts()["weight"] == 2, "the change was not durable when it was shown"
    if len(weights(folder)) == before:
        house.run("text", "check", code=65)
    screen = house.hub()
    screen.wait_until(lambda: len(weights(folder)) == before + 1, "the line of the weight", patience=15)
    house.run("text", "check")


def test_a_command_killed_anywhere_leaves_whole_files_and_a_folder_that_the_next_one_completes(house, folder):
    house.clock += ",x0"
    before = weights(folder)
    kept = house.folder / "kept-text"
    shutil.copytree(folder, kept)
    points = behind = 0
    for _ in sweep(house, ["log", "weight", "80.9kg", "--at", "20m ago"], ["rename", "renameat2", "unlink", "fsync"]):
        lines = weights(folder)
        assert lines == before or lines[:-1] == before or lines[1:] == before, "a file is neither old nor new"
        behind += house.run("text", "check", code=None).returncode == 65
        # The next command changes the same file.
        house.run("log", "weight", "80.8kg", "--at", "2h ago")
        house.run("text", "check")
        shutil.rmtree(folder)
        shutil.copytree(kept, folder)
        points += 1
    assert points > 4 and behind > 0, "the sweep killed hardly anywhere"


def test_a_command_killed_while_it_writes_a_folder_that_is_gone_leaves_the_rest_to_the_next_one(house, folder):
    house.clock += ",x0"
    house.run("log", "drink", "250ml")
    shutil.rmtree(folder)
    points = 0
    for _ in sweep(house, ["log", "weight", "80.9kg", "--at", "20m ago"], ["rename", "renameat2"]):
        house.run("log", "weight", "80.8kg", "--at", "2h ago")
        house.run("text", "check")
        shutil.rmtree(folder)
        points += 1
    assert points > 4, "the sweep killed hardly anywhere"


def test_git_sees_one_weight_as_one_line(house, folder):
    git = [need("git"), "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "first"], check=True)
    house.run("log", "weight", "80.9kg")
    changed = subprocess.run([*git, "diff", "--numstat"], check=True, capture_output=True, text=True).stdout.split()
    assert changed[:2] == ["1", "0"] and len(changed) == 3, changed
    assert subprocess.run([*git, "status", "--porcelain"], check=True, capture_output=True, text=True).stdout.count("\n") == 1


def test_two_machines_merge_through_one_git_folder(house, folder, binary, tmp_path_factory):
    from conftest import House
    git = [need("git"), "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run([*git, "init", "-q", str(folder)], check=True)
    house.run("log", "weight", "80.9kg", "--at", "yesterday 7:00")
    subprocess.run([*git, "-C", str(folder), "add", "."], check=True)
    subprocess.run([*git, "-C", str(folder), "commit", "-qm", "first"], check=True)
    other = House(binary, tmp_path_factory.mktemp("other"))
    there = other.folder / "text"
    subprocess.run([*git, "clone", "-q", str(folder), str(there)], check=True)
    other.run("import", "--text", str(there))
    other.run("settings", "text.folder", str(there))
    assert sorted(weights(there)) == sorted(weights(folder))
    other.run("log", "weight", "80.1kg", "--at", "today 7:00")
    house.run("log", "drink", "250ml")
    subprocess.run([*git, "-C", str(there), "commit", "-qam", "second"], check=True)
    subprocess.run([*git, "-C", str(folder), "add", "."], check=True)
    subprocess.run([*git, "-C", str(folder), "commit", "-qm", "third"], check=True)
    subprocess.run([*git, "-C", str(folder), "pull", "-q", "--no-rebase", "--no-edit", str(there), "HEAD"], check=True)
    done = house.run("text", "take")
    assert "80.1" in done.stdout
    house.run("text", "check")
    assert house.counts()["weight"] == 3 and house.counts()["drink"] == 1


def test_a_full_disk_and_one_that_refuses_keep_the_data_and_are_caught_up(house):
    disk = SmallDisk(house.folder / "small", "300k")
    try:
        house.run("settings", "text.folder", str(disk.folder / "text"))
        disk.fill()
        done = house.run("log", "weight", "80.9kg")
        assert done.stdout and done.stderr, "a folder that could not be written was not mentioned"
        assert "80.9" not in done.stderr
        disk.free()
        house.run("log", "drink", "250ml")
        house.run("text", "check")
        subprocess.run(["mount", "-o", "remount,ro", str(disk.folder)], check=True)
        done = house.run("log", "weight", "80.8kg", "--at", "1h ago")
        assert done.stdout and done.stderr
        subprocess.run(["mount", "-o", "remount,rw", str(disk.folder)], check=True)
        house.run("log", "drink", "330ml")
        house.run("text", "check")
        assert house.counts()["weight"] == 3
    finally:
        disk.close()


def test_check_fix_and_take_show_what_they_are_about(house, folder):
    house.run("log", "weight", "80.9kg", "--at", "20m ago")
    file = max(folder.glob("*/weight.tsv"))
    text = file.read_text()
    file.write_text(text.replace("80.9 kg", "80.7 kg"))
    os.utime(file)
    check = house.run("text", "check", code=65)
    assert any(line.startswith("- ") and "80.9 kg" in line for line in check.stdout.splitlines())
    assert any(line.startswith("+ ") and "80.7 kg" in line for line in check.stdout.splitlines())
    preview = house.run("text", "take", "--dry-run")
    assert "80.7 kg" in preview.stdout and file.read_text() != text
    assert "80.7 kg" in house.run("text", "take").stdout
    house.run("text", "check")
    house.run("undo")
    assert "80.9 kg" in file.read_text()
    file.write_text(text.replace("80.9 kg", "80.6 kg"))
    house.run("text", "check", "--fix")
    assert file.read_text() == text
    house.run("text", "check")
