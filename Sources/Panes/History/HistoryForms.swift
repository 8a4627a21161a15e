// Bulk operations on entries: deleting, and shifting in time. Each shows a preview first and is one undo step.
import Core
import Managers
import Screen
import Words

/// Builds the forms of the entry list.
enum HistoryForms {
  /// Asks before deleting entries; a single entry is described.
  static func delete(_ entries: [Entry], _ list: HistoryScreen, now: Moment) -> any Component {
    let setup = list.setup
    let count = entries.count
    let changes = entries.map { EntryChange(before: $0, after: nil) }
    let text = setup.entryTexts(now: now)
    let form = Form<Void>(
      name: "history.delete", title: .History.deleteTitle, draft: (),
      pages: [
        FormPage(
          paragraphs: [.History.deleteQuestion(n: count)],
          fields: [], remark: { _, context in preview(entries.map { text.line($0) }, context.words) })
      ], saveVerb: .General.delete, leaving: .closes
    ) { values, completion in
      list.history.apply(changes, label: "delete", now: values.now) { result in
        if case .success = result { list.leaveMarks() }
        completion(.from(result, .notice(.History.deleted(n: count, key: setup.undoKey))))
      }
    }
    return form
  }

  /// Shifts entries in time, with a preview.
  static func shift(_ entries: [Entry], _ list: HistoryScreen, now: Moment) -> any Component {
    struct Draft { var shift: TimeShift? }
    let setup = list.setup
    let text = setup.entryTexts(now: now)
    func changes(_ shift: TimeShift) -> [EntryChange] {
      entries.map { EntryChange(before: $0, after: shift.applied(to: $0)) }
    }
    let field = Field<Draft>(
      "history.shift", .History.shiftBy, .text, hint: .History.shiftHint, get: { _ in "" },
      set: { draft, text, _ in
        guard let shift = TimeShift(text), !shift.isNothing else {
          return .refused(Refusal(field: "history.shift", .unreadable(typed: text, example: "+1h")))
        }
        draft.shift = shift
        return .fine
      })
    let page = FormPage<Draft>(
      paragraphs: [.History.shiftRule], fields: [field],
      remark: { draft, context in
        guard let shift = draft.shift else { return nil }
        let lines = entries.prefix(4).map { entry in
          context.words(
            .History.shiftLine(from: text.when(entry.stamp), to: text.when(shift.applied(to: entry.stamp))))
        }
        return preview(Array(lines), of: entries.count, context.words)
      })
    return Form(
      name: "history.shift", title: .History.shiftTitle, draft: Draft(), pages: [page], saveVerb: .History.shiftVerb,
      leaving: .closes
    ) { values, completion in
      guard let shift = values.draft.shift else { return completion(.done(.stay)) }
      list.history.apply(changes(shift), label: "shift", now: values.now) { result in
        if case .success = result { list.leaveMarks() }
        completion(.from(result, .notice(.History.changed(n: entries.count, key: setup.undoKey))))
      }
    }
  }

  /// The first lines of a longer list, and the number of omitted ones.
  static func preview(_ lines: [String], of count: Int? = nil, _ words: Words, most: Int = 4) -> String {
    let count = count ?? lines.count
    let more = count > most ? [words(.History.more(n: count - most))] : []
    return (lines.prefix(most) + more).joined(separator: "\n")
  }
}
