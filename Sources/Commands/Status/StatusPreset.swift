// Status lines made for bars and prompts: what each program wants to read, around one short line.
import ArgumentParser
import Core

/// A program that shows a status line.
enum StatusPreset: String, CaseIterable, ExpressibleByArgument {
  case tmux, waybar, i3bar, polybar, prompt

  /// The line inside, as a format.
  var format: String {
    switch self {
    case .prompt: "{?session.left}{session.left}{/}{!session.left}{?fast.percent}{fast.percent} %{/}{/}"
    default:
      "{?session.left}{session.phase} {session.left}{/}{!session.left}{?fast.percent}{fast.elapsed} ({fast.percent} %){/}"
        + "{!fast.percent}{?water.percent}{water.percent} %{/}{/}{/}"
    }
  }

  /// What the program reads before the first line; nil for nothing.
  var opening: String? { self == .i3bar ? "{\"version\":1}\n[" : nil }

  /// The line dressed for the program.
  ///
  /// - Parameters:
  ///   - line: The short line.
  ///   - whole: Everything in one line, for a tooltip.
  ///   - percent: Of the running fast, 0–100; nil without one.
  ///   - isReached: Whether its goal is met.
  /// - Returns: The text to print, without a line end.
  func dress(_ line: String, whole: String, percent: Int?, isReached: Bool) -> String {
    switch self {
    case .prompt, .polybar: return line
    case .tmux:
      // Gold for what was reached, as everywhere; tmux doubles a literal #.
      let text = line.replacing("#", with: "##")
      return isReached ? "#[fg=#D4AF37]\(text)#[default]" : text
    case .waybar:
      let state = isReached ? "reached" : percent == nil ? "idle" : "fasting"
      return CommandJSON.line(["text": line, "tooltip": whole, "class": state, "percentage": percent ?? 0])
    case .i3bar:
      var block: [String: Any] = ["name": "fastlife", "full_text": line, "short_text": line]
      if isReached { block["color"] = "#D4AF37" }
      return "[" + CommandJSON.line(block) + "],"
    }
  }
}
