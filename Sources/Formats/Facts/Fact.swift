// What foreign files say, as facts of ours: entries, and rows that no entry can be made of.
import Core
import Foundation

/// Something a foreign file says.
public enum Fact: Hashable, Sendable {
  /// All facts that follow stand in this file of an archive or folder.
  case file(String)
  /// An entry and the line (or ordinal of the record) it stands on.
  case entry(Entry, line: Int)
  /// A habit; the logs that follow name it by its id, which is ours to replace: whoever writes them gives them the id of
  /// the person's habit of that name and mode, or adds this one to the list.
  case habit(Habit, line: Int)
  /// A row that no entry can be made of.
  case refused(RefusedRow)
  /// So many times of the entry before were skipped by the clocks, and moved to the next valid one, or shown twice, of which
  /// it is the first.
  case moved(RecordKind, times: Int, line: Int)
  /// So many characters that would steer a terminal were taken out of the texts of the entry before.
  case cleaned(RecordKind, removed: Int)
  /// A row passed over for a reason that is no fault, such as an interpolated weight.
  case passed(line: Int)
  /// A part that becomes no entry, which the report tells.
  case left(LeftOut)
}

/// A row that is refused: where, which kind, which field and why; never its value.
public struct RefusedRow: Hashable, Sendable {
  public var line: Int
  public var kind: RecordKind?
  public var error: RowError

  public init(line: Int, kind: RecordKind?, _ error: RowError) {
    self.line = line
    self.kind = kind
    self.error = error
  }
}

/// Why a file cannot be read, or not to its end.
public enum FormatError: Error, Hashable, Sendable {
  /// It does not say something that must be known: the person is asked.
  case unanswered(Question)
  /// It ends in the middle of a row or record; all facts before were given.
  case endsEarly(offset: Int)
  /// A row or record is longer than 1 MiB, or nested deeper than 64.
  case tooLarge(line: Int)
  /// It is an archive that is not read, or not beyond a place in it.
  case archive(ArchiveFault, offset: Int)
  /// It comes from a pipe that gives more than is read.
  case endless(offset: Int)
  /// It holds the entries of more than one person.
  case severalPeople
  /// It is not of this format after all.
  case malformed(line: Int)
  /// It is a table without these columns, which a mapping names.
  case lacksColumns([String])
}

/// Why an archive is not read.
public enum ArchiveFault: Hashable, Sendable, CaseIterable {
  /// The library for archives is not on this machine.
  case noLibrary
  case encrypted
  /// More comes out of it than is read.
  case tooLarge
  /// More files are in it than are looked at.
  case tooMany
  /// Two entries have one name: nobody knows which one is meant.
  case sameName
}

/// Something a file does not say.
public enum Question: String, Hashable, Sendable, CaseIterable {
  /// The unit of weights.
  case massUnit = "unit"
  /// The order of day and month.
  case dateOrder = "dates"
  /// The zone of its clock times.
  case zone
  /// The levels of moods by the names that the person gave them.
  case moods
  /// The name of the habit whose marks it holds.
  case habit
}

/// The answers to questions, as typed by options, kept from before, or given on the screen.
public struct Answers: Hashable, Sendable {
  /// The zone of clock times without an offset.
  public var zone: Zone
  /// Whether somebody said the zone, which is the one here otherwise.
  public var isZoneSaid = false
  /// Notes whether any time was read in the zone.
  public var zoneUse: ZoneUse?
  /// Notes that a file is newer than any that is known here.
  public var newer: NewerVersion?
  public var massUnit: MassUnit?
  public var dateOrder: DateOrder?
  /// Levels 1–10 by the name of a mood in lower case.
  public var moods: [String: Int] = [:]
  public var habit: String?
  /// Whether the sittings of another program's log count for streaks.
  public var sittingsCount = true
  /// Counts the changes made in reading.
  var marks: ReadingMarks?
  /// The clock of times without an offset.
  var clock: LocalClock { LocalClock(zone: zone, marks: marks, use: zoneUse) }
  /// The person's settings: lists that rows name things of, and units that a mapping leaves open.
  public var settings = Settings()
  /// The beverages that the person has.
  public var beverages: [String] { settings.drinks.map(\.name) }

  public init(zone: Zone, massUnit: MassUnit? = nil, dateOrder: DateOrder? = nil) {
    self.zone = zone
    self.massUnit = massUnit
    self.dateOrder = dateOrder
  }

  /// The source of a sitting that a program's log tells of.
  func source(ofSittings program: String) -> String {
    (sittingsCount ? Answers.logPrefix : Session.importedPrefix) + program
  }

