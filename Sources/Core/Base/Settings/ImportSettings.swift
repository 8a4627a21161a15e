// The answers to what files of a format do not say, kept to be offered again.

/// The answers for files of one format.
public struct ImportAnswers: Codable, Hashable, Sendable {
  /// Most formats whose answers are kept.
  public static let most = 100
  /// The id of the format.
  public var format: String
  public var unit: MassUnit?
  /// The order of day and month: `dmy` or `mdy`.
  public var dates: String?
  /// The zone of clock times.
  public var zone: String
  /// Levels by the names of moods.
  public var moods: [String: Int]
  public var habit: String?
  /// Whether sittings of a program's log count for streaks; nil where they do.
  public var sittingsCount: Bool?

  /// Creates answers.
  public init(
    format: String, unit: MassUnit?, dates: String?, zone: String, moods: [String: Int], habit: String?,
    sittingsCount: Bool? = nil
  ) {
    self.format = format
    self.unit = unit
    self.dates = dates
    self.zone = zone
    self.moods = moods
    self.habit = habit
    self.sittingsCount = sittingsCount
  }
}
