// Pauses and the kinds of drinks by command.
import Core
import Foundation
import Testing

@testable import Commands

@MainActor
@Test func `a pause is added, listed, ended and undone`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("pause").out == "No pauses\n")
  #expect(rig.run("pause add tomorrow 14d").lines.count == 1)
  #expect(rig.run("pause --json").json["paused"] as? Bool == false)
  #expect(rig.run("pause end").code == 66)
  #expect(rig.run("pause add yesterday today").lines.count == 1, "what touches becomes one")
  let rows = rig.run("pause list --json").json
  #expect(rows["paused"] as? Bool == true && (rows["pauses"] as? [[String: Any]])?.count == 1)
  #expect(rig.run("pause end").code == 0)
  #expect(rig.run("pause --json").json["paused"] as? Bool == false)
  rig.run("undo")
  #expect(rig.run("pause --json").json["paused"] as? Bool == true)
  #expect(rig.run("pause remove today").out == "No pauses\n")
  #expect(rig.run("pause remove today").code == 66)
}

@MainActor
@Test func `weekdays of a pause are the next ones`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  // Sunday, 1 March.
  #expect(rig.run("pause add fri sun").code == 0)
  let rows = rig.run("pause --json").json["pauses"] as? [[String: Any]]
  #expect(rows?.first?["from"] as? String == "2026-03-06" && rows?.first?["through"] as? String == "2026-03-08")
}

@MainActor
@Test(arguments: ["pause add 2026-02-30", "pause add 99999-01-01", "pause add today yesterday", "pause add today 0d"])
func `a pause that is none is refused`(line: String) throws {
  let rig = try CommandRig()
  let answer = rig.run(line)
  #expect(answer.code == 65 && answer.out.isEmpty, "\(answer)")
}

@MainActor
@Test func `a pause beyond the calendar is refused by its day, a list that is none without its text`() throws {
  let rig = try CommandRig()
  let answer = rig.run("pause add 9999-12-30 14d")
  #expect(answer.code == 65 && answer.err.contains("9999-12-31") && !answer.err.contains("JSON"), "\(answer.err)")
  #expect(rig.run("pause add 9999-12-30 2d").code == 0)
}

@MainActor
@Test func `drinks get caffeine and alcohol, which status and stats tell`() throws {
  let rig = try CommandRig()
  rig.run("log drink 200ml --beverage coffee")
  #expect(rig.run("status --format '[{caffeine.today}]'").out == "[]\n")
  #expect(rig.run("drinks set coffee --caffeine 45 --factor 0,9").out == "coffee  × 0.9  45 mg caffeine per 100 ml\n")
  #expect(rig.run("drinks set Beer --alcohol 5").out == "Beer  × 1  5 % alcohol\n")
  rig.run("log drink 500ml --beverage beer")
  let line = rig.run("status --format '{caffeine.today}, {caffeine.left}, {alcohol.today}'")
  #expect(line.out == "90 mg, 90 mg, 20 g\n")
  rig.time.advance(5 * 3600)
  #expect(rig.run("status --format '{caffeine.left}'").out == "45 mg\n")
  let hydration = rig.run("status --json").json["hydration"] as? [String: Any]
  #expect(hydration?["caffeineMilligrams"] != nil || hydration?["caffeineLeftMilligrams"] != nil)
  // A day counts once it is over.
  rig.time.advance(86_400)
  let stats = rig.run("stats hydration --json").json["hydration"] as? [String: Any]
  #expect(stats?["caffeineMilligramsADay"] as? Double == 90 && stats?["alcoholGrams"] as? Double == 19.725)
  #expect(rig.run("drinks").lines.count == 4)
  #expect(rig.run("drinks remove beer").code == 0 && rig.run("drinks").lines.count == 3)
  #expect(rig.run("drinks remove water").code == 65 && rig.run("drinks remove beer").code == 65)
  for wrong in ["--caffeine 501", "--caffeine nan", "--alcohol -1", "--alcohol 97", "--factor 2"] {
    #expect(rig.run("drinks set coffee \(wrong)").code == 65, "\(wrong)")
  }
  #expect(rig.run("drinks").out.contains("45 mg"))
}
