// The form of a mapping for a table that no format knows: their column for each field of ours, units, zone; and below, as
// it is typed, what the first rows come to. Saving keeps it as a file under its name and goes on to the preview.
import Core
import Managers
import Screen
import Words

/// Builds the form of a mapping.
enum MappingForm {
  /// The draft: the mapping, and the zone as typed.
  struct Draft {
    var mapping: TableMapping
    var zone = ""
  }

  /// The form for a table, beginning with a proposal.
  static func make(_ sample: TableSample, _ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.importing
    let settings = setup.settings
    let kinds = settings.shownKinds
    let free = manager.mappings.freeName(stem(manager.state.value.path))
    let mapping = TableMapping(for: sample, name: free, among: kinds) { kind, field in
      names(kind, field)
    }
    let zone = Field<Draft>(
      "mapping.zone", .Import.zone, .text, isRequired: false, hint: .Import.zoneHere, get: \.zone,
      set: { draft, text, _ in
        draft.zone = text
        draft.mapping.zone = Zone(identifier: NumberText.trimmed(text))
        return draft.mapping.zone == nil && !NumberText.trimmed(text).isEmpty ? .wrong(.Import.noZone) : .fine
      })
    let input = EntryInput(settings, setup.words(), now: now)
    let columns = kinds.flatMap { kind in
      TableMapping.fields(of: kind).flatMap { fields($0, sample, input) }
    }
    var page = FormPage(fields: [name(manager.mappings), kind(kinds)] + columns + [dates, zone])
    page.remark = { draft, context in results(draft, setup, context) }
    page.remarkStays = true
    return Form(
      name: "import.mapping", title: .Import.mappingTitle, draft: Draft(mapping: mapping), pages: [page],
      leaving: .closes
    ) { values, completion in
      let mapping = values.draft.mapping
      if let field = mapping.needed.first { return completion(.said(.Import.needs(field: Message.field(field)))) }
      do throws(MappingFolder.Failure) {
        try manager.mappings.save(mapping)
        manager.use(mapping, now: values.now)
        completion(.done(.notice(.Import.mappingSaved(name: mapping.name))))
      } catch {
        if case .taken(let name) = error { return completion(.said(.Import.mappingTaken(name: name))) }
        completion(.said(.Mapping.file(path: manager.mappings.path)))
      }
    }
  }

  /// The names of a field in every language, and of a kind's entries.
  static func names(_ kind: RecordKind, _ field: EntryField?) -> [String] {
    Language.allCases.map { language in
      let words = Words(language: language, isUnicode: true)
      return words(field.map { Message.field($0) } ?? Message.records(kind))
    }
  }

  /// A name for the mapping from that of its file.
  private static func stem(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.prefix { $0 != "." }.lowercased().map { $0 == " " ? "-" : $0 }.filter {
      TableMapping.isName("\($0)")
    }
    return stem.isEmpty ? "table" : String(stem.prefix(40))
  }

  // MARK: Fields

  /// A name that no other mapping has: it names the file.
  private static func name(_ folder: MappingFolder) -> Field<Draft> {
    Field(
      "mapping.name", .FieldName.name, .text, get: \.mapping.name,
      set: { draft, text, _ in
        draft.mapping.name = text
        guard TableMapping.isName(text) else { return .wrong(.Import.mappingName) }
        return folder.names.contains(text) ? .wrong(.Import.mappingTaken(name: text)) : .fine
      })
  }

  private static func kind(_ kinds: [RecordKind]) -> Field<Draft> {
    .choice("mapping.kind", .Import.columnKind, \.mapping.kind, kinds.map { ($0, Message.records($0)) })
  }

  private static let dates = Field<Draft>(
    "mapping.dates", .Import.dates, .choice([Choice("", .Import.datesProven)] + ImportForms.orders), isRequired: false,
    get: { $0.mapping.dates?.rawValue ?? "" },
    set: { draft, text, _ in
      draft.mapping.dates = .init(rawValue: text)
      return .fine
    })

  /// The column of a field; of a time also one of the clock, of an amount its unit, else a value for all rows.
  private static func fields(_ field: EntryField, _ sample: TableSample, _ input: EntryInput) -> [Field<Draft>] {
    let isOurs: (Draft) -> Bool = { $0.mapping.kind == field.kind }
    let hasColumn: (Draft) -> Bool = { isOurs($0) && !$0.mapping.columns[field.name, default: []].isEmpty }
    var fields = [column(field, 0, Message.field(field), sample).shown(when: isOurs)]
    if field.type == .time {
      fields.append(column(field, 1, .Import.clock, sample).asDetail.shown(when: hasColumn))
    }
    let units = TableMapping.units(of: field)
    if !units.isEmpty { fields.append(unit(field, units).asDetail.shown(when: hasColumn)) }
    if !field.isOptional, field.type != .time {
      fields.append(value(field, input).asDetail.shown { isOurs($0) && !hasColumn($0) })
    }
    return fields
  }

