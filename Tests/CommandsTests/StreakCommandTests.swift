// `fastlife streaks`: the screen of streaks as lines and as JSON.
import Core
import Foundation
import Testing

@testable import Commands

@MainActor
@Test func `streaks stand side by side, and each policy counts them its own way`() throws {
  let rig = try CommandRig()
  for days in 1...7 { rig.run("log session '\(days) days ago 12:00' '\(days) days ago 12:10'") }
  func meditation() throws -> [String: Any] {
    let habits = try #require(rig.run("streaks --json").json["habits"] as? [[String: Any]])
    #expect(habits.map { $0["habit"] as? String } == ["meditation", "workout", "noalc", "fasting", "hydration"])
    return habits[0]
  }
  let seed = try meditation()
  #expect(seed["days"] as? Int == 0 && seed["waitingDays"] as? Int == 7 && seed["rewards"] as? Int == 0)
  #expect(seed["today"] as? String == "waiting" && (seed["secondsLeft"] as? Double ?? 0) > 0)
  #expect(abs((seed["strength"] as? Double ?? 0) - 0.3115) < 1e-4)
  #expect(rig.run("streaks").out.contains("7 days wait for today"))
  #expect(rig.run("settings streak.policy joker").code == 0)
  let joker = try meditation()
  #expect(joker["days"] as? Int == 7 && joker["rewards"] as? Int == 1 && joker["spentOn"] as? [String] == [])
  #expect(rig.run("streaks --rules").out.contains("A reward replaces a missed day"))
  rig.run("settings streak.policy grace")
  #expect(try meditation()["days"] as? Int == 7)
  #expect(rig.run("streaks --rules").out.contains("A missed day ends the streak"))
  rig.run("settings streak.policy seed")
  rig.run("pause add today")
  #expect(rig.run("streaks").out.contains("nothing due today"))
  #expect(try meditation()["days"] as? Int == 7)
}

@MainActor
@Test func `the policy and the goals of sessions are refused outside their ranges, and go out and come back`() throws {
  let rig = try CommandRig()
  #expect(rig.run("settings streak.policy nonsense").code == 65)
  #expect(rig.run("settings meditation.goal 0").code == 65 && rig.run("settings workout.goal 121").code == 65)
  rig.run("settings streak.policy joker")
  rig.run("settings workout.goal 45")
  let file = rig.path("out.json")
  #expect(rig.run("export \(file)").code == 0)
  let other = try CommandRig()
  #expect(other.run("import \(file)").code == 0)
  #expect(other.run("settings streak.policy").out.contains("joker"))
  #expect(other.run("settings workout.goal").out.contains("45"))
}
