// The shell: where keys go, its lines, when it wakes.
import Assets
import Canvas
import Core
import TestKit
import Testing
import Words

@testable import Screen

@MainActor
@Test func `number keys, Tab and Shift-Tab change the pane`() {
  let (driver, _) = sampleDriver()
  #expect(driver.shell.paneID == "hub")
  driver.press("3")
  #expect(driver.shell.paneID == "hydration")
  driver.press("Tab Tab Tab Tab")
  #expect(driver.shell.paneID == "hub")
  driver.press("Shift-Tab")
  #expect(driver.shell.paneID == "timer")
}

@MainActor
@Test func `the first line has the tabs and the clock, the last the keys`() {
  let (driver, _) = sampleDriver()
  #expect(driver.lines[0].hasPrefix(" [1 help] 2 log  3 undo  4 redo  5 quit  6 commands"))
  #expect(driver.lines[0].hasSuffix("08:00"))
  #expect(driver.lines[23] == " a log   ? help   q quit")
  driver.resize(Size(40, 12))
  #expect(driver.lines[0] == " [1 help] 2  3  4  5  6           08:00")
}

@MainActor
@Test func `a disabled command says why, a hidden one answers to no key, an unknown key points to help`() {
  let (driver, panes) = sampleDriver()
  driver.press("x")
  #expect(driver.lines[22].contains("Required."))
  driver.press("z")
  #expect(driver.lines[22].contains("z does nothing here. ? shows the keys."))
  #expect(panes[0].performed.isEmpty)
}

@MainActor
@Test func `a notice leaves by itself`() {
  let (driver, panes) = sampleDriver()
  panes[0].next = .notice(.Form.kept)
  driver.press("a")
  #expect(driver.lines[22].contains("Draft kept."))
  driver.advance(3)
  #expect(driver.lines[22].contains("Draft kept."))
  driver.advance(2)
  #expect(!driver.lines[22].contains("Draft kept."))
}

@MainActor
@Test(arguments: [Size(40, 12), Size(80, 24), Size(132, 43)])
func `an error that does not fit its line is shown whole, with its path and what to do`(size: Size) {
  let (driver, _) = sampleDriver()
  driver.resize(size)
  let path = "/home/somebody/.local/share/fastlife/fastlife.sqlite"
  driver.shell.showMessage(.Store.damaged(path: path, remedy: Message.Store.remedyList(command: "fastlife")), .error)
  driver.turn()
  let said = driver.lines.joined().filter { !$0.isWhitespace }
  #expect(said.contains("!Cannotuse\(path):itisdamaged."), "\(driver.text)")
  #expect(said.contains("'fastlifebackuplist'showswhatcanberestored"), "\(driver.text)")
  driver.advance(30)
  #expect(!driver.text.contains("damaged"))
}

@MainActor
@Test func `a change that takes longer than a moment is said to be saved, until it is`() {
  let (driver, _) = sampleDriver()
  driver.shell.isSaving = true
  driver.turn()
  #expect(!driver.text.contains("saving"))
  driver.advance(0.2)
  #expect(driver.lines[22].contains("saving"), "\(driver.text)")
  driver.advance(60)
  #expect(driver.lines[22].contains("saving"))
  driver.shell.isSaving = false
  driver.turn()
  #expect(!driver.text.contains("saving"))
}

@MainActor
@Test func `the note of a crash is offered by key and palette, where there is one`() {
  let (without, _) = sampleDriver()
  without.press("F8")
  #expect(without.lines[22].contains("does nothing here"))
  let (driver, _) = sampleDriver { setup in
    setup.crashNote = { TextWindow("note", title: .Shell.crashTitle) { _ in ["signal 11", "", "/state/crash-note"] } }
  }
  driver.press("F8")
  #expect(driver.text.contains("signal 11") && driver.text.contains("/state/crash-note"), "\(driver.text)")
  driver.press("Esc : c r a s h Enter")
  #expect(driver.text.contains("signal 11"), "\(driver.text)")
}

@MainActor
@Test func `nothing running, the shell wakes once a minute; with a shown second once a second`() {
  let (driver, panes) = sampleDriver()
  driver.advance(120)
  #expect(driver.wakeUps <= 3)
  let before = driver.wakeUps
  panes[0].needsClock = true
  driver.outbox.changed()
  driver.turn()
  driver.advance(30)
  #expect((29...32).contains(driver.wakeUps - before))
}

@MainActor
@Test func `something that moves keeps the grid of 50 ms, unless motion is reduced`() {
  let (driver, panes) = sampleDriver()
  panes[0].moves = true
  driver.outbox.changed()
  driver.turn()
  driver.advance(1)
  #expect((19...22).contains(driver.wakeUps))
  driver.shell.reducedMotion = true
  driver.turn()
  let before = driver.wakeUps
  driver.advance(1)
  #expect(driver.wakeUps - before <= 2)
}

@MainActor
@Test func `a frame is drawn only when something has changed, and once a turn`() {
  let (driver, panes) = sampleDriver()
  let before = driver.display.frames
  driver.turn()
  #expect(driver.display.frames == before)
  driver.turn([.down, .down, .down])
  #expect(driver.display.frames == before + 1)
  #expect(panes[0].performed.count == 3)
}

@MainActor
@Test func `help lists exactly what dispatch accepts, on panes and in windows`() {
  let (driver, panes) = sampleDriver { setup in
    setup.quickLog = { Saves().form() }
    setup.undo = { _, done in done(.stay) }
  }
  #expect(Laws.help(driver).isEmpty)
  driver.press("+")
  #expect(Laws.help(driver).isEmpty)
  driver.resize(Size(80, 40))
  driver.press("Esc ?")
  #expect(driver.text.contains("Undo the last change"))
  #expect(driver.text.contains("(Required.)"))
  driver.press("redo")
  #expect(!driver.text.contains("Undo the last change"))
  driver.press("Esc")
  #expect(driver.shell.top === panes[0])
}

