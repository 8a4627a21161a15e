// Commands of the day as it goes: to bed and up, the same twice, a fast that was forgotten, the eating window, days to catch
// up on.
import Core
import TestKit
import Testing
import Words

@testable import Commands

@MainActor @Test func `a night begins with bed and is logged with up`() throws {
  let rig = try CommandRig()
  #expect(rig.run("bed").code == 66 || rig.run("up").code == 65)
  #expect(rig.run("bed --at 'yesterday 22:50'").code == 0)
  let night = rig.run("up --at 6:50 --quality 4")
  #expect(night.code == 0 && night.out.contains("8 h"), "\(night)")
  #expect(rig.run("list sleep").lines.count == 1)
  #expect(rig.run("up").code == 65)
}

@MainActor @Test func `a night that was logged otherwise has ended`() throws {
  let rig = try CommandRig()
  rig.run("bed --at 'yesterday 22:50'")
  rig.run("log sleep 23:10 6:50")
  #expect(rig.run("up").code == 65)
  rig.run("undo")
  #expect(rig.run("up --at 6:50").code == 0)
}

@MainActor @Test func `the same within five minutes is asked about, and without a terminal it is said`() throws {
  let rig = try CommandRig()
  rig.run("log water 250ml")
  rig.time.advance(60)
  let again = rig.run("log water 250ml")
  #expect(again.code == 0 && again.err.contains("within the last 1 m"), "\(again)")
  #expect(rig.run("log water 300ml").err.isEmpty)
  rig.isInteractive = true
  rig.input = ["n"]
  rig.run("log water 300ml")
  #expect(rig.run("list drink").lines.count == 3)
  rig.input = ["y"]
  rig.run("log water 300ml")
  #expect(rig.run("list drink").lines.count == 4)
  rig.time.advance(301)
  #expect(rig.run("log water 300ml").out.contains("added"))
}

@MainActor @Test func `a fast that was forgotten names its likely end`() throws {
  let rig = try CommandRig()
  rig.run("fast start --at '3 days ago' --goal 16")
  let stopped = rig.run("fast stop")
  #expect(stopped.code == 0 && stopped.err.contains("fast stop --at '2026-"), "\(stopped)")
}

@MainActor @Test func `the eating window has fields of its own`() throws {
  let rig = try CommandRig()
  rig.run("log fast 'yesterday 14:00' '7:00' --goal 16h")
  #expect(rig.run("status --format '{window.end} {window.left}'").out == "15:00 7 h\n")
}

@MainActor @Test func `catch-up reaches back, and takes none and rest`() throws {
  let rig = try CommandRig()
  for day in 3...9 { rig.run("log water 1l --at '\(day) days ago'") }
  let open = rig.run("catch-up")
  #expect(open.lines.count { $0.contains("hydration") } == 2, "\(open)")
  #expect(rig.run("catch-up --drinks none").code == 0)
  #expect(rig.run("catch-up --on 2026-02-27 --drinks 2l").code == 0)
  #expect(!rig.run("catch-up").out.contains("hydration"))
  #expect(rig.run("catch-up --on 2026-01-01 --drinks 2l").code == 65)
  // A weekday, as the help shows it: the last one before today.
  #expect(rig.run("catch-up --on mon --drinks none --fast rest").code == 0)
  #expect(rig.run("catch-up --on So --mood none").out.contains("22"))
  #expect(rig.run("catch-up --drinks rest").code == 65)
}
