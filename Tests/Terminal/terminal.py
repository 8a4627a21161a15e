"""A real program in a real pseudo-terminal, and the screen it paints.

Nothing here sleeps: every wait reads what the program writes until the screen is as expected or a deadline has passed.
TERM is tmux-256color, whose entry does not use `CSI b` (repeat), which pyte does not know.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

KEYS = {
    "Enter": "\r",
    "Esc": "\x1b",
    "Tab": "\t",
    "BackTab": "\x1b[Z",
    "Space": " ",
    "Backspace": "\x7f",
    "Delete": "\x1b[3~",
    "Insert": "\x1b[2~",
    "Up": "\x1bOA",
    "Down": "\x1bOB",
    "Right": "\x1bOC",
    "Left": "\x1bOD",
    "Home": "\x1b[1~",
    "End": "\x1b[4~",
    "PageUp": "\x1b[5~",
    "PageDown": "\x1b[6~",
    **{f"F{number}": f"\x1b[{code}~" for number, code in zip(range(5, 13), (15, 17, 18, 19, 20, 21, 23, 24))},
}

# Seconds that a screen may take to become what a test expects, on a loaded machine.
PATIENCE = float(os.environ.get("FASTLIFE_TEST_PATIENCE", "20"))


def key_bytes(name):
    """The bytes of a key: a name from KEYS, `C-x`, `M-x`, `F1` to `F12`, or the text itself."""
    if name in KEYS:
        return KEYS[name].encode()
    if len(name) == 3 and name.startswith("C-"):
        return bytes([ord(name[2].upper()) & 0x1F])
    if len(name) == 3 and name.startswith("M-"):
        return b"\x1b" + name[2].encode()
    if name in ("F1", "F2", "F3", "F4"):
        return b"\x1bO" + b"PQRS"[int(name[1]) - 1:int(name[1])]
    return name.encode()


class Screen(pyte.Screen):
    """pyte's screen; questions from the program stay unanswered, as on a terminal that does not know them."""

    def report_device_attributes(self, *arguments, **options):
        pass

    def report_device_status(self, *arguments, **options):
        pass


