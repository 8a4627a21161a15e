// Nights made of stages, of one source each.
import Core
import Foundation
import Testing

private func id(_ number: Int) -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number))) }

/// A stage between two hours.
private func stage(
  _ number: Int, _ stage: SleepStage, _ start: Double, _ end: Double, _ source: String, group: Int? = nil,
  isOurs: Bool = false
) -> SyncStage {
  let segment = SleepSegment(stage: stage, start: Instant(seconds: start * 3600), end: Instant(seconds: end * 3600))
  return SyncStage(id: id(number), segment, group: group.map(id), source: source, isOurs: isOurs)
}

@Test(arguments: [
  // Stages come before sleep, sleep before the time in bed, whatever the rank.
  ([stage(1, .asleep, 0, 8, "phone"), stage(2, .deep, 0, 7, "watch")], ["watch"]),
  ([stage(1, .inBed, 0, 8, "phone"), stage(2, .asleep, 0, 7, "watch")], ["watch"]),
  // Of equal detail the rank decides.
  ([stage(1, .core, 0, 8, "watch"), stage(2, .deep, 0, 7, "phone")], ["phone"]),
  // Our own comes first.
  ([stage(1, .inBed, 0, 8, "us", isOurs: true), stage(2, .deep, 0, 7, "watch")], ["us"]),
  // Two groups of one program, as of two devices; what is ours stays apart.
  ([stage(1, .deep, 0, 8, "watch", group: 8), stage(2, .deep, 0.2, 8, "watch", group: 9)], ["watch"]),
  (
    [stage(1, .asleep, 0, 8, "us", group: 1, isOurs: true), stage(2, .asleep, 7, 9, "us", group: 2, isOurs: true)],
    ["us", "us"]
  ),
  // A nap of the other source is another sleep.
  ([stage(1, .deep, 0, 8, "watch"), stage(2, .asleep, 14, 15, "phone")], ["watch", "phone"]),
  ([stage(1, .deep, 0, 8, "watch"), stage(2, .asleep, 8, 9, "phone")], ["watch", "phone"]),
])
func `a night is shown from one source`(stages: [SyncStage], sources: [String]) {
  for stages in [stages, stages.reversed()] {
    let nights = SyncNights.nights(of: stages, ranks: ["phone", "watch"])
    #expect(nights.map(\.sample.source) == sources)
  }
}

@Test func `stages of a source make a night until a gap of more than four hours`() throws {
  let stages = [
    stage(1, .inBed, 0, 8, "watch"), stage(2, .core, 1, 3, "watch"), stage(3, .rem, 12, 13, "watch"),
    stage(4, .rem, 17.1, 18, "watch"),
  ]
  let nights = SyncNights.nights(of: stages)
  #expect(nights.map(\.sample.id) == [id(1), id(4)])
  let first = try #require(nights.first)
  #expect(first.sample.content.start == Instant(seconds: 0))
  #expect(first.sample.content.end == Instant(seconds: 13 * 3600))
  #expect(first.segments.count == 3)
}

@Test func `a night has the id of its group, and a stage that changes is another content`() throws {
  let stages = [stage(1, .core, 0, 3, "watch", group: 9), stage(2, .deep, 3, 8, "watch", group: 9)]
  let night = try #require(SyncNights.nights(of: stages).first?.sample)
  #expect(night.id == id(9))
  var changed = stages
  changed[1].segment.stage = .rem
  let other = try #require(SyncNights.nights(of: changed).first?.sample)
  #expect(other.content.end == night.content.end)
  #expect(other.content.print != night.content.print)
}
