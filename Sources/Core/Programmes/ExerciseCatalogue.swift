// Which exercise a name means: by its exact name in any language, then without the word for a side at its end, of the name
// or of the exercise (spec meditation 3.7). Case and doubled blanks do not count. Core knows no language: the names come from Words.

/// A name that was found: the exercise, and the side that the name adds to it.
public struct ExerciseMatch: Hashable, Sendable {
  public var id: ExerciseID
  /// Set where the name ends with a side that the exercise itself does not have: `Leg Swings left`.
  public var side: BodySide?
  /// Whether the name leaves out the side that the exercise has: `Side Plank`, as one writes it where both are done.
  ///
  /// The exercise is the one of the left then.
  public var omitsSide: Bool

  /// Creates a match.
  public init(_ id: ExerciseID, side: BodySide? = nil, omitsSide: Bool = false) {
    self.id = id
    self.side = side
    self.omitsSide = omitsSide
  }
}

/// Finds exercises by their names.
public struct ExerciseCatalogue: Sendable {
  private let names: [String: ExerciseID]
  private let sides: [String: BodySide]
  /// The exercises of the left side by their names without it.
  private let pairs: [String: ExerciseID]

  /// Creates a catalogue of all names and of all words for a side, in every language that shall be understood.
  public init(names: [(name: String, id: ExerciseID)], sides: [(word: String, side: BodySide)]) {
    self.names = Dictionary(names.map { (Self.key($0.name), $0.id) }) { first, _ in first }
    let sides = Dictionary(sides.map { (Self.key($0.word), $0.side) }) { first, _ in first }
    self.sides = sides
    pairs = Dictionary(
      names.compactMap { name, id in
        Self.parted(Self.key(name)).flatMap { sides[$0.last] == .left ? ($0.rest, id) : nil }
      }
    ) { first, _ in first }
  }

  /// The exercise of a name; nil when it has no page.
  ///
  /// - Parameters:
  ///   - name: The name as typed: `Plank`, `Leg Swings left`.
  ///   - side: The side that a split exercise is done on: `Side Plank` with `.left` is `Side Plank Left`.
  /// - Returns: The exercise, with the side where its own name has none.
  public func find(_ name: String, side: BodySide? = nil) -> ExerciseMatch? {
    let key = Self.key(name)
    if let side, let id = sides.filter({ $0.value == side }).keys.compactMap({ names[key + " " + $0] }).first {
      return ExerciseMatch(id)
    }
    if let id = names[key] { return ExerciseMatch(id, side: side) }
    if let (rest, last) = Self.parted(key), let named = sides[last], let id = names[rest] {
      return ExerciseMatch(id, side: side ?? named)
    }
    return pairs[key].map { ExerciseMatch($0, omitsSide: true) }
  }

  /// A name without its last word, and that.
  private static func parted(_ key: String) -> (rest: String, last: String)? {
    key.lastIndex(of: " ").map { (String(key[..<$0]), String(key[key.index(after: $0)...])) }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
