// The process's dependencies: folders, clocks, log, helpers, sound. Built once from the environment and the global
// options, and passed down; nothing accesses it globally.
import Canvas
import Commands
import Core
import Foundation
import Managers
import Platform
import Store
import Words

/// The dependencies of the process.
final class AppEnvironment {
  let variables: [String: String]
  let options: GlobalChoices
  let paths: Paths
  let clock: Clock
  let mailbox = Mailbox()
  let processes: Processes
  let log: LogFile
  let configuration: Configuration
  /// Measures the start; nil unless requested.
  let timings: StartTimings?
  private(set) lazy var lock = SessionLock(path: paths.sessionLock)
  /// The number of cues playing.
  var playing = 0
  /// Logs cues instead of playing them (`--sound`).
  private(set) var soundLog: Sound?
  /// This machine's players, once needed.
  var players: SoundPlayers?
  private(set) lazy var alarms = Alarms { [clock] in clock.now.uptime }

  init(options: GlobalChoices, variables: [String: String], timings: StartTimings? = nil) throws(UsageError) {
    self.options = options
    self.timings = timings
    self.variables = variables
    paths = Paths.current(environment: variables, under: options.data)
    let resolver = ZoneResolver.live(environment: variables)
    if let text = options.clock {
      guard options.data != nil, let virtual = Clock.Virtual(text) else {
        throw UsageError(option: "clock", value: text)
      }
      clock = Clock(virtual, zone: resolver.resolve(at: virtual.start))
    } else {
      clock = Clock { resolver.resolve(at: Instant(seconds: Date().timeIntervalSince1970)) }
    }
    if let lang = options.lang, Language(name: lang) == nil { throw UsageError(option: "lang", value: lang) }
    if let theme = options.theme, ThemeChoice(rawValue: theme) == nil {
      throw UsageError(option: "theme", value: theme)
    }
    if let color = options.color, ColourChoice(rawValue: color) == nil {
      throw UsageError(option: "color", value: color)
    }
    processes = Processes(mailbox: mailbox, environment: variables)
    let clock = clock
    log = LogFile(path: paths.log) { clock.now.instant }
    timings?.end("paths and zone")
    configuration = Configuration(path: paths.configFile)
    timings?.end("configuration")
    if let sound = options.sound { soundLog = try openSoundLog(sound) }
  }

  /// Whether a cue is playing.
  var isSounding: Bool { playing > 0 }
  /// Whether all sound has ended.
  var isSilent: Bool { playing == 0 && alarms.next == nil && players?.hasAmbience != true }

  /// The location of the store and its companion files.
  var location: StoreLocation {
    var location = StoreLocation(data: URL(fileURLWithPath: paths.data), state: URL(fileURLWithPath: paths.state))
    if let path = configuration.healthFile { location.health = URL(fileURLWithPath: path) }
    return location
  }

  /// The defaults of the user's region, for a language setting.
  var region: @Sendable (LanguageChoice) -> RegionDefaults {
    let (option, variables) = (options.lang, variables)
    return { choice in
      let language = Language.resolved(
        option: option, setting: choice == .auto ? nil : choice.rawValue, environment: variables)
      return RegionalFormat.resolved(language: language, environment: variables)
        .defaults(environment: variables)
    }
  }

  /// Texts for a language setting, on a terminal with or without Unicode.
  func words(_ choice: LanguageChoice, isUnicode: Bool) -> Words {
    Words(
      option: options.lang, setting: choice == .auto ? nil : choice.rawValue, environment: variables,
      isUnicode: isUnicode)
  }
}
