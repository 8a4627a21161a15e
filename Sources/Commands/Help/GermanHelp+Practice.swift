// German help on breathing patterns, programmes, scales and pauses.

extension GermanHelp {
  static let practice: [String: String] = [
    """
    A day is 'today', 'tomorrow', 'yesterday' or such as 2026-12-20; instead of the last day a number of days \
    may be given, such as 14d. Without an end a pause goes on until 'pause end'. What is logged meanwhile \
    counts as always.
    """:
      """
    Ein Tag ist 'today', 'tomorrow', 'yesterday' oder z. B. 2026-12-20; statt des letzten Tages geht eine Zahl \
    von Tagen, z. B. 14d. Ohne Ende dauert eine Pause bis 'pause end'. Was inzwischen eingetragen wird, zählt \
    wie immer.
    """,
    """
    A factor says how much of a drink counts towards the goal, from today on. Caffeine is in mg per 100 ml: filter \
    coffee has about 45, black tea 22, cola 11 (EFSA 2015); alcohol is in percent by volume. 'status' shows \
    both as fields and JSON, and so does 'stats hydration', once a drink has them.
    """:
      """
    Ein Faktor sagt, wie viel eines Getränks ab heute für das Ziel zählt. Koffein steht in mg je 100 ml: \
    Filterkaffee hat z. B. 45, Schwarztee 22, Cola 11 (EFSA 2015); Alkohol in Volumenprozent. Beides zeigen \
    'status' in Feldern und JSON und 'stats hydration', sobald ein Getränk es hat.
    """,
    """
    A pattern is a row of phases in seconds: 4-7-8-0 is inhale, hold, exhale, hold; '1, .5, .5, 3' inhales in \
    steps and exhales; any other row is written like 'in 1, hold .5, in .5, out 3'.
    """:
      """
    Ein Muster ist eine Reihe von Phasen in Sekunden: 4-7-8-0 ist einatmen, halten, ausatmen, halten; '1, .5, \
    .5, 3' atmet in Stufen ein und dann aus; 'in 1, hold .5, in .5, out 3' ist jede andere Reihe.
    """,
    "A pattern of 'fastlife patterns', or its phases in seconds such as 4-7-8-0.":
      "Ein Muster von 'fastlife patterns', oder seine Phasen in Sekunden wie 4-7-8-0.",
    "A programme is a text of a few lines, which 'export' shows:":
      "Ein Programm ist ein Text von wenigen Zeilen, den 'export' zeigt:",
    "A programme of 'fastlife programmes', or a file with one.":
      "Ein Programm von 'fastlife programmes', oder eine Datei mit einem.",
    """
    A scale is a tag with a number in the note of any entry: #stress=4. Tags and filters know it by \
    its name; a day counts with the mean of its values.
    """:
      """
    Eine Skala ist ein Schlagwort mit einer Zahl in der Notiz eines Eintrags: #stress=4. Schlagwörter und \
    Filter kennen sie unter ihrem Namen; ein Tag zählt mit dem Mittel seiner Werte.
    """,
    "Add a breathing pattern, or change one.":
      "Ein Atemmuster hinzufügen oder ändern.",
    "Add a programme from a text, or change one. 'fastlife undo' takes it back.":
      "Ein Programm aus einem Text hinzufügen oder ändern. 'fastlife undo' nimmt es zurück.",
    "Answer as JSON; with --dry-run.":
      "Als JSON antworten; mit --dry-run.",
    "Bells in between: off, \"every 5m\", \"at 25,30\" (minutes), \"random 4\".":
      "Zwischenglocken: off, \"every 5m\", \"at 25,30\" (Minuten), \"random 4\".",
    "Bring deleted built-in patterns back; what was changed stays as it is.":
      "Gelöschte eingebaute Muster zurückholen; Geändertes bleibt, wie es ist.",
    "Bring deleted built-in programmes back; what was changed stays as it is.":
      "Gelöschte eingebaute Programme zurückholen; Geändertes bleibt, wie es ist.",
    "Change the pattern of this name.":
      "Das Muster dieses Namens ändern.",
    "Change the programme of this name.":
      "Das Programm dieses Namens ändern.",
    "Check texts of programmes; every problem is named with line and column.":
      "Texte von Programmen prüfen; jedes Problem wird mit Zeile und Spalte genannt.",
    "Delete a breathing pattern. 'fastlife undo' brings it back.":
      "Ein Atemmuster löschen. 'fastlife undo' holt es zurück.",
    "Delete a programme. 'fastlife undo' brings it back.":
      "Ein Programm löschen. 'fastlife undo' holt es zurück.",
    "Its name, 1 to 40 characters.":
      "Der Name, 1 bis 40 Zeichen.",
    "Its name, in any language.":
      "Der Name, in jeder Sprache.",
    "Its name.":
      "Der Name.",
    "Its sign in lists: dot, ring, diamond, square, up or down.":
      "Das Zeichen in Listen: dot, ring, diamond, square, up oder down.",
    "List the breathing patterns.":
      "Die Atemmuster auflisten.",
    "List the programmes.":
      "Die Programme auflisten.",
    "List, show or change breathing patterns.":
      "Atemmuster auflisten, zeigen oder ändern.",
    "List, show or change workout programmes, and read about exercises.":
      "Workout-Programme auflisten, zeigen oder ändern und über Übungen lesen.",
    "Minutes instead of rounds; the last breath is completed.":
      "Minuten statt Runden; der letzte Atemzug wird zu Ende geführt.",
    "Only print which cue is due when.":
      "Nur ausgeben, wann welches Signal fällig ist.",
    "Only show what it would be.":
      "Nur zeigen, was es wäre.",
    "Rounds, 1 to 99, such as 10.":
      "Runden, 1 bis 99, z. B. 10.",
    "Rounds, 1 to 99, such as 8.":
      "Runden, 1 bis 99, z. B. 8.",
    "Seconds run by the clock, 12x and open wait for a key, split trains both sides.":
      "Sekunden laufen nach der Uhr, 12x und open warten auf eine Taste, split trainiert beide Seiten.",
    """
    Exercises that have a page are written in your language and read in any; key words such as name and rest \
    are the same in all.
    """:
      """
    Übungen, die eine Seite haben, werden in deiner Sprache geschrieben und in jeder gelesen; Schlüsselwörter \
    wie name und rest sind in allen gleich.
    """,
    "Show a breathing pattern and what is known about it.":
      "Ein Atemmuster zeigen, und was man darüber weiß.",
    "Show the exercises of a programme and what is known about it.":
      "Die Übungen eines Programms zeigen, und was man darüber weiß.",
    "Show the page of an exercise; without a name list those that have one.":
      "Die Seite einer Übung zeigen; ohne Namen die auflisten, die eine haben.",
    "Start a breathing exercise.":
      "Eine Atemübung starten.",
    "Start a meditation, breathing exercise or workout, or control the running one.":
      "Eine Meditation, eine Atemübung oder ein Workout starten oder die laufende Sitzung steuern.",
    "Start a workout programme.":
      "Ein Workout-Programm starten.",
    "Start what a link asks for; a running session is ended first and logged.":
      "Starten, was ein Link verlangt; eine laufende Sitzung wird vorher beendet und eingetragen.",
    "The files; '-' is standard input.":
      "Die Dateien; '-' ist die Standardeingabe.",
    "The link.":
      "Der Link.",
    "The phases in seconds, such as 4-7-8-0.":
      "Die Phasen in Sekunden, z. B. 4-7-8-0.",
    "Write a programme as text, its exercises named in your language.":
      "Ein Programm als Text schreiben, die Übungen in deiner Sprache.",
  ]
}
