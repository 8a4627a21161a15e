// The keys of everything that is shown over the panes: lists, calendars, figures, the guide, questions and forms. Remapping
// knows them all, and the key tables of the README print them.
import Core
import Screen
import Words

extension House {
  /// The key tables of the screens over the panes, each under its title, in the order one meets them.
  static func tables(_ setup: PaneSetup) -> [(title: Message, bindings: [Binding])] {
    let learning = FastingLearning.page(setup, article: nil)
    let lists: [any Component] = [VesselList.window(setup), DrinkList.window(setup)]
    let screens: [any Component] = [
      HistoryScreen(setup), learning, HydrationFiguresScreen(setup) { _ in .stay }, WeightStoryScreen(setup),
      MoodScreen(setup),
      MoodYear(setup), PairsScreen(setup), TagsScreen(setup), NoticesScreen(setup),
    ]
    func table(_ component: any Component) -> (title: Message, bindings: [Binding]) {
      (component.title, component.bindings)
    }
    return [table(QuickLog(setup))] + screens.prefix(1).map(table)
      + [(.Keys.inFilters, HistoryKeys.typing), (.Fasting.calendarTitle, FastingCalendar.keys)]
      + [(.Fasting.figuresTitle, FastingFigures.keys), (.Hydration.calendarTitle, HydrationCalendar.keys)]
      + screens.dropFirst().map(table) + lists.map(table)
  }

  /// The tables as they are printed, those of the screens over the panes among them.
  public var keySections: [(title: Message, bindings: [Binding])] { shell.keySections(with: screens) }

  /// What is wrong in the user's table of keys, a message each; none of it is taken, the rest is.
  public func readKeys(_ keys: [String: String]) -> [Message] {
    guard !keys.isEmpty else { return [] }
    let known = bindings + screens.flatMap(\.bindings) + FormCommand.form(keepsDraft: true) + FormCommand.question()
    let (keymap, troubles) = Keymap.read(keys, known: Set(known.map(\.command)))
    shell.keymap = keymap
    return troubles.map { trouble in
      switch trouble {
      case .unknownCommand(let name, let nearest):
        nearest.map { .Panes.unknownCommandNear(name: name, nearest: $0) } ?? .Panes.unknownCommand(name: name)
      case .unknownKey(let command, let key): .Panes.unknownKey(command: command, key: key)
      }
    }
  }
}
