// Resolves a typed name: an exact match, or a unique prefix. A dash may stand for a blank, so that a shell needs no quotes.

/// Finds items by typed names.
public enum NameMatch {
  /// The item named `typed`, ignoring case and dashes for blanks, or the only item with that prefix.
  ///
  /// nil for empty, unknown and ambiguous names.
  ///
  /// - Parameters:
  ///   - typed: The name or a prefix of it.
  ///   - items: The items to search.
  ///   - isWhole: Whether only the full name matches.
  ///   - names: The names of an item.
  /// - Returns: The item.
  public static func item<Item>(
    _ typed: String, in items: [Item], isWhole: Bool = false, names: (Item) -> [String]
  ) -> Item? {
    let wanted = NumberText.trimmed(typed).lowercased()
    guard !wanted.isEmpty else { return nil }
    let plain = NameMatch.plain(wanted)
    if let exact = items.first(where: { names($0).contains { $0.lowercased() == wanted } })
      ?? items.first(where: { names($0).contains { NameMatch.plain($0) == plain } })
    {
      return exact
    }
    if isWhole { return nil }
    let close = items.filter { names($0).contains { NameMatch.plain($0).hasPrefix(plain) } }
    return close.count == 1 ? close.first : nil
  }

  /// A name as one word of a shell: blanks become dashes.
  public static func word(_ name: String) -> String { name.replacing(" ", with: "-") }

  private static func plain(_ name: String) -> String { word(name).lowercased() }
}
