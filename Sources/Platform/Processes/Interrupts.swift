// An interrupt from the keyboard as a question that long work asks itself, instead of the end of the process.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Catches SIGINT.
public enum Interrupts {
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0

  /// From now on SIGINT does not end the process, but a second one; answers whether one has come.
  public static func catching() -> () -> Bool {
    hasCome = 0
    signal(SIGINT) { _ in
      Interrupts.hasCome = 1
      signal(SIGINT, SIG_DFL)
    }
    return { Interrupts.hasCome != 0 }
  }
}
