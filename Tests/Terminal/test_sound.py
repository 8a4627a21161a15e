"""Sound on the real program, by the real clock: players that are scripts, what stops them, and what is said when nothing
can be heard."""

import json
import os
import pathlib
import signal
import subprocess
import time
import wave

import pytest

from terminal import Terminal


class Players:
    """A folder of players that is the whole PATH, and the program with it, without `--sound`."""

    def __init__(self, house):
        self.house = house
        self.folder = house.folder / "players"
        self.folder.mkdir(mode=0o700)
        self.environment = {**house.environment, "PATH": str(self.folder)}

    def add(self, name, text):
        """A player: a shell script; `$folder` is where it may write."""
        script = self.folder / name
        script.write_text(f"#!/bin/sh\nfolder='{self.folder}'\n{text}\n")
        script.chmod(0o700)

    def words(self, *arguments):
        return [self.house.binary, *arguments, "--data", str(self.house.data), "--lang", "en"]

    def run(self, *arguments, **options):
        return subprocess.run(
            self.words(*arguments), env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=120, **options)

    def screen(self, *arguments):
        terminal = Terminal(self.words(*arguments), 80, 24, self.environment)
        self.house.terminals.append(terminal)
        return terminal

    def started(self):
        """Process id and file of each start."""
        said = self.folder / "started"
        lines = said.read_text().splitlines() if said.exists() else []
        return [(int(pid), pathlib.Path(file).name) for pid, file in (line.split() for line in lines)]

    def alive(self):
        """The files that still play."""
        return [file for pid, file in self.started() if is_alive(pid)]


PLAYS_ON = 'for file; do :; done; echo "$$ $file" >> "$folder/started"; exec /bin/sleep 300'
ENDS_SOON = 'for file; do :; done; echo "$$ $file" >> "$folder/started"; exec /bin/sleep 0.8'


def is_alive(pid):
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def soon(condition, what, patience=15):
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"not within {patience} s: {what}"
        time.sleep(0.02)


@pytest.fixture
def players(house):
    return Players(house)


@pytest.fixture
def waves(players):
    """A sitting with waves behind it, under way on the screen."""
    players.add("pw-play", PLAYS_ON)
    players.house.run("settings", "ambience", "waves", clock="")
    players.house.run("settings", "ambience.sitting", "true", clock="")
    screen = players.screen("timer", "open", "--phase1", "5", "--countdown", "0")
    soon(lambda: "waves-opening-v3.wav" in players.alive(), "the waves")
    soon(lambda: "gong-v3.wav" in players.alive(), "the gong")
    assert players.alive().count("waves-opening-v3.wav") == 1
    return screen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGABRT, signal.SIGKILL])
def test_nothing_sounds_behind_a_program_that_was_ended_or_crashed(players, waves, number):
    waves.signal(number)
    assert waves.wait_end() == -number
    soon(lambda: not [file for file in players.alive() if file.startswith("waves")], "silence")


def test_ending_a_sitting_ends_what_sounds_behind_it(players, waves):
    waves.press("x").wait_for("Enter").press("Enter")
    soon(lambda: not players.alive(), "silence", patience=5)


def test_shift_m_silences_everything_and_brings_the_waves_back(players, waves):
    waves.press("M")
    soon(lambda: not players.alive(), "silence", patience=5)
    waves.wait_for("quiet: flash only")
    waves.press("M")
    soon(lambda: players.alive() == ["waves-opening-v3.wav"], "the waves")


def test_a_program_that_was_stopped_and_goes_on_doubles_nothing(players, waves):
    for _ in range(3):
        waves.signal(signal.SIGSTOP)
        time.sleep(0.3)
        waves.signal(signal.SIGCONT)
        time.sleep(0.3)
    assert [file for file in players.alive() if file.startswith("waves")] == ["waves-opening-v3.wav"]
    assert len([file for _, file in players.started() if file.startswith("waves")]) == 1


