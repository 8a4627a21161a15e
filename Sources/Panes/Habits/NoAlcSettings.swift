// The settings of the diary of evenings: how its streak is counted, and in which unit and by which guideline alcohol is told.
import Core
import Screen
import Words

extension SettingsFields {
  /// The fields.
  var alcohol: [Field<Draft>] {
    [
      alcoholUnit,
      .choice(
        "noalc.streak", .NoAlc.streakForm, \.settings.habits.form,
        [(.seed, .NoAlc.formSeed), (.joker, .NoAlc.formJoker)], hint: .NoAlc.streakFormHint),
      .choice(
        "noalc.guideline", .NoAlc.guidelineLabel, \.settings.habits.guideline,
        AlcoholGuideline.allCases.map { ($0, guideline($0)) }, asList: true, hint: .NoAlc.guidelineHint),
    ]
  }

  private func guideline(_ guideline: AlcoholGuideline) -> Message {
    switch guideline {
    case .unit: .NoAlc.guidelineUnit
    case .none: .NoAlc.guidelineNone
    case .uk, .au, .fr, .ca: plain(guideline.source)
    }
  }

  private var alcoholUnit: Field<Draft> {
    let known = AlcoholUnit.allCases.map(\.rawValue)
    return Field(
      "noalc.unit", .NoAlc.unit, .text, get: { $0.settings.habits.unit.rawValue },
      set: { draft, text, _ in
        guard let unit = AlcoholUnit(rawValue: NumberText.trimmed(text).lowercased()) else {
          return .wrong(.NoAlc.unitUnknown(known: known.joined(separator: ", ")))
        }
        draft.settings.habits.unit = unit
        return .fine
      },
      echo: { draft, context in
        context.words(.NoAlc.unitHint(grams: context.words.shortNumber(draft.settings.habits.unit.grams)))
      })
  }
}
