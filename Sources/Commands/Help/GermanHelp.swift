// German help texts, keyed by the English ones in the commands. Names of commands, options and values are not
// translated; sentences without a row stay English.

enum GermanHelp {
  /// English sentence or paragraph → German.
  static let sentences: [String: String] =
    general
    .merging(entries) { $1 }.merging(kinds) { $1 }.merging(fasts) { $1 }.merging(looking) { $1 }.merging(changing) {
      $1
    }
    .merging(data) { $1 }.merging(practice) { $1 }.merging(habits) { $1 }
    .merging(reminders) { $1 }.merging(figures) { $1 }

  private static let general: [String: String] = [
    "A private health tracker and mindful timer for the terminal.":
      "Privates Gesundheitstagebuch und Timer für Achtsamkeit und Training im Terminal.",
    "Without a command the full screen opens. The options below go before or after a command.":
      "Ohne Befehl öffnet sich die Vollansicht. Die Optionen unten stehen vor oder nach einem Befehl.",
    "Examples:": "Beispiele:", "Example:": "Beispiel:",
    "Keep everything under this folder.": "Alles unter diesem Ordner ablegen.",
    "Use a virtual clock; needs --data. The rate is optional.":
      "Eine virtuelle Uhr; nur mit --data. Der Faktor kann fehlen.",
    "Write cues to a file instead of playing them.": "Signale in eine Datei schreiben, statt sie zu spielen.",
    "Language of the texts: en or de.": "Sprache der Texte: en oder de.",
    "Theme: default, light, high-contrast or monochrome.": "Farben: default, light, high-contrast oder monochrome.",
    "Colours: auto, always or never.": "Farbig: auto, always oder never.",
    "Ask and answer line by line, without a full screen.": "Zeile für Zeile fragen und antworten, ohne Vollansicht.",
    "Show the version.": "Die Version zeigen.",
    "Show help information.": "Diese Hilfe zeigen.",
    "Set up goals and a first weight without a screen.": "Ziele und ein erstes Gewicht ohne Vollansicht einrichten.",
    "What you leave out stays as it was. A bare number counts in your unit; a unit you name becomes yours.":
      "Was fehlt, bleibt wie zuvor. Eine bloße Zahl zählt in deiner Einheit; eine genannte wird deine.",
    "Current weight, such as 81.5kg or 179lb.": "Jetziges Gewicht, z. B. 81.5kg oder 179lb.",
    "Goal weight.": "Zielgewicht.",
    "Fasting goal, 1h to 48h in 15-minute steps.": "Fastenziel, 1h bis 48h in Schritten von 15 Minuten.",
    "Hydration goal, such as 2l, 2000ml or 64oz.": "Trinkziel, z. B. 2l, 2000ml oder 64oz.",
    "Health-store sync: skip; the others need the health store.":
      "Abgleich mit dem Gesundheitsspeicher: skip; die anderen brauchen den Speicher.",
    "Notifications: off, auto, desktop or terminal.": "Benachrichtigungen: off, auto, desktop oder terminal.",
    "Answer as JSON.": "Als JSON antworten.",
    "Answer as JSON, in base units.": "Als JSON antworten, in Grundeinheiten.",
    "Do not ask.": "Nicht fragen.",
    "Do not ask. Nothing brings the data back.": "Nicht fragen. Nichts holt die Daten zurück.",
  ]

