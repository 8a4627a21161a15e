// The app assembles panes, managers and shell. The screen, `fastlife render` and the tests all build the same
// app; only display, clock and pace differ.
//
// | event                     | effect                                                     |
// |---------------------------|------------------------------------------------------------|
// | published state changes   | the shell is marked dirty                                  |
// | settings change           | language, theme, motion and mouse are applied immediately  |
// | a turn of the event loop  | day change, session, notices                               |
import Canvas
import Core
import Managers
import Screen
import Words

/// The parts an app is built from.
public struct AppSetup {
  public var managers: Managers
  public var display: any Display
  public var clock: () -> Moment
  /// Texts for a language setting.
  public var words: (LanguageChoice) -> Words
  /// Theme from the command line, overriding the setting.
  public var theme: String?
  /// Keys from the configuration: command name to space-separated key names.
  public var keys: [String: String] = [:]
  public var reducesMotion = false
  public var hasBraille = true
  public var drafts = DraftKeeping.none
  /// Delivers a notification outside the screen through the selected channel.
  public var notify: (Notice, NotificationChoice) -> Void = { _, _ in }
  /// Whether notifications can be shown on a desktop.
  public var hasDesktop = true
  /// Turns mouse reporting of the terminal on or off.
  public var useMouse: (Bool) -> Void = { _ in }
  /// Settings fixed by the configuration file; forms show them as locked.
  public var locked: Set<SettingKey> = []
  /// Opens a text in the user's editor under a file name and waits for it to exit; nil if that is impossible.
  public var editText: ((_ text: String, _ name: String) -> EditedText)?
  /// A problem at startup, such as the reason nothing can be saved; shown in the first frame.
  public var greeting: Message?
  /// Problems in the configuration, each with its location; shown in the first frame with those in `keys`.
  public var complaints: [Message] = []
  /// The note of the last crash, if any.
  public var crash: CrashReport?
  public var keepsLedger = false
  /// Additional work on every turn of the event loop, and its next deadline.
  public var turn: () -> Void = {}
  public var nextDeadline: () -> Double? = { nil }

  /// Creates a setup.
  public init(
    managers: Managers, display: any Display, clock: @escaping () -> Moment,
    words: @escaping (LanguageChoice) -> Words
  ) {
    self.managers = managers
    self.display = display
    self.clock = clock
    self.words = words
  }
}

/// A weak link to the shell for the panes, which are created before it.
private final class ShellLink {
  weak var shell: Shell?
}

/// The panes and the shell over one set of managers.
public final class App {
  public let shell: Shell
  public let managers: Managers
  private let setup: AppSetup
  private let outbox = Outbox()
  private let panes: PaneSetup
  private var subscriptions: [Subscription] = []
  private var hidden: Set<Tracker> = []

  /// Key tables of the screens over the panes; created on demand, since the first frame needs none of them.
  var screens: [(title: Message, bindings: [Binding])] { App.tables(panes) }

  /// Builds an app; the managers' library must be loaded already.
  public init(_ setup: AppSetup) {
    self.setup = setup
    managers = setup.managers
    let settings = managers.settings.state
    let outbox = outbox
    // Called about ten times per frame.
    let spoken = Memo<TextSettings, Words>()
    var panes = PaneSetup(
      managers: managers, outbox: outbox, drafts: setup.drafts,
      words: { spoken.value(for: TextSettings(settings.value)) { TextSettings(settings.value).words(setup.words) } })
    panes.locked = setup.locked
    panes.editText = setup.editText
    panes.hasDesktop = setup.hasDesktop
    let link = ShellLink()
    panes.keymap = { link.shell?.keymap ?? Keymap() }
    let words = panes.words
    managers.notices.announce = { [weak managers] name in
      guard let managers else { return }
      NoticeTexts.announce(
        name, managers: managers, outbox: outbox, notify: setup.notify, words: words(), now: setup.clock())
    }
    managers.notices.show = { [weak managers] name in
      guard let managers else { return }
      NoticeTexts.announce(
        name, managers: managers, outbox: outbox, notify: nil, words: words(), now: setup.clock())
    }
    self.panes = panes
    shell = Shell(App.shellSetup(setup, panes))
    link.shell = shell
    panes.preview.draw = { [weak self] theme in self?.draw(in: theme ?? settings.value.theme) }
    managers.stats.tellRecap = {
      outbox.post(.notice(.Stats.recapWaits(key: ShellCommand.paletteKey(panes.keymap()))))
    }
    managers.notices.begin = { [weak self] in self?.begin($0, panes) }
    subscriptions = [managers.library.values.observe { [weak self] in self?.shell.markDirty() }]
    subscriptions.append(
      managers.library.problem.observe { [current = managers.library.problem] problem in
        guard let problem else { return }
        outbox.post(.noticeWhile(problem.message, .error) { current.value == problem })
      })
    subscriptions.append(managers.library.exchanges.observe { _ in outbox.post(.notice(.Store.exchanged)) })
    subscriptions.append(managers.library.pending.observe { [weak self] in self?.shell.isSaving = $0 > 0 })
    subscriptions.append(settings.observe { [weak self] in self?.putInForce($0) })
    putInForce(settings.value)
    let greeting = setup.greeting ?? complaint(readKeys(setup.keys))
    if let greeting { outbox.post(.notice(greeting, setup.greeting == nil ? .info : .error)) }
    let unread = managers.notices.state.value.unread
    let first = settings.value.firstPane
    if first != .hub, settings.value.onboarded, !(first.tracker.map(settings.value.isHidden) ?? false) {
      show(first.rawValue)
    }
    if unread > 0, greeting == nil { outbox.post(.notice(.Notices.waiting(n: unread))) }
    if let crash = setup.crash, crash.isNew {
      warn(.Panes.crashNote(key: ShellCommand.crashNoteKey(shell.keymap), path: crash.path))
    }
    if !settings.value.onboarded { outbox.post(.present(Onboarding.wizard(panes))) }
  }

