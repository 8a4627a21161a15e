// The shell's dependencies; supplied by the composition root, or by doubles in tests.
import Assets
import Canvas
import Core
import Words

/// A tab and its component.
public struct PaneSlot {
  /// Stable id, such as `hydration`; used by `Outcome.go`.
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

/// A screen over the panes that is opened from anywhere.
public struct ScreenSlot {
  /// The stable name of its command and of the component.
  public var id: String
  /// Its key; nil if only the palette opens it.
  public var key: Key?
  public var title: Message
  /// Whether it can be opened now.
  public var isOffered: () -> Bool
  public var make: () -> any Component
  let command: Command

  /// Creates a slot.
  public init(
    _ id: String, key: Key?, title: Message, isOffered: @escaping () -> Bool, make: @escaping () -> any Component
  ) {
    self.id = id
    self.key = key
    self.title = title
    self.isOffered = isOffered
    self.make = make
    command = Command("shell.screen.\(id)")
  }
}

/// A running session, shown on every pane: `WORK 0:09`.
public struct SessionStatus {
  public var text: Message
  /// Whether the session is running (the loop keeps the 50 ms grid) or paused.
  public var isRunning: Bool
  /// Seconds until the text changes by itself; nil if every whole second.
  public var changesAfter: Double?

  /// Creates a status.
  public init(_ text: Message, isRunning: Bool, changesAfter: Double? = nil) {
    self.text = text
    self.isRunning = isRunning
    self.changesAfter = changesAfter
  }
}

/// Dependencies of the shell.
public struct ShellSetup {
  public var panes: [PaneSlot]
  public var screens: [ScreenSlot] = []
  public var display: any Display
  public var outbox: Outbox
  public var clock: () -> Moment
  public var words: Words
  public var theme: Theme
  public var keymap = Keymap()
  /// Words by which people look for commands, comma-separated.
  public var synonyms: [Command: Message] = [:]
  public var reducedMotion = false
  /// False on consoles whose font lacks braille (TERM=linux).
  public var hasBraille = true
  /// Creates the quick-log list (`+`).
  public var quickLog: (() -> any Component)?
  /// Creates the settings (`,`).
  public var settings: (() -> any Component)?
  /// The entry list for a screen, by its name and pane id; the flag opens its filter.
  public var history: ((_ screen: String, _ pane: String, _ isFiltering: Bool) -> any Component)?
  /// Creates the window with the last crash note; nil if there is none.
  public var crashNote: (() -> any Component)?
  /// Undoes the last change; the completion receives a notice naming it.
  public var undo: ((Moment, @escaping (Outcome) -> Void) -> Void)?
  public var redo: ((Moment, @escaping (Outcome) -> Void) -> Void)?
  /// Toggles the redaction over figures.
  public var toggleDiscreet: ((Moment) -> Void)?
  /// Toggles sound.
  public var toggleSound: ((Moment) -> Void)?
  /// The question before the program quits, such as what becomes of a running session; nil if there is none.
  public var leaving: (Moment) -> (any Component)? = { _ in nil }
  /// Called before the program is suspended.
  public var suspended: () -> Void = {}
  /// The running session, if any.
  public var session: (Moment) -> SessionStatus? = { _ in nil }
  /// Called at the start of every turn: session engine, reminders, data version.
  public var turn: (Moment) -> Void = { _ in }
  /// Seconds until `turn` has work to do without a key press; nil if nothing is due.
  public var nextDeadline: (Moment) -> Double? = { _ in nil }
  /// Seconds until the session's next cue, which must not be late; nil if none is ahead.
  public var nextCue: (Moment) -> Double? = { _ in nil }
  /// Keeps a ledger of every frame (tests).
  public var keepsLedger = false

  /// Creates a setup.
  public init(
    panes: [PaneSlot], display: any Display, outbox: Outbox, clock: @escaping () -> Moment,
    words: Words, theme: Theme = .standard
  ) {
    self.panes = panes
    self.display = display
    self.outbox = outbox
    self.clock = clock
    self.words = words
    self.theme = theme
  }
}
