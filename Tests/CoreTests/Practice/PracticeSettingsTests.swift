// The lists of patterns and programmes: the setting that keeps them; adding, changing, restoring.
import Core
import Foundation
import Testing

private func own(_ name: String, id: String = "") -> BreathingPattern {
  BreathingPattern(id: id, name: name, segments: BreathingPattern.newSegments, rounds: 10)
}

@Test func `a fresh store has no list of its own, and a changed list comes back as it was stored`() throws {
  var settings = Settings()
  #expect(settings.practice.patterns == nil && settings.changes(from: Settings()).isEmpty)
  settings.practice.patterns = [own("Evening", id: "own1")]
  settings.practice.programmes = [
    Programme(
      id: "own1", name: "Mine", mark: .up, rounds: 2,
      steps: [ProgrammeStep("Plank", .seconds(45), rest: 15, split: 5), ProgrammeStep("Dips", .repetitions(12))],
      note: "one\ntwo")
  ]
  let changes = settings.changes(from: Settings())
  #expect(changes.count == 2)
  var rows: [SettingKey: String] = [:]
  for case .set(let key, let json) in changes { rows[key] = json }
  #expect(Settings(rows: rows) == settings)
  settings.practice.patterns = []
  #expect(settings.changes(from: Settings()).count == 2, "an empty list is a list")
}

@Test(arguments: [
  #"[{"id":"a","name":"A","rhythm":"4-6","rounds":10},{"id":"a","name":"B","rhythm":"4-6","rounds":10}]"#,
  #"[{"id":"a","name":"A","rhythm":"4-6","rounds":10},{"id":"b","name":"a","rhythm":"4-6","rounds":10}]"#,
  #"[{"id":"","name":"A","rhythm":"4-6","rounds":10}]"#, #"[{"id":"a","name":" A","rhythm":"4-6","rounds":10}]"#,
  #"[{"id":"a","name":"A","rhythm":"4-6","rounds":0}]"#, #"[{"id":"a","name":"A","rhythm":"4-x","rounds":1}]"#,
])
func `a list with an item that is none, or one twice, is no value of the setting`(json: String) throws {
  let row = try #require(Settings.definition(SettingKey(rawValue: "practice.patterns")))
  var settings = Settings()
  #expect(!row.write(&settings, json) && settings == Settings())
}

@Test func `a new item gets an id that no other had or will have, a changed one keeps its place`() throws {
  var (list, item) = try PracticeList.saving(own(" Evening "), in: BreathingPresets.standard)
  #expect(ReminderIdentifier.isId(item.id) && item.name == "Evening" && list.count == 7)
  let gone = item.id
  list.removeAll { $0.id == gone }
  for _ in 0..<90 { list = try PracticeList.saving(own("P\(list.count)"), in: list).list }
  #expect(PracticeList.isValid(list) && !list.contains { $0.id == gone })
  item = list[0]
  item.rounds = 3
  let changed = try PracticeList.saving(item, in: list).list
  #expect(changed[0].rounds == 3 && changed.count == list.count)
}

@Test func `a list with the numbered ids of former versions stays as it is`() throws {
  let list = [own("Far", id: "own\(Int.max)"), own("Near", id: "own1"), own("Next", id: "own2")]
  #expect(PracticeList.isValid(list))
  let saved = try PracticeList.saving(own("Noon"), in: list)
  #expect(saved.list.prefix(3) == list[...] && PracticeList.isValid(saved.list))
}

@Test func `a name that another item has is refused in any case, and so is the hundred and first`() throws {
  #expect(throws: Refusal(field: "breathing.name", .duplicate)) {
    try PracticeList.saving(own("box breathing"), in: BreathingPresets.standard)
  }
  var list = BreathingPresets.standard
  while list.count < PracticeList.most { list = try PracticeList.saving(own("P\(list.count)"), in: list).list }
  #expect(PracticeList.isValid(list))
  #expect(throws: Refusal.self) { try PracticeList.saving(own("more"), in: list) }
}

@Test func `restoring brings back what is missing and leaves alone what was changed or named the same`() throws {
  var list = BreathingPresets.standard
  list[0].rounds = 77
  list.remove(at: 4)
  #expect(PracticeList.restoring(BreathingPresets.standard, in: list).map(\.id)[4] == "relaxingBreath")
  #expect(PracticeList.restoring(BreathingPresets.standard, in: list)[0].rounds == 77)
  list = try PracticeList.saving(own("Relaxing breath"), in: list).list
  #expect(PracticeList.restoring(BreathingPresets.standard, in: list) == list)
  #expect(PracticeList.restoring(BreathingPresets.standard, in: []) == BreathingPresets.standard)
  let mine = try PracticeList.saving(own("Mine"), in: [BreathingPresets.standard[2]]).list
  #expect(PracticeList.restoring(BreathingPresets.standard, in: mine) == BreathingPresets.standard + mine.suffix(1))
}
