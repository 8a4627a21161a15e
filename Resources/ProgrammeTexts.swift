// Gives the texts of the built-in programmes of Resources/Programmes, which are embedded in the binary.

/// The built-in programmes as text.
public enum ProgrammeTexts {
  /// Name and text of each, in their order; the form is that of Core's `ProgrammeText`.
  public static var all: [(id: String, text: String)] {
    ProgrammeTable.rows.map { row in (row.id, row.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }) }
  }
}
