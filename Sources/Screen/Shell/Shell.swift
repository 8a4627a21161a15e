// The shell: six tabs, a layer stack, the message line and the hint line; driven by the loop.
//
// | the loop calls | effect                                                                             |
// |----------------|------------------------------------------------------------------------------------|
// | `press`        | each key: typed into a text, else a command of the top layer, else a shell command |
// | `turn`         | the setup's `turn`, then each layer's; due changes mark dirty                      |
// | `drawIfNeeded` | one frame, if something visible has changed                                        |
// | `wakeAfter`    | 50 ms grid while something moves, else the next displayed second or minute         |
// | `suspended`    | keeps drafts; `resumed` repaints                                                   |
// | `hangUp`       | every text being typed is kept, then the program ends                              |
import Assets
import Canvas
import Core
import Words

/// The loop's client.
public final class Shell: LoopClient {
  let setup: ShellSetup
  let compositor: Compositor
  let table: [Binding]
  /// Texts and formats; changes show in the next frame.
  public var words: Words { didSet { markDirty() } }
  /// Colours; changes show in the next frame.
  public var theme: Theme {
    didSet {
      inks = theme.inks(for: setup.display.capabilities)
      markDirty()
    }
  }
  /// The theme's inks on this terminal; cached, since finding the nearest of 256 colours is a search per role.
  private var inks: [Ink]
  public var keymap: Keymap { didSet { markDirty() } }
  public var reducedMotion: Bool { didSet { markDirty() } }
  /// Whether figures on screen are redacted.
  public var isDiscreet = false { didSet { markDirty() } }
  /// Whether the terminal's window title shows a running session.
  public var titlesSession = false { didSet { markDirty() } }

  /// Whether a change is being written to disk; reported if it takes longer than a moment (Promises.md, Saving).
  public var isSaving = false {
    didSet {
      guard isSaving != oldValue else { return }
      savingSince = isSaving ? now.uptime : nil
      markDirty()
    }
  }
  private(set) var savingSince: Double?

  var toast: Toast?
  /// The pane that was told it is seen.
  private var seenPane: Int?
  var dirty = true
  var frame: Canvas?
  /// What stands behind the windows; nil where it may have changed since it was drawn.
  private var backdrop: Canvas.Backdrop?
  /// The last clicked component, for the second click of a double click.
  weak var clicked: (any Component)?
  /// Uptime of the next self-driven change; nil if there is none.
  var dueAt: Double?
  /// The moment of the current turn; nil between turns.
  var turnMoment: Moment?
  public private(set) var isFinished = false

  /// Creates a shell; it attaches itself to the outbox.
  public init(_ setup: ShellSetup) {
    self.setup = setup
    compositor = Compositor(panes: setup.panes.map(\.component))
    table = ShellCommand.bindings(panes: setup.panes.map(\.title), screens: setup.screens)
    words = setup.words
    theme = setup.theme
    inks = setup.theme.inks(for: setup.display.capabilities)
    keymap = setup.keymap
    reducedMotion = setup.reducedMotion
    setup.outbox.onOutcome = { [weak self] outcome in self?.carry(outcome, from: nil) }
    setup.outbox.onChange = { [weak self] in self?.markDirty() }
  }

  /// The current turn's moment.
  var now: Moment {
    if let turnMoment { return turnMoment }
    let moment = setup.clock()
    turnMoment = moment
    return moment
  }

  /// The full key table: the panes' bindings in order, then the shell's.
  public var bindings: [Binding] { setup.panes.flatMap(\.component.bindings) + table }

  /// The key table for printing: the shell's bindings, those shared by panes, each pane's own, those of its subscreens,
  /// then those of windows.
  public func keySections(
    with screens: [(title: Message, bindings: [Binding])] = []
  ) -> [(title: Message, bindings: [Binding])] {
    let panes = setup.panes.map { (title: $0.title, bindings: $0.component.bindings) }
    let windows: [(title: Message, bindings: [Binding])] = [
      (.Keys.inForms, FormCommand.form(keepsDraft: true)), (.Keys.inQuestions, FormCommand.question()),
    ]
    let shared: [(title: Message, bindings: [Binding])] = [
      (.Keys.groupEverywhere, table), (.Keys.groupMove, Binding.movement + Binding.sideways),
      (.Keys.groupPeriod, Binding.period),
    ]
    return KeyTable.sections(shared + panes + screens + windows)
  }

  /// Marks the screen as changed; one redraw follows at the end of the turn.
  public func markDirty() {
    dirty = true
    backdrop = nil
  }

  /// Marks the top layer alone as changed: nothing behind a window changes by what is typed into it.
  func markTopDirty() {
    dirty = true
    if !hasWindow { backdrop = nil }
  }

