// The samples of one platform's files on their way to the health store. A reader says what a record holds; kinds and sources
// are numbered here, units converted, values checked against the range of their kind, and ids made of what identifies a
// record, so that the next export of the same person adds only what is new.
import Core

/// A record of a platform before it is a sample.
struct PlatformSample {
  var kind: HealthKind
  var source: HealthSource
  var start: Instant
  /// nil of an instant.
  var end: Instant?
  var value: Double?
  /// The unit of the value as the file spells it; nil where it is the base unit of the kind.
  var unit: String?
  /// A stage of sleep, the activity of a workout.
  var text: String?
  /// What records that belong together have in common, within a source.
  var group: String?
  /// That as the file has it, where it has one.
  var groupID: UUIDValue?
  /// Number and unit as somebody typed them, where the file has them besides its own.
  var shown: String?
  /// Zone and seconds east of UTC where it happened, as far as the file tells.
  var zone: String?
  var offset: Int?
  /// Whatever else is worth keeping.
  var meta: [String: JSONValue] = [:]
  /// The platform's own identity of it, the same in each export; nil for what follows from the record.
  var id: PlatformID?

  init(
    _ kind: HealthKind, from source: HealthSource, at start: Instant, until end: Instant? = nil, value: Double? = nil
  ) {
    (self.kind, self.source, self.start, self.end, self.value) = (kind, source, start, end, value)
  }
}

/// The identity that a platform gave a record.
enum PlatformID {
  /// A real UUID, which is taken as it is.
  case uuid(UUIDValue)
  /// A number or text that is unique among the records of a kind.
  case text(String)
}

/// Gives the samples of a platform's files to a receiver.
final class SampleMaker {
  /// What the person has said about the file.
  let answers: Answers
  private let receiver: any HealthReceiver
  private var kinds: [String: Int] = [:]
  private var sources: [HealthSource: (number: Int, hash: SampleHash)] = [:]
  private var ordinals = SampleOrdinals()

  init(_ answers: Answers, _ receiver: any HealthReceiver) {
    self.answers = answers
    self.receiver = receiver
  }

  /// Gives a record, or refuses it where its value or its times are impossible.
  ///
  /// - Parameters:
  ///   - found: The record.
  ///   - line: The line that it stands on, or its ordinal, for refusals.
  /// - Throws: Whatever the receiver throws.
  func tell(_ found: PlatformSample, line: Int) throws {
    var found = found
    found.text = try found.text.map(clean)
    found.shown = try found.shown.map(clean)
    found.source.name = try clean(found.source.name)
    for case (let member, .string(let text)) in found.meta { found.meta[member] = .string(try clean(text)) }
    let source = try number(of: found.source)
    var sample = HealthSample(kind: 0, source: source.number, id: UUIDValue(high: 0, low: 0), start: found.start)
    do throws(RowError) { try fill(&sample, found) } catch { return try refuse(found.kind, error, line: line) }
    sample.kind = try number(of: found.kind)
    sample.id = id(of: found, sample, source.hash)
    if let group = found.groupID {
      sample.group = group
    } else if let group = found.group {
      var hash = source.hash
      hash.add(group)
      sample.group = hash.id
    }
    try receiver.take(sample)
  }

  /// Refuses a record of a kind.
  func refuse(_ kind: HealthKind, _ error: RowError, line: Int) throws {
    try receiver.refuse(line: line, type: kind.type, error)
  }

  /// All that follows stands in this file of several; nil once they are over.
  func begin(file: String?) throws { try receiver.begin(file: file) }

  /// Refuses the rest of the file begun last.
  func refuseRest(line: Int, _ error: RowError) throws { try receiver.refuseRest(line: line, error) }

  private func fill(_ sample: inout HealthSample, _ found: PlatformSample) throws(RowError) {
    guard Instant.stored.contains(found.start) else { throw RowError(field: "start", reason: .outOfRange) }
    if let end = found.end {
      guard end >= found.start else { throw RowError(field: "end", reason: .endBeforeStart) }
      guard Instant.stored.contains(end) else { throw RowError(field: "end", reason: .outOfRange) }
      sample.length = end.milliseconds - found.start.milliseconds
      guard sample.length <= HealthSample.longest else { throw RowError(field: "end", reason: .outOfRange) }
    }
    if var value = found.value {
      if let unit = found.unit, let base = found.kind.unit {
        guard let conversion = HealthUnit.conversion(from: unit, to: base) else {
          throw RowError(field: "unit", reason: .unknownKind, name: unit)
        }
        if !conversion.isIdentity {
          sample.shown = "\(value) \(unit)"
          value = conversion(value)
        }
      }
      guard value.isFinite, found.kind.range?.contains(value) ?? true else {
        throw RowError(field: found.kind.name, reason: .outOfRange)
      }
      sample.value = value
    }
    if let shown = found.shown { sample.shown = shown }
    (sample.text, sample.zone, sample.offset) = (found.text, found.zone, found.offset)
    sample.meta = found.meta.isEmpty ? nil : JSONValue.object(found.meta).json
  }

  /// A text without the characters that would steer a terminal, which are counted.
  private func clean(_ text: String) throws -> String {
    guard let (clean, removed) = CleanText.cleaned(text) else { return text }
    try receiver.mend(characters: removed, attributes: 0)
    return clean
  }

  /// What it is of, when, from where and how much; of records that are equal in all that each gets its own.
  private func id(of found: PlatformSample, _ sample: HealthSample, _ source: SampleHash) -> UUIDValue {
    if case .uuid(let id)? = found.id { return id }
    var hash = SampleHash()
    hash.add(found.kind.name)
    hash.add(source)
    if case .text(let id)? = found.id {
      hash.add(id)
      return hash.id
    }
    hash.add(UInt64(bitPattern: found.start.milliseconds))
    hash.add(UInt64(bitPattern: sample.length))
    if let value = sample.value { hash.add(value.bitPattern) }
    hash.add(found.text ?? "")
    return ordinals.numbered(hash).id
  }

  // MARK: Names

  private func number(of kind: HealthKind) throws -> Int {
    if let known = kinds[kind.name] { return known }
    let number = kinds.count
    kinds[kind.name] = number
    try receiver.take(kind: kind, number: number)
    return number
  }

  private func number(of source: HealthSource) throws -> (number: Int, hash: SampleHash) {
    if let known = sources[source] { return known }
    var hash = SampleHash()
    for name in [source.app, source.name, source.device] { hash.add(name) }
    let found = (number: sources.count, hash: hash)
    sources[source] = found
    try receiver.take(source: source, number: found.number)
    return found
  }
}
