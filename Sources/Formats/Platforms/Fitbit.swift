// Fitbit's takeout of either age, answers of its web service as programs keep them, and the sleep table of the account's
// page (formats 6). A takeout may hold Google Fit, too: whichever of both it is recognised as, both are read.
//
// | file                                    | becomes                                                                |
// |-----------------------------------------|------------------------------------------------------------------------|
// | sleep-*.json                            | stages of a night, or the night where it has none                      |
// | weight-*.json                           | weight, index and body fat                                             |
// | heart_rate-*, resting_heart_rate-*.json | pulse                                                                  |
// | steps-*.json                            | minutes with steps                                                     |
// | daily summaries of the night            | variability, breaths, oxygen, temperature of the skin                  |
// | Mindfulness Sessions.csv                | sittings                                                               |
// | *_GoogleData                            | weight, body fat, pulse, steps, each from its own source               |
// | scores, minutes of activity             | nothing: they are opinions on records that are there                   |
//
// Times within a day are in UTC, those of nights and days are of the clock. Weights are in the unit of the account, which no
// file names: the body mass index beside them proves it, or the person is asked.
import Core

extension Format {
  /// Fitbit.
  static let fitbit = Format(
    samplesOf: "fitbit", name: "Fitbit (Takeout, JSON, CSV)", kinds: [.weight, .sleep, .session, .burn, .measure],
    recognises: { FitbitPart($0)?.score ?? 0 }, read: Takeout.read)
}

/// An archive of Google's, or a file of one.
enum Takeout {
  static func read(_ source: ByteSource, _ answers: Answers, _ receiver: any HealthReceiver) throws {
    let maker = SampleMaker(answers, receiver)
    var fitbit: [(part: FitbitPart, file: ByteSource)] = []
    var googleFit: [(part: GoogleFitPart, file: ByteSource)] = []
    for file in source.files {
      let head = try FileHead(file)
      if let part = FitbitPart(head) {
        fitbit.append((part, file))
      } else if let part = GoogleFitPart(head) {
        googleFit.append((part, file))
      }
    }
    try FitbitReader.read(fitbit, in: source, maker)
    try GoogleFitReader.read(googleFit, in: source, maker)
  }
}

/// A file of Fitbit.
enum FitbitPart {
  case nights, weights, pulses, resting, steps, intraday, days
  /// Tables of the takeout.
  case variability, breaths, oxygen, skin, sittings
  /// A table of the newer takeout with the name of its column.
  case readings(String)
  /// The sleep table of the account's page.
  case page
  case passed

  init?(_ head: FileHead) {
    guard let part = head.isJSON ? FitbitPart(json: head) : FitbitPart(table: head) else { return nil }
    self = part
  }

  private init?(json head: FileHead) {
    if head.hasMembers("logId", "dateOfSleep", "startTime") {
      self = .nights
    } else if head.hasMembers("logId", "weight", "bmi", "date") {
      self = .weights
    } else if head.hasMembers("activities-heart") {
      self = .intraday
    } else if head.hasMembers("activities-steps", "dateTime") {
      self = .days
    } else if head.isList(of: "dateTime", "value") {
      if head.hasMembers("bpm", "confidence") {
        self = .pulses
      } else if head.name.hasPrefix("resting_heart_rate") || head.hasMembers("date", "error") {
        self = .resting
      } else {
        self = head.name.hasPrefix("steps-") ? .steps : .passed
      }
    } else {
      return nil
    }
  }

  private init?(table head: FileHead) {
    let header = head.header
    if head.hasColumns("timestamp", "rmssd") {
      self = .variability
    } else if head.hasColumns("timestamp", "daily_respiratory_rate") {
      self = .breaths
    } else if head.hasColumns("timestamp", "average_value", "lower_bound", "upper_bound") {
      self = .oxygen
    } else if head.hasColumns("sleep_start", "sleep_end", "nightly_temperature") {
      self = .skin
    } else if head.hasColumns("session_id", "start_date_time", "end_date_time", "activity_name") {
      self = .sittings
    } else if header.count == 3, header[0] == "timestamp", header[2] == "data source" {
      self = FitbitPart.columns[header[1]] == nil ? .passed : .readings(header[1])
    } else if head.rows.prefix(20).contains(where: FitbitTable.isPage) {
      self = .page
    } else if head.hasColumns("sleep_log_entry_id", "overall_score")
      || head.hasColumns("date", "stress_score", "status")
    {
      self = .passed
    } else {
      return nil
    }
  }

  /// Columns of the newer takeout, with their kinds and units.
  static let columns: [String: (kind: HealthKind, unit: String?)] = [
    "weight grams": (.bodyMass, "g"), "body fat percentage": (.bodyFat, nil),
    "height millimeters": (.height, "mm"), "beats per minute": (.heartRate, nil),
    "steps": (.steps, nil),
  ]

  fileprivate var score: Int {
    switch self {
    case .passed: 80
    default: 95
    }
  }
}

/// The sources of Fitbit: the watch, and for weights whoever took them.
enum FitbitSource {
  static let watch = HealthSource(app: app, name: "Fitbit", category: .watch)
  private static let app = "com.fitbit"

  /// The source of a weight: `Aria`, `Web`, `API`.
  static func ofWeight(_ name: String?) -> HealthSource {
    var source = HealthSource(app: app, name: "Fitbit", category: .app)
    source.device = name ?? "weight"
    if let name, name.hasPrefix("Aria") { source.category = .scale }
    if name == "Web" { source.category = .manual }
    return source
  }

  /// A source by its own name.
  static func named(_ name: String?) -> HealthSource {
    name.map { HealthSource(app: app, name: $0, category: .app) } ?? watch
  }
}

/// The unit of an account's weights.
enum FitbitUnit {
  /// The heights of people in metres; the index of somebody outside proves nothing.
  private static let heights = 1.2...2.3

  /// The unit in which all weights and indices give the height of a person; nil where several or none do.
  static func proven(_ pairs: [(weight: Double, index: Double)]) -> MassUnit? {
    guard !pairs.isEmpty else { return nil }
    let units = MassUnit.allCases.filter { unit in
      pairs.allSatisfy { heights.contains((unit.kilograms(from: $0.weight) / $0.index).squareRoot()) }
    }
    return units.count == 1 ? units.first : nil
  }
}
