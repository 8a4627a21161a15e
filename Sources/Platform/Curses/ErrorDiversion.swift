// Suppresses standard error while the screen is up, so that library output does not corrupt it.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Redirects standard error to nowhere and back; only if it is a terminal.
struct ErrorDiversion {
  private var saved: Int32 = -1

  mutating func divert() {
    guard saved < 0, isatty(STDERR_FILENO) == 1 else { return }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(nowhere, STDERR_FILENO)
    close(nowhere)
  }

  mutating func restore() {
    guard saved >= 0 else { return }
    dup2(saved, STDERR_FILENO)
    close(saved)
    saved = -1
  }
}
