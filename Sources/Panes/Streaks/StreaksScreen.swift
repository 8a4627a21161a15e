// All streaks side by side: days in a row, rewards, longest run, time left to keep it, strength; below, the year of
// the selected one. Enter opens the place of the activity.
//
// | key   | action                                           |
// |-------|--------------------------------------------------|
// | ↑ ↓   | select another row                               |
// | Enter | open its pane, the evening sheet or the habits   |
// | r     | add or remove its ring in the calendar           |
// | c     | the calendar                                     |
// | i     | help about the counting rule in force            |
// | ?     | explain the streak                               |
import Canvas
import Core
import Managers
import Screen
import Words

extension Command {
  static let streaksAbout: Command = "streaks.about"
  static let streaksCalendar: Command = "streaks.calendar"
  static let streaksRing: Command = "streaks.ring"
}

/// The streaks screen.
public final class StreaksScreen: Component {
  public let name = "streaks"
  public let title: Message = .Streaks.title
  let setup: PaneSetup
  let list = ListState()

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public var bindings: [Binding] {
    [
      .open,
      Binding(
        .streaksAbout, keys: ["i"], verb: .Streaks.aboutVerb, sentence: .Streaks.aboutSentence, place: .always),
      Binding(.streaksCalendar, keys: ["c"], verb: .Calendar.verb, sentence: .Calendar.sentence),
      Binding(.streaksRing, keys: ["r"], verb: .Streaks.ringVerb, sentence: .Streaks.ringSentence),
      .back,
    ] + Binding.movement
  }

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

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .streaksAbout: return .present(StreakPages.about(selected?.subject, setup))
    case .streaksCalendar: return .present(HabitCalendar.screen(setup, now: now))
    case .streaksRing:
      selected.map { turnRing(of: $0.subject, now: now) }
      return .stay
    case .open: return selected.map { place(of: $0.subject) } ?? .stay
    default: return list.move(command, count: all.count) ? .stay : .ignored
    }
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    guard command == .open || command == .streaksRing else { return .enabled }
    guard let selected else { return .disabled(.Charts.nothingSelected) }
    guard command == .streaksRing else { return .enabled }
    if let locked = setup.lock(StreaksScreen.ringSetting) { return .disabled(locked) }
    let isFull = state.rings.count >= StreakSettings.mostRings && !hasRing(selected.subject)
    return isFull ? .disabled(.Streaks.ringsFull(most: String(StreakSettings.mostRings))) : .enabled
  }

  private static let ringSetting = "calendar.rings"

  /// The place of an activity: its pane, the evening sheet, or the list of habits.
  private func place(of subject: StreakSubject) -> Outcome {
    guard let habit = subject.habit else { return .go(subject.tracker?.rawValue ?? "timer") }
    return .present(habit.isDiary ? NoAlcSheet(setup) : HabitWindow.window(setup))
  }

  private func turnRing(of subject: StreakSubject, now: Moment) {
    let had = hasRing(subject)
    let others = state.rings.map(\.subject.id).filter { $0 != subject.id }
    let name = Message.habit(subject)
    setup.managers.settings.change(
      now: now, { $0.streaks.rings = had ? others : others + [subject.id] },
      then: setup.answer(
        had ? .Streaks.ringTaken(habit: name, key: setup.undoKey) : .Streaks.ringGiven(habit: name, key: setup.undoKey))
    )
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target.hasPrefix("streak/day/"), let number = Int(target.dropFirst(11)) {
      return .present(DayScreen(setup, day: Day(number: number)))
    }
    guard target.hasPrefix("streak/"), let row = Int(target.dropFirst(7)), all.indices.contains(row) else {
      return .ignored
    }
    let isAgain = list.selected == row
    list.selected = row
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    selected.map { StreakExplanations(settings: settings, words: words, now: now).streak($0) }
  }

  public func refreshAfter(_ now: Moment) -> Double? {
    all.contains { $0.streak.lastChance != nil } ? 60 - now.instant.seconds.truncatingRemainder(dividingBy: 60) : nil
  }
}
