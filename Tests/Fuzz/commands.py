"""Door: command lines, made of the program's own commands and options with words of all sorts."""

import json

from texts import word

# They run on by themselves, as long as a session or somebody else does.
WAITING = {"timer", "reminders", "status", "health"}
NEVER = {"data", "clock", "lang", "help", "version", "sound", "timings"}


class Door:
    def __init__(self, house):
        self.house = house
        self.leaves = list(leaves(json.loads(house_dump(house))["command"]))
        self.ids = [entry["id"] for kind in ("drink", "weight", "fast", "sleep", "mood", "session", "food")
                    for entry in json.loads(self.known(kind))["entries"][:3]]

    def known(self, kind):
        self.house.fresh()
        return self.house.run(["list", kind, "--json"]).stdout

    def invent(self, random):
        """Some command lines after one another."""
        return [self.line(random) for _ in range(random.choice([1, 2, 4, 8]))]

    def line(self, random):
        path, arguments = random.choice(self.leaves)
        words = list(path)
        for argument in arguments:
            kind, names = argument["kind"], [name for name in argument.get("names", []) if name["kind"] == "long"]
            if kind == "positional":
                for _ in range(random.choice([1, 1, 1, 2, 3]) if argument["isRepeating"] else random.random() < 0.9):
                    words.append(self.value(argument, random))
            elif names and names[0]["name"] not in NEVER and random.random() < 0.25:
                words.append("--" + names[0]["name"])
                if kind == "option":
                    words.append(self.value(argument, random))
        if random.random() < 0.05:
            words.insert(random.randrange(len(words) + 1), word(random))
        if random.random() < 0.03 and len(words) > 1:
            words.pop(random.randrange(len(words)))
        # Nothing outside the house is written.
        return [text.replace("/", "_") if text.startswith("/") or ".." in text else text.replace("~", "-") for text in words]

    def value(self, argument, random):
        values = argument.get("allValues") or argument.get("completionKind", {}).get("list", {}).get("values") or []
        if values and random.random() < 0.6:
            return random.choice(values)
        name = argument.get("valueName", "")
        if name in ("id", "ids") and random.random() < 0.7:
            return random.choice(self.ids)
        return word(random)

    def play(self, lines):
        self.house.fresh()
        for words in lines:
            if trap := self.house.trap(words, b"1\n2\n", words[0] in WAITING, language="de" if len(words) % 2 else "en"):
                return trap
        return self.house.damage()

    def text(self, lines):
        return "\n".join("      " + self.house.shown(words) for words in lines)


def house_dump(house):
    house.fresh()
    return house.run(["--experimental-dump-help"]).stdout


def leaves(command, path=()):
    """Every command with its arguments; a command that has others below it counts by them."""
    below = [sub for sub in command.get("subcommands", []) if sub["commandName"] != "help"]
    if path and (not below or command.get("arguments")):
        yield path, command.get("arguments", [])
    for sub in below:
        yield from leaves(sub, (*path, sub["commandName"]))
