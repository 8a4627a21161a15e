// The moods of the demo person.

extension DemoData {
  mutating func mood(_ day: Day, at second: Double) -> Entry {
    let level = Int.random(in: 4...9, using: &random)
    let energy = min(max(level + Int.random(in: -2...2, using: &random), 1), 10)
    return .mood(Mood(id: id(), at: stamp(day, second), mood: level, energy: energy, source: "demo"))
  }

  /// With the tags of its day, which lift or lower it.
  mutating func detailed(_ entry: Mood, _ day: Tags) -> Mood {
    var mood = entry
    var words = ["#stress=\(day.stress)"]
    var level = mood.mood
    if day.walk { (level, words) = (level + 1, words + ["#walk"]) }
    if day.headache { (level, words) = (level - 2, words + ["#headache"]) }
    if chance(0.25) {
      words.append(["#friends", "#music", "#reading", "#meeting"].randomElement(using: &random) ?? "#music")
    }
    mood.mood = min(max(level, 1), 10)
    mood.note = chance(0.8) ? words.joined(separator: " ") : nil
    return mood
  }
}
