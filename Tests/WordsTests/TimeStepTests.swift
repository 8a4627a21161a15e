// Stepping the part of a date or time under the cursor; `|` is the cursor.
import Foundation
import Testing
import Words

private func step(_ marked: String, _ by: Int) -> String? {
  let cursor = marked.distance(from: marked.startIndex, to: marked.firstIndex(of: "|") ?? marked.endIndex)
  guard let result = TimeStep.stepped(marked.replacing("|", with: ""), cursor: cursor, by: by) else { return nil }
  var text = result.text
  text.insert("|", at: text.index(text.startIndex, offsetBy: result.cursor))
  return text
}

@Test(arguments: [
  ("20|26-11-20 07:10", 1, "20|27-11-20 07:10"), ("2026-1|1-20 07:10", 1, "2026-1|2-20 07:10"),
  ("2026-12|-31 07:10", 1, "2027-01|-31 07:10"), ("2026-01-3|1 07:10", 1, "2026-02-0|1 07:10"),
  ("2026-0|1-31", 1, "2026-0|2-28"), ("2026-03-0|1 07:10", -1, "2026-02-2|8 07:10"),
  ("2026-11-20 0|7:10", 1, "2026-11-20 0|8:10"), ("2026-11-20 07:|10", -1, "2026-11-20 07:|09"),
  ("2026-11-20 23:5|9", 1, "2026-11-21 00:0|0"), ("2026-11-20 0|0:10", -1, "2026-11-19 2|3:10"),
  ("yesterday 2|3:10", 1, "yesterday 0|0:10"), ("|9:59", 1, "|10:59"), ("9:5|9", 1, "10:0|0"),
  ("2026-11-20 23:10 06:5|0", 1, "2026-11-20 23:10 06:5|1"),
])
func `the part under the cursor steps, and carries over`(before: String, by: Int, after: String) {
  #expect(step(before, by) == after)
}

@Test(arguments: ["2026-11-20 07:10|", "|yesterday", "20m| ago", "2026-13-0|1", "25:0|0", "", "|9999-12-31"])
func `where no part is, nothing steps`(text: String) { #expect(step(text, 1) == nil) }
