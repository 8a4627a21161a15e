// What every kind of session answers about itself. A kind is one value type in this folder that conforms, one row in
// `SessionPlan`, and one builder `Agenda+…`; the engine, the store and the screens know kinds only through this.

/// What a session of one kind consists of; frozen at its start and stored with the running session.
public protocol SessionContent: Hashable, Codable, Sendable {
  /// The stable name stored as a session's activity, and as the `kind` of its stored plan.
  static var activity: String { get }
  /// Whether it pauses when the program stops (a workout); otherwise it counts on (DESIGN 6).
  var isWorkout: Bool { get }
  /// Whether a person may pause it.
  var canPause: Bool { get }
  /// Seconds to get ready before anything sounds, 0–20.
  var countdown: Int { get set }
  /// A title without words: `15:00 + 3:00`, `10 x 30s/10s`, a name.
  var title: String { get }
  /// Nominal seconds from the first phase to the end, as the set-up shows them; nil when the end is open.
  var total: Int? { get }
  /// Its phases and cues.
  func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda
  /// With what is left to chance drawn, as it is at the start.
  func drawn(using chance: inout SeededGenerator) -> Self
  /// Answers itself, or throws the `Refusal` of the first value outside its range.
  func validated() throws(Refusal) -> Self
}

extension SessionContent {
  public var canPause: Bool { true }
  public func drawn(using chance: inout SeededGenerator) -> Self { self }
}

/// How a value of a plan outside its range is refused.
public enum PlanCheck {
  /// Throws unless `value` (in seconds or counts) lies in `limit`, whose ends are given in units of `size`.
  public static func check(
    _ field: String, _ value: Int, in limit: Limit, size: Int = 1, unit: String, example: Int
  ) throws(Refusal) {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: size)
    guard value < Int(limit.lowest) * size || value > Int(limit.highest) * size else { return }
    func text(_ number: Int) -> String { unit.isEmpty ? "\(number)" : "\(number) \(unit)" }
    throw Refusal(
      field: field,
      .outOfRange(
        typed: rest == 0 ? text(whole) : "\(value) s", lowest: text(Int(limit.lowest)),
        highest: text(Int(limit.highest)), example: text(example)))
  }
}
