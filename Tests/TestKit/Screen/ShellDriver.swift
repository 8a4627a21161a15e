// Drives a shell as the loop does: keys in, turns, frames out; time by hand.
import Canvas
import Core
import Screen
import Words

/// A shell with a memory display and manual time.
public final class ShellDriver {
  public let time: ManualTime
  public let display: MemoryDisplay
  public let mailbox: Mailbox
  public let outbox: Outbox
  public let shell: Shell
  /// How often the loop woke during `advance`.
  public private(set) var wakeUps = 0

  /// Creates a driver; `adjust` fills in the rest of the setup.
  public init(
    panes: [PaneSlot], size: Size = Size(80, 24), time: ManualTime = ManualTime(), outbox: Outbox = Outbox(),
    words: Words = Words(language: .english), capabilities: Capabilities = Capabilities(tier: .full, unicode: true),
    adjust: (inout ShellSetup) -> Void = { _ in }
  ) {
    self.time = time
    self.outbox = outbox
    mailbox = Mailbox()
    display = MemoryDisplay(size, capabilities: capabilities)
    var setup = ShellSetup(
      panes: panes, display: display, outbox: outbox, clock: { time.now }, words: words)
    setup.keepsLedger = true
    adjust(&setup)
    shell = Shell(setup)
    turn()
  }

  /// Drives a shell that stands already, such as a app's; its clock must be `time`, and its store post to the mailbox.
  public init(
    shell: Shell, display: MemoryDisplay, time: ManualTime, mailbox: Mailbox, outbox: Outbox = Outbox()
  ) {
    self.shell = shell
    self.mailbox = mailbox
    self.display = display
    self.time = time
    self.outbox = outbox
    turn()
  }

  /// One turn of the loop.
  public func turn(_ keys: [Key] = []) {
    shell.press(keys)
    mailbox.drain()
    shell.turn()
    shell.drawIfNeeded()
  }

  /// Presses the keys of a script (`a 500 Enter`), a turn for each.
  public func press(_ script: String) {
    let keys = (try? KeyScript.read(script)) ?? []
    precondition(!keys.isEmpty || script.isEmpty, "no keys in the script: \(script)")
    for key in keys { turn([key]) }
  }

  /// Lets time pass, waking when the shell asks for it.
  public func advance(_ seconds: Double) {
    var left = seconds
    while left > 1e-6 {
      let step = min(left, max(0.001, shell.wakeAfter ?? left))
      time.advance(step)
      left -= step
      wakeUps += 1
      turn()
    }
  }

  /// Gives the terminal another size.
  public func resize(_ size: Size) {
    display.size = size
    turn([.resize])
  }

  /// Clicks at a place.
  public func click(_ column: Int, _ row: Int) { turn([.mouse(Mouse(.click, at: Point(column, row)))]) }

  /// Clicks twice at a place, as the key decoder tells it.
  public func doubleClick(_ column: Int, _ row: Int) {
    click(column, row)
    turn([.mouse(Mouse(.doubleClick, at: Point(column, row)))])
  }

  /// The last frame as text.
  public var text: String { display.frame?.text ?? "" }

  /// The last frame's rows.
  public var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The row the cursor is in, as text.
  public var cursorLine: String? {
    guard let frame = display.frame, let cursor = frame.cursor else { return nil }
    return frame.line(cursor.row)
  }
}
