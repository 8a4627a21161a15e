// Our line protocol, for scripts, Shortcuts over SSH, bridges and cron:
//
//     type TAB ISO time TAB value TAB unit [TAB source [TAB id]]
//
// | type                        | value                              | unit                           |
// |-----------------------------|------------------------------------|--------------------------------|
// | weight                      | number                             | kg, lb, st                     |
// | water, coffee, tea, …       | number                             | ml, l, oz                      |
// | fast, sleep                 | length; of a fast that runs, `-`   | h, min, s                      |
// | mindful, workout            | length                             | h, min, s                      |
// | mood                        | mood 1–10, or mood/energy: `7/5`   | none                           |
// | bp, pulse, glucose, …       | numbers of the measure: `128/82`   | one of its units, or none      |
// | a measure of one's own      | likewise; the type is its name     | its unit, or none              |
//
// The time is that of the start, or of the reading. Numbers have a decimal point. An id that is no UUID is unique within
// its source. Blank lines and lines that begin with `#` are passed over.
import Core
import Foundation

extension Format {
  /// The line protocol.
  static let lineProtocol = Format(
    id: "log", name: "Fast LIFe line protocol", kinds: [.weight, .drink, .fast, .sleep, .session, .mood, .measure],
    recognises: { head in
      guard let line = head.text.split(whereSeparator: \.isNewline).first(where: { !$0.hasPrefix("#") }) else {
        return 0
      }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (4...6).contains(fields.count), TableTime(fields[1].utf8).stamp(in: .utc) != nil else { return 0 }
      return LogLine.kind(ofType: fields[0], HydrationRules.beverages, Measure.standard) == nil ? 40 : 95
    },
    read: { source, answers, fact in
      var reader = LineReader(try source.open())
      var ids = DerivedIDs(format: "log")
      while let line = try reader.next(refusing: fact) {
        guard !NumberText.trimmed(line).isEmpty, !line.hasPrefix("#") else { continue }
        let log = LogLine(line)
        let kind = LogLine.kind(ofType: log.type, answers.beverages, answers.settings.measureList)
        try facts(on: reader.line, kind: kind, fact) { try log.entry(kind, answers, &ids) }
      }
    })
}

/// A line of the protocol.
private struct LogLine {
  private let fields: [String]

  init(_ line: String) {
    fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { NumberText.trimmed(String($0)) }
  }

  private subscript(index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
  var type: String { self[0].lowercased() }

  /// The kind of entry that a type makes; nil for one that is not known.
  static func kind(ofType type: String, _ beverages: [String], _ measures: [Measure]) -> RecordKind? {
    switch type.lowercased() {
    case "weight": .weight
    case "fast": .fast
    case "sleep": .sleep
    case "mindful", "workout": .session
    case "mood": .mood
    case let type where beverages.contains { $0.lowercased() == type }: .drink
    case let type where measure(type, in: measures) != nil: .measure
    default: nil
    }
  }

  /// The measure of a type: a built-in one by its id, one of the person's own also by its name.
  private static func measure(_ type: String, in list: [Measure]) -> Measure? {
    Measure.standard.first { $0.id == type }
      ?? list.first { !$0.isBuiltIn && ($0.id.lowercased() == type || $0.name.lowercased() == type) }
  }

  func entry(_ kind: RecordKind?, _ answers: Answers, _ ids: inout DerivedIDs) throws -> Entry {
    guard let kind else { throw RowError(field: "type", reason: .unknownKind, name: type) }
    guard fields.count <= 6 else { throw RowError(field: "id", reason: .unreadable) }
    let at = try time(kind, answers.clock)
    let (id, source) = (try id(kind, at, &ids), try source())
    switch kind {
    case .weight: return try weight(id, at, source)
    case .drink: return try drink(id, at, source, answers.beverages)
    case .fast: return Entry(Fast(id: id, start: at, end: try length("end").map(at.after), goal: 0, source: source))
    case .sleep: return Entry(Sleep(id: id, bed: at, wake: at.after(try required("wake")), source: source))
    case .session: return try session(id, at, source)
    case .mood: return try mood(id, at, source)
    default: return try reading(id, at, source, answers.settings.measureList)
    }
  }

  // MARK: Entries

  private func weight(_ id: UUID, _ at: Stamp, _ source: String) throws(RowError) -> Entry {
    guard let unit = MassUnit(rawValue: self[3].lowercased()) else {
      throw RowError(field: "unit", reason: .unknownKind, name: self[3])
    }
    let number = try number("kilograms")
    let kilograms = unit.kilograms(from: number)
    _ = try Limits.weight.checked(Mass.pounds(kilograms: kilograms), "kilograms")
    return Entry(Weight(id: id, at: at, kilograms: kilograms, typed: typed(unit.symbol), source: source))
  }

  private func drink(_ id: UUID, _ at: Stamp, _ source: String, _ beverages: [String]) throws(RowError) -> Entry {
    guard let unit = VolumeUnit(rawValue: self[3].lowercased()) else {
      throw RowError(field: "unit", reason: .unknownKind, name: self[3])
    }
    let millilitres = unit.millilitres(from: try number("millilitres"))
    _ = try Limits.drink.checked(VolumeUnit.oz.value(ofMillilitres: millilitres), "millilitres")
    let beverage = beverages.first { $0.lowercased() == type } ?? type
    return Entry(
      Drink(
        id: id, at: at, millilitres: millilitres, beverage: beverage, typed: typed(unit.symbol), source: source))
  }

  private func session(_ id: UUID, _ at: Stamp, _ source: String) throws(RowError) -> Entry {
    let seconds = try required("end")
    guard Limits.sessionHours.contains(seconds / 3600) else { throw RowError(field: "end", reason: .outOfRange) }
    let isWorkout = type == "workout"
    return Entry(
      Session(
        id: id, start: at, end: at.after(seconds), counts: isWorkout ? .workout : .mindful,
        activity: isWorkout ? IntervalPlan.activity : SittingPlan.activity, source: source))
  }

  /// Without an energy it is the middle level, with which a new entry begins.
  private func mood(_ id: UUID, _ at: Stamp, _ source: String) throws(RowError) -> Entry {
    guard self[3].isEmpty else { throw RowError(field: "unit", reason: .unknownKind, name: self[3]) }
    let parts = self[2].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw RowError(field: "mood", reason: .unreadable) }
    var entry = Mood(id: id, at: at)
    entry.mood = try Limits.mood.level(LogLine.number(parts[0], "mood"), "mood")
    if parts.count == 2 { entry.energy = try Limits.mood.level(LogLine.number(parts[1], "energy"), "energy") }
    entry.source = source
    return Entry(entry)
  }

