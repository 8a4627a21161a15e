// Sources of entries as text; other programs keep their own names.

import Core

extension Words {
  /// `by hand` for the stable name `manual`.
  public func source(_ name: String) -> String {
    switch name {
    case "manual": self(.Entries.sourceManual)
    case "command": self(.Entries.sourceCommand)
    case "timer": self(.Entries.sourceTimer)
    case "demo": self(.Entries.sourceDemo)
    case _ where name.hasPrefix(ForeignSource.prefix): marked(String(name.dropFirst(ForeignSource.prefix.count)))
    default: marked(name)
    }
  }

  /// The note of an entry as lists show it; of another program's, its name comes first: `◇ Withings`.
  public func remark(_ record: some Record) -> String {
    let note = marked(record.note ?? "")
    guard let source = record.foreignSource else { return note }
    let name = signs("◇ ") + marked(source)
    return note.isEmpty ? name : name + ", " + note
  }
}
