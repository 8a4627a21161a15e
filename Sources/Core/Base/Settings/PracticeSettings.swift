// The user's breathing patterns, workout programmes and saved set-ups. Until the first change the built-in lists apply,
// and a newer version may extend them; the first change stores the whole list, so that deleted items stay deleted
// (Settings.md, Content). No set-up is built in.

/// The user's breathing patterns, programmes and set-ups.
public struct PracticeSettings: Hashable, Sendable {
  /// Breathing patterns in order; nil while the built-in ones apply.
  public var patterns: [BreathingPattern]?
  /// Programmes in order; nil while the built-in ones apply.
  public var programmes: [Programme]?
  /// Sessions saved by name, in order.
  public var setups: [SavedSetup] = []
  /// Whether patterns with holds, and fast ones, cause a warning or are blocked.
  public var profile = BreathProfile.warn
}

/// A named item in a user-editable list, such as a pattern, a programme or a set-up.
public protocol PracticeItem: Codable, Hashable, Identifiable, Sendable where ID == String {
  /// Stable identifier, never reused; empty before it joins a list.
  var id: String { get set }
  var name: String { get set }
  /// Field names in refusals: for its name, such as `programme.name`, and for the list's length, such as
  /// `programme.count`.
  static var nameField: String { get }
  static var countField: String { get }
  /// The validated item; throws the refusal of the first value outside its range.
  func validated() throws(Refusal) -> Self
}

/// An item whose list is a setting of its own.
public protocol ListedItem: PracticeItem {
  /// The list, with the built-in one until the first change.
  static var list: WritableKeyPath<Settings, [Self]> { get }
  /// The first part of the undo labels of its changes, such as `patterns`.
  static var listName: String { get }
}

extension BreathingPattern: PracticeItem {
  public static let nameField = "breathing.name"
  public static let countField = "breathing.count"
}

extension Programme: PracticeItem {
  public static let nameField = "programme.name"
  public static let countField = "programme.count"
}

/// Edits lists of patterns, of programmes and of set-ups.
public enum PracticeList {
  /// Most items in a list.
  public static let most = 100

  /// Whether a list is valid: at most 100 items, each valid, with unique ids and names.
  public static func isValid<Item: PracticeItem>(_ list: [Item]) -> Bool {
    list.count <= most && Set(list.map(\.id)).count == list.count && Set(list.map(key)).count == list.count
      && list.allSatisfy { !$0.id.isEmpty && (try? $0.validated()) == $0 }
  }

  /// The list with an item replaced, or appended if new.
  ///
  /// - Parameters:
  ///   - item: The item; replaces the one with the same id, or is new if its id is empty.
  ///   - list: The current list.
  ///   - identifiers: The source of new ids.
  /// - Returns: The new list, and the item in it with its id.
  /// - Throws: The refusal of an invalid item; `duplicate` if its name is taken.
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
    item.id = id(of: item, identifiers)
    return (list + [item], item)
  }

  /// The list with missing built-in items restored, each after its predecessor in `standard`.
  ///
  /// Items whose id or name exists are skipped, and modified ones stay unchanged.
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

  /// The list with an item moved to another index, clamped to the ends.
  public static func moving<Item: PracticeItem>(_ id: String, to place: Int, in list: [Item]) -> [Item] {
    guard let from = list.firstIndex(where: { $0.id == id }) else { return list }
    var list = list
    let item = list.remove(at: from)
    list.insert(item, at: max(0, min(place, list.count)))
    return list
  }

  /// Names are compared ignoring case.
  private static func key<Item: PracticeItem>(_ item: Item) -> String { item.name.lowercased() }

  /// The id of an item; a new one gets `own` and twelve characters, unique for all time, so that logs and reminders that
  /// outlive an item never attach to a later one.
  public static func id<Item: PracticeItem>(of item: Item, _ identifiers: Identifiers) -> String {
    item.id.isEmpty ? "own" + identifiers.next().uuidString.lowercased().suffix(12) : item.id
  }
}
