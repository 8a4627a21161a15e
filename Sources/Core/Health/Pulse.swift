// The pulse as other programs measured it: the latest reading and the mean of the day before it. Read only; the Hub shows
// it beside the day.

/// Readings of the pulse, in beats per minute.
public struct Pulse: Hashable, Sendable {
  /// The latest reading, and when it was.
  public var latest: Double
  public var at: Stamp
  /// The mean of the readings of the 24 hours up to now, and how many those are; nil without any.
  public var mean: Double?
  public var count = 0
  /// The program or device of the latest reading.
  public var source: String

  /// Creates a pulse of one reading.
  public init(latest: Double, at: Stamp, source: String) {
    (self.latest, self.at, self.source) = (latest, at, source)
  }

  /// Whether the latest reading is of the last 24 hours.
  public func isFresh(now: Instant) -> Bool { now - at.instant < 86_400 }

  /// Whole days since the latest reading.
  public func age(now: Instant) -> Int { max(0, Int((now - at.instant) / 86_400)) }
}

extension FigureID {
  /// The latest reading of the pulse.
  public static let pulseLatest = FigureID("pulse.latest", "Health.pulse", .whole, .latest, "Explain.pulse")
  /// The mean pulse of 24 hours.
  public static let pulseMean = FigureID("pulse.mean", "Health.pulseMean", .whole, .lastDays(1), "Explain.pulseMean")
  /// The days since the latest reading.
  public static let pulseAge = FigureID("pulse.age", "Health.pulseAge", .days, .latest, "Explain.pulse")

  static let pulse: [FigureID] = [pulseLatest, pulseMean, pulseAge]
}

extension Pulse {
  /// A figure of the pulse; nil for any other.
  public func figure(_ id: FigureID, now: Instant) -> Figure? {
    switch id {
    case .pulseLatest: Figure(id, latest)
    case .pulseMean: mean.map { Figure(id, $0, n: count) }
    case .pulseAge: Figure(id, count: age(now: now))
    default: nil
    }
  }
}
