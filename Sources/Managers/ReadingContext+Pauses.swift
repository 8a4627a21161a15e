// Dated pauses as windows need them.
import Core

nonisolated extension ReadingContext {
  /// The days of pauses alone, over which every streak goes on.
  var pauses: RestDays { RestDays(pauses: settings.pauses) }
}