  private static let entries: [String: String] = [
    "Log a drink, a weight, a night, a mood, a fast or a session.":
      "Ein Getränk, ein Gewicht, eine Nacht, eine Stimmung, ein Fasten oder eine Sitzung eintragen.",
    "Log a drink.": "Ein Getränk eintragen.",
    "How much, such as 250ml, 0.5l or 16oz.": "Wie viel, z. B. 250ml, 0.5l oder 16oz.",
    "What: water, coffee, tea or one of your own drinks.": "Was: water, coffee, tea oder eines deiner Getränke.",
    "When, such as '20m ago', 'yesterday 7:10' or an ISO date; now by default.":
      "Wann, z. B. 'vor 20 min', 'gestern 7:10' oder ein ISO-Datum; ohne Angabe jetzt.",
    "A note kept with the entry.": "Eine Notiz zum Eintrag.",
    "Log a weight.": "Ein Gewicht eintragen.",
    "The weight, such as 81.5kg, 179lb or '12st 11'.": "Das Gewicht, z. B. 81.5kg, 179lb oder '12st 11'.",
    "Body fat in percent.": "Körperfett in Prozent.",
    "Keep it even if it looks like a duplicate or is far off the trend.":
      "Behalten, auch wenn es doppelt aussieht oder weit vom Trend liegt.",
    "Log a night or a nap.": "Eine Nacht oder ein Nickerchen eintragen.",
    "Bed and wake time, such as '23:10 6:50'.": "Bett- und Aufwachzeit, z. B. '23:10 6:50'.",
    "How it was, 1 to 5, such as 4.": "Wie es war, 1 bis 5, z. B. 4.",
    "Keep both although they overlap; both count the time.":
      "Beide behalten, obwohl sie sich überschneiden; beide zählen die Zeit.",
    "Shorten this one so that it does not overlap the other.":
      "Diese so kürzen, dass sie die andere nicht überschneidet.",
    "Log mood and energy.": "Stimmung und Energie eintragen.",
    "Mood, 1 to 10, such as 7.": "Stimmung, 1 bis 10, z. B. 7.",
    "Energy, 1 to 10, such as 6.": "Energie, 1 bis 10, z. B. 6.",
    "Log a past fast.": "Ein vergangenes Fasten eintragen.",
    "When it began.": "Wann es begann.",
    "Its goal, such as 16h; the current goal by default.": "Sein Ziel, z. B. 16h; ohne Angabe das geltende.",
    "Replace a fast that began on the same day.": "Ein Fasten ersetzen, das am selben Tag begann.",
    "Keep a fast of the same day, or one that overlaps this one, beside it.":
      "Ein Fasten desselben Tages oder eines, das sich überschneidet, daneben behalten.",
    "Shorten this one so that it does not overlap another.":
      "Dieses so kürzen, dass es kein anderes überschneidet.",
    "Log a past meditation, breathing exercise or workout.":
      "Eine vergangene Meditation, Atemübung oder ein Workout eintragen.",
    "Start and end, such as '7:00 7:15'.": "Beginn und Ende, z. B. '7:00 7:15'.",
    "It was a breathing exercise: its name, such as 'Box Breathing'.":
      "Es war eine Atemübung: ihr Name, z. B. 'Box Breathing'.",
    "It was a workout programme: its name, such as 'Core Circuit'.":
      "Es war ein Workout-Programm: sein Name, z. B. 'Core Circuit'.",
    "It was a workout; a meditation by default.": "Es war ein Workout; ohne Angabe eine Meditation.",
    "Show what is missing for yesterday, or log it, all as one change.":
      "Zeigen, was von gestern fehlt, oder es eintragen, alles als eine Änderung.",
    "What was drunk in all, such as 2l.": "Was insgesamt getrunken wurde, z. B. 2l.",
    "The weight, such as 81.5kg.": "Das Gewicht, z. B. 81.5kg.",
    "Bedtime and wake-up, such as '23:10 6:50'.": "Bett- und Aufwachzeit, z. B. '23:10 6:50'.",
    "Start and end of a fast.": "Beginn und Ende eines Fastens.",
    "Mood and energy, 1 to 10, such as '7 6'.": "Stimmung und Energie, 1 bis 10, z. B. '7 6'.",
    "Keep existing entries beside the answers.": "Vorhandene Einträge neben den Antworten behalten.",
    "Keep a weight that is far off the trend.": "Ein Gewicht behalten, das weit vom Trend liegt.",
  ]

