// Breathing patterns: lengths, texts, and warnings.
import Core
import Foundation
import Testing

private func pattern(_ text: String, rounds: Int = 10) throws -> BreathingPattern {
  BreathingPattern(id: "own", name: "Own", segments: try BreathingText.read(text), rounds: rounds)
}

/// A random row: mostly in, hold, out, hold, sometimes any movements with the holds that belong to them.
private func randomRow(_ chance: inout Seeded) -> [BreathSegment] {
  func length(_ lowest: Int) -> Int {
    Bool.random(using: &chance)
      ? Int.random(in: lowest...60, using: &chance) * 1000
      : Int.random(in: max(1, lowest * 1000)...60_000, using: &chance)
  }
  if Bool.random(using: &chance) {
    return BreathPhase.allCases.map { BreathSegment($0, milliseconds: length($0.isHold ? 0 : 1)) }
      .filter { $0.milliseconds > 0 }
  }
  var moves = (0..<Int.random(in: 1...11, using: &chance)).map { _ in Int.random(in: 0...2, using: &chance) }
  moves.append(Int.random(in: 0...1, using: &chance))
  var before = moves.last { $0 < 2 } ?? 0
  return moves.map { move in
    if move < 2 { before = move }
    let phase: BreathPhase = move == 0 ? .inhale : move == 1 ? .exhale : before == 1 ? .holdOut : .holdIn
    return BreathSegment(phase, milliseconds: length(1))
  }
}

@Test(arguments: 0..<300) func `a row of phases written and read is the same row`(seed: Int) throws {
  var chance = Seeded(UInt64(seed) &* 31 &+ 5)
  let row = randomRow(&chance)
  let text = BreathingText.write(row)
  #expect(try BreathingText.read(text) == row, "\(text)")
  #expect(BreathingText.write(try BreathingText.read(text)) == text)
}

@Test(arguments: [
  ("4-7-8-0", "4-7-8-0"), ("4-7-8", "4-7-8-0"), ("4-6", "4-0-6-0"), (" 5.5 - 0 - 5,5 - 0 ", "5.5-0-5.5-0"),
  ("1, .5, .5, 3", "1, 0.5, 0.5, 3"), ("1;0,5;3", "1, 0.5, 3"), ("4, 6", "4-0-6-0"),
  ("in 1, hold .5, in .5, out 3", "in 1, hold 0.5, in 0.5, out 3"), ("Ein 4s; Halten 1,5s; Aus 6s", "4-1.5-6-0"),
  ("hold 2, in 4, out 4", "hold 2, in 4, out 4"), ("out 4, in 4", "out 4, in 4"), ("0-0-4-0", "0-0-4-0"),
  ("0-3-4-0", "0-3-4-0"),
])
func `every way to write a row is understood`(typed: String, written: String) throws {
  #expect(BreathingText.write(try BreathingText.read(typed)) == written)
}

@Test func `a hold belongs to the breath before it, at the beginning to the one of the round before`() throws {
  #expect(try BreathingText.read("hold 2, in 4, out 4").first?.phase == .holdOut)
  #expect(try BreathingText.read("in 4, hold 2, out 4").map(\.phase) == [.inhale, .holdIn, .exhale])
}

@Test(arguments: [
  ("", "breathing.pattern"), ("4", "breathing.pattern"), ("4-7-8-0-1", "breathing.pattern"),
  ("4-x", "breathing.pattern"), ("up 4, out 4", "breathing.pattern"), ("4--6", "breathing.pattern"),
  ("-4-6", "breathing.pattern"), ("1e1-4", "breathing.pattern"), ("61-4", "breathing.length"),
  ("0.5-4-0.4-0", "breathing.breath"), ("0-4-0-4", "breathing.breath"), ("hold 5", "breathing.breath"),
  ("1,1,1,1,1,1,1,1,1,1,1,1,1", "breathing.phases"), ("½-4", "breathing.pattern"), ("4-", "breathing.pattern"),
])
func `a row that is none is refused by its field`(typed: String, field: String) {
  do {
    _ = try BreathingText.read(typed)
    Issue.record("\(typed) was read")
  } catch {
    #expect(error.field == field, "\(typed)")
  }
}

@Test func `lengths are exact to the millisecond`() throws {
  let relaxing = try pattern("4-7-8-0", rounds: 99)
  #expect(relaxing.cycleMilliseconds == 19_000)
  #expect(relaxing.totalMilliseconds == 1_881_000)
  #expect(try pattern("0.1-0.1-1.1-0.1", rounds: 99).totalMilliseconds == 138_600)
  #expect(try pattern("4-6", rounds: 0).totalMilliseconds == 10_000)
}

