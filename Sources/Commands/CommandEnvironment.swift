// What the command line gets of the outside world. The composition root builds it; tests build their own. Commands
// never touch a clock, a stream or a screen but through this.
import Core
import Foundation
import Managers
import Store
import Words

/// What is to be drawn without a terminal (`fastlife render`).
public struct RenderRequest: Sendable {
  public var columns: Int
  public var rows: Int
  /// Key names parted by blanks, as `2 a 1 6 Enter`; see the man page.
  public var keys: String
  /// Whether a second plane shows the role of each cell.
  public var showsRoles: Bool

  /// Creates a request.
  public init(columns: Int, rows: Int, keys: String, showsRoles: Bool) {
    self.columns = columns
    self.rows = rows
    self.keys = keys
    self.showsRoles = showsRoles
  }
}

/// One line of `fastlife doctor`.
public struct DoctorFact: Sendable {
  /// Stable name, such as `terminal.colours`.
  public var name: String
  public var value: String
  /// Whether something is wrong and worth a look.
  public var isProblem: Bool

  /// Creates a fact.
  public init(_ name: String, _ value: String, isProblem: Bool = false) {
    self.name = name
    self.value = value
    self.isProblem = isProblem
  }
}

/// The texts that a command speaks with: those of the environment until the stored language is known.
@MainActor
final class Voice {
  var words: Words

  init(words: Words) { self.words = words }
}

/// What commands get of the outside world.
@MainActor
public struct CommandEnvironment {
  public var now: () -> Moment
  public var location: StoreLocation
  /// Resolves the texts again once the stored language is known.
  public var wordsFor: (LanguageChoice) -> Words
  /// Settings that the configuration file forces, as their JSON texts.
  public var forced: [SettingKey: String] = [:]
  /// The first day of the week where the user lives, by the language that is set.
  public var firstWeekday: @Sendable (LanguageChoice) -> Int = { _ in 1 }
  /// Makes the ids of new records.
  public var identifiers = Identifiers.random
  /// The configuration file, and what is wrong in it, each with its place.
  public var configuration: (path: String, complaints: [Message]) = ("", [])
  /// Whether `--data` named the folder.
  public var hasOwnFolder = false
  /// Whether both standard input and output are terminals, so that questions may be asked.
  public var isInteractive: Bool
  /// Writes to standard output, without adding a line end.
  public var write: (String) -> Void
  /// Writes a line to standard error.
  public var complain: (String) -> Void
  /// Writes a line for programs to standard error, without the name of the program before it.
  public var complainPlainly: (String) -> Void = { _ in }
  /// How many cells of a terminal a text takes.
  public var columns: (String) -> Int = { $0.count }
  /// A text in lines of at most so many cells.
  public var wrap: (_ text: String, _ columns: Int) -> [String] = { text, _ in [text] }
  /// Reads a line of standard input; nil at its end.
  public var readLine: () -> String?
  /// Makes the managers over a library, with this process's sound and session lock.
  public var makeManagers: (Library) -> Managers
  /// Opens the full screen on a pane, or on the first one, and begins a session there; answers the exit code.
  public var openScreen: (_ pane: String?, _ plan: SessionPlan?) -> Int32
  /// Runs a session without a screen until it has ended and its last cue has sounded; answers what was logged.
  public var runHeadless: (_ plan: SessionPlan) throws -> Session?
  /// Shows a line again whenever the store has changed or the seconds it answered have passed, until a signal ends it or
  /// nobody reads any more; `line` answers nil when there is nothing new to print.
  public var follow: (_ line: @escaping (_ now: Moment, _ hasChanged: Bool) -> (text: String?, again: Double)) -> Void =
    { line in _ = line }
  /// Where the figures of a name come from (`--explain`), as the screen tells it; empty where it tells nothing.
  public var explain: (_ name: String, Managers, Words, Moment) -> [Explanation] = { _, _, _, _ in [] }
  /// Shows a notice outside the terminal, as it would be from the screen; whether it came there.
  public var notify: (Notice, NotificationChoice) -> Bool = { _, _ in false }
  /// Shows a notice with answers, by name and label, and waits for one.
  public var ask: (Notice, [(name: String, label: String)], _ isWanted: () -> Bool) -> NoticeAnswer = { _, _, _ in
    .unshown
  }
  /// Waits for some seconds.
  public var wait: (Double) -> Void = { _ in }
  /// The user's systemd, for the timer of reminders.
  public var units = UserUnits()
  /// Draws screens as text.
  public var render: (RenderRequest) throws -> String
  /// What the platform knows about itself: terminal, sound, zone, notifications.
  public var doctor: () -> [DoctorFact]
  /// Plays a cue with every player of the machine, at a volume of 0–100.
  public var checkSound: (_ volume: Int) -> SoundCheck = { _ in SoundCheck() }
  /// The key tables as Markdown, for the guides.
  public var keyTables: () throws -> String = { "" }
  /// What is wrong in the configuration's table of keys: `path:line: what`.
  public var keyComplaints: () -> [Message] = { [] }
  private let voice: Voice

  /// What helps where the store cannot be used.
  public var remedy: StoreRemedy { StoreRemedy(location, hasOwnFolder: hasOwnFolder) }

  /// The texts in force.
  public var words: Words { voice.words }

  /// Speaks the stored language from now on, errors included.
  func speak(_ language: LanguageChoice) { voice.words = wordsFor(language) }

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
    voice = Voice(words: words)
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
