"""Kill −9 at every system call of a change, failing calls, and full disks: the old state or the new one, never between."""

import json

import pytest

from faults import SmallDisk, WRITING_CALLS, failing_at, sweep

COMMANDS = {
    "log": ["log", "drink", "250ml", "--at", "20m ago"],
    "undo": ["undo"],
    "fast": ["fast", "start"],
    "settings": ["settings", "hydration.goal", "2500"],
}


def state(house):
    """What a person sees of the data: everything exported, but for names made at random and instants of writing."""
    def plain(value):
        if isinstance(value, dict):
            return {key: plain(inner) for key, inner in value.items() if key not in ("id", "exported")}
        return [plain(inner) for inner in value] if isinstance(value, list) else value
    return plain(json.loads(house.run("export", "-").stdout))


@pytest.mark.parametrize("name", ["log", "undo", "fast"])
def test_killed_anywhere_the_data_is_as_before_or_as_after(house, name):
    house.clock += ",x0"
    house.run("log", "drink", "330ml")
    before = state(house)
    seen = set()
    points = 0
    for call, count, done in sweep(house, COMMANDS[name], WRITING_CALLS):
        house.check()
        now = state(house)
        after = now != before
        if done.stdout:
            assert after, f"{call} {count}: acknowledged, and lost"
        seen.add(json.dumps(now, sort_keys=True))
        assert len(seen) <= 2, f"{call} {count}: neither the old state nor the new one"
        points += 1
    assert len(seen) == 2, "the sweep never saw the change"
    assert points > 15, "the sweep killed hardly anywhere"
    print(f"{name}: {points} points")


@pytest.mark.parametrize("call, error", [("pwrite64", "ENOSPC"), ("pwrite64", "EIO"), ("fdatasync", "EIO"), ("fsync", "EIO")])
def test_a_failing_call_is_reported_and_changes_nothing(house, call, error):
    house.clock += ",x0"
    before = state(house)
    for count in range(1, 60):
        done = failing_at(house, call, error, count, COMMANDS["log"])
        house.check()
        if done.returncode == 0:
            break
        assert done.returncode == 74, done
        assert done.stdout == ""
        assert state(house) == before
        assert len(done.stderr.strip().splitlines()) == 1
    else:
        raise AssertionError("the call never stopped failing")


@pytest.fixture
def small(empty):
    disk = SmallDisk(empty.data, "1500k")
    empty.set_up()
    yield empty, disk
    for terminal in empty.terminals:
        terminal.close()
    disk.close()


def test_a_full_disk_refuses_a_command_and_keeps_the_data(small):
    house, disk = small
    before = state(house)
    disk.fill()
    done = house.run("log", "drink", "250ml", code=None)
    assert done.returncode == 74, done
    assert done.stdout == ""
    assert "fastlife.sqlite" in done.stderr or str(house.data) in done.stderr
    disk.free()
    house.check()
    assert state(house) == before
    house.run("log", "drink", "250ml")
    assert house.counts()["drink"] == 1


def test_a_full_disk_keeps_the_form_open_until_there_is_room(small):
    house, disk = small
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S").send(b"80,9").wait_for("80,9")
    disk.fill()
    before = screen.text()
    screen.press("C-s").wait_until(lambda: screen.text() != before and "80,9" in screen.text(), "the message")
    screen.settle(0.5)
    assert "80,9" in screen.text()
    disk.free()
    screen.press("C-s").wait_for("80.9")
    assert house.counts()["weight"] == 2
    screen.press("q")
    assert screen.wait_end() == 0