  private static let kinds: [String: String] = [
    "Amounts count at noon. A night has to end yesterday, a fast to begin yesterday.":
      "Mengen zählen um 12 Uhr. Eine Nacht muss gestern enden, ein Fasten gestern beginnen.",
    "List the kinds of drinks, or change what counts and what they carry.":
      "Die Getränke auflisten oder ändern, was zählt und was sie enthalten.",
    "List the kinds of drinks.": "Die Getränke auflisten.",
    "Add a kind of drink, or change one. 'fastlife undo' takes it back.":
      "Ein Getränk anlegen oder ändern. 'fastlife undo' nimmt es zurück.",
    "water, coffee, tea or a name of your own.": "water, coffee, tea oder ein eigener Name.",
    "How much of it counts, 0 to 1.5, such as 0.9.": "Wie viel davon zählt, 0 bis 1.5, z. B. 0.9.",
    "Milligrams of caffeine in 100 ml, such as 45; 0 for none.":
      "Milligramm Koffein in 100 ml, z. B. 45; 0 für keines.",
    "Percent of alcohol by volume, such as 4.9; 0 for none.": "Volumenprozent Alkohol, z. B. 4.9; 0 für keinen.",
    "Stop offering a drink of your own; days on which you drank it stay as they are.":
      "Ein eigenes Getränk nicht mehr anbieten; Tage, an denen du es getrunken hast, bleiben.",
    "The name of a drink of your own.": "Der Name eines eigenen Getränks.",
    "fasting, hydration, weight, sleep, mood, energy, meditation or workout.":
      "fasting, hydration, weight, sleep, mood, energy, meditation oder workout.",
    "A scale of your own from 0 to 10, such as stress=4; several may be given.":
      "Eine eigene Skala von 0 bis 10, z. B. stress=4; auch mehrere.",
    "Pause everything for some days: streaks go on over them, nothing is due.":
      "Einige Tage Pause: Serien laufen darüber hinweg, nichts ist fällig.",
    "List the pauses, oldest first.": "Die Pausen auflisten, älteste zuerst.",
    "Add a pause. 'fastlife undo' takes it back.": "Eine Pause anlegen. 'fastlife undo' nimmt es zurück.",
    "Its first day; today by default.": "Ihr erster Tag; ohne Angabe heute.",
    "Its last day, or its length such as 14d; open by default.":
      "Ihr letzter Tag oder ihre Länge, z. B. 14d; ohne Angabe offen.",
    "End today's pause: from today on everything is due again.":
      "Die heutige Pause beenden: Ab heute ist wieder alles fällig.",
    "Remove the pause that a day belongs to; its days count again.":
      "Die Pause löschen, zu der ein Tag gehört; ihre Tage zählen wieder.",
    "A day of it.": "Ein Tag der Pause.",
    "Show your own scales from 0 to 10, such as stress or pain, over a period.":
      "Eigene Skalen von 0 bis 10, z. B. Stress oder Schmerz, über einen Zeitraum zeigen.",
    "Only this scale.": "Nur diese Skala.",
    "Answer as JSON, with the mean of each day.": "Als JSON antworten, mit dem Mittel jedes Tages.",
    "The first day of a period of your own, such as 2026-01-01; at most five years.":
      "Der erste Tag eines eigenen Zeitraums, z. B. 2026-01-01; höchstens fünf Jahre.",
    "Its last day; today by default.": "Sein letzter Tag; ohne Angabe heute.",
    "How hard a workout was, 1 to 10, such as 7.": "Wie anstrengend ein Workout war, 1 bis 10, z. B. 7.",
    "How hard a workout was, 1 to 10.": "Wie anstrengend ein Workout war, 1 bis 10.",
    "Refuse while a session runs; by default it is ended first, and logged.":
      "Ablehnen, solange eine Sitzung läuft; ohne Angabe wird sie erst beendet und eingetragen.",
    "Endless: counts up until you end it.": "Endlos: zählt hoch bis zum Beenden.",
    "How often gongs and bells strike, 1 to 3.": "Wie oft Gongs und Glocken schlagen, 1 bis 3.",
    "Skip to the start of the phase, or to the previous phase.": "Zum Anfang der Phase springen oder zur vorigen.",
    "Restart the running phase.": "Die laufende Phase neu beginnen.",
    "Continue where the session waits for you.": "Weitermachen, wo die Sitzung auf dich wartet.",
    "Skip by some seconds: 10s, +1:30, -10s.": "Um einige Sekunden springen: 10s, +1:30, -10s.",
    "How far, such as 10s, or -10s to go back.": "Wie weit, z. B. 10s, oder -10s zurück.",
  ]

