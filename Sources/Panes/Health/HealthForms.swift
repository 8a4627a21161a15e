// Sharing a type with the health store: the popup that asks which, and the dialog about what is there from before. A type
// that was granted and chosen for once is synced without a question afterwards.
//
// | a type is to be synced         | follows                                        |
// |--------------------------------|------------------------------------------------|
// | nobody was ever asked          | the popup, with the type ticked                |
// | it was not granted, or refused | the popup, with the type ticked                |
// | it was never synced            | the dialog                                     |
// | else                           | it is switched on and synced                   |
import Core
import Managers
import Screen
import Store
import Words

/// Builds the forms of the health store and decides which comes next.
enum HealthForms {
  /// The step after a type is to be synced; of several, those just granted.
  static func switchOn(_ types: [HealthType], _ setup: PaneSetup, now: Moment) -> Outcome {
    let state = setup.managers.health.state.value
    guard state.access != nil else { return .notice(.Health.noStore) }
    guard types.allSatisfy({ state.access(to: $0) == .authorized }) else {
      return .present(consent(types.first, setup))
    }
    let synced = types.filter { SharedType.of($0) != nil }
    guard !synced.isEmpty else { return .notice(.Health.shared) }
    let isNew = synced.contains { state.records[$0].map { $0.initial == SyncRecord.Initial.none } ?? true }
    guard isNew else { return resume(synced, setup, now: now) }
    ask(synced, setup, now: now)
    return .stay
  }

  /// Switches types on that were chosen for before.
  private static func resume(_ types: [HealthType], _ setup: PaneSetup, now: Moment) -> Outcome {
    setup.managers.health.switchOn(types, now: now) { result in
      setup.answer()(result)
      if case .success = result { for type in types { sync(type, .reset, setup, now: now) } }
    }
    return .stay
  }

  /// Syncs a type and tells the outcome.
  static func sync(_ type: HealthType, _ operation: SyncOperation, _ setup: PaneSetup, now: Moment) {
    setup.managers.health.sync(type, operation, now: now) { message in
      setup.outbox.post(notice(message, setup))
    }
  }

  private static func notice(_ message: SyncMessage, _ setup: PaneSetup) -> Outcome {
    if case .failed = message { return .notice(message.message(setup.shownWords), .error) }
    return .notice(message.message(setup.shownWords))
  }

  // MARK: Popup

  /// The types ticked in the popup.
  struct ConsentDraft {
    var ticked: Set<HealthType>

    subscript(type: HealthType) -> Bool {
      get { ticked.contains(type) }
      set { if newValue { ticked.insert(type) } else { ticked.remove(type) } }
    }
    /// Pulse, steps and energy are one line.
    var reads: Bool {
      get { ticked.contains(.pulse) }
      set { for type in HealthForms.readOnly { self[type] = newValue } }
    }
  }

  /// The types that are read and never written.
  static let readOnly: [HealthType] = [.pulse, .activity]

  /// The popup in which types are granted; the asked one is ticked, others as they are.
  ///
  /// It begins on the button that shares nothing.
  static func consent(_ type: HealthType?, _ setup: PaneSetup) -> any Component {
    let health = setup.managers.health
    let authorized = HealthType.allCases.filter { health.state.value.access(to: $0) == .authorized }
    var draft = ConsentDraft(ticked: Set(authorized))
    if let type { draft[type] = true }
    if let type, readOnly.contains(type) { draft.reads = true }
    let before = Set(authorized)
    let page = FormPage<ConsentDraft>(
      paragraphs: [.Health.consentNote], fields: consentFields(), initialFocus: "cancel")
    return Form(
      name: "health.consent", title: .Health.consentTitle, draft: draft, pages: [page],
      saveVerb: .Health.consentEnable, cancelVerb: .Health.consentLater, leaving: .closes
    ) { values, completion in
      let ticked = values.draft.ticked
      guard !ticked.isEmpty else { return completion(.said(.Health.consentNone)) }
      health.answer(granted: ticked, refused: before.subtracting(ticked), now: values.now) { result in
        completion(.from(result, .run { switchOn(new(in: ticked, before, type), setup, now: values.now) }))
      }
    }
  }

  /// Those among the ticked types that were not granted before, or the asked one.
  private static func new(in ticked: Set<HealthType>, _ before: Set<HealthType>, _ asked: HealthType?) -> [HealthType] {
    let order = SharedType.all.map(\.type) + readOnly
    return order.filter { ticked.contains($0) && (!before.contains($0) || $0 == asked) }
  }

  /// A switch for each type, with what of it is shared.
  static func consentFields() -> [Field<ConsentDraft>] {
    SharedType.all.map { shared in
      .toggle(
        "health.\(shared.type.rawValue)", Message.samples(shared.type), \.[shared.type], hint: hint(of: shared.type))
    } + [.toggle("health.read", .Health.consentRead, \.reads, hint: .Health.hintRead)]
  }

  private static func hint(of type: HealthType) -> Message? {
    .named("Health.hint" + type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst())
  }

  // MARK: Dialog

  /// Looks what the store has of types, then asks whether all of it is taken in or only what is new.
  static func ask(_ types: [HealthType], _ setup: PaneSetup, now: Moment) {
    let health = setup.managers.health
    var found: [(HealthType, SyncPreview)] = []
    func next(_ left: ArraySlice<HealthType>) {
      guard let type = left.first else { return setup.outbox.post(.present(dialog(found, setup))) }
      health.preview(type, now: now) { result in
        switch result {
        case .success(let preview):
          found.append((type, preview))
          next(left.dropFirst())
        case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
        }
      }
    }
    next(types[...])
  }

  private static func dialog(_ found: [(type: HealthType, preview: SyncPreview)], _ setup: PaneSetup) -> any Component {
    let words = setup.shownWords
    let types = found.map(\.type)
    let names = types.map { words(Message.samples($0)) }.joined(separator: ", ")
    let page = FormPage<HealthChoice>(
      remark: { _, context in found.map { text(of: $0, isAlone: found.count == 1, context) }.joined(separator: "\n") },
      buttons: [
        PageButton("future", .Health.importFuture) { draft, _ in
          draft = .future
          return .submit
        }
      ], initialFocus: "save")
    return Form(
      name: "health.first", title: .Health.dialogTitle(what: names), draft: HealthChoice.all, pages: [page],
      saveVerb: .Health.importAll, leaving: .closes
    ) { values, completion in
      setup.managers.health.switchOn(types, values.draft, now: values.now) { result in
        switch result {
        case .success(let message): completion(.done(notice(message, setup)))
        case .failure(let problem): completion(.failed(problem))
        }
      }
    }
  }

  private static func text(
    of found: (type: HealthType, preview: SyncPreview), isAlone: Bool, _ context: DrawContext
  ) -> String {
    let words = context.words.of(.count)
    let preview = found.preview
    let name = isAlone ? "" : context.words(Message.samples(found.type)) + ": "
    guard let since = preview.since else { return name + words(.Health.dialogEmpty) }
    let sources = words(.Health.dialogSources(n: preview.sources))
    let day = words.shortDate(Day(Stamp(since, in: context.now.zone)), today: Day(context.now))
    let all = words(.Health.dialogCount(n: preview.samples, sources: sources, date: day))
    let here = preview.samples - preview.new
    return name + all + (here > 0 ? " " + words(.Health.dialogHere(n: here)) : "")
  }
}
