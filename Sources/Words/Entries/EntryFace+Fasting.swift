// How fasts read; on the page of a day `to 06:04, 11 h 30 m, goal 16 h`.
import Core

extension EntryFace {
  static let fast = EntryFace(
    Fast.self,
    columns: [
      RecordColumn(.History.columnStart) { $1.when($0.start) },
      RecordColumn(.History.columnEnd, rank: 3, isInLine: false) { fast, texts in
        fast.end.map { texts.words.timeOfDay($0) } ?? ""
      },
      RecordColumn(.History.columnLength, isNumber: true) { fast, texts in
        fast.end == nil ? texts.words(.History.running) : texts.words.duration(fast.duration)
      },
      RecordColumn(.History.columnGoal, isNumber: true, rank: 5) { fast, texts in
        fast.goal > 0 ? texts.words.duration(fast.goal) : ""
      },
      RecordColumn(nil, rank: 6) { fast, texts in fast.end != nil && fast.metGoal ? texts.check : "" },
    ],
    dayFacts: { fast, texts in
      let words = texts.words
      let goal = fast.goal > 0 ? words(.Calendar.entryGoal(length: words.duration(fast.goal))) : ""
      guard let end = fast.end else { return [words(.History.running), goal] }
      return [
        words(.Calendar.entryTo(time: words.timeOfDay(end))), words.duration(fast.duration),
        [goal, fast.metGoal ? texts.check : ""].filter { !$0.isEmpty }.joined(separator: " "),
      ]
    },
    line: { fast, texts in
      let words = texts.words
      guard let end = fast.end else { return texts.when(fast.start) + "  " + words(.Commands.fastRuns) }
      let verdict = words(fast.metGoal ? .Commands.met : .Commands.notMet)
      return "\(texts.span(fast.start, end))  \(words.duration(fast.duration))  \(verdict)"
    })
}
