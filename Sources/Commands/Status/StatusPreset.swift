// Status lines made for bars and prompts: what each program wants to read, around one short line.
import ArgumentParser
import Core
import Managers
import Words

/// A program that shows a status line.
enum StatusPreset: String, CaseIterable, ExpressibleByArgument {
  case tmux, waybar, i3bar, polybar, prompt

  /// The line inside, as a format.
  var format: String {
    switch self {
    case .prompt: "{?session.left}{session.left}{/}{!session.left}{?fast.percent}{fast.percent} %{/}{/}"
    default:
      "{?session.left}{session.phase} {session.left}{/}{!session.left}{?fast.percent}{fast.elapsed} ({fast.percent} %){/}"
        + "{!fast.percent}{?water.percent}{water.today} ({water.percent} %){/}{/}{/}"
    }
  }

  /// What the program reads before the first line; nil for nothing.
  var opening: String? { self == .i3bar ? "{\"version\":1}\n[" : nil }

  /// The line dressed for the program.
  ///
  /// - Parameters:
  ///   - line: The short line.
  ///   - whole: Everything in one line, for a tooltip.
  ///   - subject: What the short line is about.
  /// - Returns: The text to print, without a line end.
  func dress(_ line: String, whole: String, _ subject: StatusSubject) -> String {
    switch self {
    case .prompt, .polybar: return line
    case .tmux:
      // Gold for what was reached, as everywhere; tmux doubles a literal #.
      let text = line.replacing("#", with: "##")
      return subject.isReached ? "#[fg=#D4AF37]\(text)#[default]" : text
    case .waybar:
      return CommandJSON.line([
        "text": line, "tooltip": whole, "class": subject.name, "percentage": subject.percent,
      ])
    case .i3bar:
      var block: [String: Any] = ["name": "fastlife", "full_text": line, "short_text": line]
      if subject.isReached { block["color"] = "#D4AF37" }
      return "[" + CommandJSON.line(block) + "],"
    }
  }
}

/// What the short line of a preset is about: a session before a fast, and what was drunk where neither runs.
struct StatusSubject {
  /// `session`, `fasting`, `reached` or `idle`, for a program's own style.
  let name: String
  /// Of what the line is about, 0–100; 0 where it has no end or figures are veiled.
  let percent: Int
  /// Whether the goal that it tells of is met.
  let isReached: Bool
}

extension StatusFacts {
  /// What a preset's line is about.
  var subject: StatusSubject {
    func percent(_ share: Double) -> Int { isDiscreet ? 0 : Int((min(max(share, 0), 1) * 100 + 1e-9).rounded(.down)) }
    if let state = runningSession?.state(at: now) {
      return StatusSubject(name: "session", percent: percent(state.progress), isReached: false)
    }
    if runningFast != nil {
      let progress = managers.fasting.state.value.progress(at: now)
      return StatusSubject(
        name: progress.isReached ? "reached" : "fasting", percent: isDiscreet ? 0 : progress.percent,
        isReached: progress.isReached)
    }
    let drunk = managers.hydration.state.value
    let isTold = !isHidden(.hydration) && drunk.goal > 0
    return StatusSubject(
      name: "idle", percent: isTold ? percent(drunk.total / drunk.goal) : 0,
      isReached: isTold && HydrationRules.isMet(total: drunk.total, goal: drunk.goal))
  }
}
