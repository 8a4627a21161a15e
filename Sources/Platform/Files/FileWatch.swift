// Notices that another process has written our database: a watch on its folder, or, on file systems that give no
// notice, a look once a second. It says only "perhaps"; `PRAGMA data_version` decides.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches the files of a folder whose names begin with a given name.
@MainActor
public final class FileWatch {
  /// Seconds between looks where no notices come.
  public static let pollingInterval = 1.0

  /// What the loop waits on; -1 when it has to look once a second instead.
  let descriptor: Int32
  private let prefix: String
  private let onChange: () -> Void

  /// Watches `folder`; `onChange` is called by the loop on the main thread.
  ///
  /// - Parameters:
  ///   - folder: The folder of the database.
  ///   - prefix: The database's file name; its journal begins with it too.
  ///   - onChange: Called after something may have been written.
  public init(folder: String, prefix: String, onChange: @escaping () -> Void) {
    self.prefix = prefix
    self.onChange = onChange
    descriptor = cc_file_system_is_remote(folder) == 1 ? -1 : cc_watch_open(folder)
  }

  /// Whether notices come; otherwise the loop looks once a second.
  public var isNotified: Bool { descriptor >= 0 }

  /// Takes in the notices; tells when one of ours is among them.
  func takeNotices() { if cc_watch_drain(descriptor, prefix) > 0 { onChange() } }

  /// The second is over.
  func look() { onChange() }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }
}
