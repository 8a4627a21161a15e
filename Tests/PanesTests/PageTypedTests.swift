// Text between backticks in a page is a key or something to type, and looks like one.
import Canvas
import TestKit
import Testing

@testable import Panes

@MainActor @Test func `keys and commands in a page look like keys, without their backticks, over a break of lines too`()
  throws
{
  for size in [Size(80, 24), Size(40, 12), Size(132, 43)] {
    let rig = try AppRig(.empty, size: size)
    rig.press("5 i")
    #expect(rig.top == "sleep.learn")
    rig.press("Enter")
    #expect(!rig.text.contains("`") && rig.text.contains("fastlife"), "\(rig.text)")
    let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
    let typed = (0..<size.rows - 2).map { row in
      (0..<size.columns).map { frame.cell($0, row) }.filter { $0.style.role == .key }.map(\.glyph).joined()
    }
    #expect(typed.joined(separator: " ").contains("fastlife"), "\(typed)")
  }
}
