// German help on figures across trackers.

extension GermanHelp {
  static let figures: [String: String] = [
    "Show days in a row, rewards and strength of all habits side by side.":
      "Tage in Folge, Belohnungen und Festigkeit aller Gewohnheiten nebeneinander zeigen.",
    """
    Meditation and workouts are counted by the rule that is switched on; '--rules' tells it. 'fastlife settings \
    streak.policy joker' switches to another one: seed, joker or grace.
    """:
      """
    Meditation und Workouts zählen nach der eingeschalteten Regel; '--rules' nennt sie. 'fastlife settings \
    streak.policy joker' schaltet auf eine andere um: seed, joker oder grace.
    """,
    "Tell the rules by which days are counted.": "Die Regeln nennen, nach denen Tage gezählt werden.",
    "Answer as JSON; strength from 0 to 1.": "Als JSON antworten; Festigkeit von 0 bis 1.",
    "Show how the days of two trackers go together. Claims no causes.":
      "Zeigen, wie die Tage zweier Tracker zusammengehen. Behauptet keine Ursachen.",
    """
    Each row has Pearson's r with its 95 % interval, Spearman's rho, and n, the days that both trackers know. \
    Below seven days nothing is said; a relation is called reliable from 30 days on, if the interval leaves 0 \
    out and it still holds with the number of pairs that were tried. The interval allows for days being like \
    the days before them. Today is left out, since it is not over.
    """:
      """
    Jede Zeile hat Pearsons r mit seinem 95-%-Intervall, Spearmans Rho und n, die Tage, die beide Tracker \
    kennen. Unter sieben Tagen wird nichts gesagt; verlässlich heißt ein Zusammenhang ab 30 Tagen, wenn das \
    Intervall 0 auslässt und er auch für die Zahl der geprüften Paare besteht. Das Intervall rechnet damit, \
    dass Tage den Tagen davor gleichen. Heute bleibt außen vor, denn der Tag ist nicht vorbei.
    """,
    "month (30 days), quarter (90 days) or year; each ends yesterday.":
      "month (30 Tage), quarter (90 Tage) oder year; jeder endet gestern.",
    "When it ended, or how long it was, such as 16h.":
      "Wann es endete, oder wie lange es dauerte, etwa 16h.",
    "Tell where a figure comes from, by its key of --json.":
      "Sagen, woher eine Kennzahl kommt, bei ihrem Schlüssel von --json.",
    "Tell where a field comes from, as ? does on the screen.":
      "Sagen, woher ein Feld kommt, wie ? in der Vollansicht.",
    "Set the figures of a day against those of the next.":
      "Die Kennzahlen eines Tages gegen die des nächsten stellen.",
  ]
}
