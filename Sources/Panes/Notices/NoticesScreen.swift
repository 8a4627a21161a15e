// The inbox: notices of the last weeks, newest first. Opening it marks all as read. Enter on a line opens the subject
// of the notice (Fasting.md, Stages: a notice of a stage opens the stage that contains its hour).
import Canvas
import Core
import Managers
import Screen
import Words

/// The notices screen.
public final class NoticesScreen: Commanded {
  public let name = "notices"
  public let title: Message = .Notices.title
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.inbox ?? [] }, by: \.self)
  /// Number of unread notices at opening.
  private var fresh = 0

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    [
      Row(.open, when: \.canOpen) { screen, now in screen.selected.map { screen.open($0, now: now) } ?? .stay },
      Row("notices.clear", ["x"], .Notices.clearVerb, .Notices.clearSentence, place: .always) {
        .when(!$0.inbox.isEmpty, else: .Notices.nothingToClear)
      } action: {
        $0.clear($1)
      },
      Row("notices.snooze", ["z"], .Reminders.snoozeVerb, .Reminders.snoozeSentence, when: \.canSnooze) { screen, now in
        if let reminder = screen.selected.flatMap({ screen.reminder($0) }) {
          ReminderWindow.snooze(reminder.id, screen.setup, now: now)
        }
        return .stay
      },
      Row("notices.options", ["o"], .Notices.optionsVerb, .Notices.optionsSentence, place: .always) { screen, _ in
        .present(ReminderWindow.window(screen.setup))
      },
      .info(.reminders), .back,
    ] + Row.movement { ($0.list, $0.inbox.count) }

  public var focus: Focus { .list }

  private var inbox: [NoticeEntry] { setup.managers.notices.state.value.inbox }

  public func appeared(_ now: Moment) {
    fresh = setup.managers.notices.state.value.unread
    setup.managers.notices.read(now: now)
  }

  private var selected: NoticeEntry? { inbox.isEmpty ? nil : inbox[max(0, min(list.selected, inbox.count - 1))] }

  private var canOpen: Availability {
    guard let selected else { return .disabled(.Entries.nothingSelected) }
    return .when(!selected.name.isDigest, else: .Notices.digestBelow)
  }

  private var canSnooze: Availability {
    guard let selected else { return .disabled(.Entries.nothingSelected) }
    if reminder(selected) == nil { return .disabled(.Notices.notSmart) }
    return .when(setup.managers.settings.state.value.reminders.isOn, else: .Reminders.aheadAllOff)
  }

  private func clear(_ now: Moment) -> Outcome {
    setup.managers.notices.clear(now: now)
    (fresh, list.selected) = (0, 0)
    return .notice(.Notices.cleared)
  }

  // MARK: Opening notices

  private func open(_ entry: NoticeEntry, now: Moment) -> Outcome {
    switch entry.name {
    case .fast, .longFast, .fastGoalReached, .hydrationGoalReached, .eatingEnds, .proposal:
      for views in setup.trackers {
        if let outcome = views.notice?(entry.name, setup, now) { return outcome }
      }
      return .stay
    case .nudge(let tracker, _): return TrackerViews.open(tracker.rawValue, setup, now: now)
    case .reminder: return answer(reminder(entry))
    case .remindersMissed: return .present(ReminderWindow.window(setup))
    case .session, .bell: return .go("timer")
    case .settingsRetired: return .present(ReminderWindow.window(setup))
    case .digest: return .notice(.Notices.digestBelow)
    }
  }

  /// The smart reminder behind a line; nil for other notices, or if it was deleted.
  private func reminder(_ entry: NoticeEntry) -> Reminder? {
    guard case .reminder(let occurrence) = entry.name else { return nil }
    return setup.managers.settings.state.value.reminders.reminders.first { $0.id == occurrence.reminder }
  }

  /// Opens the place to do the reminded activity; the list of reminders if the reminder was deleted.
  private func answer(_ reminder: Reminder?) -> Outcome {
    switch reminder?.activity {
    case .mindfulness, .workout: return .go("timer")
    case .noalc: return .present(NoAlcSheet(setup))
    case .habit: return .present(HabitWindow.window(setup))
    case nil: return .present(ReminderWindow.window(setup))
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "notice/", count: inbox.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let card = Card(
      words(title), value: fresh > 0 ? words.of(.count)(.Notices.unread(n: fresh)) : "", isFocused: context.isFocused,
      valueRole: .dim, info: context.info(in: bindings))
    let inner = region.rows >= 5 ? card.draw(in: region, context) : region
    guard !inbox.isEmpty else { return EmptyState(words(.Notices.empty)).draw(in: inner) }
    let texts = NoticeTexts(words: words.of(.field), settings: setup.managers.settings.state.value)
    let today = Day(context.now)
    let rows = inbox.enumerated().map { index, entry in
      TableRow(
        [words.of(.field).dayAndTime(Stamp(entry.at, in: context.now.zone), today: today), texts.text(entry.name)],
        roles: [.dim, index < fresh ? .value : .text], target: "notice/\(index)")
    }
    let columns = [
      TableColumn(words(.Notices.columnWhen), rank: 5), TableColumn(words(.Notices.columnWhat), grows: true),
    ]
    Table(columns, rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }
}
