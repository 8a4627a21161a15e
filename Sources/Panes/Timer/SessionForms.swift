// Forms for logged sessions: adding, editing, deleting, and the note after the end.
import Core
import Managers
import Screen
import Words

/// The draft of a session being edited.
struct SessionDraft {
  /// The original record, including data the form does not show.
  var record: Session
  var start: Stamp
  var end: Stamp
  /// The activity; changing it sets `counts`, which can be overridden afterwards.
  var activity: String {
    didSet {
      guard activity != oldValue, let page = TimerPage(rawValue: activity) else { return }
      counts = page == .free || page == .programme ? .workout : .mindful
    }
  }
  /// The name of the pattern or programme.
  var practice: String
  var counts: SessionKind
  var effort: Int?
  var note: String
  private let facts: DerivationFacts

  init(_ session: Session, _ setup: PaneSetup) {
    facts = setup.managers.timer.facts
    record = session
    start = session.start
    end = session.end
    activity = session.activity
    practice = session.practice ?? ""
    counts = session.counts
    effort = session.effort
    note = session.note ?? ""
  }

  /// Whether it has a pattern or a programme.
  var isPractice: Bool { [TimerPage.breathing, .programme].contains { $0.rawValue == activity } }

  /// The record with the edits applied and its energy recomputed.
  var session: Session {
    var session = record
    session.start = start
    session.end = end
    session.activity = activity
    session.counts = counts
    if isPractice {
      session.title = practice.isEmpty ? nil : practice
    } else if activity != record.activity {
      session.title = nil
    }
    session.effort = counts == .workout ? effort : nil
    let trimmed = NumberText.trimmed(note)
    session.note = trimmed.isEmpty ? nil : trimmed
    return session.following(record, by: facts)
  }
}

