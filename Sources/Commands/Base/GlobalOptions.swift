// Options accepted by every command, before or after its name. They are extracted before parsing, because the
// environment is built from them; the same table describes them in help, man page and completions.
import ArgumentParser

/// The options accepted by every command.
public struct GlobalOptions: ParsableArguments {
  @Option(help: .text(.Help.globalData, valueName: "folder"), completion: .directory)
  public var data: String?

  @Option(help: .text(.Help.globalClock, valueName: "time[,xrate]"))
  public var clock: String?

  @Option(help: .text(.Help.globalSound, valueName: "log:file"))
  public var sound: String?

  @Option(
    help: .text(.Help.globalLang, valueName: "language"), completion: .list(["en", "de"]))
  public var lang: String?

  @Option(
    help: .text(.Help.globalTheme, valueName: "theme"),
    completion: .list(["default", "light", "high-contrast", "monochrome"]))
  public var theme: String?

  @Option(
    help: .text(.Help.globalColor, valueName: "when"),
    completion: .list(["auto", "always", "never"]))
  public var color: String?

  @Flag(help: .text(.Help.globalPlain))
  public var plain = false

  public init() {}
}

/// An invalid or missing value of a global option.
public struct UsageError: Error {
  public let option: String
  public let value: String
  /// The exit code: 64, or 73 for a file that cannot be created.
  public let code: Int32

  /// Creates an error.
  public init(option: String, value: String, code: Int32 = 64) {
    self.option = option
    self.value = value
    self.code = code
  }
}

/// The given global options; parsed by hand, because every start needs them and the parser takes milliseconds.
public struct GlobalChoices: Sendable {
  public var data: String?
  public var clock: String?
  public var sound: String?
  public var lang: String?
  public var theme: String?
  public var color: String?
  public var plain = false
  /// Writes how long each phase of the start took; for those who work on it, in no help.
  public var timings = false

  /// Extracts the global options from the arguments, up to `--`.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The options and the remaining arguments.
  /// - Throws: The option whose value is missing.
  public static func extract(_ arguments: [String]) throws(UsageError) -> (GlobalChoices, [String]) {
    var choices = GlobalChoices()
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" { return (choices, rest + ["--"] + arguments[index...]) }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0].dropFirst(2)) : ""
      if name == "plain" {
        choices.plain = true
      } else if name == "timings" {
        choices.timings = true
      } else if let path = GlobalChoices.paths[name] {
        if parts.count == 2 {
          choices[keyPath: path] = String(parts[1])
        } else {
          guard index < arguments.count else { throw UsageError(option: name, value: "") }
          choices[keyPath: path] = arguments[index]
          index += 1
        }
      } else {
        rest.append(argument)
      }
    }
    return (choices, rest)
  }

  private static var paths: [String: WritableKeyPath<GlobalChoices, String?>] {
    [
      "data": \.data, "clock": \.clock, "sound": \.sound, "lang": \.lang, "theme": \.theme, "color": \.color,
    ]
  }
}
