// The reading of the last ten days closest to the goal: unaffected by a single high morning, yet short enough to follow
// the weight.

/// The lowest reading of the last ten days, or the highest for users who want to gain.
///
/// Source: the "ten-day best" of Happy Scale (Weight.md, Best).
public struct WeightBest: Hashable, Sendable {
  /// Days considered, including today.
  public static let span = 10

  /// The readings of these days, newest first.
  public let readings: [Weight]
  /// The best reading; the newest of equals.
  public let reading: Weight
  /// Whether the highest counts as best.
  public let isHighest: Bool

  /// Selects the best of `readings`, which are newest first.
  ///
  /// `first` is the oldest reading ever; with the `goal`, both in kilograms, it gives the direction.
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
