// Entries and samples as sync sees them: the store fills these in from its rows and carries out the plan by their ids.

/// The part of an entry or a sample that both sides share.
public struct SyncContent: Hashable, Sendable {
  public var start: Instant
  /// Equal to `start` for a thing of one instant; nil while it runs.
  public var end: Instant?
  /// In the base unit of its type; nil for a type without values.
  public var value: Double?
  /// Whatever else is shared, by name: `beverage`, `energy`, `activity`, `measure`, `stages`.
  public var details: [String: String]

  /// Creates a content; without an end it is a thing of one instant.
  public init(start: Instant, end: Instant?, value: Double? = nil, details: [String: String] = [:]) {
    self.start = start
    self.end = end
    self.value = value
    self.details = details
  }

  /// Creates a content of one instant.
  public init(at instant: Instant, value: Double? = nil, details: [String: String] = [:]) {
    self.init(start: instant, end: instant, value: value, details: details)
  }

  /// A hash of it that every run of the program computes alike, as 16 hexadecimal digits.
  public var print: String {
    var hash = FNV1a()
    // No text has this byte: it parts them.
    func add(_ text: String) {
      hash.add(text)
      hash.add(0xFF)
    }
    add("\(start.milliseconds)")
    add(end.map { "\($0.milliseconds)" } ?? "-")
    // Adding 0 makes the negative zero positive.
    add(value.map { "\(($0 + 0).bitPattern)" } ?? "-")
    for (name, detail) in details.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(detail)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The prints of entry and sample when they last agreed; a match within tolerance agrees though they differ.
public struct SyncAgreement: Hashable, Sendable {
  /// Nil when the entry has not been written since.
  public var entry: String?
  /// Nil when the sample is known to be gone.
  public var sample: String?

  /// Creates an agreement from prints.
  public init(entry: String?, sample: String?) {
    self.entry = entry
    self.sample = sample
  }

  /// Creates the agreement of two contents.
  public init(_ entry: SyncContent, _ sample: SyncContent) { self.init(entry: entry.print, sample: sample.print) }

  /// Reads the form that is stored: both prints with a stroke between; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(entry: parts[0].isEmpty ? nil : parts[0], sample: parts[1].isEmpty ? nil : parts[1])
  }

  /// The form that is stored.
  public var text: String { "\(entry ?? "")/\(sample ?? "")" }
}

/// The tie between an entry and its sample.
public struct SyncLink: Hashable, Sendable {
  public var sample: UUIDValue
  /// The start of the sample.
  public var start: Instant
  /// Whether this installation wrote the sample.
  public var isOurs: Bool
  public var agreed: SyncAgreement

  /// Creates a link.
  public init(sample: UUIDValue, start: Instant, isOurs: Bool, agreed: SyncAgreement) {
    self.sample = sample
    self.start = start
    self.isOurs = isOurs
    self.agreed = agreed
  }

  /// Creates the link of an entry and a sample that agree.
  public init(_ entry: SyncContent, _ sample: SyncSample) {
    self.init(
      sample: sample.id, start: sample.content.start, isOurs: sample.isOurs,
      agreed: SyncAgreement(entry, sample.content))
  }
}

/// An entry of a tracker as sync sees it.
public struct SyncEntry: Hashable, Sendable, Identifiable {
  /// Whose entry it is.
  public enum Origin: Hashable, Sendable {
    /// Typed or imported by the person; written to the health store, and never removed for want of a sample alone.
    case own
    /// The read-only copy of a sample of another program.
    case mirror
    /// Such a copy that another machine made; a reset leaves it alone (Sync.md, Methods).
    case mirrorElsewhere
  }

  public var id: UUIDValue
  public var content: SyncContent
  public var origin: Origin
  /// The program or device of the sample that a mirror copies; nil when unknown.
  public var source: String?
  public var link: SyncLink?
  /// Whether the outbox holds it for writing.
  public var isPending: Bool
  /// Whether it is the person's.
  public var isManual: Bool { origin == .own }

  /// Creates an entry.
  public init(
    id: UUIDValue, _ content: SyncContent, origin: Origin = .own, source: String? = nil, link: SyncLink? = nil,
    isPending: Bool = false
  ) {
    self.id = id
    self.content = content
    self.origin = origin
    self.source = source
    self.link = link
    self.isPending = isPending
  }
}

/// A sample of the health store as sync sees it; a night counts as one.
public struct SyncSample: Hashable, Sendable, Identifiable {
  public var id: UUIDValue
  public var content: SyncContent
  /// The program or device that wrote it; nil when unknown.
  public var source: String?
  /// Whether this installation wrote it.
  public var isOurs: Bool

  /// Creates a sample.
  public init(id: UUIDValue, _ content: SyncContent, source: String? = nil, isOurs: Bool = false) {
    self.id = id
    self.content = content
    self.source = source
    self.isOurs = isOurs
  }
}
