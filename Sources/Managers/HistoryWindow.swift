// How much of a tracker's history a manager reads.
import Core
import Store

/// How much of a history is read; grows on demand, so that no screen ever reads all of it unasked.
final class HistoryWindow {
  private(set) var size: Int

  init(_ extent: Library.Extent) { size = extent == .glance ? 8 : 60 }

  func grow() { size *= 4 }
}
