// The timer screen after the end of a session.
// Shows its length in large digits and the logged data.
import Canvas
import Core
import Managers
import Screen
import Words

/// Draws the result of a finished session.
struct FinishedPicture {
  let ending: SessionEnding
  let log: Session
  let keys: String
  /// The key to rate the effort; nil if it is not asked.
  var effortKey: String?
  /// The key that ends a sitting at the time the machine went to sleep.
  var shortenKey = ""

  /// The key that lists the finished sets.
  var setsKey = ""

  /// Whether its bells were audible, so that their timing can be reported.
  var wasHeard = true

  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words.of(.field)
    let width = max(1, region.columns - 4)
    var lines: [(text: String, role: Role)] = []
    func add(_ text: String, _ role: Role) { lines += Paragraph.wrap(text, to: width).map { ($0, role) } }
    if ending.reason == .away || ending.reason == .asleep {
      add(words(SessionWords.ended(ending, words, undo: "")), .text)
    }
    let range = words.range(log.start, log.end)
    let energy = words.energy(log.energy ?? 0)
    add(
      words(
        log.counts == .workout ? .Timer.loggedWorkout(range: range, energy: energy) : .Timer.loggedMindful(range: range)
      ), .text)
    if let effort = log.effort.flatMap(Effort.init) {
      let band = words(SessionWords.effort(effort))
      add(words(.Meditation.effortSaid(score: words.count(effort.rawValue), band: band)), .text)
    } else if let effortKey {
      add(words(.Meditation.effortAsk(key: effortKey)), .accent)
    }
    if wasHeard, region.rows >= 15, let bells = SessionWords.bells(log, words) { add(words(bells), .dim) }
    if ending.isOffered, let slept = ending.slept {
      let from = words.timeOfDay(slept.from, offset: log.start.offset)
      let ask: Message =
        ending.reason == .away
        ? .Meditation.shortenAway(from: from, key: shortenKey) : .Meditation.shortenAsk(from: from, key: shortenKey)
      add(words(ask), .accent)
    }
    let sets = log.details?.sets.count ?? 0
    if sets > 0, region.rows >= 15 { add(words(.Timer.setsLine(n: sets, key: setsKey)), .dim) }
    if let note = log.note { add(note, .dim) }
    add(keys, .dim)
    let name = words(.Timer.finished).uppercased().map(String.init).joined(separator: " ")
    let gap = region.rows >= 15 ? 1 : 0
    region.put(words(SessionWords.title(log)), 2, gap, .title, width: width)
    region.put(name, in: 2..<(region.columns - 2), row: 1 + 2 * gap, align: .centre, Style(.gold, .bold))
    let top = 2 + 3 * gap
    let bottom = max(top, region.rows - lines.count - gap)
    let digits = region.rows(top..<bottom).inset(columns: 2)
    if digits.rows > 0 { BigDigits(words.marked(clockText(Int(log.duration))), role: .gold).draw(in: digits, context) }
    for (row, line) in lines.enumerated() where bottom + row < region.rows {
      region.put(line.text, in: 2..<(region.columns - 2), row: bottom + row, align: .centre, Style(line.role))
    }
  }
}
