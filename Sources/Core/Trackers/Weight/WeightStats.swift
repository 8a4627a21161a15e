// Statistics of single readings, as spec fastlife 4 counts them and its vectors fix them. Screens show changes of the
// trend over a known span instead: two readings differ by their noise first of all (Core.docc 028).

/// Mean and differences of single readings, in kilograms.
public struct WeightStats: Hashable, Sendable {
  /// The mean of all readings; nil without any.
  public let average: Double?
  /// The newest minus the oldest of the seven newest readings; nil below two.
  public let trend: Double?
  /// The newest reading minus the last one on or before a day; nil without one, or if it is the newest itself.
  public let changeSince: Double?

  /// Summarises readings, newest first.
  public init(_ readings: [Weight], since: Day? = nil, dayStart: Int = 0) {
    let kilograms = readings.map(\.kilograms)
    average = kilograms.isEmpty ? nil : kilograms.reduce(0, +) / Double(kilograms.count)
    trend = kilograms.count < 2 ? nil : kilograms[0] - kilograms[min(kilograms.count, 7) - 1]
    let base = since.flatMap { since in readings.firstIndex { Day($0.at, dayStart: dayStart) <= since } }
    changeSince = base.flatMap { $0 == 0 ? nil : kilograms[0] - kilograms[$0] }
  }
}
