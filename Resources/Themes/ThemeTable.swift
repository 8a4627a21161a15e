// The themes as data: for every role its colour on terminals with many colours, its colour among the terminal's own
// sixteen, and its attributes. `standard` is the terminal's own foreground. User themes in config.toml use the same
// syntax.
//
// | part of a row                | meaning                                                                        |
// |------------------------------|--------------------------------------------------------------------------------|
// | `#1ABC9C`                    | foreground in true colour; the nearest of the fixed 256 where there is no more |
// | `on #1ABC9C`                 | background, likewise                                                           |
// | `cyan`                       | foreground among sixteen; `on cyan` background; `bright-` for the upper eight  |
// | `bold dim underline reverse` | attributes, the same everywhere                                                |

/// The shipped themes.
public enum ThemeTable {
  /// A theme in source form.
  public struct Rows: Sendable {
    public let name: String
    /// The background for contrast checks; the terminal's own is drawn.
    public let assumedBackground: String
    /// Looks by role name.
    public let rows: [String: String]
  }

  /// All themes, the default first.
  public static let all: [Rows] = [standard, light, highContrast, monochrome]

  /// The program's colours on a dark background: teal #1ABC9C and gold #D4AF37 (Appearance.md, Colours).
  static let standard = Rows(
    name: "default", assumedBackground: "#1E1E1E",
    rows: [
      "text": "standard", "dim": "#98A1AB standard dim", "value": "standard bold", "title": "standard",
      "accent": "#1ABC9C cyan bold", "gold": "#D4AF37 yellow bold", "error": "#FF7B72 red bold",
      "border": "#6B7680 standard dim", "focusBorder": "#1ABC9C cyan", "selection": "#0B1020 black on #1ABC9C on cyan",
      "field": "standard underline", "bar": "#1ABC9C cyan", "track": "#6B7680 standard dim",
      "series": "#6FB7DC bright-blue", "seriesAlt": "#98A1AB standard dim", "goalLine": "#D4AF37 yellow",
      "key": "standard bold", "backdrop": "#6B7680 standard dim",
      "step1": "#3399E6 blue", "step2": "#33B3CC cyan", "step3": "#33CCB3 cyan", "step4": "#4DCC80 green",
      "step5": "#66E666 bright-green", "step6": "#4DD94D bright-green bold",
    ])

  /// The same hierarchy on a light background.
  static let light = Rows(
    name: "light", assumedBackground: "#FFFFFF",
    rows: [
      "text": "standard", "dim": "#5F6368 standard dim", "value": "standard bold", "title": "standard",
      "accent": "#0A6B58 cyan bold", "gold": "#7A5C00 yellow bold", "error": "#B3261E red bold",
      "border": "#8A9099 standard dim", "focusBorder": "#0A6B58 cyan", "selection": "#FFFFFF white on #0A6B58 on blue",
      "field": "standard underline", "bar": "#0A6B58 cyan", "track": "#8A9099 standard dim",
      "series": "#1F5F99 blue", "seriesAlt": "#5F6368 standard dim", "goalLine": "#7A5C00 yellow",
      "key": "standard bold", "backdrop": "#8A9099 standard dim",
      "step1": "#1A5FA8 blue", "step2": "#0B6B80 cyan", "step3": "#0A6E62 cyan", "step4": "#1F6F3F green",
      "step5": "#2A7310 green", "step6": "#1E7A1E green bold",
    ])

  /// Nothing dim or subtle: contrast of at least 7:1.
  static let highContrast = Rows(
    name: "high-contrast", assumedBackground: "#000000",
    rows: [
      "text": "#FFFFFF bright-white", "dim": "#D9D9D9 white", "value": "#FFFFFF bright-white bold",
      "title": "#FFFFFF bright-white bold", "accent": "#2EE6C0 bright-cyan bold", "gold": "#FFD84D bright-yellow bold",
      "error": "#FF9C94 bright-red bold", "border": "#BFBFBF white", "focusBorder": "#2EE6C0 bright-cyan bold",
      "selection": "#000000 black on #2EE6C0 on bright-cyan bold", "field": "#FFFFFF bright-white underline",
      "bar": "#2EE6C0 bright-cyan bold", "track": "#A6A6A6 white", "series": "#8FD3FF bright-blue bold",
      "seriesAlt": "#D9D9D9 white", "goalLine": "#FFD84D bright-yellow bold", "key": "#FFFFFF bright-white bold",
      "backdrop": "#A6A6A6 white",
      "step1": "#6FBCFF bright-blue bold", "step2": "#5FD3EA bright-cyan", "step3": "#2EE6C0 bright-cyan bold",
      "step4": "#5FE69A bright-green", "step5": "#7DFF7D bright-green", "step6": "#66F266 bright-green bold",
    ])

  /// No colours: the same hierarchy by weight, underline and reverse; also used for NO_COLOR.
  static let monochrome = Rows(
    name: "monochrome", assumedBackground: "#1E1E1E",
    rows: [
      "text": "standard", "dim": "standard dim", "value": "standard bold", "title": "standard",
      "accent": "standard bold underline", "gold": "standard bold", "error": "standard bold reverse",
      "border": "standard dim", "focusBorder": "standard bold", "selection": "standard reverse",
      "field": "standard underline", "bar": "standard bold", "track": "standard dim", "series": "standard",
      "seriesAlt": "standard dim", "goalLine": "standard dim", "key": "standard bold", "backdrop": "standard dim",
      "step1": "standard", "step2": "standard", "step3": "standard", "step4": "standard bold", "step5": "standard bold",
      "step6": "standard bold",
    ])
}
