// Words by which people look for a command in the palette, besides its own sentence.
import Screen
import Words

/// The synonyms of commands.
enum PaletteSynonyms {
  static let all: [Command: Message] = [
    "hub.export": .Synonyms.export, "hub.import": .Synonyms.importing, "hub.imports": .Synonyms.imports,
    "hub.notices": .Synonyms.notices, "hub.noalc": .Synonyms.alcohol, "hub.habits": .Synonyms.habits,
    "hub.mood": .Synonyms.mood, "hub.summary": .Synonyms.summary, "hub.health": .Synonyms.health,
    "hub.text": .Synonyms.text, "hub.catchUp": .Synonyms.catchUp, "hub.calendar": .Synonyms.calendar,
    "fasting.toggle": .Synonyms.fast, "fasting.add": .Synonyms.fast, "hydration.add": .Synonyms.drink,
    "hydration.vessel.3": .Synonyms.coffee, "weight.add": .Synonyms.weight, "sleep.add": .Synonyms.sleep,
    "timer.open": .Synonyms.meditation, "timer.breathing": .Synonyms.breathing, "timer.free": .Synonyms.workout,
    "timer.programmes": .Synonyms.workout, "shell.settings": .Synonyms.settings, "shell.screen.mood": .Synonyms.mood,
    "shell.screen.food": .Synonyms.food, "shell.screen.measures": .Synonyms.measures, "shell.log": .Synonyms.log,
    "shell.mute": .Synonyms.mute, "shell.discreet": .Synonyms.discreet, "shell.undo": .Synonyms.undo,
    "shell.search": .Synonyms.search, "shell.history": .Synonyms.history,
  ]
}
