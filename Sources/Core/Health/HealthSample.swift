// A sample of the health store, where it comes from, and who takes samples. Readers of files number the kinds and sources
// that they meet, so that a million samples carry no names.

/// Something measured or logged: an instant or a span, a value in the base unit of its kind, a text, or both.
public struct HealthSample: Hashable, Sendable {
  /// The number of its kind: in the store the id there, in a file the number that its reader gave it.
  public var kind: Int
  /// The number of its source, likewise.
  public var source: Int
  public var id: UUIDValue
  public var start: Instant
  /// Milliseconds; 0 for an instant.
  public var length: Int64
  /// In the base unit of the kind.
  public var value: Double?
  /// A stage of sleep, the activity of a workout.
  public var text: String?
  /// Samples that belong together share it: the nutrients of a food, both numbers of a blood pressure.
  public var group: UUIDValue?
  /// The zone where it happened, and seconds east of UTC there; nil where the source does not know: the reader's zone holds.
  public var zone: String?
  public var offset: Int?
  /// Number and unit as the source had them, where `value` is in another unit: `150.0 lb`.
  public var shown: String?
  /// Whatever else is worth keeping, as a JSON object.
  public var meta: String?

  /// The longest span, 366 days, as the table has it.
  public static let longest: Int64 = 31_622_400_000

  /// Whether a sample may be of these times: other programs write whatever they like.
  public static func isPossible(at start: Instant, length: Int64) -> Bool {
    Instant.stored.contains(start) && (0...longest).contains(length)
  }

  /// Creates a sample of a kind without a value.
  public init(kind: Int, source: Int, id: UUIDValue, start: Instant, length: Int64 = 0) {
    (self.kind, self.source, self.id, self.start, self.length) = (kind, source, id, start, length)
  }

  /// The end; the start of an instant.
  public var end: Instant {
    let (end, overflows) = start.milliseconds.addingReportingOverflow(length)
    return Instant(milliseconds: overflows ? .max : end)
  }
}

/// Who wrote a sample.
public struct HealthSource: Hashable, Sendable {
  /// The sort of source, by which the best one of several is chosen.
  public enum Category: String, CaseIterable, Sendable {
    case own, app, scale, watch, phone, manual, file
  }

  /// The program or platform by which its samples come: `com.apple.health`.
  public var app: String
  /// Its name as a person knows it: `Sam's Apple Watch`.
  public var name: String
  /// The device, where one source has several.
  public var device = ""
  public var category = Category.app

  /// Creates a source.
  public init(app: String, name: String, category: Category = .app) {
    (self.app, self.name, self.category) = (app, name, category)
  }
}

/// Takes the findings of a reader of a platform's file, in their order.
public protocol HealthReceiver: AnyObject {
  /// A file of an archive or folder, by its name there, in which all that follows stands; nil once they are over.
  func begin(file: String?) throws
  /// A kind and the number that samples name it by; comes before the first of them.
  func take(kind: HealthKind, number: Int) throws
  /// A source and its number.
  func take(source: HealthSource, number: Int) throws
  func take(_ sample: borrowing HealthSample) throws
  /// A record that no sample can be made of; its type is nil where nothing here knows its kind.
  func refuse(line: Int, type: HealthType?, _ error: RowError) throws
  /// The rest of the file begun last, which cannot be read; what came of it before stays.
  func refuseRest(line: Int, _ error: RowError) throws
  /// Characters that were taken out of texts, and attributes that were passed over because they could not be read or came
  /// twice.
  func mend(characters: Int, attributes: Int) throws
}
