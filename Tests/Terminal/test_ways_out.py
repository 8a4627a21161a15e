"""Law 9: the terminal is restored on every way out."""

import os
import re
import signal
import time

import pytest

from terminal import Terminal


def test_quit_restores_the_terminal(house):
    screen = house.hub()
    screen.press("q")
    assert screen.wait_end() == 0
    screen.assert_restored()


@pytest.mark.parametrize("number", [
    signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1, signal.SIGALRM, signal.SIGPROF,
    signal.SIGXCPU, signal.SIGPWR, signal.SIGSYS, signal.SIGRTMIN, signal.SIGRTMAX])
def test_a_signal_restores_the_terminal_and_ends_the_program_by_itself(house, number):
    screen = house.hub()
    screen.signal(number)
    assert screen.wait_end() == -number
    screen.assert_restored()
    house.check()


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE])
def test_a_crash_restores_the_terminal_and_leaves_a_note_without_values(house, number):
    screen = house.hub()
    screen.signal(number)
    assert screen.wait_end() == -number
    screen.assert_restored()
    note = (house.data / "state" / "crash-note").read_text()
    assert f"signal {int(number)}\n" in note
    assert "81" not in note.splitlines()[0].replace("fastlife", "")
    assert os.stat(house.data / "state" / "crash-note").st_mode & 0o077 == 0


def test_a_second_interrupt_ends_at_once(house):
    screen = house.hub()
    screen.signal(signal.SIGSTOP)
    screen.signal(signal.SIGINT).signal(signal.SIGCONT)
    assert screen.wait_end() == -signal.SIGINT
    screen.assert_restored()


def test_a_lost_connection_ends_the_program_quickly_and_without_spinning(house):
    screen = house.hub()
    before = time.monotonic()
    screen.hang_up()
    assert screen.wait_end() == -signal.SIGHUP
    assert time.monotonic() - before < 2
    house.check()


def test_a_lost_connection_ends_the_program_even_when_hang_ups_are_ignored(house):
    # nohup's way: the signal is ignored from the start, only the end of input tells.
    screen = Terminal(["sh", "-c", 'trap "" HUP; exec "$0" "$@"', *house.command()], environment=house.environment)
    house.terminals.append(screen)
    screen.wait_for("Hydration").hang_up()
    assert screen.wait_end() in (-signal.SIGHUP, 128 + signal.SIGHUP)


class Shell:
    """An interactive shell with job control, in which the program is a job."""

    def __init__(self, house, columns=80, rows=24):
        self.house = house
        environment = {**house.environment, "PS1": "ready$ ", "PS2": "", "HISTFILE": "/dev/null"}
        self.terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], columns, rows, environment)
        house.terminals.append(self.terminal)
        self.terminal.wait_for("ready$")

    def line(self, words):
        self.terminal.send((words + "\r").encode())
        return self

    def settings(self, name):
        """The terminal's settings as the shell sees them, as one word."""
        answer = re.compile(name + r" is (\w{32})\.")
        self.line(f"clear; printf '%s is %s.\\n' {name} $(stty -a | md5sum | cut -c1-32)")
        self.terminal.wait_until(lambda: answer.search(self.terminal.text()), name)
        return answer.search(self.terminal.text())[1]


def test_suspending_gives_the_terminal_to_the_shell_and_fg_paints_anew(house):
    shell = Shell(house)
    terminal = shell.terminal
    before = shell.settings("before")
    shell.line(" ".join(f"'{word}'" for word in house.command()))
    terminal.wait_for("Hydration")
    written = len(terminal.written)
    terminal.press("C-z").wait_for("Stopped")
    output = bytes(terminal.written[written:])
    for off in (b"\x1b[?2004l", b"\x1b[?1000l", b"\x1b[?1004l", b"\x1b[?1049l"):
        assert off in output
    assert shell.settings("during") == before
    terminal.resize(100, 30)
    shell.line("clear; fg")
    terminal.wait_for("Hydration")
    terminal.press("q").wait_for("ready$")
    shell.line("exit")
    assert terminal.wait_end() == 0


def test_started_in_the_background_it_touches_nothing_until_it_is_brought_forward(house):
    shell = Shell(house)
    terminal = shell.terminal
    shell.line(" ".join(f"'{word}'" for word in house.command()) + " &")
    shell.line("wait -n; clear; jobs")
    terminal.wait_for("Stopped")
    assert b"\x1b[?1049h" not in terminal.written
    shell.line("clear; fg")
    terminal.wait_for("Hydration")
    terminal.press("q").wait_for("ready$")
