// `fastlife eat`: logs an entry of food in one line. `fastlife log food` is the same.
import ArgumentParser
import Core
import Managers
import Words

/// Logs an entry of food.
struct EatCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "eat", .Help.eat, discussion: .Help.eatDiscussion,
      examples: """
        fastlife eat oats 60g
        fastlife eat 2 eggs breakfast
        fastlife eat 620 p40 c60 f20 lunch
        fastlife eat 'lentil soup 410 p24' --at 12:05
        fastlife eat .
        """)
  }
  @Argument(help: .text(.Help.eatLine))
  var line: [String]
  @OptionGroup var fast: FastOptions
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws { try Eating.log(line, fast, options, in: environment) }
}

/// The same below `log`.
struct LogFood: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("food", .Help.logFood) }
  @Argument(help: .text(.Help.eatLine))
  var line: [String]
  @OptionGroup var fast: FastOptions
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws { try Eating.log(line, fast, options, in: environment) }
}

/// How a meal meets a fast that runs.
struct FastOptions: ParsableArguments {
  @Flag(help: .text(.Help.eatEndFast))
  var endFast = false
  @Flag(help: .text(.Help.eatKeepFast))
  var keepFast = false
}

@MainActor
private enum Eating {
  /// Foods that a refusal names.
  private static let named = 6
  /// The newest things eaten that a line may mean.
  private static let remembered = 500

  static func log(
    _ typed: [String], _ meeting: FastOptions, _ options: LogOptions, in environment: CommandEnvironment
  ) throws {
    let session = try CommandSession(environment, extent: meeting.endFast ? .full : .entry)
    let eaten = try session.store.readNow { try $0.records(Food.self, limit: remembered) }
    let reader = EatenReader(
      session.words, now: session.now, history: FoodHistory(eaten, now: session.now.instant))
    let line = try reader.line(typed.joined(separator: " "))
    let template = Food(
      id: session.library.identifiers.next(), at: try session.stamp(options.at, field: "food.at"),
      nutrients: Nutrients(), source: session.library.source)
    var food: Food
    do {
      food = try reader.food(line, template, try reader.candidate(for: line))
    } catch let doubt as EatenReader.Doubt {
      let names = doubt.candidates.prefix(named).map { $0.name(isGerman: reader.isGerman) }
      throw CommandError(
        .Food.severalFoods(name: doubt.food, foods: names.joined(separator: ", ")), code: 65)
    } catch let refusal as Refusal where refusal.field == "food.name" {
      throw CommandError(.Food.unknownFood(name: line.food), code: 65)
    }
    food.note = [food.note, options.note].compactMap { $0 }.joined(separator: " ")
    if food.note == "" { food.note = nil }
    if food.meal == nil { food.meal = Meals.usual(at: food.at) }
    try session.carryOut { session.managers.food.add(food, now: session.now, then: $0) }
    let fast = try session.store.readNow { try $0.runningFast() }.flatMap { food.breaks($0) ? $0 : nil }
    if fast != nil, meeting.endFast {
      try session.carryOut {
        session.managers.fasting.stop(at: food.at, sameDay: .keepsBoth, now: session.now, then: $0)
      }
    }
    session.report("food.add", .food(food), json: options.json)
    guard let fast, !meeting.endFast, !meeting.keepFast else { return }
    let start = session.words.dayAndTime(fast.start, today: Day(session.now), inSentence: true)
    environment.complain(session.words(.Food.fastKept(start: start)))
  }
}
