// `fastlife list` and `delete`: entries of any tracker as lines.
import ArgumentParser
import Core
import Foundation
import Store
import Words

extension RecordKind: ExpressibleByArgument {
  /// Accepts its own name or that of its tracker, also in the plural.
  public init?(argument: String) {
    func named(_ name: String) -> RecordKind? {
      RecordKind(rawValue: name) ?? RecordKind.allCases.first { Tracker($0)?.rawValue == name }
    }
    guard let kind = named(argument) ?? (argument.hasSuffix("s") ? named(String(argument.dropLast())) : nil) else {
      return nil
    }
    self = kind
  }
}

extension Message {
  /// The names of the trackers' records: `fast, drink or mood`.
  static var recordKinds: Message {
    let names = RecordKind.allCases.map(\.rawValue)
    return .Commands.kinds(names: names.dropLast().joined(separator: ", "), last: names.last ?? "")
  }
}

/// Lists entries.
struct ListCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", .Help.list,
      examples: """
        fastlife list drink
        fastlife list weight --limit 30
        fastlife list sleep --days 14 --json
        fastlife list drink --where 'coffee >200ml since:2026-03 weekday:mon-fri'
        fastlife list fast --where 'is:missed -#travel'
        """, note: .Help.listNote)
  }
  @Argument(help: .text(.Help.kind(kinds: Message.recordKinds)))
  var kind: RecordKind
  @Option(
    help: .text(.Help.listLimit),
    transform: WholeNumber.from(1, .Parser.limitRange))
  var limit = 20
  @Option(
    help: .text(.Help.listDays),
    transform: WholeNumber.from(1, .Parser.daysRange))
  var days: Int?
  @Option(help: .text(.Help.listSearch))
  var search: String?
  @Option(name: .customLong("where"), help: .text(.Help.listFilter))
  var filter: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let range = days.map { (session.today - ($0 - 1))..<(session.today + 1) }
    let filter = try self.filter.map { try read($0, session) }
    let entries = try session.store.readNow { reader in
      if search != nil || filter != nil { return try filtered(filter, in: range, reader, session) }
      return try reader.entries(kind, in: range, limit: limit)
    }
    if json { return session.say(CommandJSON.text(["entries": entries.map { session.object($0) }])) }
    if entries.isEmpty { return session.say(session.words(.Commands.noEntries)) }
    for entry in entries {
      let remark = Printable.clean(session.words.remark(entry.record))
      let end = remark.isEmpty ? "" : "  " + remark
      session.say("\(entry.id.uuidString.prefix(8).lowercased())  \(session.line(entry))\(end)")
    }
  }
}

extension ListCommand {
  /// Parses the filter; an invalid one ends the command with its column.
  @MainActor
  private func read(_ text: String, _ session: CommandSession) throws(CommandError) -> EntryFilter {
    let lexicon = session.words.filterLexicon(session.settings, now: session.now)
    do throws(FilterError) {
      return try EntryFilter.read(text, for: kind, lexicon)
    } catch {
      throw CommandError(error.message, code: 64)
    }
  }

  /// The newest entries that match the filter and contain the search text.
  @MainActor
  private func filtered(
    _ filter: EntryFilter?, in range: Range<Day>?, _ reader: Reader, _ session: CommandSession
  ) throws -> [Entry] {
    let asked = range.map { DayRange($0.lowerBound, until: $0.upperBound) }
    var found: [Entry] = []
    let days = filter.map { $0.days(within: asked) } ?? asked
    try reader.walk(kind, in: days?.range) { entry in
      let isMeant = filter?.matches(entry, dayStart: session.settings.dayStart) ?? true
      if isMeant, holds(search, entry) { found.append(entry) }
      return found.count < limit
    }
    return found
  }

  /// Whether note or source contain a text, ignoring case; true without a text.
  private func holds(_ text: String?, _ entry: Entry) -> Bool {
    guard let text = text?.lowercased() else { return true }
    return [entry.record.note, entry.record.source].contains { $0?.lowercased().contains(text) ?? false }
  }
}

/// Deletes an entry.
struct DeleteCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete", .Help.delete,
      examples: """
        fastlife delete drink 3f2a
        """)
  }
  @Argument(help: .text(.Help.kind(kinds: Message.recordKinds)))
  var kind: RecordKind
  @Argument(help: .text(.Help.id))
  var id: String
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let entry = try session.find(kind, id)
    let batch = Batch("\(kind.rawValue).delete", actor: .command, [.delete(kind, entry.id)])
    try session.carryOut { session.library.commit(batch, now: session.now, then: $0) }
    session.report(batch.label, entry, json: json)
    if let source = entry.record.foreignSource, !json { session.say(session.words(.Health.sampleStays(name: source))) }
  }
}

extension CommandSession {
  /// The only entry with the given id prefix.
  func find(_ kind: RecordKind, _ id: String) throws -> Entry {
    let wanted = id.uppercased()
    guard wanted.count >= 4 else { throw CommandError(.Commands.idTooShort(id: id), code: 64) }
    let found = try store.readNow { try $0.entries(kind, idPrefix: wanted) }
    guard let entry = found.first else { throw CommandError(.Commands.noSuchId(id: id), code: 66) }
    guard found.count == 1 else { throw CommandError(.Commands.ambiguousId(id: id), code: 65) }
    return entry
  }
}
