// Asks for the missing entries of the last days, a page a day, one line per active tracker without an entry. Empty fields
// stay open, `none` and a fast's `rest` settle them; all answers are a single change and thus one undo step.
import Core
import Managers
import Screen
import Words

/// The answers for a day, by card.
private struct CatchUpDraft {
  var answers: [String: CatchUpAnswer] = [:]

  subscript(card: String) -> CatchUpAnswer {
    get { answers[card] ?? CatchUpAnswer() }
    set { answers[card] = newValue }
  }
}

/// Builds the form.
enum CatchUpForm {
  /// The form for the open entries.
  static func make(_ setup: PaneSetup, now: Moment) -> any Component {
    let hub = setup.managers.hub.state.value
    let makers = hub.open.map { CatchUpDay(setup: setup, day: $0.day, zone: now.zone) }
    let pages = zip(hub.open.indices, makers).map { index, maker in
      var page = FormPage(
        fields: hub.open[index].cards.compactMap { card in
          maker.field(card)?.over(\[CatchUpDraft].[index][card])
        })
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
        draft.answers.compactMap { card, answer in
          answer.nothing.map { UnloggedAnswer(card, on: maker.day, isRest: $0.answer == .rest) }
        }
      }
      let mark = days.compactMap { maker, draft in
        draft.answers.values.lazy.compactMap(\.mark).first.map { (day: maker.day, kind: $0) }
      }.first
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

extension CatchUpDay {
  private func row(_ card: String) -> CatchUpRow? { setup.views(of: card)?.catchUp }

  /// The field of a card, which also takes the words for nothing; nil if it has none.
  fileprivate func field(_ card: String) -> Field<CatchUpAnswer>? {
    guard let row = row(card), let field = row.field(self) else { return nil }
    guard row.record != nil else { return field }
    var copy = field
    copy.get = { answer in answer.nothing?.word ?? field.get(answer) }
    copy.set = { draft, text, now in
      draft.nothing = nil
      guard let answer = UnloggedWord(text), answer != .rest || row.takesRest else {
        return field.set(&draft, text, now)
      }
      draft.nothing = (NumberText.trimmed(text), answer)
      return field.set(&draft, "", now)
    }
    copy.echo = { answer, context in
      answer.nothing.map { context.words($0.answer == .rest ? .Hub.catchUpRest : .Hub.catchUpNothing) }
        ?? field.echo?(answer, context)
    }
    return copy
  }

  /// The answers as records of that day, in the order of trackers.
  fileprivate func entries(_ draft: CatchUpDraft) -> [Entry] {
    Tracker.allCases.compactMap { tracker in
      guard let answer = draft.answers[tracker.rawValue], let make = row(tracker.rawValue)?.record?(answer, self) else {
        return nil
      }
      let template = setup.managers.hub.template()
      return Entry(make(template.id, template.source))
    }
  }
}
