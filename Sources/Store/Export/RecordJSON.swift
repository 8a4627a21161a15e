// One record as one line of our document, and back. Lossless: numbers are written so that they read back to the same
// bits, stamps with milliseconds, zone and offset. Reading refuses what is missing, malformed or out of range, by field.
//
// | kind    | fields besides id, source, note                                    |
// |---------|---------------------------------------------------------------------|
// | fast    | start, end?, goal s, eatingWindow? s                                |
// | drink   | at, millilitres, beverage, typed?                                   |
// | weight  | at, kilograms, typed?, bmi?, bodyFat? %                             |
// | sleep   | bed, wake, quality? 1–5, segments [[stage, start, end]]             |
// | mood    | at, mood 1–10, energy 1–10                                          |
// | session | start, end, counts mindful/workout, activity, energy? kcal          |
// | habit   | at, habit, day, value?, trigger?, place?, drinks? [{ml, percent}]   |
//
// A stamp is {"at": "2026-03-01T13:00:00.000+01:00", "zone": "Europe/Berlin"}, `typed` is {"number": "8.0", "unit": "oz"}.
import Core
import Foundation

/// Why a row of a document was refused; names the field, never its value.
public struct RowRefusal: Error, Hashable, Sendable {
  public var field: String
  public var reason: Reason

  /// What is wrong with the field.
  public enum Reason: String, Hashable, Sendable, Codable {
    case missing, unreadable, outOfRange, tooLong, endBeforeStart, unknownKind, anotherIsRunning
  }
}

enum RecordJSON {
  /// One line, without its end.
  static func line(_ entry: Entry) -> String {
    var line = JSONLine()
    let record = entry.record
    line.add("kind", entry.kind.rawValue)
    line.add("id", record.id.uuidString)
    switch entry {
    case .fast(let fast):
      line.add("start", fast.start)
      line.add("end", fast.end)
      line.add("goal", fast.goal)
      line.add("eatingWindow", fast.eatingWindow)
    case .drink(let drink):
      line.add("at", drink.at)
      line.add("millilitres", drink.millilitres)
      line.add("beverage", drink.beverage)
      line.add("typed", drink.typed)
    case .weight(let weight):
      line.add("at", weight.at)
      line.add("kilograms", weight.kilograms)
      line.add("typed", weight.typed)
      line.add("bmi", weight.bmi)
      line.add("bodyFat", weight.bodyFat)
    case .sleep(let sleep): add(sleep, to: &line)
    case .mood(let mood):
      line.add("at", mood.at)
      line.add("mood", Double(mood.mood))
      line.add("energy", Double(mood.energy))
    case .session(let session):
      line.add("start", session.start)
      line.add("end", session.end)
      line.add("counts", session.counts.rawValue)
      line.add("activity", session.activity)
      line.add("energy", session.energy)
      line.add("title", session.title)
      line.add("effort", session.effort.map(Double.init))
      if let details = session.details { line.addRaw("details", details.json) }
    case .habit(let log): add(log, to: &line)
    }
    line.add("source", record.source)
    line.add("note", record.note)
    return line.closed
  }

  private static func add(_ log: HabitLog, to line: inout JSONLine) {
    line.add("at", log.at)
    line.add("habit", log.habit)
    line.add("day", log.day.iso)
    line.add("value", log.value)
    line.add("trigger", log.trigger)
    line.add("place", log.place)
    if let drinks = AlcoholDrinks.json(log.drinks) { line.addRaw("drinks", drinks) }
  }

  private static func add(_ sleep: Sleep, to line: inout JSONLine) {
    line.add("bed", sleep.bed)
    line.add("wake", sleep.wake)
    line.add("quality", sleep.quality.map(Double.init))
    guard !sleep.segments.isEmpty else { return }
    let segments = sleep.segments.map { segment in
      "[\"\(segment.stage.rawValue)\",\"\(ISOTime.text(segment.start, offset: 0))\","
        + "\"\(ISOTime.text(segment.end, offset: 0))\"]"
    }
    line.addRaw("segments", "[" + segments.joined(separator: ",") + "]")
  }

