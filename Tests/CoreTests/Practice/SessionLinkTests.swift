// Links that start a session: those understood, and the field by which others are refused.
import Core
import Testing

@Test(arguments: [
  ("fastlife://start?tab=meditation&phase1=15", SessionLink.open(phase1: 15, phase2: 0)),
  ("FASTLIFE://start/?tab=offen&phase1=15&phase2=3#top", .open(phase1: 15, phase2: 3)),
  (" henemm-lht://start?phase2=30&x=1&tab=meditation&phase1=120 ", .open(phase1: 120, phase2: 30)),
  (
    "fastlife://start?tab=atem&preset=box+breathing",
    .breathing(BreathingPresets.standard.first { $0.name == "Box Breathing" }!)
  ),
  (
    "fastlife://start?tab=atem&preset=Deep%20Calm",
    .breathing(BreathingPresets.standard.first { $0.name == "Deep Calm" }!)
  ),
  ("fastlife://start?tab=frei&interval=30&rest=0&repeats=200", .free(work: 30, rest: 0, rounds: 200)),
  ("fastlife://start?tab=setup&name=First%20Light", .setup(name: "First Light")),
])
func `a link is understood`(url: String, link: SessionLink) throws {
  #expect(try SessionLink(url: url) == link)
}

@Test(arguments: [
  ("", "link"), ("fastlife", "link"), ("fastlife://begin?tab=offen&phase1=1", "link"), ("fastlife://start", "link"),
  ("fastlife://starting?tab=offen&phase1=1", "link"), ("http://start?tab=offen&phase1=1", "link"),
  ("fastlife://start?tab=offen&phase1=1&phase1=2", "link"), ("fastlife://start?tab=atem&preset=%FF", "link"),
  ("fastlife://start?tab=atem&preset=%2", "link"), ("fastlife://start?", "link.tab"),
  ("fastlife://start?tab=run", "link.tab"), ("fastlife://start?tab=setup", "link.name"),
  ("fastlife://start?tab=atem", "link.preset"),
  ("fastlife://start?tab=atem&preset=4-7-8", "link.preset"), ("fastlife://start?tab=offen", "timer.phase1"),
  ("fastlife://start?tab=offen&phase1=0", "timer.phase1"), ("fastlife://start?tab=offen&phase1=1.5", "timer.phase1"),
  ("fastlife://start?tab=offen&phase1=99999999999999999999", "timer.phase1"),
  ("fastlife://start?tab=offen&phase1=1&phase2=", "timer.phase2"),
  ("fastlife://start?tab=frei&interval=4&rest=0&repeats=1", "timer.work"),
  ("fastlife://start?tab=frei&interval=5&rest=-1&repeats=1", "timer.rest"),
  ("fastlife://start?tab=frei&interval=5&rest=601&repeats=1", "timer.rest"),
  ("fastlife://start?tab=frei&interval=5&rest=1&repeats=201", "timer.rounds"),
  ("fastlife://start?tab=frei&interval=5&rest=1", "timer.rounds"),
])
func `a link that is none is refused by its field`(url: String, field: String) {
  do {
    _ = try SessionLink(url: url)
    Issue.record("\(url) was understood")
  } catch {
    #expect(error.field == field, "\(url)")
  }
}
