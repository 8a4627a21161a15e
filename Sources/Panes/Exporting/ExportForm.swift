// The form of an export: its form, days and kinds where it has them, and the path, which Tab completes. Saving writes the
// file; one that is there is replaced only when saved again.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the form of an export.
struct ExportForm {
  /// The contents that can be exported.
  enum Content: CaseIterable {
    case document, text, fastlifeCSV, openScale, days, letter, openMHealth, fhir

    fileprivate var label: Message {
      switch self {
      case .document: .Export.document
      case .text: .Export.text
      case .fastlifeCSV: .Export.table
      case .openScale: .Export.openScale
      case .days: .Export.days
      case .letter: .Export.letter
      case .openMHealth: .Export.mhealth
      case .fhir: .Export.fhir
      }
    }

    fileprivate var hasDays: Bool { self != .document && self != .text }
  }

  /// The draft: the parts of a request as they are chosen, and the path as typed.
  struct Draft {
    var content = Content.document
    var layout = ExportRequest.DayLayout.long
    var isMarkdown = true
    var unit: MassUnit
    var from: Day?
    var through: Day?
    /// Whether every shown tracker with entries is meant, instead of `kinds`.
    var hasAllKinds = true
    var kinds: Set<RecordKind> = []
    var path = ""

    var form: ExportRequest.Form {
      switch content {
      case .document: .document
      case .text: .text
      case .fastlifeCSV: .fastlifeCSV
      case .openScale: .openScale(unit)
      case .days: .days(layout)
      case .letter: .letter(isMarkdown: isMarkdown)
      case .openMHealth: .openMHealth
      case .fhir: .fhir
      }
    }

    /// A path as one might type it.
    fileprivate var example: String {
      switch form {
      case .document: "~/fastlife.json"
      case .text: "~/health"
      case .fastlifeCSV: "~/fastlife.csv"
      case .openScale: "~/weights.csv"
      case .days(.long), .days(.wide): "~/days.csv"
      case .days(.json): "~/days.json"
      case .days(.markdown): "~/days.md"
      case .letter(let isMarkdown): isMarkdown ? "~/letter.md" : "~/letter.txt"
      case .openMHealth: "~/data-points.json"
      case .fhir: "~/observations.json"
      case .healthConnect: "~/health-connect.zip"
      }
    }

    fileprivate var hasKinds: Bool { ExportRequest.kinds(of: form).count > 1 }

    var request: ExportRequest {
      var request = ExportRequest(form)
      guard content.hasDays else { return request }
      (request.from, request.through) = (from, through)
      if hasKinds, !hasAllKinds { request.kinds = ExportRequest.kinds(of: form).filter(kinds.contains) }
      return request
    }
  }

  private let setup: PaneSetup

  /// The form for a new export.
  static func make(_ setup: PaneSetup) -> any Component { ExportForm(setup: setup).form }

  private var form: any Component {
    var page = FormPage(fields: [content, layout, letter, unit, from, through, allKinds] + kinds + [path])
    page.remark = { draft, context in about(draft, context.words) }
    page.remarkFirst = true
    return Form(
      name: "export", title: .Export.title, draft: Draft(unit: setup.settings.weightUnit), pages: [page],
      saveVerb: .Export.write, leaving: .closes
    ) { values, completion in
      let (draft, now) = (values.draft, values.now)
      if let refusal = refusal(of: draft, now) { return completion(.refused(refusal)) }
      if draft.hasKinds, !draft.hasAllKinds, draft.request.kinds?.isEmpty != false {
        return completion(.said(.Export.noKinds))
      }
      let (settings, words) = (setup.settings, setup.words())
      setup.managers.exporting.export(
        draft.request, to: ImportPath.read(draft.path), replacing: values.isConfirmed, now: now
      ) { content in
        let texts = LetterTexts(words, settings, now: now, columns: Width.of) { Paragraph.wrap($0, to: $1) }
        return content.bytes(days: texts.days) { texts.letter($0, isMarkdown: $1) }
      } then: { result in
        switch result {
        case .success(let done): completion(.done(.notice(ExportForm.summary(done, words))))
        case .failure(let failure): completion(ExportForm.answer(to: failure))
        }
      }
    }
  }

  // MARK: Outcome

  /// How much went where.
  private static func summary(_ done: ExportDone, _ words: Words) -> Message {
    let amount: Message = done.days.map { .Units.days(n: $0) } ?? .Commands.entries(n: done.entries)
    if done.setAside > 0 {
      return .Export.doneLeftOut(amount: words(amount), path: done.path, n: words.count(done.setAside))
    }
    return .Export.done(amount: words(amount), path: done.path)
  }

