// Contents of a Hub card before layout: a value in its border, an optional bar or history, and lines of parts. Parts
// that show a figure can take the focus; Enter opens what the figure says (Invariants.md, Own editors) and changes
// nothing by itself.
import Canvas
import Core
import Screen

/// A part of a Hub card that can have the focus: a figure, or what tells of the key that adds an entry or starts.
nonisolated enum HubStop: Hashable {
  case figure(FigureID)
  case add(Tracker)
  case startOrStop
  case practise

  /// The name of its click target.
  var target: String {
    switch self {
    case .figure(let id): "part:" + id.key
    case .add(let tracker): "part:add-" + tracker.rawValue
    case .startOrStop: "part:startOrStop"
    case .practise: "part:practise"
    }
  }
}

/// A piece of text on a card.
struct HubPart {
  var text: String
  var role: Role
  var isBold: Bool
  /// Its stop for the focus; nil for plain text.
  var stop: HubStop?
  /// Priority in long lines, lowest dropped first: 9 always stays, 0 is shown in full or not at all.
  var rank: Int
  /// A shorter text, tried before any part is dropped; nil if there is none.
  var shorter: String?

  init(_ text: String, _ role: Role = .dim, bold: Bool = false, _ stop: HubStop? = nil, rank: Int = 5) {
    self.text = text
    self.role = role
    isBold = bold
    self.stop = stop
    self.rank = rank
  }
}

extension HubPart {
  /// The part with its short and long texts swapped.
  var swapped: HubPart {
    guard let shorter else { return self }
    var copy = self
    (copy.text, copy.shorter) = (shorter, text)
    return copy
  }
}

/// A line of a card: left-aligned and right-aligned parts.
struct HubLine {
  var left: [HubPart]
  var right: [HubPart]

  init(_ left: [HubPart], _ right: [HubPart] = []) {
    self.left = left
    self.right = right
  }
}

/// A progress bar and its text.
struct HubBar {
  var fraction: Double
  var role: Role?
  /// Role of each filled cell, for bars whose parts differ.
  var ramp: ((Double) -> Role)?
  var marks: [Double] = []
  /// Position of an even pace at this time.
  var pointer: Double?
  /// Hour labels under the bar with their fractions; empty for none.
  var scale: [(text: String, at: Double)] = []
  var words: [HubPart] = []
}

/// A short history, one value per day.
struct HubHistory {
  var values: [Double?]
  var bounds: ClosedRange<Double>?
  var words: [HubPart]
}

/// A chart of the last weeks, for cards with enough room.
struct HubChart {
  /// Minimum number of rows for a readable chart.
  static let leastRows = 5
  /// One value per day, oldest first; nil for days without data.
  var days: [(day: Day, value: Double?, isReached: Bool)]
  var goal: Double?
  var unit: String
  var format: (Double) -> String
  /// Line for measurements, bars for daily totals.
  var isLine: Bool
  /// Values that the scale must include.
  var domain: ClosedRange<Double>?
}

/// A Hub card.
struct HubCard {
  var id: String
  var title: String
  var value: HubPart
  var bar: HubBar?
  var history: HubHistory?
  /// Most important first; lines that do not fit are dropped from the end.
  var lines: [HubLine]
  /// Only computed if there is room for a chart.
  var chart: () -> HubChart? = { nil }
  /// The clock of a running activity, drawn large if there is room.
  var digits: String?

  /// The focusable parts in reading order.
  var stops: [HubStop] {
    var seen: [HubStop] = []
    for stop in ([value] + words).compactMap(\.stop) where !seen.contains(stop) { seen.append(stop) }
    return seen
  }

  /// All parts except the value, in reading order.
  var words: [HubPart] {
    (bar?.words ?? []) + (history?.words ?? []) + lines.flatMap { $0.left + $0.right }
  }
}
