// German error messages for conflicting or out-of-range options, keyed by the English sentences of the checks.

extension GermanHelp {
  static let complaints: [String: String] = [
    "--rounds and --minutes say the same: give one of them":
      "--rounds und --minutes sagen dasselbe: eines davon angeben",
    "--years takes 1 to 30, such as 10": "--years nimmt 1 bis 30, z. B. 10",
    "--days takes 1 to 11000, such as 30": "--days nimmt 1 bis 11000, z. B. 30",
    "--breathing is not a workout: give one of --breathing, --programme and --workout":
      "--breathing ist kein Workout: nur eines von --breathing, --programme und --workout angeben",
    "--effort belongs to --workout": "--effort gehört zu --workout",
    "Give steady, easy or wild, or --drink": "steady, easy oder wild angeben oder --drink",
    "Give a name, or --preset": "Einen Namen angeben oder --preset",
    "Give what is to change, such as --goal 3": "Angeben, was sich ändern soll, z. B. --goal 3",
    "The place is a number from 1, such as 2": "Der Platz ist eine Zahl ab 1, z. B. 2",
    "Name what to empty, such as 'mood', or give --all.":
      "Angeben, was geleert werden soll, z. B. 'mood', oder --all.",
    "--limit takes a number from 1, such as 20": "--limit nimmt eine Zahl ab 1, z. B. 20",
    "--days takes a number from 1, such as 14": "--days nimmt eine Zahl ab 1, z. B. 14",
    "--every takes 1 to 30, or 0 for none, such as 7": "--every nimmt 1 bis 30, oder 0 für keine, z. B. 7",
    "--none takes no goals": "--none nimmt keine Ziele",
    "--from needs the goals that take turns, such as 36h rest":
      "--from braucht die Ziele, die sich abwechseln, z. B. 36h rest",
    "--json belongs to --dry-run": "--json gehört zu --dry-run",
    "--size takes columns x rows from 20x6 to 500x200, such as 80x24":
      "--size nimmt Spalten x Zeilen von 20x6 bis 500x200, z. B. 80x24",
  ]
}
