// A command: arguments that the parser reads, an environment to run in, and an error with its exit code.
import ArgumentParser
import Words

/// A command that accesses everything through the environment.
public protocol EnvironmentCommand: ParsableCommand {
  /// Runs the command.
  @MainActor
  func run(in environment: CommandEnvironment) throws
}

extension EnvironmentCommand {
  /// Commands only run with an environment.
  public func run() throws { throw CleanExit.helpRequest(self) }
}

/// An error with its text and exit code.
public struct CommandError: Error {
  public var message: Message
  public var code: Int32

  /// Creates a failure.
  public init(_ message: Message, code: Int32) {
    self.message = message
    self.code = code
  }
}

/// A default subcommand with an argument in place of a subcommand name: `fastlife noalc steady`.
protocol AnsweringDirectly: ParsableCommand {}

/// Whole numbers among arguments.
enum WholeNumber {
  /// Parses an integer of at least `least`; the complaint names the valid values.
  static func from(_ least: Int, _ complaint: Message) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), number >= least else { throw ValidationError(complaint) }
      return number
    }
  }
}
