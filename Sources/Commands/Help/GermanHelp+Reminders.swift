// German help on smart reminders.

extension GermanHelp {
  static let reminders: [String: String] = [
    "Smart reminders: they appear only if what they ask for was not done.":
      "Smarte Erinnerungen: Sie melden sich nur, wenn das, wonach sie fragen, noch fehlt.",
    """
    A reminder looks back some hours at its time, and is silent if there is a meditation, a workout, an answer in the \
    NoAlc diary or a habit entry; a counter with a goal has to have reached it. While the screen is open it shows \
    them; with 'install' a system timer does while it is closed. Each is shown once.
    """:
      """
    Eine Erinnerung blickt zu ihrer Zeit einige Stunden zurück und schweigt, wenn dort eine Meditation, ein Workout, \
    eine Antwort im NoAlc-Tagebuch oder ein Eintrag einer Gewohnheit liegt; ein Zähler mit Ziel muss es erreicht haben. \
    Die offene Vollansicht meldet sie; mit 'install' tut es ein Systemtimer, während sie zu ist. Jede wird einmal \
    gemeldet.
    """,
    """
    On a desktop its notification has buttons: an evening is answered there, and a meditation or a workout begun, on \
    the screen that is open or without one.
    """:
      """
    Auf einem Desktop hat ihre Benachrichtigung Knöpfe: Dort wird ein Abend beantwortet und eine Meditation oder ein Workout \
    begonnen, in der offenen Vollansicht oder ohne sie.
    """,
    "List the reminders, with what comes next for each.":
      "Die Erinnerungen auflisten und was bei jeder als Nächstes kommt.",
    "Show why each was shown or not, in the last 30 days.":
      "Zeigen, warum jede gemeldet wurde oder nicht, in den letzten 30 Tagen.",
    "What it says.": "Was sie sagt.",
    "What it asks for: meditation, workout, noalc or a habit's name.":
      "Wonach sie fragt: meditation, workout, noalc oder der Name einer Gewohnheit.",
    "Its times of the day, such as 08:00 or '08:00 20:00'.": "Ihre Uhrzeiten, z. B. 08:00 oder '08:00 20:00'.",
    "Its weekdays, such as Mon-Fri or daily.": "Ihre Wochentage, z. B. Mo-Fr oder täglich.",
    "Hours that it looks back, 1 to 48.": "Stunden, die sie zurückblickt, 1 bis 48.",
    "Add a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung anlegen. 'fastlife undo' nimmt es zurück.",
    "Its title.": "Ihr Titel.",
    "Change a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung ändern. 'fastlife undo' nimmt es zurück.",
    "Its title, or how only this one begins.": "Ihr Titel, oder wie nur dieser beginnt.",
    "Another title.": "Ein anderer Titel.",
    "Delete a reminder. 'fastlife undo' takes it back.": "Eine Erinnerung löschen. 'fastlife undo' nimmt es zurück.",
    "Turn reminders on: all of them, or one.": "Erinnerungen einschalten: alle oder eine.",
    "Turn reminders off: all of them, or one.": "Erinnerungen ausschalten: alle oder eine.",
    "The title of one; all by default.": "Der Titel einer; ohne Angabe alle.",
    "Let all reminders rest until 'resume'.": "Alle Erinnerungen ruhen lassen, bis 'resume' kommt.",
    "End the rest of all reminders.": "Alle Erinnerungen wieder melden lassen.",
    "Silence a reminder for a while; then it asks again.":
      "Eine Erinnerung eine Weile stummschalten; dann fragt sie wieder.",
    "For how long, 1m to 24h, such as 30m.": "Wie lange, 1m bis 24h, z. B. 30m.",
    "Show once what is due now; for timers. Prints nothing if nothing is due.":
      "Einmal zeigen, was jetzt fällig ist; für Timer. Ist nichts fällig, kommt keine Ausgabe.",
    "Print nothing, except once what is missing.": "Nichts ausgeben, außer einmal, was fehlt.",
    "Let a system timer check each minute while the screen is closed.":
      "Einen Systemtimer jede Minute prüfen lassen, während die Vollansicht zu ist.",
    """
    Writes a service and a timer into the systemd folder of your own configuration and enables them; without \
    systemd, prints a line for a crontab. 'fastlife reminders uninstall' takes it back.
    """:
      """
    Schreibt einen Dienst und einen Timer in den systemd-Ordner der eigenen Konfiguration und schaltet sie ein; ohne \
    systemd gibt es eine Zeile für eine Crontab aus. 'fastlife reminders uninstall' nimmt es zurück.
    """,
    "Remove the system timer again.": "Den Systemtimer wieder entfernen.",
  ]
}
