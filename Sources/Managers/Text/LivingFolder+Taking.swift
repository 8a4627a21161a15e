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
  /// Reads the files that were changed by hand.
  ///
  /// A file that is missing altogether takes nothing away. Goals follow from settings and are not taken.
  ///
  /// - Throws: `TextFolderError` for a file that cannot be read.
  public func taking(now: Moment, newID: @escaping () -> UUIDValue) throws -> TextTaking {
    let edited = try differences().compactMap { TextFile(path: $0.path) }
      .filter { $0 != .head && $0 != .goals && folder.trace($0.path) != nil }
    guard !edited.isEmpty else { return TextTaking() }
    return try store.readNow { reader in
      var taking = TextTaking()
      var text = try TextFolder(folder)
      var written = try base.flatMap { $0.trace(TextFile.head.path) == nil ? nil : try TextFolder($0) }
      var gone: [(file: TextFile, entry: Entry)] = []
      for file in edited {
        let there = try TextContent(file, of: &text, ids: .new(newID))
        taking.refused += there.refused
        let before = try content(file, before: &written, reader)
        for id in there.ids {
          guard let (entry, line) = there.entries[id], before.entries[id]?.entry != entry else { continue }
          let stored = try reader.record(entry.kind, id)
          guard stored != entry else { continue }
          func refuse(_ reason: TextTaking.Reason) {
            taking.refused.append(TextTaking.Refused(path: file.path, line: line, reason: reason))
          }
          guard stored == before.entries[id]?.entry else {
            refuse(.changed)
            continue
          }
          do throws(Refusal) { try EntryRules.check(entry, was: stored, now: now.instant) } catch {
            refuse(.rule(error))
            continue
          }
          taking.changes.append(stored == nil ? .insert(entry) : .update(entry))
        }
        gone += before.ids.compactMap { id in before.entries[id].map { (file, $0.entry) } }
        take(there.settings, before.settings, try reader.settings(), in: file, into: &taking)
      }
      // A line may have moved to the file of another year.
      for (file, entry) in gone where !text.has(entry.kind, entry.id) {
        guard let stored = try reader.record(entry.kind, entry.id) else { continue }
        if stored == entry {
          taking.changes.append(.delete(entry.kind, entry.id))
        } else {
          taking.refused.append(TextTaking.Refused(path: file.path, line: 0, reason: .changed))
        }
      }
      taking.remarks = text.remarks
      return taking
    }
  }

  /// What a file said as it was written last; where that is not known, what the store says.
  private func content(
    _ file: TextFile, before written: inout TextFolder?, _ reader: Reader
  ) throws -> TextContent {
    if var text = written, text.folder.trace(file.path) != nil {
      defer { written = text }
      return try TextContent(file, of: &text)
    }
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