  /// Reads one record.
  static func entry(_ object: [String: JSONValue]) throws(RowRefusal) -> Entry {
    let row = JSONRow(object)
    guard let kind = RecordKind(rawValue: try row.text("kind")) else {
      throw RowRefusal(field: "kind", reason: .unknownKind)
    }
    guard let id = UUID(uuidString: try row.text("id")) else { throw RowRefusal(field: "id", reason: .unreadable) }
    let source = try row.text("source")
    let note = try row.optionalText("note")
    switch kind {
    case .fast:
      let (start, end) = (try row.stamp("start"), try row.optionalStamp("end"))
      try row.check(end.map { $0.instant >= start.instant } ?? true, "end")
      return .fast(
        Fast(
          id: id, start: start, end: end, goal: try row.number("goal", 0...31_536_000),
          eatingWindow: try row.optionalNumber("eatingWindow", 0...3_153_600_000), source: source, note: note))
    case .drink:
      let millilitres = try row.number("millilitres", above: 0, 20_000)
      return .drink(
        Drink(
          id: id, at: try row.stamp("at"), millilitres: millilitres, beverage: try row.text("beverage"),
          typed: try row.typed(meaning: millilitres) { $0.millilitres }, source: source, note: note))
    case .weight:
      let kilograms = try row.number("kilograms", above: 0, 700)
      return .weight(
        Weight(
          id: id, at: try row.stamp("at"), kilograms: kilograms,
          typed: try row.typed(meaning: kilograms) { $0.kilograms },
          bmi: try row.optionalNumber("bmi", Double.ulpOfOne...99.999_999),
          bodyFat: try row.optionalNumber("bodyFat", Double.ulpOfOne...99.999_999), source: source, note: note))
    case .sleep:
      let (bed, wake) = (try row.stamp("bed"), try row.stamp("wake"))
      try row.check(wake.instant > bed.instant, "wake")
      return .sleep(
        Sleep(
          id: id, bed: bed, wake: wake, quality: try row.optionalWhole("quality", 1...5),
          segments: try row.segments(), source: source, note: note))
    case .mood:
      return .mood(
        Mood(
          id: id, at: try row.stamp("at"), mood: try row.whole("mood", 1...10), energy: try row.whole("energy", 1...10),
          source: source, note: note))
    case .session: return .session(try session(row, id: id, source: source, note: note))
    case .habit: return .habit(try habit(row, id: id, source: source, note: note))
    }
  }

  private static func habit(
    _ row: JSONRow, id: UUID, source: String, note: String?
  ) throws(RowRefusal) -> HabitLog {
    let habit = try row.text("habit")
    if habit.isEmpty { throw RowRefusal(field: "habit", reason: .missing) }
    var drinks: [AlcoholDrink] = []
    if let text = try optionalJSON(row, "drinks") {
      guard let read = AlcoholDrinks.read(text) else { throw RowRefusal(field: "drinks", reason: .unreadable) }
      drinks = read
    }
    return HabitLog(
      id: id, at: try row.stamp("at"), habit: habit, day: try row.day("day"),
      value: try row.optionalNumber("value", 0...100_000), trigger: try row.optionalText("trigger"),
      place: try row.optionalText("place"), drinks: drinks, source: source, note: note)
  }

  /// The JSON text of a member; nil where it is missing or null.
  private static func optionalJSON(_ row: JSONRow, _ field: String) throws(RowRefusal) -> String? {
    do throws(RowRefusal) {
      let text = try row.json(field)
      return text == "null" ? nil : text
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// What is kept beside a session's times; what is none is refused.
  private static func details(_ row: JSONRow) throws(RowRefusal) -> SessionDetails? {
    guard let text = try optionalJSON(row, "details") else { return nil }
    guard let details = SessionDetails(json: text) else { throw RowRefusal(field: "details", reason: .unreadable) }
    return details
  }

  private static func session(
    _ row: JSONRow, id: UUID, source: String, note: String?
  ) throws(RowRefusal) -> Session {
    let (start, end) = (try row.stamp("start"), try row.stamp("end"))
    try row.check(end.instant >= start.instant, "end")
    guard let counts = SessionKind(rawValue: try row.text("counts")) else {
      throw RowRefusal(field: "counts", reason: .unreadable)
    }
    return Session(
      id: id, start: start, end: end, counts: counts, activity: try row.text("activity"),
      energy: try row.optionalNumber("energy", 0...99_999), title: try row.optionalText("title"),
      effort: try row.optionalWhole("effort", 1...10), details: try details(row), source: source, note: note)
  }
}

/// Builds one JSON object on one line; a nil value is left out.
struct JSONLine {
  private var text = "{"

  /// The finished object.
  var closed: String { text + "}" }

  mutating func addRaw(_ name: String, _ json: String) {
    text += text == "{" ? "\"\(name)\":" : ",\"\(name)\":"
    text += json
  }

  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    var json = ""
    JSONText.append(value, to: &json)
    addRaw(name, json)
  }

  mutating func add(_ name: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    addRaw(name, value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)")
  }

  mutating func add(_ name: String, _ stamp: Stamp?) {
    guard let stamp else { return }
    var inner = JSONLine()
    inner.add("at", ISOTime.text(stamp.instant, offset: stamp.offset))
    inner.add("zone", stamp.zone)
    addRaw(name, inner.closed)
  }

  mutating func add(_ name: String, _ typed: Typed?) {
    guard let typed else { return }
    var inner = JSONLine()
    inner.add("number", typed.number)
    inner.add("unit", typed.unit)
    addRaw(name, inner.closed)
  }
}
