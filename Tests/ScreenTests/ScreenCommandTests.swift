// A table of commands: bindings, availability and dispatch say the same, since all are read from its rows.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@MainActor
private final class Switches: Commanded {
  let name = "switches"
  let title = Message.Shell.help
  var isOn = false
  var log: [String] = []

  let commands: [Row] =
    [
      Row("switches.turn", ["t"], .Form.on, .Form.saveSentence) { switches, _ in
        switches.isOn.toggle()
        return .stay
      },
      Row("switches.save", ["s"], .Form.save, .Form.saveSentence, when: \.canSave) { switches, _ in
        switches.log.append("saved")
        return .stay
      },
      Row("switches.secret", ["x"], .Form.save, .Form.saveSentence) {
        $0.isOn ? .enabled : .hidden
      } action: {
        switches, _ in
        switches.log.append("secret")
        return .stay
      },
    ]
    + Row.rows(Binding.sideways) { switches, command, _ in
      switches.log.append(command.name)
      return .stay
    } + [.back]

  private var canSave: Availability { .when(isOn, else: .Form.needed) }

  func draw(in region: Region, _ context: DrawContext) {}
}

@MainActor @Test func `a table gives a component its bindings in order`() {
  let names = Switches().bindings.map(\.command.name)
  #expect(
    names == ["switches.turn", "switches.save", "switches.secret", "move.left", "move.right", "common.back"])
}

@MainActor @Test func `a command is performed while it is available, and refused with its reason otherwise`() {
  let switches = Switches()
  let now = ManualTime().now
  #expect(switches.availability(of: "switches.save", now: now) == .disabled(.Form.needed))
  guard case .notice(let reason, _) = switches.perform("switches.save", now: now) else {
    Issue.record("not refused")
    return
  }
  #expect(reason == .Form.needed)
  guard case .ignored = switches.perform("switches.secret", now: now) else {
    Issue.record("a hidden command was performed")
    return
  }
  _ = switches.perform("switches.turn", now: now)
  _ = switches.perform("switches.save", now: now)
  _ = switches.perform("switches.secret", now: now)
  _ = switches.perform(.left, now: now)
  #expect(switches.log == ["saved", "secret", "move.left"])
  guard case .ignored = switches.perform("switches.unknown", now: now) else {
    Issue.record("an unknown command was performed")
    return
  }
}
