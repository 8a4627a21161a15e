"""Door: keys in a real terminal of any size, by somebody in a hurry."""

import itertools
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Terminal"))
from house import PATIENCE, Trap  # noqa: E402
from terminal import KEYS, Terminal  # noqa: E402
from texts import word  # noqa: E402

LETTERS = "0123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ+-?/:,.;[]{}()<>!#*=^' "
NAMED = [name for name in KEYS]
SIZES = [(80, 24), (80, 24), (132, 43), (60, 20), (40, 10), (100, 30), (20, 5), (200, 60), (2, 2), (1, 1), (300, 12)]


def rest(screen, seconds):
    """Takes in what is painted for some time: on the heels of Esc a key would be one with Alt."""
    end = time.monotonic() + seconds
    while not screen.ended() and (left := end - time.monotonic()) > 0:
        screen.read(left)


class Door:
    def __init__(self, house):
        self.house = house

    def invent(self, random):
        """A size, then keys, texts, pastes, clicks and other sizes; `q`, Ctrl-C and Ctrl-\\ are no keys here: they leave."""
        steps = [("size", random.choice(SIZES))]
        for _ in range(random.choice([10, 30, 60, 120])):
            kind = random.random()
            if kind < 0.45:
                steps.append(("key", random.choice(LETTERS)))
            elif kind < 0.8:
                steps.append(("key", random.choice(NAMED)))
            elif kind < 0.86:
                steps.append(("key", random.choice(["C-", "M-"]) + random.choice("abdefghiklmnoprstuvwxy")))
            elif kind < 0.92:
                steps.append((random.choice(["text", "paste"]), word(random)[:200].replace("\x1c", "")))
            elif kind < 0.96:
                steps.append(("click", (random.randrange(120), random.randrange(50))))
            else:
                steps.append(("size", random.choice(SIZES)))
        return steps

    def play(self, steps):
        self.house.fresh()
        columns, rows = next((value for kind, value in steps if kind == "size"), (80, 24))
        screen = Terminal(self.house.command([]), columns, rows, self.house.environment, folder=str(self.house.home))
        try:
            return self.drive(screen, steps) or self.house.damage()
        finally:
            screen.close()

    def drive(self, screen, steps):
        # What it paints is fed to nobody: a terminal that knows every sequence is not what is tested here.
        screen.take = screen.written.extend
        try:
            screen.wait_until(lambda: b"\x1b[?1049h" in screen.written, "the screen", PATIENCE)
            screen.settle(0.05)
            for kind, value in steps:
                if kind == "key":
                    screen.press(value)
                elif kind == "text":
                    screen.send(value.encode("utf-8", "surrogateescape"))
                elif kind == "paste":
                    screen.send(b"\x1b[200~" + value.encode("utf-8", "surrogateescape") + b"\x1b[201~")
                elif kind == "click":
                    screen.click(*value)
                else:
                    screen.resize(*value)
                rest(screen, 0.06 if value == "Esc" else 0.01)
                if screen.ended():
                    break
            self.leave(screen)
        except OSError:
            # The terminal is gone with the program.
            pass
        except AssertionError:
            if not screen.ended():
                return Trap("screen: never there", self.last(screen))
        if screen.ended():
            return self.house.judge("screen", screen.status, self.last(screen))
        return Trap(f"screen: no end after {PATIENCE:.0f} s of Esc and q", self.last(screen))

    @staticmethod
    def leave(screen):
        """Esc out of whatever is open, then q and its answer, until the program has ended."""
        screen.resize(80, 24)
        end = time.monotonic() + PATIENCE
        # Out of several overlays, past a question whether to leave one, and past one asked in a line after the editor.
        ways = itertools.cycle([
            ["Esc"] * 4 + ["q", "Enter"], ["Esc", "Enter"] + ["Esc"] * 3 + ["q", "Enter"], ["C-u", "2", "Enter"]])
        while not screen.ended() and time.monotonic() < end:
            for key in next(ways):
                screen.press(key)
                rest(screen, 0.12)
                if screen.ended():
                    return

    @staticmethod
    def last(screen):
        return bytes(screen.written[-3000:]).decode("utf-8", "replace").replace("\x1b", "")[-400:]

    def text(self, steps):
        return "      " + " ".join(f"{kind}:{value!r}" if kind != "key" else str(value) for kind, value in steps)
