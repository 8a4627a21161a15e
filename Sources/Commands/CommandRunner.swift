// Runs a command: parses the arguments, runs it with the environment, and turns every error into one line on standard
// error and an exit code (sysexits, Doors.md, Exit codes); with --json the line is an object.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Runs commands.
@MainActor
public enum CommandRunner {
  /// Parses and runs a command; returns the exit code.
  public static func run(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
    let code = answer(arguments, in: environment)
    if let store = environment.opened.store {
      environment.refreshText(store, tells: code == 0)
      environment.writeHealth(store)
      environment.snapshot(store)
    }
    return code
  }

  private static func answer(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
    do {
      if arguments == ["status"] || arguments == ["status", "--json"] {
        try StatusCommand.answer(json: arguments.count == 2, in: environment)
        return 0
      }
      if arguments == ["reminders", "check"] || arguments == ["reminders", "check", "--quiet"] {
        try RemindersCheck.answer(quiet: arguments.count == 3, in: environment)
        return 0
      }
      if try logs(arguments, in: environment) { return 0 }
      if try DocsTables.print(arguments, in: environment) || CompletionNames.print(arguments, in: environment) {
        return 0
      }
      let command = try ArgumentReading.command(from: arguments)
      if let command = command as? any EnvironmentCommand {
        try command.run(in: environment)
      } else {
        var other = command
        try other.run()
      }
      return 0
    } catch let failure as CommandError {
      return complain(failure.message, failure.code, environment, arguments)
    } catch let error as StoreError {
      return complain(StoreErrorText.message(error, environment.remedy), error.exitCode, environment, arguments)
    } catch let problem as Problem {
      return complain(problem.message, problem.exitCode, environment, arguments)
    } catch let refusal as Refusal {
      return complain(refusal.message, 65, environment, arguments)
    } catch {
      // Help uses the stored language too, if there is a store.
      environment.speakStored(environment.now())
      let answer = answer(to: error, arguments, environment.words)
      if answer.code == 0 {
        environment.write(answer.text)
      } else if !answer.text.isEmpty {
        report(answer.text, answer.code, environment, arguments)
      }
      return answer.code
    }
  }

  /// Logs food, a drink or a weight that was given without options: the parser's arranging costs more than the rest.
  private static func logs(_ arguments: [String], in environment: CommandEnvironment) throws -> Bool {
    if arguments.first == "eat", arguments.count > 1, arguments.allSatisfy({ !$0.hasPrefix("-") }) {
      try Eating.log(Array(arguments.dropFirst()), in: environment)
      return true
    }
    let values = Array(arguments.dropFirst(2))
    guard arguments.first == "log", arguments.count > 1, values.allSatisfy({ !$0.hasPrefix("-") }) else { return false }
    switch arguments[1] {
    case "drink", "water": try LogDrink.log(values, in: environment)
    case "weight" where !values.isEmpty: try LogWeight.log(values, in: environment)
    default: return false
    }
    return true
  }

  private static func complain(
    _ message: Message, _ code: Int32, _ environment: CommandEnvironment, _ arguments: [String]
  ) -> Int32 {
    report(Printable.clean(environment.words(message)), code, environment, arguments)
    return code
  }

  /// Reports a line for people, or the same in an object if JSON was requested.
  private static func report(
    _ text: String, _ code: Int32, _ environment: CommandEnvironment, _ arguments: [String]
  ) {
    guard arguments.prefix(while: { $0 != "--" }).contains("--json") else { return environment.complain(text) }
    let error: [String: Any?] = ["code": Int(code), "message": text]
    environment.complainPlainly(CommandJSON.text(["error": error]))
  }

  /// The parser's answer in the active language and the exit code; the caller adds the program name and the line end.
  static func answer(to error: any Error, _ arguments: [String], _ words: Words) -> (text: String, code: Int32) {
    let code = RootCommand.exitCode(for: error).rawValue
    guard code == 0 else { return (complaint(error, arguments, words), code) }
    // Man page and completions are English in any language.
    var text = HelpTexts(words: Words(language: .english)).rendering { RootCommand.fullMessage(for: error) }
    if text.hasPrefix("OVERVIEW: ") {
      let command = ArgumentReading.command(of: arguments)
      if words.language == .german {
        let page = HelpTexts(words: words).rendering {
          RootCommand.helpMessage(for: command, columns: ParserTranslation.columns)
        }
        text = ParserTranslation(words: words).page(page)
      }
      if command != RootCommand.self { text += "\n  " + words(.Parser.options) + "\n" }
    }
    return (text.isEmpty || text.hasSuffix("\n") ? text : text + "\n", code)
  }

  private static func complaint(_ error: any Error, _ arguments: [String], _ words: Words) -> String {
    let text = HelpTexts(words: words).rendering {
      // Parsed again, because the errors of `validate` hold their text.
      do { _ = try RootCommand.parseAsRoot(ArgumentReading.readable(arguments)) } catch let error {
        return RootCommand.fullMessage(for: error)
      }
      return RootCommand.fullMessage(for: error)
    }
    return ParserTranslation(words: words).complaint(text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text)
  }
}

extension Problem {
  /// The exit code (Doors.md, Exit codes).
  var exitCode: Int32 {
    switch self {
    case .notNow("undo"), .notNow("redo"): 66
    case .unusable(.missing, _): 66
    case .unusable(.cannotCreate, _): 73
    case .refused(let refusal) where refusal.reason == .ofAnotherProgram: 77
    case .refused, .notNow, .changedElsewhere, .stepChanged, .unreadableList, .unusable: 65
    case .busy: 75
    case .diskFull, .replaced, .unconfirmed, .left, .store: 74
    case .readOnly: 77
    }
  }
}
