// The quick log, opened by `+` from anywhere: a list of everything that can be logged, by letter or Enter. It begins on
// the first thing that asks, as Enter without a choice logs nothing.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of loggable items.
public final class QuickLog: Commanded {
  public let name = "quicklog"
  public let title = Message.Hub.quickTitle
  private let setup: PaneSetup
  private let list = ListState()

  /// Creates the list.
  public init(_ setup: PaneSetup) {
    self.setup = setup
    list.selected = choices.firstIndex { $0.key == "d" } ?? 0
  }

  public var focus: Focus { .list }
  /// The list is short if most trackers are hidden.
  public var minimumSize: Size { Size(30, 7) }

  public var commands: [Row] {
    var log = Binding.open
    log.verb = .Shell.log
    let letters = choices.compactMap { choice in
      choice.key.first.map { letter in
        Row(Command("quicklog.\(choice.key)"), [.character(letter)], choice.text, choice.text, place: .helpOnly) {
          _, now in
          .several([.close, choice.act(now)])
        }
      }
    }
    return [
      Row(log) { list, now in
        list.choices.indices.contains(list.list.selected) ? list.choose(list.list.selected, now) : .close
      },
      .back,
    ] + Row.movement(Binding.movementWhileTyping) { ($0.list, $0.choices.count) } + letters
  }

  public func placement(in size: Size, _ context: DrawContext) -> Placement {
    let widest = choices.map { Width.of(context.words($0.text)) }.max() ?? 20
    return .centred(Size(min(size.columns, max(30, widest + 12)), min(size.rows, max(7, choices.count + 4))))
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let index = Int(target), choices.indices.contains(index) else { return .ignored }
    return choose(index, now)
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let inner = Card(context.words(title), isFocused: true).draw(in: region, context)
    guard !choices.isEmpty else {
      inner.cursor(0, 0)
      return EmptyState(context.words(.Hub.quickNothing)).draw(in: inner)
    }
    let rows = choices.enumerated().map { index, choice in
      TableRow(
        [context.words.of(.key).marked(choice.key), context.words(choice.text)], roles: [.key, .text],
        target: String(index))
    }
    Table([TableColumn(), TableColumn(grows: true)], rows: rows, state: list).draw(in: inner, context)
  }

  private func choose(_ index: Int, _ now: Moment) -> Outcome { .several([.close, choices[index].act(now)]) }

  /// Loggable items with their letters; line mode offers the same.
  var choices: [QuickChoice] {
    let settings = setup.managers.settings.state.value
    return all.filter { choice in choice.tracker.map { !settings.isHidden($0) } ?? true }
  }

  private var all: [QuickChoice] {
    let managers = setup.managers
    var choices = setup.trackers.flatMap { $0.quick(setup) }
    choices.append(
      QuickChoice(key: "l", text: .Hub.quickSession) { [setup] in .present(SessionForms.add(setup, now: $0)) })
    if managers.habits.state.value.shown.contains(where: \.habit.isDiary) {
      choices.append(QuickChoice(key: "n", text: .Hub.quickEvening) { [setup] _ in .present(NoAlcSheet(setup)) })
    }
    if managers.habits.state.value.shown.contains(where: { !$0.habit.isDiary }) {
      choices.append(QuickChoice(key: "h", text: .Hub.quickHabits) { [setup] _ in .present(HabitWindow.window(setup)) })
    }
    return choices
  }
}
