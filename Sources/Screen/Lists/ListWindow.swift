// A list over a pane, with a form for each row: vessels, drinks, set-ups, programmes and their exercises. Rows and forms are
// passed in; the window handles selection, keys and clicks.
import Canvas
import Core
import Words

/// Rows and actions of a list window.
public struct ListContents {
  /// Help texts for adding, editing and deleting a row.
  var sentences: (add: Message, edit: Message, delete: Message)
  var columns: (Words) -> [TableColumn]
  /// The current rows; the window sets their click targets.
  var rows: (DrawContext) -> [TableRow]
  /// The current number of rows.
  var count: () -> Int
  /// The reason nothing can be added; nil if something can.
  var isFull: () -> Message?
  /// The reason a row cannot be deleted; nil if it can.
  var stays: (Int) -> Message?
  /// The reason a row cannot be edited; nil if it can.
  var isFixed: (Int) -> Message?
  /// The form for a row, or for a new one if nil.
  var form: (Int?, Moment) -> any Component
  /// Deletes a row, or asks first.
  var delete: (Int, Moment) -> Outcome
  /// Additional keys of the list, which may depend on its rows.
  var extras: () -> [ListExtra]
  /// Moves a row to another position; nil if the order is fixed.
  var move: ((_ from: Int, _ to: Int, _ now: Moment) -> Void)?
  /// Replaces the window's title, with a value at the right end.
  var heading: ((DrawContext) -> (title: String, value: String))?
  /// Text of the empty list, given the current key bindings.
  var empty: ((DrawContext, [Binding]) -> String)?
  /// Details about the selected row, shown below the list in up to three lines.
  var detail: ((Int, DrawContext) -> String)?
  /// The selection, which knows the rows by their ids; forms select the row they saved.
  var selection: ListState

  /// Creates contents.
  public init(
    sentences: (add: Message, edit: Message, delete: Message), columns: @escaping (Words) -> [TableColumn],
    rows: @escaping (DrawContext) -> [TableRow], count: @escaping () -> Int, isFull: @escaping () -> Message?,
    stays: @escaping (Int) -> Message?, isFixed: @escaping (Int) -> Message? = { _ in nil },
    form: @escaping (Int?, Moment) -> any Component, delete: @escaping (Int, Moment) -> Outcome,
    extras: @escaping @autoclosure () -> [ListExtra] = [],
    move: ((_ from: Int, _ to: Int, _ now: Moment) -> Void)? = nil,
    heading: ((DrawContext) -> (title: String, value: String))? = nil,
    empty: ((DrawContext, [Binding]) -> String)? = nil, detail: ((Int, DrawContext) -> String)? = nil,
    selection: ListState
  ) {
    (self.sentences, self.columns, self.rows, self.count) = (sentences, columns, rows, count)
    (self.isFull, self.stays, self.isFixed, self.form, self.delete) = (isFull, stays, isFixed, form, delete)
    (self.extras, self.move, self.heading, self.empty, self.detail) = (extras, move, heading, empty, detail)
    self.selection = selection
  }
}

/// An additional key of a list.
public struct ListExtra {
  var binding: Binding
  /// Availability for the selected row; nil means an empty list.
  var availability: (Int?) -> Availability
  /// The action of the key.
  var act: (Int?, Moment) -> Outcome

  /// Creates a key.
  public init(
    binding: Binding,
    availability: @escaping (Int?) -> Availability = { $0 == nil ? .disabled(.Entries.nothingSelected) : .enabled },
    act: @escaping (Int?, Moment) -> Outcome
  ) {
    (self.binding, self.availability, self.act) = (binding, availability, act)
  }
}

/// A list over the pane it belongs to.
public final class ListWindow: Commanded {
  public let storesAtOnce = true
  public let name: String
  public let title: Message
  let contents: ListContents
  private var list: ListState { contents.selection }

  /// Creates a window; the names of its commands begin with `name`.
  public init(_ name: String, title: Message, _ contents: ListContents) {
    self.name = name
    self.title = title
    self.contents = contents
  }

  /// The selected row; nil in an empty list.
  public var selected: Int? {
    let count = contents.count()
    return count == 0 ? nil : max(0, min(list.selected, count - 1))
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(24, 5) }

  public var commands: [Row] { [add, edit, delete] + contents.extras().map(extra) + order + [back] + moves }

  private var add: Row {
    Row(Command(name + ".add"), ["a"], .Entries.add, contents.sentences.add, place: .always) {
      .unless($0.contents.isFull())
    } action: {
      .present($0.contents.form(nil, $1))
    }
  }

  private var edit: Row {
    Row(
      Command(name + ".edit"), ["e", .enter], .Entries.edit, contents.sentences.edit, place: .always
    ) { window, _ in
      window.selected.map { .unless(window.contents.isFixed($0)) } ?? .disabled(.Entries.nothingSelected)
    } action: { window, now in
      window.clampSelection().map { .present(window.contents.form($0, now)) } ?? .stay
    }
  }

