// The set of managers of a process, shared by all panes and commands.
import Core
import Store
import Synchronization

/// One instance of each manager, over a single library.
public final class Managers {
  public let library: Library
  public let fasting: FastingManager
  public let hydration: HydrationManager
  public let weight: WeightManager
  public let sleep: SleepManager
  public let mood: MoodManager
  public var measures: MeasuresManager { manager() }
  public var food: FoodManager { manager() }
  /// The managers of all trackers.
  public let trackers: [any TrackerManager]
  public let habits: HabitManager
  public let timer: TimerManager
  public let settings: SettingsManager
  public let hub: HubManager
  public let notices: NoticeManager
  public let reminders: ReminderManager
  public let stats: StatsManager
  public let history: HistoryManager
  public let streaks: StreakManager
  public let calendar: CalendarManager
  public let importing: ImportManager
  public let pastImports: PastImportsManager
  public let exporting: ExportManager
  public let textFolder: TextFolderManager
  public let health: HealthManager

  /// Creates the set; nothing is read before `library.load`.
  ///
  /// - Parameters:
  ///   - library: Access to the store.
  ///   - sound: Plays cues.
  ///   - ownership: Decides which process plays sounds.
  ///   - rate: Virtual seconds per real second.
  ///   - note: Called for skipped cues, for the log.
  public init(
    library: Library, sound: Sound, ownership: SessionOwnership = .alone, rate: Double = 1,
    note: @escaping (Cue, Int) -> Void = { _, _ in }
  ) {
    self.library = library
    settings = SettingsManager(library: library)
    trackers = Managers.trackers(over: library)
    fasting = Managers.find(in: trackers)
    hydration = Managers.find(in: trackers)
    weight = Managers.find(in: trackers)
    sleep = Managers.find(in: trackers)
    mood = Managers.find(in: trackers)
    habits = HabitManager(library: library)
    timer = TimerManager(
      library: library, sound: sound, ownership: ownership, rate: rate,
      kilograms: { [weight] in weight.latestKilograms }, note: note)
    hub = HubManager(library: library)
    stats = StatsManager(library: library)
    history = HistoryManager(library: library)
    streaks = StreakManager(library: library)
    calendar = CalendarManager(library: library)
    reminders = ReminderManager(library: library)
    importing = ImportManager(library: library)
    pastImports = PastImportsManager(library: library)
    exporting = ExportManager(library: library, trackers: Managers.trackers)
    textFolder = TextFolderManager(library: library)
    health = HealthManager(library: library)
    notices = NoticeManager(library: library, reminders: reminders, timer: timer)
    settings.alongside = { reader, old, new in
      old.fastingGoal == new.fastingGoal ? [] : try reader.following(goal: new.fastingGoal)
    }
  }

  /// Makes the manager of a tracker.
  typealias Maker = @MainActor @Sendable (Library) -> any TrackerManager

  private nonisolated static let makers = Mutex<[Maker]>([
    { FastingManager(library: $0) }, { HydrationManager(library: $0) }, { WeightManager(library: $0) },
    { SleepManager(library: $0) }, { MoodManager(library: $0) }, { MeasuresManager(library: $0) },
    { FoodManager(library: $0) },
  ])

  /// Adds the manager of a tracker, before there is any set.
  nonisolated static func register(_ make: @escaping Maker) { makers.withLock { $0.append(make) } }

  /// A manager for each tracker.
  static func trackers(over library: Library) -> [any TrackerManager] {
    makers.withLock { $0 }.map { $0(library) }
  }

  /// The manager of a type among those of the trackers.
  func manager<Manager: TrackerManager>(_ type: Manager.Type = Manager.self) -> Manager {
    Managers.find(type, in: trackers)
  }

  private static func find<Manager: TrackerManager>(
    _ type: Manager.Type = Manager.self, in trackers: [any TrackerManager]
  ) -> Manager {
    guard let found = trackers.lazy.compactMap({ $0 as? Manager }).first else {
      preconditionFailure("\(type) is among the managers of the trackers")
    }
    return found
  }
}
