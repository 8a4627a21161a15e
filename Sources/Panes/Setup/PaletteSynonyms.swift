// Words by which people look for a command in the palette, besides its own sentence.
import Screen
import Words

/// The synonyms of commands.
enum PaletteSynonyms {
  /// All of them, those of trackers from their views.
  static func all(_ trackers: [TrackerViews]) -> [Command: Message] {
    trackers.reduce(into: general) { $0.merge($1.synonyms) { first, _ in first } }
  }

  private static let general: [Command: Message] = [
    "hub.export": .Synonyms.export, "hub.import": .Synonyms.importing, "hub.imports": .Synonyms.imports,
    "hub.notices": .Synonyms.notices, "hub.noalc": .Synonyms.alcohol, "hub.habits": .Synonyms.habits,
    "hub.summary": .Synonyms.summary, "hub.health": .Synonyms.health, "hub.text": .Synonyms.text,
    "hub.catchUp": .Synonyms.catchUp, "hub.calendar": .Synonyms.calendar, "shell.settings": .Synonyms.settings,
    "shell.log": .Synonyms.log, "shell.mute": .Synonyms.mute, "shell.discreet": .Synonyms.discreet,
    "shell.undo": .Synonyms.undo, "shell.search": .Synonyms.search, "shell.history": .Synonyms.history,
  ]
}
