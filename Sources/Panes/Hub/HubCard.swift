// What a card of the Hub says, before it is laid out: a value in its border, an optional bar or history, and lines of
// parts. A part that names an editor can be focused; Enter on it opens exactly that editor (INV-NAV-1).
import Canvas
import Core
import Screen

/// Which editor a number of the Hub opens.
enum HubEditor: String, CaseIterable {
  case fastTimes, fastStart, fastGoal, fastToggle, fastHistory, fastStreak
  case drinkAdd, hydrationGoal, hydrationDay
  case weightAdd, weightGoal, weightHistory
  case sleepAdd, sleepNeed, sleepHistory
  case moodAdd, moodHistory
}

/// A piece of text of a card.
struct HubPart {
  var text: String
  var role: Role
  var isBold: Bool
  /// The editor that it opens; nil for what only tells.
  var editor: HubEditor?
  /// Lower ranks give way first when a line is too long; 9 stays.
  var rank: Int

  init(_ text: String, _ role: Role = .dim, bold: Bool = false, opens editor: HubEditor? = nil, rank: Int = 5) {
    self.text = text
    self.role = role
    isBold = bold
    self.editor = editor
    self.rank = rank
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

/// What a card draws below its lines where the screen is large.
struct HubChart {
  /// One value a day, oldest first; nil where nothing is known.
  var days: [(day: Day, value: Double?, isReached: Bool)]
  var goal: Double?
  var unit: String
  var format: (Double) -> String
  /// A line for what wanders, bars for what is counted each day.
  var isLine: Bool
}

/// A card.
struct HubCard {
  var id: String
  var title: String
  var value: HubPart
  var bar: HubBar?
  var history: HubHistory?
  var lines: [HubLine]
  var chart: HubChart?

  /// The parts that can be focused, in reading order.
  var stops: [HubEditor] {
    let parts =
      [value] + (bar?.words ?? []) + (history?.words ?? []) + lines.flatMap { $0.left + $0.right }
    var seen: [HubEditor] = []
    for editor in parts.compactMap(\.editor) where !seen.contains(editor) { seen.append(editor) }
    return seen
  }
}
