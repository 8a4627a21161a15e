// `fastlife docs health`: the kinds of samples, as the manual has them.
import Core
import Words

extension DocsTables {
  static func health(_ environment: CommandEnvironment) {
    let words = environment.words
    let titles: [Message] = [
      .Health.columnKind, .Health.columnUnit, .Health.columnType, .Health.columnRange, .Health.columnDay,
    ]
    environment.say("| " + titles.map { words($0) }.joined(separator: " | ") + " |")
    environment.say("|---|---|---|---|---|")
    for kind in HealthKind.all {
      let range = kind.range.map { "\(NumberText.short($0.lowerBound))–\(NumberText.short($0.upperBound))" }
      let cells = [kind.unit, kind.type?.rawValue, range, kind.day.rawValue].map { $0 ?? "" }
      environment.say("| `\(kind.name)` | " + cells.joined(separator: " | ") + " |")
    }
  }
}
