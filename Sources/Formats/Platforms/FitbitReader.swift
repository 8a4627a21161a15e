// The records of Fitbit's JSON. A log has an id that stays; everything else is itself by its time.
import Core

/// Reads the files of a takeout.
struct FitbitReader {
  private let maker: SampleMaker
  private let unit: MassUnit
  private var clock: LocalClock { maker.answers.clock }
  /// Times within a day.
  private let utc = LocalClock(zone: .utc)

  /// Reads files, after all questions about them are answered.
  static func read(
    _ files: [(part: FitbitPart, file: ByteSource)], in source: ByteSource, _ maker: SampleMaker
  ) throws {
    let reader = FitbitReader(maker: maker, unit: try unit(in: files, maker.answers))
    if files.contains(where: { usesClock($0.part) }) { maker.answers.clock.use?.note() }
    try maker.forEach(files, in: source) { part, file in
      switch part {
      case .nights: try reader.readNights(file)
      case .weights: try reader.readWeights(file)
      case .pulses: try reader.readPulses(file)
      case .resting: try reader.readResting(file)
      case .steps: try reader.readSteps(file)
      case .intraday: try reader.readIntraday(file)
      case .days: try reader.readDays(file)
      case .passed: break
      default: try FitbitTable(file, maker).read(part)
      }
    }
  }

  private static func usesClock(_ part: FitbitPart) -> Bool {
    switch part {
    case .pulses, .steps, .readings, .sittings, .passed: false
    default: true
    }
  }

  /// The unit of weights, proven over all of them, else answered.
  private static func unit(in files: [(part: FitbitPart, file: ByteSource)], _ answers: Answers) throws -> MassUnit {
    let weights = files.filter { if case .weights = $0.part { true } else { false } }
    guard !weights.isEmpty else { return .kg }
    var pairs: [(weight: Double, index: Double)] = []
    for (_, file) in weights {
      try upToCut {
        try JSONWalk.forEach(at: "[]", "weight/[]", in: file) { found in
          guard let weight = found.value["weight"]?.number, let index = found.value["bmi"]?.number, index > 0,
            weight > 0
          else { return }
          pairs.append((weight, index))
          if pairs.count > mostPairs { pairs.removeFirst() }
        }
      }
    }
    return try FitbitUnit.proven(pairs) ?? answers.required(\.massUnit, .massUnit)
  }

  private static let mostPairs = 1000

  /// Reads the records of a file: of the list that it is, or of the list in an answer of the web service.
  private func forEach(
    _ kind: HealthKind, in file: ByteSource, member: String, _ body: (JSONValue, _ line: Int) throws -> Void
  ) throws {
    var number = 0
    try JSONWalk.forEach(at: "[]", member + "/[]", in: file) { found in
      number += 1
      try maker.read(kind, line: number) { try body(found.value, number) }
    }
  }

  // MARK: Nights

  // Restless minutes are none of sleep to Fitbit: its own sum of minutes asleep is without them.
  private static let stages = [
    "wake": "awake", "awake": "awake", "restless": "awake", "asleep": "asleep", "light": "core", "deep": "deep",
    "rem": "rem",
  ]

  private func readNights(_ file: ByteSource) throws {
    try forEach(.sleep, in: file, member: "sleep") { log, line in
      let start = try PlatformTime.required(log["startTime"], "startTime", clock).instant
      let end = try PlatformTime.required(log["endTime"], "endTime", clock).instant
      guard end >= start else { throw RowError(field: "endTime", reason: .endBeforeStart) }
      let night = log["logId"]?.text ?? "\(start.milliseconds)"
      var samples: [PlatformSample] = []
      for list in ["data", "shortData"] {
        for stage in log["levels"]?[list]?.items ?? [] { samples.append(try sample(of: stage)) }
      }
      if samples.isEmpty {
        var sample = PlatformSample(.sleep, from: FitbitSource.watch, at: start, until: end)
        sample.text = "asleep"
        if let minutes = try log.number("minutesAsleep") { sample.meta["asleep"] = .number("\(minutes * 60)") }
        for (stage, sum) in FitbitReader.sums(of: log) { sample.meta[stage] = .number("\(sum)") }
        samples = [sample]
      }
      for (index, var sample) in samples.enumerated() {
        (sample.group, sample.id) = (night, .text("\(night)/\(index)"))
        try maker.tell(sample, line: line)
      }
    }
  }

  private func sample(of stage: JSONValue) throws(RowError) -> PlatformSample {
    let start = try PlatformTime.required(stage["dateTime"], "dateTime", clock).instant
    let name = stage["level"]?.text ?? ""
    guard let text = FitbitReader.stages[name] else {
      throw RowError(field: "level", reason: name.isEmpty ? .missing : .unknownKind, name: name)
    }
    var sample = PlatformSample(
      .sleep, from: FitbitSource.watch, at: start, until: start + (try stage.required("seconds")))
    sample.text = text
    return sample
  }

  /// The seconds of stages whose times a log does not tell.
  private static func sums(of log: JSONValue) -> [(stage: String, seconds: Double)] {
    ["deep": "deep", "light": "core", "rem": "rem", "wake": "awake"].sorted { $0.key < $1.key }.compactMap {
      guard let minutes = log["levels"]?["summary"]?[$0]?["minutes"]?.number else { return nil }
      return ($1, minutes * 60)
    }
  }

