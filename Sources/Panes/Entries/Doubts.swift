// Questions a form asks before saving implausible input. Each doubt is raised once; saving again accepts the raised
// doubts, while typing in between resets them, so that a confirmation never covers a question that was not shown.
import Screen
import Words

/// The doubts a form has raised since the last edit.
final class Doubts {
  private var voiced: Set<Message> = []

  /// Call first in every submit: an unconfirmed save starts over.
  func begin(_ isConfirmed: Bool) {
    if !isConfirmed { voiced = [] }
  }

  /// Whether this doubt was raised and is thereby accepted.
  func accepts(_ doubt: Message) -> Bool { voiced.contains(doubt) }

  /// The next doubt to raise; marks it as raised.
  func next(of doubts: [Message?]) -> Message? {
    let new = doubts.lazy.compactMap { $0 }.first { !self.voiced.contains($0) }
    if let new { voiced.insert(new) }
    return new
  }
}
