// A day on one axis: hours along the top, one row per tracker with spans and points; and a strip of day states.
import Canvas

/// A row of the day axis; hours from the start of the day.
public struct DayAxisRow {
  public var label: String
  public var spans: [Range<Double>]
  /// Spans of a second kind, drawn as blocks to differ even without colour.
  public var others: [Range<Double>]
  public var points: [Double]
  /// Short words at points in time, such as mood levels; dropped if they would touch the one before.
  public var words: [(at: Double, text: String)]
  public var role: Role

  /// Creates a row.
  public init(
    _ label: String, spans: [Range<Double>] = [], others: [Range<Double>] = [], points: [Double] = [],
    words: [(at: Double, text: String)] = [], role: Role = .series
  ) {
    self.label = label
    self.spans = spans
    self.others = others
    self.points = points
    self.words = words
    self.role = role
  }
}

/// A day with its spans and points.
public struct DayAxis {
  public var title: String
  public var rows: [DayAxisRow]
  /// Length of the day, 23–25 hours.
  public var hours: Double
  /// The current time; nil for other days.
  public var now: Double?
  /// The clock's whole hours: position and label; by default the hours since the day began.
  public var clock: [(at: Double, hour: Int)]
  /// A short text at the right end of the line of hours, which makes way for it; dropped where there is little room.
  public var note = ""

  /// Creates an axis.
  public init(
    _ title: String, rows: [DayAxisRow], hours: Double = 24, now: Double? = nil, clock: [(at: Double, hour: Int)] = []
  ) {
    self.title = title
    self.rows = rows
    self.hours = max(1, hours)
    self.now = now
    self.clock = clock.isEmpty ? (0...Int(self.hours)).map { (at: Double($0), hour: $0) } : clock
  }

  /// Draws the axis and as many rows as fit.
  public func draw(in region: Region, _ context: DrawContext) {
    let left = min(region.columns / 3, (rows.map { Width.of($0.label) } + [Width.of(title)]).max().map { $0 + 2 } ?? 0)
    let plot = region.columns - left
    guard plot >= 12, region.rows >= 2 else { return }
    region.put(title, 0, 0, .title, width: left - 1)
    let step = plot >= 36 ? 4 : 8
    let isNoted = !note.isEmpty && Width.of(note) * 3 <= plot
    let room = region.columns - (isNoted ? Width.of(note) + 2 : 0)
    if isNoted { region.put(note, region.columns - Width.of(note), 0, .value) }
    for (index, mark) in clock.filter({ $0.hour.isMultiple(of: step) }).enumerated() {
      // Midnight at the end of a day is hour 24.
      let hour = mark.hour == 0 && mark.at > 0 && mark.at >= hours ? 24 : mark.hour
      let text = context.words.of(.axis).marked(index == 0 ? "\(hour)h" : "\(hour)")
      let column = min(left + column(mark.at, plot), region.columns - Width.of(text))
      if column + Width.of(text) <= room { region.put(text, column, 0, .dim) }
    }
    for (index, row) in rows.prefix(region.rows - 1).enumerated() {
      region.put(row.label, 0, index + 1, .dim, width: left - 1)
      if !context.isDiscreet { draw(row, region.part(Rect(left, index + 1, plot, 1)), context) }
    }
  }

  private func draw(_ row: DayAxisRow, _ place: Region, _ context: DrawContext) {
    if let now {
      place.put(context.glyphs.tick, min(place.columns - 1, column(now, place.columns)), 0, .track)
    }
    for (spans, glyph) in [(row.spans, context.glyphs.barFull), (row.others, context.glyphs.mark)] {
      for span in spans {
        let start = column(max(0, span.lowerBound), place.columns)
        let end = max(start + 1, column(min(hours, span.upperBound), place.columns))
        for column in start..<min(end, place.columns) { place.put(glyph, column, 0, row.role) }
      }
    }
    for point in row.points where point >= 0 && point <= hours {
      place.put(context.glyphs.mark, min(place.columns - 1, column(point, place.columns)), 0, row.role)
    }
    var free = 0
    for word in row.words where word.at >= 0 && word.at <= hours {
      let start = min(column(word.at, place.columns), place.columns - Width.of(word.text))
      guard start >= free else { continue }
      free = place.put(word.text, start, 0, row.role) + 1
    }
  }

  private func column(_ hour: Double, _ width: Int) -> Int { Int((hour / hours * Double(width)).rounded(.down)) }
}
