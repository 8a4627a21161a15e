// Settings frozen with the plan when a session starts, so that later changes do not affect it. Stored as JSON; keys are
// stable, and keys added later are optional when decoding.

/// How a session is logged.
public enum SessionLogging: String, Codable, Sendable {
  /// A sitting as mindful minutes, a workout as a workout.
  case plain
  /// A sitting as a yoga workout (setting logMeditationAsYogaWorkout).
  case yoga
  /// A workout as mindful minutes (setting logWorkoutsAsMindfulness).
  case mindful
}

/// The options a session was started with.
public struct SessionOptions: Hashable, Codable, Sendable {
  public var logging: SessionLogging
  /// Body weight in kilograms for the energy, a reference one where none is known; nil for the fixed rates.
  public var kilograms: Double?
  /// Workout cues beyond the usual ones (Workouts.md, Cues).
  public var extras: Set<ExtraCue>
  /// Whether rounds and exercises are announced by voice.
  public var speaks: Bool

  /// The default options.
  public static let plain = SessionOptions()

  /// Creates options.
  public init(
    logging: SessionLogging = .plain, kilograms: Double? = nil, extras: Set<ExtraCue> = [], speaks: Bool = false
  ) {
    self.logging = logging
    self.kilograms = kilograms
    self.extras = extras
    self.speaks = speaks
  }

  /// The options from the settings, with the weight known at the start, if any.
  public init(_ settings: Settings, for plan: SessionPlan, kilograms: Double?) {
    let asked: SessionLogging = plan.isWorkout ? .mindful : .yoga
    let isAsked = plan.isWorkout ? settings.timer.logsWorkoutsAsMindful : settings.timer.logsSittingsAsYoga
    let known = kilograms ?? SessionEnergy.referenceKilograms
    self.init(
      logging: isAsked ? asked : .plain, kilograms: settings.timer.energy == .met ? known : nil,
      extras: plan.isWorkout ? settings.sounds.extras : [], speaks: plan.isWorkout && settings.sounds.speaks)
  }

  private enum Key: String, CodingKey { case logging, kilograms, extras, speaks }

  /// Encodes the options, omitting default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(logging, forKey: .logging)
    try container.encodeIfPresent(kilograms, forKey: .kilograms)
    if !extras.isEmpty { try container.encode(extras.sorted { $0.rawValue < $1.rawValue }, forKey: .extras) }
    if speaks { try container.encode(true, forKey: .speaks) }
  }

  /// Decodes options; fields added later are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    logging = try container.decodeIfPresent(SessionLogging.self, forKey: .logging) ?? .plain
    kilograms = try container.decodeIfPresent(Double.self, forKey: .kilograms)
    extras = Set(try container.decodeIfPresent([ExtraCue].self, forKey: .extras) ?? [])
    speaks = try container.decodeIfPresent(Bool.self, forKey: .speaks) ?? false
  }
}
