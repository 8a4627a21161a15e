// The input of a tracker's history rows, so that they are computed once per change rather than once per frame.
import Core
import Screen
import Words

/// Cache key of history rows.
struct RowsKey<Entry> {
  private let entries: [Entry]
  private let settings: Settings
  private let measure: Double
  private let isNarrow: Bool
  private let today: [Day]
  private let zone: Zone
  private let words: Words
  private let glyphs: Glyphs

  /// Creates the key for entries in their current presentation.
  ///
  /// - Parameters:
  ///   - entries: The entries of the rows.
  ///   - settings: Includes units and the start of the day.
  ///   - measure: Reference value of the entries, such as the need of sleep in seconds.
  ///   - isNarrow: Whether the rows use the narrow format.
  ///   - context: Time, words and glyphs.
  init(
    _ entries: [Entry], _ settings: Settings, measure: Double = 0, isNarrow: Bool = false, _ context: DrawContext
  ) {
    self.entries = entries
    self.settings = settings
    self.measure = measure
    self.isNarrow = isNarrow
    // Some rows count days from midnight, others from the user's start of day.
    today = [Day(context.now), Day(context.now, dayStart: settings.dayStart)]
    zone = context.now.zone
    words = context.words
    glyphs = context.glyphs
  }
}

extension RowsKey: Equatable where Entry: Equatable {}