  private func reading(_ id: UUID, _ at: Stamp, _ source: String, _ measures: [Measure]) throws -> Entry {
    guard let measure = LogLine.measure(type, in: measures) else {
      throw RowError(field: "type", reason: .unknownKind, name: type)
    }
    if self[2].isEmpty { throw RowError(field: "reading", reason: .missing) }
    let (values, typed) = try measure.readPlain(self[2] + " " + self[3])
    return Entry(Reading(id: id, at: at, measure: measure.id, values: values, typed: typed, source: source))
  }

  // MARK: Fields

  private func time(_ kind: RecordKind, _ clock: LocalClock) throws(RowError) -> Stamp {
    let field = kind == .sleep ? "bed" : kind == .fast || kind == .session ? "start" : "at"
    let time = TableTime(self[1].utf8)
    if time == .unknown { throw RowError(field: field, reason: .missing) }
    guard let stamp = time.stamp(by: clock) else { throw RowError(field: field, reason: .unreadable) }
    return stamp
  }

  /// Its source within ours: `log:kitchen`.
  private func source() throws(RowError) -> String {
    let name = self[4]
    guard name.count <= 40 else { throw RowError(field: "source", reason: .tooLong) }
    guard PracticeName.isLine(name) else { throw RowError(field: "source", reason: .unreadable) }
    return name.isEmpty ? "log" : Answers.logPrefix + name
  }

  private func id(_ kind: RecordKind, _ at: Stamp, _ ids: inout DerivedIDs) throws(RowError) -> UUID {
    let id = self[5]
    guard id.utf8.count <= 200 else { throw RowError(field: "id", reason: .tooLong) }
    guard id.isEmpty else { return UUID(uuidString: id) ?? DerivedIDs.id("log/\(kind.rawValue)/\(self[4])/id/\(id)") }
    return ids.next(kind, "\(type)/\(at.instant.milliseconds)/\(self[2])/\(self[3])/\(self[4])")
  }

  private static func number(_ text: String, _ field: String) throws(RowError) -> Double {
    switch TableNumber(text.utf8) {
    case .value(let value) where !text.contains(","): return value
    case .unknown: throw RowError(field: field, reason: .missing)
    default: throw RowError(field: field, reason: .unreadable)
    }
  }

  private func number(_ field: String) throws(RowError) -> Double { try LogLine.number(self[2], field) }

  /// Seconds; nil where the length is not known.
  private func length(_ field: String) throws(RowError) -> Double? {
    let seconds: [String: Double] = ["h": 3600, "min": 60, "s": 1]
    if TableNumber.isNaN(self[2].utf8) { throw RowError(field: field, reason: .unreadable) }
    if TableNumber(self[2].utf8) == .unknown { return nil }
    guard let unit = seconds[self[3].lowercased()] else {
      throw RowError(field: "unit", reason: .unknownKind, name: self[3])
    }
    let length = try number(field) * unit
    guard length > 0 else { throw RowError(field: field, reason: .endBeforeStart) }
    guard length <= 31_536_000 else { throw RowError(field: field, reason: .outOfRange) }
    return length
  }

  private func required(_ field: String) throws(RowError) -> Double {
    guard let length = try length(field) else { throw RowError(field: field, reason: .missing) }
    return length
  }

  private func typed(_ unit: String) -> Typed? { NumberText(self[2]).map { Typed(number: $0.plain, unit: unit) } }
}
