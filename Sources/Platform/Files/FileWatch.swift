// Detects writes to the database by other processes: a folder watch, or, on file systems without notifications, polling
// once a second. It only says "perhaps"; `PRAGMA data_version` decides.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches files in folders by the beginnings of their names.
@MainActor
public final class FileWatch {
  /// Polling interval in seconds where notifications are unavailable.
  public static let pollingInterval = 1.0
  /// Seconds after a notification in which further ones wait.
  public static let rest = 0.025

  /// The descriptor for the loop; -1 if it has to poll.
  let descriptor: Int32
  private let prefixes: [String]
  private let onChange: () -> Void

  /// Watches `folder`; the loop calls `onChange` on the main thread.
  ///
  /// - Parameters:
  ///   - folder: The database's folder.
  ///   - more: Folders of further files.
  ///   - prefixes: The databases' file names, with which the names of their journals begin, too.
  ///   - onChange: Called after a possible write.
  public init(folder: String, _ more: [String] = [], prefixes: [String], onChange: @escaping () -> Void) {
    self.prefixes = prefixes
    self.onChange = onChange
    let isRemote = ([folder] + more).contains { cc_file_system_is_remote($0) == 1 }
    let watch = isRemote ? -1 : cc_watch_open(folder)
    let isWhole = watch >= 0 && more.allSatisfy { cc_watch_add(watch, $0) == 1 }
    if watch >= 0, !isWhole { close(watch) }
    descriptor = isWhole ? watch : -1
  }

  /// Whether notifications are available; otherwise the loop polls once a second.
  public var isNotified: Bool { descriptor >= 0 }

  /// Drains the notifications and reports a change if any of them is ours.
  func takeNotices() { if cc_watch_drain(descriptor, prefixes.joined(separator: "/")) > 0 { onChange() } }

  /// Called when the polling interval has elapsed.
  func look() { onChange() }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }
}
