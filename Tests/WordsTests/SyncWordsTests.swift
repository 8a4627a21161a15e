// The messages about sync, in both languages.
import Core
import Testing
import Words

private let messages: [(SyncMessage, String, String)] = [
  (.imported(1), "1 new entry", "1 neuer Eintrag"),
  (.importedFromHistory(1200), "1,200 entries from before imported", "1.200 frühere Einträge importiert"),
  (.upToDate, "Up to date, nothing new", "Auf dem neuesten Stand, nichts Neues"),
  (.accessNotSetUp, "Access is not set up yet", "Der Zugriff ist noch nicht eingerichtet"),
  (
    .accessRefused, "Access was refused; it can be allowed in the settings, under Health store",
    "Der Zugriff wurde abgelehnt; erlauben kannst du ihn in den Einstellungen unter Gesundheitsspeicher"
  ),
  (
    .futureOnly, "Switched on; only new entries from now on", "Eingeschaltet; ab jetzt nur neue Einträge"
  ),
  (
    .failed(.temporarilyUnavailable), "The sync failed: the store is in use just now",
    "Der Abgleich ist fehlgeschlagen: der Speicher wird gerade benutzt"
  ),
]

@Test func `every message about sync has its sentence in both languages`() {
  let (english, german) = (Words(language: .english), Words(language: .german))
  for (message, first, second) in messages {
    #expect(english(message.message(english)) == first)
    #expect(german(message.message(german)) == second)
  }
  #expect(Set(messages.map(\.1)).count == 7)
}

@Test func `every reason of a failure has words of its own`() {
  let words = Words(language: .english)
  #expect(Set(SyncProblem.allCases.map { words($0.message) }).count == SyncProblem.allCases.count)
}

@Test func `the trackers with a banner say what for, in both languages`() {
  for language in [Language.english, .german] {
    let texts = Tracker.original.compactMap { SyncNudge.banner(of: $0) }.map { Words(language: language)($0) }
    #expect(Set(texts).count == 4)
  }
  #expect(SyncNudge.banner(of: .mood) == nil)
}
