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
  /// The tracker that it belongs to.
  private var tracker: Tracker?
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

  /// A field of the table of figures; its tracker is the one that it is named after, or else that of its figure.
  private init(_ field: FigureField, of id: FigureID) {
    let own = StatusField.own[field.name]
    self.init(
      name: field.name, help: Message(key: field.help), ticks: field.form == .clock, needsHistory: field.needsHistory
    ) { facts in
      guard let figure = facts.figures[id] else { return nil }
      return own.map { $0(facts, figure) } ?? facts.text(figure, field.form)
    }
    tracker = Tracker(rawValue: String(field.name.prefix { $0 != "." })) ?? Tracker(rawValue: String(id.subject))
  }

  /// Its text; nil if it is empty or hidden.
  @MainActor
  func text(_ facts: StatusFacts) -> String? {
    isHidden(facts) ? nil : known(facts)
  }

  /// Whether its tracker is hidden.
  @MainActor
  func isHidden(_ facts: StatusFacts) -> Bool { tracker.map(facts.isHidden) ?? false }

  /// The field with that name.
  static func named(_ name: String) -> StatusField? { all.first { $0.name == name } }

  /// All fields, in list order: those of the table of figures, and those that show no figure.
  static let all: [StatusField] =
    FigureID.all.flatMap { id in id.fields.map { StatusField($0, of: id) } } + [
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

  /// Fields that say more or less than their figure.
  private static let own: [String: @MainActor @Sendable (StatusFacts, Figure) -> String?] = [
    "fast.goal": { $0.managers.fasting.state.value.active == nil ? nil : $0.text($1) },
    "fast.left": { $0.isReached ? nil : $0.text($1, .duration) },
    "fast.reached": { facts, _ in facts.isReached ? facts.words(.Panes.fastingReached) : nil },
    "water.left": { facts, left in left.number.map { $0 > 0 } == true ? facts.text(left) : nil },
    "mood.mood": { $0.moodToday == nil ? nil : $0.text($1, .whole) },
    "mood.energy": { $0.moodToday == nil ? nil : $0.text($1, .whole) },
  ]
}

extension StatusFacts {
  /// A figure in the form of a field.
  fileprivate func text(_ figure: Figure, _ form: FigureField.Form = .value) -> String? {
    switch form {
    case .value: texts.known(figure)
    case .whole: figure.number.map { String(Int($0 * (figure.id.unit == .percent ? 100 : 1) + 1e-9)) }
    case .duration: figure.number.map { words.duration($0) }
    case .clock: figure.number.map { ClockText.text($0) }
    case .timeOfDay: texts.timeOfDay(figure)
    }
  }

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
