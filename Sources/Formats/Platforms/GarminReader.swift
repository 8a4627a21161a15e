// The records of Garmin's JSON.
import Core

/// Reads files, one after the other.
struct GarminReader {
  private let maker: SampleMaker

  init(_ maker: SampleMaker) { self.maker = maker }

  func read(_ part: GarminPart, _ file: ByteSource) throws {
    switch part {
    case .weights: try readWeights(file)
    case .nights: try readNights(file)
    case .pulses: try readPulses(file)
    case .variability: try readVariability(file)
    case .days: try readDays(file)
    case .drinks: try readDrinks(file)
    case .activities: try readActivities(file)
    case .passed: break
    }
  }

  private func tell(
    _ kind: HealthKind, _ value: Double?, from source: HealthSource = GarminSource.watch, at time: GarminTime,
    until end: Instant? = nil, line: Int, _ add: (inout PlatformSample) -> Void = { _ in }
  ) throws {
    var sample = PlatformSample(kind, from: source, at: time.instant, until: end, value: value)
    (sample.offset, sample.id) = (time.offset, .text("\(time.instant.milliseconds)"))
    add(&sample)
    try maker.tell(sample, line: line)
  }

  // MARK: Weights

  // Masses are grams, shares are percents.
  private static let weights: [(member: String, kind: HealthKind, unit: String?)] = [
    ("weight", .bodyMass, "g"), ("bmi", .bmi, nil), ("bodyFat", .bodyFat, nil),
    ("bodyWater", HealthKind(met: "garmin:body_water", unit: "%"), nil),
    ("boneMass", HealthKind(met: "garmin:bone_mass", unit: "kg"), "g"),
    ("muscleMass", HealthKind(met: "garmin:muscle_mass", unit: "kg"), "g"),
  ]

  private func readWeights(_ file: ByteSource) throws {
    var number = 0
    try JSONWalk.forEach(
      at: "dateWeightList/[]", "dailyWeightSummaries/[]/allWeightMetrics/[]", "[]/weight", in: file
    ) { found in
      number += 1
      try maker.read(.bodyMass, line: number) {
        let record = found.value
        let time = try GarminTime.required(record, gmt: "timestampGMT", local: "date")
        for (member, kind, unit) in GarminReader.weights {
          guard let value = try record.number(member), value > 0 else { continue }
          // Numbers of 32 bits are written as those of 64.
          let short = unit == nil ? Double("\(Float(value))") ?? value : value
          try tell(
            kind, short, from: GarminSource.ofWeight(record["sourceType"]?.text), at: time, line: number
          ) { $0.unit = unit }
        }
      }
    }
  }

  // MARK: Nights

  /// Stages by their numbers, as programs that show Garmin's nights read them.
  private static let stages = [0: "deep", 1: "core", 2: "rem", 3: "awake"]

  private func readNights(_ file: ByteSource) throws {
    var (number, night): (Int, JSONValue?) = (0, nil)
    var levels: [JSONValue] = []
    try JSONWalk.forEach(at: "[]", "dailySleepDTO", "sleepLevels", in: file) { found in
      switch found.place {
      case 0:
        number += 1
        try tell(night: found.value, [], line: number)
      case 1: night = found.value
      default: levels = found.value.items
      }
    }
    if let night { try tell(night: night, levels, line: 1) }
  }

  private func tell(night: JSONValue, _ levels: [JSONValue], line: Int) throws {
    // A day without a night has nothing but its date; a night that nobody confirmed may be an evening in front of a screen.
    guard night["sleepStartTimestampGMT"] != nil, let type = night["sleepWindowConfirmationType"]?.text?.lowercased(),
      type.hasPrefix("enhanced_confirmed") || type.hasPrefix("manually_confirmed")
    else { return }
    try maker.read(.sleep, line: line) {
      let start = try GarminTime.required(night, gmt: "sleepStartTimestampGMT", local: "sleepStartTimestampLocal")
      let end = try GarminTime.required(night, gmt: "sleepEndTimestampGMT", local: "sleepEndTimestampLocal")
      let group = "\(start.instant.milliseconds)"
      guard levels.isEmpty else { return try tell(levels: levels, start, group, line: line) }
      try tell(.sleep, nil, at: start, until: end.instant, line: line) { sample in
        (sample.text, sample.group) = ("asleep", group)
        for (member, stage) in [
          ("deepSleepSeconds", "deep"), ("lightSleepSeconds", "core"), ("remSleepSeconds", "rem"),
          ("awakeSleepSeconds", "awake"),
        ] {
          if let seconds = night[member]?.number { sample.meta[stage] = .number("\(seconds)") }
        }
      }
    }
  }

