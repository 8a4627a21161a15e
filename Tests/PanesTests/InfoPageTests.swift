// Pages about a feature: the key beside the title inside the pane, the page it opens, in both languages.
import Canvas
import Core
import Managers
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// The keys from the Hub to a place, and the page that is read there.
private let places = [
  ("2", "fasting.learn"), ("3", "hydration.learn"), ("4", "weight.learn"), ("5", "sleep.learn"), ("6", "timer.learn"),
  ("6 w", "timer.learn"), ("6 b", "timer.breathing.learn"), ("6 p", "timer.programmes.page"), ("t", "streaks.about"),
  ("c", "calendar.about"), ("w", "habits.learn"), ("b", "habits.learn"), ("N", "notices.learn"),
  ("1 End O", "mood.learn"),
  ("f", "summary.learn"),
]

@MainActor @Test(arguments: [Language.english, .german])
func `the key that reads about a feature stands beside its title, and opens a page that no window lies under`(
  language: Language
) throws {
  for stock in [AppRig.Stock.empty, .year] {
    for (keys, page) in places {
      let rig = try AppRig(stock, language: language)
      rig.press(keys)
      let marked = rig.text.split(separator: "\n").filter { $0.contains("(i)") }
      #expect(marked.count == 1, "\(keys), \(language):\n\(rig.text)")
      rig.press("i")
      #expect(rig.top == page, "\(keys): \(rig.top)")
      #expect(rig.app.shell.compositor.windows.isEmpty, "\(keys)")
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german])
func `small screens name the key that reads about a feature, too`(language: Language) throws {
  for stock in [AppRig.Stock.empty, .year] {
    for (keys, _) in places {
      let rig = try AppRig(stock, language: language, size: Size(40, 12))
      rig.press(keys)
      let marked = rig.text.split(separator: "\n").filter { $0.contains("(i)") }
      #expect(marked.count == 1, "\(keys), \(language):\n\(rig.text)")
    }
  }
}

@MainActor @Test func `a click on the key beside the title opens the page, a key of one's own stands there instead`()
  throws
{
  let rig = try AppRig(.year)
  rig.press("5")
  let rows = rig.text.split(separator: "\n", omittingEmptySubsequences: false)
  let row = try #require(rows.firstIndex { $0.contains("(i)") })
  let column = try #require(rows[row].range(of: "(i)")).lowerBound
  rig.driver.click(rows[row].distance(from: rows[row].startIndex, to: column) + 1, row)
  #expect(rig.top == "sleep.learn")
}
