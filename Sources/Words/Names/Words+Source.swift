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
}
