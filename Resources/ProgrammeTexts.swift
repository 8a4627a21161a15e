// The built-in programmes of Resources/Programmes, embedded in the binary as text.

/// The built-in programmes as text.
public enum ProgrammeTexts {
  /// Name and text of each, in order, in the format of Core's `ProgrammeText`.
  public static var all: [(id: String, text: String)] {
    ProgrammeTable.rows.map { row in (row.id, row.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }) }
  }
}
