// Facts of another program's file become rows of the person's store: habits join the list, fasts get the goal they are
// judged by, kinds that are not wanted are left out.
import Core
import Formats
import Store

/// Hands the facts of one file to the store.
nonisolated struct FactPlacing {
  /// The person's settings, with the file's additions.
  private(set) var settings: Settings
  private var habits: HabitJoining
  private let kinds: Set<RecordKind>?
  private let now: Instant
  private var texts: [RecordKind: RowTexts] = [:]

  init(_ settings: Settings, kinds: Set<RecordKind>?, now: Instant) {
    self.settings = settings
    self.kinds = kinds
    self.now = now
    habits = HabitJoining(settings.habitList)
  }

  mutating func place(_ fact: Fact, into sink: inout ImportSink) throws {
    switch fact {
    case .file(let name): sink.file = name
    case .entry(let entry, let line):
      guard kinds?.contains(entry.kind) ?? true else { return }
      var removed = 0
      let placed: Entry
      do throws(RowError) {
        // A log names its habit by the id of the file.
        let named = try habits.placed(entry)
        do throws(RowError) { placed = try self.placed(named) } catch {
          // Texts are judged by what is left of them.
          guard let clean = try cleaned(named, &removed) else { throw error }
          placed = clean
        }
      } catch {
        sink.clean(removed)
        return sink.refuse(line: line, kind: entry.kind, error)
      }
      try sink.add(placed, line: line) { placed throws(RowError) in try cleaned(placed, &removed) }
      sink.clean(removed)
    case .habit(let habit, let line):
      guard kinds?.contains(.habit) ?? true else { return }
      var habit = habit
      if let (clean, removed) = CleanText.cleaned(habit.name) {
        habit.name = clean
        sink.clean(removed)
      }
      do throws(Refusal) { try habits.join(habit) } catch {
        sink.refuse(line: line, kind: .habit, RowError(field: error.field, reason: .outOfRange))
      }
    case .refused(let row):
      if let kind = row.kind, kinds?.contains(kind) == false { return }
      sink.refuse(line: row.line, kind: row.kind, row.error)
    case .moved(let kind, let times, _):
      guard kinds?.contains(kind) ?? true else { return }
      sink.move(times)
    case .cleaned(let kind, let removed):
      guard kinds?.contains(kind) ?? true else { return }
      sink.clean(removed)
    case .left(let part): sink.leave(part)
    case .passed: break
    }
  }

  /// Writes the list of habits with those that the file has added.
  mutating func finish(into sink: inout ImportSink) throws {
    guard habits.hasNew, let row = Settings.definition(SettingKey(rawValue: "habits")) else { return }
    settings.habits.list = habits.list
    sink.file = nil
    try sink.set(row.key, row.read(settings))
  }

  /// The entry with clean texts, placed, counting the characters that were taken out; nil where there are none.
  private mutating func cleaned(_ entry: Entry, _ removed: inout Int) throws(RowError) -> Entry? {
    let texts = self.texts[entry.kind] ?? RowTexts(entry.kind)
    self.texts[entry.kind] = texts
    guard let (clean, count) = texts.cleaned(entry) else { return nil }
    removed += count
    return try placed(clean)
  }

  private func placed(_ entry: Entry) throws(RowError) -> Entry {
    let placed = Entry(entry.record.placed(settings, now: now))
    // As for an entry by hand: nothing in the future, no fast of ten days, no note of a book's length. A short nap and
    // a night of up to a day are ones that were measured, though nobody would type them.
    do throws(Refusal) { try EntryRules.check(placed, now: now) } catch {
      switch error.reason {
      case .tooShort: break
      case .tooLong where (placed.record as? Sleep).map { $0.duration <= FactPlacing.longestSleep } == true: break
      default: throw RowError(error)
      }
    }
    return placed
  }

  /// Seconds of the longest night of a program that measures them.
  private static let longestSleep = 86_400.0
}
