// Where a form has less room than it wants, its content scrolls or goes; its buttons and page dots stay to the last, and
// never on top of each other (Invariants.md, Last to go). Below 40×12 one line says so instead of everything.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

/// From more room than is needed to the least that everything works at, one row or column at a time.
private let shrinking = (12...30).map { Size(40, $0) } + (40...80).map { Size($0, 12) }

private let tooSmall = [
  Size(39, 12), Size(40, 11), Size(40, 10), Size(36, 9), Size(30, 8), Size(26, 8), Size(24, 7), Size(20, 8),
  Size(20, 6),
]

/// Pages with more rows than any of these sizes has.
@MainActor
private func pages() -> [FormPage<SampleDraft>] {
  (0..<4).map { page in
    let texts = Array(repeating: Message.Form.leaveQuestion, count: 8)
    return FormPage(
      heading: .Form.leaveQuestion, paragraphs: texts,
      fields: page == 0 ? sampleFields() : [.toggle("on", .Form.previous, \.isOn)])
  }
}

@MainActor
@Test(arguments: [true, false]) func `buttons and page dots are the last to disappear`(isWizard: Bool) throws {
  let (driver, _) = sampleDriver()
  driver.shell.present(Saves().form(pages: pages(), isWizard: isWizard))
  for page in 0..<4 {
    driver.turn(page == 0 ? [] : [.pageDown])
    for size in shrinking {
      driver.resize(size)
      let text = driver.text
      let dots = (text.count { $0 == "●" }, text.count { $0 == "○" })
      // A list of the pages says as much.
      let hasList = !isWizard && size.columns >= 80
      #expect(dots == (hasList ? (0, 0) : (1, 3)), "\(size), page \(page):\n\(text)")
      let buttons = try #require(driver.lines.last { $0.contains("[ ") || $0.contains("Next") || $0.contains("Save") })
      #expect(page == 0 || buttons.contains("Back"), "\(size), page \(page):\n\(text)")
      #expect(!buttons.contains("●"), "\(size), page \(page):\n\(text)")
      #expect(driver.display.frame?.violations.isEmpty == true, "\(size), page \(page):\n\(text)")
    }
  }
}

@MainActor
@Test func `where even they have no room, one line says so`() {
  let (driver, _) = sampleDriver()
  driver.shell.present(Saves().form(pages: pages()))
  for size in tooSmall {
    driver.resize(size)
    #expect(driver.lines.count { $0.contains { !$0.isWhitespace } } == 1, "\(size):\n\(driver.text)")
    #expect(driver.text.contains("40"), "\(size):\n\(driver.text)")
  }
}
