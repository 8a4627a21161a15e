// The agenda of a session: its phases in a row, and which cue is due when. Positions are seconds since the first phase
// (work 1, or the sitting's first phase) began; the lead-in has negative ones. Computed from the plan, the options and
// the lengths of two recordings only; never stored. Each kind of session has its builder in Agenda+….swift.
//
// A gate is a segment without length that stands until a person goes on. The n-th waiting segment is gate n; a cue with
// `gates` n is due when n gates were passed and its offset is reached. Offsets and gates grow together.

/// Lengths of the recordings that decide when cues are due, frozen with the session; in seconds.
public struct CueLengths: Hashable, Codable, Sendable {
  /// Length of the lead-in; 2.00 s (spec meditation 3.2).
  public var auftakt: Double
  /// Length of the closing sound; 6.41 s (spec meditation 3.2).
  public var ausklang: Double

  /// Creates lengths.
  public init(auftakt: Double = 2.0, ausklang: Double = 6.41) {
    self.auftakt = auftakt
    self.ausklang = ausklang
  }

  /// Takes the lengths from a function such as `Sound.length`.
  public init(_ length: (Cue) -> Double) { self.init(auftakt: length(.auftakt), ausklang: length(.ausklang)) }
}

/// One cue of an agenda.
public struct AgendaCue: Hashable, Sendable {
  /// Seconds since the first phase began.
  public var offset: Double
  public var cue: Cue
  /// For an announcement, the round that comes next; nil for other cues.
  public var round: Int?
  /// How many gates must have been passed before it is due.
  public var gates: Int
  /// How often it sounds, each time when the one before has ended.
  public var strokes: Int
  /// What is spoken instead of a cue; nil for what sounds.
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
  /// The phases in their order, without countdown and lead-in; none is empty but the gates.
  public let segments: [SessionSegment]
  /// Every cue in the order of time; cues of one instant keep the order of their reasons.
  public let cues: [AgendaCue]
  /// Seconds between the end of the start countdown and the first phase (the lead-in of a workout).
  public let leadIn: Double
  /// Seconds from the first phase to the end; infinite when only a person ends it.
  public let length: Double
  /// Seconds of the run that are logged: only the first phase of a sitting, all of a workout.
  public let loggedLength: Double
  /// The positions of the gates, in their order.
  public let gates: [Double]
  /// Rounds of the session; 0 where there are none.
  public let rounds: Int
  /// Steps of a round; 0 where a round is one step.
  public let steps: Int
  /// For each segment, how many gates lie before it.
  private let gatesBefore: [Int]

  /// Creates an agenda; segments without length that are no gates are left out.
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

  /// Whether its end is known from the start: nothing waits for a person.
  public var hasEnd: Bool { gates.isEmpty && length.isFinite }

  /// The index of the segment at a position with `passed` gates behind it; `segments.count` at the end.
  ///
  /// Exact for positions from 0 on that do not lie beyond the next gate.
  public func index(at position: Double, passed: Int) -> Int {
    var low = 0
    var high = segments.count
    // The first segment that is not over: its end lies ahead, or it is a gate that was not passed.
    while low < high {
      let middle = (low + high) / 2
      if isOver(middle, at: position, passed: passed) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many gates lie before a segment; `segments.count` stands for the end.
  public func gates(before index: Int) -> Int { gatesBefore[min(max(0, index), segments.count)] }

  private func isOver(_ index: Int, at position: Double, passed: Int) -> Bool {
    let segment = segments[index]
    if segment.ends > position { return false }
    if segment.ends < position { return true }
    // It ends exactly here: a gate is over when it was passed, a timed segment when its time is.
    return segment.waits ? gates(before: index) < passed : true
  }
}
