// Taking changes made by hand in a living folder: lines added, changed and removed since it was written become one
// batch, each checked as a form would check it. What the data changed meanwhile too is refused, not decided.
import Core
import Formats
import Store

/// The folder's differences from the store, as changes.
public nonisolated struct TextTaking: Sendable {
  /// Why a line is not taken.
  public enum Reason: Hashable, Sendable {
    case row(RowError)
    case rule(Refusal)
    /// The data has changed it, too.
    case changed
  }

  /// A line that is not taken; line 0 is one that was removed.
  public struct Refused: Hashable, Sendable {
    public var path: String
    public var line: Int
    public var reason: Reason
  }

  public var changes: [Change] = []
  public var refused: [Refused] = []
  public var remarks: [TextFolderRemark] = []
}

/// The rows of a file by their keys.
private nonisolated struct TextContent {
  var entries: [UUIDValue: (entry: Entry, line: Int)] = [:]
  var settings: [SettingKey: (json: String, line: Int)] = [:]
  var ids: [UUIDValue] = []
  var refused: [TextTaking.Refused] = []

  init() {}

  init(_ file: TextFile, of text: inout TextFolder, ids: TextRowIDs = .required) throws {
    var content = TextContent()
    try text.forEach(in: file, ids: ids) { row, line in
      switch row {
      case .success(.entry(let entry)):
        content.entries[entry.id] = (entry, line)
        content.ids.append(entry.id)
      case .success(.setting(let key, let json)): content.settings[key] = (json, line)
      case .success(.goal): break
      case .failure(let error):
        content.refused.append(TextTaking.Refused(path: file.path, line: line, reason: .row(error)))
      }
    }
    self = content
  }
}

nonisolated extension LivingFolder {
  /// A file that was changed by hand: what it says now, and what it said as it was written last, where that is known.
  private struct Edited {
    let file: TextFile
    let there: TextContent
    let before: TextContent?
  }

  /// A changed entry and where it stands.
  private struct Line {
    let change: EntryChange
    let path: String
    let line: Int
  }

  /// Reads the files that were changed by hand.
  ///
  /// A file that is missing altogether takes nothing away. Goals follow from settings and are not taken.
  ///
  /// - Throws: `TextFolderError` for a file that cannot be read.
  public func taking(now: Moment, newID: @escaping () -> UUIDValue) throws -> TextTaking {
    // Where nothing can be written nothing was left half-written.
    _ = try? store.holdingText { try finishCopies() }
    let edited = try differences().compactMap { TextFile(path: $0.path) }
      .filter { $0 != .head && $0 != .goals && folder.trace($0.path) != nil }
    guard !edited.isEmpty else { return TextTaking() }
    // Files are read before the store is: nobody waits for them, and what is wrong with one is no fault of the store.
    var text = try TextFolder(folder)
    var written = try base.flatMap { $0.trace(TextFile.head.path) == nil ? nil : try TextFolder($0) }
    let files = try edited.map { file in
      let there = try TextContent(file, of: &text, ids: .new(newID))
      guard var known = written, known.folder.trace(file.path) != nil else {
        return Edited(file: file, there: there, before: nil)
      }
      defer { written = known }
      return Edited(file: file, there: there, before: try TextContent(file, of: &known))
    }
    return try store.readNow { reader in
      var taking = TextTaking()
      var lines: [Line] = []
      for edited in files {
        let before = try edited.before ?? content(edited.file, reader)
        taking.refused += edited.there.refused
        try take(edited, before, reader, into: &taking, &lines)
        for id in before.ids {
          // A line may have moved to the file of another year.
          guard let entry = before.entries[id]?.entry, !text.has(entry.kind, id),
            let stored = try reader.record(entry.kind, id)
          else { continue }
          if stored == entry {
            lines.append(Line(change: EntryChange(before: entry, after: nil), path: edited.file.path, line: 0))
          } else {
            taking.refused.append(TextTaking.Refused(path: edited.file.path, line: 0, reason: .changed))
          }
        }
        take(edited.there.settings, before.settings, try reader.settings(), in: edited.file, into: &taking)
      }
      try check(lines, reader, now: now, into: &taking)
      taking.remarks = text.remarks
      return taking
    }
  }

  /// Finds the entries of a file that differ from what it said, unless the data has changed them as well.
  private func take(
    _ edited: Edited, _ before: TextContent, _ reader: Reader, into taking: inout TextTaking, _ lines: inout [Line]
  ) throws {
    for id in edited.there.ids {
      guard let (entry, line) = edited.there.entries[id], before.entries[id]?.entry != entry else { continue }
      let stored = try reader.record(entry.kind, id)
      guard stored != entry else { continue }
      guard stored == before.entries[id]?.entry else {
        taking.refused.append(TextTaking.Refused(path: edited.file.path, line: line, reason: .changed))
        continue
      }
      lines.append(Line(change: EntryChange(before: stored, after: entry), path: edited.file.path, line: line))
    }
  }

  /// Checks changes as those of a table are, beside their neighbours and each other.
  private func check(_ lines: [Line], _ reader: Reader, now: Moment, into taking: inout TextTaking) throws {
    let dayStart = Settings(rows: try reader.settings()).dayStart
    for lines in Dictionary(grouping: lines, by: { ($0.change.after ?? $0.change.before)?.kind }).values {
      let changes = lines.map(\.change)
      let refusals = EntryRules.refusals(
        of: changes, around: try reader.around(of: changes), resolving: HistoryManager.resolving, dayStart: dayStart,
        now: now.instant)
      taking.refused += lines.indices.compactMap { index in
        refusals[index].map {
          TextTaking.Refused(path: lines[index].path, line: lines[index].line, reason: .rule($0))
        }
      }
    }
    taking.refused.sort { ($0.path, $0.line) < ($1.path, $1.line) }
    taking.changes += lines.compactMap(\.change.change)
  }

  /// What a file says in the store: of one of which it is not known how it was written.
  private func content(_ file: TextFile, _ reader: Reader) throws -> TextContent {
    var content = TextContent()
    if case .entries(let kind, let year) = file {
      for entry in try reader.entries(kind, year: year) {
        content.entries[entry.id] = (entry, 0)
        content.ids.append(entry.id)
      }
    } else {
      for (key, json) in try reader.settings() where TextWriter.has(key, json, in: file) {
        content.settings[key] = (json, 0)
      }
    }
    return content
  }

  private func take(
    _ there: [SettingKey: (json: String, line: Int)], _ before: [SettingKey: (json: String, line: Int)],
    _ stored: [SettingKey: String], in file: TextFile, into taking: inout TextTaking
  ) {
    let keys = Set(there.keys).union(before.keys).subtracting(TextForm.ownSettings)
    for key in keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (new, old) = (there[key]?.json, before[key]?.json)
      guard new != old, new != stored[key] else { continue }
      if stored[key] == old {
        taking.changes.append(.set(key, new))
      } else {
        taking.refused.append(TextTaking.Refused(path: file.path, line: there[key]?.line ?? 0, reason: .changed))
      }
    }
  }
}
