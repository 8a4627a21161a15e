// Language and units of texts, as far as settings decide them.
import Core
import Words

/// The settings that texts depend on.
struct TextSettings: Hashable {
  private let language: LanguageChoice
  private let energyUnit: EnergyUnit

  init(_ settings: Settings) { (language, energyUnit) = (settings.language, settings.energyUnit) }

  /// The words for them, of those for a language.
  func words(_ words: (LanguageChoice) -> Words) -> Words { words(language).measuring(energyUnit) }
}
