// Asks for the missing entries of the last days, a page a day, one line per active tracker without an entry. Empty fields
// stay open, `none` and a fast's `rest` settle them; all answers are a single change and thus one undo step.
import Core
import Managers
import Screen
import Words

/// The answers for a day.
private struct CatchUpDraft {
  var drinks: Amount?
  var weight: Amount?
  var sleep: (bed: Stamp, wake: Stamp)?
  var fast: (start: Stamp, end: Stamp)?
  var mood: (mood: Int, energy: Int)?
  var foodMark: DiaryMark.Kind?
  /// Trackers with nothing to log, with the word that said so.
  var nothing: [String: (word: String, answer: UnloggedWord)] = [:]
  /// Input as typed, for fields with a two-part value.
  var sleepText = ""
  var fastText = ""
  var moodText = ""
}

/// Builds the form.
enum CatchUpForm {
  /// The form for the open entries.
  static func make(_ setup: PaneSetup, now: Moment) -> any Component {
    let hub = setup.managers.hub.state.value
    let makers = hub.open.map { CatchUpFields(setup: setup, day: $0.day, zone: now.zone) }
    let pages = zip(hub.open.indices, makers).map { index, maker in
      var page = FormPage(
        fields: hub.open[index].cards.compactMap(maker.field).map { $0.over(\[CatchUpDraft].[index]) })
      page.subject = maker.day.iso
      if makers.count > 1 { page.heading = .Entries.plain(text: setup.words().longDate(maker.day)) }
      page.remark = { _, context in context.words(.Hub.catchUpRemark) }
      return page
    }
    let title =
      makers.count == 1
      ? Message.Hub.catchUpTitle(day: setup.words().longDate(makers[0].day)) : .Hub.catchUpTitleDays
    let doubts = Doubts()
    return Form(
      name: "hub.catchUp", title: title, draft: makers.map { _ in CatchUpDraft() }, pages: pages,
      keeping: setup.drafts
    ) { values, completion in
      doubts.begin(values.isConfirmed)
      let days = Array(zip(makers, values.draft))
      let entries = days.flatMap { $0.entries($1) }
      let nothing = days.flatMap { maker, draft in
        draft.nothing.map { UnloggedAnswer($0.key, on: maker.day, isRest: $0.value.answer == .rest) }
      }
      let mark = days.compactMap { maker, draft in draft.foodMark.map { (day: maker.day, kind: $0) } }.first
      let answers = entries.count + nothing.count + (mark == nil ? 0 : 1)
      guard answers > 0 else { return completion(.done(.stay)) }
      // Saving again keeps existing entries alongside the answers.
      let resolving =
        values.isConfirmed ? ConflictResolution(sameDay: .keepsBoth, overlap: .keepsBoth) : ConflictResolution()
      setup.managers.hub.answer(
        entries, marking: mark, nothing: nothing.sorted { $0.tracker < $1.tracker }, resolving: resolving,
        now: values.now
      ) { result in
        if case .failure(.refused(let refusal)) = result, [.duplicate, .overlaps].contains(refusal.reason),
          let doubt = doubts.next(of: [refusal.message])
        {
          return completion(.doubt(doubt))
        }
        completion(.from(result, .notice(.Hub.catchUpSaved(n: answers, key: setup.undoKey))))
      }
    }
  }
}

/// Builds the fields, and the records from their answers.
private struct CatchUpFields {
  let setup: PaneSetup
  let day: Day
  let zone: Zone

  /// The field of a card, which also takes the words for nothing; nil if it has none.
  func field(_ card: String) -> Field<CatchUpDraft>? {
    guard let field = valueField(card), card != "food" else { return valueField(card) }
    var copy = field
    copy.get = { draft in draft.nothing[card]?.word ?? field.get(draft) }
    copy.set = { draft, text, now in
      draft.nothing[card] = nil
      guard let answer = UnloggedWord(text), answer != .rest || card == "fasting" else {
        return field.set(&draft, text, now)
      }
      draft.nothing[card] = (NumberText.trimmed(text), answer)
      return field.set(&draft, "", now)
    }
    copy.echo = { draft, context in
      draft.nothing[card].map { context.words($0.answer == .rest ? .Hub.catchUpRest : .Hub.catchUpNothing) }
        ?? field.echo?(draft, context)
    }
    return copy
  }

  private func valueField(_ card: String) -> Field<CatchUpDraft>? {
    switch card {
    case "hydration": drinks
    case "weight": weight
    case "sleep": sleep
    case "mood": mood
    case "fasting": fast
    case "food": food
    default: nil
    }
  }

