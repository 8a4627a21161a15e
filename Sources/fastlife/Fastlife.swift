// The entry point: extracts the global options, builds the environment, then opens the screen or runs a command.
import Commands
import Core
import Foundation
import Platform
import Words

@main
struct Fastlife {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Asked by scripts before anything else, so it needs nothing else.
    if arguments == ["--version"] {
      Terminals.print(Version.current + "\n")
      exit(0)
    }
    let timings = arguments.contains("--timings") ? StartTimings() : nil
    let variables = ProcessInfo.processInfo.environment
    let options: GlobalChoices
    let rest: [String]
    let environment: AppEnvironment
    do throws(UsageError) {
      (options, rest) = try GlobalChoices.extract(arguments)
      timings?.end("arguments")
      environment = try AppEnvironment(options: options, variables: variables, timings: timings)
    } catch {
      complain(error, arguments, variables)
    }
    Signals.harden()
    let code =
      !rest.isEmpty
      ? CommandRunner.run(rest, in: environment.commandEnvironment)
      : options.plain
        ? PlainRunner(environment: environment).run() : ScreenRunner(environment: environment).run(pane: nil)
    timings?.write()
    exit(code)
  }

  /// Reports an invalid global option, in the requested language, and exits.
  private static func complain(
    _ error: UsageError, _ arguments: [String], _ variables: [String: String]
  ) -> Never {
    let asked = zip(arguments, arguments.dropFirst()).first { $0.0 == "--lang" }?.1
    let joined = arguments.first { $0.hasPrefix("--lang=") }.map { String($0.dropFirst(7)) }
    let language = (asked ?? joined).flatMap { Language(name: $0) == nil ? nil : $0 }
    let words = Words(option: language, environment: variables)
    Terminals.complain(words(error.message))
    exit(error.code)
  }
}
