// Which of several things a typed name means: what it is called, or the only one whose name begins like that.

/// Finds things by their names as typed.
public enum NameMatch {
  /// The item that is called `typed`, whatever the case, or the only one that has a name beginning with it; nil when none
  /// or several do, and for nothing typed.
  ///
  /// - Parameters:
  ///   - typed: The name, or where that will do its beginning.
  ///   - items: What is to be found among.
  ///   - isWhole: Whether the whole name is needed.
  ///   - names: The names of an item.
  /// - Returns: The item.
  public static func item<Item>(
    _ typed: String, in items: [Item], isWhole: Bool = false, names: (Item) -> [String]
  ) -> Item? {
    let wanted = NumberText.trimmed(typed).lowercased()
    guard !wanted.isEmpty else { return nil }
    if let exact = items.first(where: { names($0).contains { $0.lowercased() == wanted } }) { return exact }
    if isWhole { return nil }
    let close = items.filter { names($0).contains { $0.lowercased().hasPrefix(wanted) } }
    return close.count == 1 ? close.first : nil
  }
}
