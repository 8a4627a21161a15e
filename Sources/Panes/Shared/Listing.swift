// What the rows of a tracker's history are made from, so that they are worked out once a change instead of once a frame.
import Core
import Screen
import Words

/// The key of rows that are kept.
struct Listing<Entry: Equatable>: Equatable {
  private let entries: [Entry]
  private let settings: Settings
  private let measure: Double
  private let isNarrow: Bool
  private let today: [Day]
  private let zone: Zone
  private let words: Words
  private let glyphs: Glyphs

  /// The key of entries as they are written now.
  ///
  /// - Parameters:
  ///   - entries: What has the rows.
  ///   - settings: Units and the begin of a day among them.
  ///   - measure: What the entries are held against, such as the need of sleep in seconds.
  ///   - isNarrow: Whether the rows are written for little room.
  ///   - context: Moment, words and signs.
  init(
    _ entries: [Entry], _ settings: Settings, measure: Double = 0, isNarrow: Bool = false, _ context: DrawContext
  ) {
    self.entries = entries
    self.settings = settings
    self.measure = measure
    self.isNarrow = isNarrow
    // Some rows count days from midnight, others from where the user's begin.
    today = [Day(context.now), Day(context.now, dayStart: settings.dayStart)]
    zone = context.now.zone
    words = context.words
    glyphs = context.glyphs
  }
}
