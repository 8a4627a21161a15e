// Garmin: answers of Garmin Connect as programs keep them, and the JSON of an account's export (formats 6). Its activities are
// in FIT files besides.
//
// | file                                      | becomes                                                              |
// |-------------------------------------------|----------------------------------------------------------------------|
// | weights of a day or a range, userBioMetrics | weight, index, fat; bones, muscles and water as they are           |
// | sleep of a day, *_sleepData               | stages, or the night with their sums; only nights that are confirmed |
// | heart rates, variability                  | pulse                                                                |
// | summary of a day, UDSFile                 | steps, distance, floors, energy, resting pulse                       |
// | HydrationLogFile                          | water                                                                |
// | summarizedActivities                      | workouts                                                             |
// | stress, body battery                      | nothing                                                              |
//
// Each time comes twice, in GMT and by the clock of the place: milliseconds since 1970, or a text without a zone. GMT is the
// instant, and the difference of both is the offset there.
import Core

extension Format {
  /// Garmin.
  static let garmin = Format(
    samplesOf: "garmin", name: "Garmin Connect (JSON, zip)",
    kinds: [.weight, .drink, .sleep, .session, .burn, .measure],
    recognises: { GarminPart($0) == nil ? 0 : 95 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      let reader = GarminReader(maker)
      var files: [(part: GarminPart, file: ByteSource)] = []
      for file in source.files {
        if let part = GarminPart(try FileHead(file)) { files.append((part, file)) }
      }
      if files.contains(where: { $0.part == .drinks }) { answers.clock.use?.note() }
      try maker.forEach(files, in: source) { part, file in try reader.read(part, file) }
    })
}

/// A file of Garmin.
enum GarminPart {
  case weights, nights, pulses, variability, days, drinks, activities, passed

  init?(_ head: FileHead) {
    guard head.isJSON else { return nil }
    if head.hasMembers("dateWeightList") || head.hasMembers("dailyWeightSummaries")
      || head.hasMembers("weight", "timestampGMT", "sourceType")
    {
      self = .weights
    } else if head.hasMembers("sleepStartTimestampGMT", "sleepWindowConfirmationType") {
      self = .nights
    } else if head.hasMembers("heartRateValues") {
      self = .pulses
    } else if head.hasMembers("hrvReadings") {
      self = .variability
    } else if head.hasMembers("stressValuesArray") {
      self = .passed
    } else if head.hasMembers("calendarDate", "totalSteps", "activeKilocalories") {
      self = .days
    } else if head.hasMembers("calendarDate", "valueInML") {
      self = .drinks
    } else if head.hasMembers("summarizedActivitiesExport") || head.hasMembers("activityId", "startTimeGmt", "duration")
    {
      self = .activities
    } else {
      return nil
    }
  }
}

/// The sources of Garmin.
enum GarminSource {
  static let watch = source("", .watch)

  /// The source of a weight: `INDEX_SCALE`, `MANUAL`.
  static func ofWeight(_ type: String?) -> HealthSource {
    switch type {
    case nil: source("weight", .app)
    case let type? where type.hasSuffix("SCALE"): source("scale", .scale)
    case "MANUAL": source("manual", .manual)
    case let type?: source(type.lowercased(), .app)
    }
  }

  private static func source(_ device: String, _ category: HealthSource.Category) -> HealthSource {
    var source = HealthSource(app: "com.garmin.connect", name: "Garmin", category: category)
    source.device = device
    return source
  }
}

/// A time in GMT with the offset of the place.
struct GarminTime {
  let instant: Instant
  let offset: Int?

  /// A time whose offset nobody tells.
  init(_ instant: Instant) { (self.instant, offset) = (instant, nil) }

  /// Reads a time in GMT, and the same one by the clock; nil where there is none.
  init?(_ record: JSONValue, gmt: String, local: String) throws(RowError) {
    guard let instant = try GarminTime.read(record[gmt], gmt) else { return nil }
    self.instant = instant
    // It is told by another member, and tells no more than where the person was.
    let clock = (try? GarminTime.read(record[local], local)) ?? nil
    offset = clock.flatMap { GarminTime.offset($0.milliseconds - instant.milliseconds) }
  }

  /// Reads a time that must be there.
  static func required(_ record: JSONValue, gmt: String, local: String) throws(RowError) -> GarminTime {
    guard let time = try GarminTime(record, gmt: gmt, local: local) else {
      throw RowError(field: gmt, reason: .missing)
    }
    return time
  }

  private static func read(_ value: JSONValue?, _ field: String) throws(RowError) -> Instant? {
    switch value {
    case nil: return nil
    case .number?:
      guard let milliseconds = value?.number else { throw RowError(field: field, reason: .unreadable) }
      return try Instant(toldSeconds: milliseconds / 1000, field)
    default: return try PlatformTime(value, field, LocalClock(zone: .utc))?.instant
    }
  }

  /// Seconds east of UTC, which are whole quarters of an hour.
  private static func offset(_ milliseconds: Int64) -> Int? {
    let seconds = Int(milliseconds / 1000)
    return abs(seconds) <= 14 * 3600 && seconds.isMultiple(of: 900) ? seconds : nil
  }
}
