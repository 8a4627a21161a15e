"""Terminals and locales: which are refused with one clear line, and what is drawn without UTF-8 and without colours."""

import subprocess

import pytest


@pytest.mark.parametrize("term", [None, "", "no-such-terminal", "dumb"])
def test_a_terminal_that_cannot_be_used_is_refused_with_one_line(house, term):
    screen = house.screen(term=term)
    assert screen.wait_end() == 69
    screen.assert_restored()
    lines = [line for line in bytes(screen.written).decode().splitlines() if line.strip()]
    assert len(lines) == 1, lines
    assert b"\x1b" not in screen.written
    if term:
        assert term in lines[0]


@pytest.mark.parametrize("term", ["\x1b]0;x\x07", "xterm\n", "a\x9b31mb"])
def test_a_name_of_a_terminal_with_controls_in_it_is_said_without_them(house, term):
    screen = house.screen(term=term)
    assert screen.wait_end() == 69
    said = bytes(screen.written).decode().strip()
    assert len(said.splitlines()) == 1 and not any(ord(sign) < 0x20 or 0x7F <= ord(sign) < 0xA0 for sign in said), said


def test_without_a_terminal_the_program_says_so_in_one_line(house):
    done = subprocess.run(
        house.command(), env=house.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 69
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("term", ["xterm", "xterm-256color", "screen", "rxvt", "vt100", "linux", "xterm-unheard-of"])
def test_known_terminals_and_relatives_of_xterm_are_used(house, term):
    screen = house.screen(term=term)
    screen.wait_until(lambda: b"Hydration" in screen.written, "the Hub")
    screen.press("q")
    assert screen.wait_end() == 0
    assert screen.line_now() == screen.line_before


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_without_utf8_everything_is_ascii(house, locale):
    screen = house.hub(environment={"LC_ALL": locale})
    assert all(byte < 0x80 for byte in screen.written)
    assert "?" not in screen.text().replace("? help", "").replace("?", "", 1)
    screen.press("q")
    assert screen.wait_end() == 0


@pytest.mark.parametrize("locale", ["C.UTF-8", "xx_XX.UTF-8", None])
def test_with_utf8_or_an_unknown_locale_boxes_are_drawn(house, locale):
    screen = house.hub(environment={"LANG": locale})
    screen.wait_until(lambda: any(sign in screen.text() for sign in "─━│╭"), "a box")


def test_no_color_writes_no_colour(house):
    screen = house.hub(environment={"NO_COLOR": "1"})
    assert b"\x1b[38" not in screen.written and b";38" not in screen.written
    assert b"\x1b[3" + b"2m" not in screen.written


def test_true_colour_is_written_where_the_terminal_says_so(house):
    screen = house.hub(environment={"COLORTERM": "truecolor"})
    assert b"38;2;26;188;156" in screen.written
