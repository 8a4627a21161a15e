// The groups about breathing: Breathing.md, Patterns.
import Core
import Words

@MainActor
enum BreathingVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/breathing_presets": presets, "meditation/breathing_timeline": timeline,
    "meditation/breathing_session": session,
  ]

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
      "rhythm": JSON(BreathingText.write(pattern.segments)),
      // The vectors write the seed's `10x`; the program has one sign for times.
      "row": JSON(words.row(of: pattern).replacing(" ×", with: "x")),
      "durations": JSON(phases { JSON(Double(pattern.milliseconds(of: $0)) / 1000) }),
    ]
  }

  /// Cues and phases of a whole run on the engine's clock.
  static func timeline(_ vector: Vector) throws -> JSON {
    let pattern = try Self.pattern(vector.input)
    let plan = SessionPlan.breathing(BreathingPlan(pattern))
    let run = try SessionRun(plan, events: [])
    let segments = Agenda(plan).segments
    let first = segments.prefix { $0.round <= 2 }.map { segment -> JSON in
      guard case .breath(let phase) = segment.phase else { return nil }
      return [JSON(segment.begins), JSON(segment.round), JSON(phase.rawValue)]
    }
    let breaths = run.cues.filter { cue in BreathPhase.allCases.contains { cue.order.cue == .breath($0) } }
    for (cue, segment) in zip(breaths, segments) where abs(cue.at - segment.begins) > 0.05 {
      throw VectorError("a cue at \(cue.at) for a phase at \(segment.begins)")
    }
    guard let gong = run.cues.last, gong.order.cue == .gongEnd else { throw VectorError("no gong at the end") }
    return ["first": JSON(first), "count": JSON(breaths.count), "end": JSON(run.endedAt)]
  }

  static func session(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let name = try input["preset"].requireText()
    guard let preset = BreathingPresets.named(name) else { throw VectorError("no such preset: \(name)") }
    let run = try SessionRun(
      .breathing(BreathingPlan(preset)),
      options: SessionOptions(logging: input["logMeditationAsYoga"].bool == true ? .yoga : .plain),
      events: input["events"].list)
    guard run.ending != nil else { throw VectorError("it did not end") }
    let isAmbient = input["ambient"].bool == true
    let stops =
      isAmbient
      ? try BehindRun(
        .breathing(BreathingPlan(preset)), gong: input["gongEndeSeconds"].number ?? 0, events: input["events"].list
      ).stops : nil
    let gong = run.cues.last { $0.order.cue == .gongEnd }
    // The energy of yoga is in a group of its own.
    let logged = run.logged(from: 0).list.map { ["from": $0["from"], "to": $0["to"], "kind": $0["kind"]] as JSON }
    return [
      "logged": JSON(logged), "endCue": gong.map { [JSON($0.at), JSON($0.order.cue.rawValue)] } ?? nil,
      "ambientStopsNotBefore": JSON(stops), "ambientStopsAt": JSON(stops),
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
