// Fields shared by entry forms: times in the time language, weights and volumes with inline units, durations, notes.
// Each echoes its interpretation; an error names field, value, range and an example.
import Core
import Screen
import Words

/// Builds fields of entry forms for a language, region and set of units.
///
/// Create a new one for every form: `EntryFields(managers.settings.state.value, words: words())`.
public struct EntryFields {
  public let settings: Settings
  public let words: Words

  /// Creates a field builder.
  public init(_ settings: Settings, words: Words) {
    self.settings = settings
    self.words = words
  }
}

// MARK: - Times

extension EntryFields {
  /// A past or present time in the time language: `22:30`, `20m ago`, `yesterday 7:10`.
  ///
  /// `id` is the field's name in errors (`drink.at`). The stamp at `path` is nil while the field is empty; that means
  /// the time of saving if `emptyMeansNow`, otherwise the field is rejected. With `takesLengths`, `2h` is two hours ago;
  /// with a `start`, `2h` is as long after it, and `7:00` the first time after it; with an `old` one, `7:00` is on its day.
  public func time<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Stamp?>, emptyMeansNow: Bool = false,
    takesLengths: Bool = false, after start: KeyPath<Draft, Stamp>? = nil, like old: Stamp? = nil, hint: Message? = nil
  ) -> Field<Draft> {
    let region = words.region
    var field = Field<Draft>(
      id, label, .dateTime, isRequired: !emptyMeansNow, hint: hint ?? (emptyMeansNow ? .Entries.emptyIsNow : nil),
      get: { draft in draft[keyPath: path].map(EntryFields.text) ?? "" },
      set: { draft, text, now in
        guard !NumberText.trimmed(text).isEmpty else {
          draft[keyPath: path] = nil
          return emptyMeansNow ? .fine : .refused(Refusal(field: id, .missing(example: "22:30")))
        }
        return EntryFields.read(
          text, id, into: &draft[keyPath: path], takesLengths: takesLengths, after: start.map { draft[keyPath: $0] },
          like: old, region: region, now: now)
      },
      echo: { draft, context in
        draft[keyPath: path].map { EntryFields.understood($0, context) }
      })
    field.meansNow = emptyMeansNow
    return field
  }

  /// A time field for a draft whose stamp is never nil; with a `start` also a length after it, such as `20m`.
  public func time<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Stamp>, after start: KeyPath<Draft, Stamp>? = nil,
    like old: Stamp? = nil, hint: Message? = nil
  ) -> Field<Draft> {
    let region = words.region
    return Field(
      id, label, .dateTime, hint: hint, get: { EntryFields.text(of: $0[keyPath: path]) },
      set: { draft, text, now in
        var stamp: Stamp? = draft[keyPath: path]
        let verdict = EntryFields.read(
          text, id, into: &stamp, after: start.map { draft[keyPath: $0] }, like: old, region: region, now: now)
        if let stamp { draft[keyPath: path] = stamp }
        return verdict
      },
      echo: { draft, context in EntryFields.understood(draft[keyPath: path], context) })
  }

  /// The editable text of a stamp: `2026-11-20 07:10`, in the time zone of entry.
  public nonisolated static func text(of stamp: Stamp) -> String { TimeLanguage.text(of: stamp) }

  /// The echo of a stamp: `= Fri 20 Nov, 07:10`, plus the offset if it differs from the current one.
  public nonisolated static func understood(_ stamp: Stamp, _ words: Words, now: Moment) -> String {
    let isElsewhere = now.zone.offset(at: stamp.instant) != stamp.offset
    return words.understood(TimeReading(stamp: stamp, showsOffset: isElsewhere), now: now)
  }

  private static func understood(_ stamp: Stamp, _ context: DrawContext) -> String {
    understood(stamp, context.words, now: context.now)
  }

  /// Parses a time in the time zone of the existing stamp, so that edited travel entries keep their zone.
  private static func read(
    _ text: String, _ id: String, into stamp: inout Stamp?, takesLengths: Bool = false, after start: Stamp?,
    like old: Stamp?, region: RegionalFormat, now: Moment
  ) -> Verdict {
    if let stamp, EntryFields.text(of: stamp) == NumberText.trimmed(text) { return .fine }
    var there = now
    if let zone = stamp.flatMap({ Zone(identifier: $0.zone) }) { there.zone = zone }
    do throws(Refusal) {
      let language = TimeLanguage(now: there, region: region)
      stamp =
        if let start {
          try language.end(text, after: start, field: id)
        } else {
          try (takesLengths ? language.pastOrAgo(text, field: id) : language.past(text, field: id, like: old)).stamp
        }
      return .fine
    } catch {
      return .refused(error)
    }
  }
}