  static func answer(to failure: ExportFailure) -> FormResult {
    switch failure {
    case .isThere: .doubt(.Export.isThere)
    case .notEmpty: .doubt(.Export.notEmpty)
    case .isFolder: .said(.Export.isFolder)
    case .isNoFile: .said(.Export.isNoFile)
    case .isNoFolder: .said(.Export.isNoFolder)
    case .noTemplate, .unknownTemplate, .problem, .store:
      failure.asProblem.map { .failed($0) } ?? .said(.Export.failed)
    }
  }

  /// The contents of the file, and its days where none are typed.
  private func about(_ draft: Draft, _ words: Words) -> String {
    let days = words.of(.text).marked(words.count(draft.form.standardDays ?? 0))
    let about: Message =
      switch draft.content {
      case .document: setup.managers.timer.state.value.running == nil ? .Export.aboutDocument : .Commands.runningStays
      case .text: .Export.aboutText
      case .fastlifeCSV: .Export.aboutTable
      case .openScale: .Export.aboutOpenScale
      case .days: .Export.aboutDays(n: days)
      case .letter: .Export.aboutLetter(n: days)
      case .openMHealth: .Export.aboutMhealth
      case .fhir: .Export.aboutFhir
      }
    let loses: Message? =
      switch draft.content {
      case .fastlifeCSV: .Export.tableLoses
      case .openMHealth: .Export.mhealthLoses
      default: nil
      }
    return words(about) + (loses.map { " " + words($0) } ?? "")
  }

  // MARK: Fields

  private var content: Field<Draft> {
    .choice("export.form", .Export.form, \.content, Content.allCases.map { ($0, $0.label) }, asList: true)
  }

  private var layout: Field<Draft> {
    Field<Draft>.choice(
      "export.layout", .Export.layout, \.layout,
      [
        (.long, .Export.long), (.wide, .Export.wide), (.json, .Entries.plain(text: "JSON")),
        (.markdown, .Entries.plain(text: "Markdown")),
      ]
    ).shown { $0.content == .days }
  }

  private var letter: Field<Draft> {
    Field<Draft>.choice(
      "export.letter", .Export.layout, \.isMarkdown,
      [(true, .Entries.plain(text: "Markdown")), (false, .Export.plainText)]
    ).shown { $0.content == .letter }
  }

  private var unit: Field<Draft> {
    Field<Draft>.choice(
      "export.unit", .Import.unit, \.unit, MassUnit.allCases.map { ($0, .Entries.plain(text: $0.symbol)) }
    ).shown { $0.content == .openScale }
  }

  private var from: Field<Draft> { day("export.from", .Export.from, \.from) }
  private var through: Field<Draft> { day("export.through", .Export.through, \.through) }

  private func day(_ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Day?>) -> Field<Draft> {
    Field<Draft>(
      id, label, .text, isRequired: false, get: { $0[keyPath: path]?.iso ?? "" },
      set: { draft, text, now in
        do throws(Refusal) {
          let isEmpty = NumberText.trimmed(text).isEmpty
          draft[keyPath: path] = isEmpty ? nil : try DayText.read(text, today: today(now), field: id)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path].map { context.words(.Time.understood(meaning: context.words.longDate($0))) }
      }
    ).shown { $0.content.hasDays }
  }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: setup.settings.dayStart) }

  /// Days the wrong way round.
  private func refusal(of draft: Draft, _ now: Moment) -> Refusal? {
    let (first, today) = (draft.request.from, today(now))
    guard let first, first > draft.through ?? today else { return nil }
    let field = draft.through == nil ? "export.from" : "export.through"
    let (lowest, highest) = draft.through == nil ? (Limits.earliestDay, today) : (first, Limits.latestDay)
    return Refusal(
      field: field,
      .outOfRange(
        typed: (draft.through ?? first).iso, lowest: lowest.iso, highest: highest.iso, example: today.iso))
  }

  private var allKinds: Field<Draft> {
    Field<Draft>.toggle("export.all", .Export.allKinds, \.hasAllKinds).shown { $0.hasKinds }
  }

  private var kinds: [Field<Draft>] {
    ExportRequest.kinds.filter(setup.settings.shownKinds.contains).map { kind in
      Field<Draft>(
        "export.kind." + kind.rawValue, .records(kind), .toggle, isRequired: false,
        get: { $0.kinds.contains(kind) ? "on" : "off" },
        set: { draft, text, _ in
          if text == "on" { draft.kinds.insert(kind) } else { draft.kinds.remove(kind) }
          return .fine
        }
      ).shown { $0.hasKinds && !$0.hasAllKinds && ExportRequest.kinds(of: $0.form).contains(kind) }
    }
  }

  private var path: Field<Draft> {
    Field<Draft>(
      "export.path", .Export.path, .note, get: \.path,
      set: { draft, text, _ in
        draft.path = text
        return .fine
      }
    ).hinted { Message.Export.pathHint(example: $0.example) }.completed { ImportPath.completed($0) }
  }
}
