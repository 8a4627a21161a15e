// Parts that the readers of Open mHealth and FHIR share: times, ids, and the additions with which our own files keep
// all of a sample that the standards have no place for.
import Core
import Foundation

/// The span of a record with the offset that its text has.
struct ExchangeSpan {
  var start: Instant
  var end: Instant?
  var offset: Int?

  /// A time with its offset, which must be there: a time of nowhere could be any.
  static func time(_ value: JSONValue?, _ field: String) throws(RowError) -> (instant: Instant, offset: Int) {
    guard let text = value?.text else { throw RowError(field: field, reason: .missing) }
    guard case .instant(let instant, let offset?) = TableTime(text.utf8) else {
      throw RowError(field: field, reason: .unreadable)
    }
    return (instant, offset)
  }

  init(at time: (instant: Instant, offset: Int), until end: Instant? = nil) {
    (start, self.end, offset) = (time.instant, end, time.offset)
  }
}

extension PlatformSample {
  /// A sample over a span.
  init(_ kind: HealthKind, from source: HealthSource, over span: ExchangeSpan, value: Double? = nil) {
    self.init(kind, from: source, at: span.start, until: span.end, value: value)
    // Who writes UTC says nothing about the place.
    offset = span.offset == 0 ? nil : span.offset
  }

  /// Takes additions of our own, by name.
  mutating func take(_ own: JSONValue?) {
    guard let own else { return }
    if let name = own["zone"]?.text, let known = Zone(identifier: name) {
      (zone, offset) = (known.identifier, known.offset(at: start))
    }
    if let id = own["group"]?.text.flatMap(UUIDValue.init(uuidString:)) { groupID = id }
    if let text = own["shown"]?.text, text.utf8.count <= 200 { shown = text }
    if let word = own["text"]?.text { text = word }
    if case .object(let members)? = own["meta"] { meta.merge(members) { $1 } }
  }

  /// Takes the id of a record; that of its other parts follows from it.
  mutating func take(id text: String?, place: Int = 0) {
    guard let text, !text.isEmpty else { return }
    if let uuid = UUIDValue(uuidString: text) {
      id = .uuid(uuid.part(place))
    } else {
      id = .text(place == 0 ? text : "\(text)/\(place)")
    }
  }
}

/// A stage of sleep as others name it.
enum ExchangeStage {
  /// The stage as the store has it; nil of a name that nobody knows.
  static func stage(_ text: String) -> String? {
    let prefix = "HKCategoryValueSleepAnalysis"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    return names[name.lowercased().filter { $0.isLetter }]
  }

  private static let names = [
    "inbed": "in_bed", "asleep": "asleep", "asleepunspecified": "asleep", "unspecified": "asleep", "awake": "awake",
    "asleepcore": "core", "core": "core", "light": "core", "asleepdeep": "deep", "deep": "deep", "asleeprem": "rem",
    "rem": "rem",
  ]
}
