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
    text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap(FoodItem.init(line:))
  }

  /// Bytes are split, since characters cost a command a third of its time.
  private init?(line: Substring.UTF8View) {
    let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard cells.count == FoodItem.columns else { return nil }
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    func list(_ cell: Int, by mark: Unicode.Scalar) -> [String] {
      cells[cell].split(separator: UInt8(ascii: mark)).map { NumberText.trimmed(text($0)) }.filter { !$0.isEmpty }
    }
    func number(_ cell: Int) -> Double? { FoodItem.number(cells[cell]) }
    (id, english, german) = ("sr/" + text(cells[0]), text(cells[1]), text(cells[2]))
    synonyms = list(3, by: ",") + list(4, by: ",")
    portions = list(5, by: ";").compactMap { portion in
      guard let blank = portion.utf8.lastIndex(of: UInt8(ascii: " ")),
        let grams = Double(portion[portion.utf8.index(after: blank)...])
      else { return nil }
      let names = portion.utf8[..<blank].split(separator: UInt8(ascii: "/"))
      guard let first = names.first, let last = names.last else { return nil }
      return FoodPortion(english: text(first), german: text(last), grams: grams)
    }
    nutrients = Nutrients(
      kcal: number(6), protein: number(7), carbs: number(8), fat: number(9), fibre: number(10), sugar: number(11),
      saturated: number(12), salt: number(13), alcohol: number(14))
    density = number(15)
    (basis, rank) = (.g, .builtIn)
  }

  private static let columns = 16

  /// A number without a sign: as `Double` reads it, which takes five times as long; nil for an empty cell.
  ///
  /// Up to fifteen digits and the power of ten are exact, so that only the division rounds.
  private static func number(_ cell: Substring.UTF8View) -> Double? {
    var (digits, power, count, hasPoint) = (0, 1.0, 0, false)
    for byte in cell {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard 0x30...0x39 ~= byte, count < 15 else { return nil }
      digits = digits * 10 + Int(byte - 0x30)
      count += 1
      if hasPoint { power *= 10 }
    }
    return count > 0 ? Double(digits) / power : nil
  }
}

// MARK: - Finding

/// Foods by their names.
public struct FoodTable: Sendable {
  /// A food that a text may mean, and how well it does.
  private struct Entry: Sendable {
    let item: FoodItem
    let names: [Name]
    let portions: [NamedPortion]
  }

  /// The words of a name, folded.
  struct Name: Sendable {
    let words: [String]
    /// The bytes of all words.
    let length: Int

    init(_ text: String) {
      words = FoodTable.words(text)
      length = words.reduce(0) { $0 + $1.utf8.count }
    }
  }

  private let entries: [Entry]
  /// The words of all names by their first byte, in the order of the entries.
  private let beginnings: [[Beginning]]

  /// The first four bytes of a word, blank after a shorter one, and whose it is.
  ///
  /// They tell nearly all words apart: each key looks through the names of all foods.
  private struct Beginning: Sendable {
    /// The bytes of a word that are kept.
    static let most = 4

    let bytes: UInt32
    let count: Int
    let place: Int
    /// How well the name of the word fits what begins this word alone.
    let fit: Fit

    init(_ word: String, of place: Int = 0, _ fit: Fit = Fit(start: 1, length: 0)) {
      let head = word.utf8.prefix(Beginning.most)
      bytes = head.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (Beginning.most - head.count))
      (count, self.place, self.fit) = (head.count, place, fit)
    }

