// Status lines for bars and prompts: a short line in each program's expected format.
import ArgumentParser
import Core
import Managers
import Words

/// A program that shows a status line.
enum StatusPreset: String, CaseIterable, ExpressibleByArgument {
  case tmux, waybar, i3bar, polybar, prompt

  /// The inner line, as a format.
  var format: String {
    switch self {
    case .prompt: "{?session.left}{session.left}{/}{!session.left}{?fast.percent}{fast.percent} %{/}{/}"
    default:
      "{?session.left}{session.phase} {session.left}{/}{!session.left}{?fast.percent}{fast.elapsed} ({fast.percent} %){/}"
        + "{!fast.percent}{?water.percent}{water.today} ({water.percent} %){/}{/}{/}"
    }
  }

  /// Output expected by the program before the first line; nil for none.
  var opening: String? { self == .i3bar ? "{\"version\":1}\n[" : nil }

  /// The line formatted for the program.
  ///
  /// - Parameters:
  ///   - line: The short line.
  ///   - whole: Everything in one line, for a tooltip.
  ///   - subject: The subject of the short line.
  /// - Returns: The text to print, without a line end.
  func dress(_ line: String, whole: String, _ subject: StatusSubject) -> String {
    switch self {
    case .prompt, .polybar: return line
    case .tmux:
      // Gold for a reached goal, as everywhere; tmux needs a literal # doubled.
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

/// The subject of a preset's short line: a session, else a fast, else today's hydration.
struct StatusSubject {
  /// `session`, `fasting`, `reached` or `idle`, for the program's own styles.
  let name: String
  /// Progress of the subject, 0–100; 0 if it has no end or figures are redacted.
  let percent: Int
  /// Whether its goal has been reached.
  let isReached: Bool
}

extension StatusFacts {
  /// The subject of a preset's line.
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
