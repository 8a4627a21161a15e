// Long work beside the store's queue: imports, snapshots, checks. It gives way to all else on the machine, first of all to
// the keys of the screen.
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does one piece of work after the other on threads of low priority.
final class SideQueue: Sendable {
  private let queue = DispatchQueue(label: "fastlife.store.side", qos: .utility)

  /// Does work behind all that was handed over before; threads that it starts give way as well.
  func async(_ work: @escaping @Sendable () -> Void) {
    queue.async {
      // A thread may not take back that it gives way, and those of a queue serve others next.
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        SideQueue.giveWay()
        work()
        done.signal()
      }
      done.wait()
    }
  }

  /// Lowers the priority of this thread; where that fails, the work is done as any other.
  private static func giveWay() {
    #if canImport(Glibc)
      // Of the thread, although the parameter says process.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    #else
      _ = pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #endif
  }

  /// A third of what another thread gets: one that wakes up for a key is served at once, and nothing starves this one.
  private static let niceness: Int32 = 5
}