  /// Source prefix of entries that a person brings from a log of their own.
  static let logPrefix = "log:"

  func required<Answer>(_ path: KeyPath<Answers, Answer?>, _ question: Question) throws(FormatError) -> Answer {
    guard let answer = self[keyPath: path] else { throw .unanswered(question) }
    return answer
  }
}

/// Makes ids for rows without one: equal for the same row of the same format, in whatever file and order it comes.
struct DerivedIDs {
  private let format: String
  private var seen: Set<UInt128> = []
  /// Those that are not in `seen` yet, as each had an instant beyond all before it and could be no other's.
  private var ahead: [UInt128] = []
  private var span: ClosedRange<UInt64>?
  private var isInOrder = true
  /// The hash of the beginning of a name, which all of one kind have.
  private var beginning: (kind: RecordKind, hash: UInt128)?
  /// How often a name came, of those that came again.
  private var again: [UInt128: Int] = [:]

  init(format: String) { self.format = format }

  /// The id of a row by what identifies it, the instant in milliseconds first; of equal rows in one file each gets its
  /// own, by their order.
  mutating func next(_ kind: RecordKind, _ key: DerivedKey) -> UUID {
    let start: UInt128
    if let beginning, beginning.kind == kind {
      start = beginning.hash
    } else {
      start = DerivedIDs.hash("\(format)/\(kind.rawValue)/".utf8)
      beginning = (kind, start)
    }
    let (hash, instant) = (DerivedIDs.hash(key.bytes, after: start), key.instant)
    guard !isNew(hash, at: instant) else { return DerivedIDs.id(hash, at: instant) }
    again[hash, default: 0] += 1
    return DerivedIDs.id(DerivedIDs.hash("#\(again[hash] ?? 0)".utf8, after: hash), at: instant)
  }

  private mutating func isNew(_ hash: UInt128, at instant: UInt64?) -> Bool {
    if isInOrder, let instant, span?.contains(instant) != true {
      span = span.map { min($0.lowerBound, instant)...max($0.upperBound, instant) } ?? instant...instant
      ahead.append(hash)
      return true
    }
    if isInOrder {
      isInOrder = false
      seen.formUnion(ahead)
      ahead = []
    }
    return seen.insert(hash).inserted
  }

  /// A UUID of version 8 (RFC 9562) of a name.
  static func id(_ name: String) -> UUID { id(hash(name.utf8), at: nil) }

  /// FNV-1a of 128 bits; its first 48 bits are the instant that a key begins with, where it does: rows that come in order
  /// of time stand together in the index of ids, which is half of what it costs to write them.
  private static func id(_ hash: UInt128, at instant: UInt64?) -> UUID {
    var high = UInt64(truncatingIfNeeded: hash >> 64) & ~0xF000 | 0x8000
    if let instant { high = high & 0xFFFF | instant << 16 }
    let low = UInt64(truncatingIfNeeded: hash) & ~0xC000_0000_0000_0000 | 0x8000_0000_0000_0000
    return UUID(high: high, low: low)
  }

  private static func hash(
    _ bytes: some Sequence<UInt8>, after start: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  ) -> UInt128 {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash = start
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
    return hash
  }
}

/// What identifies a row, as the bytes of its text: `"\(milliseconds)/\(text)"`, without making a text of it.
struct DerivedKey: ExpressibleByStringInterpolation {
  fileprivate let bytes: [UInt8]

  init(stringLiteral text: String) { bytes = Array(text.utf8) }
  init(stringInterpolation parts: Parts) { bytes = parts.bytes }

  struct Parts: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ text: String) { bytes.append(contentsOf: text.utf8) }
    mutating func appendInterpolation(_ text: String) { bytes.append(contentsOf: text.utf8) }
    mutating func appendInterpolation(_ value: some CustomStringConvertible) { appendLiteral(value.description) }

    mutating func appendInterpolation(_ number: Int64) {
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      let start = bytes.count
      var rest = number.magnitude
      repeat {
        bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      bytes[start...].reverse()
    }
  }

  /// The milliseconds that it begins with.
  fileprivate var instant: UInt64? {
    var (value, digits): (UInt64, Int) = (0, 0)
    for byte in bytes {
      guard (48...57).contains(byte) else {
        guard byte == UInt8(ascii: "/") else { return nil }
        break
      }
      value = value * 10 + UInt64(byte - 48)
      digits += 1
      guard digits <= 14 else { return nil }
    }
    return digits > 0 && value < 1 << 48 ? value : nil
  }
}
