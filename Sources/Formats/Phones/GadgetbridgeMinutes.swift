// Gadgetbridge's tables of minutes: which there are, and the meaning of their raw kinds, which is another one for each
// device (formats 6, SHAPES). A table that is not named here is passed over: its steps may be sums of a whole day.

/// A table of minutes.
struct GadgetbridgeMinutes: Sendable {
  /// The meaning of a raw kind.
  enum Meaning: Equatable, Sendable {
    case stage(String)
    case noSleep
    /// The kind before goes on.
    case same
  }

  let name: String
  /// Whether a row counts the steps of its minute.
  var isByMinute = true
  var hasSteps = true
  let meaning: @Sendable (Int) -> Meaning

  static let all: [GadgetbridgeMinutes] = [
    GadgetbridgeMinutes(name: "MI_BAND_ACTIVITY_SAMPLE") { kind in
      // The upper four bits say something else.
      switch kind & 0x0F {
      case 0, 10: .same
      case 9: .stage("core")
      case 11: .stage("deep")
      case 12: .stage("awake")
      default: .noSleep
      }
    },
    GadgetbridgeMinutes(name: "HUAMI_EXTENDED_ACTIVITY_SAMPLE") { kind in
      // 121 is light sleep in the table above.
      switch kind {
      case 120: .stage("core")
      case 121: .stage("deep")
      case 122: .stage("rem")
      case 123: .stage("awake")
      default: .noSleep
      }
    },
    // Nights of these two are in tables of their own.
    GadgetbridgeMinutes(name: "XIAOMI_ACTIVITY_SAMPLE") { _ in .noSleep },
    GadgetbridgeMinutes(name: "GARMIN_ACTIVITY_SAMPLE", hasSteps: false) { _ in .noSleep },
    GadgetbridgeMinutes(name: "PINE_TIME_ACTIVITY_SAMPLE", meaning: normal),
    GadgetbridgeMinutes(name: "BANGLE_JS_ACTIVITY_SAMPLE", isByMinute: false, meaning: normal),
  ]

  /// The kinds that Gadgetbridge has of its own (ActivityKind).
  private static let normal: @Sendable (Int) -> Meaning = { kind in
    switch kind {
    case 0x2: .stage("core")
    case 0x4: .stage("deep")
    case 0x100_0000: .stage("rem")
    case 0x200_0000: .stage("awake")
    default: .noSleep
    }
  }

  /// The activities of workouts by such a kind.
  static let activities: [Int: String] = [
    -1: "other", 0x0: "other", 0x1: "other", 0x10: "running", 0x20: "walking", 0x40: "swimming", 0x80: "cycling",
    0x100: "running", 0x200: "other", 0x400: "swimming", 0x800: "cycling", 0x1000: "elliptical", 0x2000: "jumpRope",
    0x4000: "yoga", 0x8000: "soccer", 0x1_0000: "rowing", 0x2_0000: "cricket", 0x4_0000: "basketball",
    0x8_0000: "tableTennis", 0x10_0000: "badminton", 0x20_0000: "traditionalStrengthTraining", 0x40_0000: "hiking",
    0x80_0000: "climbing",
  ]
}

/// A stage of a night in milliseconds.
struct GadgetbridgeStage: Equatable {
  var start: Int64
  var end: Int64
  var text: String
}

/// Makes nights of the minutes of one device, as they come.
struct GadgetbridgeNight {
  /// The longest time awake within a night, and the shortest night (SHAPES, Gadgetbridge).
  private static let longestAwake: Int64 = 2 * 3_600_000
  private static let shortest: Int64 = 5 * 60_000
  /// Between rows that follow each other.
  private static let minute: Int64 = 60_000
  private static let longestStep: Int64 = 15 * 60_000

  private var stages: [GadgetbridgeStage] = []
  private var last: GadgetbridgeMinutes.Meaning = .noSleep

  /// Takes a minute; answers nights that have ended.
  mutating func take(_ meaning: GadgetbridgeMinutes.Meaning, at start: Int64) -> [[GadgetbridgeStage]] {
    if meaning != .same { last = meaning }
    guard case .stage(let text) = last else { return [] }
    var ended: [[GadgetbridgeStage]] = []
    if let last = stages.last, start - last.end > GadgetbridgeNight.longestAwake || start < last.start {
      ended = finish()
    }
    let end = start + GadgetbridgeNight.minute
    if let place = stages.indices.last, start - stages[place].end <= GadgetbridgeNight.longestStep {
      // Rows may be some minutes apart.
      stages[place].end = max(stages[place].end, stages[place].text == text ? end : start)
      if stages[place].text == text { return ended }
    }
    stages.append(GadgetbridgeStage(start: max(start, stages.last?.end ?? start), end: end, text: text))
    return ended
  }

  /// The night so far, without times awake before and after it; none of one that is too short.
  mutating func finish() -> [[GadgetbridgeStage]] {
    defer { stages = [] }
    let inner = stages.drop { $0.text == "awake" }
    let night = Array(inner.reversed().drop { $0.text == "awake" }.reversed())
    guard let first = night.first, let last = night.last, last.end - first.start >= GadgetbridgeNight.shortest else {
      return []
    }
    return [night]
  }
}
