// A room of the timer that starts something from a list: breathing patterns, programmes. The list has the keys of a list
// window; below it stands what the selected row is.
import Canvas
import Core
import Managers
import Screen
import Words

/// A list whose rows can be started.
final class PracticeRoom: TimerRoom {
  let page: TimerPage
  private let list: ListWindow
  /// What would be started of a row.
  private let start: (Int) -> SessionPlan?
  /// Why a row is not started; nil when it is.
  private let refuses: (Int) -> Message?
  /// What is said of a row below the list, the most important first.
  private let details: (Int, DrawContext) -> [PracticeLine]

  private init(
    _ page: TimerPage, _ list: ListWindow, start: @escaping (Int) -> SessionPlan?,
    refuses: @escaping (Int) -> Message? = { _ in nil }, details: @escaping (Int, DrawContext) -> [PracticeLine]
  ) {
    self.page = page
    self.list = list
    self.start = start
    self.refuses = refuses
    self.details = details
  }

  var isList: Bool { true }
  var plan: SessionPlan? { list.selected.flatMap(start) }
  var refusal: Message? { list.selected.flatMap(refuses) }

  /// The keys of the list that work here; the pane has its own for moving and leaving.
  var bindings: [Binding] { list.bindings.filter { $0.command != .back && $0.group == nil } }

  func availability(of command: Command, now: Moment) -> Availability { list.availability(of: command, now: now) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    bindings.contains { $0.command == command } ? list.perform(command, now: now) : .ignored
  }

  func move(_ command: Command) -> Bool { list.moveSelection(command) }

  func enter(_ command: Command) {}

  func click(_ part: String, now: Moment) -> Outcome { list.click(part, now: now) }

  /// The room of breathing patterns.
  static func breathing(_ setup: PaneSetup) -> PracticeRoom {
    func pattern(_ index: Int) -> BreathingPattern? { setup.managers.settings.state.value.patterns.at(index) }
    return PracticeRoom(
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
      details: { index, context in
        guard let pattern = pattern(index) else { return [] }
        let words = context.words
        return [PracticeLine(words.reading(of: pattern.segments), .text), PracticeLine(words.row(of: pattern), .dim)]
          + BreathSafety.findings(of: pattern).map { PracticeLine(words(.breathFinding($0)), .dim) }
      })
  }

  /// The room of programmes.
  static func programmes(_ setup: PaneSetup) -> PracticeRoom {
    func programme(_ index: Int) -> Programme? { setup.managers.settings.state.value.programmes.at(index) }
    return PracticeRoom(
      .programme, ProgrammeList.window(setup),
      start: { index in
        programme(index).map {
          .programme(ProgrammePlan($0, countdown: setup.managers.settings.state.value.countdown))
        }
      },
      details: { index, context in
        guard let programme = programme(index) else { return [] }
        let words = context.words
        let note = programme.note.isEmpty ? [] : [PracticeLine(programme.note, .dim)]
        return [PracticeLine(words.row(of: programme), .text)] + note
          + programme.steps.map { step in
            PracticeLine("\(words.exercise(step.exercise))  \(words.amounts(of: step))", .dim)
          }
      })
  }

  // MARK: Drawing

  func rows(_ layout: TimerLayout) -> Int {
    switch layout {
    case .wide: min(list.count, 10) + 12
    case .tall: 13
    case .small: 6
    }
  }

  func draw(in region: Region, _ layout: TimerLayout, isFocused: Bool, _ context: DrawContext) {
    let lines = list.selected == nil ? 0 : layout == .wide ? 7 : layout == .tall ? 2 : 1
    let parts = region.splitRows([.fill(1), .fixed(lines), .fixed(layout == .small ? 0 : 1)])
    if layout == .small {
      list.drawRows(in: parts[0], isFocused: isFocused, context)
    } else {
      list.draw(in: parts[0], isFocused: isFocused, context)
    }
    let margin = layout == .small ? 0 : 2
    drawLines(in: parts[1].inset(columns: margin), context)
    if layout != .small, list.selected != nil { drawStart(in: parts[2].inset(columns: margin), context) }
  }

  /// The button that the mouse finds; Space presses it from anywhere.
  private func drawStart(in line: Region, _ context: DrawContext) {
    guard line.rows > 0 else { return }
    let end = line.put("[ \(context.words(.Timer.startButton)) ]", 0, 0, Style(refusal == nil ? .accent : .dim))
    line.target(Rect(0, 0, end, 1), "timer/start")
  }

  private func drawLines(in region: Region, _ context: DrawContext) {
    guard region.rows > 0, region.columns > 8, let selected = list.selected else { return }
    let lines = details(selected, context).flatMap { line in
      Paragraph.wrap(line.text, to: region.columns).map { PracticeLine($0, line.role) }
    }
    for (row, line) in lines.prefix(region.rows).enumerated() {
      region.put(line.text, 0, row, Style(line.role), width: region.columns)
    }
  }
}

/// A line about a row of the list.
struct PracticeLine {
  var text: String
  var role: Role

  init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }
}

extension Array {
  /// The element at an index that may lie outside.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
