// The texts the user has hidden, single ones and whole categories (Settings.md, Hidden texts). A text is shown only if
// neither it nor its category is hidden.

/// The categories that can be hidden, in list order.
public enum ContentCategory: String, CaseIterable, Codable, Hashable, Sendable {
  case educational, behavioural, motivational, progress
}

/// A single hidden text.
public struct HiddenText: Codable, Hashable, Sendable {
  /// Stable name, such as `weight.story.tip`.
  public var id: String
  public var category: ContentCategory
  /// When it was hidden.
  public var at: Instant
}

/// All hidden texts and categories.
public struct ContentChoices: Hashable, Sendable {
  /// Hidden texts without duplicates, by category and then by time of hiding.
  public private(set) var items: [HiddenText]
  /// Hidden categories without duplicates, in their order.
  public private(set) var categories: [ContentCategory]

  /// Creates choices, dropping duplicates.
  public init(items: [HiddenText] = [], categories: [ContentCategory] = []) {
    self.items = []
    self.categories = []
    for category in categories { hide(category) }
    for item in items { hide(item.id, of: item.category, at: item.at) }
  }

  /// Hides a text; no effect if already hidden.
  public mutating func hide(_ id: String, of category: ContentCategory, at instant: Instant) {
    guard !items.contains(where: { $0.id == id }) else { return }
    let order = ContentCategory.allCases
    let rank = order.firstIndex(of: category) ?? 0
    let place = items.firstIndex { (order.firstIndex(of: $0.category) ?? 0) > rank } ?? items.endIndex
    items.insert(HiddenText(id: id, category: category, at: instant), at: place)
  }

  /// Shows a text again.
  public mutating func restore(_ id: String) { items.removeAll { $0.id == id } }

  /// Hides a category.
  public mutating func hide(_ category: ContentCategory) {
    categories = ContentCategory.allCases.filter { $0 == category || categories.contains($0) }
  }

  /// Shows a category again; texts hidden individually stay hidden.
  public mutating func restore(_ category: ContentCategory) { categories.removeAll { $0 == category } }

  /// Shows everything again, categories and texts.
  public mutating func restoreAll() { self = ContentChoices() }

  /// Whether a text is shown.
  public func shows(_ id: String, of category: ContentCategory) -> Bool {
    !categories.contains(category) && !items.contains { $0.id == id }
  }

  /// An entry in the list of hidden content.
  public enum HiddenEntry: Hashable, Sendable {
    case category(ContentCategory)
    case item(HiddenText)
  }

  /// Hidden content in category order, each category before its texts (Settings.md, Hidden texts).
  public var hiddenEntries: [HiddenEntry] {
    ContentCategory.allCases.flatMap { category in
      (categories.contains(category) ? [HiddenEntry.category(category)] : [])
        + items.filter { $0.category == category }.map(HiddenEntry.item)
    }
  }

  /// The entry after `last`, wrapping around; nil if nothing is hidden.
  public func hiddenEntry(after last: HiddenEntry?) -> HiddenEntry? {
    let entries = hiddenEntries
    guard let at = last.flatMap(entries.firstIndex(of:)) else { return entries.first }
    return entries[(at + 1) % entries.count]
  }

  /// The number of hidden categories and texts.
  public var badge: Int { categories.count + items.count }
}
