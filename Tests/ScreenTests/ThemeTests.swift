// Themes: complete, legible, and the same order without colours.
import Assets
import Canvas
import Screen
import Testing

@MainActor
@Test(arguments: ThemeTable.all.map(\.name))
func `every theme gives every role a look and reads its own table`(name: String) throws {
  let rows = try #require(ThemeTable.all.first { $0.name == name })
  #expect(Set(rows.rows.keys) == Set(Role.allCases.map { "\($0)" }))
  let theme = try Theme(name: name, assumedBackground: rows.assumedBackground, rows: rows.rows)
  #expect(theme == Theme.named(name))
  for tier in ColourTier.allCases {
    #expect(theme.inks(for: Capabilities(tier: tier, unicode: true)).count == Role.allCases.count)
  }
}

@MainActor
@Test(arguments: ThemeTable.all.map(\.name))
func `text has a contrast of at least 4.5 on the assumed background, lines of at least 2.5`(name: String) throws {
  let theme = try #require(Theme.named(name))
  let lines: Set<Role> = [.border, .track, .backdrop]
  for role in Role.allCases {
    let (foreground, background) = theme.colours(of: role)
    guard let foreground else { continue }
    let contrast = foreground.contrast(with: background ?? theme.assumedBackground)
    #expect(
      contrast >= (lines.contains(role) ? 2.5 : theme.name == "high-contrast" ? 7 : 4.5),
      "\(theme.name) \(role) \(contrast)")
  }
}

@MainActor
@Test func `without colours every theme is told by weight, underline and reverse`() {
  let none = Capabilities(tier: .none, unicode: true)
  for theme in Theme.all {
    let inks = theme.inks(for: none)
    #expect(inks.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    #expect(inks[Int(Role.selection.rawValue)].reverse)
    #expect(inks[Int(Role.accent.rawValue)] != inks[Int(Role.text.rawValue)])
  }
}

@Test(arguments: [("#1ABC9C", 37), ("#FFFFFF", 231), ("#000000", 16), ("#808080", 244)])
func `a colour becomes the nearest of the 256`(hex: String, index: Int) throws {
  #expect(try #require(RGB(hex: hex)).nearestOf256 == UInt8(index))
}

@MainActor
@Test func `a wrong word in a theme is named`() {
  #expect(throws: Theme.LoadError.unknownWord(role: "accent", word: "shiny")) {
    try Theme(name: "mine", rows: ["accent": "#1ABC9C shiny"])
  }
  #expect(throws: Theme.LoadError.unknownRole("glow")) { try Theme(name: "mine", rows: ["glow": "bold"]) }
}
