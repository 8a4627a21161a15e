// A menu in line mode, replacing tabs and lists of the screen.
// Each line leads to another place or performs an action.
import Canvas
import Core
import Screen
import Words

/// A menu of numbered lines.
final class PlainMenu: Component, @MainActor LineForm {
  let name: String
  let title: Message
  /// A line and its action.
  typealias Choice = (text: Message, act: (Moment) -> Outcome)

  private let said: (DrawContext) -> [String]
  private let choices: (Moment) -> [Choice]

  /// Creates a menu whose lines, and the text above them, are computed each time it is shown.
  init(
    _ name: String, title: Message, said: @escaping (DrawContext) -> [String] = { _ in [] },
    choices: @escaping (Moment) -> [Choice]
  ) {
    self.name = name
    self.title = title
    self.said = said
    self.choices = choices
  }

  /// Creates a menu with fixed lines.
  convenience init(_ name: String, title: Message, _ choices: [Choice]) {
    self.init(name, title: title) { _ in choices }
  }

  func draw(in region: Region, _ context: DrawContext) {}
  func beginLines() {}

  func question(_ context: DrawContext) -> LineQuestion {
    LineQuestion(
      intro: [context.words(title)] + said(context), label: context.words(.Plain.menuQuestion), current: "",
      choices: choices(context.now).map { context.words($0.text) })
  }

  func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let choices = choices(context.now)
    switch LineListAnswer(text, rows: choices.count) {
    case .back: return .outcome(.dismiss(self))
    case .edit(let row): return .outcome(choices[row].act(context.now))
    case .add, .delete, .other, nil: return .refused(context.words(.Form.linesNotChoice))
    }
  }
}
