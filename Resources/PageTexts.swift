// Gives the long texts of Resources/Pages, which are embedded in the binary and made into a string only when somebody
// reads them.

/// The long texts.
public enum PageTexts {
  /// The Markdown of a page in a language of the catalogues; nil when there is no such page.
  public static func markdown(of page: String, language: String) -> String? {
    PageTable.text(of: page, language: language).map { literal in
      literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }
  }
}
