// Runs a command: parses the arguments, runs the command with the environment, turns every error into one line on
// standard error and an exit code (sysexits, DESIGN 9).
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// A command of the program; it gets everything through the environment.
public protocol EnvironmentCommand: ParsableCommand {
  /// Carries the command out.
  @MainActor
  func run(in environment: CommandEnvironment) throws
}

extension EnvironmentCommand {
  /// Commands are only run with an environment.
  public func run() throws { throw CleanExit.helpRequest(self) }
}

/// An error with its text and exit code.
public struct CommandFailure: Error {
  public var message: Message
  public var code: Int32

  /// Creates a failure.
  public init(_ message: Message, code: Int32) {
    self.message = message
    self.code = code
  }
}

/// Runs commands.
@MainActor
public enum CommandRunner {
  /// Parses and runs; answers the exit code.
  public static func run(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
    do {
      if arguments == ["status"] || arguments == ["status", "--json"] {
        try StatusCommand.answer(json: arguments.count == 2, in: environment)
        return 0
      }
      let command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any EnvironmentCommand {
        try command.run(in: environment)
      } else {
        var other = command
        try other.run()
      }
      return 0
    } catch let failure as CommandFailure {
      environment.complain(environment.words(failure.message))
      return failure.code
    } catch let error as StoreError {
      environment.complain(environment.words(StoreTrouble.message(error)))
      return error.exitCode
    } catch let problem as Problem {
      environment.complain(environment.words(problem.message))
      return problem.exitCode
    } catch let refusal as Refusal {
      environment.complain(environment.words(refusal.message))
      return 65
    } catch {
      return report(error)
    }
  }

  /// Prints what the parser has to say, help included; answers the exit code.
  public static func report(_ error: any Error) -> Int32 {
    let text = RootCommand.fullMessage(for: error)
    let code = RootCommand.exitCode(for: error).rawValue
    let stream = code == 0 ? FileHandle.standardOutput : FileHandle.standardError
    if !text.isEmpty { stream.write(Data((text + "\n").utf8)) }
    return code
  }
}

extension Problem {
  /// The exit code (reliability 5).
  var exitCode: Int32 {
    switch self {
    case .refused, .notNow, .changedElsewhere: 65
    case .busy: 75
    case .diskFull: 74
    case .readOnly: 77
    case .store: 74
    }
  }
}
