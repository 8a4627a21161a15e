// The keys of everything that is shown over the panes: lists, calendars, figures, the guide, questions and forms. Remapping
// knows them all, and the key tables of the manual print them.
import Core
import Screen
import Words

extension House {
  /// The key tables of the screens over the panes, each under its title, in the order one meets them.
  static func tables(_ setup: PaneSetup) -> [(title: Message, bindings: [Binding])] {
    let learning = FastingLearning.page(setup, article: nil)
    let lists: [any Component] = [
      VesselList.window(setup), DrinkList.window(setup), PauseList.window(setup), ReminderWindow.window(setup),
      ProgrammeSteps.window("", setup), HabitWindow.window(setup),
      HabitHistory.window(NoAlc.id, setup),
    ]
    let screens: [any Component] = [
      HistoryScreen(setup), learning, HydrationFiguresScreen(setup) { _ in .stay }, WeightStoryScreen(setup),
      MoodScreen(setup),
      MoodYear(setup), StreaksScreen(setup), StreakPages.about(nil, setup), DayScreen(setup, day: Day(number: 0)),
      YearMapScreen(setup, day: Day(number: 0)), PairsScreen(setup), SummaryScreen(setup), TagsScreen(setup),
      ScalesScreen(setup), NoticesScreen(setup),
    ]
    func table(_ component: any Component) -> (title: Message, bindings: [Binding]) {
      (component.title, component.bindings)
    }
    return [table(QuickLog(setup)), table(NoAlcSheet(setup))] + screens.prefix(1).map(table)
      + [(.Keys.inFilters, HistoryKeys.typing), (.Calendar.title, HabitCalendar.keys)]
      + [(.Fasting.calendarTitle, FastingCalendar.keys), (.Fasting.figuresTitle, FastingFigures.keys)]
      + [(.Hydration.calendarTitle, HydrationCalendar.keys)]
      + screens.dropFirst().map(table) + lists.map(table) + [(.Keys.inForms, PageKeys.all)]
  }

  /// The tables as they are printed, those of the screens over the panes among them.
  public var keySections: [(title: Message, bindings: [Binding])] { shell.keySections(with: screens) }

  /// What is wrong in the user's table of keys, a message each; none of it is taken, the rest is.
  public func readKeys(_ keys: [String: String]) -> [Message] { troubles(ofKeys: keys).map(\.what) }

  /// What is wrong in the user's table of keys, by the command whose row it is; quit and help always have a key.
  public func troubles(ofKeys keys: [String: String]) -> [(command: String, what: Message)] {
    guard !keys.isEmpty else { return [] }
    let known = bindings + screens.flatMap(\.bindings) + FormCommand.form(keepsDraft: true) + FormCommand.question()
    let (keymap, troubles) = Keymap.read(keys, known: Set(known.map(\.command)), kept: ShellCommand.kept)
    shell.keymap = keymap
    return troubles.map { ($0.command, House.message($0)) }
  }

  private static func message(_ trouble: Keymap.Trouble) -> Message {
    switch trouble {
    case .unknownCommand(let name, let nearest):
      nearest.map { .Panes.unknownCommandNear(name: name, nearest: $0) } ?? .Panes.unknownCommand(name: name)
    case .unknownKey(let command, let key): .Panes.unknownKey(command: command, key: key)
    case .needsKey(let command): .Panes.needsKey(command: command)
    case .taken(let command, let key, let owner): .Panes.keyTaken(command: command, key: key, owner: owner)
    }
  }
}
