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

@Test func `a tracker without a text of its own is called by its name`() throws {
  let walk = try #require(Tracker(Walk.kind))
  #expect(words.title(of: .tracker(walk)) == words(Message.tracker(walk)))
  #expect(words(NoticeTexts.nudge(walk)) == words(Message.tracker(walk)))
}
