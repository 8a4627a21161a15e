// Which texts a person does not want to see: single ones and whole categories (spec fastlife 5). Content is shown only
// if neither its item nor its category is hidden.

/// The categories of texts that can be hidden, in the order they are listed.
public enum ContentCategory: String, CaseIterable, Codable, Hashable, Sendable {
  case educational, behavioural, motivational, progress
}

/// A single text that is hidden.
public struct HiddenText: Codable, Hashable, Sendable {
  /// Stable name, such as `weight.story.tip`.
  public var id: String
  public var category: ContentCategory
  /// When it was hidden.
  public var at: Instant

  /// Creates an entry.
  public init(id: String, category: ContentCategory, at: Instant) {
    self.id = id
    self.category = category
    self.at = at
  }
}

/// What is hidden.
public struct ContentChoices: Hashable, Sendable {
  /// Hidden texts, each at most once, in the order of their categories, then of hiding.
  public private(set) var items: [HiddenText]
  /// Hidden categories, each at most once, in their order.
  public private(set) var categories: [ContentCategory]

  /// Creates choices; repeated ones are dropped.
  public init(items: [HiddenText] = [], categories: [ContentCategory] = []) {
    self.items = []
    self.categories = []
    for category in categories { hide(category) }
    for item in items { hide(item.id, of: item.category, at: item.at) }
  }

  /// Hides a text; hiding it again changes nothing.
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

  /// Shows a category again; its single texts stay hidden.
  public mutating func restore(_ category: ContentCategory) { categories.removeAll { $0 == category } }

  /// Shows everything again, categories and texts.
  public mutating func restoreAll() { self = ContentChoices() }

  /// Whether a text is shown.
  public func shows(_ id: String, of category: ContentCategory) -> Bool {
    !categories.contains(category) && !items.contains { $0.id == id }
  }

  /// A stop of the walk over what is hidden.
  public enum Stop: Hashable, Sendable {
    case category(ContentCategory)
    case item(HiddenText)
  }

  /// What is hidden in the order of the categories, each before its single texts (spec fastlife 5).
  public var stops: [Stop] {
    ContentCategory.allCases.flatMap { category in
      (categories.contains(category) ? [Stop.category(category)] : [])
        + items.filter { $0.category == category }.map(Stop.item)
    }
  }

  /// The stop after another one, the first after the last; nil when nothing is hidden.
  public func stop(after last: Stop?) -> Stop? {
    let stops = stops
    guard let at = last.flatMap(stops.firstIndex(of:)) else { return stops.first }
    return stops[(at + 1) % stops.count]
  }

  /// How many categories and texts are hidden.
  public var badge: Int { categories.count + items.count }
}
