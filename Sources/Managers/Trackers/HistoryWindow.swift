// The amount of history read by a manager.
import Core
import Store

/// The amount of history to read, which grows on demand so that no screen loads everything unasked.
final class HistoryWindow {
  private(set) var size: Int

  init(_ extent: Library.Extent) { size = extent.isGlance ? 8 : 60 }

  func grow() { size *= 4 }
}
