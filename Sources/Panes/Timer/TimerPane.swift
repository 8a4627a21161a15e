// The timer pane: setup of a session, the running session, and logged sessions. This file holds keys and their
// availability; the commands are in TimerPane+Verbs, drawing has its own files.
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
public final class TimerPane: Component {
  /// The display mode of the pane.
  enum Mode: Equatable {
    case setup
    case running(RunningSession)
    case offer(RunningSession, SessionOffer)
    case finished(SessionEnding, Session)
  }
  /// The focused spot of the setup.
  enum Spot: Hashable {
    case tabs, view, history
  }
  public let name = "timer"
  public let title = Message.General.timer
  let setup: PaneSetup
  let list = ListState()
  let historyRows = Memo<RowsKey<Session>, [TableRow]>()
  var page = TimerPage.open
  var spot = Spot.view
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

  /// Creates the pane.
  public init(_ setup: PaneSetup) {
    self.setup = setup
    views = Dictionary(uniqueKeysWithValues: TimerPage.allCases.map { ($0, $0.view(setup)) })
  }

  /// The view of the selected tab.
  var view: any TimerView { views[page] ?? page.view(setup) }

  var manager: TimerManager { setup.managers.timer }
  var state: TimerState { manager.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  public var focus: Focus { .list }

  var mode: Mode {
    if let ending = state.ending, let log = ending.log, ending.reason != .discarded {
      return .finished(ending, state.history.first { $0.id == log.id } ?? log)
    }
    guard let running = state.running, running.id != left else { return .setup }
    return state.offer.map { .offer(running, $0) } ?? .running(running)
  }

  /// The selected session; nil unless the history has the focus.
  var selected: Session? {
    guard mode == .setup, spot == .history, state.history.indices.contains(list.selected) else { return nil }
    return state.history[list.selected]
  }

  // MARK: Keys

  /// Commands of this pane.
  enum Own {
    static let start: Command = "timer.start"
    static let begin: Command = "timer.begin"
    static let open: Command = "timer.open"
    static let free: Command = "timer.free"
    static let breathing: Command = "timer.breathing"
    static let programmes: Command = "timer.programmes"
    static let learn: Command = "timer.learn"
    static let exercise: Command = "timer.exercise"
    static let edit: Command = "timer.edit"
    static let add: Command = "timer.add"
    static let delete: Command = "timer.delete"
    static let sound: Command = "timer.sound"
    static let mute: Command = "timer.mute"
    static let show: Command = "timer.show"
    static let pause: Command = "timer.pause"
    static let resume: Command = "timer.resume"
    static let skip: Command = "timer.skip"
    static let back: Command = "timer.back"
    static let restart: Command = "timer.restart"
    static let forward: Command = "timer.forward"
    static let rewind: Command = "timer.rewind"
    static let proceed: Command = "timer.proceed"
    static let end: Command = "timer.end"
    static let discard: Command = "timer.discard"
    static let leave: Command = "timer.leave"
    static let done: Command = "timer.done"
    static let note: Command = "timer.note"
    static let effort: Command = "timer.effort"
    static let shorten: Command = "timer.shorten"
  }

  public var bindings: [Binding] {
    TimerPane.setupKeys + TimerPane.sessionKeys + viewKeys + Binding.movement + Binding.sideways
  }

  /// The keys of all views; those of views not shown are hidden.
  private var viewKeys: [Binding] { TimerPage.allCases.compactMap { views[$0] }.flatMap(\.bindings) }

  /// The help key about the session being set up.
  static let learnKey = Binding(
    Own.learn, keys: ["i"], verb: .Programme.learnVerb, sentence: .Timer.learnSentence)

  private static let setupKeys: [Binding] = [
    Binding(Own.start, keys: [.space], verb: .Timer.startVerb, sentence: .Timer.startSentence, place: .always),
    Binding(
      Own.begin, keys: [.enter], verb: .Timer.startVerb, sentence: .Timer.startSentence, place: .helpOnly),
    .open,
    Binding(Own.show, keys: ["r"], verb: .Timer.showVerb, sentence: .Timer.showSentence, place: .always),
    Binding(Own.open, keys: ["o"], verb: .Timer.openVerb, sentence: .Timer.openSentence),
    Binding(Own.breathing, keys: ["b"], verb: .Timer.breathingVerb, sentence: .Timer.breathingSentence),
    Binding(Own.programmes, keys: ["p"], verb: .Timer.programmesVerb, sentence: .Timer.programmesSentence),
    Binding(Own.free, keys: ["f"], verb: .Timer.freeVerb, sentence: .Timer.freeSentence),
    learnKey, Binding(Own.edit, keys: ["e"], verb: .Timer.editVerb, sentence: .Timer.editSentence),
    Binding(Own.add, keys: ["a"], verb: .Timer.addVerb, sentence: .Timer.addSentence),
    Binding(Own.delete, keys: ["d"], verb: .Timer.deleteVerb, sentence: .Timer.deleteSentence),
  ]

  private static let sessionKeys: [Binding] = [
    Binding(Own.pause, keys: [.space], verb: .Timer.pauseVerb, sentence: .Timer.pauseSentence, place: .always),
    Binding(
      Own.resume, keys: [.space, .enter], verb: .Timer.resumeVerb, sentence: .Timer.resumeSentence, place: .always),
    Binding(Own.skip, keys: ["n"], verb: .Timer.skipVerb, sentence: .Timer.skipSentence),
    Binding(Own.back, keys: ["b"], verb: .Timer.backVerb, sentence: .Timer.backSentence),
    Binding(
      Own.restart, keys: ["r"], verb: .Meditation.restartVerb, sentence: .Meditation.restartSentence),
    Binding(
      Own.rewind, keys: [.left], verb: .Meditation.rewindVerb, sentence: .Meditation.rewindSentence, place: .helpOnly),
    Binding(
      Own.forward, keys: [.right], verb: .Meditation.forwardVerb, sentence: .Meditation.forwardSentence,
      place: .helpOnly),
    Binding(
      Own.proceed, keys: [.enter], verb: .Meditation.proceedVerb, sentence: .Meditation.proceedSentence,
      place: .always),
    Binding(Own.end, keys: ["x"], verb: .Timer.endVerb, sentence: .Timer.endSentence, place: .always),
    Binding(Own.discard, keys: ["d"], verb: .Timer.discardVerb, sentence: .Timer.discardSentence),
    Binding(
      Own.done, keys: [.enter, .space, .escape], verb: .Timer.doneVerb, sentence: .Timer.doneSentence, place: .always),
    Binding(Own.note, keys: ["e"], verb: .Timer.noteVerb, sentence: .Timer.noteSentence, place: .always),
    Binding(
      Own.effort, keys: ["f"], verb: .Meditation.effortVerb, sentence: .Meditation.effortSentence, place: .always),
    Binding(
      Own.shorten, keys: ["x"], verb: .Meditation.shortenVerb, sentence: .Meditation.shortenSentence, place: .always),
    Binding(Own.exercise, keys: ["i"], verb: .Programme.learnVerb, sentence: .Programme.exerciseSentence),
    Binding(Own.mute, keys: ["m"], verb: .Timer.muteVerb, sentence: .Timer.muteSentence),
    Binding(Own.leave, keys: [.escape], verb: .Timer.leaveVerb, sentence: .Timer.leaveSentence),
    Binding(Own.sound, keys: ["s"], verb: .Timer.soundVerb, sentence: .Timer.soundSentence),
  ]

  public func availability(of command: Command, now: Moment) -> Availability {
    switch mode {
    case .setup: setupAvailability(command, now)
    case .running(let running): runningAvailability(command, running, now)
    case .offer(_, let offer):
      switch command {
      case Own.resume, Own.end, Own.leave, Own.mute: .enabled
      case Own.discard: isStalled(offer) ? .enabled : .hidden
      default: .hidden
      }
    case .finished(_, let log):
      switch command {
      case Own.done, Own.note, Own.mute: .enabled
      case Own.effort: asksEffort(log) ? .enabled : .hidden
      case Own.shorten: state.ending?.shorter != nil ? .enabled : .hidden
      default: .hidden
      }
    }
  }

  /// Whether to ask for the effort of a session.
  func asksEffort(_ log: Session) -> Bool { settings.timer.asksEffort && log.counts == .workout }

  /// Seeking needs the first phase to be running; a phase that only the user ends cannot be skipped.
  private func runningAvailability(_ command: Command, _ running: RunningSession, _ now: Moment) -> Availability {
    let segment = running.segment(at: now)
    switch command {
    case Own.pause:
      return running.isPaused ? .hidden : running.plan.canPause ? .enabled : .disabled(.Meditation.noPause)
    case Own.resume: return running.isPaused ? .enabled : .hidden
    case Own.proceed: return segment.waits && !running.isPaused ? .enabled : .hidden
    case Own.skip: return segment.ends.isFinite && !segment.waits ? .enabled : .hidden
    case Own.back, Own.restart, Own.forward, Own.rewind: return running.position(at: now) >= 0 ? .enabled : .hidden
    case Own.exercise: return running.exercise(at: now) == nil ? .hidden : .enabled
    case Own.end, Own.mute, Own.sound, Own.leave: return .enabled
    default: return .hidden
    }
  }

  private func setupAvailability(_ command: Command, _ now: Moment) -> Availability {
    if view.bindings.contains(where: { $0.command == command }) {
      return view.isList && spot == .history ? .hidden : view.availability(of: command, now: now)
    }
    // Lists have their own keys for these.
    let lists = [Own.edit, Own.add, Own.delete, Own.learn]
    if view.isList, spot != .history, lists.contains(command) { return .hidden }
    switch command {
    case Own.start: return view.plan == nil ? .hidden : view.refusal.map { .disabled($0) } ?? .enabled
    case Own.begin:
      return spot == .history || view.plan == nil ? .hidden : view.refusal.map { .disabled($0) } ?? .enabled
    case .open: return spot != .history ? .hidden : selected == nil ? .disabled(.Timer.disabledNoEntry) : .enabled
    case Own.show: return state.running == nil ? .hidden : .enabled
    case Own.edit: return spot == .history && selected == nil ? .disabled(.Timer.disabledNoEntry) : .enabled
    case Own.delete: return selected == nil ? .disabled(.Timer.disabledNoEntry) : .enabled
    case Own.open: return page == .open ? .hidden : .enabled
    case Own.free: return page == .free ? .hidden : .enabled
    case Own.breathing: return page == .breathing ? .hidden : .enabled
    case Own.programmes: return page == .programme ? .hidden : .enabled
    case Own.learn: return view.isList ? .hidden : .enabled
    case Own.add, Own.sound, Own.mute: return .enabled
    default:
      return (TimerPane.sessionKeys + viewKeys).contains { $0.command == command } ? .hidden : .enabled
    }
  }

  func isStalled(_ offer: SessionOffer) -> Bool {
    if case .stalled = offer { true } else { false }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch mode {
    case .setup: performSetup(command, now)
    case .running, .offer: performSession(command, now)
    case .finished(_, let session): performFinished(command, session, now)
    }
  }

  // MARK: Time

  /// The breath shape moves while air flows.
  public func nextMove(_ now: Moment) -> Double? {
    guard case .running(let running) = mode, !running.isPaused else { return nil }
    return BreathShape.secondsToNextStep(running, at: now, columns: breathColumns)
  }

  /// The digits change with each second of the session.
  public func refreshAfter(_ now: Moment) -> Double? {
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
  public func keepDraft() { view.keepDraft() }
}
