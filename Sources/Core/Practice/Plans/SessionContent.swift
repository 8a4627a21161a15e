// The common interface of all kinds of session. Each kind is a conforming value type in this folder, a case of
// `SessionPlan`, and a builder `Agenda+…`; the engine, the store and the screens see only this protocol.

/// The contents of a session of one kind; frozen at its start and stored with the running session.
public protocol SessionContent: Hashable, Codable, Sendable {
  /// The stable name stored as a session's activity and as the `kind` of its plan.
  static var activity: String { get }
  /// Whether it pauses when the program stops (a workout); otherwise it keeps counting (Sessions.md, When things stop).
  var isWorkout: Bool { get }
  /// Whether the user may pause it.
  var canPause: Bool { get }
  /// Seconds of countdown before the first sound, 0–20.
  var countdown: Int { get set }
  /// The sounds it brings along; nil where all follow the settings.
  var sounds: PlanSounds? { get set }
  /// A language-neutral title: `15:00 + 3:00`, `10 x 30s/10s`, a name.
  var title: String { get }
  /// Nominal seconds from the first phase to the end, as shown in the set-up; nil if open-ended.
  var total: Int? { get }
  /// Its phases and cues.
  func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda
  /// A copy with its random parts drawn, as at the start.
  func drawn(using chance: inout SeededGenerator) -> Self
  /// The content itself if valid; throws the `Refusal` of the first value outside its range.
  func validated() throws(Refusal) -> Self
}

extension SessionContent {
  public var canPause: Bool { true }
  public func drawn(using chance: inout SeededGenerator) -> Self { self }
  /// Workouts have no sounds of their own.
  public var sounds: PlanSounds? {
    get { nil }
    set {}
  }
}

/// Validation of plan values.
public enum PlanCheck {
  /// Throws unless `value` (in seconds or counts) lies within `limit`, which counts in units of `size`.
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
