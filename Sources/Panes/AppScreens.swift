// Keys of everything shown over the panes: lists, calendars, figures, the guide, questions and forms. Remapping
// accepts all of them, and the key tables of the manual list them.
import Core
import Screen
import Words

extension App {
  /// Key tables of the screens over the panes, titled, in the order users meet them.
  static func tables(_ setup: PaneSetup) -> [(title: Message, bindings: [Binding])] {
    let learning = FastingLearning.page(setup, article: nil)
    let lists: [any Component] = [
      VesselList.window(setup), DrinkList.window(setup), PauseWindow.window(setup), ReminderWindow.window(setup),
      SetupList.window(setup) { nil }, ProgrammeSteps.window("", setup), SessionParts.none, HabitWindow.window(setup),
      HabitHistory.window(NoAlc.id, setup), MeasureForms.window(setup),
    ]
    let screens: [any Component] = [
      HistoryScreen(setup), learning, HydrationFiguresScreen(setup) { _ in .stay }, TimerFigures(setup),
      WeightStoryScreen(setup), MoodYear(setup), StreaksScreen(setup), StreakPages.about(nil, setup),
      CalendarScreen(setup, day: Day(number: 0)), DayScreen(setup, day: Day(number: 0)), PairsScreen(setup),
      SummaryScreen(setup), RecapScreen(setup), YearScreen(setup), TagsScreen(setup), ScalesScreen(setup),
      NoticesScreen(setup),
      FoodLibraryScreen(setup),
      FoodOverviewScreen(setup),
      RecentFoods(setup), ImportScreen(setup), PastImportsScreen(setup), TextFolderScreen(setup),
      HealthScreen(setup),
    ]
    let trackers = TrackerViews.screens(setup).map { $0.make() }
    func table(_ component: any Component) -> (title: Message, bindings: [Binding]) {
      (component.title, component.bindings)
    }
    typealias Keys = (title: Message, bindings: [Binding])
    let calendars: [Keys] = [
      (.Keys.inFilters, HistoryScreen.typing.map(\.binding)),
      (.Fasting.figuresTitle, FastingFigures.keys.map(\.binding)),
    ]
    let first: [Keys] = [table(QuickLog(setup)), table(NoAlcSheet(setup))] + screens.prefix(1).map(table)
    return first + calendars + (trackers + screens.dropFirst() + lists).map(table) + [(.Keys.inForms, PageKeys.all)]
  }

  /// The key tables as printed, including the screens over the panes.
  public var keySections: [(title: Message, bindings: [Binding])] { shell.keySections(with: screens) }

  /// Applies the user's key table and returns a message per problem; rows with problems are skipped.
  public func readKeys(_ keys: [String: String]) -> [Message] { problems(ofKeys: keys).map(\.what) }

  /// Applies the user's key table and returns its problems by command; quit and help always keep a key.
  public func problems(ofKeys keys: [String: String]) -> [(command: String, what: Message)] {
    guard !keys.isEmpty else { return [] }
    let known = bindings + screens.flatMap(\.bindings) + FormCommand.form(keepsDraft: true) + FormCommand.question()
    let (keymap, problems) = Keymap.read(keys, known: Set(known.map(\.command)), kept: ShellCommand.kept)
    shell.keymap = keymap
    return problems.map { ($0.command, App.message($0)) }
  }

  private static func message(_ problem: Keymap.Problem) -> Message {
    switch problem {
    case .unknownCommand(let name, let nearest):
      nearest.map { .Panes.unknownCommandNear(name: name, nearest: $0) } ?? .Panes.unknownCommand(name: name)
    case .unknownKey(let command, let key): .Panes.unknownKey(command: command, key: key)
    case .needsKey(let command): .Panes.needsKey(command: command)
    case .taken(let command, let key, let owner): .Panes.keyTaken(command: command, key: key, owner: owner)
    }
  }
}
