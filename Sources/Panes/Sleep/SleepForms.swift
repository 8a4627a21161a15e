// Sleep forms: a night in a single field with quality and note, the need, and the question before deleting.
import Core
import Managers
import Screen
import Words

/// The draft of a sleep being edited.
struct SleepDraft {
  /// The original record, including data the form does not show.
  var record: Sleep
  var bed: Stamp?
  var wake: Stamp?
  var quality: Int?
  var note: String
  /// The alternative interpretation of the typed times.
  var alternative: TimeRange.Alternative?

  /// Creates a draft of a stored sleep.
  init(_ sleep: Sleep) {
    (record, bed, wake) = (sleep, sleep.bed, sleep.wake)
    (quality, note) = (sleep.quality, sleep.note ?? "")
  }

  /// Creates a draft of a new sleep, with the times that are known of it.
  init(new record: Sleep, bed: Stamp? = nil, wake: Stamp? = nil) {
    (self.record, self.bed, self.wake, note) = (record, bed, wake, "")
  }

  /// The times as interpreted.
  var range: TimeRange? {
    guard let bed, let wake else { return nil }
    var range = TimeRange(start: TimeReading(stamp: bed), end: TimeReading(stamp: wake))
    range.alternative = alternative
    return range
  }

  /// The record with the edits applied; nil while times are missing.
  var sleep: Sleep? {
    guard let bed, let wake else { return nil }
    var sleep = record
    sleep.bed = bed
    sleep.wake = wake
    sleep.quality = quality
    let trimmed = NumberText.trimmed(note)
    sleep.note = trimmed.isEmpty ? nil : trimmed
    return sleep.following(record, by: nil)
  }

  /// The editable text of the times: `2026-11-20 23:10 06:50`, with a second date where needed.
  var text: String {
    guard let bed, let wake else { return "" }
    let from = EntryFields.text(of: bed)
    let to = EntryFields.text(of: wake)
    let isNextNight = wake.instant - bed.instant < 86_400 && bed.offset == wake.offset
    return from + " " + (isNextNight ? String(to.suffix(5)) : to)
  }
}

