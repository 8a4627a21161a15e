// Dated pauses in the form used by windows.
import Core

nonisolated extension ReadingContext {
  /// Paused days only, across which every streak continues.
  var pauses: RestDays { RestDays(pauses: settings.pauses) }
}
