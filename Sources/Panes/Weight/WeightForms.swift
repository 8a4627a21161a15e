// Forms for weight: adding and editing a reading, the goal, the height, and the question before deleting. Pane, Hub
// and quick log share them.
import Core
import Managers
import Screen
import Words

/// The draft of a reading being edited.
struct WeightDraft {
  /// The original record, including data the form does not show.
  var record: Weight
  var amount: Amount?
  /// Time of the reading; nil means the time of saving.
  var at: Stamp?
  var bodyFat: Double?
  var note: String

  /// Creates a draft of a stored reading.
  init(_ weight: Weight) {
    (record, at, bodyFat, note) = (weight, weight.at, weight.bodyFat, weight.note ?? "")
    amount = Amount(weight.kilograms, typed: weight.typed)
  }

  /// Creates a draft of a new reading.
  init(new record: Weight) { (self.record, note) = (record, "") }

  /// The record with the edits applied.
  func weight(now: Moment) -> Weight {
    var weight = record
    // An imported BMI only applies to the weight it was imported with.
    if let amount, amount.value != record.kilograms { weight.bmi = nil }
    weight.kilograms = amount?.value ?? 0
    weight.typed = amount?.typed
    weight.at = at ?? now.stamp
    weight.bodyFat = bodyFat
    let trimmed = NumberText.trimmed(note)
    weight.note = trimmed.isEmpty ? nil : trimmed
    return weight
  }
}

