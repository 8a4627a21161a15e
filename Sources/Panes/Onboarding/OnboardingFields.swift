// Wizard pages with fields: weights in the selected unit, goals picked from presets or typed. Typed text is taken whole
// or refused at its field.
import Core
import Screen
import Words

/// Builds the wizard pages that have fields.
struct OnboardingFields {
  typealias Draft = OnboardingDraft
  let words: Words
  /// The reason a setting is locked; nil if it is not.
  var lock: (String) -> Message? = { _ in nil }
  /// The question about goals that a change would set, with the weight that was given; nil for none.
  var question: (_ kilograms: Double?, _ change: (inout Settings) -> Void) -> Message? = { _, _ in nil }

  // MARK: Weights

  /// Page 2: weight.
  var weightPage: FormPage<Draft> {
    weightPage(
      .Onboarding.weightHeading, .Onboarding.weightText, "weight.value", .Onboarding.weight, \.weight, hasUnit: true)
  }

  /// Page 3: goal weight.
  var goalPage: FormPage<Draft> {
    weightPage(
      .Onboarding.goalHeading, .Onboarding.goalText, "weight.goal", .Onboarding.goal, \.goal, hasUnit: false)
  }

  private func weightPage(
    _ heading: Message, _ text: Message, _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, WeightAnswer>,
    hasUnit: Bool
  ) -> FormPage<Draft> {
    let units: [(value: MassUnit, label: Message)] = MassUnit.allCases.map { ($0, $0.message) }
    // The unit comes first, so that a restored draft interprets the number in it.
    let unit: [Field<Draft>] = hasUnit ? [unitField("units.weight", "unit.weight", \.massUnit, units)] : []
    return FormPage(
      heading: heading, paragraphs: [text],
      fields: unit + [id == "weight.goal" ? locking(id, asked(weight(id, label, path))) : weight(id, label, path)],
      buttons: [
        PageButton("skip", .Onboarding.skip) { draft, _ in
          draft[keyPath: path].amount = nil
          return .skip
        }
      ],
      commands: [
        PageCommand(PageKeys.unit) { [lock] draft, _ in
          if let reason = lock("units.weight") { return .act(.notice(reason)) }
          draft.massUnit = next(after: draft.massUnit, in: MassUnit.allCases)
          return .stay
        }
      ], initialFocus: id)
  }

  private func weight(_ id: String, _ label: Message, _ path: WritableKeyPath<Draft, WeightAnswer>) -> Field<Draft> {
    var field = Field<Draft>(
      id, label, .number(unit: nil), isRequired: false, hint: .Form.optional,
      get: { [words] draft in draft[keyPath: path].text(draft.massUnit, words) },
      set: { draft, text, _ in
        if NumberText.trimmed(text).isEmpty {
          draft[keyPath: path].amount = nil
          return .fine
        }
        do throws(Refusal) {
          let amount = try WeightRules.readValue(text, unit: draft.massUnit, field: id)
          draft[keyPath: path] = WeightAnswer(
            amount: Amount(amount.kilograms, typed: amount.typed), unit: draft.massUnit)
          return .fine
        } catch {
          // Drop the partial value: `500` kg must not become 50.
          draft[keyPath: path].amount = nil
          return .refused(error)
        }
      },
      echo: { draft, context in
        let answer = draft[keyPath: path]
        return answer.amount.map { amount in
          let text = context.words.weight(amount.value, unit: answer.echoed(draft.massUnit))
          return context.words(.Time.understood(meaning: text))
        }
      })
    field.unit = { $0.massUnit.message }
    field.rereads = true
    return field
  }

  private func asked(_ field: Field<Draft>) -> Field<Draft> {
    field.asking { [question] draft in
      question(draft.weight.amount?.value) { $0.weightGoal = draft.goal.amount?.value }
    }
  }

  /// A choice of unit, which the configuration file may lock.
  private func unitField<Unit: Equatable>(
    _ setting: String, _ id: String, _ path: WritableKeyPath<Draft, Unit>, _ units: [(value: Unit, label: Message)]
  ) -> Field<Draft> { locking(setting, .choice(id, .Onboarding.unit, path, units)) }

  private func locking(_ setting: String, _ field: Field<Draft>) -> Field<Draft> {
    field.locked { [lock] _ in lock(setting) }
  }

