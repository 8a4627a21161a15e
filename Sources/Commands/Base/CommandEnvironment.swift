// The command line's dependencies on the outside world, built by the composition root or by tests. Commands access
// clocks, streams and screens only through this.
import Core
import Foundation
import Managers
import Store
import Words

/// A request to draw without a terminal (`fastlife render`).
public struct RenderRequest: Sendable {
  /// The output: the text, the text and the role of each cell, or a picture.
  public enum Form: Sendable { case text, roles, svg }

  public var columns: Int
  public var rows: Int
  /// Key names separated by blanks, as in `2 a 1 6 Enter`; see the man page.
  public var keys: String
  public var form = Form.text
}

/// A line of `fastlife doctor`.
public struct DoctorFact: Sendable {
  /// Stable name, such as `terminal.colours`.
  public var name: String
  public var value: String
  /// Whether this indicates a problem.
  public var isProblem: Bool

  /// Creates a fact.
  public init(_ name: String, _ value: String, isProblem: Bool = false) {
    self.name = name
    self.value = value
    self.isProblem = isProblem
  }
}

/// A command's texts: the environment's until the stored language is known.
@MainActor
final class CommandWords {
  var words: Words

  init(words: Words) { self.words = words }
}

/// The store that a command may have written to.
@MainActor
final class OpenedStore {
  var store: Store?
}

/// Dependencies of commands.
@MainActor
public struct CommandEnvironment {
  public var now: () -> Moment
  public var location: StoreLocation
  /// Creates texts for the stored language once it is known.
  public var wordsFor: (LanguageChoice) -> Words
  /// Settings forced by the configuration file, as JSON texts.
  public var forced: [SettingKey: String] = [:]
  /// The defaults of the user's region, given the language setting.
  public var region: @Sendable (LanguageChoice) -> RegionDefaults = { _ in RegionDefaults() }
  /// Creates ids for new records.
  public var identifiers = Identifiers.random
  /// The configuration file's path and its errors with their positions.
  public var configuration: (path: String, complaints: [Message]) = ("", [])
  /// Hears of syncs and imports that took long.
  public var onSlowWork: @Sendable (SlowWork) -> Void = { _ in }
  /// The person's mappings of foreign tables.
  public var mappings = MappingFolder.none
  /// Whether the folder was given with `--data`.
  public var hasOwnFolder = false
  /// Whether standard input and output are both terminals, so that questions may be asked.
  public var isInteractive: Bool
  /// Whether standard error is a terminal, which is told how far long work is.
  public var isErrorTerminal = false
  /// From now on an interrupt does not end the process; answers whether one has come.
  public var catchInterrupt: () -> () -> Bool = { { false } }
  /// Writes to standard output without appending a line end.
  public var write: (String) -> Void
  /// Writes a line to standard error.
  public var complain: (String) -> Void
  /// Writes a machine-readable line to standard error, without the program name.
  public var complainPlainly: (String) -> Void = { _ in }
  /// The width of a text in terminal cells.
  public var columns: (String) -> Int = { $0.count }
  /// Wraps a text to at most the given number of cells.
  public var wrap: (_ text: String, _ columns: Int) -> [String] = { text, _ in [text] }
  /// Reads a line from standard input; nil at the end.
  public var readLine: () -> String?
  /// Creates the managers for a library, with this process's sound and session lock.
  public var makeManagers: (Library) -> Managers
  /// Opens the full screen on a pane (or the first one) and starts a session there; returns the exit code.
  public var openScreen: (_ pane: String?, _ plan: SessionPlan?) -> Int32
  /// Runs a session without a screen until it has ended and its last cue has played; returns the logged session.
  public var runHeadless: (_ plan: SessionPlan) throws -> Session?
  /// Prints a line again whenever the store has changed or its returned delay has passed, until a signal ends it or the
  /// reader is gone; `line` returns nil if there is nothing new to print.
  public var follow: (_ line: @escaping (_ now: Moment, _ hasChanged: Bool) -> (text: String?, again: Double)) -> Void =
    { line in _ = line }
  /// Shows a notice outside the terminal, as the screen would; returns whether it was delivered.
  public var notify: (Notice, NotificationChoice) -> Bool = { _, _ in false }
  /// Shows a notice with answers, by name and label, and waits for the user's choice.
  public var ask: (Notice, [(name: String, label: String)], _ isWanted: () -> Bool) -> NoticeAnswer = { _, _, _ in
    .unshown
  }
  /// Waits for the given number of seconds.
  public var wait: (Double) -> Void = { _ in }
  /// The user's systemd, for the reminder timer.
  public var units = UserUnits()
  /// Renders screens as text.
  public var render: (RenderRequest) throws -> String
  /// The platform's facts about itself: terminal, sound, zone, notifications.
  public var doctor: () -> [DoctorFact]
  /// Plays a cue with every installed player, at a volume of 0–100.
  public var checkSound: (_ volume: Int) -> SoundCheck = { _ in SoundCheck() }
  /// The key tables as Markdown, for the guides.
  public var keyTables: () throws -> String = { "" }
  /// Errors in the configuration's key table: `path:line: message`.
  public var keyComplaints: () -> [Message] = { [] }
  private let current: CommandWords
  /// Takes the snapshot of the day, where there is none, after a command that could write.
  public var snapshot: (Store) -> Void = { _ in }
  /// The store that the command opened for writing, if any: a folder of text follows it.
  let opened = OpenedStore()

  /// The remedy for an unusable store.
  public var remedy: StoreRemedy { StoreRemedy(location, hasOwnFolder: hasOwnFolder) }

  /// The active texts.
  public var words: Words { current.words }

  /// Switches all output to the stored language and units, errors included.
  func speak(_ settings: Settings) { current.words = wordsFor(settings.language).measuring(settings.energyUnit) }

  /// Creates an environment.
  public init(
    now: @escaping () -> Moment, location: StoreLocation, words: Words, wordsFor: @escaping (LanguageChoice) -> Words,
    isInteractive: Bool, write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    readLine: @escaping () -> String?, makeManagers: @escaping (Library) -> Managers,
    openScreen: @escaping (String?, SessionPlan?) -> Int32, runHeadless: @escaping (SessionPlan) throws -> Session?,
    render: @escaping (RenderRequest) throws -> String, doctor: @escaping () -> [DoctorFact]
  ) {
    self.now = now
    self.location = location
    current = CommandWords(words: words)
    self.wordsFor = wordsFor
    self.isInteractive = isInteractive
    self.write = write
    self.complain = complain
    self.readLine = readLine
    self.makeManagers = makeManagers
    self.openScreen = openScreen
    self.runHeadless = runHeadless
    self.render = render
    self.doctor = doctor
  }
}
