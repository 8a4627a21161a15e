// The same form asked line by line.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@MainActor
private let context = DrawContext(now: ManualTime().now, words: Words(language: .english))

/// Answers a form; its output, one line an answer.
@MainActor
private func walk(_ form: any LineForm, _ answers: [String]) -> (said: [String], outcome: Outcome?) {
  var said: [String] = []
  for answer in answers {
    switch form.answer(answer, context) {
    case .taken(let echo): said.append(echo)
    case .refused(let reason): said.append("! " + reason)
    case .outcome(let outcome): return (said, outcome)
    }
  }
  return (said, nil)
}

@MainActor
@Test func `a form asked by lines takes, refuses, echoes and saves as on the screen`() {
  let saves = Saves()
  let form = saves.form()
  let first = form.question(context)
  #expect(first.current == "81.5" && first.choices.isEmpty)
  #expect(first.intro.last == "Enter keeps what stands in brackets, \"-\" empties, \"<\" goes back.")
  let (said, outcome) = walk(form, ["heavy", "80", "9", "2", "2", "after the run", "y"])
  #expect(said[0].hasPrefix("! "))
  #expect(said[1] == "= 160.0 lb")
  #expect(said[2] == "! That is not one of the choices.")
  #expect(outcome != nil)
  #expect(saves.drafts == [SampleDraft(kilograms: 80, unit: "lb", isOn: true, note: "after the run")])
}

@MainActor
@Test func `an empty answer keeps what is there, and less-than goes back`() {
  let saves = Saves()
  let form = saves.form()
  let (_, outcome) = walk(form, ["", "<", "79", "", "", "", "y"])
  #expect(outcome != nil)
  #expect(saves.drafts == [SampleDraft(kilograms: 79)])
}

@MainActor
@Test func `n at the end leaves without saving`() {
  let saves = Saves()
  let (_, outcome) = walk(saves.form(leaving: .closes), ["", "", "", "", "n"])
  #expect(outcome != nil && saves.drafts.isEmpty)
}
