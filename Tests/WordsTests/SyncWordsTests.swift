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
  (.fastsWritten(2), "2 fasts written", "2 Fastenzeiten geschrieben"),
  (
    .fastsWrittenOthersThere(1, there: 2), "1 new fast written, 2 there already",
    "1 neue Fastenzeit geschrieben, 2 schon da"
  ),
  (
    .fastsFailed(3, there: 2, failed: 1), "3 fasts written, 2 there already, 1 failed",
    "3 Fastenzeiten geschrieben, 2 schon da, 1 fehlgeschlagen"
  ),
  (.noFasts, "There are no finished fasts to write", "Es gibt keine beendeten Fastenzeiten zu schreiben"),
  (
    .allFastsThere, "All fasts are in the health store already",
    "Alle Fastenzeiten stehen schon im Gesundheitsspeicher"
  ),
  (.nightWritten, "Night written to the health store", "Nacht in den Gesundheitsspeicher geschrieben"),
  (
    .nightNotWritten, "The night could not be written to the health store",
    "Die Nacht konnte nicht in den Gesundheitsspeicher geschrieben werden"
  ),
]

@Test func `every message about sync has its sentence in both languages`() {
  let (english, german) = (Words(language: .english), Words(language: .german))
  for (message, first, second) in messages {
    #expect(english(message.message(english)) == first)
    #expect(german(message.message(german)) == second)
  }
  #expect(Set(messages.map(\.1)).count == 14)
}

@Test func `every reason of a failure has words of its own`() {
  let words = Words(language: .english)
  #expect(Set(SyncProblem.allCases.map { words($0.message) }).count == SyncProblem.allCases.count)
}

@Test func `the lines about the last sync say when it was`() {
  let words = Words(language: .english)
  let now = Moment(uptime: 0, instant: Instant(seconds: 86_400 * 365), zone: .utc)
  let then = now.instant - 120
  #expect(words.line(SyncStatus(lastSync: then).line, now: now) == words.ago(120))
  #expect(words.line(SyncStatus().line, now: now) == "Not synced")
  let failed = SyncStatus(lastSync: then, problem: .notAvailable, failedAt: then)
  #expect(words.line(failed.line, now: now) == "The sync failed: the health store is not available")
  let today = Day(now)
  func page(_ status: SyncStatus) -> String { words.line(status.pageLine(now: now), today: today) }
  #expect(page(SyncStatus(lastSync: now.instant)) == "Last synced today at 00:00")
  #expect(page(SyncStatus(lastSync: then)) == "Last synced: Yesterday 23:58")
  #expect(page(failed) == "Last sync failed: Yesterday 23:58")
  #expect(page(SyncStatus()) == "Ready to sync")
}

@Test func `the trackers with a banner say what for, in both languages`() {
  for language in [Language.english, .german] {
    let texts = Tracker.original.compactMap { SyncNudge.banner(of: $0) }.map { Words(language: language)($0) }
    #expect(Set(texts).count == 4)
  }
  #expect(SyncNudge.banner(of: .mood) == nil)
}
