// What a card of the Hub says, before it is laid out: a value in its border, an optional bar or history, and lines of
// parts. A part that names an editor can be focused; Enter on it opens exactly that editor (INV-NAV-1).
import Canvas
import Core
import Screen

/// A number of the Hub; each has an editor of its own and says where it comes from.
enum HubEditor: String, CaseIterable {
  case fastTimes, fastPercent, fastGoal, fastStart, fastUntil, fastToggle, fastStreak
  case fastAdd, fastLast, fastLasted, fastMean, fastUsual
  case drinkAdd, drinksToday, drinksCount
  case hydrationPercent, waking, hydrationLeft, hydrationGoal, hydrationMean, hydrationUsual, hydrationStreak
  case weightAdd, weightLatest, weightTime, weightRate, weightChange, weightMean
  case weightGoal, weightLeft, weightProgress
  case sleepAdd, sleepNight, sleepTimes, sleepScore, sleepConsistency, sleepDeviation, sleepMean, sleepUsual, sleepNeed
  case sleepNights
  case moodAdd, moodLatest, moodTime, moodMeans, moodStability, moodTrend, moodToday, moodUsual, moodGoal, moodProgress
}

/// A piece of text of a card.
struct HubPart {
  var text: String
  var role: Role
  var isBold: Bool
  /// The editor that it opens; nil for what only tells.
  var editor: HubEditor?
  /// Lower ranks give way first when a line is too long; 9 stays, 0 is shown whole or not at all.
  var rank: Int
  /// What it says where the line is too long, before anything gives way; nil where it cannot be shorter.
  var shorter: String?

  init(_ text: String, _ role: Role = .dim, bold: Bool = false, opens editor: HubEditor? = nil, rank: Int = 5) {
    self.text = text
    self.role = role
    isBold = bold
    self.editor = editor
    self.rank = rank
  }
}

extension HubPart {
  /// The same with its other form in force: the shorter one, or the longer one again.
  var swapped: HubPart {
    guard let shorter else { return self }
    var copy = self
    (copy.text, copy.shorter) = (shorter, text)
    return copy
  }
}

/// A line of a card: parts from the left, parts flush right.
struct HubLine {
  var left: [HubPart]
  var right: [HubPart]

  init(_ left: [HubPart], _ right: [HubPart] = []) {
    self.left = left
    self.right = right
  }
}

/// A progress bar with what it says in words.
struct HubBar {
  var fraction: Double
  var role: Role?
  var marks: [Double] = []
  /// Where an even pace would be now.
  var pointer: Double?
  /// Hours of the scale under the bar, with their fraction; empty for none.
  var scale: [(text: String, at: Double)] = []
  var words: [HubPart] = []
}

/// A short history, one value a day.
struct HubHistory {
  var values: [Double?]
  var bounds: ClosedRange<Double>?
  var words: [HubPart]
}

/// A chart of the last weeks, for cards with room.
struct HubChart {
  /// Rows below which it says too little.
  static let leastRows = 5
  /// One value a day, oldest first; nil where nothing is known.
  var days: [(day: Day, value: Double?, isReached: Bool)]
  var goal: Double?
  var unit: String
  var format: (Double) -> String
  /// A line for what wanders, bars for what is counted each day.
  var isLine: Bool
  /// Values of the scale to show at least.
  var domain: ClosedRange<Double>?
}

/// A card.
struct HubCard {
  var id: String
  var title: String
  var value: HubPart
  var bar: HubBar?
  var history: HubHistory?
  /// The most important first: what does not fit is left out from the end.
  var lines: [HubLine]
  /// Made only where there is room for it.
  var chart: () -> HubChart? = { nil }
  /// The clock of something that runs, drawn large where there is room.
  var digits: String?

  /// The parts that can be focused, in reading order.
  var stops: [HubEditor] {
    var seen: [HubEditor] = []
    for editor in ([value] + words).compactMap(\.editor) where !seen.contains(editor) { seen.append(editor) }
    return seen
  }

  /// Everything it says besides its value, in reading order.
  var words: [HubPart] {
    (bar?.words ?? []) + (history?.words ?? []) + lines.flatMap { $0.left + $0.right }
  }
}
