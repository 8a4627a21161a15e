// FIT as samples: sessions, weights, blood pressures, stages of sleep, and the pulse of a day (formats 11).
//
// | message                | becomes                                                                              |
// |------------------------|--------------------------------------------------------------------------------------|
// | session                | a workout with its energy, or a sitting; never a place                                |
// | weight_scale           | weight, share of fat and index, of one person                                        |
// | blood_pressure         | both numbers, in a group                                                             |
// | monitoring             | the pulse of a day; steps there are sums that start again and again, and are left out |
// | monitoring_hr_data, spo2_data, respiration_rate | resting pulse, oxygen, breaths                              |
// | sleep_level            | a stage until the next one; the last one ends where the night is said to             |
// | record, lap            | nothing: places, and numbers of each second                                          |
//
// Times count from 1989-12-31; those below 2²⁸ are seconds since the watch was switched on, and no dates.
import Core

/// Reads FIT files.
struct FITReader {
  private let maker: SampleMaker
  private var source = FITReader.source(nil)
  /// Seconds east of UTC, of the file's own clock.
  private var offset: Int?
  /// The last whole time of a day's messages.
  private var dayTime: UInt32?
  private var sessions: [FITMessage] = []
  private var stage: (start: UInt32, text: String?, line: Int)?
  /// The person on the scale.
  private var person: Int?

  init(_ maker: SampleMaker) { self.maker = maker }

  private static let mostSessions = 10_000
  private static let kinds: Set<Int> = [0, 18, 21, 30, 34, 51, 55, 103, 211, 269, 275, 297]

  /// Reads a file, or several in a row.
  mutating func read(_ file: ByteSource) throws {
    var decoder = FITDecoder(try file.open(), wanted: FITReader.kinds)
    start(nil)
    do {
      while true {
        if let message = try decoder.next() {
          try take(message)
        } else {
          try finish()
          guard decoder.isAtEndOfFile else { return }
          start(nil)
        }
      }
    } catch FormatError.endsEarly(let place) {
      try finish()
      throw FormatError.endsEarly(offset: place)
    }
  }

  private mutating func start(_ id: FITMessage?) {
    source = FITReader.source(id)
    (offset, dayTime, stage) = (nil, nil, nil)
  }

  private static func source(_ id: FITMessage?) -> HealthSource {
    let maker = FITNames.maker(id?.whole(1))
    let name = id?.texts[8].map(CleanText.clean) ?? maker
    var source = HealthSource(app: "com.garmin.fit", name: name ?? "FIT", category: id?.whole(0) == 9 ? .scale : .watch)
    // The model; never the number of the one device.
    if let maker = id?.whole(1), let product = id?.whole(2) { source.device = "\(maker)/\(product)" }
    return source
  }

  private mutating func take(_ message: FITMessage) throws {
    switch message.kind {
    case 0: start(message)
    case 18:
      guard sessions.count < FITReader.mostSessions else { throw FormatError.tooLarge(line: message.ordinal) }
      sessions.append(message)
    case 21: if message.whole(0) == FITReader.sleepEvent, message.whole(1) == 1 { try endStage(at: message.time) }
    case 30: try takeWeight(message)
    case 34: offset = FITReader.offset(message.time, local: message[5]) ?? offset
    case 51: try takePressure(message)
    case 55: try takeDay(message)
    case 103:
      dayTime = message.time
      offset = FITReader.offset(message.time, local: message[0]) ?? offset
    case 211: try tell(HealthKind.restingHeartRate, message[1] ?? message[0], message)
    case 269: try tell(HealthKind.oxygen, message[0], message)
    case 297: try tell(HealthKind.respiration, message[0].flatMap { $0 > 0 ? $0 / 100 : nil }, message)
    default: try takeStage(message)
    }
  }

  /// Tells the sessions, which wait for the offset at the end of a file.
  private mutating func finish() throws {
    defer { sessions = [] }
    for session in sessions { try take(session: session) }
    // Nobody knows how long the last stage was.
    stage = nil
  }

  // MARK: Times

  /// 1989-12-31T00:00:00Z in seconds since 1970.
  private static let epoch: Int64 = 631_065_600
  /// Below it a time is not a date (FIT profile, `date_time`).
  private static let firstDate: UInt32 = 0x1000_0000
  private static let longestOffset = 18 * 3600

  private static func instant(_ time: UInt32?, _ field: String) throws(RowError) -> Instant {
    guard let time else { throw RowError(field: field, reason: .missing) }
    guard time >= firstDate else { throw RowError(field: field, reason: .unreadable) }
    return try Instant(told: (Int64(time) + epoch) * 1000, field)
  }

  /// The seconds that a watch's clock is ahead of its UTC; nil where one of both is none.
  private static func offset(_ time: UInt32?, local: Double?) -> Int? {
    guard let time, let local, time >= firstDate, (Double(firstDate)...Double(UInt32.max)).contains(local) else {
      return nil
    }
    // A clock is set to the second at best.
    guard let offset = (local - Double(time)).whole, let quarters = (Double(offset) / 900).whole else { return nil }
    let rounded = quarters * 900
    return abs(rounded) <= longestOffset && abs(offset - rounded) <= 60 ? rounded : nil
  }

