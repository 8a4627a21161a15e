// The records of Health Auto Export's JSON. The name and unit of a metric stand behind its records as often as before them,
// so that a file is read twice.
import Core
import Foundation

/// Reads one file.
final class AutoExportReader {
  private let file: ByteSource
  private let maker: SampleMaker
  /// The metrics and sources met so far, so that no name is taken apart a million times.
  private var metrics: [[Int]: AutoExportMetric] = [:]
  private var sources: [String: HealthSource] = [:]
  private var clock: LocalClock { maker.answers.clock }

  init(_ file: ByteSource, _ maker: SampleMaker) { (self.file, self.maker) = (file, maker) }

  func read() throws {
    var names: [[Int]: String] = [:]
    var units: [[Int]: String] = [:]
    // Newer releases wrap everything in `data`, older ones and servers do not; a list of either is seen, too.
    try upToCut {
      try JSONWalk.forEach(
        at: "metrics/[]/name", "*/metrics/[]/name", "*/*/metrics/[]/name", "name", "[]/name", "metrics/[]/units",
        "*/metrics/[]/units", "*/*/metrics/[]/units", "units", "[]/units", in: file
      ) { found in
        let (metric, text) = (key(found.place % 5, found.indices), found.value.text ?? "")
        if found.place < 5 { names[metric] = text } else { units[metric] = text }
        guard names.count <= AutoExportReader.mostMetrics else { throw FormatError.tooLarge(line: 1) }
      }
    }
    var number = 0
    try JSONWalk.forEach(
      at: "metrics/[]/data/[]", "*/metrics/[]/data/[]", "*/*/metrics/[]/data/[]", "data/[]", "[]/data/[]",
      "workouts/[]", "*/workouts/[]", "*/*/workouts/[]", "stateOfMind/[]", "*/stateOfMind/[]", "*/*/stateOfMind/[]",
      in: file
    ) { found in
      number += 1
      switch found.place {
      case 0...4:
        let key = key(found.place, found.indices.dropLast())
        try tell(found.value, of: metric(key, names[key], units[key], found.value), line: number)
      case 5...7: try maker.read(.workout, line: number) { try tell(workout: found.value, line: number) }
      default: try maker.read(.mood, line: number) { try tell(mood: found.value, line: number) }
      }
    }
    if number == 0 { try readAlone() }
  }

  private static let mostMetrics = 100_000
  private static let mostSources = 1000

  /// The metric of a list, or the one that a record of the sync folder names itself.
  private func metric(_ key: [Int], _ name: String?, _ unit: String?, _ point: JSONValue) -> AutoExportMetric {
    guard let name, let unit else {
      return AutoExportMetric(
        name: name ?? point["metric"]?.text ?? "", unit: unit ?? point["unit"]?.text ?? "")
    }
    if let known = metrics[key] { return known }
    let metric = AutoExportMetric(name: name, unit: unit)
    metrics[key] = metric
    return metric
  }

  /// What a metric is known by: the way to it, and its place in the lists there.
  private func key(_ place: Int, _ indices: some Sequence<Int>) -> [Int] { [place] + indices }

  /// Reads a file of the sync folder that is one workout.
  private func readAlone() throws {
    var members: [String: JSONValue] = [:]
    let names = ["id", "name", "start", "end", "duration"]
    try JSONWalk.forEach(at: "id", "name", "start", "end", "duration", in: file) {
      members[names[$0.place]] = $0.value
    }
    let workout = JSONValue.object(members)
    if workout["start"] != nil { try maker.read(.workout, line: 1) { try tell(workout: workout, line: 1) } }
  }

  // MARK: Metrics

  private func tell(_ point: JSONValue, of metric: AutoExportMetric, line: Int) throws {
    switch metric.name {
    case AutoExportMetric.sleep: try maker.read(.sleep, line: line) { try tell(sleep: point, line: line) }
    case AutoExportMetric.pressure: try maker.read(.systolic, line: line) { try tell(pressure: point, line: line) }
    default: try maker.read(metric.kind, line: line) { try tell(quantity: point, metric, line: line) }
    }
  }

