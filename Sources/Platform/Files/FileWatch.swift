// Detects writes to the database by other processes: a folder watch, or, on file systems without notifications, polling
// once a second. It only says "perhaps"; `PRAGMA data_version` decides.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches files in a folder by name prefix.
@MainActor
public final class FileWatch {
  /// Polling interval in seconds where notifications are unavailable.
  public static let pollingInterval = 1.0

  /// The descriptor for the loop; -1 if it has to poll.
  let descriptor: Int32
  private let prefix: String
  private let onChange: () -> Void

  /// Watches `folder`; the loop calls `onChange` on the main thread.
  ///
  /// - Parameters:
  ///   - folder: The database's folder.
  ///   - prefix: The database's file name, also a prefix of its journal's name.
  ///   - onChange: Called after a possible write.
  public init(folder: String, prefix: String, onChange: @escaping () -> Void) {
    self.prefix = prefix
    self.onChange = onChange
    descriptor = cc_file_system_is_remote(folder) == 1 ? -1 : cc_watch_open(folder)
  }

  /// Whether notifications are available; otherwise the loop polls once a second.
  public var isNotified: Bool { descriptor >= 0 }

  /// Drains the notifications and reports a change if any of them is ours.
  func takeNotices() { if cc_watch_drain(descriptor, prefix) > 0 { onChange() } }

  /// Called when the polling interval has elapsed.
  func look() { onChange() }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }
}