/// Builds the forms of logged sessions.
enum SessionForms {
  /// The form for a past session.
  static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    form("timer.add", .Timer.formAdd, setup.managers.timer.template(now: now), setup, isNew: true)
  }

  /// The form for a logged session.
  static func edit(_ session: Session, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(session, setup, now: now) { return shown }
    return form("timer.edit." + session.id.uuidString, .Timer.formEdit, session, setup, isNew: false)
  }

  /// The form for the note of a session.
  static func note(_ session: Session, _ setup: PaneSetup) -> any Component {
    let page = FormPage<SessionDraft>(fields: [setup.fields.note("session.note", \.note)])
    let shown = ShownEntry(session)
    return Form(
      name: "timer.note." + session.id.uuidString, title: .Timer.formNote, draft: SessionDraft(session, setup),
      rereading: setup.rereading(shown, of: Session.self) { SessionDraft($0, setup) }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      let notice = setup.saidSaved(.session(values.draft.session), now: values.now)
      setup.write(values.draft.session, over: shown, now: values.now) {
        completion(.from($0, .notice(notice)))
      }
    }
  }

  /// The form for the effort of a workout.
  static func effort(_ session: Session, _ setup: PaneSetup) -> any Component {
    let shown = ShownEntry(session)
    var draft = SessionDraft(session, setup)
    draft.effort = draft.effort ?? Effort.preset(for: session.activity)
    let page = FormPage<SessionDraft>(paragraphs: [.Meditation.effortQuestion], fields: [effort(isRequired: true)])
    return Form(
      name: "timer.effort." + session.id.uuidString, title: .Meditation.effort, draft: draft,
      base: SessionDraft(session, setup),
      rereading: setup.rereading(shown, of: Session.self) { SessionDraft($0, setup) },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      let notice = setup.saidSaved(.session(values.draft.session), now: values.now)
      setup.write(values.draft.session, over: shown, now: values.now) {
        completion(.from($0, .notice(notice)))
      }
    }
  }

  private static func effort(isRequired: Bool) -> Field<SessionDraft> {
    Field(
      "session.effort", .Meditation.effort, .level(1...10), isRequired: isRequired, hint: .Meditation.effortHint,
      get: { $0.effort.map(String.init) ?? "" },
      set: { draft, text, _ in
        guard !text.isEmpty || isRequired else {
          draft.effort = nil
          return .fine
        }
        guard let effort = Int(text).flatMap(Effort.init) else {
          return .refused(
            Refusal(field: "session.effort", .outOfRange(typed: text, lowest: "1", highest: "10", example: "7")))
        }
        draft.effort = effort.rawValue
        return .fine
      },
      echo: { draft, context in
        draft.effort.flatMap(Effort.init).map { context.words(SessionWords.effort($0)) }
      })
  }

  /// Asks before deleting a session.
  static func delete(_ session: Session, _ setup: PaneSetup, now: Moment) -> any Component {
    let words = setup.words()
    let question = Message.Timer.deleteQuestion(
      what: Message.session(session), when: words.dayAndTime(session.start, today: Day(now), inSentence: true),
      time: words.sessionLength(session.duration))
    return confirmation(
      name: "timer.delete", title: .Timer.deleteTitle, question: question, verb: .General.delete
    ) { now, completion in
      setup.managers.timer.delete(session, now: now) {
        completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }

  private static func form(
    _ name: String, _ title: Message, _ original: Session, _ setup: PaneSetup, isNew: Bool
  ) -> any Component {
    let shown = ShownEntry(isNew ? nil : original)
    let page = FormPage<SessionDraft>(
      fields: fields(original, setup),
      remark: { draft, context in
        let session = draft.session
        guard session.duration > 0 else { return nil }
        let energy = session.energy.map { ", " + context.words.energy($0) } ?? ""
        let total = context.words(.Timer.totalRemark(time: context.words.sessionLength(session.duration) + energy))
        let sets = session.details?.sets.count ?? 0
        let key = context.key(TimerPane.sets.binding)
        return sets > 0 ? total + "\n" + context.words(.Timer.setCount(n: sets, key: key)) : total
      })
    return Form(
      name: name, title: title, draft: SessionDraft(original, setup),
      rereading: setup.rereading(shown, of: Session.self) { SessionDraft($0, setup) }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      let session = values.draft.session
      let notice = setup.saidSaved(.session(session), now: values.now)
      let saved: Completion = { result in
        if case .failure(.refused(let refusal)) = result, refusal.reason == .duplicate, !values.isConfirmed {
          completion(.doubt(.Timer.keepBoth))
        } else {
          completion(.from(result, .notice(notice)))
        }
      }
      setup.write(
        session, over: shown,
        resolving: ConflictResolution(sameDay: values.isConfirmed ? .keepsBoth : .asks), now: values.now, then: saved)
    }
  }

  private static func fields(_ original: Session, _ setup: PaneSetup) -> [Field<SessionDraft>] {
    var activities = TimerPage.allCases.map { (value: $0.rawValue, label: $0.activity) }
    if !activities.contains(where: { $0.value == original.activity }) {
      activities.append((original.activity, .session(original)))
    }
    return [
      setup.fields.time("session.start", .Entries.start, \.start, like: original.start),
      setup.fields.time("session.end", .Entries.end, \.end, after: \.start, hint: .Timer.endHint),
      .choice("session.activity", .Timer.activity, \.activity, activities),
      practice.shown { $0.isPractice },
      .choice(
        "session.counts", .Timer.counts, \.counts,
        [(value: .mindful, label: .Timer.mindful), (value: .workout, label: .Timer.workout)]),
      effort(isRequired: false).shown { $0.counts == .workout },
      setup.fields.note("session.note", \.note),
    ]
  }

  /// The optional name of the pattern or programme.
  private static var practice: Field<SessionDraft> {
    Field(
      "session.practice", .Programme.columnName, .text, isRequired: false,
      hint: .Timer.titleHint(example: BreathingPresets.standard[0].name),
      get: { $0.practice },
      set: { draft, text, _ in
        do throws(Refusal) {
          let isEmpty = NumberText.trimmed(text).isEmpty
          draft.practice =
            isEmpty ? "" : try PracticeName.checked(text, field: "session.practice", example: "Box Breathing")
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}

extension EntryForms {
  static let session = EntryForms(Session.self, add: { SessionForms.add($0, now: $1) }) {
    SessionForms.edit($0, $1, now: $2)
  }
}
