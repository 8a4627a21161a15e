// The stored form of a running session. Keys are stable; keys added later must be optional when decoding.
import Foundation

extension RunningSession: Codable {
  private enum Key: String, CodingKey {
    case id, plan, lengths, options, start, boot, anchorUptime, anchorElapsed, pausedAt, pausedTotal, leapt, leaps
    case unspent, held, gatesPassed, cuesDone, bells, lastKnown, slept, hasEnded
    case sets, phaseSince, warmedUp, cooledDown
    /// The form before options were introduced.
    case logging
  }

  /// Encodes everything except the agenda, which is derived.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(plan, forKey: .plan)
    try container.encode(lengths, forKey: .lengths)
    try container.encode(options, forKey: .options)
    try container.encode(start, forKey: .start)
    try container.encode(boot, forKey: .boot)
    try container.encode(anchorUptime, forKey: .anchorUptime)
    try container.encode(anchorElapsed, forKey: .anchorElapsed)
    try container.encodeIfPresent(pausedAt, forKey: .pausedAt)
    try container.encode(pausedTotal, forKey: .pausedTotal)
    try container.encode(leapt, forKey: .leapt)
    try container.encode(leaps, forKey: .leaps)
    try container.encode(unspent, forKey: .unspent)
    try container.encode(held, forKey: .held)
    try container.encode(gatesPassed, forKey: .gatesPassed)
    try container.encode(cuesDone, forKey: .cuesDone)
    try container.encode(bells, forKey: .bells)
    if plan.isWorkout {
      try container.encode(sets, forKey: .sets)
      try container.encode(phaseSince, forKey: .phaseSince)
      try container.encode(warmedUp, forKey: .warmedUp)
      try container.encode(cooledDown, forKey: .cooledDown)
    }
    try container.encode(lastKnown, forKey: .lastKnown)
    try container.encodeIfPresent(slept, forKey: .slept)
    try container.encode(hasEnded, forKey: .hasEnded)
  }

  /// Reads the stored form; nil if it is unreadable.
  public init?(json: String) {
    guard let read = try? JSONDecoder().decode(RunningSession.self, from: Data(json.utf8)) else { return nil }
    self = read
  }

  /// Decodes the output of `encode`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func seconds(_ key: Key) throws -> Double {
      let value = try container.decode(Double.self, forKey: key)
      guard abs(value) <= Seconds.longest else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no seconds of a session")
      }
      return value
    }
    func secondsIfPresent(_ key: Key) throws -> Double? {
      try container.decodeIfPresent(Double.self, forKey: key) == nil ? nil : seconds(key)
    }
    id = try container.decode(UUID.self, forKey: .id)
    plan = try container.decode(SessionPlan.self, forKey: .plan)
    lengths = try container.decode(CueLengths.self, forKey: .lengths)
    let logging = try container.decodeIfPresent(SessionLogging.self, forKey: .logging) ?? .plain
    options =
      try container.decodeIfPresent(SessionOptions.self, forKey: .options) ?? SessionOptions(logging: logging)
    start = try container.decode(Stamp.self, forKey: .start)
    boot = try container.decode(String.self, forKey: .boot)
    anchorUptime = try seconds(.anchorUptime)
    anchorElapsed = try seconds(.anchorElapsed)
    pausedAt = try secondsIfPresent(.pausedAt)
    pausedTotal = try seconds(.pausedTotal)
    leapt = try seconds(.leapt)
    let leaps = try container.decodeIfPresent(Int.self, forKey: .leaps) ?? 0
    self.leaps = min(max(0, leaps), 1_000_000)
    unspent = try seconds(.unspent)
    held = try secondsIfPresent(.held) ?? 0
    // Supplementary data only: do not fail over unreadable bells and sets.
    bells = (try? container.decodeIfPresent([SoundedBell].self, forKey: .bells)) ?? []
    sets = (try? container.decodeIfPresent([FinishedSet].self, forKey: .sets)) ?? []
    warmedUp = try secondsIfPresent(.warmedUp) ?? 0
    cooledDown = try secondsIfPresent(.cooledDown) ?? 0
    phaseSince = try secondsIfPresent(.phaseSince) ?? 0
    lastKnown = try seconds(.lastKnown)
    let gap = try? container.decodeIfPresent(SessionGap.self, forKey: .slept)
    slept = gap.flatMap { abs($0.elapsed) <= Seconds.longest ? $0 : nil }
    hasEnded = try container.decode(Bool.self, forKey: .hasEnded)
    agenda = Agenda(plan, lengths: lengths, options: options)
    let passed = try container.decodeIfPresent(Int.self, forKey: .gatesPassed) ?? 0
    gatesPassed = min(max(0, passed), agenda.gates.count)
    let done = try container.decode(Int.self, forKey: .cuesDone)
    cuesDone = min(max(0, done), agenda.cues.count)
    // A session of a version that kept no sets: the phase it is in began now, as far as is known.
    if plan.isWorkout, !container.contains(.phaseSince) { phaseSince = spent(elapsed: lastKnown) }
  }
}
