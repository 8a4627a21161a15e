// Forms to add, edit and delete drinks, and the notice after logging one. Pane, Hub and quick log share them; the
// goal has its own form in HydrationGoalForms.swift.
import Core
import Managers
import Screen
import Words

/// The draft of a drink being edited.
struct DrinkDraft {
  var amount: Amount?
  var beverage: String
  /// Time of the drink; nil means the time of saving.
  var at: Stamp?
  var note: String

  /// Creates a draft of a new drink.
  init(of beverage: String, at: Stamp? = nil) { (self.beverage, self.at, note) = (beverage, at, "") }

  /// Creates a draft of a stored drink.
  init(_ drink: Drink) {
    (amount, beverage) = (Amount(drink.millilitres, typed: drink.typed), drink.beverage)
    (at, note) = (drink.at, drink.note ?? "")
  }

  /// The note to store; nil if empty.
  var keptNote: String? {
    let trimmed = NumberText.trimmed(note)
    return trimmed.isEmpty ? nil : trimmed
  }
}

/// Builds the hydration forms.
public enum HydrationForms {
  // MARK: Drinks

  /// The form for a new drink: now, or at noon of a past day (Hydration.md, Drinks).
  public static func add(_ setup: PaneSetup, now: Moment, day: Day? = nil) -> any Component {
    let at = day.map { $0.noon(in: now.zone) }
    let draft = DrinkDraft(of: HydrationRules.beverages[0], at: at)
    return Form(
      name: "hydration.add", of: day?.iso ?? "", title: .Hydration.addTitle, draft: draft, pages: [page(draft, setup)],
      keeping: setup.drafts
    ) { values, completion in
      guard let amount = values.draft.amount else { return completion(.done(.stay)) }
      let draft = values.draft
      setup.managers.hydration.add(
        millilitres: amount.value, beverage: draft.beverage, typed: amount.typed, at: draft.at, note: draft.keptNote,
        now: values.now
      ) { completion(.from($0, logged(amount.value, draft, setup, now: values.now))) }
    }
  }

  /// The form for an existing drink.
  public static func edit(_ drink: Drink, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(drink, setup, now: now) { return shown }
    let draft = DrinkDraft(drink)
    let shown = ShownEntry(drink)
    return Form(
      name: "hydration.edit.\(drink.id)", title: .Hydration.editTitle, draft: draft,
      rereading: setup.rereading(shown, of: Drink.self) { DrinkDraft($0) }, pages: [page(draft, setup)],
      keeping: setup.drafts
    ) { values, completion in
      var edited = shown.entry?.record as? Drink ?? drink
      edited.millilitres = values.draft.amount?.value ?? drink.millilitres
      edited.typed = values.draft.amount?.typed
      edited.beverage = values.draft.beverage
      edited.at = values.draft.at ?? values.now.stamp
      edited.note = values.draft.keptNote
      let notice = setup.saidSaved(.drink(edited), now: values.now)
      setup.write(edited, over: shown, now: values.now) { completion(.from($0, .notice(notice))) }
    }
  }

  private static func page(_ draft: DrinkDraft, _ setup: PaneSetup) -> FormPage<DrinkDraft> {
    let table = setup.managers.hydration.state.value.drinks
    return FormPage(
      fields: [
        volume(setup), presets(\.amount, setup),
        .choice("drink.beverage", .Hydration.beverage, \.beverage, beverages(setup, with: draft.beverage)),
        setup.fields.time("drink.at", .Entries.when, \.at, emptyMeansNow: true, like: draft.at),
        setup.fields.note("drink.note", \.note),
      ],
      remark: { draft, context in
        let contents = table.first { $0.name == draft.beverage }?.contents
        let carried = contents.map { context.words.carried($0, in: draft.amount?.value ?? 0) } ?? []
        return carried.isEmpty ? nil : carried.joined(separator: ", ")
      })
  }

  /// The amount, or the name of a vessel with its drink.
  private static func volume(_ setup: PaneSetup) -> Field<DrinkDraft> {
    var field: Field<DrinkDraft> = setup.fields.volume("drink.volume", .Entries.amount, \.amount)
    field.set = { [set = field.set] draft, text, now in
      guard let vessel = setup.words().vessel(named: text, of: setup.settings) else { return set(&draft, text, now) }
      draft.amount = Amount(vessel.millilitres, typed: vessel.content.typed)
      draft.beverage = vessel.beverage
      return .fine
    }
    return field
  }

  /// The drinks on offer, plus the given one even if it is retired.
  static func beverages(_ setup: PaneSetup, with name: String) -> [(value: String, label: Message)] {
    let offered = setup.managers.hydration.state.value.offered
    return (offered + (offered.contains(name) ? [] : [name])).map { (value: $0, label: Message.beverage($0)) }
  }