  private func tell(quantity point: JSONValue, _ metric: AutoExportMetric, line: Int) throws {
    let kind = metric.kind
    let start = try time(point, "date", "startDate", "start")
    // The sync folder writes sums of a day as spans, and a pulse as one of a second.
    let end = kind.shape == .span ? try AutoExportTime.optional(point, "endDate", "end", clock) : nil
    // The sync folder has small letters.
    guard let value = try point.number("qty") ?? point.number("Avg") ?? point.number("avg") else {
      throw RowError(field: "qty", reason: .missing)
    }
    var sample = PlatformSample(kind, from: source(of: point), at: start, until: end, value: kind.percent(value))
    sample.unit = metric.unit.isEmpty ? nil : metric.unit
    for (bound, name) in [("min", "Min"), ("max", "Max")] {
      if let number = try point.number(name) ?? point.number(bound) { sample.meta[bound] = .number("\(number)") }
    }
    sample.id = .text("\(metric.name)/\(start.milliseconds)")
    if kind == .mindful {
      // It has a length and no value.
      sample.value = nil
      sample.unit = nil
      sample.end = try AutoExportTime.optional(point, "endDate", "end", clock) ?? start + value * seconds(metric.unit)
    }
    try maker.tell(sample, line: line)
  }

  private func seconds(_ unit: String) -> Double {
    switch unit {
    case "hr": 3600
    case "s": 1
    default: 60
    }
  }

  private func tell(pressure point: JSONValue, line: Int) throws {
    let start = try time(point, "date", "startDate")
    for (kind, name) in [(HealthKind.systolic, "systolic"), (.diastolic, "diastolic")] {
      var sample = PlatformSample(kind, from: source(of: point), at: start, value: try point.required(name))
      sample.unit = "mmHg"
      sample.group = "pressure/\(start.milliseconds)"
      sample.id = .text("\(name)/\(start.milliseconds)")
      try maker.tell(sample, line: line)
    }
  }

  // MARK: Sleep

  private func tell(sleep point: JSONValue, line: Int) throws {
    guard point["value"] != nil || point["startDate"] != nil else { return try tell(night: point, line: line) }
    let (start, end) = (try time(point, "startDate"), try time(point, "endDate"))
    let name = point["value"]?.text ?? ""
    guard let stage = AutoExportReader.stages[name.lowercased()] else {
      // It may be a stage in the language of the phone.
      throw RowError(field: "value", reason: name.isEmpty ? .missing : .unknownKind, name: name)
    }
    var sample = PlatformSample(.sleep, from: source(of: point), at: start, until: end)
    sample.text = stage
    sample.id = .text("\(stage)/\(start.milliseconds)")
    try maker.tell(sample, line: line)
  }

  static let stages = [
    "awake": "awake", "asleep": "asleep", "in bed": "in_bed", "inbed": "in_bed", "core": "core", "rem": "rem",
    "deep": "deep", "unspecified": "asleep",
  ]

  /// A night as sums: when it was is known, when its stages were is not.
  private func tell(night point: JSONValue, line: Int) throws {
    let night = point["date"]?.text ?? ""
    var isTold = false
    for (text, stage) in [("inBed", "in_bed"), ("sleep", "asleep")] {
      guard let start = try AutoExportTime.optional(point, text + "Start", text + "Start", clock),
        let end = try AutoExportTime.optional(point, text + "End", text + "End", clock)
      else { continue }
      var sample = PlatformSample(.sleep, from: source(of: point, text + "Source"), at: start, until: end)
      sample.text = stage
      sample.group = night
      sample.id = .text("\(stage)/\(night)")
      if stage == "asleep" {
        for sum in ["totalSleep", "asleep", "core", "deep", "rem", "awake"] {
          guard let hours = try point.number(sum), hours > 0 else { continue }
          sample.meta[sum] = .number("\((hours * 3600).rounded())")
        }
      }
      try maker.tell(sample, line: line)
      isTold = true
    }
    if !isTold { throw RowError(field: "sleepStart", reason: .missing) }
  }

  // MARK: Workouts and moods

  private func tell(workout: JSONValue, line: Int) throws {
    let (start, end) = (try time(workout, "start"), try time(workout, "end"))
    var sample = PlatformSample(
      .workout, from: source(of: workout), at: start, until: end,
      value: try workout.number("duration") ?? end - start)
    sample.text = AutoExportWorkout.activity(workout["name"]?.text ?? "")
    for (names, base, member) in AutoExportWorkout.totals {
      guard let total = names.lazy.compactMap({ workout[$0] }).first(where: { $0["qty"] != nil }),
        let unit = total["units"]?.text, let number = try total.number("qty"), number >= 0
      else { continue }
      guard let conversion = HealthUnit.conversion(from: unit, to: base) else {
        throw RowError(field: member, reason: .unknownKind, name: unit)
      }
      sample.meta[member] = .number("\(conversion(number))")
    }
    if let id = workout["id"]?.text { sample.id = UUIDValue(uuidString: id).map(PlatformID.uuid) ?? .text(id) }
    try maker.tell(sample, line: line)
  }

