// The group about breathing presets: spec meditation 2.1–2.3.
import Core
import Words

@MainActor
enum BreathingVectors {
  nonisolated static let answers: [String: VectorAnswer] = ["meditation/breathing_presets": presets]

  static func presets(_ vector: Vector) throws -> JSON {
    let input = vector.input
    switch input["op"].text {
    case "phaseNumber": return JSON(phases { JSON($0.number) })
    case "phaseIcon": return JSON(phases { JSON($0.direction.rawValue) })
    default: break
    }
    let pattern = try Self.pattern(input)
    let words = Words(language: .english)
    return [
      "cycleSeconds": JSON(Double(pattern.cycleMilliseconds) / 1000),
      "totalSeconds": JSON(Double(pattern.totalMilliseconds) / 1000), "totalText": JSON(words.length(of: pattern)),
      "rhythm": JSON(BreathingText.write(pattern.segments)), "row": JSON(words.row(of: pattern)),
      "durations": JSON(phases { JSON(Double(pattern.milliseconds(of: $0)) / 1000) }),
    ]
  }

  private static func phases(_ value: (BreathPhase) -> JSON) -> [String: JSON] {
    Dictionary(uniqueKeysWithValues: BreathPhase.allCases.map { ($0.rawValue, value($0)) })
  }

  /// The pattern of a vector; one with a name is our preset of that name, which must have the vector's lengths.
  private static func pattern(_ input: JSON) throws -> BreathingPattern {
    let seconds = try BreathPhase.allCases.map { try input[$0.rawValue].requireInt() }
    let rounds = try input["repetitions"].requireInt()
    let asked = BreathingPattern(
      id: "", name: "", segments: BreathingPattern.row(seconds[0], seconds[1], seconds[2], seconds[3]), rounds: rounds)
    guard let name = input["name"].text else { return asked }
    guard let preset = BreathingPresets.named(name) else { throw VectorError("no such preset: \(name)") }
    guard preset.segments == asked.segments, preset.rounds == rounds else {
      throw VectorError("the preset \(name) is \(BreathingText.write(preset.segments)) × \(preset.rounds)")
    }
    return preset
  }
}
