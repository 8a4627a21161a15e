// What a shell is built from; the composition root fills it in, tests fill it with doubles.
import Assets
import Canvas
import Core
import Words

/// A tab and what it shows.
public struct PaneSlot {
  /// Stable id, such as `hydration`; `Outcome.go` names it.
  public var id: String
  public var title: Message
  public var component: any Component

  /// Creates a slot.
  public init(_ id: String, title: Message, component: any Component) {
    self.id = id
    self.title = title
    self.component = component
  }
}

/// A running session, shown in every pane: `WORK 0:09`.
public struct SessionStatus {
  public var text: Message
  /// Whether the session runs (the loop keeps the 50 ms grid) or rests.
  public var isRunning: Bool
  /// Seconds until the text changes by itself; nil when that is each whole second.
  public var changesAfter: Double?

  /// Creates a status.
  public init(_ text: Message, isRunning: Bool, changesAfter: Double? = nil) {
    self.text = text
    self.isRunning = isRunning
    self.changesAfter = changesAfter
  }
}

/// What the shell is built from.
public struct ShellSetup {
  public var panes: [PaneSlot]
  public var display: any Display
  public var mailbox: Mailbox
  public var outbox: Outbox
  public var clock: () -> Moment
  public var words: Words
  public var theme: Theme
  public var keymap = Keymap()
  public var reducedMotion = false
  /// False on consoles whose font has no braille dots (TERM=linux).
  public var hasBraille = true
  /// Makes the quick-log list (`+`).
  public var quickLog: (() -> any Component)?
  /// Makes the settings (`,`).
  public var settings: (() -> any Component)?
  /// The list of entries that belongs to a screen, by its name and its pane's id; the flag opens its filter.
  public var history: ((_ screen: String, _ pane: String, _ isFiltering: Bool) -> any Component)?
  /// Makes the window with the note of the last crash; nil where there is none.
  public var crashNote: (() -> any Component)?
  /// Takes back the last change; the completion brings the notice that names it.
  public var undo: ((Moment, @escaping (Outcome) -> Void) -> Void)?
  public var redo: ((Moment, @escaping (Outcome) -> Void) -> Void)?
  /// Veils or shows the figures on the screen.
  public var toggleDiscreet: ((Moment) -> Void)?
  /// Switches the sound off or on.
  public var toggleSound: ((Moment) -> Void)?
  /// Told when the program is about to stand still.
  public var suspended: () -> Void = {}
  /// The running session, if any.
  public var session: (Moment) -> SessionStatus? = { _ in nil }
  /// Called at the start of every turn: session engine, reminders, data version.
  public var turn: (Moment) -> Void = { _ in }
  /// Seconds until `turn` has something to do that needs no key; nil when nothing is due.
  public var nextDeadline: (Moment) -> Double? = { _ in nil }
  /// Keeps a ledger of every frame (tests).
  public var keepsLedger = false

  /// Creates a setup.
  public init(
    panes: [PaneSlot], display: any Display, mailbox: Mailbox, outbox: Outbox, clock: @escaping () -> Moment,
    words: Words, theme: Theme = .standard
  ) {
    self.panes = panes
    self.display = display
    self.mailbox = mailbox
    self.outbox = outbox
    self.clock = clock
    self.words = words
    self.theme = theme
  }
}
