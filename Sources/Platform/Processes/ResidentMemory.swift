// What this process keeps in memory. Not for limits: those are the system's.
import CCurses

/// The memory that the process holds.
public enum ResidentMemory {
  /// Gives back what only starting needed; code that is used again is mapped again from the page cache.
  public static func releaseUnused() { cc_release_unused() }
}
