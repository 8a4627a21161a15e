// Field names for status formats: `{fast.elapsed}`, `{water.percent}`. One table, used by the parser, the man page's
// list and the presets.
import Core
import Managers
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
    case "fast": .fasting
    case "water", "caffeine", "alcohol": .hydration
    case let first: Tracker(rawValue: String(first))
    }
  }

  /// The field with that name.
  static func named(_ name: String) -> StatusField? { all.first { $0.name == name } }

  /// All fields, in list order.
  static let all: [StatusField] =
    fasting + hydration + [
      StatusField(name: "weight.latest", help: .Commands.fieldWeight) { facts in
        facts.managers.weight.state.value.latest.map {
          facts.words.weight($0, unit: facts.managers.settings.state.value.weightUnit)
        }
      },
      StatusField(name: "weight.goal", help: .Commands.fieldWeightGoal) { facts in
        facts.managers.settings.state.value.weightGoal.map {
          facts.words.weight($0, unit: facts.managers.settings.state.value.weightUnit)
        }
      },
      StatusField(name: "sleep.last", help: .Commands.fieldSleep) { facts in
        facts.managers.sleep.state.value.lastSeconds.map { facts.words.duration($0) }
      },
      StatusField(name: "mood.mood", help: .Commands.fieldMood) { facts in facts.moodToday.map { String($0.mood) } },
      StatusField(name: "mood.energy", help: .Commands.fieldEnergy) { facts in
        facts.moodToday.map { String($0.energy) }
      },
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
      StatusField(name: "now.time", help: .Commands.fieldTime) { facts in
        facts.words.timeOfDay(facts.now.instant, offset: facts.now.stamp.offset)
      },
      StatusField(name: "line", help: .Commands.fieldLine) { $0.line },
    ]

  private static func fast(
    _ name: String, _ help: Message, ticks: Bool = false,
    _ text: @escaping @MainActor (StatusFacts, Fast, FastProgress) -> String?
  ) -> StatusField {
    StatusField(name: name, help: help, ticks: ticks) { facts in
      let state = facts.managers.fasting.state.value
      return state.active.flatMap { text(facts, $0, state.progress(at: facts.now)) }
    }
  }

  private static let fasting: [StatusField] = [
    fast("fast.elapsed", .Commands.fieldElapsed) { facts, _, progress in facts.words.duration(progress.elapsed) },
    fast("fast.clock", .Commands.fieldClock, ticks: true) { _, _, progress in ClockText.text(progress.elapsed) },
    fast("fast.left", .Commands.fieldLeft) { facts, _, progress in
      progress.isReached ? nil : facts.words.duration(progress.remaining)
    },
    fast("fast.goal", .Commands.fieldGoal) { facts, _, progress in facts.words.duration(progress.goal) },
    fast("fast.percent", .Commands.fieldPercent) { _, _, progress in String(progress.percent) },
    fast("fast.reached", .Commands.fieldReached) { facts, _, progress in
      progress.isReached ? facts.words(.Panes.fastingReached) : nil
    },
    fast("fast.start", .Commands.fieldStart) { facts, fast, _ in
      facts.words.timeOfDay(fast.start.instant, offset: fast.start.offset)
    },
    fast("fast.end", .Commands.fieldEnd) { facts, fast, _ in
      let end = Stamp(fast.start.instant + fast.goal, in: facts.now.zone)
      return facts.words.timeOfDay(end.instant, offset: end.offset)
    },
    StatusField(name: "fast.streak", help: .Commands.fieldStreak) {
      String($0.managers.fasting.state.value.streak.current)
    },
  ]

  private static func water(
    _ name: String, _ help: Message, _ text: @escaping @MainActor (StatusFacts, HydrationState) -> String?
  ) -> StatusField {
    StatusField(name: name, help: help) { text($0, $0.managers.hydration.state.value) }
  }

  private static let hydration: [StatusField] = [
    water("water.today", .Commands.fieldWater) { $0.volume($1.total) },
    water("water.goal", .Commands.fieldWaterGoal) { $0.volume($1.goal) },
    water("water.left", .Commands.fieldWaterLeft) { facts, state in
      state.total < state.goal ? facts.volume(state.goal - state.total) : nil
    },
    water("water.percent", .Commands.fieldWaterPercent) { _, state in
      state.goal > 0 ? String(Int(min(state.total / state.goal, 9.99) * 100 + 1e-9)) : nil
    },
    water("water.streak", .Commands.fieldWaterStreak) { String($1.streak.current) },
    water("caffeine.today", .Commands.fieldCaffeine) { facts, state in
      state.caffeineToday.map { facts.words.milligrams($0) }
    },
    water("caffeine.left", .Commands.fieldCaffeineLeft) { facts, state in
      state.caffeineLeft(at: facts.now).map { facts.words.milligrams($0) }
    },
    water("alcohol.today", .Commands.fieldAlcohol) { facts, state in state.alcoholToday.map { facts.words.grams($0) } },
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

  fileprivate func volume(_ millilitres: Double) -> String {
    words.volume(millilitres, unit: managers.settings.state.value.volumeUnit)
  }
}
