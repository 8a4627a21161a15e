// `fastlife setup`: the wizard's questions without a screen.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

/// Configures the program.
struct SetupCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "setup", .Help.setup, discussion: .Help.setupDiscussion,
      examples: """
        fastlife setup --weight 81.5kg --goal-weight 75kg --fasting-goal 16h \\
          --hydration-goal 2l --health skip --notifications off
        """)
  }
  @Option(help: .text(.Help.setupWeight))
  var weight: String?
  @Option(help: .text(.Help.setupGoalWeight))
  var goalWeight: String?
  @Option(help: .text(.Help.setupFastingGoal))
  var fastingGoal: String?
  @Option(help: .text(.Help.setupHydrationGoal))
  var hydrationGoal: String?
  @Option(help: .text(.Help.setupHealth))
  var health: HealthChoice = .skip
  @Option(help: .text(.Help.setupNotifications))
  var notifications: NotificationChoice?
  @Flag(help: .text(.Help.goalForce))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    guard health == .skip else { throw CommandError(.Commands.noHealthStore, code: 69) }
    let session = try CommandSession(environment)
    let held = session.library.held
    var answers = OnboardingAnswers(keeping: session.settings)
    if let weight {
      let read = try WeightRules.readValue(weight, unit: answers.weightUnit)
      // A second run keeps the weight logged by the first.
      let isThere = session.managers.weight.state.value.history.contains { known in
        abs(known.kilograms - read.kilograms) < 0.000_5
          && Day(known.at, dayStart: session.settings.dayStart) == session.today
      }
      if !isThere { answers.weight = (read.kilograms, read.typed) }
      answers.weightUnit = MassUnit(rawValue: read.typed.unit) ?? answers.weightUnit
    }
    if let goalWeight {
      try session.refuseForced(GoalTracker.weight.setting)
      answers.goalWeight = try WeightRules.readValue(goalWeight, unit: answers.weightUnit, field: "weight.goal")
        .kilograms
    }
    if let fastingGoal {
      try session.refuseForced(GoalTracker.fasting.setting)
      answers.fastingGoal = try TimeLanguage.fastingGoal(fastingGoal)
    }
    if let hydrationGoal {
      try session.refuseForced(GoalTracker.hydration.setting)
      answers.hydrationGoal = try HydrationRules.readGoal(hydrationGoal, unit: answers.volumeUnit).millilitres
    }
    if let notifications {
      try session.refuseForced(SettingKey(rawValue: "notifications"))
      answers.notifications = notifications
    }
    let outcome = OnboardingRules.outcome(
      answers, over: session.settings, id: session.library.identifiers.next(), at: session.now.stamp)
    guard let outcome,
      try session.means({ $0 = outcome.settings }, kilograms: answers.weight?.kilograms, force: force)
    else { return }
    var batch = outcome.batch(from: session.settings, except: held)
    batch.actor = .command
    try session.carryOut { session.library.commit(batch, now: session.now, then: $0) }
    session.say(
      json ? CommandJSON.text(["done": batch.label]) : session.words(.Commands.setupDone))
  }
}

extension HealthChoice: ExpressibleByArgument {}
extension NotificationChoice: ExpressibleByArgument {}