/// Builds the weight forms.
public enum WeightForms {
  /// The form for a new reading.
  public static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    let record = setup.managers.weight.template(now: now)
    return form("weight.add", .Weight.formAdd, WeightDraft(new: record), setup, isNew: true)
  }

  /// The form for an existing reading.
  public static func edit(_ weight: Weight, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(weight, setup, now: now) { return shown }
    return form("weight.edit." + weight.id.uuidString, .Weight.formEdit, WeightDraft(weight), setup, isNew: false)
  }

  /// The form for the goal; an empty field removes it.
  public static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft { var goal: Amount? }
    let manager = setup.managers.weight
    var field: Field<Draft> = setup.fields.weight("weight.goal", .Weight.goal, \.goal, isRequired: false) {
      text, unit throws(Refusal) in try WeightRules.readValue(text, unit: unit, field: "weight.goal")
    }
    field.hint = .Weight.goalHint
    let page = FormPage(
      fields: setup.locking(
        "weight.goal", [field.asking { draft in setup.question { $0.weightGoal = draft.goal?.value } }]),
      remark: { draft, context in
        guard let goal = draft.goal, let latest = manager.state.value.latest else { return nil }
        let unit = setup.managers.settings.state.value.weightUnit
        let first = manager.state.value.first ?? latest
        let way = WeightProgress(start: first.kilograms, current: latest.kilograms, goal: goal.value)
        return context.words(WeightFigures.toGo(way, unit: unit, context.words))
      })
    return Form(
      name: "weight.goal", title: .Weight.formGoal, draft: Draft(goal: manager.state.value.goal.map { Amount($0) }),
      rereading: setup.rereading { Draft(goal: $0.weightGoal.map { Amount($0) }) }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      if let lock = setup.lock("weight.goal") { return completion(.done(.notice(lock))) }
      let goal = values.draft.goal?.value
      let notice = goal.map { .Weight.goalSaved(value: setup.weightText($0)) } ?? Message.Weight.goalRemoved
      manager.setGoal(goal, now: values.now) { completion(.from($0, .notice(notice))) }
    }
  }

  /// Asks before deleting a reading.
  public static func delete(_ weight: Weight, _ setup: PaneSetup, now: Moment) -> any Component {
    let words = setup.words()
    let settings = setup.managers.settings.state.value
    let value = words.weight(weight, unit: settings.weightUnit)
    let when = words.dayAndTime(weight.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "weight.delete", title: .Weight.deleteTitle, question: .Weight.deleteQuestion(value: value, when: when),
      verb: .General.delete
    ) { now, completion in
      setup.managers.weight.delete(weight, now: now) {
        completion(.from($0, .notice(.Weight.deleted(value: value))))
      }
    }
  }

  private static func form(
    _ name: String, _ title: Message, _ draft: WeightDraft, _ setup: PaneSetup, isNew: Bool
  ) -> any Component {
    let fields = setup.fields
    let shown = ShownEntry(isNew ? nil : draft.record)
    let page = FormPage<WeightDraft>(
      fields: [
        doubting(
          fields.weight("weight.value", .Weight.value, \.amount) { text, unit throws(Refusal) in
            try WeightRules.readValue(text, unit: unit)
          }, setup),
        fields.time("weight.at", .Weight.at, \.at, emptyMeansNow: isNew, like: isNew ? nil : draft.at),
        number("weight.bodyFat", .Weight.bodyFat, \.bodyFat, Limits.bodyFat, "%", "22", .Weight.bodyFatHint, setup),
        fields.note("weight.note", \.note),
      ], remark: { draft, context in bodyMassIndex(draft, setup, context) })
    return Form(
      name: name, title: title, draft: draft, rereading: setup.rereading(shown, of: Weight.self) { WeightDraft($0) },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      let weight = values.draft.weight(now: values.now)
      let notice = setup.saidSaved(.weight(weight), now: values.now)
      let saved: Completion = { result in
        if case .failure(.refused(let refusal)) = result, refusal.reason == .duplicate, !values.isConfirmed {
          completion(.doubt(.Weight.keepAnyway))
        } else {
          completion(.from(result, .notice(notice)))
        }
      }
      setup.write(
        weight, over: shown,
        resolving: ConflictResolution(sameDay: values.isConfirmed ? .keepsBoth : .asks), now: values.now, then: saved)
    }
  }

  /// `BMI 24.6` for the typed weight, if the height is known or the BMI was imported.
  private static func bodyMassIndex(_ draft: WeightDraft, _ setup: PaneSetup, _ context: DrawContext) -> String? {
    guard let amount = draft.amount else { return nil }
    var weight = draft.record
    if weight.kilograms != amount.value { weight.bmi = nil }
    weight.kilograms = amount.value
    let height = setup.managers.settings.state.value.height
    return weight.bodyMassIndex(height: height).map {
      context.words(.Weight.bmiOf(value: context.words.number($0, decimals: 1)))
    }
  }

  /// The form for the body height; an empty field removes it.
  public static func height(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft { var height: Double? }
    let settings = setup.managers.settings
    let page = FormPage(fields: [setup.fields.height("body.height", \Draft.height)])
    return Form(
      name: "body.height", title: .Weight.height, draft: Draft(height: settings.state.value.height),
      rereading: setup.rereading { Draft(height: $0.height) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let height = values.draft.height
      let notice =
        height.map { .Weight.heightSaved(value: setup.words().height($0, unit: setup.lengthUnit)) }
        ?? Message.Weight.heightRemoved
      settings.change(now: values.now, { $0.height = height }, then: { completion(.from($0, .notice(notice))) })
    }
  }

  /// Extends a field to ask once about a value far off the trend.
  private static func doubting(_ field: Field<WeightDraft>, _ setup: PaneSetup) -> Field<WeightDraft> {
    var field = field
    let read = field.set
    field.set = { draft, text, now in
      let verdict = read(&draft, text, now)
      guard case .fine = verdict, let amount = draft.amount, amount.value != draft.record.kilograms else {
        return verdict
      }
      let distance = setup.managers.weight.doubt(of: amount.value, at: draft.at ?? now.stamp, now: now)
      guard let distance else { return verdict }
      let unit = setup.managers.settings.state.value.weightUnit
      return .doubtful(setup.words().weightQuestion(amount.value, distance: distance, unit: unit))
    }
    return field
  }

  /// An optional number.
  private static func number(
    _ id: String, _ label: Message, _ path: WritableKeyPath<WeightDraft, Double?>, _ limit: Limit, _ unit: String,
    _ example: String, _ hint: Message?, _ setup: PaneSetup
  ) -> Field<WeightDraft> {
    Field(
      id, label, .number(unit: nil), isRequired: false, hint: hint ?? .General.optional,
      get: { draft in draft[keyPath: path].map { setup.words().shortNumber($0, decimals: 2) } ?? "" },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try limit.read(text, id, unit: unit, example: example)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}

extension PaneSetup {
  /// A mass in the current unit.
  func weightText(_ kilograms: Double) -> String {
    words().weight(kilograms, unit: managers.settings.state.value.weightUnit)
  }

  /// A reading in the current unit.
  func weightText(_ weight: Weight) -> String {
    words().weight(weight, unit: managers.settings.state.value.weightUnit)
  }
}
