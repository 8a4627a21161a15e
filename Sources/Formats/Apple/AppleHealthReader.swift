// Apple Health's export as samples (formats 2). A record without children becomes a sample at once; one with children, and
// a workout, wait for their end.
//
// | element                          | becomes                                                                   |
// |----------------------------------|---------------------------------------------------------------------------|
// | Record                           | a sample                                                                  |
// | Correlation                      | nothing: its records stand once more by themselves                        |
// | Workout                          | a sample with energy and distance; a fast, where Fast LIFe wrote it       |
// | StateOfMind                      | a mood                                                                    |
// | MetadataEntry, WorkoutStatistics | part of the sample they stand in                                          |
// | ActivitySummary and the rest     | nothing: sums of other records, routes, eyes and ears                     |
//
// Times: the instant is right, the offset is the phone's at the export and not that of the place (formats 2.3), so it is
// dropped. `HKTimeZone` tells the zone where it stands.
import Core

/// Reads one document.
final class AppleHealthReader {
  private let receiver: any HealthReceiver
  private let window: XMLWindow
  private var names: AppleNames
  private var ordinals = SampleOrdinals()
  var zones: [String: Zone?] = [:]
  /// The record whose end is awaited.
  private var record: AppleRecord?
  private var workout: AppleWorkout?
  private var isInCorrelation = false
  /// Elements within a workout that have metadata of their own.
  private var depthInWorkout = 0

  init(_ stream: ByteStream, _ receiver: any HealthReceiver) {
    self.receiver = receiver
    window = XMLWindow(stream, root: "HealthData")
    names = AppleNames(receiver)
  }

  /// Reads all of it.
  ///
  /// - Throws: `FormatError.endsEarly` where it is cut, after all that is whole was given; whatever the receiver throws.
  func read() throws {
    var isWhole = false
    while let tag = try window.next() {
      if tag.oddAttributes > 0 { try receiver.mend(characters: 0, attributes: tag.oddAttributes) }
      guard tag.name.count > 0 else { continue }
      switch tag.name[0] {
      case UInt8(ascii: "R") where tag.name.equals("Record"): try takeRecord(tag)
      case UInt8(ascii: "M") where tag.name.equals("MetadataEntry"): try takeMetadata(tag)
      case UInt8(ascii: "C") where tag.name.equals("Correlation"): isInCorrelation = !tag.isEnd && !tag.isEmpty
      case UInt8(ascii: "W"): try takeWorkout(tag)
      case UInt8(ascii: "S") where tag.name.equals("StateOfMind"): try takeMood(tag)
      case UInt8(ascii: "H") where tag.name.equals("HealthData"): isWhole = isWhole || tag.isEnd || tag.isEmpty
      default: break
      }
    }
    guard isWhole else { throw FormatError.endsEarly(offset: window.offset) }
  }

  // MARK: Records

  private func takeRecord(_ tag: XMLTag) throws {
    if let awaited = record {
      record = nil
      try finish(awaited)
    }
    guard !tag.isEnd, !isInCorrelation else { return }
    let fields = AppleFields(tag)
    guard let shape = try names.shape(fields.type ?? .nothing, unit: fields.unit ?? .nothing)
    else { throw FormatError.tooLarge(line: window.line) }
    let source = try source(of: fields)
    var found: AppleRecord
    do throws(RowError) { found = try AppleRecord(shape, source, fields) } catch {
      return try refuse(error, shape.kind.type, line: window.line)
    }
    guard !tag.isEmpty else { return try finish(found) }
    found.line = window.line
    record = found
  }

  private func source(of fields: AppleFields) throws -> AppleSource {
    guard let source = try names.source(fields.source, device: fields.device) else {
      throw FormatError.tooLarge(line: window.line)
    }
    return source
  }

  private func finish(_ awaited: AppleRecord) throws {
    var found = awaited
    do throws(RowError) { try apply(&found) } catch {
      return try refuse(error, found.shape.kind.type, line: found.line == 0 ? window.line : found.line)
    }
    if found.isMood { found.sample.kind = try names.number(of: .mood) }
    try tell(&found.sample, found.hash)
  }

  private func tell(_ sample: inout HealthSample, _ hash: SampleHash) throws {
    sample.id = ordinals.numbered(hash).id
    try receiver.take(sample)
  }

  private func refuse(_ error: RowError, _ type: HealthType?, line: Int) throws {
    try receiver.refuse(line: line, type: type, error)
  }

