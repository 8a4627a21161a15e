"""What bad input and a store out of reach get from `fastlife import`, in the words and with the code that were promised; pipes
are told by what comes first, and one that never ends costs no memory."""

import contextlib
import os
import sqlite3
import subprocess
import threading
import zipfile

import pytest

from test_bad_stores import as_nobody, locked  # noqa: F401 (a fixture)

LANGUAGES = ["en", "de"]
FASTS = "Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n2/14/21,20:30,9:39,13,2\n"


@pytest.fixture
def zero(house):
    path = house.folder / "zero.csv"
    path.write_text(FASTS)
    return path


def bring(house, *arguments, source=subprocess.DEVNULL, environment=None):
    """Runs an import; answers code, both outputs and the most memory it had in KiB."""
    process = subprocess.Popen(
        house.command("import", *arguments), env={**house.environment, **(environment or {})}, stdin=source,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    said = []
    reader = threading.Thread(target=lambda: said.append(process.stderr.read()))
    reader.start()
    output = process.stdout.read()
    reader.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, output, said[0], usage.ru_maxrss


STORES = {
    "newer": (65, "PRAGMA user_version = 99",
              {"en": "Cannot use {store}: a newer version of Fast LIFe wrote it (schema 99)",
               "de": "{store} stammt von einer neueren Version von Fast LIFe (Schema 99)"}),
    "damaged": (69, None, {"en": "Cannot use {store}: it is damaged. It was left as it is; ",
                           "de": "{store} ist beschädigt und bleibt"}),
}


@pytest.mark.parametrize("what", STORES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_store_that_is_newer_or_damaged_takes_nothing(house, zero, what, language):
    code, statement, sentences = STORES[what]
    if statement:
        with contextlib.closing(sqlite3.connect(house.database)) as store, store:
            store.execute(statement)
    else:
        house.database.write_bytes(b"nonsense")
    house.language = language
    before = house.database.read_bytes()
    status, output, error, _ = bring(house, str(zero))
    assert (status, output) == (code, "") and len(error.splitlines()) == 1, error
    assert sentences[language].format(store=house.database) in error
    assert house.database.read_bytes() == before


@pytest.mark.parametrize("language, says", [
    ("en", "Another program is using {store}; nothing was changed. Try again in a moment\n"),
    ("de", "Ein anderes Programm benutzt {store}")])
def test_an_import_into_a_store_that_another_program_holds_is_told_so(house, zero, language, says):
    house.language = language
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        status, output, error, _ = bring(house, str(zero))
        holder.rollback()
    assert (status, output) == (75, "") and says.format(store=house.database) in error, error
    assert house.counts()["fast"] == 0


@pytest.mark.parametrize("language, says", [
    ("en", "Cannot write {store}: it is read-only. Change its permissions or those of its folder"), ("de", "{store}")])
def test_an_import_where_nothing_can_be_written_says_so(locked, language, says):  # noqa: F811
    zero = locked.folder / "zero.csv"
    zero.write_text(FASTS)
    done = subprocess.run(as_nobody(locked, "import", str(zero), language=language), env=locked.environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (77, ""), done
    assert says.format(store=locked.database) in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("language, says", [
    ("en", "{file}: archives need libarchive: please install it (libarchive13 in Debian)\n"),
    ("de", "{file}: Für Archive fehlt libarchive: bitte installieren (in Debian libarchive13)\n")])
def test_an_archive_without_the_library_for_it_says_which_to_install(house, language, says):
    house.language = language
    archive = house.folder / "zero.zip"
    with zipfile.ZipFile(archive, "w") as pack:
        pack.writestr("zero.csv", FASTS)
    assert bring(house, str(archive), "--dry-run")[0] == 0
    # A library of its name that is none stands before the real one.
    (house.folder / "libarchive.so.13").write_text("none")
    status, output, error, _ = bring(house, str(archive), environment={"LD_LIBRARY_PATH": str(house.folder)})
    assert (status, output, error) == (69, "", "fastlife: " + says.format(file=archive))


def fed(house, text):
    """A named pipe that gives a text once."""
    path = house.folder / "pipe"
    if path.exists():
        path.unlink()
    os.mkfifo(path)

    def give():
        with open(path, "w", encoding="utf-8") as pipe:
            pipe.write(text)

    threading.Thread(target=give, daemon=True).start()
    return str(path)


def test_a_pipe_is_told_by_its_content_like_a_file(house, zero):
    with open(zero, encoding="utf-8") as source:
        assert bring(house, "-", source=source)[1].startswith("2 read, 2 new")
    # Ours is read as it comes, and a compressed one as well.
    document = house.run("export", "-").stdout
    house.run("undo")
    assert " 2 new" in bring(house, fed(house, document))[1]
    assert bring(house, fed(house, FASTS))[1].startswith("2 read, 0 new, 2 already there")
    archive = house.folder / "zero.zip"
    with zipfile.ZipFile(archive, "w") as pack:
        pack.writestr("zero.csv", FASTS)
    with open(archive, "rb") as source:
        assert bring(house, "-", source=source)[1].startswith("2 read, 0 new, 2 already there")
    lines = "weight\t2026-03-01T08:00:00+01:00\t81.4\tkg\n"
    assert bring(house, fed(house, lines))[1].startswith("1 read, 1 new")
    # Nothing that was kept of them stays.
    assert not any(entry.name.startswith("pipe-") for entry in house.data.rglob("*"))


ENDLESS = {
    "letters": ("printf ''", "not a format this program knows: -: begins with \"yyyyyy"),
    "a cell": (r"printf 'Date,Start,End,Hours\n1/1/25,10:00,'", "-: the row in line 2 is too long"),
    "a line of ours": ("printf '{\"kind\":\"weight\"}\\n{\"note\":\"'", "-: the row in line 2 is too long"),
    "a text of our document": (
        "printf '{\"document\":\"fastlife\",\"schema\":1,\"records\":[{\"note\":\"'", "The file ends early at byte 67"),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_a_pipe_that_never_ends_is_left_at_the_cap(house, what):
    start, says = ENDLESS[what]
    with subprocess.Popen(["sh", "-c", f"{start}; yes | tr -d '\\n'"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as endless:
        status, output, error, memory = bring(house, "-", source=endless.stdout)
        endless.stdout.close()
    # Whole records before the cap would be told; here there are none.
    assert status == 65 and says in error and (output == "" or output.startswith("0 read")), output + error
    # The pipe may cost as much as its cap, beside what the program itself needs.
    own = bring(house, "--help")[3]
    assert memory - own <= 32 << 10, f"{memory - own >> 10} MiB"
    assert house.counts()["fast"] == 0


def test_an_archive_and_a_folder_of_more_than_20_000_files_are_read(house):
    row = '[{"dateTime":"01/01/20 00:00:00","value":{"bpm":60,"confidence":1}}]'
    folder = house.folder / "Takeout" / "Fitbit" / "Global Export Data"
    with zipfile.ZipFile(house.folder / "takeout.zip", "w") as archive:
        for number in range(20_100):
            name = f"photo-{number}.txt" if number else "heart_rate-2020-01-01.json"
            archive.writestr(f"Takeout/Fitbit/Global Export Data/{name}", "" if number else row)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(house.folder / "takeout.zip") as archive:
        archive.extractall(house.folder)
    for path in [house.folder / "takeout.zip", house.folder / "Takeout"]:
        code, said, complaint, memory = bring(house, str(path), "--dry-run")
        assert code == 0 and "1" in said, (code, said, complaint)
        assert memory < 400_000
