// The program: takes the global options, builds the surroundings, then either opens the screen or runs a command.
import Commands
import Core
import Foundation
import Platform
import Words

@main
struct Fastlife {
  static func main() {
    let variables = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options: GlobalChoices
    let rest: [String]
    do throws(GlobalChoices.Missing) {
      (options, rest) = try GlobalChoices.extract(arguments)
    } catch {
      let problem = UsageProblem(option: error.option, value: "")
      Terminals.write("fastlife: \(Words(environment: variables)(problem.message))\n", to: 2)
      exit(64)
    }
    let surroundings: Surroundings
    do throws(UsageProblem) {
      surroundings = try Surroundings(options: options, variables: variables)
    } catch {
      let words = Words(environment: variables)
      Terminals.write("fastlife: \(words(error.message))\n", to: 2)
      exit(error.code)
    }
    Signals.harden()
    if rest.isEmpty {
      exit(
        options.plain
          ? PlainRunner(surroundings: surroundings).run() : ScreenRunner(surroundings: surroundings).run(pane: nil))
    }
    exit(CommandRunner.run(rest, in: surroundings.commandEnvironment))
  }
}
