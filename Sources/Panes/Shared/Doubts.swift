// What a form asks back before it saves. Each doubt is voiced once; saving again accepts those that were voiced, and
// typing anything in between forgets them, so that one "yes" never answers a question that was not asked.
import Screen
import Words

/// The doubts that one form has voiced since something was last typed.
final class Doubts {
  private var voiced: Set<Message> = []

  /// Call first in every submit: a save that confirms nothing starts over.
  func begin(_ isConfirmed: Bool) {
    if !isConfirmed { voiced = [] }
  }

  /// Whether this doubt was voiced, and so is accepted now.
  func accepts(_ doubt: Message) -> Bool { voiced.contains(doubt) }

  /// The first doubt that still has to be voiced; it counts as voiced from now on.
  func next(of doubts: [Message?]) -> Message? {
    let new = doubts.lazy.compactMap { $0 }.first { !self.voiced.contains($0) }
    if let new { voiced.insert(new) }
    return new
  }
}
