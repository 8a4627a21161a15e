// A choice asked by lines, where the screen has tabs or a list to move in: each line leads to something.
import Canvas
import Core
import Screen
import Words

/// Numbered lines, of which one is chosen.
final class PlainMenu: Component, @MainActor LineForm {
  let name: String
  let title: Message
  /// A line, and what it leads to.
  typealias Choice = (text: Message, act: (Moment) -> Outcome)

  private let said: (DrawContext) -> [String]
  private let choices: (Moment) -> [Choice]

  /// Creates a menu whose lines are looked up each time it is shown, with what is said above them.
  init(
    _ name: String, title: Message, said: @escaping (DrawContext) -> [String] = { _ in [] },
    choices: @escaping (Moment) -> [Choice]
  ) {
    self.name = name
    self.title = title
    self.said = said
    self.choices = choices
  }

  /// Creates a menu of lines that stay.
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
