// Parts of another program's file that become no entry, though nothing is wrong with them.

/// A part of a sound file that becomes no entry, which a person should know.
public enum LeftOut: Hashable, Sendable {
  /// A file of an archive, or a sheet, about something that nothing here keeps.
  case file(String)
  /// A row that names a food which the file no longer has.
  case unknownFood
  /// The sum of a day whose foods stand one by one in the same archive.
  case countedDay

  /// Its name in a report as JSON.
  public var kind: String {
    switch self {
    case .file: "file"
    case .unknownFood: "unknownFood"
    case .countedDay: "countedDay"
    }
  }

  /// The file or sheet that it is; nil of rows.
  public var file: String? { if case .file(let name) = self { name } else { nil } }
}