// MARK: - Amounts

extension EntryFields {
  /// A volume, with an inline unit if it differs from the settings: `250`, `8 oz`, `0.3l`.
  ///
  /// The amount at `path` is nil while the field is empty; `read` is the parsing rule, such as
  /// `HydrationRules.readVolume`.
  public func volume<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Amount?>,
    read: @escaping (String, VolumeUnit) throws(Refusal) -> (millilitres: Double, typed: Typed) =
      HydrationRules.readVolume
  ) -> Field<Draft> {
    let unit = settings.volumeUnit
    return Field(
      id, label, .number(unit: unit.message), get: { [words] in words.text(of: $0[keyPath: path], unit: unit) },
      set: { draft, text, _ in
        do throws(Refusal) {
          let amount = try read(text, unit)
          draft[keyPath: path] = Amount(amount.millilitres, typed: amount.typed)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path].map { amount in
          let isOwn = amount.typed == nil || amount.typed?.unit == unit.symbol
          let shown = isOwn ? unit.counterpart : unit
          return context.words(.Time.understood(meaning: context.words.volume(amount.value, unit: shown)))
        }
      })
  }

  /// A weight, with an inline unit if it differs from the settings: `81.5`, `179 lb`, `12st 11`.
  ///
  /// The amount at `path` is nil while the field is empty; `read` parses and checks the range.
  public func weight<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Amount?>, isRequired: Bool = true,
    read: @escaping (String, MassUnit) throws(Refusal) -> (kilograms: Double, typed: Typed)
  ) -> Field<Draft> {
    let unit = settings.weightUnit
    return Field(
      id, label, .number(unit: unit.message), isRequired: isRequired,
      get: { [words] in words.text(of: $0[keyPath: path], unit: unit) },
      set: { draft, text, _ in
        if !isRequired, NumberText.trimmed(text).isEmpty {
          draft[keyPath: path] = nil
          return .fine
        }
        do throws(Refusal) {
          let amount = try read(text, unit)
          draft[keyPath: path] = Amount(amount.kilograms, typed: amount.typed)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path].map { amount in
          let isOwn = amount.typed == nil || amount.typed?.unit == unit.symbol
          let shown = isOwn ? unit.counterpart : unit
          return context.words(.Time.understood(meaning: context.words.weight(amount.value, unit: shown)))
        }
      })
  }
}

// MARK: - Lengths and notes

extension EntryFields {
  /// A duration: `16`, `16:30`, `16h 30m`, `90m`; a bare number is hours.
  ///
  /// The seconds at `path` are nil while the field is empty; `range` is in hours, `example` is shown in errors.
  /// `named` returns seconds for names that take precedence over durations, such as 16:8 for a goal.
  public func duration<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Double?>, range: Limit, example: String,
    isRequired: Bool = true, hint: Message? = nil, named: @escaping (String) -> Double? = { _ in nil }
  ) -> Field<Draft> {
    Field(
      id, label, .duration, isRequired: isRequired, hint: hint,
      get: { draft in draft[keyPath: path].map(TimeLanguage.text(ofDuration:)) ?? "" },
      set: { draft, text, _ in
        if NumberText.trimmed(text).isEmpty {
          draft[keyPath: path] = nil
          return isRequired ? .refused(Refusal(field: id, .missing(example: example))) : .fine
        }
        func check(_ seconds: Double, _ typed: String) throws(Refusal) -> Double {
          if range.contains(seconds / 3600) { return seconds }
          throw range.refusal(
            id, typed: typed, value: seconds / 3600, unit: "h", step: "15\u{A0}min", example: example)
        }
        do throws(Refusal) {
          draft[keyPath: path] =
            if let named = named(text) {
              try check(named, text)
            } else {
              try TimeLanguage.hours(text, field: id, range, example: example, check)
            }
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path].map { context.words(.Time.understood(meaning: context.words.duration($0))) }
      })
  }

  /// The note of an entry.
  public func note<Draft>(_ id: String, _ path: WritableKeyPath<Draft, String>) -> Field<Draft> {
    .note(id, .General.note, path, hint: .General.optional)
  }
}

extension PaneSetup {
  /// Fields of entry forms in the current language and units.
  public var fields: EntryFields { EntryFields(managers.settings.state.value, words: words()) }
}
