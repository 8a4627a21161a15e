// The long texts of Resources/Pages, embedded in the binary and only converted to strings on demand.

/// The long texts.
public enum PageTexts {
  /// A page's Markdown in a catalogue language; nil if there is no such page.
  public static func markdown(of page: String, language: String) -> String? {
    PageTable.text(of: page, language: language).map { literal in
      literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }
  }
}
