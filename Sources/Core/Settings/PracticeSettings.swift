// What one practises by: breathing patterns and workout programmes, as the user has them. As long as none was changed the
// built-in ones stand, and a newer program may bring more of them; the first change keeps the whole list, so that what
// was deleted stays deleted (spec meditation I19).

/// The user's breathing patterns and programmes.
public struct PracticeSettings: Hashable, Sendable {
  /// Breathing patterns in their order; nil while the built-in ones stand.
  public var patterns: [BreathingPattern]?
  /// Programmes in their order; nil while the built-in ones stand.
  public var programmes: [Programme]?
  /// Whether patterns with holds, and fast ones, are warned of or not started.
  public var profile = BreathProfile.warn

  /// Creates the settings of a fresh store.
  public init() {}
}

/// A pattern or a programme: something with a name in a list that the user changes.
public protocol PracticeItem: Codable, Hashable, Identifiable, Sendable where ID == String {
  /// Stable name, never given twice; empty for one that is in no list yet.
  var id: String { get set }
  var name: String { get set }
  /// Field of its name in refusals, such as `programme.name`; that of the list's length, such as `programme.count`.
  static var nameField: String { get }
  static var countField: String { get }
  /// The item itself, or the refusal of the first value outside its range.
  func validated() throws(Refusal) -> Self
}

extension BreathingPattern: PracticeItem {
  public static let nameField = "breathing.name"
  public static let countField = "breathing.count"
}

extension Programme: PracticeItem {
  public static let nameField = "programme.name"
  public static let countField = "programme.count"
}

/// Changes lists of patterns and of programmes.
public enum PracticeList {
  /// Items that a list may have.
  public static let most = 100

  /// Whether a list is one that the setting accepts: at most 100 items, each valid, no id and no name twice.
  public static func isValid<Item: PracticeItem>(_ list: [Item]) -> Bool {
    list.count <= most && Set(list.map(\.id)).count == list.count && Set(list.map(key)).count == list.count
      && list.allSatisfy { !$0.id.isEmpty && (try? $0.validated()) == $0 }
  }

  /// The list with an item changed, or with a new one at its end.
  ///
  /// - Parameters:
  ///   - item: The item; the one of the same id is changed, an empty id is a new item.
  ///   - list: The list as it is.
  ///   - identifiers: What the id of a new item is made from.
  /// - Returns: The list and the item as it is in there, with its id.
  /// - Throws: What is wrong with the item; `duplicate` when another one has its name.
  public static func saving<Item: PracticeItem>(
    _ item: Item, in list: [Item], identifiers: Identifiers = .random
  ) throws(Refusal) -> (list: [Item], item: Item) {
    var item = try item.validated()
    guard !list.contains(where: { $0.id != item.id && key($0) == key(item) }) else {
      throw Refusal(field: Item.nameField, .duplicate)
    }
    var list = list
    if let index = list.firstIndex(where: { $0.id == item.id }) {
      list[index] = item
      return (list, item)
    }
    guard list.count < most else {
      throw Refusal(
        field: Item.countField,
        .outOfRange(typed: "\(list.count + 1)", lowest: "0", highest: "\(most)", example: "\(most)"))
    }
    if item.id.isEmpty { item.id = newId(identifiers) }
    return (list + [item], item)
  }

  /// The list with the built-in items that it lacks, each behind the one that comes before it in `standard`: those
  /// whose id and whose name nothing has.
  ///
  /// What was changed stays as it is.
  public static func restoring<Item: PracticeItem>(_ standard: [Item], in list: [Item]) -> [Item] {
    let names = Set(list.map(key))
    var restored = list
    var place = 0
    for item in standard {
      if let found = restored.firstIndex(where: { $0.id == item.id }) {
        place = found + 1
      } else if restored.count < most, !names.contains(key(item)) {
        restored.insert(item, at: place)
        place += 1
      }
    }
    return restored
  }

  /// Names differ by more than their case.
  private static func key<Item: PracticeItem>(_ item: Item) -> String { item.name.lowercased() }

  /// `own` and twelve signs: an id that no item had or will have, so that what outlives one, such as logs and reminders,
  /// belongs to no later one.
  private static func newId(_ identifiers: Identifiers) -> String {
    "own" + identifiers.next().uuidString.lowercased().suffix(12)
  }
}
