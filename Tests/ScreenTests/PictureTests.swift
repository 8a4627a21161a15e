// Frames as SVG: shapes for glyphs that meet their neighbours, text for the rest, in the colours of the theme.
import Canvas
import Foundation
import Testing

@testable import Screen

@MainActor private func svg(_ theme: Theme = .standard, _ draw: (Region) -> Void) -> String {
  let canvas = Canvas(Size(10, 2))
  draw(canvas.region("picture"))
  return FramePicture(theme).svg(canvas)
}

@MainActor @Test func `a picture is as large as its cells, on the background of its theme`() {
  let text = svg { _ in }
  #expect(text.contains("viewBox=\"0 0 90 36\"") && text.contains("fill=\"#1e1e1e\"") && !text.contains("<text"))
}

@MainActor @Test func `text of one look is one run, and signs of the markup are written as such`() throws {
  let text = svg { region in
    region.put("a<b & c", 1, 1, .accent)
    region.put("d", 8, 1, .gold)
  }
  #expect(text.contains(">a&lt;b\u{A0}&amp;\u{A0}c</text>") && text.contains("fill=\"#1abc9c\" font-weight=\"bold\""))
  #expect(text.components(separatedBy: "<text ").count == 3)
}

@MainActor @Test func `blocks, braille and borders are shapes that meet edge to edge`() {
  let text = svg { region in
    region.put("▄", 0, 0, .series)
    region.put("⣿", 1, 0, .series)
    region.put("╭", 2, 0, .border)
    region.put("─", 3, 0, .border)
  }
  #expect(text.contains("<rect x=\"0\" y=\"9\" width=\"9\" height=\"9\""))
  #expect(text.components(separatedBy: "<rect ").count == 1 + 1 + 1 + 8 + 1 && text.contains("<path "))
  #expect(!text.contains("<text"))
}

@MainActor @Test func `a selection has its background, and every theme gives a picture`() throws {
  for theme in Theme.all {
    let text = svg(theme) { $0.put("here", 0, 0, .selection) }
    #expect(text.components(separatedBy: "<rect ").count == 2 + 4, "\(theme.name)")
  }
}
