// Options that every command takes, before or after its name. They are taken out of the arguments before anything is
// parsed, because the environment is built from them; the same table describes them in help, man page and completions.
import ArgumentParser

/// The options every command takes.
public struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Keep everything under this folder.", valueName: "folder"), completion: .directory)
  public var data: String?

  @Option(help: ArgumentHelp("Use a virtual clock; needs --data. The rate is optional.", valueName: "time[,xrate]"))
  public var clock: String?

  @Option(help: ArgumentHelp("Write cues to a file instead of playing them.", valueName: "log:file"))
  public var sound: String?

  @Option(
    help: ArgumentHelp("Language of the texts: en or de.", valueName: "language"), completion: .list(["en", "de"]))
  public var lang: String?

  @Option(
    help: ArgumentHelp("Theme: default, light, high-contrast or monochrome.", valueName: "theme"),
    completion: .list(["default", "light", "high-contrast", "monochrome"]))
  public var theme: String?

  @Option(
    help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"),
    completion: .list(["auto", "always", "never"]))
  public var color: String?

  @Flag(help: "Ask and answer line by line, without a full screen.")
  public var plain = false

  public init() {}

  /// Names of the options that take a value.
  static let names = ["data", "clock", "sound", "lang", "theme", "color"]

  /// Takes the global options out of the arguments; what follows `--` is left alone.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The options and the arguments that are left.
  /// - Throws: `ValidationError` when a value is missing.
  public static func extract(_ arguments: [String]) throws -> (GlobalOptions, [String]) {
    var mine: [String] = []
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += ["--"] + arguments[index...]
        break
      }
      let name = argument.hasPrefix("--") ? String(argument.dropFirst(2).prefix { $0 != "=" }) : ""
      if name == "plain" {
        mine.append(argument)
      } else if names.contains(name) {
        mine.append(argument)
        if !argument.contains("=") {
          guard index < arguments.count else { throw ValidationError("Missing value for '--\(name)'") }
          mine.append(arguments[index])
          index += 1
        }
      } else {
        rest.append(argument)
      }
    }
    return (try GlobalOptions.parse(mine), rest)
  }
}
