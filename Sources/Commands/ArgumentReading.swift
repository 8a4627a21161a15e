// What is done to the arguments before they are parsed: commands that do not exist are named with the place to look, and
// a number below zero is a value, not an option.
import ArgumentParser
import Words

enum ArgumentReading {
  /// An argument as the parser takes it: `-5kg` with a real minus sign, so that it is refused as a value by its field.
  static func readable(_ argument: String) -> String {
    guard argument.first == "-", let second = argument.dropFirst().first, second.isASCII, second.isNumber else {
      return argument
    }
    return "\u{2212}" + argument.dropFirst()
  }

  /// Reads a whole number from `least` on; anything else is told with what the option takes.
  static func whole(from least: Int, _ complaint: String) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), number >= least else { throw ValidationError(complaint) }
      return number
    }
  }

  /// The command that the arguments name, as far down as they do; `help` before it does not count.
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

  /// Refuses a subcommand that does not exist, at any depth.
  @MainActor
  static func checkCommand(_ arguments: [String]) throws(CommandFailure) {
    var configuration = RootCommand.configuration
    var path = "fastlife"
    for argument in arguments {
      guard !configuration.subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
      guard let child = child(named: argument, of: configuration) else {
        if configuration.defaultSubcommand is any AnsweringDirectly.Type { return }
        throw CommandFailure(.Commands.noSuchCommand(name: argument, path: path), code: 64)
      }
      configuration = child.configuration
      path += " " + argument
    }
  }
}

/// A default subcommand whose own argument stands where the name of a subcommand would: `fastlife noalc steady`.
protocol AnsweringDirectly: ParsableCommand {}