  private func sample(_ kind: HealthKind, at start: Instant, until end: Instant? = nil, _ value: Double?)
    -> PlatformSample
  {
    var sample = PlatformSample(kind, from: source, at: start, until: end, value: value)
    sample.offset = offset
    return sample
  }

  /// Tells a value at the time of a message; nothing without one.
  private func tell(_ kind: HealthKind, _ value: Double?, _ message: FITMessage, group: String? = nil) throws {
    guard let value else { return }
    let start: Instant
    do throws(RowError) { start = try FITReader.instant(message.time, "timestamp") } catch {
      return try maker.refuse(kind, error, line: message.ordinal)
    }
    var found = sample(kind, at: start, value)
    found.group = group
    try maker.tell(found, line: message.ordinal)
  }

  // MARK: Sessions

  private func take(session: FITMessage) throws {
    let isSitting = FITNames.isSitting(session.whole(5), session.whole(6))
    let kind = isSitting ? HealthKind.mindful : HealthKind.workout
    var found: PlatformSample
    do throws(RowError) {
      let start = try FITReader.instant(session[2].flatMap { UInt32(exactly: $0) }, "start_time")
      guard let activity = FITNames.activity(session.whole(5), session.whole(6)) else {
        throw RowError(field: "sport", reason: .unknownKind, name: session.whole(5).map(String.init))
      }
      let (whole, moved) = (session[7].map { $0 / 1000 }, session[8].map { $0 / 1000 })
      guard let whole = whole ?? moved else { throw RowError(field: "total_elapsed_time", reason: .missing) }
      found = sample(kind, at: start, until: start + max(whole, moved ?? 0), isSitting ? nil : moved ?? whole)
      found.text = activity
    } catch {
      return try maker.refuse(kind, error, line: session.ordinal)
    }
    if let distance = session[9], distance > 0 { found.meta["distance"] = .number("\(distance / 100)") }
    let energy = isSitting ? nil : session[11].flatMap { $0 > 0 ? $0 : nil }
    try maker.tell(workout: found, energy: energy, line: session.ordinal)
  }

  // MARK: Weights and blood pressures

  private mutating func takeWeight(_ message: FITMessage) throws {
    // FIT profile, type `weight`: 65534 says that the scale still counts.
    guard let mass = message[0], mass != 65_534 else { return }
    let index = message.whole(12).map { $0 & 0xFFF } ?? 0
    guard person ?? index == index else { throw FormatError.severalPeople }
    person = index
    let fat = message[1].flatMap { $0 > 0 ? $0 / 100 : nil }
    let bmi = message[13].flatMap { $0 > 0 ? $0 / 10 : nil }
    let group = fat == nil && bmi == nil ? nil : message.time.map { "\($0)" }
    try tell(.bodyMass, mass / 100, message, group: group)
    try tell(HealthKind.bodyFat, fat, message, group: group)
    try tell(HealthKind.bmi, bmi, message, group: group)
  }

  private func takePressure(_ message: FITMessage) throws {
    let group = message.time.map { "pressure/\($0)" }
    try tell(.systolic, message[0], message, group: group)
    try tell(.diastolic, message[1], message, group: group)
  }

  // MARK: Days and nights

  private mutating func takeDay(_ message: FITMessage) throws {
    if let low = message[26].flatMap({ UInt32(exactly: $0) }) {
      // The low half of a time; the high one goes on from the time before.
      dayTime = (message[FITDecoder.timeField] == nil ? dayTime : message.time).map { $0 &+ (low &- $0) & 0xFFFF }
    } else {
      dayTime = message.time
    }
    guard let beats = message[27], beats > 0 else { return }
    let start: Instant
    do throws(RowError) { start = try FITReader.instant(dayTime, "timestamp") } catch {
      return try maker.refuse(HealthKind.heartRate, error, line: message.ordinal)
    }
    try maker.tell(sample(HealthKind.heartRate, at: start, beats), line: message.ordinal)
  }

  /// FIT profile, type `event`; not in the public part: as Gadgetbridge reads files of nights.
  private static let sleepEvent = 74

  private mutating func takeStage(_ message: FITMessage) throws {
    try endStage(at: message.time)
    guard let time = message.time else {
      return try maker.refuse(.sleep, RowError(field: "timestamp", reason: .missing), line: message.ordinal)
    }
    switch message.whole(0) {
    case 0?, nil: stage = nil
    case 1?: stage = (time, "awake", message.ordinal)
    case 2?: stage = (time, "core", message.ordinal)
    case 3?: stage = (time, "deep", message.ordinal)
    case 4?: stage = (time, "rem", message.ordinal)
    case let level?:
      stage = nil
      let error = RowError(field: "sleep_level", reason: .unknownKind, name: "\(level)")
      try maker.refuse(.sleep, error, line: message.ordinal)
    }
  }

  private mutating func endStage(at time: UInt32?) throws {
    guard let stage, let time, time > stage.start else { return }
    self.stage = nil
    var found: PlatformSample
    do throws(RowError) {
      let (start, end) = (try FITReader.instant(stage.start, "timestamp"), try FITReader.instant(time, "timestamp"))
      found = sample(.sleep, at: start, until: end, nil)
    } catch {
      return try maker.refuse(.sleep, error, line: stage.line)
    }
    found.text = stage.text
    try maker.tell(found, line: stage.line)
  }
}
