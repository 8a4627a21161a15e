// Argument preprocessing: reports unknown commands with a pointer to help, and treats negative numbers as values, not
// options.
import ArgumentParser
import Words

enum ArgumentReading {
  /// Rewrites `-5kg` with a real minus sign, so that it reaches its field and is refused there as a value; not what
  /// follows `--`, and no name of a file.
  static func readable(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    return arguments.enumerated().map { place, argument in
      guard place < end, isNegative(argument), argument.firstMatch(of: /\.[a-z]/) == nil else { return argument }
      return "\u{2212}" + argument.dropFirst()
    }
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.first == "-" && argument.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
  }

  /// The arguments with values such as `-5 kg` joined to the options before them: `--note=-5 kg`.
  private static func joined(_ arguments: [String]) -> [String] {
    arguments.reduce(into: []) { joined, argument in
      if isNegative(argument), let option = joined.last, option.hasPrefix("--"), option.count > 2,
        !option.contains("=")
      {
        joined[joined.count - 1] = option + "=" + argument
      } else {
        joined.append(argument)
      }
    }
  }

  /// The most specific command named by the arguments, ignoring a leading `help`.
  static func command(of arguments: [String]) -> any ParsableCommand.Type {
    var found: any ParsableCommand.Type = RootCommand.self
    for argument in arguments where argument != "help" {
      guard let child = child(named: argument, of: found.configuration) else { break }
      found = child
    }
    return found
  }

  private static func child(
    named name: String, of configuration: CommandConfiguration
  ) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
    }
  }

  /// Parses the arguments of a command; rejects unknown subcommands at any depth.
  ///
  /// One whose words come first is read by itself, since the parser takes milliseconds to arrange all others; where that
  /// fails, all of them say why.
  @MainActor
  static func command(from arguments: [String]) throws -> any ParsableCommand {
    let joined = joined(arguments)
    // Of a flag, what follows is no value.
    if joined != arguments, let command = try? parsed(joined) { return command }
    return try parsed(arguments)
  }

  @MainActor
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let readable = readable(arguments)
    let (found, rest) = try place(of: arguments)
    // Where help is asked for, the parser answers a command of its own.
    if let found, let command = try? found.parseAsRoot(Array(readable.suffix(rest))), type(of: command) == found {
      return command
    }
    return try RootCommand.parseAsRoot(readable)
  }

  /// The command without subcommands that the first arguments name, if they name one, and how many follow.
  @MainActor
  private static func place(
    of arguments: [String]
  ) throws(CommandError) -> (command: (any ParsableCommand.Type)?, rest: Int) {
    var found: any ParsableCommand.Type = RootCommand.self
    var configuration = RootCommand.configuration
    for (place, argument) in arguments.enumerated() {
      if configuration.subcommands.isEmpty { return (found, arguments.count - place) }
      guard !argument.hasPrefix("-"), argument != "help" else { return (nil, 0) }
      guard let child = child(named: argument, of: configuration) else {
        if configuration.defaultSubcommand is any AnsweringDirectly.Type { return (nil, 0) }
        let path = ["fastlife"] + arguments[..<place]
        throw CommandError(.Commands.noSuchCommand(name: argument, path: path.joined(separator: " ")), code: 64)
      }
      (found, configuration) = (child, child.configuration)
    }
    return (configuration.subcommands.isEmpty ? found : nil, 0)
  }
}
