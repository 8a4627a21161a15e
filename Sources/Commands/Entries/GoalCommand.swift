// `fastlife goal`: the trackers' goals in everyday terms; `settings` has the same under their stable names.
import ArgumentParser
import Core
import Managers
import Words

/// A goal, as `goal` takes its name.
struct GoalTracker: ExpressibleByArgument, CaseIterable, Sendable {
  /// A change to the value typed; `force` answers what would be asked.
  typealias Change = @MainActor (_ typed: String, _ session: CommandSession, _ force: Bool) throws -> Void

  let name: String
  /// Its tracker; nil for sessions, which are never hidden.
  let tracker: Tracker?
  /// The setting that stores the goal.
  let setting: SettingKey
  let change: Change
  let text: @MainActor (Settings, Words) -> String
  /// Its members in JSON.
  let members: @Sendable (Settings) -> [String: Any?]

  init(
    _ name: String, _ setting: String, of tracker: Tracker? = nil, change: @escaping Change,
    text: @escaping @MainActor (Settings, Words) -> String, members: @escaping @Sendable (Settings) -> [String: Any?]
  ) {
    (self.name, self.setting, self.tracker) = (name, SettingKey(rawValue: setting), tracker)
    (self.change, self.text, self.members) = (change, text, members)
  }

  /// The goal of a tracker that has only a number as its goal: it is read and shown as the setting is.
  private init(_ goal: DayGoal) {
    let key = goal.key
    func definition() -> SettingDefinition? { Settings.definition(key) }
    self.init(Tracker(goal.kind)?.rawValue ?? goal.kind.rawValue, key.rawValue, of: Tracker(goal.kind)) {
      typed, session, _ in
      guard let definition = definition(),
        let json = try SettingText(session.settings, words: session.words).json(of: typed, for: definition)
      else { throw Refusal(field: key.rawValue, .unreadable(typed: typed, example: definition()?.accepts ?? "")) }
      try session.carryOut {
        session.managers.settings.change(now: session.now, { _ = definition.write(&$0, json) }, then: $0)
      }
    } text: { settings, words in
      definition().map { SettingText(settings, words: words).shown($0) } ?? ""
    } members: {
      [key.rawValue: goal.value($0)]
    }
  }

  /// All goals in the order of lists; those of later trackers follow.
  static let allCases: [GoalTracker] = {
    let own = [fasting, hydration, weight, sleep, mood, energy, food, meditation, workout]
    let known = Set(own.map(\.setting))
    return own + RecordType.rows(DayGoal.self).filter { !known.contains($0.key) }.map { GoalTracker($0) }
  }()

  init?(argument: String) {
    guard let goal = GoalTracker.allCases.first(where: { $0.name == argument }) else { return nil }
    self = goal
  }

  static var allValueStrings: [String] { allCases.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Shows and changes goals.
struct GoalCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "goal", .Help.goal,
      examples: """
        fastlife goal
        fastlife goal fasting 18h
        fastlife goal hydration 2.5l
        fastlife goal weight 75kg
        fastlife goal weight none
        fastlife goal sleep 7:30
        fastlife goal mood 8
        fastlife goal food 2150kcal
        fastlife goal food 2150 p120 c245 f60
        fastlife goal meditation 15m
        """)
  }
  @Argument(help: .text(.Help.goalTracker))
  var tracker: GoalTracker?
  @Argument(help: .text(.Help.goalValue))
  var value: [String] = []
  @Flag(help: .text(.Help.goalForce))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(
      environment, value.isEmpty ? .reading : .adding, extent: value.isEmpty ? .entry : .full)
    if let tracker, !value.isEmpty {
      try session.refuseForced(tracker.setting)
      try tracker.change(value.joined(separator: " "), session, force)
    }
    if json {
      let members = GoalTracker.allCases.map { $0.members(session.settings) }
      return session.say(CommandJSON.text(members.reduce(into: [:]) { $0.merge($1) { first, _ in first } }))
    }
    let all = GoalTracker.allCases.filter { $0.tracker.map { !session.settings.isHidden($0) } ?? true }
    for shown in tracker.map({ [$0] }) ?? all {
      let name = shown.name.padding(toLength: tracker == nil ? 10 : 0, withPad: " ", startingAt: 0)
      session.say((tracker == nil ? name + "  " : "") + shown.text(session.settings, session.words))
    }
  }
}