@Test func `minutes become whole rounds, rounded up, and at most 99`() throws {
  #expect(try pattern("4-7-8-0").rounds(minutes: 5) == 16)
  #expect(try pattern("5-5").rounds(minutes: 2) == 12)
  #expect(try pattern("5-5").rounds(minutes: 16.5) == 99)
  #expect(try pattern("5-5").rounds(minutes: 0.01) == 1)
  for minutes in [0, -1, 16.6, .nan, .infinity] {
    #expect(throws: Refusal.self) { try pattern("5-5").rounds(minutes: minutes) }
  }
}

@Test func `six presets, each valid, are found by name in any case`() throws {
  #expect(BreathingPresets.standard.count == 6)
  #expect(Set(BreathingPresets.standard.map(\.id)).count == 6)
  for preset in BreathingPresets.standard {
    #expect(try preset.validated() == preset)
    #expect(BreathingPresets.named(" " + preset.name.uppercased()) == preset)
    #expect(try JSONDecoder().decode(BreathingPattern.self, from: JSONEncoder().encode(preset)) == preset)
  }
  #expect(BreathingPresets.named("4-7-8") == nil)
}

@Test func `a pattern is refused without a name, with 0 or 100 rounds, with holds that belong nowhere`() throws {
  for name in ["", "   ", String(repeating: "a", count: 41), "a\nb"] {
    var named = try pattern("4-6")
    named.name = name
    #expect(throws: Refusal.self) { try named.validated() }
  }
  for rounds in [0, 100, -1] {
    #expect(throws: Refusal.self) { try pattern("4-6", rounds: rounds).validated() }
  }
  let odd = try pattern("4-6").with(segments: [
    BreathSegment(.inhale, milliseconds: 4000), BreathSegment(.holdOut, milliseconds: 1000),
    BreathSegment(.inhale, milliseconds: 1000), BreathSegment(.exhale, milliseconds: 4000),
  ])
  #expect(throws: Refusal.self) { try odd.validated() }
  let long = try pattern("4-6").with(segments: [BreathSegment(.exhale, milliseconds: 60_001)])
  #expect(throws: Refusal.self) { try long.validated() }
}

@Test func `holds and more than 7.5 breaths a minute are found, an inhale in steps is one breath`() throws {
  #expect(BreathSafety.findings(of: try pattern("4-4")).isEmpty)
  #expect(BreathSafety.findings(of: try pattern("3.9-4")) == [.fast(perMinute: 60 / 7.9)])
  #expect(BreathSafety.findings(of: try pattern("4-7-8-1")) == [.holds(milliseconds: 7000)])
  #expect(try pattern("1, .5, .5, 3").breaths == 1)
  #expect(BreathSafety.findings(of: try pattern("1, .5, .5, 3")) == [.fast(perMinute: 12)])
  #expect(try pattern("in 4, out 4, in 4, out 4").breaths == 2)
  #expect(try pattern("in 4, out 4, in 4, out 4").breathsPerMinute == 7.5)
  #expect(BreathProfile.warn.allows(try pattern("1-1")))
  #expect(!BreathProfile.gentle.allows(try pattern("4-7-8")))
  #expect(BreathProfile.gentle.allows(try pattern("4-6")))
}

@Test func `the level rises and falls as a half cosine and stands while held`() throws {
  #expect(BreathEasing.share(0) == 0 && BreathEasing.share(1) == 1 && abs(BreathEasing.share(0.5) - 0.5) < 1e-12)
  #expect(BreathEasing.share(-3) == 0 && BreathEasing.share(7) == 1)
  let box = BreathEasing.spans(of: try BreathingText.read("4-4-4-4"))
  #expect(box.map(\.from) == [0, 1, 1, 0] && box.map(\.to) == [1, 1, 0, 0])
  let sigh = BreathEasing.spans(of: try BreathingText.read("in 1, hold .5, in .5, out 3"))
  #expect(sigh.map(\.to).map { ($0 * 1000).rounded() } == [667, 667, 1000, 0])
  let turned = BreathEasing.spans(of: try BreathingText.read("out 4, in 4"))
  #expect(turned.map(\.from) == [1, 0] && turned.map(\.to) == [0, 1])
}

@Test(arguments: 0..<200) func `the level never jumps from one phase to the next and stays within 0 and 1`(seed: Int) {
  var chance = Seeded(UInt64(seed) &+ 900)
  let row = randomRow(&chance)
  let spans = BreathEasing.spans(of: row)
  let kinds = Set(row.map(\.phase).filter { !$0.isHold })
  for (index, span) in spans.enumerated() {
    #expect((0...1).contains(span.from) && (0...1).contains(span.to))
    // A row that only inhales, or only exhales, has to begin anew somewhere.
    guard kinds.count == 2 else { continue }
    #expect(abs(span.to - spans[(index + 1) % spans.count].from) < 1e-9, "\(BreathingText.write(row))")
  }
}