  /// Shows a pane by its id.
  public func show(_ pane: String) { outbox.post(.go(pane)) }

  /// Starts a session requested from a notification, and shows it unless a window is open.
  private func begin(_ kind: SessionKind, _ panes: PaneSetup) {
    if !shell.hasWindow { show("timer") }
    managers.timer.start(kind, now: setup.clock(), then: panes.answer(shell.hasWindow ? .Reminders.begun : nil))
  }

  /// Shows a notice on the message line.
  public func showMessage(_ message: Message) { outbox.post(.notice(message)) }

  /// Shows an error on the message line.
  public func warn(_ message: Message) { outbox.post(.notice(message, .error)) }

  /// The key bindings of all panes and the shell.
  public var bindings: [Binding] { shell.bindings }

  /// All configuration problems in one notice.
  private func complaint(_ problems: [Message]) -> Message? {
    let all = setup.complaints.map { Message.Panes.configuration(what: $0) } + problems
    guard let first = all.first, all.count > 1 else { return all.first }
    return .Panes.configurationLines(n: all.count, first: shell.words(first))
  }

  private func putInForce(_ settings: Settings) {
    // A screen over a pane may belong to a tracker that has just been hidden.
    if !hidden.isSuperset(of: settings.hidden) { shell.returnToPanes() }
    hidden = Set(settings.hidden)
    shell.words = TextSettings(settings).words(setup.words)
    draw(in: settings.theme)
    setup.useMouse(settings.mouse)
    shell.isDiscreet = settings.discreet
    shell.titlesSession = settings.timer.title
    shell.reducedMotion = setup.reducesMotion || settings.motion == .reduced
  }

  /// A theme given at the start stays.
  private func draw(in theme: ThemeChoice) { shell.theme = App.theme(setup.theme ?? theme.rawValue) }

  private static func theme(_ name: String) -> Theme { Theme.named(name) ?? .standard }

  private static func shellSetup(_ setup: AppSetup, _ panes: PaneSetup) -> ShellSetup {
    let managers = setup.managers
    let history = HistoryScreen(panes)
    var hubPanes = panes
    hubPanes.list = { _, kind, filter, now in
      history.prepare(kind, filter: filter, now: now)
      return history
    }
    let hub = HubPane(hubPanes)
    var shell = ShellSetup(
      panes: [PaneSlot("hub", title: Message.Panes.hub, component: hub)] + TrackerViews.panes(panes),
      display: setup.display, outbox: panes.outbox, clock: setup.clock,
      words: panes.words(), theme: .standard)
    shell.hasBraille = setup.hasBraille
    shell.synonyms = PaletteSynonyms.all(panes.trackers)
    shell.keepsLedger = setup.keepsLedger
    shell.screens = TrackerViews.screens(panes) + TrackerViews.found(panes)
    shell.quickLog = { QuickLog(panes) }
    shell.history = { screen, pane, isFiltering in
      let tracker = pane == "hub" ? hub.tracker : pane
      history.prepare(HistoryScreen.kind(screen: screen, pane: tracker), isFiltering: isFiltering)
      return history
    }
    shell.settings = { SettingsForm.make(panes) }
    shell.crashNote = setup.crash.map { crash in { crash.window } }
    shell.undo = { panes.takeStep(isUndo: true, now: $0, then: $1) }
    shell.redo = { panes.takeStep(isUndo: false, now: $0, then: $1) }
    shell.toggleDiscreet = { now in
      managers.settings.change(now: now, { $0.discreet.toggle() }, then: panes.answer())
    }
    shell.toggleSound = { now in panes.outbox.post(panes.mute(now)) }
    shell.suspended = { managers.timer.quiet() }
    shell.nextCue = { managers.timer.nextCue($0) }
    shell.leaving = { TimerForms.quit(panes, now: $0) }
    shell.session = { now in
      SessionLine.status(
        managers.timer.state.value, now: now, words: panes.words(),
        hidesTime: managers.settings.state.value.timer.hidesTime)
    }
    shell.turn = { now in
      setup.turn()
      managers.library.turn(now)
      managers.habits.turn(now)
      managers.timer.turn(now)
      managers.notices.turn(now)
      managers.stats.turn(now)
      managers.health.turn(now)
      panes.preview.turn()
    }
    shell.nextDeadline = { now in
      [managers.notices.nextDeadline(now), managers.health.nextDeadline(now), setup.nextDeadline()].compactMap { $0 }
        .min()
    }
    return shell
  }
}

extension PaneSetup {
  /// Undoes the last change, or redoes the last undone one; where that has changed since, asks before another one.
  func takeStep(isUndo: Bool, _ agreed: Int64? = nil, now: Moment, then: @escaping (Outcome) -> Void) {
    let take = isUndo ? managers.library.undo : managers.library.redo
    take(agreed, now) { [self] result in
      switch result {
      case .success(let done):
        let what = words().label(of: done.label)
        then(.notice(isUndo ? .Panes.undone(what: what) : .Panes.redone(what: what)))
      case .failure(.stepChanged(let step, let next?)):
        let question = words().question(isUndo: isUndo, past: step, next: next, today: Day(now))
        then(
          .present(
            confirmation(
              name: "shell.step", title: isUndo ? .Panes.undoOlder : .Panes.redoNext, question: question,
              verb: isUndo ? .Shell.undo : .Shell.redo
            ) { now, completion in
              takeStep(isUndo: isUndo, next.id, now: now) { completion(.done($0)) }
            }))
      case .failure(let problem): then(.notice(problem.message, .error))
      }
    }
  }
}
