// The sub-pages Breathe and Workouts: starting with Space, the running exercise, steps that wait for a key.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let mixed = Programme(
  id: "own1", name: "Mixed", rounds: 2,
  steps: [
    ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Push-Ups", .repetitions(12), rest: 10),
    ProgrammeStep("Side Plank", .seconds(15), rest: 10, split: 5),
  ])

@MainActor
private func practice(
  _ language: Language = .english, size: Size = Size(80, 24), reducedMotion: Bool = false
) throws -> TimerRig {
  try TimerRig(language, size: size, reducedMotion: reducedMotion) { $0.practice.programmes = [mixed] }
}

// MARK: - Pictures

private let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]

@MainActor
@Test(arguments: [Language.english, .german], sizes)
func `the sub-pages of lists are drawn as they were`(language: Language, size: Size) throws {
  for (name, keys) in [("breathing", "b Down Down"), ("programmes", "p")] {
    let rig = try TimerRig(language, size: size)
    rig.press(keys)
    #expect(
      Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "timer-\(name)-\(language)-\(size)")
        == nil)
  }
}

@MainActor
@Test(arguments: [Language.english, .german], sizes)
func `a breath is drawn as it was`(language: Language, size: Size) throws {
  let rig = try practice(language, size: size)
  rig.press("b Space")
  for (name, seconds) in [("in", 1.5), ("hold", 4), ("out", 4.5)] {
    rig.advance(seconds)
    #expect(
      Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "breathing-\(name)-\(language)-\(size)")
        == nil)
  }
}

@MainActor
@Test(arguments: [Language.english, .german], sizes)
func `a programme looks like this at work, paused, at rest and waiting`(language: Language, size: Size) throws {
  let rig = try practice(language, size: size)
  rig.press("p Space")
  rig.advance(5)
  #expect(
    Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "programme-work-\(language)-\(size)") == nil
  )
  rig.press("Space")
  #expect(
    Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "programme-paused-\(language)-\(size)")
      == nil)
  rig.press("Space")
  rig.advance(18)
  #expect(
    Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "programme-rest-\(language)-\(size)") == nil
  )
  rig.advance(10)
  #expect(
    Golden.difference(rig.driver.shell.draw(size: size, now: rig.time.now), "programme-waits-\(language)-\(size)")
      == nil)
}

@MainActor
@Test func `the sub-pages and running exercises keep the laws at every named size`() throws {
  for language in Language.allCases {
    for keys in ["b", "p", "b Space", "p Space"] {
      let rig = try practice(language)
      rig.press(keys)
      rig.advance(2)
      #expect(rig.defects().isEmpty, "\(language) \(keys): \(rig.defects())")
    }
  }
}

// MARK: - Breathing

@MainActor
@Test func `Space starts the selected pattern, which cannot be paused and ends with a gong`() throws {
  let rig = try practice()
  rig.press("b Down Space")
  #expect(rig.state.running?.plan.title == "Calming Breath")
  #expect(rig.shows("INHALE") && rig.text.contains("○"))
  rig.press("Space")
  #expect(rig.state.running?.isPaused == false)
  rig.advance(4.1)
  #expect(rig.shows("EXHALE"))
  rig.advance(96)
  #expect(rig.state.running == nil && rig.text.contains("1:40"))
  #expect(rig.cues.names.first == "einatmen" && rig.cues.names.last == "gong-ende" && rig.cues.names.count == 21)
}

@MainActor
@Test func `the shape grows with the inhale, stands while held, and is not drawn where motion is reduced`() throws {
  func columns(_ rig: TimerRig) -> Int { rig.text.split(separator: "\n").map { $0.count { $0 == "█" } }.max() ?? 0 }
  let rig = try practice()
  rig.press("b Space")
  var widths: [Int] = []
  for _ in 0..<7 {
    rig.advance(1)
    widths.append(columns(rig))
  }
  #expect(widths[0] < widths[1] && widths[1] < widths[2], "\(widths)")
  #expect(widths[4] == widths[5] && widths[5] == widths[6] && widths[6] >= 24, "\(widths)")
  let still = try practice(reducedMotion: true)
  still.press("b Space")
  still.advance(5)
  #expect(columns(still) < 24 && still.shows("HOLD"))
}

@MainActor
@Test func `the shape is drawn as often as it moves, and while held only with the count`() throws {
  func frames(_ rig: TimerRig, of seconds: Double) -> Int {
    let before = rig.driver.display.frames
    rig.advance(seconds)
    return rig.driver.display.frames - before
  }
  let rig = try practice()
  rig.press("b Space")
  rig.advance(0.5)
  // The disc takes four steps a second.
  #expect((11...15).contains(frames(rig, of: 3)))
  rig.advance(1)
  #expect((3...5).contains(frames(rig, of: 3)))
  rig.advance(1)
  // The disc takes four steps a second.
  #expect((11...15).contains(frames(rig, of: 3)))
}

// MARK: - Programmes

@MainActor
@Test func `an exercise with repetitions waits for Enter`() throws {
  let rig = try practice()
  rig.press("p Space")
  #expect(
    rig.shows("PLANK") && rig.text.contains("Exercise 1 / 3")
      && rig.text.contains("Up next: rest 10 s, then Push-Ups"), "\(rig.text)")
  rig.advance(31)
  #expect(rig.text.contains("12 repetitions") && rig.text.contains("Enter when you are done"))
  rig.advance(60)
  #expect(rig.state.running?.state(at: rig.time.now).step == 2)
  rig.press("Enter")
  #expect(rig.shows("REST") && rig.text.contains("Side Plank Left"))
  rig.press("Space")
  #expect(rig.state.running?.isPaused == true)
}

