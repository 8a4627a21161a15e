// German help on the diary and on habits.

extension GermanHelp {
  static let habits: [String: String] = [
    "Answer what an evening was like: steady, easy or wild.":
      "Beantworten, wie ein Abend war: steady (kaum), easy (überschaubar) oder wild (Party).",
    """
    steady is 0 or 1 drink, easy 2 to 5, wild 6 and more; drinks that are named raise the level to theirs. Before \
    18:00 the answer is for yesterday evening, from 18:00 on for today; --date chooses any other day. A day has one \
    answer: a new one replaces the one before, whose note stays. Days without an answer are unknown and \
    never counted as dry.
    """:
      """
    steady ist 0 oder 1 Getränk, easy 2 bis 5, wild 6 und mehr; genannte Getränke heben die Stufe auf ihre. Vor \
    18:00 gilt die Antwort für gestern Abend, ab 18:00 für heute; --date wählt einen anderen Tag. Ein Tag hat eine \
    Antwort: Eine neue ersetzt die frühere, deren Notiz bleibt. Tage ohne Antwort sind unbekannt und zählen nie als \
    trocken.
    """,
    """
    Whoever drinks much every day should not stop alone or suddenly: withdrawal can be dangerous. A doctor or an \
    advice centre helps.
    """:
      """
    Wer täglich viel trinkt, sollte nicht allein und nicht plötzlich aufhören: Ein Entzug kann gefährlich sein. \
    Ärztin, Arzt oder eine Beratungsstelle helfen.
    """,
    "Answer an evening. 'fastlife undo' takes it back.":
      "Einen Abend beantworten. 'fastlife undo' nimmt es zurück.",
    "steady, easy or wild; by default drinks are added to the evening's answer.":
      "steady, easy oder wild; ohne Angabe kommen Getränke zur Antwort des Abends dazu.",
    "Another day, such as yesterday or 2026-11-20; the hour does not matter then.":
      "Ein anderer Tag, z. B. yesterday oder 2026-11-20; die Stunde spielt dann keine Rolle.",
    "What was drunk, such as 500ml@5%; several may be given.":
      "Was getrunken wurde, z. B. 500ml@5%; auch mehrere.",
    "Show the evening, the streak and the last seven days.":
      "Den Abend, die Serie und die letzten sieben Tage zeigen.",
    "Another value, for counters of habits.": "Ein anderer Wert, für Zähler von Gewohnheiten.",
    "Another level, for habits that have levels.": "Ein anderes Level, für Gewohnheiten mit Leveln.",
    "Another day that a habit entry counts for.": "Ein anderer Tag, für den ein Eintrag zählt.",
    "List habits, log them, add and change them.":
      "Gewohnheiten auflisten, eintragen, hinzufügen und ändern.",
    """
    A habit is a counter with a goal, a daily check, some levels, something to notice (awareness) or to \
    avoid. Its name works in any language. An entry without a value counts one; a check counts once a \
    day.
    """:
      """
    Eine Gewohnheit ist ein Zähler mit Ziel, ein täglicher Check, hat einige Level oder gilt etwas, das du \
    bemerken (awareness) oder vermeiden willst. Ihr Name gilt in jeder Sprache. Ein Eintrag ohne Wert zählt eins; ein \
    Check zählt einmal am Tag.
    """,
    "List the habits with today's values and their streaks.":
      "Die Gewohnheiten mit dem heutigen Stand und ihren Serien auflisten.",
    "Archived ones too.":
      "Auch archivierte.",
    "List the ready-made habits that can be added.":
      "Die fertigen Gewohnheiten auflisten, die du hinzufügen kannst.",
    "good or saboteur.":
      "good oder saboteur.",
    "counter, yesNo, levels, awareness or avoidance.":
      "counter, yesNo, levels, awareness oder avoidance.",
    "What a counter's day must add up to, 0 to 100; 0 is any.":
      "Was der Tag eines Zählers ergeben muss, 0 bis 100; 0 ist beliebig.",
    "2 to 5 levels such as 'Few +, Some ~, Many -': + counts, ~ needs a reward, - breaks.":
      "2 bis 5 Level wie 'Few +, Some ~, Many -': + zählt, ~ braucht eine Belohnung, - bricht.",
    "A reward every so many days of a streak, 1 to 30; 0 for none.":
      "Je so viele Tage einer Serie eine Belohnung, 1 bis 30; 0 für keine.",
    "Rewards on hand at most, 1 to 10.":
      "Höchstens so viele Belohnungen im Vorrat, 1 bis 10.",
    "Whether a reward heals a day: yes or no.":
      "Ob eine Belohnung einen Tag heilt: yes oder no.",
    "The hour at which its day ends, 0 to 23, or none.":
      "Die Stunde, zu der ihr Tag endet, 0 bis 23, oder none.",
    "One character before its name.":
      "Ein Zeichen vor ihrem Namen.",
    "Add a habit. 'fastlife undo' takes it back.":
      "Eine Gewohnheit hinzufügen. 'fastlife undo' nimmt es zurück.",
    "Its name, 1 to 40 characters; with --preset that of the preset by default.":
      "Ihr Name, 1 bis 40 Zeichen; mit --preset sonst der der Vorlage.",
    "Start from one of 'habit presets'.":
      "Mit einer aus 'habit presets' beginnen.",
    "Log a habit. 'fastlife undo' takes it back.":
      "Eine Gewohnheit eintragen. 'fastlife undo' nimmt es zurück.",
    "A value, or a level by its name; 1 by default.":
      "Ein Wert, oder ein Level mit Namen; ohne Angabe eins.",
    "What led to it.":
      "Was dazu geführt hat.",
    "Where it was.":
      "Wo es war.",
    "Take back today's last entry.":
      "Den letzten Eintrag von heute zurücknehmen.",
    "Change a habit; its entries stay as they are.":
      "Eine Gewohnheit ändern; ihre Einträge bleiben, wie sie sind.",
    """
    Levels are known by their names, in any order. Another name in the place of one renames it; one that has \
    entries cannot be left out.
    """:
      """
    Level werden an ihren Namen erkannt, in jeder Reihenfolge. Ein anderer Name an der Stelle eines Levels benennt es \
    um; eines mit Einträgen lässt sich nicht weglassen.
    """,
    "Another name.":
      "Ein anderer Name.",
    "Archive a habit; its entries stay.":
      "Eine Gewohnheit archivieren; ihre Einträge bleiben.",
    "Bring it back.":
      "Sie zurückholen.",
    "Move a habit to another place of the list, 1 is the first.":
      "Eine Gewohnheit an einen anderen Platz der Liste setzen, 1 ist der erste.",
    "The place, from 1.":
      "Der Platz, ab 1.",
    "Delete a habit with all its entries. 'fastlife undo' brings both back.":
      "Eine Gewohnheit mit allen Einträgen löschen. 'fastlife undo' holt beides zurück.",
  ]
}