  private static let fasts: [String: String] = [
    "Start, stop or change a fast.": "Ein Fasten starten, beenden oder ändern.",
    "Start a fast.": "Ein Fasten starten.",
    "When it began; now by default.": "Wann es begann; ohne Angabe jetzt.",
    "Stop the running fast.": "Das laufende Fasten beenden.",
    "When it ended; now by default.": "Wann es endete; ohne Angabe jetzt.",
    "Keep a fast that began on the same day beside this one.":
      "Ein Fasten, das am selben Tag begann, daneben behalten.",
    "Change the start of the running fast.": "Den Beginn des laufenden Fastens ändern.",
    "When it really began.": "Wann es wirklich begann.",
    "Set the fasting goal, the running fast included.": "Das Fastenziel setzen, auch für das laufende Fasten.",
    "A length from 1 to 48 hours in steps of 15 minutes, such as 16h, 16:30, '16h 30m' or 90m.":
      "Eine Dauer von 1 bis 48 Stunden in Schritten von 15 Minuten, z. B. 16h, 16:30, '16h 30m' oder 90m.",
    "Show the plan, or set a goal for each weekday from Monday, or for days in turn.":
      "Den Plan zeigen, oder Ziele setzen: für jeden Wochentag ab Montag oder im Wechsel.",
    "A planned fast is proposed on the screen; it begins only when you start it.":
      "Ein geplantes Fasten wird in der Vollansicht vorgeschlagen; es beginnt erst, wenn du es startest.",
    "Seven goals from Monday, such as 16h, or 'rest'; with --from 2 to 14 that take turns.":
      "Sieben Ziele ab Montag, z. B. 16h, oder 'rest'; mit --from 2 bis 14, die sich abwechseln.",
    "Let the goals take turns, the first on this day, such as today.":
      "Ziele im Wechsel, das erste an diesem Tag, z. B. today.",
    "Remove the plan: the fasting goal counts every day.": "Den Plan entfernen: Das Fastenziel gilt jeden Tag.",
    "Give up the running fast without an entry. 'fastlife undo' brings it back.":
      "Das laufende Fasten ohne Eintrag verwerfen. 'fastlife undo' holt es zurück.",
    "Show the running fast.": "Das laufende Fasten zeigen.",
    "Show or set the plan of fasts; the same as 'fast plan'.":
      "Den Fastenplan zeigen oder setzen; dasselbe wie 'fast plan'.",
    "Start an open meditation.": "Eine offene Meditation starten.",
    "Minutes of meditation, 1 to 120, such as 15.": "Minuten der Meditation, 1 bis 120, z. B. 15.",
    "Minutes of the closing phase, 0 to 30, such as 3.": "Minuten des Ausklangs, 0 bis 30, z. B. 3.",
    "Run without a screen: cues and logging only.": "Ohne Vollansicht laufen: nur Signale und Eintrag.",
    "Seconds to get ready, 0 to 20, such as 10.": "Sekunden zum Vorbereiten, 0 bis 20, z. B. 10.",
    "Start an interval workout.": "Ein Intervalltraining starten.",
    "Seconds of work, 0 to 600, such as 30.": "Sekunden Belastung, 0 bis 600, z. B. 30.",
    "Seconds of rest, 0 to 600, such as 10.": "Sekunden Erholung, 0 bis 600, z. B. 10.",
    "Rounds, 1 to 200, such as 8.": "Runden, 1 bis 200, z. B. 8.",
    "Show the running session.": "Die laufende Sitzung zeigen.",
    "Pause the running session.": "Die laufende Sitzung pausieren.",
    "Continue after a pause.": "Nach einer Pause weitermachen.",
    "Skip to the next phase.": "Zur nächsten Phase springen.",
    "End the running session and log what was done.": "Die laufende Sitzung beenden und das Erledigte eintragen.",
    "End a session that ran on by itself where you left it.":
      "Eine Sitzung, die allein weiterlief, dort beenden, wo du sie verlassen hast.",
    "End the running session without logging it.": "Die laufende Sitzung beenden, ohne sie einzutragen.",
  ]