  private func tell(levels: [JSONValue], _ night: GarminTime, _ group: String, line: Int) throws {
    for level in levels {
      let start = try GarminTime.required(level, gmt: "startGMT", local: "")
      let end = try GarminTime.required(level, gmt: "endGMT", local: "")
      let number = try level.required("activityLevel")
      guard let stage = Int(exactly: number).flatMap({ GarminReader.stages[$0] }) else {
        throw RowError(field: "activityLevel", reason: .unknownKind, name: level["activityLevel"]?.text)
      }
      try tell(.sleep, nil, at: start, until: end.instant, line: line) {
        ($0.text, $0.group, $0.offset) = (stage, group, night.offset)
      }
    }
  }

  // MARK: Pulses

  private func readPulses(_ file: ByteSource) throws {
    let kind = HealthKind.heartRate
    var members: [String: JSONValue] = [:]
    let names = ["startTimestampGMT", "startTimestampLocal", "restingHeartRate"]
    var (time, rate) = (0, 1)
    try upToCut {
      try JSONWalk.forEach(
        at: "startTimestampGMT", "startTimestampLocal", "restingHeartRate", "heartRateValueDescriptors/[]", in: file
      ) { found in
        guard found.place == names.count else { return members[names[found.place]] = found.value }
        guard let index = found.value["index"]?.number.flatMap(Int.init(exactly:)) else { return }
        if found.value["key"]?.text == "timestamp" { time = index }
        if found.value["key"]?.text == "heartrate" { rate = index }
      }
    }
    let day = try? GarminTime(.object(members), gmt: "startTimestampGMT", local: "startTimestampLocal")
    if let day, let resting = members["restingHeartRate"]?.number, resting > 0 { try tell(resting: resting, of: day) }
    var number = 0
    try JSONWalk.forEach(at: "heartRateValues/[]", in: file) { found in
      number += 1
      try maker.read(kind, line: number) {
        let pair = found.value.items
        guard pair.indices.contains(time), let milliseconds = pair[time].number else {
          throw RowError(field: "timestamp", reason: .missing)
        }
        // A watch that was off has a time and no pulse.
        guard pair.indices.contains(rate), let value = pair[rate].number else { return }
        let at = try Instant(toldSeconds: milliseconds / 1000, "timestamp")
        var sample = PlatformSample(kind, from: GarminSource.watch, at: at, value: value)
        (sample.offset, sample.id) = (day?.offset, .text("\(sample.start.milliseconds)"))
        try maker.tell(sample, line: number)
      }
    }
  }

  /// Gives the resting pulse of a day at its noon.
  private func tell(resting: Double, of day: GarminTime) throws {
    let kind = HealthKind.restingHeartRate
    var sample = PlatformSample(kind, from: GarminSource.watch, at: day.instant + 12 * 3600, value: resting)
    // It stands in the pulse of a day and in its summary.
    (sample.offset, sample.id) = (day.offset, .text("\(day.instant.milliseconds)"))
    try maker.tell(sample, line: 1)
  }

  private func readVariability(_ file: ByteSource) throws {
    let kind = HealthKind.hrv
    var number = 0
    try JSONWalk.forEach(at: "hrvReadings/[]", in: file) { found in
      number += 1
      try maker.read(kind, line: number) {
        let time = try GarminTime.required(found.value, gmt: "readingTimeGMT", local: "readingTimeLocal")
        try tell(kind, try found.value.required("hrvValue"), at: time, line: number) {
          $0.meta["measure"] = .string("rmssd")
        }
      }
    }
  }

  // MARK: Days

  private static let sums: [(member: String, kind: HealthKind)] = [
    ("totalSteps", .steps), ("totalDistanceMeters", .distance), ("floorsAscended", .floors),
    ("activeKilocalories", .energyActive), ("bmrKilocalories", .energyResting),
  ]

