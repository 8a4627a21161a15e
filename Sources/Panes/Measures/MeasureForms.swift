// The list of measures, and the form of each: of built-in ones the unit and the bands, of the user's own everything.
import Core
import Managers
import Screen
import Words

/// Builds the list and the forms.
enum MeasureForms {
  private static let setting = "measures"

  // MARK: List

  /// The list of measures.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let manager = setup.managers.measures
    func list() -> [Measure] { setup.managers.settings.state.value.measureList }
    let selection = ListState(list, by: \.id)
    return ListWindow(
      "measures.list", title: .Measures.listTitle,
      ListContents(
        sentences: (.Measures.ownAdd, .Measures.ownEdit, .Measures.ownDelete),
        columns: { words in
          [PracticeFields.nameColumn(words), TableColumn(), TableColumn(words(.Measures.band), rank: 5)]
        },
        rows: { context in list().map { row($0, setup, context) } }, count: { list().count },
        isFull: { setup.lock(setting) ?? (list().count < PracticeList.most ? nil : .Programme.full) },
        stays: { index in setup.lock(setting) ?? (list()[index].isBuiltIn ? .Measures.builtInStays : nil) },
        form: { index, _ in form(index.map { list()[$0] }, setup, selecting: selection) },
        delete: { index, now in
          manager.remove(list()[index].id, now: now, then: setup.answer(.Entries.deleted(key: setup.undoKey)))
          return .stay
        },
        extras: [archive(list, setup)],
        move: { from, to, now in manager.move(list()[from].id, to: to, now: now, then: setup.answer()) },
        selection: selection))
  }

  private static func row(_ measure: Measure, _ setup: PaneSetup, _ context: DrawContext) -> TableRow {
    let texts = setup.figures(context.words, now: context.now).texts
    let bands = measure.parts.indices.compactMap { measure.wording(ofBand: $0) }.map { texts($0) }
    guard !measure.isArchived else {
      return TableRow([texts(measure.label), context.words(.Habits.archived), ""], roles: [.dim])
    }
    return TableRow(
      [texts(measure.label), context.words.signs(measure.unit.symbol), bands.joined(separator: " / ")],
      roles: [.text, .dim, .dim])
  }

  private static func archive(_ list: @escaping () -> [Measure], _ setup: PaneSetup) -> ListExtra {
    ListExtra(
      binding: Binding(
        "measures.list.archive", keys: ["r"], verb: .Habits.archiveVerb, sentence: .Measures.archiveSentence),
      availability: { index in
        guard index != nil else { return .disabled(.Entries.nothingSelected) }
        return setup.lock(setting).map { .disabled($0) } ?? .enabled
      },
      act: { index, now in
        guard let measure = index.map({ list()[$0] }) else { return .stay }
        setup.managers.measures.archive(measure.id, !measure.isArchived, now: now, then: setup.answer())
        return .stay
      })
  }

  // MARK: Form

  /// The form of a measure.
  static func edit(_ measure: Measure, _ setup: PaneSetup) -> any Component { form(measure, setup) }

  private struct Draft {
    var measure: Measure
    /// Of the user's own: values that make it anew.
    var name: String
    var unit: String
    var numbers = 1
    var lowest = 0.0
    var highest = 1_000_000.0
    var decimals: Int
    var addsUp: Bool
    /// In the unit shown.
    var bands: [MeasureBand?]

    init(_ measure: Measure) {
      self.measure = measure
      (name, unit, decimals, addsUp) = (measure.name, measure.shown, measure.decimals, measure.addsUp)
      numbers = measure.parts.count
      (lowest, highest) = (measure.parts[0].range.lowerBound, measure.parts[0].range.upperBound)
      bands = measure.parts.indices.map { part in
        measure.parts[part].band?.map { measure.shown($0, part: part) }
      }
      while bands.count < Measure.mostNumbers { bands.append(nil) }
    }

    var result: Measure {
      var measure = measure
      if !measure.isBuiltIn {
        measure = Measure(
          own: name, unit: unit, numbers: numbers, range: lowest...max(lowest, highest), decimals: decimals,
          addsUp: addsUp)
        (measure.id, measure.isArchived) = (self.measure.id, self.measure.isArchived)
      }
      measure.shown = unit
      for part in measure.parts.indices {
        let isOwnUnit = measure.parts[part].unit != nil
        measure.parts[part].band = bands[part]?.map { isOwnUnit ? $0 : measure.unit.base($0) }
      }
      return measure
    }
  }

  private static func form(
    _ old: Measure?, _ setup: PaneSetup, selecting selection: ListState? = nil
  ) -> any Component {
    let draft = Draft(old ?? Measure(own: "", unit: ""))
    let words = setup.words()
    var page = FormPage(fields: old?.isBuiltIn == true ? builtIn(draft.measure, words) : own())
    if let lock = setup.lock(setting) { page.fields = page.fields.map { $0.locked { _ in lock } } }
    return Form(
      name: "measures." + (old == nil ? "new" : "edit"), of: old?.id ?? "",
      title: old == nil ? .Measures.ownTitle : .Measures.editTitle, draft: draft,
      rereading: old.map { old in setup.rereading { $0.measureList.first { $0.id == old.id }.map(Draft.init) } },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      let measure = values.draft.result
      setup.managers.measures.setMeasure(measure, now: values.now) { result in
        let list = setup.managers.settings.state.value.measureList
        if case .success = result { selection?.select(measure.id.isEmpty ? list.last?.id ?? "" : measure.id, in: list) }
        completion(.from(result, .notice(.Measures.measureSaved(name: words(Message.label(measure.label))))))
      }
    }
  }

  private static func builtIn(_ measure: Measure, _ words: Words) -> [Field<Draft>] {
    let units = measure.units.map { ($0.symbol, Message.Entries.plain(text: $0.symbol)) }
    var unit: Field<Draft> = .choice("measures.unit", .FieldName.unit, \.unit, units)
    let choose = unit.set
    // Bands are shown in the unit, so they follow it.
    unit.set = { draft, text, now in
      var before = draft.measure
      before.shown = draft.unit
      let verdict = choose(&draft, text, now)
      var after = before
      after.shown = draft.unit
      for part in measure.parts.indices where measure.parts[part].unit == nil && after.shown != before.shown {
        draft.bands[part] = draft.bands[part]?.map { base in
          let number = after.unit.number(ofBase: before.unit.base(base))
          return (number * 100).rounded() / 100
        }
      }
      return verdict
    }
    return (units.count > 1 ? [unit] : [])
      + measure.parts.indices.map { part in
        band(
          part,
          measure.parts.count == 1
            ? .Measures.band : .Measures.bandOf(part: words(Message.label(measure.label(of: part)))))
      }
  }

  private static func own() -> [Field<Draft>] {
    [
      PracticeFields.name("measures.name", .FieldName.name, \.name, "Steps"),
      Field(
        "measures.unit", .FieldName.unit, .text, isRequired: false, hint: .Measures.unitHint, get: { $0.unit },
        set: { draft, text, _ in
          draft.unit = NumberText.trimmed(text)
          return .fine
        }),
      PracticeFields.number(
        "measures.numbers", .FieldName.numbers, \.numbers, Limits.measureNumbers, hint: .Measures.numbersHint,
        example: "1"),
      PracticeFields.number(
        "measures.decimals", .FieldName.decimals, \.decimals, Limits.measureDecimals, hint: .Measures.decimalsHint,
        example: "1"),
      range,
      .toggle("measures.addsUp", .Measures.addsUp, \.addsUp, hint: .Measures.addsUpHint).shown { $0.numbers == 1 },
      band(0, .Measures.band),
    ]
  }

  private static var range: Field<Draft> {
    Field(
      "measures.range", .FieldName.range, .text, hint: .Measures.rangeHint,
      get: { MeasureBand($0.lowest, $0.highest).text },
      set: { draft, text, _ in
        do throws(Refusal) {
          guard let band = try MeasureBand.read(text, field: "measures.range"), let low = band.lowest,
            let high = band.highest, low < high
          else { throw Refusal(field: "measures.range", .unreadable(typed: text, example: "0-200")) }
          (draft.lowest, draft.highest) = (low, high)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static func band(_ part: Int, _ label: Message) -> Field<Draft> {
    Field(
      "measures.band.\(part + 1)", label, .text, isRequired: false, hint: .Measures.bandHint,
      get: { $0.bands[part]?.text ?? "" },
      set: { draft, text, _ in
        do throws(Refusal) {
          var measure = draft.measure
          measure.decimals = draft.decimals
          draft.bands[part] = try MeasureBand.read(text, field: "measures.band", measure.grain)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}
