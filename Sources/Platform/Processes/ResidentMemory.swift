// What this process keeps in memory. Not for limits: those are the system's.
import CCurses

/// The memory that the process holds.
public enum ResidentMemory {
  /// Keeps what a frame has taken for the next one, instead of asking the system for it again.
  public static func keepFrames() { cc_keep_frames() }

  /// Gives back what only starting needed; code that is used again is mapped again from the page cache.
  public static func releaseUnused() { cc_release_unused() }
}
