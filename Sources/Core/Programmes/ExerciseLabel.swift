// An exercise as it is spoken of: its name as typed, and the side it is done on where it is done once for each. Which
// page belongs to it the catalogue knows; how it is called in a language Words knows.

/// A side of the body.
public enum BodySide: String, CaseIterable, Codable, Sendable {
  case left, right
}

/// An exercise with the side it is done on.
public struct ExerciseLabel: Hashable, Sendable {
  /// Its name as typed.
  public var name: String
  /// The side of a split exercise; nil for others.
  public var side: BodySide?

  /// Creates a label.
  public init(_ name: String, side: BodySide? = nil) {
    self.name = name
    self.side = side
  }
}
