// The living folder of text follows the store while the screen is open: two seconds after a write, whoever wrote, once for
// all writes meanwhile.
import Store

/// Rewrites the living folder some time after a write.
public final class TextFollower {
  private let library: Library
  private let alarms: Alarms
  private let onFailure: () -> Void
  private var isWaiting = false

  /// `onFailure` is called when the folder could not be written, for the log.
  public init(_ library: Library, alarms: Alarms, onFailure: @escaping () -> Void) {
    (self.library, self.alarms, self.onFailure) = (library, alarms, onFailure)
  }

  /// Notes a write.
  public func noticeWrites() {
    guard !isWaiting else { return }
    isWaiting = true
    alarms.after(2) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    isWaiting = false
    let forced = library.forced
    library.store.aside { store in
      Result { try LivingFolder(store, forced: forced)?.refresh() }
    } then: { [onFailure] result in
      if case .success(.success) = result { return }
      onFailure()
    }
  }
}
