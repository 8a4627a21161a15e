// This process's memory use. Not about limits, which are the system's.
import CCurses

/// Tunes the process's resident memory.
public enum ResidentMemory {
  /// Reuses frame memory for the next frame instead of returning it to the system, in one heap for all threads.
  public static func keepFrames() { cc_keep_frames() }

  /// Releases memory only needed at startup; code that is used again is remapped from the page cache.
  public static func releaseUnused() { cc_release_unused() }
}
