// What surrounds the rounds of a workout: a warm-up before the first and a cool-down after the last. Both belong to the
// workout and to its time; their energy has its own rate (Core.docc 031).
//
// | cue       | when                                                                      |
// |-----------|---------------------------------------------------------------------------|
// | warm-up   | at its start, instead of the lead-in, which ends it as it ends a rest     |
// | cool-down | at its start, the end of the last work phase; the closing sound ends it   |

/// Seconds before and after the rounds of a workout; 0 for none.
public struct WorkoutMargins: Hashable, Codable, Sendable {
  public var warmUp: Int
  public var coolDown: Int

  public static let none = WorkoutMargins()

  /// Creates margins.
  public init(warmUp: Int = 0, coolDown: Int = 0) {
    self.warmUp = warmUp
    self.coolDown = coolDown
  }

  /// Both in seconds.
  public var seconds: Int { max(0, warmUp) + max(0, coolDown) }

  /// Throws the `Refusal` of the first value outside its range.
  func check() throws(Refusal) {
    try PlanCheck.check("timer.warm-up", warmUp, in: Limits.marginSeconds, unit: "s", example: 120)
    try PlanCheck.check("timer.cool-down", coolDown, in: Limits.marginSeconds, unit: "s", example: 120)
  }

  private enum Key: String, CodingKey { case warmUp, coolDown }

  /// Encodes the margins, omitting absent ones.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if warmUp != 0 { try container.encode(warmUp, forKey: .warmUp) }
    if coolDown != 0 { try container.encode(coolDown, forKey: .coolDown) }
  }

  /// Decodes the margins beside other fields; absent ones are 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    warmUp = try container.plannedIfPresent(.warmUp) ?? 0
    coolDown = try container.plannedIfPresent(.coolDown) ?? 0
  }
}

extension Agenda {
  /// The agenda of rounds with what surrounds them; `lengths` are those of the sounds.
  func within(_ margins: WorkoutMargins, auftakt: Double) -> Agenda {
    let (before, after) = (Double(max(0, margins.warmUp)), Double(max(0, margins.coolDown)))
    guard before + after > 0 else { return self }
    var segments = segments.map { segment in
      var segment = segment
      (segment.begins, segment.ends) = (segment.begins + before, segment.ends + before)
      return segment
    }
    let first = cues.firstIndex { $0.cue == .auftakt }
    var cues = cues.enumerated().map { index, entry in
      var entry = entry
      entry.offset += before
      if before > 0, index == first { entry.offset = max(0, before - auftakt) }
      if entry.cue == .ausklang { entry.offset += after }
      return entry
    }
    if before > 0 {
      segments.insert(SessionSegment(.warmUp, begins: 0, ends: before), at: 0)
      cues.insert(AgendaCue(offset: 0, cue: .warmUp), at: 0)
    }
    if after > 0 {
      let end = length + before
      segments.append(SessionSegment(.coolDown, begins: end, ends: end + after))
      cues.append(AgendaCue(offset: end, cue: .coolDown, gates: gates.count))
    }
    return Agenda(
      segments: segments, cues: cues, leadIn: before > 0 ? 0 : leadIn, rounds: rounds, steps: steps)
  }
}
