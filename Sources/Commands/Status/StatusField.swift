// Field names for status formats: `{fast.elapsed}`, `{water.percent}`. One table, used by the parser, the man page's
// list and the presets.
import Core
import Managers
import Store
import Words

/// A field of a status line.
struct StatusField {
  /// The dotted name.
  let name: String
  /// Its description, for `status --fields`.
  let help: Message
  /// Whether it changes every second while something runs.
  var ticks = false
  /// Whether it needs more than the newest entries.
  var needsHistory = false
  /// Its text, ignoring hidden trackers.
  private let known: @MainActor (StatusFacts) -> String?

  init(
    name: String, help: Message, ticks: Bool = false, needsHistory: Bool = false,
    _ known: @escaping @MainActor (StatusFacts) -> String?
  ) {
    self.name = name
    self.help = help
    self.ticks = ticks
    self.needsHistory = needsHistory
    self.known = known
  }

  /// Its text; nil if it is empty or hidden.
  @MainActor
  func text(_ facts: StatusFacts) -> String? {
    isHidden(facts) ? nil : known(facts)
  }

  /// Whether its tracker is hidden.
  @MainActor
  func isHidden(_ facts: StatusFacts) -> Bool { tracker.map(facts.isHidden) ?? false }

  /// The tracker its dotted name starts with.
  private var tracker: Tracker? {
    switch name.prefix(while: { $0 != "." }) {
    case "fast", "window": .fasting
    case "water", "caffeine", "alcohol": .hydration
    case let first: Tracker(rawValue: String(first))
    }
  }

  /// The field with that name.
  static func named(_ name: String) -> StatusField? { all.first { $0.name == name } }

  /// All fields, in list order.
  static let all: [StatusField] =
    fasting + hydration + [
      figure(.weightLatest, "weight.latest", .Commands.fieldWeight),
      figure(.weightGoal, "weight.goal", .Commands.fieldWeightGoal),
      figure(.sleepNight, "sleep.last", .Commands.fieldSleep),
      figure(.moodMood, "mood.mood", .Commands.fieldMood) { facts, mood in
        facts.moodToday == nil ? nil : mood.number.map { String(Int($0)) }
      },
      figure(.moodEnergy, "mood.energy", .Commands.fieldEnergy) { facts, energy in
        facts.moodToday == nil ? nil : energy.number.map { String(Int($0)) }
      },
      figure(.foodEnergy, "food.eaten", .Commands.fieldFood),
      figure(.foodGoal, "food.goal", .Commands.fieldFoodGoal),
      figure(.foodLeft, "food.left", .Commands.fieldFoodLeft),
      figure(.foodBudget, "food.budget", .Commands.fieldFoodBudget),
      figure(.foodProtein, "food.protein", .Commands.fieldProtein),
      figure(.foodCarbs, "food.carbs", .Commands.fieldCarbs),
      figure(.foodFat, "food.fat", .Commands.fieldFat),
      figure(.foodAlcohol, "food.alcohol", .Commands.fieldFoodAlcohol),
      figure(.foodDrinks, "food.drinks", .Commands.fieldFoodDrinks),
      figure(.foodActive, "burn.active", .Commands.fieldActive),
      figure(.foodResting, "burn.resting", .Commands.fieldResting),
      figure(.foodFirst, "food.first", .Commands.fieldFirstMeal),
      figure(.foodLast, "food.last", .Commands.fieldLastMeal),
      figure(.foodWindow, "food.window", .Commands.fieldWindow),
      figure(.foodWeek, "food.week", .Commands.fieldFoodWeek, needsHistory: true),
      figure(.foodExpenditure, "food.expenditure", .Commands.fieldExpenditure, needsHistory: true),
      StatusField(name: "session.left", help: .Commands.fieldSession, ticks: true) { facts in
        facts.sessionState.map { facts.words.timer(Double($0.totalClock)) }
      },
      StatusField(name: "session.phase", help: .Commands.fieldPhase) { $0.sessionState?.phase.name },
      StatusField(name: "session.round", help: .Commands.fieldRound) { facts in
        facts.sessionState.flatMap { $0.rounds > 0 ? "\($0.round)/\($0.rounds)" : nil }
      },
      StatusField(name: "notices.unread", help: .Commands.fieldUnread, needsHistory: true) { facts in
        let unread = facts.managers.notices.state.value.unread
        return unread > 0 ? String(unread) : nil
      },
      StatusField(name: "sync.waiting", help: .Commands.fieldSyncWaiting) { $0.waiting.map(String.init) },
      StatusField(name: "sync.problem", help: .Commands.fieldSyncProblem) { facts in
        facts.syncs.lazy.compactMap(\.problem).first.map { facts.words($0.message) }
      },
      StatusField(name: "sync.last", help: .Commands.fieldSyncLast) { facts in
        facts.syncs.compactMap(\.last).max().map {
          facts.words.dayAndTime(Stamp($0, in: facts.now.zone), today: Day(facts.now))
        }
      },
      StatusField(name: "now.time", help: .Commands.fieldTime) { facts in
        facts.words.timeOfDay(facts.now.instant, offset: facts.now.stamp.offset)
      },
      StatusField(name: "line", help: .Commands.fieldLine) { $0.line },
    ]

