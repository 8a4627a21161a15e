// A display that keeps frames in memory, for tests, `fastlife render` and headless runs.

/// Keeps the last frame instead of showing it.
public final class MemoryDisplay: Display {
  public var size: Size
  public var capabilities: Capabilities
  /// The last frame shown.
  public private(set) var frame: Canvas?
  public private(set) var inks: [Ink] = []
  /// Counts of frames shown and bells rung, and the notifications written.
  public private(set) var frames = 0
  public private(set) var bells = 0
  public private(set) var notices: [String] = []
  /// The window title set by the program.
  public private(set) var title: String?

  /// Creates a memory display.
  public init(_ size: Size, capabilities: Capabilities = Capabilities(tier: .full, unicode: true)) {
    self.size = size
    self.capabilities = capabilities
  }

  public func present(_ canvas: Canvas, inks: [Ink]) {
    frame = canvas
    self.inks = inks
    frames += 1
  }
  public func invalidate() {}
  public func bell() { bells += 1 }
  public func notify(title: String, body: String, bell: Bool?) { notices.append("\(title): \(body)") }
  public func title(_ text: String?) { title = text }
}
