// The metadata of a sample: its zone, its group, its identity, a mood, and the few things that are worth keeping.
import Core

extension AppleHealthReader {
  /// Adds the metadata of a record.
  func apply(_ record: inout AppleRecord) throws(RowError) {
    if !record.metadata.isEmpty {
      setZone(record[AppleKeys.zone], of: &record.sample)
      if let name = record[AppleKeys.sync] {
        // The program's own identity wins over the looks of a record.
        var hash = record.shape.hash
        hash.add(record.source.hash)
        hash.add(name)
        record.hash = hash
      }
      var meta: [String: JSONValue] = [:]
      if record[AppleKeys.entered] == "1" { meta["entered"] = .bool(true) }
      if let food = record[AppleKeys.food] { meta["food"] = .string(food) }
      if record.shape.kind.type == .food, let food = record[AppleKeys.external] ?? record[AppleKeys.food] {
        record.sample.group = group(of: record, food)
      }
      if record.shape.reading == .mindful { takeSession(&record, &meta) }
      record.sample.meta = meta.isEmpty ? nil : JSONValue.object(meta).json
    }
    switch record.shape.reading {
    case .mood:
      let valence = record[AppleKeys.valence].flatMap(Double.init)
      try setMood(
        &record.sample, valence: valence, kind: record[AppleKeys.moodKind], labels: record[AppleKeys.labels],
        associations: record[AppleKeys.associations])
    case .quantity where record.shape.kind == .systolic || record.shape.kind == .diastolic:
      record.sample.group = group(of: record, "pressure")
    default: break
    }
  }

  /// The group of everything that one source wrote for one instant under one name.
  private func group(of record: AppleRecord, _ name: String) -> UUIDValue {
    var hash = record.source.hash
    hash.add(UInt64(bitPattern: record.sample.start.milliseconds))
    hash.add(name)
    return hash.id
  }

  /// Sets the zone of a sample, where there is one of that name.
  func setZone(_ name: String?, of sample: inout HealthSample) {
    guard let name, name.utf8.count <= 100 else { return }
    if zones[name] == nil, zones.count < ByteTable.most { zones[name] = .some(Zone(identifier: name)) }
    guard let zone = zones[name] ?? nil else { return }
    sample.zone = zone.identifier
    sample.offset = zone.offset(at: sample.start)
  }

  // MARK: Moods

  /// Makes a mood of a valence from −1 to 1: 1 to 10, as the tracker has it.
  func setMood(
    _ sample: inout HealthSample, valence: Double?, kind: String?, labels: String?, associations: String?
  ) throws(RowError) {
    guard let valence else { throw RowError(field: "valence", reason: .missing) }
    guard (-1...1).contains(valence) else { throw RowError(field: "valence", reason: .outOfRange) }
    sample.value = 5.5 + 4.5 * valence
    var meta: [String: JSONValue] = ["valence": .number("\(valence)")]
    // Apple's numbers: 1 is an emotion of the moment, 2 the mood of a day.
    if let kind { meta["kind"] = .string(kind == "2" || kind == "dailyMood" ? "daily" : "momentary") }
    if let labels { meta["labels"] = AppleHealthReader.numbers(labels) }
    if let associations { meta["associations"] = AppleHealthReader.numbers(associations) }
    sample.meta = JSONValue.object(meta).json
  }

  /// The numbers of `(    1,    2)`.
  private static func numbers(_ text: String) -> JSONValue {
    .array(text.split { !$0.isNumber }.compactMap { Int($0) }.map { .number("\($0)") })
  }

  /// Makes a mood of a mindful session in which Fast LIFe keeps one (FL 11.3); any other stays what it is.
  private func takeSession(_ record: inout AppleRecord, _ meta: inout [String: JSONValue]) {
    func value(_ name: String) -> String? { record.metadata.first { $0.key.lowercased() == name }?.value }
    guard let mood = value("mood").flatMap(Double.init), (1...10).contains(mood) else {
      return
    }
    record.isMood = true
    record.sample.value = mood
    record.sample.length = 0
    if let energy = value("energy").flatMap(Double.init), energy.isFinite { meta["energy"] = .number("\(energy)") }
    if let notes = value("notes") ?? value("note") { meta["notes"] = .string(notes) }
  }
}
