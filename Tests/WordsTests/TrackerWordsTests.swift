// Texts that trackers have of their own: one without them is called by its own name, and by no other's.
import Core
import TestRecords
import Testing
import Words

private let words = Words(language: .english)

@Test func `a reminder of a tracker says its own text`() {
  let titles = [Tracker.hydration, .weight, .sleep, .mood].map { words.title(of: .tracker($0)) }
  #expect(titles == ["Drink missing", "Weight missing", "Bedtime near", "Mood missing"])
  #expect(Set(Tracker.original.map { words(NoticeTexts.nudge($0)) }).count == Tracker.original.count)
}

@Test func `a reminder reads as the tracker's row says, and where it has none by the tracker's name`() throws {
  let walk = try #require(Tracker(Walk.kind))
  #expect(words.title(of: .tracker(walk)) == "Walk missing")
  #expect(words(NoticeTexts.nudge(walk)) == "No walk since yesterday")
  #expect(words.title(of: .tracker(.measures)) == words(Message.tracker(.measures)))
  #expect(words(NoticeTexts.nudge(.measures)) == words(Message.tracker(.measures)))
}
