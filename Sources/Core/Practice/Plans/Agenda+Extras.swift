// Optional workout cues beyond those of Workouts.md, Cues. With all of them on, six sounds distinguish lead-in, last
// seconds, middle, zero, end of a set and end of the workout (Workouts.md, Cues).
//
// | cue     | when                                                                           |
// |---------|--------------------------------------------------------------------------------|
// | halfway | in the middle of a work phase of ten seconds or more                           |
// | zero    | when work begins                                                               |
// | set end | when work ends and more work follows; after repetitions when the user proceeds |
// | finish  | at the end, replacing the closing sound                                        |

/// An opt-in cue.
public enum ExtraCue: String, CaseIterable, Codable, Sendable {
  case halfway, zero
  case setEnd = "set-end"
  case finish

  /// Minimum seconds of a work phase with a halfway cue, so that it does not collide with the countdown.
  public static let leastWork = 10.0

  /// Its cue.
  public var cue: Cue {
    switch self {
    case .halfway: .halfway
    case .zero: .zero
    case .setEnd: .setEnd
    case .finish: .finish
    }
  }
}

extension Agenda {
  /// The agenda with extra cues.
  func with(_ extras: Set<ExtraCue>) -> Agenda {
    guard !extras.isEmpty else { return self }
    let closing = extras.contains(.finish) ? cues.map(finishing) : cues
    let more = segments.indices.flatMap { index in
      extras.subtracting([.finish]).sorted { $0.rawValue < $1.rawValue }.compactMap { extra($0, index) }
    }
    return Agenda(
      segments: segments, cues: closing + more, leadIn: leadIn, loggedLength: loggedLength, rounds: rounds,
      steps: steps)
  }

  private func finishing(_ entry: AgendaCue) -> AgendaCue {
    guard entry.cue == .ausklang else { return entry }
    var entry = entry
    entry.cue = .finish
    return entry
  }

  /// An extra cue for a segment; nil if it has none.
  private func extra(_ extra: ExtraCue, _ index: Int) -> AgendaCue? {
    let segment = segments[index]
    guard segment.isWork else { return nil }
    let before = gates(before: index)
    switch extra {
    case .halfway:
      guard !segment.waits, segment.length >= ExtraCue.leastWork else { return nil }
      return AgendaCue(offset: segment.begins + segment.length / 2, cue: extra.cue, gates: before)
    case .zero: return AgendaCue(offset: segment.begins, cue: extra.cue, gates: before)
    case .setEnd:
      guard segments[(index + 1)...].contains(where: \.isWork) else { return nil }
      return AgendaCue(offset: segment.ends, cue: extra.cue, gates: gates(before: index + 1))
    case .finish: return nil
    }
  }
}
