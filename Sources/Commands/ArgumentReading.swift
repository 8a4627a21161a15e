// Argument preprocessing: reports unknown commands with a pointer to help, and treats negative numbers as values, not
// options.
import ArgumentParser
import Words

enum ArgumentReading {
  /// Rewrites `-5kg` with a real minus sign, so that it reaches its field and is refused there as a value.
  static func readable(_ argument: String) -> String {
    guard argument.first == "-", let second = argument.dropFirst().first, second.isASCII, second.isNumber else {
      return argument
    }
    return "\u{2212}" + argument.dropFirst()
  }

  /// Parses an integer of at least `least`; the complaint names the valid values.
  static func whole(from least: Int, _ complaint: Message) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), number >= least else { throw ValidationError(complaint) }
      return number
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

  /// Rejects unknown subcommands at any depth.
  @MainActor
  static func checkCommand(_ arguments: [String]) throws(CommandError) {
    var configuration = RootCommand.configuration
    var path = "fastlife"
    for argument in arguments {
      guard !configuration.subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
      guard let child = child(named: argument, of: configuration) else {
        if configuration.defaultSubcommand is any AnsweringDirectly.Type { return }
        throw CommandError(.Commands.noSuchCommand(name: argument, path: path), code: 64)
      }
      configuration = child.configuration
      path += " " + argument
    }
  }
}

/// A default subcommand with an argument in place of a subcommand name: `fastlife noalc steady`.
protocol AnsweringDirectly: ParsableCommand {}
