// A fortnight of two programs over one health file, in virtual time: Fast LIFe, which logs, corrects, deletes, takes back and
// syncs, and a script as the manual has it. FASTLIFE_SWEEP=full lives through forty of them.
import Core
import Foundation
import Testing

@testable import Store

private let isWhole = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"

@Test(arguments: 0..<(isWhole ? 40 : 2))
func `for fourteen days two programs write, and both have the same in the end, or a conflict that is listed`(
  seed: Int
) throws {
  let fortnight = try Fortnight(seed)
  for day in 0..<14 {
    try fortnight.live(day)
    for problem in try fortnight.problems() { Issue.record("seed \(seed), day \(day): \(problem)") }
  }
  for problem in try fortnight.settle() { Issue.record("seed \(seed): \(problem)") }
  // A fortnight in which nothing happens proves nothing.
  let met = fortnight.met
  #expect(
    met.added > 20 && met.followed > 5 && met.removed > 3 && met.written > 20 && met.kills > 1, "seed \(seed): \(met)")
}
