// Lookup of exercises by name: by the exact name in any language, then ignoring a trailing word for a side, in the
// typed name or in the exercise's own (Programmes.md, Exercises). Case and repeated blanks do not matter. Core knows no
// language; the names come from Words.

/// A lookup result: the exercise, and the side added by the typed name.
public struct ExerciseMatch: Hashable, Sendable {
  public var id: ExerciseID
  /// The side named in addition to the exercise, which has none itself: `Leg Swings left`.
  public var side: BodySide?
  /// Whether the name omits the exercise's own side, as in `Side Plank` for both sides.
  ///
  /// `id` is then the left-side exercise.
  public var omitsSide: Bool

  /// Creates a match.
  public init(_ id: ExerciseID, side: BodySide? = nil, omitsSide: Bool = false) {
    self.id = id
    self.side = side
    self.omitsSide = omitsSide
  }
}

/// Finds exercises by name.
public struct ExerciseCatalogue: Sendable {
  private let names: [String: ExerciseID]
  private let sides: [String: BodySide]
  /// Left-side exercises by their names without the side.
  private let pairs: [String: ExerciseID]

  /// Creates a catalogue from all names and side words, in every supported language.
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

  /// The exercise with a name; nil if it has no page.
  ///
  /// - Parameters:
  ///   - name: The name as typed: `Plank`, `Leg Swings left`.
  ///   - side: The side of a split exercise: `Side Plank` with `.left` is `Side Plank Left`.
  /// - Returns: The exercise, with the side if its own name has none.
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

  /// Splits off the last word of a name.
  private static func parted(_ key: String) -> (rest: String, last: String)? {
    key.lastIndex(of: " ").map { (String(key[..<$0]), String(key[key.index(after: $0)...])) }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
