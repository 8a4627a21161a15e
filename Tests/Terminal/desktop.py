"""A desktop that shows notifications: python-dbusmock's daemon on a bus of its own, which a test reads and answers.

The bus starts nothing of the machine's; what the program sends is read from the mock's log, and a person's click is the
signal that a real daemon sends.
"""

import json
import os
import re
import subprocess
import sys
import time

import pytest

from conftest import need
from terminal import PATIENCE

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""
NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
EMIT = f"""import dbus, sys
mock = dbus.Interface(dbus.SessionBus().get_object("{NAME}", "{PATH}"), "org.freedesktop.DBus.Mock")
number, last = dbus.UInt32(sys.argv[2]), sys.argv[3]
types, last = ("us", last) if sys.argv[1] == "ActionInvoked" else ("uu", dbus.UInt32(last))
mock.EmitSignal("{NAME}", sys.argv[1], types, [number, last])
"""


def wait_until(condition, what, patience=PATIENCE):
    """Looks until `condition()` holds and answers what it answered; fails when `patience` seconds have passed."""
    end = time.monotonic() + patience
    while not (found := condition()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)
    return found


def python_with_dbusmock():
    """The first Python that has it: the one that runs the tests may have been built without."""
    for python in (sys.executable, "python3", "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import dbusmock"], capture_output=True).returncode == 0:
            return python
    pytest.fail("needs python-dbusmock: run `make deps`", pytrace=False)


class Desktop:
    """A private bus; with `shows` a daemon on it that shows notifications with actions."""

    def __init__(self, house, shows=True):
        need("notify-send")
        self.house, self.log = house, house.folder / "notifications.log"
        self.processes = []
        config = house.folder / "bus.conf"
        config.write_text(BUS)
        bus = self._start([need("dbus-daemon"), f"--config-file={config}", "--nofork", "--print-address=1"],
                          stdout=subprocess.PIPE, text=True)
        self.environment = {**house.environment, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        self.python = python_with_dbusmock()
        if shows:
            self._start([self.python, "-m", "dbusmock", "--session", "-l", str(self.log), "-t", "notification_daemon",
                         "-p", json.dumps({"capabilities": "body actions"})], env=self.environment)
            wait_until(self._is_there, "the notification daemon")

    def _start(self, words, **options):
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        self.processes.append(process)
        return process

    def _is_there(self):
        asked = subprocess.run(
            [need("dbus-send"), "--session", "--print-reply", f"--dest={NAME}", PATH, f"{NAME}.GetCapabilities"],
            env=self.environment, capture_output=True, text=True)
        return "actions" in asked.stdout

    def shown(self):
        """What was shown: summary, body and actions, name and label in turn, of each notification."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        pattern = re.compile(r'Notify "Fast LIFe" 0 "" ("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*") (\[[^\]]*\])')
        return [tuple(json.loads(part) for part in found.groups()) for found in map(pattern.search, lines) if found]

    def wait_shown(self, count=1):
        """Waits until so many were shown, and answers the newest."""
        return wait_until(lambda: len(self.shown()) >= count and self.shown()[-1], f"notification {count}")

    def taken_away(self):
        """Whether the program has asked for a notification to be closed."""
        return self.log.exists() and "CloseNotification" in self.log.read_text()

    def choose(self, action, number=1):
        """A click on an action; the daemon counts its notifications from 1."""
        self._emit("ActionInvoked", number, action)

    def close_notification(self, number=1):
        """A person closes a notification."""
        self._emit("NotificationClosed", number, 2)

    def _emit(self, signal, number, last):
        subprocess.run([self.python, "-c", EMIT, signal, str(number), str(last)], env=self.environment, check=True)

    def asking(self):
        """The processes of the program that wait for an answer."""
        found = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    words = file.read().decode(errors="replace").split("\0")
            except OSError:
                continue
            if "ask" in words and str(self.house.data) in words:
                found.append(int(process))
        return found

    def close(self):
        # Asked to end, the bus takes its socket away.
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        # Whoever still asks sees its bus gone.
        wait_until(lambda: not self.asking(), "the end of all questions")
