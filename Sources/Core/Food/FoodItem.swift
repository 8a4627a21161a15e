// Foods of a table, and how one is found by a few letters of its name.
import Foundation

/// A usual amount of a food, such as a slice.
public struct FoodPortion: Hashable, Codable, Sendable {
  public var english: String
  public var german: String
  public var grams: Double

  /// Creates a portion.
  public init(english: String, german: String, grams: Double) {
    (self.english, self.german, self.grams) = (english, german, grams)
  }

  /// Its name in a language.
  public func name(isGerman: Bool) -> String { isGerman ? german : english }
}

/// Where foods come from; the first ones come first.
public enum FoodRank: Int, Comparable, Sendable {
  case own, builtIn
  /// Of an imported table.
  case generic, branded

  public static func < (a: FoodRank, b: FoodRank) -> Bool { a.rawValue < b.rawValue }
}

/// A food of a table: names, nutrients, and usual amounts.
public struct FoodItem: Hashable, Sendable, Identifiable {
  /// The table and its number there: `sr/01009`; of one's own foods their id.
  public var id: String
  public var english: String
  public var german: String
  /// Other names, in both languages.
  public var synonyms: [String]
  /// Nutrients of an amount of its basis.
  public var nutrients: Nutrients
  public var basis: FoodBasis
  public var portions: [FoodPortion]
  /// Grams of a millilitre; nil where it is not measured by volume.
  public var density: Double?
  public var brand: String?
  public var barcode: String?
  public var rank: FoodRank

  /// Creates a food.
  public init(
    id: String, english: String, german: String, synonyms: [String] = [], nutrients: Nutrients,
    portions: [FoodPortion] = [], density: Double? = nil, basis: FoodBasis = .g, rank: FoodRank = .builtIn
  ) {
    (self.id, self.english, self.german, self.synonyms) = (id, english, german, synonyms)
    (self.nutrients, self.portions, self.density) = (nutrients, portions, density)
    (self.basis, self.rank) = (basis, rank)
  }

  /// Its name in a language.
  public func name(isGerman: Bool) -> String { isGerman ? german : english }
}

// MARK: - The built-in table

extension FoodItem {
  /// Foods of the table in `Resources/Foods`, which has a header and columns parted by tabs.
  public static func table(_ text: String) -> [FoodItem] {
    text.split(separator: "\n").dropFirst().compactMap(FoodItem.init(line:))
  }

  private init?(line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == FoodItem.columns else { return nil }
    func list(_ cell: Int, by mark: Character) -> [String] {
      cells[cell].split(separator: mark).map { NumberText.trimmed(String($0)) }.filter { !$0.isEmpty }
    }
    func number(_ cell: Int) -> Double? { Double(String(cells[cell])) }
    (id, english, german) = ("sr/" + cells[0], String(cells[1]), String(cells[2]))
    synonyms = list(3, by: ",") + list(4, by: ",")
    portions = list(5, by: ";").compactMap { text in
      guard let blank = text.lastIndex(of: " "), let grams = Double(text[text.index(after: blank)...]) else {
        return nil
      }
      let names = text[..<blank].split(separator: "/")
      guard let first = names.first, let last = names.last else { return nil }
      return FoodPortion(english: String(first), german: String(last), grams: grams)
    }
    nutrients = Nutrients(
      kcal: number(6), protein: number(7), carbs: number(8), fat: number(9), fibre: number(10), sugar: number(11),
      saturated: number(12), salt: number(13), alcohol: number(14))
    density = number(15)
    (basis, rank) = (.g, .builtIn)
  }

  private static let columns = 16
}

// MARK: - Finding

/// Foods by their names.
public struct FoodTable: Sendable {
  /// A food that a text may mean, and how well it does.
  private struct Entry: Sendable {
    let item: FoodItem
    /// The words of each name, folded.
    let names: [[String]]
  }

  private let entries: [Entry]

  /// Creates a table.
  public init(_ items: [FoodItem]) {
    entries = items.map { item in
      Entry(item: item, names: ([item.english, item.german] + item.synonyms).map(FoodTable.words))
    }
  }

  public var items: [FoodItem] { entries.map(\.item) }

  /// The food of an id; nil without one.
  public subscript(id: String) -> FoodItem? { entries.first { $0.item.id == id }?.item }

  /// The foods that each word of a text begins a word of, the closest name first.
  ///
  /// `uses` says how often a food was eaten, by its id, old times counting less; those come first. With `isCounted` one
  /// word may name a portion: `slices bread`.
  public func search(_ text: String, uses: [String: Double] = [:], isCounted: Bool = false) -> [FoodItem] {
    let typed = FoodTable.words(text)
    guard !typed.isEmpty else { return [] }
    let found = matches(typed, isCounted: isCounted).enumerated()
    return found.sorted { a, b in
      let (first, second) = (-(uses[a.element.item.id] ?? 0), -(uses[b.element.item.id] ?? 0))
      return (first, a.element.fit, a.offset) < (second, b.element.fit, b.offset)
    }.map(\.element.item)
  }

  /// The foods that each of some words begins a word of, in the order of the table, and how well the words fit.
  func matches(_ typed: [String], isCounted: Bool) -> [(item: FoodItem, fit: Fit)] {
    entries.compactMap { entry in
      var typed = typed
      if isCounted, typed.count > 1, let portion = typed.firstIndex(where: { entry.item.portion(named: $0) != nil }) {
        typed.remove(at: portion)
      }
      return entry.names.compactMap { FoodTable.fit(typed, $0) }.min().map { (entry.item, $0) }
    }
  }

  /// Whether a text is a name in full, or its plural.
  static func isName(_ text: String, of name: String) -> Bool {
    let (typed, words) = (FoodTable.words(text), FoodTable.words(name))
    return typed.count == words.count && zip(typed, words).allSatisfy { $0.hasPrefix($1) && begins($0, $1) }
  }

  /// How well words fit a name; the best fit is the least.
  struct Fit: Comparable {
    /// 0 where the name begins with the first word typed.
    let start: Int
    let length: Int

    static func < (a: Fit, b: Fit) -> Bool { (a.start, a.length) < (b.start, b.length) }
  }

  /// How well words fit a name; nil where one begins none of its words.
  static func fit(_ typed: [String], _ name: [String]) -> Fit? {
    for word in typed where !name.contains(where: { begins(word, $0) }) { return nil }
    let starts = typed.first.flatMap { word in name.first.map { begins(word, $0) } } ?? false
    return Fit(start: starts ? 0 : 1, length: name.reduce(0) { $0 + $1.count })
  }

  /// Whether a word begins a word of a name, or is its plural: `eggs`, `Eier`.
  private static func begins(_ word: String, _ name: String) -> Bool {
    name.hasPrefix(word) || name.count > 1 && word.hasPrefix(name) && word.count <= name.count + 2
  }

  /// The words of a text, without case, accents and punctuation.
  static func words(_ text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain
      ? text.lowercased() : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
  }
}
