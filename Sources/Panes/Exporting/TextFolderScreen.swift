// The living folder of text: how its files differ from the data, and the effect of taking changes made by hand.
//
// | found                     | `t`                      | `w`                           |
// |---------------------------|--------------------------|-------------------------------|
// | no folder is set          | says where to set it     | says where to set it          |
// | nothing differs           | says so                  | says so                       |
// | changes made by hand      | takes them as one step   | asks, then writes all files   |
// | some of them are refused  | says so                  | asks, then writes all files   |
// | files that are out of date| says there are no changes| writes all files              |
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of the living folder.
public final class TextFolderScreen: Commanded {
  public let name = "text"
  public let title: Message = .Export.folderTitle
  private let setup: PaneSetup
  private let list = ListState()
  private let coversWindows: Bool
  /// The result of the check; nil while it runs.
  private var found: Result<TextFolderTaking, TextFolderFailure>?
  private var lines: [TextFolderLine] = []

  /// Creates the screen; `coversWindows` where it is opened from a window over a pane.
  public init(_ setup: PaneSetup, coversWindows: Bool = false) {
    self.setup = setup
    self.coversWindows = coversWindows
  }

  public let commands: [Row] =
    [
      Row("text.take", ["t"], .Export.takeVerb, .Export.takeSentence, place: .always, when: \.canTake) {
        $0.take($1)
      },
      Row("text.write", ["w"], .Export.writeVerb, .Export.writeSentence, place: .always, when: \.canWrite) {
        $0.write($1)
      },
      Row("text.check", ["r"], .Export.checkVerb, .Export.checkSentence, place: .always) { screen, now in
        screen.check(now, tells: true)
        return .stay
      },
      .back,
    ] + Row.movement { ($0.list, $0.lines.count) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }
  public func placement(in size: Size, _ context: DrawContext) -> Placement { coversWindows ? .whole : .pane }

  public func appeared(_ now: Moment) { check(now, tells: false) }

  private var manager: TextFolderManager { setup.managers.textFolder }

  // MARK: Availability

  private var canTake: Availability {
    guard let found else { return .disabled(.Export.checking) }
    guard case .success(let taking) = found else { return .disabled(failure(found) ?? .Export.failed) }
    if !taking.taking.refused.isEmpty { return .disabled(.Commands.textNoneTaken) }
    return .when(!taking.taking.changes.isEmpty, else: .Export.nothingToTake)
  }

  private var canWrite: Availability {
    guard let found else { return .disabled(.Export.checking) }
    if case .failure(.noFolder) = found { return .disabled(.Export.noFolder) }
    guard case .success(let taking) = found else { return .enabled }
    return .when(!taking.differences.isEmpty, else: .Export.same)
  }

  // MARK: Acting

  private func check(_ now: Moment, tells: Bool) {
    found = nil
    manager.preview(now: now) { [weak self] result in
      guard let self else { return }
      found = result
      if case .success(let taking) = result { lines = TextFolderLine.lines(of: taking) } else { lines = [] }
      list.selected = max(0, min(list.selected, lines.count - 1))
      if tells { setup.outbox.post(.notice(.Export.checked)) }
      setup.outbox.changed()
    }
  }

  private func take(_ now: Moment) -> Outcome {
    manager.take(now: now) { [weak self, setup] result in
      switch result {
      case .success(let taken) where taken.taking.refused.isEmpty:
        setup.outbox.post(.notice(.Export.taken(n: taken.taking.changes.count, key: setup.undoKey)))
      case .success: break
      case .failure(let failure): setup.outbox.post(.notice(failure.message, .error))
      }
      self?.check(now, tells: false)
    }
    return .stay
  }

  /// Writes every file; asks first where that takes away lines written by hand.
  private func write(_ now: Moment) -> Outcome {
    let added = lines.count { $0.isAdded }
    guard added > 0 else {
      manager.fix { [weak self, setup] result in
        setup.outbox.post(TextFolderScreen.outcome(result, setup))
        self?.check(now, tells: false)
      }
      return .stay
    }
    return .present(
      confirmation(
        name: "text.rewrite", title: .Export.folderTitle, question: .Export.writeQuestion(n: added),
        verb: .Export.writeVerb
      ) { [weak self, setup] now, completion in
        setup.managers.textFolder.fix { result in
          completion(.done(TextFolderScreen.outcome(result, setup)))
          self?.check(now, tells: false)
        }
      })
  }

  private static func outcome(
    _ result: Result<(path: String, written: Int), TextFolderFailure>, _ setup: PaneSetup
  ) -> Outcome {
    switch result {
    case .success(let done): .notice(.Export.filesWritten(n: done.written))
    case .failure(let failure): .notice(failure.message, .error)
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    list.click(target, after: "text/row/", count: lines.count) == nil ? .ignored : .stay
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner =
      region.rows >= 5
      ? Card(
        words(title), value: words.of(.text).marked(setup.settings.textFolder ?? ""), isFocused: context.isFocused,
        valueRole: .dim
      ).draw(in: region, context) : region
    guard inner.rows > 0 else { return }
    guard let found else { return drawMessage(words(.Export.checking), inner, context) }
    guard case .success(let taking) = found else {
      return drawMessage(failure(found).map { words.of(.text)($0) } ?? "", inner, context)
    }
    guard !lines.isEmpty else { return drawMessage(words(.Export.same), inner, context) }
    let said = Paragraph.wrap(verdict(taking, context), to: inner.columns)
    let bottom = min(said.count, inner.rows / 2)
    drawLines(in: inner.part(Rect(0, 0, inner.columns, inner.rows - bottom)), context)
    for (row, line) in said.prefix(bottom).enumerated() {
      inner.put(line, 0, inner.rows - bottom + row, .text, width: inner.columns)
    }
  }

  private func drawMessage(_ text: String, _ region: Region, _ context: DrawContext) {
    if context.isFocused { region.cursor(0, 0) }
    EmptyState(text).draw(in: region)
  }

  private func failure(_ found: Result<TextFolderTaking, TextFolderFailure>) -> Message? {
    if case .failure(let failure) = found { failure.message } else { nil }
  }

  private func verdict(_ found: TextFolderTaking, _ context: DrawContext) -> String {
    let counts = context.words.of(.count)
    if !found.taking.refused.isEmpty { return counts(.Export.refused(n: found.taking.refused.count)) }
    if found.taking.changes.isEmpty {
      return counts(.Export.outOfDate(n: found.differences.count, key: context.key("text.write", in: bindings)))
    }
    return counts(
      .Export.wouldTake(key: context.key("text.take", in: bindings), n: found.taking.changes.count))
  }

  private func drawLines(in region: Region, _ context: DrawContext) {
    let words = context.words
    let window = list.window(count: lines.count, height: max(1, region.rows))
    let rows = window.map { index in
      let line = lines[index]
      return TableRow([line.text(words)], roles: [line.role], target: "text/row/\(index)")
    }
    Table(
      [TableColumn(grows: true)], rows: rows, state: ListState(selected: list.selected - window.lowerBound),
      isFocused: context.isFocused
    ).draw(in: region, context)
    if window.count < lines.count {
      ScrollMark(count: lines.count, window: window)
        .draw(in: region.part(Rect(region.columns - 1, 0, 1, region.rows)), context)
    }
  }
}
