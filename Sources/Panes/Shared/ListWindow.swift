// A list over a pane, with a form for each row: vessels, drinks. What the rows are and which forms they have comes from
// outside; the window knows the selection, the keys and the clicks.
import Canvas
import Core
import Screen
import Words

/// What a list window lists, and what can be done with a row.
struct ListContents {
  /// Sentences of the help for adding, changing and deleting a row.
  var sentences: (add: Message, edit: Message, delete: Message)
  var columns: (Words) -> [TableColumn]
  /// The rows as they stand now; the window gives them their targets.
  var rows: (DrawContext) -> [TableRow]
  /// How many rows there are now.
  var count: () -> Int
  /// Why nothing can be added; nil when something can.
  var isFull: () -> Message?
  /// Why the row stays; nil when it can be deleted.
  var stays: (Int) -> Message?
  /// The form of a row, or of a new one.
  var form: (Int?) -> any Component
  /// Deletes a row, or asks first.
  var delete: (Int, Moment) -> Outcome
}

/// A list over the pane it belongs to.
final class ListWindow: Component {
  let name: String
  let title: Message
  let contents: ListContents
  private let list = ListState()

  init(_ name: String, title: Message, _ contents: ListContents) {
    self.name = name
    self.title = title
    self.contents = contents
  }

  private var add: Command { Command(name + ".add") }
  private var edit: Command { Command(name + ".edit") }
  private var delete: Command { Command(name + ".delete") }

  /// The selected row; nil in an empty list.
  private var selected: Int? {
    let count = contents.count()
    return count == 0 ? nil : max(0, min(list.selected, count - 1))
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }
  var bindings: [Binding] {
    let sentences = contents.sentences
    return [
      Binding(add, keys: ["a"], verb: .Entries.add, sentence: sentences.add, place: .always),
      Binding(edit, keys: ["e", .enter], verb: .Entries.edit, sentence: sentences.edit, place: .always),
      Binding(delete, keys: ["d"], verb: .Entries.delete, sentence: sentences.delete, place: .always),
      .back,
    ] + Binding.movement
  }

  func availability(of command: Command, now: Moment) -> Availability {
    if command == add { return contents.isFull().map { .disabled($0) } ?? .enabled }
    guard command == edit || command == delete else { return .enabled }
    guard let selected else { return .disabled(.Entries.nothingSelected) }
    return command == delete ? contents.stays(selected).map { .disabled($0) } ?? .enabled : .enabled
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    list.selected = selected ?? 0
    switch command {
    case add: return .present(contents.form(nil))
    case edit: return selected.map { .present(contents.form($0)) } ?? .stay
    case delete: return selected.map { contents.delete($0, now) } ?? .stay
    case .back: return .dismiss(self)
    default: return list.move(command, count: contents.count()) ? .stay : .ignored
    }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix(name + "/"), let row = Int(target.dropFirst(name.count + 1)) else { return .ignored }
    let isAgain = list.selected == row
    list.selected = row
    return isAgain ? perform(edit, now: now) : .stay
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(size.columns < 44 ? size.columns : min(56, size.columns - 2), min(contents.count() + 4, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let inner = Card(context.words(title), isFocused: context.isFocused).draw(in: region, context)
    let rows = contents.rows(context).enumerated().map { index, row in
      TableRow(row.cells, roles: row.roles, target: "\(name)/\(index)")
    }
    Table(contents.columns(context.words), rows: rows, state: list, isFocused: context.isFocused)
      .draw(in: inner, context)
  }
}
