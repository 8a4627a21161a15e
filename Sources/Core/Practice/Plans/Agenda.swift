// The agenda of a session: its sequence of phases and the due times of its cues. Positions are seconds since the start
// of the first phase (work 1, or the sitting's first phase); the lead-in has negative ones. It is computed from the
// plan, the options and the lengths of two recordings only, and never stored. Each kind of session has its builder in
// Agenda+….swift.
//
// A gate is a segment of zero length that lasts until the user proceeds. The n-th waiting segment is gate n; a cue with
// `gates` n is due when n gates were passed and its offset is reached. Offsets and gates increase together.

/// Lengths in seconds of the recordings that affect due times, frozen with the session.
public struct CueLengths: Hashable, Codable, Sendable {
  /// Length of the lead-in; 2.00 s (Sounds.md, Cues).
  public var auftakt: Double
  /// Length of the closing sound; 6.41 s (Sounds.md, Cues).
  public var ausklang: Double

  /// Creates lengths.
  public init(auftakt: Double = 2.0, ausklang: Double = 6.41) {
    self.auftakt = auftakt
    self.ausklang = ausklang
  }

  /// Takes the lengths from a function such as `Sound.length`.
  public init(_ length: (Cue) -> Double) { self.init(auftakt: length(.auftakt), ausklang: length(.ausklang)) }
}

/// A cue in an agenda.
public struct AgendaCue: Hashable, Sendable {
  /// Seconds since the first phase began.
  public var offset: Double
  public var cue: Cue
  /// The upcoming round of an announcement; nil for other cues.
  public var round: Int?
  /// Number of gates that must be passed before it is due.
  public var gates: Int
  /// Number of strokes, each after the previous one has ended.
  public var strokes: Int
  /// Spoken text replacing the cue; nil for audible cues.
  public var says: Announcement?

  /// Creates an entry.
  public init(
    offset: Double, cue: Cue, round: Int? = nil, gates: Int = 0, strokes: Int = 1, says: Announcement? = nil
  ) {
    self.says = says
    self.strokes = strokes
    self.offset = offset
    self.cue = cue
    self.round = round
    self.gates = gates
  }
}

/// The phases and cues of a session.
public struct Agenda: Hashable, Sendable {
  /// The phases in order, without countdown and lead-in; only gates have zero length.
  public let segments: [SessionSegment]
  /// All cues in chronological order; cues at the same instant keep their order of insertion.
  public let cues: [AgendaCue]
  /// Seconds between the end of the start countdown and the first phase (the lead-in of a workout).
  public let leadIn: Double
  /// Seconds from the first phase to the end; infinite if only the user ends it.
  public let length: Double
  /// Seconds to log: the first phase of a sitting, all of a workout.
  public let loggedLength: Double
  /// The positions of the gates in order.
  public let gates: [Double]
  /// Number of rounds; 0 for none.
  public let rounds: Int
  /// Steps per round; 0 if a round is a single step.
  public let steps: Int
  /// The number of gates before each segment.
  private let gatesBefore: [Int]

  /// Creates an agenda, dropping segments of zero length that are not gates.
  public init(
    segments: [SessionSegment], cues: [AgendaCue], leadIn: Double = 0, loggedLength: Double? = nil, rounds: Int = 0,
    steps: Int = 0
  ) {
    self.segments = segments.filter { $0.waits || $0.length > 0 }
    self.cues = cues.enumerated().sorted {
      ($0.element.gates, $0.element.offset, $0.offset) < ($1.element.gates, $1.element.offset, $1.offset)
    }.map(\.element)
    self.leadIn = leadIn
    length = segments.last?.ends ?? 0
    self.loggedLength = loggedLength ?? length
    gates = self.segments.filter(\.waits).map(\.begins)
    self.rounds = rounds
    self.steps = steps
    gatesBefore = self.segments.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.waits ? 1 : 0)) }
  }

  /// Computes the agenda of a plan.
  public init(_ plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain) {
    self = plan.content.agenda(lengths, options)
  }

  /// Whether the end is known in advance, as nothing waits for the user.
  public var hasEnd: Bool { gates.isEmpty && length.isFinite }

  /// The index of the segment at a position with `passed` gates; `segments.count` at the end.
  ///
  /// Exact for non-negative positions up to the next gate.
  public func index(at position: Double, passed: Int) -> Int {
    var low = 0
    var high = segments.count
    // The first unfinished segment: its end lies ahead, or it is a gate not yet passed.
    while low < high {
      let middle = (low + high) / 2
      if isOver(middle, at: position, passed: passed) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of gates before a segment; `segments.count` stands for the end.
  public func gates(before index: Int) -> Int { gatesBefore[min(max(0, index), segments.count)] }

  private func isOver(_ index: Int, at position: Double, passed: Int) -> Bool {
    let segment = segments[index]
    if segment.ends > position { return false }
    if segment.ends < position { return true }
    // At its exact end, a gate is finished once passed, a timed segment always.
    return segment.waits ? gates(before: index) < passed : true
  }
}