@MainActor
@Test func `the palette finds a command by a few letters and runs it`() {
  let (driver, panes) = sampleDriver()
  driver.press(": something Enter")
  #expect(panes[0].performed == ["sample.add"])
  driver.press(": shundo")
  driver.press("Enter")
  #expect(driver.shell.paneID == "hydration")
}

@MainActor
@Test func `undo and redo bring the notice that names the change, at once or later`() {
  var later: ((Outcome) -> Void)?
  let (driver, _) = sampleDriver { setup in
    setup.undo = { _, done in done(.notice(.Form.kept)) }
    setup.redo = { _, done in later = done }
  }
  driver.press("u")
  #expect(driver.lines[22].contains("Draft kept."))
  driver.press("Ctrl-R")
  driver.mailbox.post { later?(.notice(.Form.saving)) }
  driver.turn()
  #expect(driver.lines[22].contains("saving…"))
}

@MainActor
@Test func `q ends at once, and asks only while something is being typed`() {
  let (driver, _) = sampleDriver()
  driver.press("q")
  #expect(driver.shell.isFinished)
}

@MainActor
@Test func `behind a window the second that a pane shows wakes nobody`() {
  let (driver, panes) = sampleDriver()
  panes[0].needsClock = true
  panes[0].next = .present(Saves().form())
  driver.press("a")
  let before = driver.wakeUps
  driver.advance(30)
  #expect(driver.wakeUps - before <= 1)
}

@MainActor
@Test func `a running session shows in every pane and keeps the grid`() {
  let (driver, _) = sampleDriver { setup in
    setup.session = { _ in SessionStatus(.Shell.pane(pane: Message.Form.saving), isRunning: true) }
  }
  for pane in 1...6 {
    driver.press("\(pane)")
    #expect(driver.lines[22].hasSuffix("saving…"))
  }
  #expect((driver.shell.wakeAfter ?? 1) <= 0.0501)
}

@MainActor
@Test func `the title of the window tells of a session while that is wanted, and nothing of it on a discreet screen`() {
  var status: SessionStatus? = SessionStatus(.Timer.status(phase: Message.Timer.work, time: "0:09"), isRunning: true)
  let (driver, _) = sampleDriver { setup in setup.session = { _ in status } }
  #expect(driver.display.title == nil)
  driver.shell.titlesSession = true
  driver.press("2")
  #expect(driver.display.title == "Work 0:09")
  driver.shell.isDiscreet = true
  driver.press("3")
  #expect(driver.display.title?.contains { $0.isNumber } == false)
  status = nil
  driver.press("4")
  #expect(driver.display.title == nil)
}

@MainActor
@Test func `below 40 by 12 one line says what is needed, and no size crashes`() {
  let (driver, _) = sampleDriver()
  driver.resize(Size(39, 20))
  #expect(driver.text.trimmingCharacters(in: .whitespacesAndNewlines) == "39×20: needs 40×12")
  for size in [Size(0, 0), Size(1, 1), Size(3, 2), Size(20, 6), Size(500, 2)] { driver.resize(size) }
}

@MainActor
@Test func `clicks change the pane, the wheel moves the list`() {
  let (driver, panes) = sampleDriver()
  driver.turn([.mouse(Mouse(.wheelDown, at: Point(5, 5)))])
  #expect(panes[0].list.selected == 1)
  driver.click(13, 0)
  #expect(driver.shell.paneID == "fasting")
}

@MainActor
@Test func `language and theme change with the next frame`() {
  let (driver, _) = sampleDriver()
  driver.shell.words = Words(language: .german)
  driver.shell.theme = .monochrome
  driver.turn()
  #expect(driver.lines[23] == " a eintragen   ? Hilfe   q verlassen")
  #expect(driver.display.inks == Theme.monochrome.inks(for: driver.display.capabilities))
}

@MainActor
@Test func `no two elements share a cell at any size, in any language, with windows or without`() {
  for language in [Language.english, .german, .pseudo] {
    for keys in ["", "?", ":", "+"] {
      let (driver, _) = sampleDriver { setup in
        setup.words = Words(language: language)
        setup.quickLog = { Saves().form() }
      }
      driver.press(keys)
      #expect(Laws.sweep(driver) == [])
    }
  }
}

@MainActor
@Test func `the table of a pane takes no reserved key and no key twice`() {
  let (driver, panes) = sampleDriver()
  #expect(Laws.table(panes[0], shell: driver.shell, words: driver.shell.words, now: driver.time.now) == [])
}

@MainActor
@Test func `typing into a window leaves what stands behind it, a change, a command and the clock draw it anew`() {
  let (driver, panes) = sampleDriver { $0.keepsLedger = false }
  panes[0].next = .present(Saves().form())
  driver.press("a")
  let (behind, draws) = (driver.lines[5], panes[0].draws)
  driver.press("7 2")
  #expect(driver.text.contains("72") && driver.lines[5] == behind && panes[0].draws == draws)
  driver.outbox.changed()
  driver.turn()
  #expect(panes[0].draws == draws + 1)
  driver.press("Tab")
  #expect(panes[0].draws == draws + 2)
  driver.press("7")
  driver.advance(60)
  #expect(driver.lines[0].hasSuffix("08:01") && panes[0].draws > draws + 2)
}
