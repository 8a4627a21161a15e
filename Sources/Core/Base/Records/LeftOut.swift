// Parts of another program's file that become no entry, or that an entry has and the file lacks, though nothing is wrong.

/// A part of a sound file that becomes no entry, which a person should know.
public enum LeftOut: Hashable, Sendable {
  /// A file of an archive, or a sheet, about something that nothing here keeps.
  case file(String)
  /// A row that names a food which the file no longer has.
  case unknownFood
  /// The sum of a day whose foods stand one by one in the same archive.
  case countedDay
  /// The energy of a mood whose file has none: the entry has the middle level.
  case energy

  /// Its name in a report as JSON.
  public var kind: String {
    switch self {
    case .file: "file"
    case .unknownFood: "unknownFood"
    case .countedDay: "countedDay"
    case .energy: "energy"
    }
  }

  /// The file or sheet that it is; nil of rows.
  public var file: String? { if case .file(let name) = self { name } else { nil } }
}