  private func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
  }

  // MARK: Fasting

  /// Page 4: whether to fast, and the goal.
  var fastingPage: FormPage<Draft> {
    let hours: [Double] = [12, 14, 16, 18, 20, 24]
    let choices: [(value: Bool, label: Message)] = [(true, .Onboarding.fasts), (false, .Onboarding.fastsNot)]
    let goal = [
      typed("fasting.goal", .Onboarding.hours, \.fasting.text) { draft, text throws(Refusal) in
        let read = Result { () throws(Refusal) in try TimeLanguage.fastingGoal(text) }
        draft.fasting.type(text, reads: (try? read.get()).map { $0 / 3600 })
        _ = try read.get()
      } unit: { _ in
        .Units.hour
      }.asking { [question] draft in question(nil) { $0.fastingGoal = draft.fasting.value * 3600 } },
      presets("fasting.preset", hours, get: { $0.fasting.value }) { $0.fasting.pick($1) },
    ]
    return FormPage(
      heading: .Onboarding.fastingHeading,
      headline: { draft, context in draft.fasts ? fastingText(draft, context) : nil },
      fields: [locking("privacy.hidden", .choice("fasting.on", .Onboarding.fasting, \.fasts, choices))]
        + goal.map { locking("fasting.goal", $0).shown { $0.fasts } },
      remark: { draft, context in
        context.words(draft.fasts ? .Onboarding.fastingNote : .Onboarding.fastingHidden)
      }, initialFocus: "fasting.goal")
  }

  private func fastingText(_ draft: Draft, _ context: DrawContext) -> String {
    context.words.with(
      context.words(.Units.hour),
      draft.fasting.isInForce ? context.words.shortNumber(draft.fasting.value) : none(context))
  }

  /// The number in force while the one typed is refused.
  private func none(_ context: DrawContext) -> String { context.glyphs.isUnicode ? "–" : "-" }

  // MARK: Hydration

  /// Page 5: hydration goal.
  var hydrationPage: FormPage<Draft> {
    let units: [(value: VolumeUnit, label: Message)] = VolumeUnit.allCases.map { ($0, $0.message) }
    return FormPage(
      heading: .Onboarding.hydrationHeading, headline: { draft, context in hydrationText(draft, context) },
      fields: [
        unitField("units.volume", "unit.volume", \.volumeUnit, units),
        typed("hydration.goal", .Onboarding.amount, \.hydration.choice.text) { draft, text throws(Refusal) in
          draft.hydration.type(text)
          _ = try HydrationRules.readProposal(text, unit: draft.volumeUnit)
        } unit: {
          $0.volumeUnit.message
        }.asking { [question] draft in question(nil) { $0.hydrationGoal = draft.hydration.millilitres } },
      ]
        + VolumeUnit.allCases.map { unit in
          presets("hydration.preset.\(unit)", HydrationAnswer.presets(unit), get: { $0.hydration.choice.value }) {
            $0.hydration.pick($1)
          }.shown { $0.volumeUnit == unit }
        }.map { $0.id == "unit.volume" ? $0 : locking("hydration.goal", $0) },
      remark: { draft, context in hydrationRemark(draft, context) },
      commands: [
        PageCommand(PageKeys.unit) { [lock] draft, _ in
          if let reason = lock("units.volume") { return .act(.notice(reason)) }
          draft.volumeUnit = next(after: draft.volumeUnit, in: VolumeUnit.allCases)
          return .stay
        }
      ], initialFocus: "hydration.goal")
  }

  /// The goal to be stored, never below the minimum.
  private func hydrationText(_ draft: Draft, _ context: DrawContext) -> String {
    let (unit, words) = (draft.volumeUnit, context.words)
    guard draft.hydration.choice.isInForce else { return words.with(words.unit(unit), none(context)) }
    let value = isBelowLeast(draft) ? unit.value(ofMillilitres: stored(draft)) : draft.hydration.choice.value
    return words.with(words.unit(unit), words.shortNumber(value, decimals: unit == .ml ? 0 : 2))
  }

  private func stored(_ draft: Draft) -> Double { HydrationRules.goal(draft.hydration.millilitres, unit: .ml) }

  private func isBelowLeast(_ draft: Draft) -> Bool { stored(draft) > draft.hydration.millilitres }

  private func hydrationRemark(_ draft: Draft, _ context: DrawContext) -> String {
    let (unit, words) = (draft.volumeUnit, context.words)
    if isBelowLeast(draft) { return words(.Onboarding.hydrationLeast(value: words.volume(stored(draft), unit: unit))) }
    func adequate(_ rule: HydrationSuggestion) -> String { words.volume(rule.millilitres, unit: unit) }
    return words(.Onboarding.hydrationNote(women: adequate(.efsaWomen), men: adequate(.efsaMen)))
  }

  // MARK: Shared

  /// A number that is taken whole or refused; the page is not left while it is refused.
  private func typed(
    _ id: String, _ label: Message, _ text: KeyPath<Draft, String>,
    type: @escaping (inout Draft, String) throws(Refusal) -> Void, unit: @escaping (Draft) -> Message?
  ) -> Field<Draft> {
    var field = Field<Draft>(
      id, label, .number(unit: nil), isRequired: false, get: { [words] in words.localized($0[keyPath: text]) }
    ) { draft, text, _ in
      do throws(Refusal) {
        try type(&draft, text)
        return .fine
      } catch {
        return .refused(error)
      }
    }
    field.unit = unit
    field.rereads = true
    return field
  }

  /// A choice of presets.
  private func presets(
    _ id: String, _ values: [Double], get: @escaping (Draft) -> Double, pick: @escaping (inout Draft, Double) -> Void
  ) -> Field<Draft> {
    let choices = values.map { Choice(FixedText.text($0, decimals: 2), .Entries.plain(text: words.shortNumber($0))) }
    return Field(
      id, .Onboarding.common, .choice(choices), isRequired: false,
      get: { draft in values.contains(get(draft)) ? FixedText.text(get(draft), decimals: 2) : "" }
    ) { draft, text, _ in
      guard let index = choices.firstIndex(where: { $0.value == text }) else { return .fine }
      pick(&draft, values[index])
      return .fine
    }
  }
}

extension OnboardingDraft {
  /// The displayed unit of the hydration goal.
  var volumeUnit: VolumeUnit {
    get { hydration.unit }
    set { hydration.show(in: newValue) }
  }
}