  private static func column(_ field: EntryField, _ place: Int, _ label: Message, _ sample: TableSample) -> Field<Draft>
  {
    let none = [Choice("", .Import.noColumn)]
    return Field(
      "\(field.key).\(place)", label,
      .choice(none + sample.columns.enumerated().map { Choice(String($0), .Entries.plain(text: $1)) }),
      isRequired: false,
      get: { draft in
        let columns = draft.mapping.columns[field.name] ?? []
        guard columns.indices.contains(place), let index = sample.columns.firstIndex(of: columns[place]) else {
          return ""
        }
        return String(index)
      },
      set: { draft, text, _ in
        var columns = Array((draft.mapping.columns[field.name] ?? []).prefix(2))
        let column = Int(text).map { sample.columns[$0] }
        if columns.indices.contains(place) { columns.remove(at: place) }
        if let column { columns.insert(column, at: min(place, columns.count)) }
        draft.mapping.columns[field.name] = columns.isEmpty ? nil : columns
        return .fine
      },
      echo: { draft, context in
        let columns = draft.mapping.columns[field.name] ?? []
        guard columns.indices.contains(place) else { return nil }
        return context.words.of(.field).marked(sample.value(of: columns[place]))
      })
  }

  private static func unit(_ field: EntryField, _ units: [String]) -> Field<Draft> {
    let none = field.type == .time ? [Choice("", .Import.timeOfDay)] : []
    return Field(
      field.key + ".unit", .Import.unitOf,
      .choice(none + units.map { Choice($0, .Entries.plain(text: $0)) }), isRequired: false,
      get: { $0.mapping.units[field.name] ?? "" },
      set: { draft, text, _ in
        draft.mapping.units[field.name] = text.isEmpty ? nil : text
        return .fine
      })
  }

  /// The values of every row, as the file keeps them.
  private static func value(_ field: EntryField, _ input: EntryInput) -> Field<Draft> {
    let choices = field.choices?(input).map { Choice($0, .Entries.plain(text: $0)) }
    return Field(
      field.key + ".value", .Import.always, choices.map { .choice($0) } ?? .text,
      isRequired: false,
      get: { draft in
        guard let stored = draft.mapping.values[field.name] else { return "" }
        return choices == nil ? stored : shown(stored, field, input)
      },
      set: { draft, text, _ in
        let text = NumberText.trimmed(text)
        draft.mapping.values[field.name] = text.isEmpty ? nil : choices == nil ? text : stored(text, field, input)
        return .fine
      })
  }

  /// A choice as records store it: a measure by its id.
  private static func stored(_ text: String, _ field: EntryField, _ input: EntryInput) -> String {
    var entry = Entry(RecordType.of(field.kind).blank(input.id, input.now.stamp))
    guard (try? field.read(&entry, text, input)) != nil else { return text }
    return RecordType.object(entry)[field.name] as? String ?? text
  }

  private static func shown(_ stored: String, _ field: EntryField, _ input: EntryInput) -> String {
    var entry = Entry(RecordType.of(field.kind).blank(input.id, input.now.stamp))
    guard (try? field.read(&entry, stored, input)) != nil else { return stored }
    return field.show(entry, input)
  }

  // MARK: Result

  private static func results(_ draft: Draft, _ setup: PaneSetup, _ context: DrawContext) -> String? {
    let words = context.words
    if let field = draft.mapping.needed.first { return words(.Import.needs(field: Message.field(field))) }
    let rows = setup.managers.importing.sample(draft.mapping, now: context.now)
    guard !rows.isEmpty else { return words(.Import.noResult) }
    let texts = EntryTexts(words.of(.field), setup.settings, now: context.now)
    return rows.map { row in
      switch row {
      case .success(let entry): texts.line(entry)
      case .failure(let error):
        words(
          .Import.refusedField(
            field: Message.fieldName("\(draft.mapping.kind.rawValue).\(error.field)").map { words($0) } ?? error.field,
            reason: error.reason.message))
      }
    }.joined(separator: "\n")
  }
}

extension EntryInput {
  /// An id for entries that are never kept.
  fileprivate var id: UUIDValue { UUIDValue(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