  /// A field that shows a figure, as written or in a form of its own.
  private static func figure(
    _ id: FigureID, _ name: String, _ help: Message, ticks: Bool = false, needsHistory: Bool = false,
    _ text: @escaping @MainActor (StatusFacts, Figure) -> String? = { $0.texts.known($1) }
  ) -> StatusField {
    StatusField(name: name, help: help, ticks: ticks, needsHistory: needsHistory) { facts in
      facts.figures[id].flatMap { text(facts, $0) }
    }
  }

  /// A field that shows the whole number of a figure.
  private static func whole(_ id: FigureID, _ name: String, _ help: Message, times factor: Double = 1) -> StatusField {
    figure(id, name, help) { _, figure in figure.number.map { String(Int($0 * factor + 1e-9)) } }
  }

  /// A field of the running fast.
  private static func fast(
    _ id: FigureID, _ name: String, _ help: Message, ticks: Bool = false,
    _ text: @escaping @MainActor (StatusFacts, Figure) -> String? = { $0.texts.known($1) }
  ) -> StatusField {
    figure(id, name, help, ticks: ticks) { facts, figure in
      facts.managers.fasting.state.value.active == nil ? nil : text(facts, figure)
    }
  }

  private static let fasting: [StatusField] = [
    fast(.fastingElapsed, "fast.elapsed", .Commands.fieldElapsed) { facts, elapsed in
      elapsed.number.map { facts.words.duration($0) }
    },
    fast(.fastingElapsed, "fast.clock", .Commands.fieldClock, ticks: true) { _, elapsed in
      elapsed.number.map { ClockText.text($0) }
    },
    fast(.fastingLeft, "fast.left", .Commands.fieldLeft) { facts, left in
      facts.isReached ? nil : left.number.map { facts.words.duration($0) }
    },
    fast(.fastingGoal, "fast.goal", .Commands.fieldGoal),
    whole(.fastingShare, "fast.percent", .Commands.fieldPercent, times: 100),
    fast(.fastingShare, "fast.reached", .Commands.fieldReached) { facts, _ in
      facts.isReached ? facts.words(.Panes.fastingReached) : nil
    },
    fast(.fastingStart, "fast.start", .Commands.fieldStart) { $0.texts.timeOfDay($1) },
    fast(.fastingUntil, "fast.end", .Commands.fieldEnd) { $0.texts.timeOfDay($1) },
    whole(.fastingStreak, "fast.streak", .Commands.fieldStreak),
    figure(.fastingWindowEnd, "window.end", .Commands.fieldWindowEnd) { $0.texts.timeOfDay($1) },
    figure(.fastingWindowLeft, "window.left", .Commands.fieldWindowLeft) { facts, left in
      left.number.map { facts.words.duration($0) }
    },
  ]

  private static let hydration: [StatusField] = [
    figure(.hydrationTotal, "water.today", .Commands.fieldWater),
    figure(.hydrationGoal, "water.goal", .Commands.fieldWaterGoal),
    figure(.hydrationLeft, "water.left", .Commands.fieldWaterLeft) { facts, left in
      left.number.map { $0 > 0 } == true ? facts.texts.known(left) : nil
    },
    whole(.hydrationRatio, "water.percent", .Commands.fieldWaterPercent, times: 100),
    whole(.hydrationStreak, "water.streak", .Commands.fieldWaterStreak),
    figure(.hydrationCaffeine, "caffeine.today", .Commands.fieldCaffeine),
    figure(.hydrationCaffeineLeft, "caffeine.left", .Commands.fieldCaffeineLeft),
    figure(.hydrationAlcohol, "alcohol.today", .Commands.fieldAlcohol),
  ]
}

extension StatusFacts {
  /// The newest mood, if from today.
  var moodToday: Mood? {
    let dayStart = managers.settings.state.value.dayStart
    return managers.mood.state.value.latest.flatMap { Day($0.at, dayStart: dayStart) == today ? $0 : nil }
  }

  /// The state of the session in progress.
  fileprivate var sessionState: SessionState? { runningSession?.state(at: now) }

  /// Whether the running fast reached its goal.
  fileprivate var isReached: Bool { managers.fasting.state.value.progress(at: now).isReached }
}
