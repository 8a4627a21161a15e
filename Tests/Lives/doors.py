"""Plays a life: each statement of the grammar is a method `do_…`."""

import ast
import json
import os
import re
import shlex
import shutil
import signal
import time
from types import SimpleNamespace
from zoneinfo import ZoneInfo

from checks import Checks, squeeze, walk
from ledger import Ledger, T
from reading import Broken, cells_of, dedented, read_life, segments
from world import PATIENCE, Outcome, World, leave, press, settled, tokens

REFUSED = 65


class Player:
    def __init__(self, path, program, folder, tell=None):
        self.path, self.tell = path, tell
        self.world = World(program, folder)
        self.ledger = Ledger(
            ms=lambda text, zone=None: int(T(text, zone or self.world.zone).timestamp() * 1000),
            now=lambda: self.world.local())
        self.checks = Checks(self.ledger, self.world)
        self.screens = {}

    def live(self):
        try:
            self.play(read_life(self.path))
        finally:
            for screen in self.screens.values():
                screen.close()

    def play(self, lines):
        for line in lines:
            self.statement(line, line.text)

    def statement(self, line, text):
        word, _, rest = text.partition(" ")
        door = getattr(self, "do_" + word.rstrip(":"), None)
        if not door:
            raise Broken(line, f"what is '{word}'?")
        door(line, rest.strip())

    # -- the world ------------------------------------------------------------------------------------------------------

    def do_zone(self, line, rest):
        self.world.zone = self.ledger.fill(rest, line)
        ZoneInfo(self.world.zone)

    def do_lang(self, line, rest):
        self.world.language = rest

    def do_store(self, line, rest):
        self.world.store = self.ledger.fill(rest, line)

    def do_at(self, line, rest):
        self.world.go(self.ledger.fill(rest, line))

    def do_file(self, line, rest):
        path = os.path.join(self.world.folder, self.ledger.fill(rest, line))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            for text in dedented(line.raw):
                file.write(self.ledger.fill(text, line).replace("\\t", "\t") + "\n")

    def do_copy(self, line, rest):
        what, _, to = self.ledger.fill(rest, line).partition(" ")
        source = os.path.join(os.path.dirname(self.path), what)
        target = os.path.join(self.world.folder, to.strip() or os.path.basename(what))
        if os.path.isdir(source):
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            shutil.copy(source, target)

    # -- the ledger -----------------------------------------------------------------------------------------------------

    def do_table(self, line, rest):
        names, rows = cells_of(line)
        self.ledger.names[rest] = [SimpleNamespace(**dict(zip(names, row))) for row in rows]

    def do_ledger(self, line, rest):
        # Empty lines in front, so that an error in it names the line of the life.
        above = line.raw[0][0] - 1 if line.raw else 0
        self.ledger.define("\n" * above + "\n".join(dedented(line.raw)), line)

    def do_each(self, line, rest):
        parts = re.fullmatch(r"([\w, ]+?) in (.+):", rest)
        if not parts:
            raise Broken(line, "each ROW in EXPR:")
        names = [name.strip() for name in parts[1].split(",")]
        for value in self.ledger.value(parts[2], line):
            self.ledger.names.update(zip(names, value) if len(names) > 1 else [(names[0], value)])
            self.play(line.below)

    def do_when(self, line, rest):
        # The condition ends at the first colon that leaves an expression before it.
        for colon in re.finditer(r":(\s|$)", rest):
            try:
                ast.parse(rest[:colon.start()], mode="eval")
            except SyntaxError:
                continue
            if not self.ledger.value(rest[:colon.start()], line):
                return
            if colon.end() < len(rest):
                self.statement(line, rest[colon.end():].strip())
            else:
                self.play(line.below)
            return
        raise Broken(line, "when EXPR: LINE")

    def do_let(self, line, rest):
        parts = re.fullmatch(r"(\w+) = (.+?)\s{2,}(\..+)", rest)
        if not parts:
            raise Broken(line, "let NAME = ARGS  .path")
        head, path = self.ledger.fill(parts[2], line), self.ledger.fill(parts[3], line)
        outcome = self.world.run(self.words(head, line))
        self.say(line, f"let {parts[1]} = {head}", outcome)
        try:
            value = walk(json.loads(outcome.out), path)
        except ValueError:
            value = None
        if value is None:
            self.checks.expect(False, line, f"`{head}` has {path}", f"exit {outcome.code}: {outcome.said()}")
        self.ledger.take(parts[1], "00000000" if value is None else value)

    def do_judge(self, line, rest):
        self.checks.judge(rest, line)

    # -- commands ---------------------------------------------------------------------------------------------------------

    def parts(self, line, rest):
        """The command of a line, the checks behind and below it, and the input below it."""
        head, *tail = segments(rest) or [""]
        checks, text = [(tail, line)] if tail else [], []
        for below in line.below:
            if below.text.startswith("<"):
                text.append(self.ledger.fill(below.text[1:].removeprefix(" "), below).replace("\\t", "\t") + "\n")
            else:
                checks.append((segments(below.text), below))
        return self.ledger.fill(head, line), checks, "".join(text)

    def words(self, head, line):
        try:
            return shlex.split(head)
        except ValueError as error:
            raise Broken(line, f"{error}: {head}") from error

    def say(self, line, head, outcome):
        if self.tell:
            clock = self.world.local().isoformat(timespec="seconds") if self.world.now else ""
            said = "\n".join("      | " + row for row in (outcome.out + outcome.err).rstrip().split("\n"))
            self.tell(f"{line.number}  {clock} [{self.world.store}] {head} -> {outcome.code}\n{said}")

    def judge(self, line, head, outcome, checks, has_to_succeed=True):
        self.say(line, head, outcome)
        asks_for_exit = any(check.startswith("exit ") for group, _ in checks for check in group)
        if has_to_succeed and outcome.code != 0 and not asks_for_exit:
            self.checks.expect(False, line, f"`{head}` succeeds", f"exit {outcome.code}: {outcome.said()}")
        self.checks.check(checks, outcome)

    def do_run(self, line, rest):
        if rate := re.match(r"(x\d+) ", rest):
            rest = rest[rate.end():]
        head, checks, text = self.parts(line, rest)
        self.judge(line, head, self.world.run(self.words(head, line), text, rate and rate[1]), checks)
        self.world.tick()

    def do_expect(self, line, rest):
        now = self.world.now
        self.do_run(line, rest)
        self.world.now = now

    def do_setup(self, line, rest):
        head, checks, text = self.parts(line, rest)
        words = ["setup", *self.words(head, line)]
        for name, value in (("--health", "skip"), ("--notifications", "off")):
            if name not in words:
                words += [name, value]
        self.judge(line, "setup " + head, self.world.run(words, text), checks)
        self.world.tick()

    def do_fails(self, line, rest):
        if code := re.match(r"(\d+) ", rest):
            rest = rest[code.end():]
        head, checks, text = self.parts(line, rest)
        outcome = self.world.run(self.words(head, line), text)
        # A reason alone belongs to the refusal itself.
        why = next((group[0] for group, _ in checks if group[0].startswith("why:")), None)
        refused = outcome.code == int(code[1]) if code else 0 < outcome.code <= 128
        self.checks.expect(refused, line, f"`{head}` is refused" + (f" with {code[1]}" if code else ""),
                           f"exit {outcome.code}: {outcome.said()}", why and self.ledger.fill(why[4:].strip(), line))
        self.judge(line, head, outcome, checks, False)

    def do_try(self, line, rest):
        head, checks, text = self.parts(line, rest)
        outcome = self.world.run(self.words(head, line), text)
        refused, failed = outcome.code == REFUSED, len(self.checks.failures)
        self.judge(line, head, outcome, [] if refused else checks, not refused)
        self.ledger.names.update(refused=refused, right=outcome.code == 0 and len(self.checks.failures) == failed)
        self.world.tick()

    def do_sh(self, line, rest):
        # A line of the shell is taken whole; its checks stand below it.
        head = self.ledger.fill(rest, line)
        path = os.path.join(self.world.folder, "bin", "fl")
        with open(path, "w") as file:
            file.write("#!/bin/sh\nexec " + shlex.join(self.world.command([])) + ' "$@"\n')
        os.chmod(path, 0o755)
        outcome = self.world.spawn(["sh", "-c", head])
        self.judge(line, head, outcome, [(segments(below.text), below) for below in line.below])
        self.world.tick()

    def do_plain(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        answers = "".join(answer + "\n" for answer in self.words(head, line))
        self.judge(line, "plain " + head, self.world.run(["--plain"], answers), checks, False)
        self.world.tick()

    # -- screens ------------------------------------------------------------------------------------------------------------

    def tokens(self, text, line):
        found = list(tokens(text))
        if None in found:
            raise Broken(line, f"no key is called so: {text}")
        return found

    def screen_named(self, name, line):
        if name not in self.screens:
            raise Broken(line, f"no screen '{name}' is open")
        return self.screens[name]

    def do_screen(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        size, _, keys = head.partition(" ")
        names = []
        for token in self.tokens(keys, line):
            names += ["Space" if letter == " " else letter for letter in token.text] if token.is_text else [token.text]
        words = ["render", "--size", size] + (["--keys", " ".join(names)] if names else [])
        self.judge(line, "screen " + head, self.world.run(words), checks)

    def do_keys(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        size, _, keys = head.partition(" ")
        screen = self.world.screen(size)
        try:
            text = press(screen, self.tokens(keys, line)).text()
            code = leave(screen)
        finally:
            screen.close()
        self.judge(line, "keys " + head, Outcome(code or 0, text), checks)
        self.world.tick()

    def do_open(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        name, size, *rate = head.split()
        if name in self.screens:
            self.screens[name].close()
        self.screens[name] = self.world.screen(size, *rate)
        self.judge(line, "open " + head, Outcome(0, self.screens[name].text()), checks)

    def do_press(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        name, _, keys = head.partition(" ")
        screen = press(self.screen_named(name, line), self.tokens(keys, line))
        self.judge(line, "press " + head, Outcome(0, screen.text()), checks)

    def do_see(self, line, rest):
        head, checks, _ = self.parts(line, rest)
        screen = settled(self.screen_named(head, line), 0.3)
        self.judge(line, "see " + head, Outcome(0, screen.text()), checks)

    def do_wait(self, line, rest):
        name, text = shlex.split(self.ledger.fill(rest, line))
        screen, came = self.screen_named(name, line), True
        try:
            screen.wait_until(lambda: squeeze(text) in squeeze(screen.text()), text, PATIENCE)
        except AssertionError:
            came = False
        self.checks.expect(came, line, f"“{text}” comes on the screen", squeeze(screen.text())[:400])

    def do_sleep(self, line, rest):
        end = time.monotonic() + float(rest)
        while (left := end - time.monotonic()) > 0:
            for screen in self.screens.values():
                screen.read()
            time.sleep(min(left, 0.05))

    def do_kill(self, line, rest):
        self.screen_named(rest, line).close()
        del self.screens[rest]

    def do_stop(self, line, rest):
        self.screen_named(rest, line).signal(signal.SIGSTOP)

    def do_cont(self, line, rest):
        self.screen_named(rest, line).signal(signal.SIGCONT)

    def do_quit(self, line, rest):
        screen = self.screen_named(rest, line)
        leave(screen)
        screen.close()
        del self.screens[rest]