  /// The answers as records of that day.
  func entries(_ draft: CatchUpDraft) -> [Entry] {
    let hub = setup.managers.hub
    let noon = day.noon(in: zone)
    func new<T>(_ make: (UUIDValue, String) -> T) -> T {
      let template = hub.template()
      return make(template.id, template.source)
    }
    var entries: [Entry] = []
    if let fast = draft.fast {
      let goal = setup.managers.fasting.state.value.goal(startingAt: fast.start)
      entries.append(.fast(new { Fast(id: $0, start: fast.start, end: fast.end, goal: goal, source: $1) }))
    }
    if let drinks = draft.drinks {
      entries.append(
        .drink(new { Drink(id: $0, at: noon, millilitres: drinks.value, typed: drinks.typed, source: $1) }))
    }
    if let weight = draft.weight {
      entries.append(
        .weight(new { Weight(id: $0, at: noon, kilograms: weight.value, typed: weight.typed, source: $1) }))
    }
    if let sleep = draft.sleep {
      entries.append(.sleep(new { Sleep(id: $0, bed: sleep.bed, wake: sleep.wake, source: $1) }))
    }
    if let mood = draft.mood {
      entries.append(.mood(new { Mood(id: $0, at: noon, mood: mood.mood, energy: mood.energy, source: $1) }))
    }
    return entries
  }

  // MARK: Fields

  private var drinks: Field<CatchUpDraft> {
    optional(setup.fields.volume("drink.volume", .Hub.hydration, \.drinks), hint: .Hub.catchUpDrinks) {
      $0.drinks = nil
    }
  }

  private var weight: Field<CatchUpDraft> {
    setup.fields.weight("weight.value", .Hub.weight, \.weight, isRequired: false) { text, unit throws(Refusal) in
      try WeightRules.readValue(text, unit: unit)
    }
  }

  /// A night that ended on that day.
  private var sleep: Field<CatchUpDraft> {
    times("sleep.span", .Hub.sleep, example: "23:10 6:50", \.sleepText, endsOnDay: true) {
      draft, range throws(Refusal) in
      if let range { try SleepRules.checkLength(bed: range.start.stamp.instant, wake: range.end.stamp.instant) }
      draft.sleep = range.map { ($0.start.stamp, $0.end.stamp) }
    } shown: {
      $0.sleep.map { TimeRange(start: TimeReading(stamp: $0.bed), end: TimeReading(stamp: $0.wake)) }
    }
  }

  /// A fast that started on that day; it may have ended today.
  private var fast: Field<CatchUpDraft> {
    times("fast.start", .Hub.fasting, example: "6:00 22:00", \.fastText, endsOnDay: false) { draft, range in
      draft.fast = range.map { ($0.start.stamp, $0.end.stamp) }
    } shown: {
      $0.fast.map { TimeRange(start: TimeReading(stamp: $0.start), end: TimeReading(stamp: $0.end)) }
    }
  }

  /// Whether yesterday's little energy was all.
  private var food: Field<CatchUpDraft>? {
    setup.managers.hub.state.value.doubtfulEnergy.map { energy in
      .choice(
        "food.mark", .Food.doubt(energy: setup.words().energy(energy)), \.foodMark,
        [(nil, .Food.doubtLater), (.complete, .Food.complete), (.partial, .Food.partial)], hint: .Food.doubtHint)
    }
  }

  private var mood: Field<CatchUpDraft> {
    Field(
      "mood.mood", .Hub.mood, .text, isRequired: false, hint: .Hub.catchUpMood, get: \.moodText,
      set: { draft, text, _ in
        draft.moodText = text
        draft.mood = nil
        let parts = text.split { " ,/".contains($0) }.map(String.init)
        guard !parts.isEmpty else { return .fine }
        guard parts.count == 2 else {
          return .refused(Refusal(field: "mood.mood", .unreadable(typed: text, example: "7 6")))
        }
        do throws(Refusal) {
          let mood = try MoodRules.readLevel(parts[0], field: "mood.mood")
          draft.mood = (mood, try MoodRules.readLevel(parts[1], field: "mood.energy"))
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft.mood.map { context.words(Message.mood($0.mood)) + ", " + context.words(Message.energy($0.energy)) }
      })
  }

  private func times(
    _ id: String, _ label: Message, example: String, _ path: WritableKeyPath<CatchUpDraft, String>,
    endsOnDay: Bool, take: @escaping (inout CatchUpDraft, TimeRange?) throws(Refusal) -> Void,
    shown: @escaping (CatchUpDraft) -> TimeRange?
  ) -> Field<CatchUpDraft> {
    Field(
      id, label, .text, isRequired: false, hint: .Entries.plain(text: example), get: { $0[keyPath: path] },
      set: { draft, text, now in
        draft[keyPath: path] = text
        do throws(Refusal) {
          try take(&draft, nil)
          guard !NumberText.trimmed(text).isEmpty else { return .fine }
          let field = id == "fast.start" ? "fast.span" : id
          let range = try times(now).range(text, endsOnDay: endsOnDay, field: field, example: example, setup.words())
          try take(&draft, range)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in shown(draft).map { context.words.understood($0, now: context.now) } })
  }

  private func times(_ now: Moment) -> TimesOfDay {
    TimesOfDay(day, dayStart: setup.managers.settings.state.value.dayStart, now: now)
  }

  /// Makes a field optional.
  private func optional(
    _ field: Field<CatchUpDraft>, hint: Message, clear: @escaping (inout CatchUpDraft) -> Void
  ) -> Field<CatchUpDraft> {
    var copy = field
    copy.isRequired = false
    copy.hint = hint
    copy.set = { draft, text, now in
      guard NumberText.trimmed(text).isEmpty else { return field.set(&draft, text, now) }
      clear(&draft)
      return .fine
    }
    return copy
  }
}