  private func tell(mood: JSONValue, line: Int) throws {
    let start = try time(mood, "start", "date")
    let valence = try mood.required("valence")
    guard (-1...1).contains(valence) else { throw RowError(field: "valence", reason: .outOfRange) }
    var sample = PlatformSample(.mood, from: source(of: mood), at: start, value: 5.5 + 4.5 * valence)
    sample.meta["valence"] = .number("\(valence)")
    if let name = mood["kind"]?.text {
      // Releases spell it `dailyMood` and `daily_mood`.
      switch name.lowercased().filter(\.isLetter) {
      case "dailymood": sample.meta["kind"] = .string("daily")
      case "momentaryemotion": sample.meta["kind"] = .string("momentary")
      default: throw RowError(field: "kind", reason: .unknownKind, name: name)
      }
    }
    for member in ["labels", "associations"] {
      let words = mood[member]?.items.compactMap(\.text) ?? []
      if !words.isEmpty { sample.meta[member] = .array(words.map(JSONValue.string)) }
    }
    if let id = mood["id"]?.text { sample.id = UUIDValue(uuidString: id).map(PlatformID.uuid) ?? .text(id) }
    try maker.tell(sample, line: line)
  }

  // MARK: Members

  private func source(of record: JSONValue, _ member: String = "source") -> HealthSource {
    let name = record[member] ?? record["source"] ?? record["sources"]?.items.first?["name"]
    let text = name?.text ?? ""
    if let known = sources[text] { return known }
    let source = AutoExportSource.named(text)
    if sources.count < AutoExportReader.mostSources { sources[text] = source }
    return source
  }

  /// The first of some times that is there.
  private func time(_ record: JSONValue, _ names: String...) throws(RowError) -> Instant {
    for name in names {
      if let time = try AutoExportTime.optional(record, name, name, clock) { return time }
    }
    throw RowError(field: names[0], reason: .missing)
  }
}

/// Times: with the offset of the phone, or seconds since 2001 in its sync folder.
enum AutoExportTime {
  /// 2001-01-01T00:00:00Z, from which Apple's systems count seconds.
  private static let reference = 978_307_200.0

  /// The time of one of two members; nil where both are missing.
  static func optional(
    _ record: JSONValue, _ name: String, _ other: String, _ clock: LocalClock
  ) throws(RowError) -> Instant? {
    guard let value = record[name] ?? record[other] else { return nil }
    if case .number = value, let seconds = value.number { return try Instant(toldSeconds: seconds + reference, name) }
    return try PlatformTime(value, name, clock)?.instant
  }
}

/// Workouts by the names that the phone shows.
enum AutoExportWorkout {
  /// The members of totals by releases, their base units and the names here.
  static let totals = [
    (["activeEnergyBurned", "activeEnergy"], "kcal", "energy"), (["distance", "totalDistance"], "m", "distance"),
  ]

  /// The activity as the store names it, `running` of `Outdoor Run`.
  ///
  /// A name in the language of the phone stays as it is: it is a name, and no choice that means something else.
  static func activity(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter }.map(String.init)
    if let first = words.first, words.count > 1, ["indoor", "outdoor", "pool"].contains(first) { words.removeFirst() }
    if words.count == 1, let verb = verbs[words[0]] { return verb }
    let joined = words.joined()
    return activities.first { $0.lowercased() == joined } ?? NumberText.trimmed(name)
  }

  private static let verbs = [
    "walk": "walking", "run": "running", "cycle": "cycling", "swim": "swimming", "hike": "hiking", "row": "rowing",
    "rower": "rowing",
  ]

  // HKWorkoutActivityType of HealthKit, those that people have.
  private static let activities = [
    "walking", "running", "cycling", "swimming", "hiking", "rowing", "yoga", "pilates", "barre", "taiChi", "dance",
    "cardioDance", "elliptical", "stairs", "stairClimbing", "stepTraining", "coreTraining", "crossTraining",
    "functionalStrengthTraining", "traditionalStrengthTraining", "highIntensityIntervalTraining", "mixedCardio",
    "mindAndBody", "flexibility", "cooldown", "jumpRope", "kickboxing", "boxing", "martialArts", "climbing",
    "badminton", "basketball", "soccer", "tennis", "tableTennis", "volleyball", "golf", "skatingSports",
    "downhillSkiing", "crossCountrySkiing", "snowboarding", "paddleSports", "surfingSports", "equestrianSports",
    "gymnastics", "handCycling", "wheelchairWalkPace", "wheelchairRunPace", "fitnessGaming", "other",
  ]
}
