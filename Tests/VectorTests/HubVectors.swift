// The groups about the Hub, onboarding and the calendar: Streaks.md, Calendar; Hub.md, Cards; Onboarding.md, Pages.
// What the fasting card says is read from the screen.
import Core
import Foundation
import Managers
import Store
import TestKit

@MainActor
enum HubVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/hub.order": order,
    "fastlife/hub.fastingText": fastingText,
    "fastlife/onboarding.typed": typed,
    "fastlife/onboarding.complete": complete,
    "fastlife/calendar": calendar,
  ]

  static func order(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("known") {
      let saved = input["saved"].isNull ? nil : input["saved"].list.compactMap(\.text)
      return ["order": JSON(HubOrder.load(saved, known: input["known"].list.compactMap(\.text)).map { JSON($0) })]
    }
    let order = HubOrder.move(
      try input["move"].requireText(), to: try input["to"].requireText(), in: input["order"].list.compactMap(\.text))
    return ["order": JSON(order.map { JSON($0) }), "focus": JSON(order.first)]
  }

  static func fastingText(_ vector: Vector) throws -> JSON {
    let input = vector.input
    func instant(_ key: String) throws -> Instant? { input[key].isNull ? nil : try input[key].instant() }
    let rig = try AppRig.managers(.empty, at: try input["now"].instant(), zone: "UTC")
    let goal = 16.0 * 3600
    let fast: Fast?
    if let start = try instant("activeStart") {
      fast = Fast(id: UUID(), start: Stamp(start, in: .utc), goal: goal)
    } else {
      fast = try instant("lastEnd").map { end in
        Fast(id: UUID(), start: Stamp(end - goal, in: .utc), end: Stamp(end, in: .utc), goal: goal)
      }
    }
    if let fast {
      rig.library.commit(Batch("test", actor: .importing, [.insert(.fast(fast))]), now: rig.time.now) { _ in }
    }
    let screen = AppRig(over: rig).text
    if fast?.end == nil, fast != nil {
      return ["label": "Active", "text": JSON(screen.firstMatch(of: /\d\d:\d\d:\d\d/).map { String($0.output) })]
    }
    return ["label": "Last Fast", "text": JSON(ago(on: screen))]
  }

  /// How long ago the Hub says that a fast ended, as the vectors write it; nil when it says nothing of the kind.
  private static func ago(on screen: String) -> String? {
    if let days = screen.firstMatch(of: /(\d+) days? ago/) { return "\(days.output.1)d ago" }
    guard let found = screen.firstMatch(of: /(?:(\d+) h)? ?(?:(\d+) m)? ago/) else { return nil }
    let minutes = found.output.2.map(String.init) ?? "0"
    return found.output.1.map { "\($0)h \(minutes)m ago" } ?? "\(minutes)m ago"
  }

  static func typed(_ vector: Vector) throws -> JSON {
    var choice = vector.input["page"].text == "fasting" ? TypedChoice.fastingGoal : .hydrationGoal(.oz)
    let trace = try vector.input["events"].list.map { event in
      if event["kind"].text == "pick" {
        choice.pick(try event["value"].requireNumber())
      } else {
        choice.type(try event["value"].requireText())
      }
      return ["value": JSON(choice.value), "text": JSON(choice.text)] as JSON
    }
    return ["trace": JSON(trace)]
  }

  static func complete(_ vector: Vector) throws -> JSON {
    let input = vector.input
    var answers = OnboardingAnswers()
    if let pounds = input["weightLb"].number, let mass = MassText("\(pounds)", unit: .lb) {
      answers.weight = (mass.kilograms, mass.typed)
    }
    answers.goalWeight = input["goalLb"].number.map { Border.kilograms($0) }
    answers.fastingGoal = FastingRules.goal(hours: input["fastingGoal"].number)
    answers.hydrationGoal = Border.millilitres(try input["hydrationGoal"].requireNumber())
    let choices: [String: HealthChoice] = ["skip": .skip, "historical": .all, "future": .future]
    answers.health = choices[try input["syncChoice"].requireText()] ?? .skip
    answers.granted = Set(input["granted"].list.compactMap(\.text))
    answers.notifications = input["notifications"].bool == true ? .auto : .off
    let outcome = OnboardingRules.outcome(
      answers, lastPage: input["abortAtPage"].int ?? OnboardingRules.pages, id: UUID(),
      at: Stamp(Instant(milliseconds: 0), in: .utc))
    guard let outcome else { return ["onboardingCompleted": false, "weightEntries": 0, "storedKeys": 0] }
    let settings = outcome.settings
    let names: [HealthChoice: String] = [.all: "historical", .future: "future"]
    return [
      "onboardingCompleted": JSON(settings.onboarded), "healthKitSkippedOnboarding": JSON(settings.health == .skip),
      "weightEntries": JSON(outcome.weight == nil ? 0 : 1),
      "goalWeight": JSON(settings.weightGoal.map { Border.pounds($0) }),
      "fastingGoalHours": JSON(settings.fastingGoal / 3600),
      "dailyHydrationGoalOz": JSON(Border.ounces(settings.hydrationGoal)),
      "syncRun": JSON(outcome.sync.mapValues { JSON(names[$0]) }), "opens": "hub",
    ]
  }

  static func calendar(_ vector: Vector) throws -> JSON {
    let input = vector.input
    guard let year = input["year"].int else { return ["mark": JSON(mark(try dayState(input)))] }
    guard let first = Day(year: year, month: try input["month"].requireInt(), day: 1) else {
      throw VectorError("no month: \(input)")
    }
    // The vectors number weekdays 1 = Sunday … 7 = Saturday, the program 1 = Monday … 7 = Sunday.
    let grid = MonthGrid(monthOf: first, firstWeekday: (try input["firstWeekday"].requireInt() + 5) % 7 + 1)
    var marks: [String: JSON] = [:]
    for (key, isMet) in [("metDays", true), ("missedDays", false)] {
      for number in input[key].list.compactMap(\.int) {
        let fasts = DayFasts(
          day: first + (number - 1), count: 1, metCount: isMet ? 1 : 0, seconds: 0, longest: 0, longestMet: 0)
        marks[String(number)] = JSON(mark(StreakRules.state(of: fasts)))
      }
    }
    return [
      "leadingBlanks": JSON(grid.leadingBlanks), "days": JSON(grid.days.count), "weeks": JSON(grid.weeks),
      "trailingBlanks": JSON(grid.trailingBlanks), "marks": JSON(marks),
    ]
  }

  private static func dayState(_ input: JSON) throws -> DayState {
    let today = Day(number: 20_000)
    if input["tracker"].text == "hydration" {
      let isToday = input["today"].bool == true
      return StreakRules.state(
        total: input["total"].number.map { Border.millilitres($0) },
        goal: Border.millilitres(try input["goal"].requireNumber()), day: isToday ? today : today - 1, today: today)
    }
    let met = input["anyMet"].bool == true ? 1 : 0
    let missed = input["anyMissed"].bool == true ? 1 : 0
    return StreakRules.state(
      of: DayFasts(day: today, count: met + missed, metCount: met, seconds: 0, longest: 0, longestMet: 0))
  }

  private static func mark(_ state: DayState) -> String? {
    switch state {
    case .done: "met"
    case .missed: "missed"
    case .skipped, .unknown: "none"
    }
  }
}
