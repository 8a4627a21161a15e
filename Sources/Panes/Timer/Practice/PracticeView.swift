// A timer view that starts items of a list: breathing patterns, programmes. It has the keys of a list window, and
// details of the selected row below the list.
import Canvas
import Core
import Managers
import Screen
import Words

/// A list of startable items.
final class PracticeView: TimerView {
  let page: TimerPage
  private let list: ListWindow
  /// The plan started by a row.
  private let start: (Int) -> SessionPlan?
  /// The reason a row cannot be started; nil if it can.
  private let refuses: (Int) -> Message?
  /// The maximum number of detail lines over all rows, with one line per part.
  private let most: () -> Int
  /// Details of a row below the list.
  private let details: (Int, DrawContext) -> PracticeDetails

  private init(
    _ page: TimerPage, _ list: ListWindow, start: @escaping (Int) -> SessionPlan?,
    refuses: @escaping (Int) -> Message? = { _ in nil }, most: @escaping () -> Int,
    details: @escaping (Int, DrawContext) -> PracticeDetails
  ) {
    self.page = page
    self.list = list
    self.start = start
    self.refuses = refuses
    self.most = most
    self.details = details
  }

  var isList: Bool { true }
  var plan: SessionPlan? { list.selected.flatMap(start) }
  var refusal: Message? { list.selected.flatMap(refuses) }

  /// The keys of the list used here; the pane has its own for moving and leaving.
  var bindings: [Binding] { list.bindings.filter { $0.command != .back && $0.group == nil } }

  func availability(of command: Command, now: Moment) -> Availability { list.availability(of: command, now: now) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    bindings.contains { $0.command == command } ? list.perform(command, now: now) : .ignored
  }

  func move(_ command: Command) -> Bool { list.moveSelection(command) }

  func enter(_ command: Command) {}

  func click(_ part: String, now: Moment) -> Outcome { list.click(part, now: now) }

  /// The view of breathing patterns.
  static func breathing(_ setup: PaneSetup) -> PracticeView {
    func pattern(_ index: Int) -> BreathingPattern? { setup.managers.settings.state.value.patterns.at(index) }
    return PracticeView(
      .breathing, PatternList.window(setup),
      start: { index in
        pattern(index).map {
          .breathing(BreathingPlan($0, countdown: setup.managers.settings.state.value.countdown))
        }
      },
      refuses: { index in
        let profile = setup.managers.settings.state.value.practice.profile
        return pattern(index).map(profile.allows) == false ? .Breathing.gentleRefuses : nil
      },
      most: { 4 },
      details: { index, context in
        guard let pattern = pattern(index) else { return PracticeDetails() }
        let words = context.words
        let findings = BreathSafety.findings(of: pattern).map { words(.breathFinding($0)) }
        return PracticeDetails(
          parts: words.readings(of: pattern.segments), notes: findings + [words.row(of: pattern)],
          short: words.row(of: pattern))
      })
  }

  /// The view of programmes.
  static func programmes(_ setup: PaneSetup) -> PracticeView {
    func programme(_ index: Int) -> Programme? { setup.managers.settings.state.value.programmes.at(index) }
    return PracticeView(
      .programme, ProgrammeList.window(setup),
      start: { index in
        programme(index).map {
          .programme(ProgrammePlan($0, countdown: setup.managers.settings.state.value.countdown))
        }
      },
      most: { (setup.managers.settings.state.value.programmes.map(\.partCount).max() ?? 0) + 1 },
      details: { index, context in
        guard let programme = programme(index) else { return PracticeDetails() }
        let words = context.words
        return PracticeDetails(
          parts: PracticeDetails.counted(
            programme.steps.map { "\(words.exercise($0.exercise)) \(words.amount(of: $0))" }, context),
          rows: PracticeDetails.counted(words.parts(of: programme).map { "\($0.name)  \($0.amount)" }, context),
          notes: programme.note.isEmpty ? [] : [programme.note])
      })
  }

  // MARK: Drawing

  func rows(_ layout: TimerLayout) -> Int {
    switch layout {
    case .wide: min(list.count, 10) + 5 + max(4, min(most(), PracticeView.mostLines))
    case .tall: 14
    case .small: 6
    }
  }

  /// Lines below the list on large screens, leaving view for the chart.
  private static let mostLines = 14

  func draw(in region: Region, _ layout: TimerLayout, isFocused: Bool, _ context: DrawContext) {
    let context = context.of(.field)
    let wide = max(2, region.rows - min(list.count, 10) - 5)
    let lines = list.selected == nil ? 0 : layout == .wide ? wide : layout == .tall ? 2 : 1
    // A blank line parts the button from the card below.
    let (button, blank) = layout == .small ? (0, 0) : (1, 1)
    let parts = region.splitRows([.fill(1), .fixed(lines), .fixed(button), .fixed(blank)])
    if layout == .small {
      list.drawRows(in: parts[0], isFocused: isFocused, context)
    } else {
      list.draw(in: parts[0], isFocused: isFocused, context)
    }
    let margin = layout == .small ? 0 : 2
    drawLines(in: parts[1].inset(columns: margin), context)
    if layout != .small, list.selected != nil { drawStart(in: parts[2].inset(columns: margin), context) }
  }

  /// Draws the start button for the mouse; Space presses it from anywhere.
  private func drawStart(in line: Region, _ context: DrawContext) {
    guard line.rows > 0 else { return }
    let end = line.put("[ \(context.words(.Timer.startButton)) ]", 0, 0, Style(refusal == nil ? .accent : .dim))
    line.target(Rect(0, 0, end, 1), "timer/start")
  }

  private func drawLines(in region: Region, _ context: DrawContext) {
    guard region.rows > 0, region.columns > 8, let selected = list.selected else { return }
    let lines = details(selected, context).lines(columns: region.columns, rows: region.rows, context)
    for (row, line) in lines.enumerated() {
      region.put(line.text, 0, row, Style(line.role), width: region.columns)
    }
  }
}

extension Array {
  /// The element at an index, or nil if out of range.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