  /// The current pane's id.
  public var paneID: String { setup.panes.indices.contains(compositor.pane) ? setup.panes[compositor.pane].id : "" }

  /// Leaves all panes' subscreens.
  public func returnToPanes() {
    compositor.returnToPanes()
    markDirty()
  }

  /// Whether a window is open over the pane.
  public var hasWindow: Bool { !compositor.windows.isEmpty }

  /// The layer that gets the keys.
  public var top: (any Component)? { compositor.top }

  // MARK: Turns

  public func press(_ keys: [Key]) { for key in keys where !isFinished { press(key) } }

  public func turn() {
    let now = now
    setup.turn(now)
    for component in compositor.all {
      let outcome = component.turn(now)
      if case .ignored = outcome { continue }
      carry(outcome, from: component)
    }
    if let toast, toast.until <= now.uptime || !toast.holds() {
      self.toast = nil
      markDirty()
    }
    if let dueAt, dueAt <= now.uptime + 0.0005 { markDirty() }
  }

  /// Tells the panes which of them is seen.
  private func showPane(_ now: Moment) {
    guard compositor.pane != seenPane else { return }
    if let seenPane { setup.panes[seenPane].component.disappeared() }
    seenPane = compositor.pane
    setup.panes[compositor.pane].component.appeared(now)
  }

  public func drawIfNeeded() {
    defer { turnMoment = nil }
    guard dirty, !isFinished else { return }
    dirty = false
    let now = now
    showPane(now)
    let canvas = draw(size: setup.display.size, now: now, onto: setup.keepsLedger ? nil : backdrop)
    frame = canvas
    backdrop = canvas.backdrop
    setup.display.present(canvas, inks: inks)
    setup.display.title(titlesSession ? setup.session(now).map { shownWords($0.text) } : nil)
    dueAt = nextPicture(now).map { now.uptime + $0 }
  }

  public var wakeAfter: Double? {
    if isFinished || dirty { return 0 }
    let now = setup.clock()
    var waits: [Double] = []
    if let dueAt { waits.append(dueAt - now.uptime) }
    if let deadline = setup.nextDeadline(now) { waits.append(deadline) }
    if setup.session(now)?.isRunning == true { waits.append(Grid.rest(at: now.uptime)) }
    return waits.min().map { max(0, $0) }
  }

  public var exactAfter: Double? { isFinished ? nil : setup.nextCue(setup.clock()) }

  /// Seconds until the picture changes by itself.
  private func nextPicture(_ now: Moment) -> Double? {
    var waits = [
      60 - (now.instant.seconds.truncatingRemainder(dividingBy: 60) + 60).truncatingRemainder(dividingBy: 60)
    ]
    // The dimmed screen behind a window tells minutes: seconds there draw the eye, and a key would wait for their frame.
    let isRunning = setup.session(now)?.isRunning == true
    let behind = compositor.windows.isEmpty || isRunning ? nil : compositor.screen
    for component in compositor.visible where component !== behind {
      if !reducedMotion, let move = component.nextMove(now) { waits.append(max(0.001, move)) }
      if let wait = component.refreshAfter(now) { waits.append(max(0.001, wait)) }
    }
    if let session = setup.session(now), session.isRunning {
      waits.append(session.changesAfter ?? 1 - now.uptime.truncatingRemainder(dividingBy: 1))
    }
    if let toast { waits.append(max(0.001, toast.until - now.uptime)) }
    if let savingSince, now.uptime < savingSince + Shell.savingDelay {
      waits.append(max(0.001, savingSince + Shell.savingDelay - now.uptime))
    }
    return waits.min()
  }

  // MARK: Life

  public func suspended() {
    for component in compositor.all { component.keepDraft() }
    setup.suspended()
  }

  public func resumed() {
    // Hours may have passed.
    turnMoment = nil
    setup.display.invalidate()
    markDirty()
  }

  public func hangUp(signal: Int32) {
    for component in compositor.all { component.keepDraft() }
    finish()
  }

  func finish() { isFinished = true }

  /// Shows a message that expires by itself, or at once when its condition no longer holds.
  public func showMessage(
    _ message: Message, _ kind: NoticeKind = .info, while holds: @escaping () -> Bool = { true }
  ) {
    toast = Toast(message: message, kind: kind, until: now.uptime + seconds(for: message, kind), holds: holds)
    markDirty()
  }
}

/// A notice on the message line.
struct Toast {
  var message: Message
  var kind: NoticeKind
  /// Uptime at which it expires.
  var until: Double
  /// Whether its condition still holds.
  var holds: () -> Bool
}
