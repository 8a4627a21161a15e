// All streaks side by side: days in a row, rewards, longest run, time left to keep it, strength; below, the year of
// the selected one. Enter opens the place of the activity.
import Canvas
import Core
import Managers
import Screen
import Words

/// The streaks screen.
public final class StreaksScreen: Commanded {
  public let name = "streaks"
  public let title: Message = .Streaks.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.all ?? [] }, by: \.subject.id)

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, _ in
        screen.selected.map { screen.place(of: $0.subject) } ?? .stay
      },
      Row("streaks.about", ["i"], .Streaks.aboutVerb, .Streaks.aboutSentence, place: .always) { screen, _ in
        .present(StreakPages.about(screen.selected?.subject, screen.setup))
      },
      Row("streaks.calendar", ["c"], .Calendar.verb, .Calendar.sentence) {
        .present(CalendarScreen($0.setup, now: $1))
      },
      Row("streaks.ring", ["r"], .Streaks.ringVerb, .Streaks.ringSentence, when: \.canTurnRing) { screen, now in
        screen.selected.map { screen.turnRing(of: $0.subject, now: now) }
        return .stay
      },
      .back,
    ] + Row.movement { ($0.list, $0.all.count) }

  var state: StreakState { setup.managers.streaks.state.value }
  var settings: Settings { setup.managers.settings.state.value }
  var all: [SubjectStreak] { state.all ?? [] }
  /// The selected streak; nil if nothing has started, since no list is shown then.
  var selected: SubjectStreak? {
    guard all.contains(where: { $0.today != .new }) else { return nil }
    return all.indices.contains(list.selected) ? all[list.selected] : all.last
  }

  /// Whether a subject has a ring in the calendar.
  func hasRing(_ subject: StreakSubject) -> Bool {
    state.rings.contains { $0.subject.id == subject.id }
  }

  public func appeared(_ now: Moment) { setup.managers.streaks.show(now: now) }
  public func disappeared() { setup.managers.streaks.hide() }

  private var canTurnRing: Availability {
    guard let selected else { return .disabled(.Charts.nothingSelected) }
    if let locked = setup.lock("calendar.rings") { return .disabled(locked) }
    let isFull = state.rings.count >= StreakSettings.mostRings && !hasRing(selected.subject)
    return .when(!isFull, else: .Streaks.ringsFull(most: String(StreakSettings.mostRings)))
  }

  /// The place of an activity: its pane, the evening sheet, or the list of habits.
  private func place(of subject: StreakSubject) -> Outcome {
    guard let habit = subject.habit else { return .go(subject.tracker?.rawValue ?? "timer") }
    return .present(habit.isDiary ? NoAlcSheet(setup) : HabitWindow.window(setup))
  }

  private func turnRing(of subject: StreakSubject, now: Moment) {
    let had = hasRing(subject)
    let (shown, id) = (state.rings.map(\.subject.id), subject.id)
    let known = Set((state.all ?? state.rings).map(\.subject.id))
    let name = Message.habit(subject)
    setup.managers.settings.change(
      now: now,
      {
        let others = ($0.streaks.rings ?? shown).filter { $0 != id && known.contains($0) }
        $0.streaks.rings = others + (had ? [] : [id])
      },
      then: setup.answer(
        had ? .Streaks.ringTaken(habit: name, key: setup.undoKey) : .Streaks.ringGiven(habit: name, key: setup.undoKey))
    )
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target.hasPrefix("streak/day/"), let number = Int(target.dropFirst(11)) {
      return .present(DayScreen(setup, day: Day(number: number)))
    }
    guard let isAgain = list.click(target, after: "streak/", count: all.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    selected.map { StreakExplanations(settings: settings, words: words, now: now).streak($0) }
  }

  public func refreshAfter(_ now: Moment) -> Double? {
    all.contains { $0.streak.lastChance != nil } ? 60 - now.instant.seconds.truncatingRemainder(dividingBy: 60) : nil
  }
}
