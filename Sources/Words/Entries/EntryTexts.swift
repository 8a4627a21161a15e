// Entries of any tracker as text.
public import Core

/// Describes entries in the words and settings of a user.
public struct EntryTexts: Sendable {
  public let words: Words
  public let settings: Settings
  public let now: Moment
  /// Whether to use the shortest format of dates.
  public let isNarrow: Bool

  /// Creates texts.
  public init(_ words: Words, _ settings: Settings, now: Moment, isNarrow: Bool = false) {
    self.words = words.of(.field)
    self.settings = settings
    self.now = now
    self.isNarrow = isNarrow
  }

  var today: Day { Day(now) }
  /// The mark of a goal that was met; empty while figures are redacted.
  var check: String { words.isRedacted ? "" : words.isUnicode ? "✓" : "+" }
  /// The fields of an entry as they are read.
  var input: EntryInput {
    var input = EntryInput(settings, words, now: now)
    input.isForReading = true
    return input
  }

  /// The columns of a tracker's list, matching `cells`, without note and source.
  public func columns(_ kind: RecordKind) -> [EntryColumn] { EntryFace.of(kind).columns }

  /// The cells of an entry, one per column.
  public func cells(_ entry: Entry) -> [String] {
    EntryFace.of(entry.kind).columns.map { words.marked($0.text(entry, self)) }
  }

  /// An entry in one line: `Fri 20 Nov, 07:10, 81.5 kg, after the run`.
  public func line(_ entry: Entry) -> String {
    let facts = EntryFace.of(entry.kind).columns.filter(\.isInLine).map { $0.text(entry, self) }
    return joined(facts, entry)
  }

  /// An entry in one line of the page of a day, every fact with its label: `to 06:04, 11 h 30 m, goal 16 h`.
  public func dayLine(_ entry: Entry) -> String { joined(EntryFace.of(entry.kind).dayFacts(entry, self), entry) }

  /// What an entry says, and when: `Yesterday 07:10, 81.5 kg, fat 18.2 %`; without its note.
  public func said(_ entry: Entry) -> String {
    let face = EntryFace.of(entry.kind)
    let when = face.columns.first.map { $0.text(entry, self) } ?? ""
    return words.marked(([when] + face.dayFacts(entry, self)).filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// The time of an entry on the page of a day; empty if it lies outside the day that the entry counts for.
  public func dayTime(_ entry: Entry, on day: Day) -> String {
    words.marked(EntryFace.of(entry.kind).dayTime(entry, day, self))
  }

  /// An entry in one line of `list`, without id and note: `today 07:10  81.5 kg`.
  public func commandLine(_ entry: Entry) -> String { words.marked(EntryFace.of(entry.kind).line(entry, self)) }

  /// Day and time of an entry.
  public func when(_ stamp: Stamp) -> String {
    guard isNarrow else { return words.dayAndTime(stamp, today: today) }
    return words.dayAndMonth(Day(stamp), today: today) + " " + words.timeOfDay(stamp)
  }

  /// A span of time, with a dash that the terminal has.
  func span(_ start: Stamp, _ end: Stamp) -> String { when(start) + words.signs(" – ") + when(end) }

  private func joined(_ facts: [String], _ entry: Entry) -> String {
    words.marked((facts + [entry.record.note ?? ""]).filter { !$0.isEmpty }.joined(separator: ", "))
  }
}

extension Words {
  /// A conflict in which the person's entry stayed; `theirs` is nil where the other program deleted it.
  public func conflict(ours: Entry, theirs: Entry?, source: String?, _ texts: EntryTexts) -> String {
    let name = source.map { of(.text).marked($0) } ?? self(Message.Health.otherProgram)
    let field = of(.field)
    guard let theirs else { return field(Message.Health.logDeleted(source: name, ours: texts.dayLine(ours))) }
    return field(Message.Health.logConflict(source: name, theirs: texts.dayLine(theirs), ours: texts.dayLine(ours)))
  }
}
