// German help on smart reminders.

extension GermanHelp {
  static let reminders: [String: String] = [
    "Smart reminders: they speak only if what they ask for was not done.":
      "Smarte Erinnerungen: Sie melden sich nur, wenn nicht getan wurde, wonach sie fragen.",
    """
    A reminder looks back some hours at its time, and is silent if there is a meditation, a workout, an answer in the \
    NoAlc diary or a log of a habit; a counter with a goal has to have reached it. While the screen is open it tells \
    them; with 'install' a timer of the system does while it is closed. Each is told once.
    """:
      """
    Eine Erinnerung blickt zu ihrer Zeit einige Stunden zurück und schweigt, wenn dort eine Meditation, ein Workout, \
    eine Antwort im NoAlc-Tagebuch oder ein Eintrag einer Gewohnheit liegt; ein Zähler mit Ziel muss es erreicht haben. \
    Die offene Vollansicht meldet sie; mit 'install' tut es ein Timer des Systems, während sie zu ist. Jede wird einmal \
    gemeldet.
    """,
    """
    On a desktop its notification has buttons: an evening is answered there, and a meditation or a workout begun, on \
    the screen that is open or without one.
    """:
      """
    Auf einem Desktop hat ihre Mitteilung Knöpfe: Dort wird ein Abend beantwortet und eine Meditation oder ein Workout \
    begonnen, in der offenen Vollansicht oder ohne sie.
    """,
    "List the reminders, with what lies ahead of each.": "Die Erinnerungen auflisten, mit dem, was vor jeder liegt.",
    "Tell why each was told or not, in the last 30 days.":
      "Sagen, warum jede gemeldet wurde oder nicht, in den letzten 30 Tagen.",
    "What it says.": "Was sie sagt.",
    "What it asks for: meditation, workout, noalc or a habit's name.":
      "Wonach sie fragt: meditation, workout, noalc oder der Name einer Gewohnheit.",
    "Its times of the day, such as 08:00 or '08:00 20:00'.": "Ihre Uhrzeiten, etwa 08:00 oder '08:00 20:00'.",
    "Its weekdays, such as Mon-Fri or daily.": "Ihre Wochentage, etwa Mo-Fr oder täglich.",
    "Hours that it looks back, 1 to 48.": "Stunden, die sie zurückblickt, 1 bis 48.",
    "Add a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung anlegen. 'fastlife undo' nimmt es zurück.",
    "Its title.": "Ihr Titel.",
    "Change a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung ändern. 'fastlife undo' nimmt es zurück.",
    "Its title, or how only this one begins.": "Ihr Titel, oder wie nur dieser beginnt.",
    "Another title.": "Ein anderer Titel.",
    "Delete a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung löschen. 'fastlife undo' nimmt es zurück.",
    "Turn reminders on: all of them, or one.": "Erinnerungen einschalten: alle oder eine.",
    "Turn reminders off: all of them, or one.": "Erinnerungen ausschalten: alle oder eine.",
    "The title of one; all of them without it.": "Der Titel einer; ohne Angabe alle.",
    "Have all reminders rest until 'resume'.": "Alle Erinnerungen ruhen lassen, bis 'resume' kommt.",
    "End the rest of all reminders.": "Die Ruhe aller Erinnerungen beenden.",
    "Have a reminder be silent for a while, and ask again then.":
      "Eine Erinnerung eine Weile schweigen und dann wieder fragen lassen.",
    "For how long, 1m to 24h, such as 30m.": "Wie lange, 1m bis 24h, etwa 30m.",
    "Tell what is due now, once; for timers. Prints nothing when nothing is due.":
      "Einmal melden, was jetzt fällig ist; für Timer. Ist nichts fällig, steht nichts da.",
    "Print nothing at all, but what is missing, once.": "Gar nichts ausgeben, nur einmal, was fehlt.",
    "Have a timer of the system check each minute while the screen is closed.":
      "Einen Timer des Systems jede Minute prüfen lassen, während die Vollansicht zu ist.",
    """
    Writes a service and a timer into the systemd folder of your own configuration and enables them; where there is no \
    systemd, prints a line for a crontab. 'fastlife reminders uninstall' takes it back.
    """:
      """
    Schreibt einen Dienst und einen Timer in den systemd-Ordner der eigenen Konfiguration und schaltet sie ein; wo es \
    kein systemd gibt, steht eine Zeile für eine Crontab da. 'fastlife reminders uninstall' nimmt es zurück.
    """,
    "Remove the timer of the system again.": "Den Timer des Systems wieder entfernen.",
  ]
}
