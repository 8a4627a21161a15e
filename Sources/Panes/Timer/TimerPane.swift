// The timer pane: setup of a session, the running session, and logged sessions. This file holds the keys of the set-up;
// those of a session are in TimerPane+Session, actions in TimerPane+Verbs, drawing has its own files.
//
// | mode      | condition                                     | contents                                       |
// |-----------|-----------------------------------------------|------------------------------------------------|
// | set-up    | nothing is running, or its screen was left    | values of the sub-page, history                |
// | running   | a session is running                          | phase, digits, bars                            |
// | offer     | it stalled or the machine slept               | the same, and the options                      |
// | finished  | a session has ended and was logged            | the logged data                                |
import Canvas
import Core
import Managers
import Screen
import Words

/// The timer pane.
final class TimerPane: Commanded {
  /// The display mode of the pane.
  enum Mode: Equatable {
    case setup
    case running(RunningSession)
    case offer(RunningSession, SessionOffer)
    case finished(SessionEnding, Session)
  }
  /// The focused part of the setup.
  enum FocusTarget: Hashable {
    case tabs, view, history
  }
  let name = "timer"
  let title = Message.General.timer
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.state.history ?? [] }, by: \.id)
  let historyRows = Memo<RowsKey<Session>, [TableRow]>()
  var page = TimerPage.open
  var focused = FocusTarget.view
  private let views: [TimerPage: any TimerView]
  /// The session whose screen was left with Esc.
  var left: RunningSession.ID?
  /// The session to resume after the page about its exercise was closed.
  var readWhileRunning: RunningSession.ID?
  /// Number of cues seen so far, and the time of the newest.
  var flashes = 0
  var flashedAt: Moment?
  /// The last announced ending, round, offer and sound problems.
  var said: SessionEnding?
  var announced: AnnouncedRound?
  var saidOffer: SessionOffer?
  var shownProblems: Set<SoundProblem> = []

  /// Width of the breath shape as last drawn.
  var breathColumns = 0
  /// Whether the breath was last drawn as a disc, and whether in few steps.
  var (isBreathDisc, isBreathCalm) = (false, false)

  /// Creates the pane.
  init(_ setup: PaneSetup) {
    self.setup = setup
    views = Dictionary(uniqueKeysWithValues: TimerPage.allCases.map { ($0, $0.view(setup)) })
  }

  /// The view of the selected tab.
  var view: any TimerView { views[page] ?? page.view(setup) }

  var manager: TimerManager { setup.managers.timer }
  var state: TimerState { manager.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  var focus: Focus { .list }

  var mode: Mode {
    if let ending = state.ending, let log = ending.log, ending.reason != .discarded {
      return .finished(ending, state.history.first { $0.id == log.id } ?? log)
    }
    guard let running = state.running, running.id != left else { return .setup }
    return state.offer.map { .offer(running, $0) } ?? .running(running)
  }

  /// The selected session; nil unless the history has the focus.
  var selected: Session? {
    guard mode == .setup, focused == .history, state.history.indices.contains(list.selected) else { return nil }
    return state.history[list.selected]
  }

  /// The session that is deleted: the selected one, otherwise the newest.
  private var target: Session? { selected ?? (mode == .setup && focused != .history ? state.history.first : nil) }

  /// While a session is on this screen, its time stands there.
  var showsSession: Bool {
    if case .running = mode { return true }
    return false
  }

  // MARK: Keys

  static let edit: Command = "timer.edit"

  /// The help key about the session being set up.
  static let learnKey = Binding(
    "timer.learn", keys: ["i"], verb: .Programme.learnVerb, sentence: .Timer.learnSentence)

  static let start = Row("timer.start", [.space, "s"], .Timer.startVerb, .Timer.startSentence, place: .always) { pane in
    pane.inSetup { pane.canStart }
  } action: {
    $0.start($1)
  }
  static let show = Row("timer.show", ["r"], .Timer.showVerb, .Timer.showSentence, place: .always) {
    pane, _ in
    pane.inSetup { pane.state.running == nil ? .hidden : .enabled }
  } action: { pane, _ in
    pane.left = nil
    return .stay
  }
  static let add = Row("timer.add", ["a"], .Timer.addVerb, .Timer.addSentence) { pane in
    pane.inSetup { pane.isOnList ? .hidden : .enabled }
  } action: {
    .present(SessionForms.add($0.setup, now: $1))
  }

  var commands: [Row] { TimerPane.inSetup + TimerPane.inSession + viewRows + setupRows + TimerPane.moves }

  private static let inSetup: [Row] = [
    start,
    Row("timer.set", [.enter], .Timer.editVerb, .Timer.editSentence, place: .helpOnly) { pane in
      pane.inSetup { pane.view.isList || pane.focused == .history ? .hidden : .enabled }
    } action: {
      $0.view.perform(edit, now: $1)
    },
    Row(.open) { pane in
      pane.inSetup { pane.focused == .history ? pane.hasSelection : .hidden }
    } action: { pane, now in
      pane.editSelected(now)
    },
    show,
    page(.open, "timer.open", key: "m", verb: .Timer.openVerb, sentence: .Timer.openSentence),
    page(.breathing, "timer.breathing", key: "b", verb: .Timer.breathingVerb, sentence: .Timer.breathingSentence),
    page(.programme, "timer.programmes", key: "p", verb: .Timer.programmesVerb, sentence: .Timer.programmesSentence),
    page(.free, "timer.free", key: "w", verb: .Timer.freeVerb, sentence: .Timer.freeSentence),
    Row(learnKey) { pane in
      pane.inSetup { pane.view.isList || pane.withSets != nil ? .hidden : .enabled }
    } action: { pane, _ in
      .present(
        PageScreen(name: "timer.learn", title: .Timer.learnTitle, page: "Timer", article: pane.page.rawValue))
    },
    Row(edit, ["e"], .Timer.editVerb, .Timer.editSentence) { pane in
      pane.inSetup { pane.isOnList ? .hidden : pane.focused == .history ? pane.hasSelection : .enabled }
    } action: { pane, now in
      pane.focused == .history ? pane.editSelected(now) : pane.view.perform(edit, now: now)
    },
    add,
    Row("timer.figures", ["f"], .Timer.figuresVerb, .Timer.figuresSentence) { pane in
      pane.inSetup { .enabled }
    } action: { pane, _ in
      .present(TimerFigures(pane.setup))
    },
    Row("timer.calendar", ["c"], .Calendar.verb, .Timer.calendarSentence, place: .helpOnly) { pane in
      pane.inSetup { .enabled }
    } action: { pane, now in
      let figure: DayFigure = pane.page == .open || pane.page == .breathing ? .sitting : .workout
      return .present(CalendarScreen(pane.setup, .figure(figure), now: now))
    },
    Row("timer.delete", ["d"], .Timer.deleteVerb, .Timer.deleteSentence) { pane in
      pane.inSetup { pane.isOnList ? .hidden : .when(pane.target != nil, else: .Timer.disabledNoEntry) }
    } action: { pane, now in
      pane.target.map { .present(SessionForms.delete($0, pane.setup, now: now)) } ?? .stay
    },
    setups, save,
  ]

  /// The row of a tab.
  private static func page(_ page: TimerPage, _ command: Command, key: Key, verb: Message, sentence: Message) -> Row {
    Row(command, [key], verb, sentence) { pane in
      pane.inSetup { pane.page == page ? .hidden : .enabled }
    } action: {
      $0.show(page, $1)
    }
  }

  /// The keys of all views; those of views not shown are hidden.
  private var viewRows: [Row] {
    TimerPage.allCases.flatMap { page in
      Row.rows(views[page]?.bindings ?? []) { pane, command, now in
        pane.inSetup {
          pane.page != page || pane.view.isList && pane.focused == .history
            ? .hidden : pane.view.availability(of: command, now: now)
        }
      } action: { pane, command, now in
        pane.view.perform(command, now: now)
      }
    }
  }

  private static let moves: [Row] =
    Row.rows(Binding.movement) { pane, _, _ in
      pane.inSetup { .enabled }
    } action: {
      $0.move($1, $2)
    }
    + Row.rows(Binding.sideways) { pane, _, _ in
      pane.inSetup { .enabled }
    } action: {
      $0.moveSideways($1, $2)
    }

  // MARK: Availability

  /// The availability during the set-up; hidden in other modes.
  func inSetup(_ availability: () -> Availability) -> Availability {
    mode == .setup && !state.isEnding ? availability() : .hidden
  }

  /// Whether a view's list has the focus, which has keys of its own to add, edit and delete.
  private var isOnList: Bool { view.isList && focused != .history }

  private var canStart: Availability { view.plan == nil ? .hidden : .unless(view.refusal) }

  private var hasSelection: Availability { .when(selected != nil, else: .Timer.disabledNoEntry) }

  /// Whether to ask for the effort of a session.
  func asksEffort(_ log: Session) -> Bool { settings.timer.asksEffort && log.counts == .workout }

  // MARK: Time

  /// The breath shape moves while air flows.
  func nextMove(_ now: Moment) -> Double? {
    guard case .running(let running) = mode, !running.isPaused else { return nil }
    if isBreathDisc { return BreathDisc.secondsToNextStep(running, at: now, isCalm: isBreathCalm) }
    return BreathShape.secondsToNextStep(running, at: now, columns: breathColumns)
  }

  /// The digits change with each second of the session.
  func refreshAfter(_ now: Moment) -> Double? {
    var waits: [Double] = []
    if let wait = state.running?.secondsToNextNumber(at: now) { waits.append(wait) }
    if let flashedAt { waits += TimerPane.flashEnds.map { $0 - (now.uptime - flashedAt.uptime) }.filter { $0 > 0 } }
    if let wait = view.refreshAfter(now) { waits.append(wait) }
    return waits.min()
  }

  /// Seconds a flash of the screen lasts, and its sign with reduced motion.
  static let flashEnds = [0.2, 1.5]
  /// Idle seconds before stepped values are stored, so that a held key is a single undo step.
  static let storeDelay = 0.5
  /// Seconds that an arrow key seeks in a running session.
  static let seekSeconds = 10.0

  /// Stores stepped values when the program is suspended or hung up.
  func keepDraft() { view.keepDraft() }
}