  private static let looking: [String: String] = [
    "List entries of a tracker, newest first.": "Einträge eines Trackers auflisten, neueste zuerst.",
    """
    A filter takes words and #tags of notes, since: until: on: with days (2026, 2026-03, 2026-03-01, 7d, yesterday), \
    weekday:, time>18:00, comparisons such as >81kg or <6h, is: and source:; a - before a term excludes it. \
    'edit' and 'delete' take the short id before each line.
    """:
      """
    Ein Filter nimmt Wörter und #Schlagwörter der Notizen, since: until: on: mit Tagen (2026, 2026-03, 2026-03-01, \
    7d, yesterday), weekday:, time>18:00, Vergleiche wie >81kg oder <6h, is: und source:; ein - davor schließt \
    aus. 'edit' und 'delete' nehmen die kurze Id vor jeder Zeile.
    """,
    "fast, drink, weight, sleep, mood, session or habit.": "fast, drink, weight, sleep, mood, session oder habit.",
    "How many at most; 20 by default.": "Wie viele höchstens; ohne Angabe 20.",
    "Only from the last so many days.": "Nur aus so vielen letzten Tagen.",
    "Only those whose note or source holds this text.": "Nur die, deren Notiz oder Quelle diesen Text enthält.",
    "Only those that match a filter.": "Nur die, die zu einem Filter passen.",
    "Show figures of the trackers over a period.": "Kennzahlen der Tracker über einen Zeitraum zeigen.",
    """
    Without a tracker all that are not hidden are shown. What a pane shows, too, is the same number here. Streaks, \
    trend, goal and rhythm are as of today, whatever the period; others that are always of the same days say so in \
    their name. 'fastlife relations' shows how trackers go together.
    """:
      """
    Ohne Tracker alle, die nicht ausgeblendet sind. Was auch eine Ansicht zeigt, ist hier dieselbe Zahl. Serien, Trend, \
    Ziel und Rhythmus sind von heute, gleich welcher Zeitraum; andere, die immer von denselben Tagen sind, sagen es im \
    Namen. 'fastlife relations' zeigt, wie Tracker zusammengehen.
    """,
    "fasting, hydration, weight, sleep or mood.": "fasting, hydration, weight, sleep oder mood.",
    "week, month (30 days), quarter (90 days), year or all; each ends today.":
      "week, month (30 Tage), quarter (90 Tage), year oder all; jeder endet heute.",
    "List the tags of notes, or rename one.": "Die Schlagwörter der Notizen auflisten oder eines umbenennen.",
    "List the tags, most used first.": "Die Schlagwörter auflisten, häufigste zuerst.",
    "Give a tag another name in every note. 'fastlife undo' takes it back.":
      "Ein Schlagwort in allen Notizen umbenennen. 'fastlife undo' nimmt es zurück.",
    "Where a note has both tags already, one remains.": "Wo eine Notiz schon beide hat, bleibt eines.",
    "The tag, with or without its sign.": "Das Schlagwort, mit oder ohne Zeichen.",
    "Its new name: letters, digits, '_' and '-'.": "Sein neuer Name: Buchstaben, Ziffern, '_' und '-'.",
    "Show where things stand, in one line or as JSON. Never writes.":
      "Zeigen, wie es steht, in einer Zeile oder als JSON. Schreibt nie.",
    """
    Trackers that are hidden in the settings are left out. While the screen is discreet (F9), figures are dots here \
    too, since others may see the line in a bar; --json, for programs, shows them.
    """:
      """
    Tracker, die in den Einstellungen ausgeblendet sind, fehlen. Solange Zahlen verborgen sind (F9), sind sie \
    auch hier Punkte, denn andere können die Zeile in einer Leiste sehen; --json, für Programme, zeigt sie.
    """,
    """
    A format is text with fields in braces; {?FIELD}…{/} is shown only if the field has something to show, \
    {!FIELD}…{/} only if it has not, {{ is a brace. `fastlife status --fields` lists the fields.
    """:
      """
    Ein Format ist Text mit Feldern in Klammern; {?FELD}…{/} steht nur da, wenn das Feld etwas zu zeigen hat, \
    {!FELD}…{/} nur, wenn nicht, {{ ist eine Klammer. `fastlife status --fields` nennt die Felder.
    """,
    "A line of your own, with fields in braces.": "Eine eigene Zeile, mit Feldern in Klammern.",
    "A line as a program reads it: tmux, waybar, i3bar, polybar or prompt.":
      "Eine Zeile, wie ein Programm sie liest: tmux, waybar, i3bar, polybar oder prompt.",
    "Keep running and print a line at every change, until interrupted.":
      "Weiterlaufen und bei jeder Änderung eine Zeile ausgeben, bis zum Abbruch.",
    "List the fields that a format may use.": "Die Felder nennen, die ein Format haben darf.",
    "List the notices of the last weeks, mark them as read, or empty the list.":
      "Die Hinweise der letzten Wochen auflisten, als gelesen markieren oder die Liste leeren.",
    "List the notices, newest first; '*' marks those not read yet.":
      "Die Hinweise auflisten, neueste zuerst; '*' markiert ungelesene.",
    "Only those not read yet.": "Nur ungelesene.",
    "Mark all notices as read, as opening their list does.":
      "Alle Hinweise als gelesen markieren, wie es das Öffnen der Liste tut.",
    "Empty the list of notices.": "Die Liste der Hinweise leeren.",
  ]