@MainActor
@Test func `a paused rest shows exactly what a running one shows`() throws {
  let rig = try practice()
  rig.press("p Space")
  rig.advance(22)
  // A small word at the top tells that it is paused, nothing else differs.
  func lines() -> [String] { rig.text.split(separator: "\n").dropFirst(2).dropLast(2).map(String.init) }
  let running = lines()
  rig.press("Space")
  #expect(lines() == running)
  #expect(rig.state.running?.isPaused == true)
}

@MainActor
@Test func `the page of the exercise pauses the run and resumes it when it is left`() throws {
  let rig = try practice()
  rig.press("p Space")
  rig.advance(5)
  rig.press("i")
  #expect(rig.state.running?.isPaused == true && rig.text.contains("Plank"))
  rig.advance(60)
  rig.press("Esc")
  #expect(rig.state.running?.isPaused == false)
  #expect(rig.state.running?.state(at: rig.time.now).remaining == 15)
  rig.press("Space i Esc")
  #expect(rig.state.running?.isPaused == true, "what was paused stays paused")
}

@MainActor
@Test func `a programme that is changed while it runs goes on as it was`() throws {
  let rig = try practice()
  rig.press("p Space")
  rig.managers.settings.change(now: rig.time.now, { $0.practice.programmes = [] }, then: { _ in })
  rig.advance(10)
  #expect(rig.shows("PLANK") && rig.state.running?.plan.title == "Mixed")
  rig.press("Esc")
  #expect(rig.text.contains("Nothing here"))
}

@MainActor
@Test func `the run goes on however the page of its exercise is left`() throws {
  let app = AppRig(over: try AppRig.managers(.empty))
  app.press("6 p Down Space")
  let timer = app.managers.managers.timer
  app.press("i")
  #expect(timer.state.value.running?.isPaused == true)
  app.press("6")
  #expect(timer.state.value.running?.isPaused == false)
  app.press("i 1 6 6")
  #expect(timer.state.value.running?.isPaused == false)
}

@MainActor
@Test func `a rest says that it is one and what follows, on a small screen too`() throws {
  let rig = try practice(size: Size(40, 12))
  rig.press("p Space")
  rig.advance(22)
  #expect(rig.shows("REST") && rig.text.contains("Push-Ups, 12 repetitions"), "\(rig.text)")
  // The name of the programme stays, its counters give way.
  rig.press("Space")
  #expect(rig.text.contains("Mixed") && rig.text.contains("1/3  1/2"), "\(rig.text)")
  let large = try practice()
  large.press("p Space")
  large.advance(22)
  #expect(large.text.contains("Up next: Push-Ups, 12 repetitions"), "\(large.text)")
}

@MainActor
@Test func `a paused exercise says once what follows`() throws {
  let rig = try practice()
  rig.press("p Space")
  rig.advance(5)
  rig.press("Space")
  #expect(rig.text.ranges(of: "Push-Ups").count == 1, "\(rig.text)")
}

@MainActor
@Test(arguments: [Size(40, 12), Size(80, 24), Size(132, 43)])
func `digits and bars stay where they are when a session is paused`(size: Size) throws {
  for keys in ["f Space", "p Space", "Space"] {
    let rig = try practice(size: size)
    rig.press(keys)
    rig.advance(5)
    func places() -> [Int] {
      rig.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains("▀") || $0.element.contains("██") || $0.element.contains("━") }.map(\.offset)
    }
    let running = places()
    rig.press("Space")
    #expect(places() == running, "\(keys) \(size)")
  }
}

@MainActor
@Test func `Space on a breathing exercise says that it cannot be paused`() throws {
  let rig = try practice()
  rig.press("b Space Space")
  #expect(rig.text.contains("This session cannot be paused."))
}

@MainActor
@Test func `what a programme consists of is shown whole, or says how much of it is not`() throws {
  let rig = try TimerRig()
  rig.press("p Down")
  #expect(rig.text.contains("Side Plank Right 30 s") && rig.text.contains("Russian Twists 40 s"), "\(rig.text)")
  let small = try TimerRig(size: Size(40, 12))
  small.press("p Down")
  #expect(small.text.contains("… 5 more"), "\(small.text)")
  let wide = try TimerRig(size: Size(132, 43))
  wide.press("p End Up Up Up")
  #expect(wide.text.ranges(of: "Stretch ").count >= 8, "\(wide.text)")
  // A pattern's phases are never cut inside a figure.
  let german = try TimerRig(.german, size: Size(40, 12))
  german.press("b")
  #expect(german.text.contains("4-4-4-4 · 10 × · ≈ 2:40 min"), "\(german.text)")
}

@MainActor
@Test func `keys and counters are short and one word each in German`() throws {
  let rig = try practice(.german, size: Size(40, 12))
  rig.press("b Space")
  #expect(rig.text.contains("Runde 1 / 10") && !rig.text.contains("Satz"))
  rig.press("x Enter")
  rig.press("w Space")
  rig.advance(3)
  #expect(rig.text.contains("Leer Pause   x beenden"), "\(rig.text)")
  rig.driver.resize(Size(132, 43))
  #expect(rig.text.contains("q verlassen"), "\(rig.text)")
}
