// The message line beyond notices: pending saves and overlong messages. Errors are never cut, because path and remedy
// come last; neither are notices without a part that fits. Both are drawn in full over the rows above the line and stay
// long enough to be read.
import Assets
import Canvas
import Core
import Words

extension Shell {
  /// Reading speed in characters per second, for the display time of errors; slow readers manage 15.
  private static let charactersASecond = 12.0

  /// Seconds a notice stays: 4, an error 8, or longer if its text needs it.
  func seconds(for message: Message, _ kind: NoticeKind) -> Double {
    max(kind == .error ? 8 : 4, Double(words(message).count) / Shell.charactersASecond)
  }

  /// Seconds until a pending change is reported as saving (Promises.md, Saving).
  static let savingDelay = 0.1

  /// Reports a pending change; forms do so themselves, and errors stay.
  func drawSaving(over screen: Region, line: Int, _ now: Moment) {
    guard let savingSince, now.uptime >= savingSince + Shell.savingDelay - 0.0005, compositor.windows.isEmpty,
      toast?.kind != .error
    else { return }
    let context = context(isFocused: false)
    screen.canvas.raiseLayer(dimming: false)
    let place = screen.part(Rect(0, line, max(0, messageColumns(screen.columns, now)) + 1, 1), named: "shell.message")
    place.fill()
    place.put(context.words(.Form.saving), 1, 0, .dim)
  }

  /// Draws a message too long for its line: an error, or a notice without a short enough part; `line` is the message
  /// row.
  func drawWholeMessage(over screen: Region, line: Int, _ now: Moment) {
    guard let toast else { return }
    let context = context(isFocused: false)
    let text = (toast.kind == .error ? "! " : "") + context.words.of(.field)(toast.message)
    let room = messageColumns(screen.columns, now)
    let shown = toast.kind == .error ? text : Shell.whole(text, columns: room)
    guard room > 2, Width.of(shown) > room else { return }
    let role: Role = toast.kind == .error ? .error : toast.kind == .reached ? .gold : .text
    let lines = Paragraph.wrap(text, to: room).prefix(max(1, line - 1))
    screen.canvas.raiseLayer(dimming: false)
    let top = line + 1 - lines.count
    let above = screen.rows(top..<line, named: "shell.message")
    above.fill()
    for (row, text) in lines.dropLast().enumerated() { above.put(text, 1, row, role, width: room) }
    let last = screen.part(Rect(0, line, room + 1, 1), named: "shell.message")
    last.fill()
    if let text = lines.last { last.put(text, 1, 0, role, width: room) }
    // As on the message line: notices may contain figures, errors do not.
    guard isDiscreet, toast.kind != .error else { return }
    screen.canvas.redaction(rows: top..<(line + 1), mask: context.glyphs.redaction)
  }

  /// The running session, unless the screen shows it itself.
  func shownSession(_ now: Moment) -> SessionStatus? {
    compositor.screen?.showsSession == true ? nil : setup.session(now)
  }

  /// Width for a message beside the session shown on its right.
  private func messageColumns(_ columns: Int, _ now: Moment) -> Int {
    guard let session = shownSession(now) else { return columns - 2 }
    return columns - 4 - min(Width.of(words(session.text)), columns / 2)
  }
}