  /// A row of preset amounts in the current unit.
  private static func presets(
    _ path: WritableKeyPath<DrinkDraft, Amount?>, _ setup: PaneSetup
  ) -> Field<DrinkDraft> {
    let unit = setup.managers.settings.state.value.volumeUnit
    let offered = unit == .oz ? HydrationRules.ouncePresets : HydrationRules.millilitrePresets
    return choice("drink.preset", .Hydration.presets, path, offered, shown: unit, setup)
  }

  static func choice<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Amount?>, _ offered: [Double],
    shown unit: VolumeUnit,
    _ setup: PaneSetup
  ) -> Field<Draft> {
    let base: VolumeUnit = unit == .oz ? .oz : .ml
    let words = setup.words()
    let choices = offered.enumerated().map { index, number in
      let value = unit.value(ofMillilitres: base.millilitres(from: number))
      return Choice(String(index), .Entries.plain(text: words.shortNumber(value, decimals: 3)))
    }
    return Field(
      id, label, .choice(choices), isRequired: false,
      get: { draft in
        guard let amount = draft[keyPath: path] else { return "" }
        let index = offered.firstIndex { abs(base.millilitres(from: $0) - amount.value) < 0.001 }
        return index.map(String.init) ?? ""
      },
      set: { draft, text, _ in
        guard let index = Int(text), offered.indices.contains(index) else { return .fine }
        let value = base.millilitres(from: offered[index])
        let number = FixedText.text(unit.value(ofMillilitres: value), decimals: unit == .l ? 3 : 0)
        draft[keyPath: path] = Amount(
          value, typed: Typed(number: NumberText(number)?.trimmedPlain ?? number, unit: unit.symbol))
        return .fine
      })
  }

  /// Asks before deleting a drink.
  public static func delete(_ drink: Drink, _ setup: PaneSetup, now: Moment) -> any Component {
    let when = setup.words().dayAndTime(drink.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "hydration.delete", title: .Hydration.deleteTitle,
      question: .Hydration.deleteQuestion(
        amount: text(drink.millilitres, setup), drink: name(drink, setup), when: when), verb: .Hydration.deleteVerb
    ) { now, completion in
      setup.managers.hydration.delete(drink, now: now) {
        completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }

  // MARK: Notices

  /// Logs a vessel; the notice gives the remaining amount and the undo key.
  public static func log(_ vessel: Vessel, _ setup: PaneSetup, now: Moment) -> Outcome {
    let draft = DrinkDraft(of: vessel.beverage)
    setup.managers.hydration.drink(from: vessel, now: now) { result in
      switch result {
      case .success: setup.outbox.post(logged(vessel.millilitres, draft, setup, now: now))
      case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
      }
    }
    return .stay
  }

  /// The notice after logging a drink; gold if it just reached the goal.
  private static func logged(
    _ millilitres: Double, _ draft: DrinkDraft, _ setup: PaneSetup, now: Moment
  ) -> Outcome {
    let state = setup.managers.hydration.state.value
    let dayStart = setup.managers.settings.state.value.dayStart
    let amount = text(millilitres, setup)
    let drink = setup.words()(Message.beverage(draft.beverage))
    let key = setup.undoKey
    if let at = draft.at, Day(at, dayStart: dayStart) != Day(now, dayStart: dayStart) {
      let when = setup.words().dayAndTime(at, today: Day(now), inSentence: true)
      return .notice(.Hydration.loggedOther(amount: amount, drink: drink, when: when, key: key))
    }
    guard HydrationRules.isMet(total: state.total, goal: state.goal) else {
      let left = text(state.goal - state.total, setup)
      return .notice(.Hydration.logged(amount: amount, drink: drink, left: left, key: key))
    }
    let today = Day(now, dayStart: dayStart)
    let counted = millilitres * Beverages.factor(of: draft.beverage, on: today, in: state.drinks)
    let wasMet = HydrationRules.isMet(total: state.total - counted, goal: state.goal)
    return .notice(
      .Hydration.loggedReached(amount: amount, drink: drink, key: key), wasMet ? .info : .reached)
  }

  static func text(_ millilitres: Double, _ setup: PaneSetup) -> String {
    setup.words().volume(millilitres, unit: setup.managers.settings.state.value.volumeUnit)
  }

  private static func name(_ drink: Drink, _ setup: PaneSetup) -> String {
    setup.words()(Message.beverage(drink.beverage))
  }
}

extension NumberText {
  /// The plain form without trailing zeros: `0.250` becomes `0.25`.
  var trimmedPlain: String {
    guard plain.contains(".") else { return plain }
    var text = plain
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
