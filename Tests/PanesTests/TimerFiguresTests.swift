// The figures of sessions in the Timer pane: sums of a period, milestones and months by kind.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
@Test(arguments: [Size(40, 12), Size(80, 24), Size(132, 43)], [Language.english, .german])
func `the figures of sessions keep the laws at every size and are drawn as they were`(
  size: Size, language: Language
) throws {
  let rig = try AppRig(.year, language: language, size: size)
  rig.press("6 f")
  let frame = try #require(rig.driver.display.frame)
  let difference = Golden.difference(frame, "timer-figures-\(language)-\(size.columns)x\(size.rows)")
  #expect(difference == nil, "\(difference ?? "")")
  let found = Laws.sweep(rig.driver, sizes: Sizes.named)
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}

@MainActor
@Test func `a month opens its sessions, and help explains every figure of the sessions`() throws {
  let rig = try AppRig(.year, size: Size(132, 43))
  rig.press("6 f")
  let heading = rig.words(.Shell.helpExplained)
  let count = try #require(rig.app.shell.top as? TimerFigures).figures.count
  #expect(count > 20)
  for _ in 0..<count {
    rig.press("?")
    #expect(rig.text.contains(heading), "\(rig.text)")
    rig.press("Esc Down")
  }
  rig.press("End Enter")
  let list = try #require(rig.app.shell.top as? HistoryScreen)
  #expect(list.query.kind == .session && list.filter.text.hasPrefix("on:20"), "\(list.filter.text)")
  let figure = rig.managers.managers.figures(at: rig.driver.time.now)[
    .practiceMonth.of("workout " + list.filter.text.dropFirst(3).prefix(7) + "-01")]
  #expect(figure?.n == rig.managers.managers.history.state.value.rows.count)
}

@MainActor
@Test func `the period of the figures of sessions steps as elsewhere, and whoever has none is told`() throws {
  let rig = try AppRig(.year)
  rig.press("6 f {")
  #expect(rig.managers.managers.timer.state.value.sumsDays.count == 7)
  rig.press("[")
  #expect(rig.managers.managers.timer.state.value.sumsDays.end < Day(rig.driver.time.now) + 1)
  let empty = try AppRig(.empty)
  empty.press("6 f")
  #expect(empty.text.contains(empty.words(.Timer.figuresEmpty)), "\(empty.text)")
}
