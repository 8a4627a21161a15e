// The keys of a filter, the same in every list that has one.
import Canvas
import Core
import Screen
import Words

/// Keys of filters.
enum FilterCommands {
  /// Starts the filter.
  static let filter = Binding(
    "history.filter", keys: ["/"], verb: .History.filterVerb, sentence: .History.filterSentence, place: .always)

  /// The commands while a filter is typed; `undone` is called when the previous one is back in force.
  static func typing<Screen>(
    _ filter: @escaping (Screen) -> FilterField, undone: @escaping (Screen, Moment) -> Void = { _, _ in },
    move: @escaping (Screen, Command, Moment) -> Outcome
  ) -> [ScreenCommand<Screen>] {
    ScreenCommand.rows(Binding.movementWhileTyping, action: move) + [
      ScreenCommand("history.done", [.enter], .History.doneVerb, .History.doneSentence, place: .always) { screen, _ in
        filter(screen).keep()
        return .stay
      },
      ScreenCommand(
        "history.undoFilter", [.escape, .control("c")], .History.undoVerb, .History.undoSentence,
        place: .always
      ) { screen, now in
        filter(screen).undo()
        undone(screen, now)
        return .stay
      },
    ]
  }
}
