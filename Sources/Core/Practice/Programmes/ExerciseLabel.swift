// An exercise as displayed: its name as typed, and the side if it is done once per side. The catalogue finds its page,
// Words its localised name.

/// A side of the body.
public enum BodySide: String, CaseIterable, Codable, Sendable {
  case left, right
}

/// An exercise and the side it is done on.
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
