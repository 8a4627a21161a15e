// Pauses on screen: the list over the settings, and a form for each, matching `fastlife pause`. Pauses are settings,
// so that undo, export and import cover them.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of pauses.
enum PauseWindow {
  static let end: Command = "settings.pauses.end"

  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let settings = setup.managers.settings.state
    let forced: Message? = setup.locked.contains(SettingKey(rawValue: "pauses")) ? .Settings.locked : nil
    func pauses() -> [Pause] { settings.value.pauses }
    return ListWindow(
      "settings.pauses", title: .Settings.pauses,
      ListContents(
        sentences: (.Settings.pauseAddSentence, .Settings.pauseEditSentence, .Settings.pauseDeleteSentence),
        columns: columns, rows: { context in pauses().map { row($0, context) } }, count: { pauses().count },
        isFull: { forced ?? (pauses().count < Pauses.most ? nil : .Settings.pausesFull) }, stays: { _ in forced },
        form: { index, _ in PauseForm.make(index.map { pauses()[$0] }, setup) },
        delete: { index, now in
          let old = pauses()[index]
          setup.changePauses(now: now, then: setup.answer(.Entries.deleted(key: setup.undoKey))) { pauses in
            pauses.filter { $0 != old }
          }
          return .stay
        },
        extras: [
          ListExtra(
            binding: Binding(
              end, keys: ["x"], verb: .Settings.pauseEndVerb, sentence: .Settings.pauseEndSentence, place: .always),
            availability: { selected in
              forced.map { .disabled($0) } ?? (selected == nil ? .disabled(.Settings.pauseNone) : .enabled)
            }, act: { _, now in endToday(setup, now: now) })
        ],
        empty: { context, bindings in
          context.words(.Settings.pausesEmpty(key: context.key("settings.pauses.add", in: bindings)))
        }, selection: ListState(pauses, by: \.self)))
  }

  /// Ends the current pause as of today.
  private static func endToday(_ setup: PaneSetup, now: Moment) -> Outcome {
    let settings = setup.managers.settings.state.value
    let today = Day(now, dayStart: settings.dayStart)
    guard Pauses.contain(today, in: settings.pauses) else { return .notice(.Settings.pauseNotToday) }
    setup.changePauses(now: now, then: setup.answer(.Settings.pauseEnded(key: setup.undoKey))) {
      Pauses.ending(on: today, in: $0)
    }
    return .stay
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(words(.Settings.pauseFirst), grows: true), TableColumn(words(.Settings.pauseLast), rank: 5),
      TableColumn(words(.Settings.pauseLength), align: .trailing, rank: 3),
    ]
  }

  private static func row(_ pause: Pause, _ context: DrawContext) -> TableRow {
    let (words, today) = (context.words, Day(context.now))
    return TableRow(
      [
        words.shortDate(pause.from, today: today),
        pause.through.map { words.shortDate($0, today: today) } ?? words(.Settings.pauseOpen),
        pause.through.map { words(.Units.days(n: $0 - pause.from + 1)) } ?? "",
      ], roles: [.value, .value, .dim])
  }
}

/// Builds the pause form.
enum PauseForm {
  private struct Draft {
    /// The first day; nil is today.
    var from: Day?
    /// The last day as typed, which may be a length; empty for an open end.
    var last = ""
    /// The day on which it was typed.
    var typedOn: Day?

    init(_ pause: Pause? = nil) { (from, last) = (pause?.from, pause?.through?.iso ?? "") }

    func pause(today: Day) throws(Refusal) -> Pause {
      let today = typedOn ?? today
      let first = from ?? today
      guard !NumberText.trimmed(last).isEmpty else { return Pause(from: first) }
      return Pause(from: first, through: try DayText.readLast(last, from: first, today: today, field: "pause.end"))
    }
  }

  /// The form for an existing or a new pause.
  static func make(_ old: Pause?, _ setup: PaneSetup) -> any Component {
    var stored = old
    let rereading = old.map { old in
      setup.rereading { settings in
        stored = settings.pauses.first { $0.from == old.from }
        return stored.map(Draft.init)
      }
    }
    var page = FormPage<Draft>(
      fields: [first(setup), last(setup)], remark: { _, context in context.words(.Settings.pauseRemark) })
    if setup.locked.contains(SettingKey(rawValue: "pauses")) {
      page.fields = page.fields.map { $0.locked { _ in .Settings.locked } }
    }
    return Form(
      name: "settings.pause", of: old?.from.iso ?? "new",
      title: old == nil ? .Settings.pauseAdd : .Settings.pauseEdit, draft: Draft(old), rereading: rereading,
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      let new: Pause
      do throws(Refusal) {
        new = try values.draft.pause(today: today(values.now, setup))
      } catch {
        return completion(.refused(error))
      }
      let said = Message.Settings.pauseSaved(days: setup.words().pause(new), key: setup.undoKey)
      let replaced = stored
      setup.changePauses(now: values.now, then: { completion(.from($0, .notice(said))) }) { pauses in
        Pauses.adding(new, to: pauses.filter { $0 != replaced })
      }
    }
  }

  private static func today(_ now: Moment, _ setup: PaneSetup) -> Day {
    Day(now, dayStart: setup.managers.settings.state.value.dayStart)
  }

  private static func first(_ setup: PaneSetup) -> Field<Draft> {
    Field(
      "pause.day", .Settings.pauseFirst, .text, isRequired: false, hint: .Settings.pauseFirstHint,
      get: { $0.from?.iso ?? "" },
      set: { draft, text, now in
        do throws(Refusal) {
          let today = today(now, setup)
          draft.from =
            NumberText.trimmed(text).isEmpty
            ? nil : try DayText.read(text, today: today, weekdaysFrom: today, field: "pause.day")
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft.from.map { context.words(.Time.understood(meaning: context.words.longDate($0))) }
      })
  }

  private static func last(_ setup: PaneSetup) -> Field<Draft> {
    Field(
      "pause.end", .Settings.pauseLast, .text, isRequired: false, hint: .Settings.pauseLastHint,
      get: { $0.last },
      set: { draft, text, now in
        var new = draft
        (new.last, new.typedOn) = (text, today(now, setup))
        do throws(Refusal) {
          _ = try new.pause(today: today(now, setup))
          draft = new
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        let end = (try? draft.pause(today: today(context.now, setup)))?.through
        return end.map { context.words(.Time.understood(meaning: context.words.longDate($0))) }
      })
  }
}

extension PaneSetup {
  /// Applies a change to the stored pauses.
  fileprivate func changePauses(
    now: Moment, then: @escaping Completion, _ change: @escaping @Sendable ([Pause]) -> [Pause]
  ) {
    managers.settings.change("pauses", now: now, { $0.pauses = change($0.pauses) }, then: then)
  }
}
