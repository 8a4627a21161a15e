// Keys of the configuration: every command of every screen can be given other ones, and faults are named at once.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
@Test func `every command of every screen that keys lead to can be given other keys, and is printed`() throws {
  let known = try AppRig(.dayOne).app
  let printed = Set(known.keySections.flatMap(\.bindings).map(\.command))
  var asked = Set<Command>()
  for scene in try AppScenes.all() {
    let rig = try AppRig(.dayOne)
    rig.press(scene.keys.joined(separator: " "))
    for component in rig.app.shell.top.map({ [$0] }) ?? [] {
      for binding in component.bindings where asked.insert(binding.command).inserted {
        let name = binding.command.name
        // Overlays of the shell itself and buttons of single forms have keys of their own.
        if component.name == "palette" || component.name == "help" || isOfOneForm(name) { continue }
        #expect(known.readKeys([name: "F7"]).isEmpty, "\(name) of \(scene)")
        #expect(printed.contains(binding.command), "\(name) of \(scene) is in no table of the manual")
      }
    }
  }
  #expect(asked.count > 120)
}

/// Whether a command belongs to one form alone, beside the keys all forms have.
private func isOfOneForm(_ name: String) -> Bool { name.hasPrefix("form.page.") || name.hasPrefix("form.button.") }

@MainActor
@Test func `a key that the configuration gives a screen over a pane works there`() throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne)) { $0.keys = ["history.mark": "x"] }
  rig.press("3 H x")
  #expect(rig.text.contains("1 marked"), "\(rig.text)")
}

@MainActor
@Test func `all that is wrong in the configuration is one notice, which counts it`() throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne), size: Size(200, 24)) { setup in
    setup.keys = ["hub.mod": "x", "history.mark": "Nokey", "nothing": "y"]
    setup.complaints = [
      .Configuration.line(place: "/c/config.toml:3", what: Message.Configuration.unknownTable(name: "key"))
    ]
  }
  rig.app.shell.turn()
  rig.app.shell.drawIfNeeded()
  #expect(rig.text.contains("4 wrong lines in config.toml; 'fastlife doctor' lists them."), "\(rig.text)")
  let one = AppRig(over: try AppRig.managers(.dayOne), size: Size(200, 24)) {
    $0.complaints = [
      .Configuration.line(place: "/c/config.toml:3", what: Message.Configuration.unknownTable(name: "key"))
    ]
  }
  one.app.shell.turn()
  one.app.shell.drawIfNeeded()
  #expect(one.text.contains("Configuration /c/config.toml:3: unknown table [key]; there are"), "\(one.text)")
}

@MainActor
@Test func `quit and help keep a key, and no other command takes it`() throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne), size: Size(200, 24)) { setup in
    setup.keys = ["shell.quit": "", "hydration.add": "? A", "hub.edit": "q"]
  }
  rig.press("?")
  #expect(rig.app.shell.top?.name == "help")
  rig.press("Esc 3 A")
  #expect(rig.app.shell.top != nil, "the key that nobody else needs stands")
}

@MainActor
@Test func `quit moved to another key leaves its old one free`() throws {
  let known: Set<Command> = ["shell.quit", "hydration.add"]
  let (keymap, problems) = Keymap.read(
    ["shell.quit": "Q", "hydration.add": "q"], known: known, kept: ShellCommand.kept)
  #expect(problems.isEmpty)
  #expect(keymap.command(for: "q", in: ShellCommand.kept) == nil)
  let (_, refused) = Keymap.read(
    ["shell.quit": "", "hydration.add": "q x"], known: known, kept: ShellCommand.kept)
  #expect(
    refused == [.needsKey(command: "shell.quit"), .taken(command: "hydration.add", key: "q", by: "shell.quit")])
}

@MainActor
@Test func `a key of a single page can be another one`() throws {
  let app = try AppRig(.dayOne).app
  for key in PageKeys.all { #expect(app.readKeys([key.command.name: "F7"]).isEmpty, "\(key.command)") }
}

@MainActor
@Test func `the palette finds what another pane does, and goes there to do it`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("4 : vessel")
  #expect(rig.text.contains("Hydration: "), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.app.shell.paneID == "hydration" && rig.app.shell.top?.name == "hydration.vessels", "\(rig.text)")
}
