// Health Auto Export's files: JSON as it goes to folders and servers (versions 1 and 2, whole, or cut into its parts), JSON
// of its own sync folder once unpacked, and tables (formats 3).
//
// | part                       | becomes                                                                          |
// |----------------------------|----------------------------------------------------------------------------------|
// | metrics                    | samples of the kind of their name                                                |
// | sleep_analysis, summarised | the time in bed and the time of sleep, each with its own source                  |
// | sleep_analysis, stages     | stages                                                                           |
// | workouts                   | workouts with energy and distance; their routes and pulses are nothing here      |
// | stateOfMind                | moods                                                                            |
// | the rest                   | nothing                                                                          |
//
// The default window sends yesterday once more, in which sums have grown meanwhile: a record is itself by its name, its date
// and its source, and never by its value. An offset is the phone's and not that of the place, so it is dropped.
import Core

extension Format {
  /// Health Auto Export.
  static let healthAutoExport = Format(
    samplesOf: "health-auto-export", name: "Health Auto Export (JSON, CSV)",
    kinds: [.weight, .drink, .sleep, .mood, .session, .food, .burn, .measure, .habit],
    recognises: { AutoExportPart($0).map { $0.score } ?? 0 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      try maker.forEach(source.files.map { (part: (), file: $0) }, in: source) { _, file in
        switch AutoExportPart(try FileHead(file)) {
        case .document, .metric, .records, .synced: try AutoExportReader(file, maker).read()
        case .metricTable: try AutoExportTable(file, maker).readMetrics()
        case .workoutTable: try AutoExportTable(file, maker).readWorkouts()
        case .repeated, nil: break
        }
      }
    })
}

/// A file of it.
enum AutoExportPart {
  /// An object with metrics, workouts or moods; a metric by itself.
  case document, metric
  /// A file of its sync folder: a metric of a day, or a workout.
  case records, synced
  case metricTable, workoutTable
  /// A route, or the pulse of a workout: its records stand in other files.
  case repeated

  init?(_ head: FileHead) {
    if head.isJSON {
      if head.hasMembers("metrics", "units") || head.hasMembers("metrics", "data") {
        self = .document
      } else if head.hasMembers("workouts", "start", "end") || head.hasMembers("stateOfMind", "valence") {
        self = .document
      } else if head.hasMembers("name", "units", "data"), head.hasMembers("date") || head.hasMembers("startDate") {
        self = .metric
      } else if head.hasMembers("metric", "data", "unit", "start", "sources") {
        self = .records
      } else if head.hasMembers("id", "locations", "hAcc") {
        self = .repeated
      } else if head.hasMembers("id", "name", "start", "end", "duration"), head.hasMembers("activeEnergy") {
        self = .synced
      } else {
        return nil
      }
    } else if head.hasColumns("workout type", "start", "end", "duration") {
      self = .workoutTable
    } else if let first = head.header.first, first == "date/time" {
      guard head.header.dropFirst().contains(where: { AutoExportMetric(column: $0) != nil }) else { return nil }
      self = AutoExportPart.isOfWorkout(head.name) ? .repeated : .metricTable
    } else {
      return nil
    }
  }

  var score: Int {
    switch self {
    case .document, .metric, .records, .metricTable, .workoutTable: 95
    case .synced, .repeated: 85
    }
  }

  /// Whether a file is the metric of one workout: `Outdoor Walk-Heart Rate-20240206_143000.csv`, or with an ISO time.
  private static func isOfWorkout(_ name: String) -> Bool {
    guard name.hasSuffix(".csv"), let last = name.dropLast(4).split(separator: "-").last else { return false }
    let parts = last.split(separator: "_")
    if parts.count == 2, parts[0].count == 8, parts[1].count == 6 { return parts.joined().allSatisfy(\.isNumber) }
    return last.hasSuffix("Z") && last.contains("T")
  }
}

/// A metric: its name as files have it, `heart_rate`, and its unit.
struct AutoExportMetric {
  let name: String
  let unit: String
  /// `min`, `max`, `avg`, `asleep` of a table's column.
  let part: String
  /// Its kind; of a name that nothing here knows one a unit, since nobody could compare their values.
  let kind: HealthKind

  init(name: String, unit: String, part: String = "") {
    (self.name, self.unit, self.part) = (AutoExportMetric.key(name), unit, part)
    let full = part.isEmpty ? self.name : self.name + " [\(part)]"
    kind =
      AutoExportMetric.kinds[self.name].flatMap(HealthKind.named)
      ?? HealthKind(met: "health-auto-export:\(full) (\(unit))", unit: unit)
  }

  /// The metric of a column: `Heart Rate [Avg] (bpm)`; nil for one without a unit.
  init?(column: String) {
    guard column.last == ")", let open = column.lastIndex(of: "(") else { return nil }
    let unit = String(column[column.index(after: open)...].dropLast())
    var title = column[..<open]
    var part = ""
    if let start = title.firstIndex(of: "["), let end = title.firstIndex(of: "]"), start < end {
      part = title[title.index(after: start)..<end].lowercased()
      title = title[..<start]
    }
    self.init(name: String(title), unit: unit, part: part)
  }

  /// `walking_running_distance` of `Walking + Running Distance`.
  private static func key(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  static let sleep = "sleep_analysis"
  static let pressure = "blood_pressure"

  private static let kinds = [
    "weight_body_mass": "body_mass", "body_fat_percentage": "body_fat", "body_mass_index": "bmi",
    "lean_body_mass": "lean_mass", "height": "height", "dietary_water": "water", "water": "water",
    "number_of_alcoholic_beverages": "alcohol", "alcohol_consumption": "alcohol", "dietary_energy": "energy_eaten",
    "dietary_energy_consumed": "energy_eaten", "protein": "protein", "carbohydrates": "carbs", "total_fat": "fat",
    "fiber": "fibre", "dietary_sugar": "sugar", "saturated_fat": "saturated", "sodium": "sodium",
    "caffeine": "caffeine", "dietary_caffeine": "caffeine", "step_count": "steps",
    "walking_running_distance": "distance", "active_energy": "energy_active",
    "active_energy_burned": "energy_active", "basal_energy_burned": "energy_resting",
    "resting_energy": "energy_resting", "flights_climbed": "floors", "waist_circumference": "waist",
    "body_temperature": "temperature", "blood_oxygen_saturation": "oxygen", "oxygen_saturation": "oxygen",
    "resting_heart_rate": "resting_heart_rate", "blood_glucose": "glucose",
    "peak_expiratory_flow_rate": "peak_flow", "heart_rate": "heart_rate", "heart_rate_variability": "hrv",
    "respiratory_rate": "respiration", "mindful_minutes": "mindful", "mindful_session": "mindful",
  ]
}

/// The names of programs and devices in it.
enum AutoExportSource {
  private static let app = "dev.healthyapps.autoexport"

  /// The source of a name; several that were added up are joined by a bar.
  static func named(_ name: String?) -> HealthSource {
    // One watch is written with either apostrophe, and with a no-break space or without.
    let folded = (name ?? "").replacing("\u{2019}", with: "'").replacing("\u{A0}", with: " ")
    guard !folded.isEmpty else { return HealthSource(app: app, name: "Health Auto Export") }
    return HealthSource(app: app, name: folded, category: category(folded.lowercased()))
  }

  private static func category(_ name: String) -> HealthSource.Category {
    if name.contains("watch") { return .watch }
    if name.contains("scale") { return .scale }
    return name.contains("iphone") ? .phone : .app
  }
}
