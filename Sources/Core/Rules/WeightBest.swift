// The reading of the last ten days that is nearest the goal: a single high morning does not move it, and ten days are
// short enough for it to follow the weight.

/// The lowest of the last ten days' readings; the highest for who wants to gain.
///
/// Source: the "ten-day best" of Happy Scale (spec peers 1.4).
public struct WeightBest: Hashable, Sendable {
  /// Days looked back on, today included.
  public static let span = 10

  /// The readings of the ten days, newest first.
  public let readings: [Weight]
  /// The one that is meant; the newest of several alike.
  public let reading: Weight
  /// Whether the highest is meant.
  public let isHighest: Bool

  /// Picks from the readings of the ten days, newest first; `first` is the oldest reading of all, from which the way to
  /// the `goal` begins, both kilograms.
  public init?(_ readings: [Weight], first: Double?, goal: Double?) {
    let isHighest = first.flatMap { first in goal.map { $0 > first } } ?? false
    guard var found = readings.first else { return nil }
    for reading in readings
    where isHighest ? reading.kilograms > found.kilograms : reading.kilograms < found.kilograms {
      found = reading
    }
    (self.readings, reading, self.isHighest) = (readings, found, isHighest)
  }
}
