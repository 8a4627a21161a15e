// Saved set-ups: their fields, refusals, and the letters that start them.
import Core
import Foundation
import Testing

private let bells = SittingPlan(phase1: 1200, phase2: 180, countdown: 10, bells: .every(300), strokes: 2)

@Test func `a set-up comes back as it was stored, whatever its kind and its sounds`() throws {
  var settings = Settings()
  settings.sounds.ambient = .waves
  settings.sounds.ambientSitting = true
  settings.sounds.endGong = false
  settings.timer.bellSound = .wood
  let breaths = BreathingPlan(BreathingPresets.standard[0], countdown: 3)
  let plans: [SessionPlan] = [.sitting(bells), .breathing(breaths), .free(work: 40, rest: 20, rounds: 8, countdown: 5)]
  for plan in plans {
    let setup = SavedSetup(name: plan.activity, plan: settings.withSounds(plan))
    settings.practice.setups = try PracticeList.saving(setup, in: settings.practice.setups).list
  }
  var rows: [SettingKey: String] = [:]
  for case .set(let key, let json) in settings.changes(from: Settings()) { rows[key] = json }
  #expect(Settings(rows: rows).practice.setups == settings.practice.setups)
  let sounds = settings.practice.setups.map(\.plan.sounds)
  #expect(sounds[0] == PlanSounds(background: .waves, bell: .wood, endGong: false))
  #expect(sounds[1]?.background == AmbientSound.none && sounds[2] == nil)
}

@Test func `a plan with sounds of its own sounds so, one without as the settings say`() throws {
  var settings = Settings()
  let own = settings.withSounds(.sitting(bells))
  settings.sounds.ambient = .fire
  settings.sounds.ambientSitting = true
  settings.timer.bellSound = .gong
  #expect(settings.ambience(of: own) == nil && settings.bell(of: own) == .bowl && settings.endGong(of: own))
  let plain = SessionPlan.sitting(bells)
  #expect(settings.ambience(of: plain)?.sound == .fire && settings.bell(of: plain) == .gong)
  let stored = try JSONDecoder().decode(SessionPlan.self, from: JSONEncoder().encode(own))
  #expect(stored == own)
}

@Test(arguments: [
  #"[{"id":"a","name":"A","plan":{"kind":"open","phase1":0,"phase2":0}}]"#,
  #"[{"id":"a","name":"","plan":{"kind":"open","phase1":900,"phase2":0}}]"#,
  #"[{"id":"a","name":"A","plan":{"kind":"dance"}}]"#,
  """
  [{"id":"a","name":"A","plan":{"kind":"open","phase1":900,"phase2":0}},\
  {"id":"b","name":"a","plan":{"kind":"free","work":30,"rest":10,"rounds":3}}]
  """,
  """
  [{"id":"a","name":"A","plan":{"kind":"programme","programme":\
  {"id":"p","name":"P","rounds":1,"steps":[{"exercise":"Plank","seconds":45,"rest":0}]}}}]
  """,
])
func `a list with a set-up that is none, or a name twice in any case, is no value of the setting`(json: String) throws {
  let row = try #require(Settings.definition(SettingKey(rawValue: "practice.setups")))
  var settings = Settings()
  #expect(!row.write(&settings, json) && settings == Settings())
}

@Test func `a name that is taken in another case is refused`() throws {
  let first = try PracticeList.saving(SavedSetup(name: " Morning ", plan: .openDefault), in: [])
  #expect(first.item.name == "Morning")
  #expect(throws: Refusal(field: "setup.name", .duplicate)) {
    try PracticeList.saving(SavedSetup(name: "MORNING", plan: .freeDefault), in: first.list)
  }
}

@Test func `a set-up starts by the first free letter of its name, else of the alphabet, as long as there are any`() {
  let taken = Set<Character>("adehijklqu")
  let names = ["Morning", "Metta", "Äquator", "禅", "mm"]
  #expect(SavedSetup.letters(for: names, besides: taken) == ["m", "t", "o", "b", "c"])
  let many = SavedSetup.letters(for: (1...20).map { "Sitting \($0)" }, besides: taken)
  #expect(Set(many.compactMap(\.self)).count == 16 && many.last == .some(nil))
}