  private func readDays(_ file: ByteSource) throws {
    // An export is a list of days, an answer is the day itself.
    var (members, number): ([String: JSONValue], Int) = ([:], 0)
    try JSONWalk.forEach(at: "[]", in: file) { found in
      number += 1
      try maker.read(.steps, line: number) { try tell(day: found.value, line: number) }
    }
    guard number == 0 else { return }
    let names = [
      "calendarDate", "wellnessStartTimeGmt", "wellnessStartTimeLocal", "wellnessEndTimeGmt", "totalSteps",
      "totalDistanceMeters", "floorsAscended", "activeKilocalories", "bmrKilocalories", "restingHeartRate",
    ]
    try JSONWalk.forEach(
      at: names[0], names[1], names[2], names[3], names[4], names[5], names[6], names[7], names[8], names[9], in: file
    ) { members[names[$0.place]] = $0.value }
    try maker.read(.steps, line: 1) { try tell(day: .object(members), line: 1) }
  }

  private func tell(day record: JSONValue, line: Int) throws {
    let (start, end) = try span(of: record)
    for (member, kind) in GarminReader.sums {
      guard let value = try record.number(member) else { continue }
      try tell(kind, value, at: start, until: end, line: line)
    }
    if let resting = try record.number("restingHeartRate"), resting > 0 { try tell(resting: resting, of: start) }
  }

  /// The span of a day: told by its times, else by its date and the clock of the person.
  private func span(of record: JSONValue) throws(RowError) -> (start: GarminTime, end: Instant) {
    if let start = try GarminTime(record, gmt: "wellnessStartTimeGmt", local: "wellnessStartTimeLocal"),
      let end = try GarminTime(record, gmt: "wellnessEndTimeGmt", local: "")
    {
      return (start, end.instant)
    }
    guard let text = record["calendarDate"]?.text else { throw RowError(field: "calendarDate", reason: .missing) }
    guard let day = TableTime(text.utf8).day else { throw RowError(field: "calendarDate", reason: .unreadable) }
    let span = maker.answers.clock.span(of: day)
    return (GarminTime(span.start), span.end)
  }

  private func readDrinks(_ file: ByteSource) throws {
    var number = 0
    try JSONWalk.forEach(at: "[]", in: file) { found in
      number += 1
      try maker.read(.water, line: number) {
        // Sums of a day are negative where one was taken back.
        guard let value = try found.value.number("valueInML"), value > 0 else { return }
        let at = try PlatformTime.required(found.value["timestampLocal"], "timestampLocal", maker.answers.clock)
        try tell(.water, value, at: GarminTime(at.instant), line: number)
      }
    }
  }

  // MARK: Workouts

  private static let activities = [
    "lap_swimming": "swimming", "open_water_swimming": "swimming", "indoor_cycling": "cycling",
    "road_biking": "cycling", "mountain_biking": "cycling", "treadmill_running": "running",
    "trail_running": "running", "strength_training": "traditionalStrengthTraining",
    "hiit": "highIntensityIntervalTraining", "indoor_rowing": "rowing", "breathwork": "mindAndBody",
  ]

  private func readActivities(_ file: ByteSource) throws {
    var number = 0
    func tell(_ found: JSONFound) throws {
      number += 1
      try maker.read(.workout, line: number) { try self.tell(activity: found.value, line: number) }
    }
    // An export wraps its list in another one.
    try JSONWalk.forEach(at: "[]/summarizedActivitiesExport/[]", "[]/[]", in: file, tell)
    if number == 0 { try JSONWalk.forEach(at: "[]", in: file, tell) }
  }

  private func tell(activity record: JSONValue, line: Int) throws {
    let start = try GarminTime.required(record, gmt: "startTimeGmt", local: "startTimeLocal")
    let seconds = try record.required("duration") / 1000
    let whole = try record.number("elapsedDuration").map { $0 / 1000 } ?? seconds
    let type = record["activityType"]?.text ?? ""
    // Centimetres.
    let distance = try record.number("distance").map { $0 / 100 }
    try tell(.workout, seconds, at: start, until: start.instant + max(whole, seconds), line: line) { sample in
      sample.text = GarminReader.activities[type] ?? (type.isEmpty ? "other" : type)
      if let distance, distance > 0 { sample.meta["distance"] = .number("\(distance)") }
      if let id = record["activityId"]?.text { sample.id = .text(id) }
    }
  }
}
