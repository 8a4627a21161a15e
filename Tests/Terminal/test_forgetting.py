"""Everything is forgotten for good: wherever it lies, killed anywhere, and with what cannot be removed named."""

import shutil

import pytest

from faults import WRITING_CALLS, Copy, failing_at, killed_at, uses

SENTINEL = "SENTINEL7f3a"
PURGE = ["purge", "--yes"]


def remains(house):
    """The files below the house that hold what was typed."""
    return sorted(str(path.relative_to(house.folder)) for path in house.folder.rglob("*")
                  if path.is_file() and "kept" not in path.parts and SENTINEL.encode() in path.read_bytes())


@pytest.fixture
def full(house):
    """A house that has left traces everywhere: a folder of text and a former one, a backup, another one set aside, samples,
    a draft and the copy of another program's database."""
    house.clock += ",x0"
    house.run("settings", "text.folder", str(house.folder / "former"))
    house.run("log", "weight", "80.9kg", "--at", "20m ago", "--note", SENTINEL)
    house.run("settings", "text.folder", str(house.folder / "text"))
    house.run("health", "allow", "weight")
    house.run("health", "sync", "weight", "--all")
    house.run("backup", "now")
    house.run("backup", "restore", "--yes")
    state = house.data / "state"
    for folder, name in [("drafts", "drink.add.json"), ("copies", "foreign-11111111-2222-3333-4444-555555555555")]:
        (state / folder).mkdir(exist_ok=True)
        (state / folder / name).write_text(SENTINEL)
    places = {path.split("/")[0] if "/" not in path else "/".join(path.split("/")[:2]) for path in remains(house)}
    assert {"former/2026", "text/2026", "data/backups", "data/quarantine", "data/state", "data/fastlife.sqlite"} <= places
    return house


def test_a_purge_leaves_nothing_anywhere(full):
    full.run(*PURGE)
    assert remains(full) == []
    assert not (full.data / "state" / "traces.json").exists()


@pytest.mark.parametrize("call", [*WRITING_CALLS, "unlinkat", "rmdir"])
def test_killed_anywhere_a_purge_is_finished_by_the_next_one(full, call):
    copy = Copy(full)
    outside = ["text", "former"]
    for name in outside:
        shutil.copytree(full.folder / name, full.folder / "kept-outside" / "kept" / name)

    def restore():
        copy.restore()
        for name in outside:
            shutil.rmtree(full.folder / name, ignore_errors=True)
            shutil.copytree(full.folder / "kept-outside" / "kept" / name, full.folder / name)

    last = uses(full, call, PURGE)
    behind = 0
    for count in sorted({*range(1, min(last, 12) + 1), *range(12, last + 1, max(1, last // 12))}):
        restore()
        killed_at(full, call, count, PURGE)
        behind += remains(full) != []
        full.run(*PURGE)
        assert remains(full) == [], f"{call} {count}"
        full.check()
    assert behind or last < 2, "the sweep was behind everything"


def test_what_cannot_be_removed_is_named_and_all_else_goes(full):
    done = failing_at(full, "unlinkat", "EACCES", 1, PURGE)
    left = remains(full)
    assert done.returncode == 74 and not done.stdout and len(done.stderr.splitlines()) == 1, done
    assert len(left) == 1 and str(full.folder / left[0]) in done.stderr and SENTINEL not in done.stderr
    assert "forgotten" in full.run(*PURGE).stdout
    assert remains(full) == []