  private static let changing: [String: String] = [
    "Change an entry by its id from 'list'.": "Einen Eintrag nach seiner Id aus 'list' ändern.",
    "The id, or its beginning.": "Die Id oder ihr Anfang.",
    "Another amount, for drinks and weights.": "Eine andere Menge, für Getränke und Gewichte.",
    "Another time, for drinks, weights, moods and habit entries.":
      "Eine andere Zeit, für Getränke, Gewichte, Stimmungen und Gewohnheiten.",
    "Another start and end, for fasts, nights and sessions.":
      "Anderer Beginn und anderes Ende, für Fasten, Nächte und Sitzungen.",
    "Another goal, for fasts, such as 16h.": "Ein anderes Ziel, für Fasten, z. B. 16h.",
    "Another level of mood, 1 to 10, such as 7.": "Eine andere Stimmung, 1 bis 10, z. B. 7.",
    "Another level of energy, 1 to 10, such as 6.": "Eine andere Energie, 1 bis 10, z. B. 6.",
    "Another rating of a night, 1 to 5, such as 4.": "Eine andere Bewertung der Nacht, 1 bis 5, z. B. 4.",
    "Another body fat in percent, for weights; an empty one removes it.":
      "Anderes Körperfett in Prozent, für Gewichte; leer entfernt es.",
    "Another beverage, for drinks.": "Ein anderes Getränk.",
    "Another note; an empty one removes it.": "Eine andere Notiz; leer entfernt sie.",
    "Delete an entry by its id from 'list'. 'fastlife undo' brings it back.":
      "Einen Eintrag nach seiner Id aus 'list' löschen. 'fastlife undo' holt ihn zurück.",
    "Undo the last change, made here or on the screen.":
      "Die letzte Änderung zurücknehmen, von hier oder aus der Vollansicht.",
    "Redo what was undone last.": "Das zuletzt Zurückgenommene wiederholen.",
    "Show the goals, or change one. A running fast takes a new fasting goal.":
      "Die Ziele zeigen oder eines ändern. Ein laufendes Fasten übernimmt ein neues Fastenziel.",
    "The new goal; 'none' removes the goal weight.": "Das neue Ziel; 'none' entfernt das Zielgewicht.",
    "Show all settings, one, or change one.": "Alle Einstellungen zeigen, eine zeigen oder eine ändern.",
    """
    A value is typed as in the forms; a bare number counts in your unit. JSON answers give what is stored: kg, \
    ml, seconds.
    """:
      """
    Ein Wert wird wie in den Formularen eingegeben; eine bloße Zahl zählt in deiner Einheit. JSON-Antworten \
    geben, was gespeichert ist: kg, ml, Sekunden.
    """,
    "Name of a setting.": "Name einer Einstellung.",
    "Its new value.": "Ihr neuer Wert.",
  ]