def own_terminal():
    """Makes standard input the controlling terminal, with signals as a login shell hands them on: a test run from
    the background (`nohup`, `&`, many CI runners) inherits ignored ones, which the program rightly keeps ignoring."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program running in a pseudo-terminal of `columns` by `rows` cells."""

    def __init__(self, command, columns=80, rows=24, environment=None, job_control=False, term="tmux-256color",
                 folder=None):
        self.columns, self.rows = columns, rows
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = bytearray()
        self.status = None
        self.is_open = True
        master, slave = pty.openpty()
        self.master = master
        self.device = os.ttyname(slave)
        self._set_size(columns, rows)
        self.line_before = termios.tcgetattr(slave)
        full = {name: value for name, value in dict(environment or os.environ, TERM=term).items() if value is not None}
        for name in ("LINES", "COLUMNS"):
            full.pop(name, None)
        self.child = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=full, cwd=folder, close_fds=True, start_new_session=True,
            preexec_fn=own_terminal)
        self.pid = self.child.pid
        os.close(slave)
        os.set_blocking(master, False)

    # -- reading ------------------------------------------------------------------------------------------------

    def read(self, seconds=0.0):
        """Takes in what the program writes within `seconds` (at least what is there now); answers the bytes."""
        taken = bytearray()
        if not self.is_open:
            return bytes(taken)
        end = time.monotonic() + seconds
        while True:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                return bytes(taken)
            try:
                data = os.read(self.master, 65536)
            except BlockingIOError:
                continue
            except OSError:
                data = b""
            if not data:
                return bytes(taken)
            taken += data
            self.take(data)
            end = min(end, time.monotonic())

    def take(self, data):
        """Paints bytes that the program has written."""
        self.written += data
        self.stream.feed(data)

    def wait_until(self, condition, what, patience=None):
        """Reads until `condition()` holds; fails showing the screen when `patience` seconds have passed."""
        end = time.monotonic() + (patience or PATIENCE)
        while not condition():
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.picture()}")
            if not self.read(min(left, 0.5)) and self.ended() and not condition():
                raise AssertionError(
                    f"the program ended ({self.status}) before {what}; the screen:\n{self.picture()}")
        return self

    def wait_for(self, text, patience=None):
        """Reads until `text` stands somewhere on the screen."""
        return self.wait_until(lambda: text in self.text(), f"{text!r}", patience)

    def wait_gone(self, text, patience=None):
        """Reads until `text` no longer stands on the screen."""
        return self.wait_until(lambda: text not in self.text(), f"{text!r} to go", patience)

    def settle(self, quiet=0.15):
        """Reads until nothing has come for `quiet` seconds; for programs at rest, never for running clocks."""
        while self.read(quiet):
            pass
        return self

    def text(self):
        """The screen as lines; the blanks that never break (between a number and its unit) as plain ones."""
        return "\n".join(self.screen.display).replace("\xa0", " ").replace("\u202f", " ")

    def picture(self):
        """The screen in a frame, for failures."""
        edge = "+" + "-" * self.columns + "+"
        return "\n".join([edge] + ["|" + line + "|" for line in self.screen.display] + [edge])

    def row_of(self, text):
        """The row on which `text` stands, -1 when it stands nowhere."""
        return next((row for row, line in enumerate(self.text().split("\n")) if text in line), -1)

    # -- writing ------------------------------------------------------------------------------------------------

    def press(self, *keys):
        """Sends keys, each as one write, taking in output meanwhile."""
        for key in keys:
            self.send(key_bytes(key))
        return self

    def send(self, data):
        """Sends bytes as they are."""
        while data:
            try:
                data = data[os.write(self.master, data):]
            except BlockingIOError:
                self.read(0.05)
        return self

    def paste(self, text):
        """Sends a bracketed paste."""
        return self.send(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def click(self, column, row):
        """A click of the first button; column and row count from 0."""
        return self.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m".encode())

    def resize(self, columns, rows):
        """Gives the terminal another size."""
        self.read()
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        return self

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number):
        """Sends a signal to the program."""
        os.kill(self.pid, number)
        return self

    def hang_up(self):
        """Closes the terminal, as a dropped connection does."""
        self.is_open = False
        os.close(self.master)
        return self

    def focus(self, text, key="Tab", most=15):
        """Presses a key until the cursor stands on the row of `text`: the cursor stands on the focused item."""
        self.wait_for(text)
        for _ in range(most):
            self.settle(0.1)
            if self.screen.cursor.y == self.row_of(text):
                return self
            self.press(key)
        raise AssertionError(f"{text!r} does not get the focus; the screen:\n{self.picture()}")

    # -- the end ------------------------------------------------------------------------------------------------

    def ended(self):
        """Whether the program has ended; `status` is then its exit code, or minus the signal."""
        if self.status is None:
            self.status = self.child.poll()
        return self.status is not None

    def wait_end(self, patience=None):
        """Reads until the program has ended; answers its exit code, or minus the signal that ended it."""
        end = time.monotonic() + (patience or PATIENCE)
        while not self.ended():
            if time.monotonic() > end:
                raise AssertionError(f"the program has not ended; the screen:\n{self.picture()}")
            if self.is_open:
                self.read(0.05)
            else:
                try:
                    self.status = self.child.wait(max(0.0, end - time.monotonic()))
                except subprocess.TimeoutExpired:
                    pass
        self.read()
        return self.status

    def line_now(self):
        """The line discipline as it is now."""
        return termios.tcgetattr(self.master)

    def assert_restored(self):
        """The terminal is as it was before the program: line discipline, main screen, cursor, our modes off."""
        self.read()
        assert self.line_now() == self.line_before, "the line discipline differs"
        output = bytes(self.written)
        for on, off in ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?2004h", b"\x1b[?2004l"),
                        (b"\x1b[?1000h", b"\x1b[?1000l"), (b"\x1b[?1004h", b"\x1b[?1004l")):
            assert output.rfind(off) >= output.rfind(on), f"{on!r} was not undone"
        hidden, shown = output.rfind(b"\x1b[?25l"), max(output.rfind(b"\x1b[?25h"), output.rfind(b"\x1b[34h\x1b[?25h"))
        assert shown >= hidden, "the cursor is hidden"
        return self

    def close(self):
        """Ends what is left of the program and closes the terminal."""
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            self.child.wait()
        if self.is_open:
            self.hang_up()