  private var delete: Row {
    Row(Command(name + ".delete"), ["d"], .Entries.delete, contents.sentences.delete, place: .always) { window in
      window.selected.map { .unless(window.contents.stays($0)) } ?? .disabled(.Entries.nothingSelected)
    } action: { window, now in
      window.clampSelection().map { window.contents.delete($0, now) } ?? .stay
    }
  }

  private func extra(_ extra: ListExtra) -> Row {
    Row(extra.binding) {
      extra.availability($0.selected)
    } action: {
      extra.act($0.clampSelection(), $1)
    }
  }

  /// Keys that move a row; none if the order is fixed.
  private var order: [Row] {
    guard contents.move != nil else { return [] }
    return [
      Row(Command(name + ".up"), ["K"], .Panes.rowUp, .Panes.rowUpSentence) {
        .when($0.selected ?? 0 > 0, else: .Panes.rowFirst)
      } action: {
        $0.shift(by: -1, $1)
      },
      Row(Command(name + ".down"), ["J"], .Panes.rowDown, .Panes.rowDownSentence) {
        .when(($0.selected ?? 0) + 1 < $0.count, else: .Panes.rowLast)
      } action: {
        $0.shift(by: 1, $1)
      },
    ]
  }

  private var back: Row { Row(.back) { window, _ in .dismiss(window) } }

  private var moves: [Row] {
    Row.rows(Binding.movement) { window, command, _ in
      window.clampSelection()
      return window.list.move(command, count: window.count) ? .stay : .ignored
    }
  }

  /// Puts the selection on an existing row and returns it.
  @discardableResult
  private func clampSelection() -> Int? {
    if selected != list.selected { list.selected = selected ?? 0 }
    return selected
  }

  private func shift(by step: Int, _ now: Moment) -> Outcome {
    guard let selected = clampSelection(), (0..<count).contains(selected + step) else { return .stay }
    contents.move?(selected, selected + step, now)
    list.selected = selected + step
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: name + "/", count: count) else { return .ignored }
    return isAgain ? perform(Command(name + ".edit"), now: now) : .stay
  }

  public func placement(in size: Size, _ context: DrawContext) -> Placement {
    let rows = max(2, contents.count()) + 4 + (contents.detail == nil ? 0 : ListWindow.detailRows)
    return .centred(
      Size(
        size.columns < 44 ? size.columns : min(contents.detail == nil ? 56 : 70, size.columns - 2), min(rows, size.rows)
      ))
  }

  public func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    draw(in: region, isFocused: context.isFocused, context)
  }

  /// The number of rows.
  public var count: Int { contents.count() }

  /// Moves the selection; returns false if it does not change.
  public func moveSelection(_ command: Command) -> Bool {
    let before = selected
    clampSelection()
    return list.move(command, count: contents.count()) && selected != before
  }

  /// Draws the list as part of another screen.
  ///
  /// Rows are entered things: their numbers are fields unless said otherwise.
  public func draw(in region: Region, isFocused: Bool, _ context: DrawContext) {
    let context = context.of(.field)
    let inner = frame(region, isFocused, context)
    guard let detail = contents.detail, let selected, inner.rows > ListWindow.detailRows + 2 else {
      return drawRows(in: inner, isFocused: isFocused, context)
    }
    let cut = inner.rows - ListWindow.detailRows
    drawRows(in: inner.rows(0..<cut), isFocused: isFocused, context)
    let below = inner.rows((cut + 1)..<inner.rows)
    var lines = Paragraph.wrap(detail(selected, context), to: below.columns)
    // Truncate the last line if there is more text.
    if lines.count > below.rows { lines[below.rows - 1] = lines[(below.rows - 1)...].joined(separator: " ") }
    for (row, line) in lines.prefix(below.rows).enumerated() { below.put(line, 0, row, .dim) }
  }

  /// Height of the details, including the blank line above them.
  private static let detailRows = 4

  private func frame(_ region: Region, _ isFocused: Bool, _ context: DrawContext) -> Region {
    let heading = contents.heading?(context) ?? (title: context.words(title), value: "")
    return Card(heading.title, value: heading.value, isFocused: isFocused, info: context.info(in: bindings))
      .draw(in: region, context)
  }

  /// Draws the rows without a border.
  public func drawRows(in inner: Region, isFocused: Bool, _ context: DrawContext) {
    let context = context.of(.field)
    if let empty = contents.empty, contents.count() == 0 {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(empty(context, bindings)).draw(in: inner)
    }
    let rows = contents.rows(context).enumerated().map { index, row in
      TableRow(row.cells.map(context.words.marked), roles: row.roles, target: "\(name)/\(index)")
    }
    Table(contents.columns(context.words), rows: rows, state: list, isFocused: isFocused)
      .draw(in: inner, context)
  }
}
