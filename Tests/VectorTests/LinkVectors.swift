// The group about links: Sessions.md, Links.
import Core

@MainActor
enum LinkVectors {
  nonisolated static let answers: [String: VectorAnswer] = ["meditation/shortcut_urls": link]

  static func link(_ vector: Vector) throws -> JSON {
    guard let link = try? SessionLink(url: try vector.input.requireText()) else { return nil }
    return switch link {
    case .open(let phase1, let phase2):
      ["tab": "meditation", "action": "meditation", "phase1": JSON(phase1), "phase2": JSON(phase2)]
    case .breathing(let preset): ["tab": "meditation", "action": "breathing", "preset": JSON(preset.name)]
    case .free(let work, let rest, let rounds):
      [
        "tab": "workout", "action": "workout", "interval": JSON(work), "rest": JSON(rest), "repeats": JSON(rounds),
      ]
    // The seed knows no set-ups.
    case .setup: nil
    }
  }
}
