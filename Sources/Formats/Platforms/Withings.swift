// Withings: the tables of an account's export, and answers of its web service as programs keep them (formats 5).
//
// | file                             | becomes                                                             |
// |----------------------------------|---------------------------------------------------------------------|
// | weight.csv                       | weight, body fat, lean mass; bones, muscles and water as they are   |
// | bp.csv                           | both pressures and the pulse                                        |
// | sleep.csv                        | a night with the sums of its stages, whose times it does not tell   |
// | aggregates_steps, _distance      | sums of days                                                        |
// | raw_hr_hr, raw_tracker_hr        | pulse                                                               |
// | raw_tracker_steps, _distance     | spans, where no sums of days are beside them                        |
//
// Unit and language of a header follow the account. Fat is a mass there and a share here: newer exports have both.
import Core

extension Format {
  /// Withings.
  static let withings = Format(
    samplesOf: "withings", name: "Withings (CSV, zip, JSON)", kinds: [.weight, .sleep, .burn, .measure],
    recognises: { WithingsPart($0)?.score ?? 0 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      let files = try source.files.compactMap { file in
        try WithingsPart(FileHead(file)).map { (part: $0, file: file) }
      }
      if files.contains(where: \.part.usesClock) { answers.clock.use?.note() }
      let days = files.compactMap { if case .days(let kind, _) = $0.part { kind } else { nil } }
      try maker.forEach(files, in: source) { part, file in
        switch part {
        case .weights: try WithingsTable(file, maker).readWeights()
        case .pressures: try WithingsTable(file, maker).readPressures()
        case .nights: try WithingsTable(file, maker).readNights()
        case .days(let kind, let unit): try WithingsTable(file, maker).readDays(kind, unit)
        case .pulses: try WithingsTable(file, maker).readPulses()
        case .spans(let kind) where !days.contains(kind): try WithingsTable(file, maker).readSpans(kind)
        case .spans: break
        case .measures, .activities, .sleep: try WithingsAnswer(file, maker).read(part)
        }
      }
    })
}

/// A file of Withings.
enum WithingsPart {
  case weights, pressures, nights, pulses
  /// Sums of days, with the unit of their column.
  case days(HealthKind, unit: String?)
  /// Lists of lengths and values behind a start.
  case spans(HealthKind)
  /// Answers of the web service.
  case measures, activities, sleep

  init?(_ head: FileHead) {
    guard let part = head.isJSON ? WithingsPart(answer: head) : WithingsPart(table: head) else { return nil }
    self = part
  }

  private init?(answer head: FileHead) {
    if head.hasMembers("measuregrps", "measures") {
      self = .measures
    } else if head.hasMembers("activities", "steps", "timezone", "soft") {
      self = .activities
    } else if head.hasMembers("series", "startdate", "enddate"), head.hasMembers("state") || head.hasMembers("data") {
      self = .sleep
    } else {
      return nil
    }
  }

  private init?(table head: FileHead) {
    let (header, name) = (head.header, head.name.lowercased())
    guard let first = header.first else { return nil }
    // A table of numbers by days could be anybody's: it is told by its name.
    if header.count > 2, WithingsTable.dates.contains(first), WithingsTable.isMass(header[1], WithingsTable.weights),
      header.contains(where: { WithingsTable.isMass($0, WithingsTable.fats) })
    {
      self = .weights
    } else if first == "date", header.contains(where: { $0.hasPrefix("systolic") }),
      header.contains(where: { $0.hasPrefix("diastolic") }), header.contains(where: { $0.hasPrefix("heart rate") })
    {
      self = .pressures
    } else if head.hasColumns("from", "to", "deep (s)", "light (s)") {
      self = .nights
    } else if header.prefix(3) == ["start", "duration", "value"], let kind = WithingsPart.spans[name] {
      self = .spans(kind)
    } else if header == ["date", "heart rate (bpm)"], name.hasPrefix("raw_") {
      self = .pulses
    } else if name == "aggregates_steps.csv", header == ["date", "steps"] || header == ["date", "value"] {
      self = .days(.steps, unit: nil)
    } else if name == "aggregates_distance.csv", first == "date", header.count == 2 {
      self = .days(.distance, unit: WithingsTable.unit(of: header[1]))
    } else {
      return nil
    }
  }

  private static let spans: [String: HealthKind] = [
    "raw_hr_hr.csv": .heartRate, "raw_tracker_hr.csv": .heartRate,
    "raw_tracker_steps.csv": .steps, "raw_tracker_distance.csv": .distance,
  ]

  /// Whether its times are those of the clock.
  fileprivate var usesClock: Bool {
    switch self {
    case .weights, .pressures, .nights, .pulses, .days: true
    case .spans, .measures, .activities, .sleep: false
    }
  }

  fileprivate var score: Int {
    switch self {
    case .weights, .nights, .spans, .measures, .activities, .sleep: 95
    case .pressures: 80
    case .pulses, .days: 75
    }
  }
}

/// The sources of what it measures.
enum WithingsSource {
  static let scale = source("scale", .scale)
  static let monitor = source("blood pressure monitor", .app)
  static let tracker = source("tracker", .watch)
  static let manual = source("manual", .manual)

  private static func source(_ device: String, _ category: HealthSource.Category) -> HealthSource {
    var source = HealthSource(app: "com.withings", name: "Withings", category: category)
    source.device = device
    return source
  }
}
