// The streaks of all habits side by side: days in a row, rewards, the longest, how long each can still be kept, how firm the
// habit is; the year of the selected one below. Enter leads to where the habit is done.
//
// | key   | what happens                                     |
// |-------|--------------------------------------------------|
// | ↑ ↓   | another habit                                    |
// | Enter | its pane                                         |
// | c     | the calendar                                     |
// | i     | reads how it is counted, by the rule switched on |
// | ?     | where its streak comes from                      |
import Canvas
import Core
import Managers
import Screen
import Words

extension Command {
  static let streaksAbout: Command = "streaks.about"
  static let streaksCalendar: Command = "streaks.calendar"
}

/// The screen of streaks.
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
      .back,
    ] + Binding.movement
  }

  var state: StreakState { setup.managers.streaks.state.value }
  var settings: Settings { setup.managers.settings.state.value }
  var habits: [SubjectStreak] { state.habits ?? [] }
  var selected: SubjectStreak? { habits.indices.contains(list.selected) ? habits[list.selected] : habits.last }

  public func appeared(_ now: Moment) { setup.managers.streaks.show(now: now) }
  public func disappeared() { setup.managers.streaks.hide() }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .streaksAbout: return .present(StreakPages.about(selected?.habit, setup))
    case .streaksCalendar: return .present(HabitCalendar.screen(setup, now: now))
    case .open: return selected.map { .go(StreaksScreen.pane(of: $0.habit)) } ?? .stay
    default: return list.move(command, count: habits.count) ? .stay : .ignored
    }
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    command == .open && selected == nil ? .disabled(.Charts.nothingSelected) : .enabled
  }

  /// The pane where a habit is done.
  static func pane(of habit: StreakSubject) -> String { habit.tracker?.rawValue ?? "timer" }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target.hasPrefix("streak/day/"), let number = Int(target.dropFirst(11)) {
      return .present(DayScreen(setup, day: Day(number: number)))
    }
    guard target.hasPrefix("streak/"), let row = Int(target.dropFirst(7)), habits.indices.contains(row) else {
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
    habits.contains { $0.streak.lastChance != nil } ? 60 - now.instant.seconds.truncatingRemainder(dividingBy: 60) : nil
  }
}