  // MARK: Weights

  private func readWeights(_ file: ByteSource) throws {
    try forEach(.bodyMass, in: file, member: "weight") { log, line in
      guard let date = log["date"]?.text else { throw RowError(field: "date", reason: .missing) }
      let text = date + " " + (log["time"]?.text ?? "12:00:00")
      guard let at = try PlatformTime(text, "date", order: .monthFirst, clock)?.instant else {
        throw RowError(field: "date", reason: .unreadable)
      }
      let id = log["logId"]?.text ?? "\(at.milliseconds)"
      let values: [(HealthKind, String, String?)] = [
        (.bodyMass, "weight", unit.symbol), (.bmi, "bmi", nil), (.bodyFat, "fat", nil),
      ]
      for (kind, name, unit) in values {
        guard let value = try log.number(name), value > 0 else { continue }
        var sample = PlatformSample(kind, from: FitbitSource.ofWeight(log["source"]?.text), at: at, value: value)
        (sample.unit, sample.id) = (unit, .text(id))
        try maker.tell(sample, line: line)
      }
    }
  }

  // MARK: Pulses and steps

  private func tell(_ kind: HealthKind, _ value: Double, at start: Instant, until end: Instant? = nil, line: Int) throws
  {
    var sample = PlatformSample(kind, from: FitbitSource.watch, at: start, until: end, value: value)
    sample.id = .text("\(start.milliseconds)")
    try maker.tell(sample, line: line)
  }

  /// The time of a record within a day, month first.
  private func time(_ record: JSONValue, _ clock: LocalClock) throws(RowError) -> TableTime {
    guard let text = record["dateTime"]?.text else { throw RowError(field: "dateTime", reason: .missing) }
    return TableTime(text.utf8, order: .monthFirst)
  }

  private func instant(_ record: JSONValue) throws(RowError) -> Instant {
    guard let stamp = try time(record, utc).stamp(by: utc) else {
      throw RowError(field: "dateTime", reason: .unreadable)
    }
    return stamp.instant
  }

  /// Noon of the day of a record, which holds for all of it.
  private func noon(_ record: JSONValue) throws(RowError) -> Instant {
    switch try time(record, clock) {
    case .day(let day): return clock.noon(of: day)
    case .clock(let civil, _): return clock.noon(of: civil.day)
    default: throw RowError(field: "dateTime", reason: .unreadable)
    }
  }

  private func readPulses(_ file: ByteSource) throws {
    let kind = HealthKind.heartRate
    try forEach(kind, in: file, member: "heart") { record, line in
      guard let value = try record["value"]?.number("bpm") else { throw RowError(field: "bpm", reason: .missing) }
      try tell(kind, value, at: try instant(record), line: line)
    }
  }

  private func readResting(_ file: ByteSource) throws {
    let kind = HealthKind.restingHeartRate
    try forEach(kind, in: file, member: "heart") { record, line in
      // A day without a rate has the rate 0 and no date.
      guard let value = try record["value"]?.number("value"), value > 0 else { return }
      try tell(kind, value, at: try noon(record), line: line)
    }
  }

  private func readSteps(_ file: ByteSource) throws {
    let kind = HealthKind.steps
    try forEach(kind, in: file, member: "steps") { record, line in
      let start = try instant(record)
      let value = try record.required("value")
      // A day has a thousand minutes without a step.
      if value > 0 { try tell(kind, value, at: start, until: start + 60, line: line) }
    }
  }

  /// Sums of days in an answer of the web service.
  private func readDays(_ file: ByteSource) throws {
    let kind = HealthKind.steps
    try forEach(kind, in: file, member: "activities-steps") { record, line in
      guard case .day(let day) = try time(record, clock) else { throw RowError(field: "dateTime", reason: .unreadable) }
      let span = clock.span(of: day)
      try tell(kind, try record.required("value"), at: span.start, until: span.end, line: line)
    }
  }

  /// The pulse of a day in an answer of the web service: the date stands before or behind the times.
  private func readIntraday(_ file: ByteSource) throws {
    var days: [Day] = []
    try upToCut {
      try JSONWalk.forEach(at: "activities-heart/[]/dateTime", in: file) { found in
        if let text = found.value.text, case .day(let day) = TableTime(text.utf8) { days.append(day) }
      }
    }
    var number = 0
    try JSONWalk.forEach(
      at: "activities-heart/[]", "activities-heart-intraday/dataset/[]", in: file
    ) { found in
      number += 1
      let (resting, pulse) = (HealthKind.restingHeartRate, HealthKind.heartRate)
      if found.place == 0 {
        try maker.read(resting, line: number) {
          guard let value = try found.value["value"]?.number("restingHeartRate"), value > 0 else { return }
          try tell(resting, value, at: try noon(found.value), line: number)
        }
      } else {
        try maker.read(pulse, line: number) {
          // Times of several days would be of nobody knows which.
          guard days.count == 1, let day = days.first, let text = found.value["time"]?.text else {
            throw RowError(field: "dateTime", reason: .missing)
          }
          guard let at = TableTime("\(day.iso) \(text)".utf8).stamp(by: clock) else {
            throw RowError(field: "time", reason: .unreadable)
          }
          try tell(pulse, try found.value.required("value"), at: at.instant, line: number)
        }
      }
    }
  }
}
