// A choice asked by lines, where the screen has tabs or a list to move in: each line leads to something.
import Canvas
import Core
import Screen
import Words

/// Numbered lines, of which one is chosen.
final class PlainMenu: Component, @MainActor LineForm {
  let name: String
  let title: Message
  private let choices: [(text: Message, act: (Moment) -> Outcome)]

  init(_ name: String, title: Message, _ choices: [(text: Message, act: (Moment) -> Outcome)]) {
    self.name = name
    self.title = title
    self.choices = choices
  }

  func draw(in region: Region, _ context: DrawContext) {}
  func beginLines() {}

  func question(_ context: DrawContext) -> LineQuestion {
    LineQuestion(
      intro: [context.words(title)], label: context.words(.Plain.menuQuestion), current: "",
      choices: choices.map { context.words($0.text) })
  }

  func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    switch LineListAnswer(text, rows: choices.count) {
    case .back: return .outcome(.dismiss(self))
    case .edit(let row): return .outcome(choices[row].act(context.now))
    case .add, .delete, .other, nil: return .refused(context.words(.Form.linesNotChoice))
    }
  }
}