def test_another_screen_shows_the_session_in_silence_and_takes_the_waves_over(players, waves):
    second = players.screen()
    second.wait_for("Hydration").press("6")
    time.sleep(1.5)
    assert players.alive().count("waves-opening-v3.wav") == 1
    waves.signal(signal.SIGKILL)
    waves.wait_end()
    soon(lambda: len([f for _, f in players.started() if f == "waves-opening-v3.wav"]) == 2, "the waves of the second")


@pytest.mark.parametrize("player, said", [
    (None, "No sound. No player found"), ("exit 1", "No sound. Every player failed"),
])
def test_a_headless_session_says_once_that_nothing_can_be_heard(players, player, said):
    if player:
        players.add("paplay", player)
    done = players.run("timer", "free", "--work", "1", "--rest", "1", "--rounds", "2", "--countdown", "0", "--headless")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("No sound") == 1, done.stderr
    assert said in done.stderr


def test_the_screen_says_once_that_nothing_can_be_heard_and_rings_the_bell(players):
    screen = players.screen("timer", "free", "--work", "2", "--rest", "1", "--rounds", "2", "--countdown", "0")
    screen.wait_for("No sound. No player found")
    screen.wait_for("no sound")


def test_doctor_sound_measures_each_player_and_says_what_to_do(players):
    players.add("pw-play", "exec /bin/sleep 0.9")
    players.add("paplay", "exit 7")
    done = players.run("doctor", "sound", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [(row["name"], row["result"], row["code"]) for row in found["players"]] == [
        ("pw-play", "played", 0), ("paplay", "failed", 7)]
    assert 60 <= found["players"][0]["latencyMilliseconds"] <= 900
    assert found["works"] is True and found["advice"]
    (players.folder / "pw-play").unlink()
    done = players.run("doctor", "sound")
    assert done.returncode == 69
    assert "failed with code 7" in done.stdout and "wpctl status" in done.stdout


def test_the_end_gong_reaches_a_device_whole_though_the_program_quits(players):
    if not os.access("/usr/bin/aplay", os.X_OK):
        pytest.fail("aplay is missing: .ci/need tests installs it")
    players.add("aplay", """
/bin/cat > "$folder/asound.$$" <<EOF
</usr/share/alsa/alsa.conf>
pcm.!default { type file slave.pcm "null" file "$folder/heard.$$.wav" format "wav" }
EOF
for file; do :; done
echo "$$ $file" >> "$folder/started"
/bin/sleep 0.3
ALSA_CONFIG_PATH="$folder/asound.$$" exec /usr/bin/aplay "$@"
""")
    # A phase of no length and a closing phase of a minute are too long by the real clock: four rounds of a breath end
    # with the same gong.
    screen = players.screen("timer", "breathe", "1-0-1-0", "--rounds", "2", "--countdown", "0")
    soon(lambda: "gong-ende-v3-80.wav" in [file for _, file in players.started()], "the end gong")
    screen.press("Enter", "q")
    assert screen.wait_end() == 0
    pid = next(pid for pid, file in players.started() if file.startswith("gong-ende"))
    soon(lambda: not is_alive(pid), "the end of the gong")
    with wave.open(str(players.folder / f"heard.{pid}.wav")) as heard:
        assert heard.getnframes() >= 6.07 * 44_100


def test_a_player_that_never_ends_does_not_outlive_the_program_for_ever(players):
    players.add("pw-play", """
for file; do :; done
echo "$$ $file" >> "$folder/started"
case "$file" in *gong-ende*) trap '' TERM INT HUP; while :; do /bin/sleep 0.1; done;; esac
/bin/sleep 0.3
""")
    screen = players.screen("timer", "breathe", "1-0-1-0", "--rounds", "2", "--countdown", "0")
    soon(lambda: any(file.startswith("gong-ende") for _, file in players.started()), "the end gong")
    screen.press("Enter", "q")
    assert screen.wait_end() == 0
    pid = next(pid for pid, file in players.started() if file.startswith("gong-ende"))
    assert is_alive(pid), "the gong is cut off"
    soon(lambda: not is_alive(pid), "its end", patience=25)
