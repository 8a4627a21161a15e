"""Faults on purpose: killing a command at every system call of a kind, and disks that are full."""

import ctypes
import os
import shutil
import subprocess

from conftest import need, need_root

# The calls by which a change reaches the disk. Each is swept by itself: strace counts per call, so one count over a
# whole set would visit far fewer points.
WRITING_CALLS = ["pwrite64", "write", "ftruncate", "fdatasync", "fsync", "unlink", "rename", "renameat2", "fchmod"]

CLONE_NEWNS = 0x00020000


def killed_at(house, call, count, arguments, environment=None):
    """Runs a command and kills it at its `count`-th use of `call`; answers the finished process."""
    words = [need("strace"), "-f", "-qq", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={count}",
             "-o", "/dev/null", *house.command(*arguments)]
    return subprocess.run(words, env={**house.environment, **(environment or {})}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=120)


def failing_at(house, call, error, count, arguments):
    """Runs a command whose `count`-th use of `call` fails with `error`."""
    words = [need("strace"), "-f", "-qq", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={count}",
             "-o", "/dev/null", *house.command(*arguments)]
    return subprocess.run(words, env=house.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=120)


def uses(house, call, arguments):
    """How often a command uses `call`."""
    trace = house.folder / "calls"
    subprocess.run([need("strace"), "-f", "-qq", "-e", f"trace={call}", "-o", str(trace), *house.command(*arguments)],
                   env=house.environment, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=120)
    return sum(f" {call}(" in line for line in trace.read_text().splitlines())


class Copy:
    """The data as it was, put back before every kill."""

    def __init__(self, house):
        self.house = house
        self.kept = house.folder / "kept"
        shutil.copytree(house.data, self.kept)

    def restore(self):
        shutil.rmtree(self.house.data)
        shutil.copytree(self.kept, self.house.data)


def sweep(house, arguments, calls, limit=400):
    """Kills the command at every use of each call; yields (call, count, process) after each kill."""
    copy = Copy(house)
    for call in calls:
        for count in range(1, limit):
            copy.restore()
            done = killed_at(house, call, count, arguments)
            yield call, count, done
            if done.returncode == 0:
                break
        else:
            raise AssertionError(f"{call}: more than {limit} uses")


class SmallDisk:
    """A file system of a few kilobytes, in a mount namespace of this test process."""

    isolated = False

    def __init__(self, folder, size):
        need_root("mounting a small file system")
        if not SmallDisk.isolated:
            library = ctypes.CDLL(None, use_errno=True)
            assert library.unshare(CLONE_NEWNS) == 0, os.strerror(ctypes.get_errno())
            subprocess.run(["mount", "--make-rprivate", "/"], check=True)
            SmallDisk.isolated = True
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=0700", "tmpfs", str(folder)], check=True)

    def fill(self):
        """Takes all that is left."""
        with open(self.folder / "filler", "wb", buffering=0) as filler:
            for block in (65536, 4096, 512):
                try:
                    while True:
                        filler.write(b"x" * block)
                except OSError:
                    pass

    def free(self):
        (self.folder / "filler").unlink()

    def close(self):
        subprocess.run(["umount", "-l", str(self.folder)], check=False)
