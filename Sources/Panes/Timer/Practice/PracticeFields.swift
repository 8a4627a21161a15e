// Fields, keys and storage shared by the lists and forms of breathing patterns and programmes.
import Core
import Managers
import Screen
import Words

extension Glyphs {
  /// The sign of a pattern or programme, one cell wide.
  func sign(of mark: PracticeMark) -> String {
    switch mark {
    case .dot: dotFull
    case .ring: dotEmpty
    case .diamond: diamond
    case .square: self.mark
    case .up: up
    case .down: down
    }
  }
}

extension PracticeMark {
  /// The label of the choice.
  var label: Message {
    switch self {
    case .dot: .Programme.markDot
    case .ring: .Programme.markRing
    case .diamond: .Programme.markDiamond
    case .square: .Programme.markSquare
    case .up: .Programme.markUp
    case .down: .Programme.markDown
    }
  }
}

extension ListState {
  /// Selects the item with an id.
  func select<Item: PracticeItem>(_ id: String, in list: [Item]) {
    if let index = list.firstIndex(where: { $0.id == id }) { selected = index }
  }
}

extension PaneSetup {
  /// Saves an item of a list from a form; `done` gives the outcome once it is durable.
  func save<Item: ListedItem>(
    _ item: Item, now: Moment, _ completion: @escaping (FormResult) -> Void, done: @escaping (Item) -> Outcome
  ) {
    managers.settings.save(item, now: now) { result in
      switch result {
      case .success(let saved): completion(.done(done(saved)))
      case .failure(.refused(let refusal)): completion(.refused(refusal))
      case .failure(let problem): completion(.failed(problem))
      }
    }
  }
}

/// Keys shared by the lists.
enum PracticeKeys {
  /// Text of an empty list, naming the keys to fill it.
  static func empty(_ name: String) -> (DrawContext, [Binding]) -> String {
    { context, bindings in
      context.words(
        .Programme.emptyList(
          add: context.key(Command(name + ".add"), in: bindings),
          restore: context.key(Command(name + ".restore"), in: bindings)))
    }
  }

  /// `i`: opens the page about the selected row; a notice if there is none.
  static func learn(
    _ name: String, _ sentence: Message, page: @escaping (Int?) -> PageScreen?
  ) -> ListExtra {
    ListExtra(
      binding: Binding(Command(name), keys: ["i"], verb: .Programme.learnVerb, sentence: sentence),
      act: { index, _ in page(index).map { .present($0) } ?? .notice(.Programme.nothingKnown) })
  }

  /// `R`: restores deleted built-in items at their original positions.
  static func restore<Item: ListedItem>(
    _ name: String, _ standard: @escaping @autoclosure () -> [Item], _ setup: PaneSetup,
    locked: @escaping () -> Message?
  ) -> ListExtra {
    func missing() -> Int {
      let list = setup.settings[keyPath: Item.list]
      return PracticeList.restoring(standard(), in: list).count - list.count
    }
    return ListExtra(
      binding: Binding(
        Command(name), keys: ["R"], verb: .Programme.restoreVerb, sentence: .Programme.restoreSentence),
      availability: { _ in
        locked().map { .disabled($0) } ?? (missing() > 0 ? .enabled : .disabled(.Programme.noneMissing))
      },
      act: { _, now in
        let done = setup.answer(.Programme.restored(n: missing()))
        setup.managers.settings.restore(standard(), now: now, then: done)
        return .stay
      })
  }
}

/// Fields shared by the forms.
enum PracticeFields {
  /// The name column; other columns give way before it becomes unreadable.
  static func nameColumn(_ words: Words) -> TableColumn {
    var column = TableColumn(words(.Programme.columnName), grows: true)
    column.keeps = 16
    return column
  }

  /// A name of 1–40 characters.
  static func name<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>, _ example: String
  ) -> Field<Draft> {
    Field(
      id, label, .text, get: { $0[keyPath: path] },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try PracticeName.checked(text, field: id, example: example)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// A whole number within a limit.
  static func number<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>, _ limit: Limit, unit: Message? = nil,
    hint: Message, example: String
  ) -> Field<Draft> {
    Field(
      id, label, .number(unit: unit), hint: hint, get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          guard let value = try limit.read(text, id, example: example) else {
            throw Refusal(field: id, .missing(example: example))
          }
          draft[keyPath: path] = Int(value)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// A whole number of seconds within a limit, typed as `45`, `45s` or `1:30`.
  static func seconds<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>, _ limit: Limit, _ example: String
  ) -> Field<Draft> {
    let range = (FixedText.text(limit.lowest, decimals: 0), FixedText.text(limit.highest, decimals: 0))
    return Field(
      id, label, .duration, hint: .Timer.hintSeconds(lowest: range.0, highest: range.1),
      get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try TimeLanguage.wholeSeconds(
            text, field: id, in: Int(limit.lowest)...Int(limit.highest), example: example)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        context.words(.Time.understood(meaning: context.words.seconds(Double(draft[keyPath: path]))))
      })
  }

  /// The sign before the name.
  static func mark<Draft>(_ path: WritableKeyPath<Draft, PracticeMark>) -> Field<Draft> {
    .choice("programme.mark", .Programme.fieldMark, path, PracticeMark.allCases.map { ($0, $0.label) })
  }
}
