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

  /// Decodes the output of `encode`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(UUID.self, forKey: .id)
    plan = try container.decode(SessionPlan.self, forKey: .plan)
    lengths = try container.decode(CueLengths.self, forKey: .lengths)
    let logging = try container.decodeIfPresent(SessionLogging.self, forKey: .logging) ?? .plain
    options =
      try container.decodeIfPresent(SessionOptions.self, forKey: .options) ?? SessionOptions(logging: logging)
    start = try container.decode(Stamp.self, forKey: .start)
    boot = try container.decode(String.self, forKey: .boot)
    anchorUptime = try container.decode(Double.self, forKey: .anchorUptime)
    anchorElapsed = try container.decode(Double.self, forKey: .anchorElapsed)
    pausedAt = try container.decodeIfPresent(Double.self, forKey: .pausedAt)
    pausedTotal = try container.decode(Double.self, forKey: .pausedTotal)
    leapt = try container.decode(Double.self, forKey: .leapt)
    leaps = try container.decodeIfPresent(Int.self, forKey: .leaps) ?? 0
    unspent = try container.decode(Double.self, forKey: .unspent)
    held = try container.decodeIfPresent(Double.self, forKey: .held) ?? 0
    // Supplementary data only: do not fail over unreadable bells and sets.
    bells = (try? container.decodeIfPresent([SoundedBell].self, forKey: .bells)) ?? []
    sets = (try? container.decodeIfPresent([FinishedSet].self, forKey: .sets)) ?? []
    warmedUp = try container.decodeIfPresent(Double.self, forKey: .warmedUp) ?? 0
    cooledDown = try container.decodeIfPresent(Double.self, forKey: .cooledDown) ?? 0
    phaseSince = try container.decodeIfPresent(Double.self, forKey: .phaseSince) ?? 0
    lastKnown = try container.decode(Double.self, forKey: .lastKnown)
    slept = try? container.decodeIfPresent(SessionGap.self, forKey: .slept)
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
