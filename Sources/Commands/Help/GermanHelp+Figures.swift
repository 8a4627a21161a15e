// German help on figures across trackers.

extension GermanHelp {
  static let figures: [String: String] = [
    "Show days in a row, rewards and strength of all habits side by side.":
      "Tage in Folge, Belohnungen und Stärke aller Gewohnheiten nebeneinander zeigen.",
    """
    Meditation and workouts are counted by the rule that is switched on; '--rules' shows it. 'fastlife settings \
    streak.policy joker' switches to another one: seed, joker or grace.
    """:
      """
    Meditation und Workouts zählen nach der eingeschalteten Regel; '--rules' zeigt sie. 'fastlife settings \
    streak.policy joker' schaltet auf eine andere um: seed, joker oder grace.
    """,
    "Show the rules by which days are counted.": "Die Regeln zeigen, nach denen Tage gezählt werden.",
    "Answer as JSON; strength from 0 to 1.": "Als JSON antworten; Stärke von 0 bis 1.",
    "Show how the days of two trackers go together. Claims no causes.":
      "Zeigen, wie die Tage zweier Tracker zusammenhängen. Behauptet keine Ursachen.",
    """
    Each row has Pearson's r with its 95 % interval, Spearman's rho, and n, the days that both trackers know. \
    Below seven days nothing is shown; a relation is called reliable from 30 days on, if the interval leaves 0 \
    out and it still holds with the number of pairs tested. The interval takes into account that days \
    are like those before them. Today is left out, since it is not over.
    """:
      """
    Jede Zeile hat Pearsons r mit seinem 95-%-Intervall, Spearmans Rho und n, die Tage, die beide Tracker \
    kennen. Unter sieben Tagen wird nichts gezeigt; verlässlich heißt ein Zusammenhang ab 30 Tagen, wenn das \
    Intervall 0 auslässt und er auch für die Zahl der geprüften Paare besteht. Das Intervall berücksichtigt, \
    dass Tage denen davor ähneln. Heute bleibt außen vor, denn der Tag ist nicht vorbei.
    """,
    "month (30 days), quarter (90 days) or year; each ends yesterday.":
      "month (30 Tage), quarter (90 Tage) oder year; jeder endet gestern.",
    "When it ended, or how long it was, such as 16h.":
      "Wann es endete, oder wie lange es dauerte, z. B. 16h.",
    "Show where a figure comes from, by its key in --json.":
      "Zeigen, woher eine Kennzahl kommt, mit ihrem Schlüssel aus --json.",
    "Show where a field comes from, as ? does on the screen.":
      "Zeigen, woher ein Feld kommt, wie ? in der Vollansicht.",
    "Compare the figures of a day with those of the next.":
      "Die Kennzahlen eines Tages mit denen des nächsten vergleichen.",
  ]
}
