// Cues of workouts that a person may want beyond those of spec meditation 3.2: with all of them on, six sounds tell lead-in,
// last seconds, middle, zero, end of a set and end of the workout apart (peers 1.10).
//
// | cue     | when                                                                           |
// |---------|--------------------------------------------------------------------------------|
// | halfway | in the middle of a work phase of ten seconds and more                          |
// | zero    | where work begins                                                              |
// | set end | where work ends and other work follows; after repetitions when one goes on     |
// | finish  | at the end, in the place of the closing sound                                  |

/// A cue that is heard only where it was asked for.
public enum ExtraCue: String, CaseIterable, Codable, Sendable {
  case halfway, zero
  case setEnd = "set-end"
  case finish

  /// Seconds a work phase must have so that its middle is told: it is not to meet the countdown.
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

  /// When an extra cue is due for a segment; nil where it is not.
  private func extra(_ extra: ExtraCue, _ index: Int) -> AgendaCue? {
    let segment = segments[index]
    guard case .work = segment.phase else { return nil }
    let before = gates(before: index)
    switch extra {
    case .halfway:
      guard !segment.waits, segment.length >= ExtraCue.leastWork else { return nil }
      return AgendaCue(offset: segment.begins + segment.length / 2, cue: extra.cue, gates: before)
    case .zero: return AgendaCue(offset: segment.begins, cue: extra.cue, gates: before)
    case .setEnd:
      guard index + 1 < segments.count else { return nil }
      return AgendaCue(offset: segment.ends, cue: extra.cue, gates: gates(before: index + 1))
    case .finish: return nil
    }
  }
}