  private static let data: [String: String] = [
    "Write everything into a JSON document.": "Alles in ein JSON-Dokument schreiben.",
    "The file; '-' is standard output.": "Die Datei; '-' ist die Standardausgabe.",
    "Replace the file if it exists.": "Die Datei ersetzen, wenn es sie gibt.",
    "Read a Fast LIFe JSON document; existing entries are left alone.":
      "Ein JSON-Dokument von Fast LIFe einlesen; Vorhandenes bleibt.",
    "The file; '-' is standard input.": "Die Datei; '-' ist die Standardeingabe.",
    "Only show what would happen.": "Nur zeigen, was geschehen würde.",
    "Import the rest when rows are refused.": "Den Rest einlesen, wenn Zeilen abgelehnt werden.",
    "Take, list or restore backups of the data.": "Sicherungen der Daten machen, auflisten oder wiederherstellen.",
    "List backups, newest first.": "Sicherungen auflisten, neueste zuerst.",
    "Take a backup.": "Eine Sicherung machen.",
    "Restore a backup; the data it replaces is backed up too.":
      "Eine Sicherung wiederherstellen; die ersetzten Daten werden auch gesichert.",
    "Name from 'backup list', or path of a copy; the newest by default.":
      "Name aus 'backup list' oder Pfad einer Kopie; ohne Angabe die neueste.",
    "Empty trackers. 'fastlife undo' brings their entries back.":
      "Tracker leeren. 'fastlife undo' holt ihre Einträge zurück.",
    "fast, drink, weight, sleep, mood, session or habit; several may be named.":
      "fast, drink, weight, sleep, mood, session oder habit; auch mehrere.",
    "Empty all of them.": "Alle leeren.",
    "Forget everything for good: entries, settings, undo history, backups, drafts.":
      "Alles endgültig vergessen: Einträge, Einstellungen, Verlauf, Sicherungen, Entwürfe.",
    "Nothing brings it back. On a terminal a word has to be typed; elsewhere --yes is needed.":
      "Nichts holt es zurück. Am Terminal ist ein Wort zu tippen; sonst ist --yes nötig.",
    "Check that the data is sound: file, rows, totals, journal.":
      "Prüfen, ob die Daten in Ordnung sind: Datei, Zeilen, Summen, Journal.",
    "Rebuild the totals of the days from the entries.": "Die Tagessummen aus den Einträgen neu bilden.",
    "Show everything.": "Alles zeigen.",
    "Play a signal with each player found, and say what to do if it is silent.":
      "Ein Signal mit jedem Player spielen; was zu tun ist, wenn es still bleibt.",
    "Sound of its cues: distinctive, marimba, harp, guitar or epiano.":
      "Klang der Signale: distinctive, marimba, harp, guitar oder epiano.",
    "Show what the program finds: store, terminal, time, sound, notifications.":
      "Zeigen, was das Programm vorfindet: Daten, Terminal, Zeit, Ton, Benachrichtigungen.",
    "Print a screen as text, after pressing keys, on a copy of the data.":
      "Eine Ansicht als Text ausgeben, nach Tastendrücken, auf einer Kopie der Daten.",
    "Nothing is changed. Keys are separated by blanks: letters, Enter, Esc, Tab, Up, PgDn, C-r, F1.":
      "Nichts wird geändert. Tasten trennt ein Leerzeichen: Buchstaben, Enter, Esc, Tab, Up, PgDn, C-r, F1.",
    "Columns and rows.": "Spalten und Zeilen.",
    "Keys to press before, separated by blanks.": "Tasten, die vorher gedrückt werden, durch Leerzeichen getrennt.",
    "Print a second plane with the role of each cell.": "Eine zweite Ebene mit der Rolle jeder Zelle ausgeben.",
    "Fill an empty store with made-up entries; needs --data.":
      "Einen leeren Speicher mit erfundenen Einträgen füllen; nur mit --data.",
    "How many years, 1 to 30.": "Wie viele Jahre, 1 bis 30.",
    "How many days, instead of years.": "Wie viele Tage, statt Jahren.",
    "The same seed makes the same person.": "Dieselbe Zahl macht dieselbe Person.",
  ]
}
