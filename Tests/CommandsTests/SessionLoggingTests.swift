// Sessions logged by line: their energy, and one that is there already.
import Core
import TestKit
import Testing

@testable import Commands

@MainActor
private func energy(_ rig: CommandRig, _ line: String) -> Double? {
  (rig.run(line + " --json").json["entry"] as? [String: Any])?["kilocalories"] as? Double
}

@MainActor
@Test func `the energy of a logged workout goes by its programme and the body weight`() throws {
  let rig = try CommandRig()
  rig.run("log weight 60kg")
  for name in ["'Post-Run Stretching'", "post-run"] {
    let logged = try #require(energy(rig, "log session --force 7:00 30m --programme \(name)"))
    #expect(abs(logged - 72.45) < 0.001)
  }
  let burpees = try #require(energy(rig, "log session 6:00 30m --programme 'Tabata Classic'"))
  #expect(abs(burpees - 346.5) < 0.001)
  rig.run("settings timer.energy rate")
  #expect(energy(rig, "log session 5:00 30m --programme 'Post-Run Stretching'") == 360)
  #expect(energy(rig, "log session 4:00 30m") == nil)
}

@MainActor
@Test func `an edited workout is counted anew by its new activity`() throws {
  let rig = try CommandRig()
  rig.run("log weight 60kg")
  rig.run("log session 7:00 30m --workout")
  let answer = rig.run("edit session \(rig.id("session")) --times '6:00 1h' --json")
  let kilocalories = (answer.json["entry"] as? [String: Any])?["kilocalories"] as? Double
  #expect(abs((kilocalories ?? 0) - 441) < 0.001, "\(answer.out)\(answer.err)")
}

@MainActor
@Test func `a session equal to one that stands is asked about`() throws {
  let rig = try CommandRig()
  rig.run("log session 7:00 7:15")
  let again = rig.run("log session 7:00 15m")
  #expect(again.code == 65 && again.err.contains("--force"), "\(again.err)")
  #expect(rig.run("log session 7:00 7:15 --workout").code == 0, "another kind")
  #expect(rig.run("log session 7:00 7:20").code == 0, "another end")
  #expect(rig.run("log session 7:00 7:15 --force").code == 0)
  #expect(rig.run("list session").lines.count == 4)
}

@MainActor
@Test func `a length of a session must not reach into the future`() throws {
  let rig = try CommandRig()
  let answer = rig.run("log session 7:55 20m")
  #expect(answer.code == 65 && answer.err.contains("future"), "\(answer.err)")
}

@MainActor
@Test func `a session of a programme that does not exist is refused, since its energy would be a guess`() throws {
  let rig = try CommandRig()
  let answer = rig.run("log session '7:00 7:30' --programme Nonsense")
  #expect(answer.code == 66 && answer.err.contains("no programme 'Nonsense'"), "\(answer.err)")
  #expect(rig.run("log session '7:00 7:30' --programme core").code == 0)
  #expect(rig.run("list session").out.contains("Core Circuit"))
}
