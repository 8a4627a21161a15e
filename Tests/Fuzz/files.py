"""Door: files to import. Exports of the program itself, and real files of other programs where they stand beside it."""

import os
import pathlib
import zlib
from random import Random

from texts import mangle

MOST = 400_000
OWN = ["json", "fastlife-csv", "openscale-csv", "zero-csv", "letter", "fhir", "open-mhealth"]


class Door:
    """A case is a list of changes: the sample with the seed of each, so that fewer of them can be tried."""

    def __init__(self, house):
        self.house = house
        samples = pathlib.Path(os.environ.get("FASTLIFE_SAMPLES") or "/nonexistent")
        self.samples = sorted(path for path in samples.rglob("*") if path.is_file() and path.suffix not in (".md", ".toml")
                              and 0 < path.stat().st_size <= MOST)
        self.samples += sorted(self.exports())

    def exports(self):
        self.house.fresh()
        folder = self.house.folder / "exports"
        folder.mkdir(exist_ok=True)
        for name in OWN:
            self.house.run(["export", str(folder / f"{name}.{'json' if name == 'json' else 'txt'}"), "--format", name])
        self.house.run(["export", str(folder / "document.json")])
        self.house.run(["backup", "now"])
        for path in [*self.house.data.rglob("backups/*"), *folder.iterdir()]:
            if path.is_file() and path.stat().st_size <= 4 * MOST:
                target = folder / path.name
                if path != target:
                    target.write_bytes(path.read_bytes())
                yield target

    def invent(self, random):
        path = random.choice(self.samples)
        if random.random() < 0.5:
            # As many files of each format as of another, however many samples one has.
            folder = random.choice(sorted({sample.parent for sample in self.samples}))
            path = random.choice([sample for sample in self.samples if sample.parent == folder])
        return [(path, random.randrange(2 ** 32)) for _ in range(random.choice([1, 1, 2, 3]))]

    def made(self, case):
        path = case[0][0]
        data = path.read_bytes()
        for _, seed in case:
            data = mangle(data, Random(seed))
        target = self.house.home / path.name
        target.write_bytes(data)
        return target

    def play(self, case):
        self.house.fresh()
        path = self.made(case)
        # A library of foods is imported by another command, a snapshot restored.
        for words in (["import", str(path), "--dry-run"], ["import", str(path), "--skip-bad", "--unit", "kg", "--dates", "dmy"],
                      ["health", "sync"], ["status", "--json"], ["stats", "--json", "weight"], ["undo"],
                      ["foods", "import", str(path)], ["backup", "restore", str(path)]):
            if trap := self.house.trap(words):
                return trap
        return self.house.damage()

    def text(self, case):
        path = self.made(case)
        kept = pathlib.Path(".build-logs/fuzz")
        kept.mkdir(parents=True, exist_ok=True)
        target = kept / f"{zlib.crc32(path.read_bytes()):08x}-{path.name}"
        target.write_bytes(path.read_bytes())
        return f"      fastlife import {target}    (from {case[0][0]})"