    /// Whether they agree as far as both go.
    func agrees(with other: Beginning) -> Bool {
      (bytes ^ other.bytes) >> UInt32(8 * (Beginning.most - min(count, other.count))) == 0
    }
  }

  /// Creates a table.
  public init(_ items: [FoodItem]) {
    entries = items.map { item in
      Entry(
        item: item, names: ([item.english, item.german] + item.synonyms).map(Name.init), portions: item.namedPortions)
    }
    var beginnings: [[Beginning]] = Array(repeating: [], count: 256)
    for (place, entry) in entries.enumerated() {
      for name in entry.names {
        for (number, word) in name.words.enumerated() {
          guard let first = word.utf8.first else { continue }
          let fit = Fit(start: min(number, 1), length: name.length)
          beginnings[Int(first)].append(Beginning(word, of: place, fit))
        }
      }
    }
    self.beginnings = beginnings
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
    return matches(typed, isCounted: isCounted).sorted { a, b in
      let (first, second) = (-(uses[entries[a.place].item.id] ?? 0), -(uses[entries[b.place].item.id] ?? 0))
      return (first, a.fit, a.place) < (second, b.fit, b.place)
    }.map { entries[$0.place].item }
  }

  /// The food at a place of the table.
  subscript(place: Int) -> FoodItem { entries[place].item }

  /// The places of the foods that each of some words begins a word of, ascending, and how well the words fit.
  ///
  /// To copy each food takes more than to look at its names.
  func matches(_ typed: [String], isCounted: Bool) -> [(place: Int, fit: Fit)] {
    var found: [(place: Int, fit: Fit)] = []
    func add(_ place: Int, _ fit: Fit) {
      guard let last = found.last, last.place == place else { return found.append((place, fit)) }
      if fit < last.fit { found[found.count - 1].fit = fit }
    }
    func look(at place: Int, _ typed: [String]) {
      for name in entries[place].names { FoodTable.fit(typed, name).map { add(place, $0) } }
    }
    if isCounted, typed.count > 1 {
      for place in entries.indices {
        var typed = typed
        if let portion = NamedPortion.find(in: typed, entries[place].portions) { typed.removeSubrange(portion.words) }
        look(at: place, typed)
      }
    } else {
      guard let word = typed.first, let first = word.utf8.first else { return found }
      let wanted = Beginning(word)
      // The first letters of a line, which mean hundreds of foods, are told by the bytes alone.
      let isShort = typed.count == 1 && word.utf8.count <= Beginning.most
      var last: Int?
      for beginning in beginnings[Int(first)] where beginning.place != last && beginning.agrees(with: wanted) {
        if isShort, beginning.count >= wanted.count {
          add(beginning.place, beginning.fit)
        } else {
          last = beginning.place
          look(at: beginning.place, typed)
        }
      }
    }
    return found
  }

  /// Whether a text is a name in full, or its plural.
  static func isName(_ text: String, of name: String) -> Bool {
    let (typed, words) = (FoodTable.words(text), FoodTable.words(name))
    return typed.count == words.count && zip(typed, words).allSatisfy { $0.hasPrefix($1) && begins($0, $1) }
  }

  /// Whether a word is another one, or its plural.
  static func isWord(_ word: String, _ own: String) -> Bool {
    word == own || word.hasPrefix(own) && word.count <= own.count + 2
  }

  /// How well words fit a name; the best fit is the least.
  struct Fit: Comparable {
    /// 0 where the name begins with the first word typed.
    let start: Int
    let length: Int

    static func < (a: Fit, b: Fit) -> Bool { (a.start, a.length) < (b.start, b.length) }
  }

  /// How well words fit a name; nil where one begins none of its words.
  static func fit(_ typed: [String], _ name: Name) -> Fit? {
    for word in typed where !name.words.contains(where: { begins(word, $0) }) { return nil }
    let starts = typed.first.flatMap { word in name.words.first.map { begins(word, $0) } } ?? false
    return Fit(start: starts ? 0 : 1, length: name.length)
  }

  /// Whether a word begins a word of a name, or is its plural: `eggs`, `Eier`.
  private static func begins(_ word: String, _ name: String) -> Bool {
    let (typed, own) = (word.utf8, name.utf8)
    guard typed.first == own.first else { return false }
    if typed.count <= own.count { return own.starts(with: typed) }
    return name.count > 1 && typed.starts(with: own) && word.count <= name.count + 2
  }

  /// The words of a text, without case, accents and punctuation.
  static func words(_ text: String) -> [String] { plainWords(text) ?? foldedWords(text) }

  static func foldedWords(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
  }

  /// The words of a text in ASCII and the letters of Western Europe with their accents; nil of any other.
  ///
  /// As `foldedWords`, in a tenth of the time: each key looks through the names of all foods.
  static func plainWords(_ text: String) -> [String]? {
    var words: [String] = []
    var (word, isLatin) = ([UInt8](), false)
    for byte in text.utf8 {
      if isLatin {
        let letter = letters[Int(byte & 0x3F)]
        guard letter > 0 else { return nil }
        word.append(letter)
        isLatin = false
        continue
      }
      switch byte {
      case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "%"): word.append(byte)
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0xC3: isLatin = true
      case 0x80...: return nil
      default:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// The letters of U+00C0 to U+00FF without their accents; 0 for those that are others.
  private static let letters: [UInt8] = {
    var letters = [UInt8](repeating: 0, count: 64)
    let accented: [(ClosedRange<Int>, Unicode.Scalar)] = [
      (0...5, "a"), (7...7, "c"), (8...11, "e"), (12...15, "i"), (17...17, "n"), (18...22, "o"), (25...28, "u"),
      (29...29, "y"),
    ]
    for (places, letter) in accented {
      for place in places { (letters[place], letters[place + 32]) = (UInt8(ascii: letter), UInt8(ascii: letter)) }
    }
    letters[63] = UInt8(ascii: "y")
    return letters
  }()
}

// MARK: - Portions

/// A portion with the words of one of its names.
struct NamedPortion: Sendable {
  let portion: FoodPortion
  /// Folded, as those of foods.
  let words: [String]

  /// The portion that some words name in the singular or the plural, and which words do: of several the longest name, then the
  /// first words, beside at least one word of the food.
  static func find(in typed: [String], _ portions: [NamedPortion]) -> (portion: FoodPortion, words: Range<Int>)? {
    var found: (portion: FoodPortion, words: Range<Int>)?
    for own in portions where own.words.count < typed.count {
      let place = (0...(typed.count - own.words.count)).first { start in
        zip(typed[start...], own.words).allSatisfy { FoodTable.isWord($0, $1) }
      }
      guard let place else { continue }
      let words = place..<(place + own.words.count)
      if let found, (found.words.count, words.lowerBound) >= (words.count, found.words.lowerBound) { continue }
      found = (own.portion, words)
    }
    return found
  }
}

extension FoodItem {
  /// Its portions by both names.
  var namedPortions: [NamedPortion] {
    portions.flatMap { portion in
      [portion.english, portion.german].map { NamedPortion(portion: portion, words: FoodTable.words($0)) }
    }.filter { !$0.words.isEmpty }
  }
}
