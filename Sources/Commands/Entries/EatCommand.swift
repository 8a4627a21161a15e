// `fastlife eat`: logs an entry of food in one line. `fastlife log food` is the same.
import ArgumentParser
import Core
import Dispatch
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
        fastlife eat =porridge
        fastlife eat .
        fastlife eat ..
        """)
  }
  @Argument(help: .text(.Help.eatLine))
  var line: [String]
  @OptionGroup var fast: FastOptions
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try Eating.log(
      line, fast.meeting, at: options.at, note: options.note, json: options.json, in: environment)
  }
}

/// The same below `log`.
struct LogFood: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("food", .Help.logFood) }
  @Argument(help: .text(.Help.eatLine))
  var line: [String]
  @OptionGroup var fast: FastOptions
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try Eating.log(
      line, fast.meeting, at: options.at, note: options.note, json: options.json, in: environment)
  }
}

/// How a meal meets a fast that runs.
struct FastOptions: ParsableArguments {
  @Flag(help: .text(.Help.eatEndFast))
  var endFast = false
  @Flag(help: .text(.Help.eatKeepFast))
  var keepFast = false

  var meeting: Eating.FastMeeting { endFast ? .ends : keepFast ? .keeps : .tells }
}

@MainActor
enum Eating {
  /// Foods that a refusal names.
  private static let named = 6

  /// What a meal does to a fast that runs: ends it, leaves it, or leaves it and says so.
  enum FastMeeting { case ends, keeps, tells }

  /// Logs a line; without options it is asked without the parser (`CommandRunner`).
  static func log(
    _ typed: [String], _ meeting: FastMeeting = .tells, at: String? = nil, note: String? = nil, json: Bool = false,
    in environment: CommandEnvironment
  ) throws {
    // The built-in foods are read while the store is opened.
    DispatchQueue.global().async { _ = FoodTable.standard }
    let session = try CommandSession(environment, extent: meeting == .ends ? .full : .entry)
    let history = try session.store.readNow { try $0.foodHistory(now: session.now.instant) }
    let reader = EatenReader(
      session.words, now: session.now, history: history, meals: session.settings.food.meals,
      imported: environment.importedFoods)
    let line = try reader.line(typed.joined(separator: " "))
    let template = Food(
      id: session.library.identifiers.next(), at: try session.stamp(at, field: "food.at"),
      nutrients: Nutrients(), source: session.library.source)
    if line.isChoice { return session.sayRecent(reader, json: json) }
    var eaten: EatenReader.Eaten
    do {
      eaten = try reader.eaten(line, template, try reader.candidate(for: line)) { session.library.identifiers.next() }
    } catch let doubt as EatenReader.Doubt {
      let names = doubt.candidates.prefix(named).map { $0.name(isGerman: reader.isGerman) }
      throw CommandError(
        .Food.severalFoods(name: doubt.food, foods: names.joined(separator: ", ")), code: 65)
    } catch let refusal as Refusal where refusal.field == "food.name" {
      throw CommandError(.Food.unknownFood(name: line.food), code: 65)
    }
    let notes = [eaten.foods[0].note, note].compactMap { $0 }.joined(separator: " ")
    eaten.foods[0].note = notes.isEmpty ? nil : notes
    for index in eaten.foods.indices where eaten.foods[index].meal == nil {
      eaten.foods[index].meal = Meals.usual(at: eaten.foods[index].at, of: session.settings.food.meals)
    }
    try session.carryOut {
      session.managers.food.log(eaten.foods, keeping: eaten.copy, now: session.now, then: $0)
    }
    let food = eaten.foods[0]
    let fast = try session.store.readNow { try $0.runningFast() }.flatMap { fast in
      eaten.foods.contains { $0.breaks(fast) } ? fast : nil
    }
    if fast != nil, meeting == .ends {
      try session.carryOut {
        session.managers.fasting.stop(at: food.at, sameDay: .keepsBoth, now: session.now, then: $0)
      }
    }
    for food in eaten.foods { session.report("food.add", .food(food), json: json) }
    guard let fast, meeting == .tells else { return }
    let start = session.words.dayAndTime(fast.start, today: Day(session.now), inSentence: true)
    environment.complain(session.words(.Food.fastKept(start: start)))
  }
}

extension CommandSession {
  /// Lists the things eaten last, as lines that log them again.
  fileprivate func sayRecent(_ reader: EatenReader, json: Bool) {
    if json { return say(CommandJSON.text(["foods": reader.recent.map { object(Entry($0)) }])) }
    guard !reader.recent.isEmpty else { return say(words(.Food.nothingAgain)) }
    sayRows(reader.recent.map { (FoodPart($0).line, FoodTexts(words).summary($0)) })
  }
}
