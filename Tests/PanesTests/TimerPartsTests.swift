// The parts of a workout on the screen: warm-up and cool-down, jumps to an exercise, the finished sets of a logged one,
// and sittings whose time is hidden.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let programme = Programme(
  id: "own1", name: "Mine", rounds: 2,
  steps: [
    ProgrammeStep("Plank", .seconds(40), rest: 20), ProgrammeStep("Push-Ups", .repetitions(12), rest: 20),
    ProgrammeStep("Squats", .seconds(40), rest: 20),
  ], margins: WorkoutMargins(warmUp: 120, coolDown: 60))

private func mine(_ settings: inout Settings) { settings.practice.programmes = [programme] }

@MainActor @Test func `a warm-up has its name, its cue and its time, and counts in the length`() throws {
  let rig = try TimerRig { $0.timer.margins = WorkoutMargins(warmUp: 120, coolDown: 60) }
  rig.press("w")
  #expect(rig.text.contains("Warm-up") && rig.text.contains("Cool-down"))
  // 10 × 30 s and 9 × 10 s are 6:30.
  rig.press("e")
  #expect(rig.text.contains("9:30"))
  rig.press("Escape Space")
  rig.advance(1)
  #expect(rig.shows("WARM-UP") && rig.text.contains("1:59") && !rig.text.contains("Round 1"))
  #expect(rig.text.contains("Up next: Work, 0:30"))
  #expect(rig.cues.names == ["aufwaermen"])
  rig.advance(119.5)
  #expect(rig.text.contains("Round 1 / 10"))
  #expect(rig.cues.names == ["aufwaermen", "auftakt"])
  #expect(rig.defects() == "")
}

@MainActor @Test func `the values of a warm-up are stepped by half a minute`() throws {
  let rig = try TimerRig()
  rig.press("w Home Down Down Down Down Right Right")
  rig.advance(0.6)
  #expect(rig.settings.timer.margins == WorkoutMargins(warmUp: 60))
}

@MainActor @Test func `a programme tells what comes before its first and after its last exercise`() throws {
  let rig = try TimerRig(settings: mine)
  rig.press("p Space")
  rig.advance(5)
  #expect(rig.shows("WARM-UP") && rig.text.contains("Up next: Plank, 40 s"))
  rig.press("p End Enter Enter")
  rig.advance(1)
  #expect(rig.shows("COOL-DOWN"))
  #expect(rig.defects() == "")
}

@MainActor @Test func `p lists the exercises and jumps to the chosen one, asking when more than a minute is at stake`()
  throws
{
  let rig = try TimerRig(settings: mine)
  rig.press("p Space")
  rig.advance(100)
  rig.press("p")
  #expect(rig.text.contains("Jump to") && rig.text.contains("2/2"))
  // The first exercise begins in twenty seconds: no question.
  rig.press("Down Enter")
  rig.advance(0.1)
  #expect(rig.state.running?.segment(at: rig.time.now).phase == .work(round: 1), "\(rig.text)")
  rig.press("p End Up Enter")
  #expect(rig.text.contains("Jump ahead by 3:"), "\(rig.text)")
  rig.press("Escape")
  #expect(rig.state.running?.state(at: rig.time.now).round == 1)
  rig.press("p End Up Enter Enter")
  rig.advance(0.1)
  let state = try #require(rig.state.running?.state(at: rig.time.now))
  #expect(state.round == 2 && state.step == 3)
  rig.press("p")
  #expect(rig.defects() == "")
  rig.press("Escape")
  #expect(rig.state.running != nil)
}

@MainActor @Test func `a programme begins at the exercise selected in its list`() throws {
  let rig = try TimerRig(settings: mine)
  rig.press("p e Down Space")
  rig.advance(0.1)
  let state = try #require(rig.state.running?.state(at: rig.time.now))
  #expect(state.step == 2 && state.round == 1 && state.waits)
}

@MainActor @Test func `a set-up with a session behind it asks before another begins at an exercise`() throws {
  let rig = try TimerRig(settings: mine)
  rig.press("Space")
  rig.advance(10)
  rig.press("Escape p e Down Space")
  #expect(rig.state.running?.plan.isWorkout == false)
  rig.press("Enter")
  rig.advance(0.1)
  #expect(rig.state.running?.state(at: rig.time.now).step == 2)
}

@MainActor @Test func `the finished sets of a workout are listed after it and from the sessions`() throws {
  let rig = try TimerRig(settings: mine)
  rig.press("p Space")
  rig.advance(120 + 40 + 20 + 33)
  rig.press("Enter")
  rig.advance(10)
  rig.press("x Enter")
  let sets = rig.state.history.first?.details?.sets ?? []
  #expect(sets.map(\.exercise) == [nil, "Plank", "Push-Ups"] && sets.map(\.repetitions) == [nil, nil, 12])
  #expect(sets.map { $0.seconds.rounded() } == [120, 40, 33])
  rig.press("i")
  #expect(rig.text.contains("Finished sets") && rig.text.contains("Push-Ups") && rig.text.contains("0:33"))
  #expect(rig.defects() == "")
  #expect(rig.text.contains("Repetitions"))
  rig.press("Escape Enter m End Enter")
  #expect(rig.text.contains("3 finished sets: i in the list of sessions shows them"), "\(rig.text)")
  rig.press("Escape i")
  #expect(rig.text.contains("Finished sets"))
}

@MainActor @Test func `sets without repetitions are listed without a column for them`() throws {
  let rig = try TimerRig()
  rig.press("w Space")
  rig.advance(2 + 31)
  rig.press("x Enter i")
  #expect(rig.text.contains("Finished sets") && !rig.text.contains("Repetitions"), "\(rig.text)")
  #expect(rig.defects() == "")
}

@MainActor @Test func `a session without sets has no key for them`() throws {
  let rig = try TimerRig(entries: [aSession(1, hours: 2, minutes: 10, free: true)])
  rig.press("w End i")
  #expect(!rig.text.contains("Finished sets"))
}

@MainActor @Test func `v hides the time of a sitting everywhere on the screen, its phase stays`() throws {
  for (language, size) in [(Language.english, Size(80, 24)), (.german, Size(80, 24)), (.english, Size(40, 12))] {
    let rig = try TimerRig(language, size: size)
    rig.press("Space")
    rig.advance(65)
    #expect(rig.text.contains("13:55"))
    rig.press("v")
    rig.advance(5)
    #expect(rig.settings.timer.hidesTime)
    #expect(rig.shows("MEDITATION"))
    #expect(!rig.text.contains("13:5"))
    #expect(rig.defects() == "")
    rig.press("Escape")
    #expect(!rig.text.contains("13:5") && !rig.text.contains("13:4"))
    #expect(rig.defects() == "")
    rig.press("r v")
    rig.advance(0.1)
    #expect(!rig.settings.timer.hidesTime && rig.text.contains("13:50"))
  }
}

@MainActor @Test func `the time of a workout and of a countdown is never hidden`() throws {
  let rig = try TimerRig { ($0.timer.hidesTime, $0.countdown) = (true, 10) }
  rig.press("Space")
  rig.advance(1)
  #expect(rig.text.contains("Countdown 9") || rig.text.contains("0:09") || rig.text.contains("9"))
  rig.press("x w Space")
  rig.advance(20)
  #expect(rig.text.contains("0:22"))
}