/// Builds the sleep forms.
public enum SleepForms {
  /// The form for a new night or nap.
  public static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    let draft = SleepDraft(new: setup.managers.sleep.template(now: now))
    return form("sleep.add", .Sleep.formAdd, draft, setup, isNew: true)
  }

  /// The form for the night that has been going on since the person went to bed; they say themselves when it ended if that
  /// cannot be now.
  static func up(since bed: Stamp, _ setup: PaneSetup, now: Moment) -> any Component {
    var record = setup.managers.sleep.template(now: now)
    let isPossible = (try? SleepRules.checkLength(bed: bed.instant, wake: now.instant)) != nil
    record.bed = bed
    let draft = SleepDraft(new: record, bed: bed, wake: isPossible ? now.stamp : nil)
    return form("sleep.add", .Sleep.formAdd, draft, setup, isNew: true)
  }

  /// The form for an existing sleep.
  public static func edit(_ sleep: Sleep, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(sleep, setup, now: now) { return shown }
    return form("sleep.edit." + sleep.id.uuidString, .Sleep.formEdit, SleepDraft(sleep), setup, isNew: false)
  }

  /// The form for the need.
  public static func need(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft { var need: Double? }
    let settings = setup.managers.settings
    let need: Field<Draft> = setup.fields.duration(
      "sleep.need", .Sleep.need, \.need, range: Limits.sleepNeed, example: "7:30", hint: .Sleep.needHint)
    let page = FormPage<Draft>(fields: setup.locking("sleep.need", [need]))
    return Form(
      name: "sleep.need", title: .Sleep.formNeed, draft: Draft(need: settings.state.value.sleepNeed),
      rereading: setup.rereading { Draft(need: $0.sleepNeed) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let need = values.draft.need else { return completion(.done(.stay)) }
      if let lock = setup.lock("sleep.need") { return completion(.done(.notice(lock))) }
      let notice = Message.Sleep.needSaved(length: setup.words().duration(need))
      settings.change("sleep.need", now: values.now) {
        $0.sleepNeed = need
      } then: {
        completion(.from($0, .notice(notice)))
      }
    }
  }

  /// Asks before deleting a sleep.
  public static func delete(_ sleep: Sleep, _ setup: PaneSetup, now: Moment) -> any Component {
    let words = setup.words()
    let length = words.duration(sleep.duration)
    let when = words.relativeDay(Day(sleep.wake), today: Day(now), inSentence: true)
    return confirmation(
      name: "sleep.delete", title: .Sleep.deleteTitle, question: .Sleep.deleteQuestion(when: when, length: length),
      verb: .General.delete
    ) { now, completion in
      setup.managers.sleep.delete(sleep, now: now) {
        completion(.from($0, .notice(.Sleep.deleted(length: length))))
      }
    }
  }

  private static func form(
    _ name: String, _ title: Message, _ draft: SleepDraft, _ setup: PaneSetup, isNew: Bool
  ) -> any Component {
    let shown = ShownEntry(isNew ? nil : draft.record)
    let answers = PendingResolution()
    let page = FormPage<SleepDraft>(fields: [
      span(setup, like: isNew ? nil : draft.wake), quality, setup.fields.note("sleep.note", \.note),
    ])
    return Form(
      name: name, title: title, draft: draft, rereading: setup.rereading(shown, of: Sleep.self) { SleepDraft($0) },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let sleep = values.draft.sleep else {
        return completion(.refused(Refusal(field: "sleep.span", .missing(example: "23:10 6:50"))))
      }
      let notice = setup.saidSaved(.sleep(sleep), now: values.now)
      let saved: Completion = { result in
        guard case .failure(.refused(let refusal)) = result, refusal.field != "sleep.quality" else {
          return completion(.from(result, .notice(notice)))
        }
        completion(.refused(Refusal(field: "sleep.span", refusal.reason)))
      }
      let used = answers.take()
      setup.write(
        sleep, over: shown, resolving: used, now: values.now,
        then: setup.asking(.sleep(sleep), used, answers, now: values.now, completion, saved))
    }
  }

  // MARK: Fields

  /// Bed and wake time in one field, in the time language; every error has its own text.
  private static func span(_ setup: PaneSetup, like old: Stamp?) -> Field<SleepDraft> {
    let region = setup.words().region
    var field = Field<SleepDraft>(
      "sleep.span", .Sleep.span, .text, hint: .Sleep.spanHint, get: \.text,
      set: { draft, text, now in
        if NumberText.trimmed(text) == draft.text, draft.bed != nil { return .fine }
        var there = now
        if let zone = draft.wake.flatMap({ Zone(identifier: $0.zone) }) { there.zone = zone }
        do throws(Refusal) {
          let range = try TimeLanguage(now: there, region: region)
            .span(text, field: "sleep.span", example: "23:10 6:50", like: old)
          draft.bed = range.start.stamp
          draft.wake = range.end.stamp
          draft.alternative = range.alternative
        } catch {
          return refused(error)
        }
        return check(draft, setup, now)
      },
      echo: { draft, context in
        draft.range.map { context.words.understood($0, now: context.now) }
      })
    field.stepsTimes = true
    return field
  }

  /// Checks the rules of a night while typing.
  private static func check(_ draft: SleepDraft, _ setup: PaneSetup, _ now: Moment) -> Verdict {
    guard let bed = draft.bed, let wake = draft.wake else { return .fine }
    let words = setup.words()
    let others = setup.managers.sleep.state.value.history.filter { $0.id != draft.record.id }
    do throws(Refusal) {
      try SleepRules.check(bed: bed, wake: wake, existing: others, now: now.instant)
      if let other = draft.alternative, let range = draft.range {
        return .doubtful(
          .Sleep.whichDay(taken: words.dated(range, now: now), other: words.dated(other.range, now: now)))
      }
      return .fine
    } catch {
      let length = words.duration(wake.instant - bed.instant)
      switch error.reason {
      case .tooShort: return .wrong(.Sleep.tooShort(length: length))
      case .tooLong: return .wrong(.Sleep.tooLong(length: length))
      case .duplicate:
        guard let other = SleepRules.duplicate(bed: bed.instant, wake: wake.instant, in: others) else { break }
        let day = words.relativeDay(Day(other.wake), today: Day(now), inSentence: true)
        return .wrong(.Sleep.duplicate(times: day + ", " + words.range(other.bed, other.wake)))
      default: break
      }
      return refused(error)
    }
  }

  private static func refused(_ refusal: Refusal) -> Verdict {
    switch refusal.reason {
    case .endBeforeStart: .wrong(.Sleep.endBeforeStart)
    case .inTheFuture: .wrong(.Sleep.inTheFuture)
    default: .refused(Refusal(field: "sleep.span", refusal.reason))
    }
  }

  private static var quality: Field<SleepDraft> {
    Field(
      "sleep.quality", .Sleep.quality, .level(1...5), isRequired: false, hint: .Sleep.qualityHint,
      get: { $0.quality.map(String.init) ?? "" },
      set: { draft, text, _ in
        draft.quality = Int(text)
        return .fine
      })
  }
}
