// The imports that are in the store, the newest first: number, time, file, format and how many entries. Enter lists the
// entries of one, `d` takes it back after a question.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of past imports.
public final class PastImportsScreen: Commanded {
  public let name = "imports"
  public let title: Message = .Import.pastTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.imports ?? [] }, by: \.id)
  private let coversWindows: Bool

  /// Creates the screen; `coversWindows` where it is opened from a window over a pane.
  public init(_ setup: PaneSetup, coversWindows: Bool = false) {
    self.setup = setup
    self.coversWindows = coversWindows
  }

  public let commands: [Row] =
    [
      Row(
        Binding(.open, keys: [.enter], verb: .Import.pastOpenVerb, sentence: .Import.pastOpenSentence, place: .always),
        when: \.canOpen
      ) {
        $0.open($1)
      },
      Row(
        "imports.undo", ["d"], .Import.pastUndoVerb, .Import.pastUndoSentence, place: .always, when: \.hasSelection
      ) { screen, _ in
        screen.selected.map { .present(screen.question($0)) } ?? .stay
      },
      .back,
    ] + Row.movement { ($0.list, $0.imports.count) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }
  public func placement(in size: Size, _ context: DrawContext) -> Placement { coversWindows ? .whole : .pane }

  public func appeared(_ now: Moment) { setup.managers.pastImports.show(now: now) }
  public func disappeared() { setup.managers.pastImports.hide() }

  private var imports: [PastImport] { setup.managers.pastImports.state.value ?? [] }
  private var selected: PastImport? {
    imports.isEmpty ? nil : imports[max(0, min(list.selected, imports.count - 1))]
  }

  private var hasSelection: Availability { .when(selected != nil, else: .Import.pastNothing) }
  private var canOpen: Availability {
    guard let selected else { return .disabled(.Import.pastNothing) }
    return .when(kind(of: selected) != nil, else: .Import.pastNoEntries)
  }

  /// The shown kind of which most entries came.
  private func kind(of past: PastImport) -> RecordKind? {
    setup.settings.shownKinds.filter { past.new[$0, default: 0] > 0 }
      .max { past.new[$0, default: 0] < past.new[$1, default: 0] }
  }

  private func open(_ now: Moment) -> Outcome {
    guard let selected, let kind = kind(of: selected) else { return .stay }
    return setup.listing(kind, "import:\(selected.id)", now)
  }

  private func question(_ past: PastImport) -> any Component {
    let words = setup.words()
    let file = past.title?.file ?? words.count(Int(past.id))
    return confirmation(
      name: "imports.take-back", title: .Import.pastUndoTitle,
      question: .Import.pastUndoQuestion(file: file, n: past.batch.changedRows), verb: .Import.pastUndoVerb
    ) { [setup] now, completion in
      setup.managers.pastImports.undo(past.id, now: now) {
        completion(.from($0, .notice(.Import.pastUndone(file: file))))
      }
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "imports/row/", count: imports.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let (words, imports) = (context.words, imports)
    let inner =
      region.rows >= 5
      ? Card(
        words(title), value: imports.isEmpty ? "" : words.of(.count).count(imports.count),
        isFocused: context.isFocused, valueRole: .dim
      ).draw(in: region, context) : region
    guard setup.managers.pastImports.state.value != nil else { return inner.cursor(0, 0) }
    guard !imports.isEmpty else {
      if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(words(.Import.pastNone)).draw(in: inner)
    }
    let today = Day(context.now)
    let rows = imports.enumerated().map { index, past in
      let new = past.new.values.reduce(0, +)
      return TableRow(
        [
          words.of(.text).marked(words.count(Int(past.id))), words.of(.field).dayAndTime(past.batch.at, today: today),
          words.of(.text).marked(past.title?.file ?? ""), words.of(.text).marked(past.title?.format ?? ""),
          words.of(.count).count(past.new.isEmpty ? past.batch.changedRows : new),
        ], roles: [.dim, .dim, .value, .dim, .text], target: "imports/row/\(index)")
    }
    Table(
      [
        TableColumn(words(.Import.columnNumber), align: .trailing, rank: 4),
        TableColumn(words(.Notices.columnWhen), rank: 5), TableColumn(words(.Import.columnFile), grows: true),
        TableColumn(words(.Import.columnFormat), rank: 3),
        TableColumn(words(.Stats.columnEntries), align: .trailing, rank: 6),
      ], rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: inner, context)
  }
}

extension PastImport {
  /// An import in one line, as the explanation of an entry names it: `12, zero.csv, today 09:10`.
  func line(_ words: Words, now: Moment) -> String {
    let number = words.of(.text).marked(words.count(Int(id)))
    let file = title.map { words.of(.text).marked($0.file) }
    return [number, file, words.of(.field).dayAndTime(batch.at, today: Day(now))].compactMap(\.self)
      .joined(separator: ", ")
  }
}