  private func takeMetadata(_ tag: XMLTag) throws {
    guard !isInCorrelation, record != nil || (workout != nil && depthInWorkout == 0), let key = tag.value("key"),
      let value = tag.value("value"), value.count <= AppleHealthReader.longestMetadata
    else { return }
    // Most of it is of no use here and does not even become a String.
    if let record, !record.wants(key) { return }
    let (text, removed) = AppleValues.text(value)
    if removed > 0 { try receiver.mend(characters: removed, attributes: 0) }
    let name = AppleValues.text(key).text
    if record != nil { record?.keep(name, text) } else { workout?.keep(name, text) }
  }

  /// Bytes of a text that is kept (Promises.md, Faults).
  private static let longestMetadata = 1 << 16

  private func takeMood(_ tag: XMLTag) throws {
    guard !tag.isEnd else { return }
    let fields = AppleFields(tag)
    let source = try source(of: fields)
    var hash = AppleNames.hash(of: .mood)
    var sample: HealthSample
    do throws(RowError) {
      let times = try fields.times()
      sample = HealthSample(
        kind: 0, source: source.number, id: AppleRecord.unnamed, start: Instant(milliseconds: times.start),
        length: times.end - times.start)
      let valence = tag.value("valence")
      try setMood(
        &sample, valence: valence.flatMap(AppleValues.number),
        kind: tag.value("kind").map { AppleValues.text($0).text },
        labels: tag.value("labels").map { AppleValues.text($0).text },
        associations: tag.value("associations").map { AppleValues.text($0).text })
      hash.add(times)
      hash.add((valence ?? .nothing).bytes)
      hash.add(source.hash)
    } catch {
      return try refuse(error, .mood, line: window.line)
    }
    sample.kind = try names.number(of: .mood)
    try tell(&sample, hash)
  }

  // MARK: Workouts

  private func takeWorkout(_ tag: XMLTag) throws {
    if tag.name.equals("Workout") {
      if let awaited = workout {
        workout = nil
        try finish(awaited)
      }
      depthInWorkout = 0
      if !tag.isEnd { try begin(tag) }
    } else if tag.name.equals("WorkoutStatistics") {
      guard depthInWorkout == 0, let type = tag.value("type") else { return }
      if type.equals("HKQuantityTypeIdentifierActiveEnergyBurned") {
        workout?.add(energy: AppleWorkout.total(tag.value("sum"), tag.value("unit"), in: "kcal"))
      } else if type.begins(with: "HKQuantityTypeIdentifierDistance") {
        workout?.add(distance: AppleWorkout.total(tag.value("sum"), tag.value("unit"), in: "m"))
      }
    } else if tag.isEnd {
      depthInWorkout = max(0, depthInWorkout - 1)
    } else if !tag.isEmpty {
      depthInWorkout += 1
    }
  }

  private func begin(_ tag: XMLTag) throws {
    let fields = AppleFields(tag)
    let source = try source(of: fields)
    let activity = tag.value("workoutActivityType") ?? .nothing
    var hash = AppleNames.hash(of: .workout)
    var sample: HealthSample
    do throws(RowError) {
      let times = try fields.times()
      sample = HealthSample(
        kind: 0, source: source.number, id: AppleRecord.unnamed, start: Instant(milliseconds: times.start),
        length: times.end - times.start)
      sample.text = AppleWorkout.activity(activity)
      sample.value = try AppleWorkout.seconds(tag.value("duration"), tag.value("durationUnit"), of: sample)
      hash.add(times)
      hash.add(activity.bytes)
      hash.add(source.hash)
    } catch {
      return try refuse(error, .sessions, line: window.line)
    }
    let found = AppleWorkout(
      sample: sample, hash: hash,
      energy: AppleWorkout.total(tag.value("totalEnergyBurned"), tag.value("totalEnergyBurnedUnit"), in: "kcal"),
      distance: AppleWorkout.total(tag.value("totalDistance"), tag.value("totalDistanceUnit"), in: "m"))
    if tag.isEmpty { try finish(found) } else { workout = found }
  }

  private func finish(_ awaited: AppleWorkout) throws {
    var sample: HealthSample
    if awaited.isFast {
      sample = awaited.fast(try names.number(of: .fast))
    } else {
      sample = awaited.sample
      sample.kind = try names.number(of: .workout)
      sample.meta = awaited.meta
    }
    setZone(awaited.metadata["\(AppleKeys.zone)"], of: &sample)
    try tell(&sample, awaited.hash)
  }
}
