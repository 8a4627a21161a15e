// Messages for terminal and option errors, crash notes, and storage for half-typed forms.
import Commands
import Core
import Foundation
import Panes
import Platform
import Screen
import Store
import Words

/// Texts for terminal problems.
enum DisplayErrorText {
  static func message(_ problem: DisplayError) -> Message {
    switch problem {
    case .notATerminal: .Terminal.notATerminal
    case .noTerminalType: .Terminal.noType
    case .unknownTerminalType(let term): .Terminal.unknownType(name: term)
    case .cannotMove(let term): .Terminal.cannotMove(name: term)
    case .failed: .Terminal.failed
    }
  }
}

extension UsageError {
  /// The error with a valid example.
  var message: Message {
    if code == 73 { return .Main.cannotCreate(option: option, value: value) }
    let examples = [
      "clock": "--data ./demo --clock 2026-03-01T08:00:00+01:00,x60", "lang": "--lang de", "theme": "--theme light",
      "data": "--data ./demo",
      "color": "--color never", "sound": "--sound log:cues.txt",
    ]
    if option == "clock", Clock.Virtual(value) != nil {
      return .Main.clockNeedsData(value: value, example: examples["clock"] ?? "--data")
    }
    return .Main.badOption(option: option, value: value, example: examples[option] ?? "--help")
  }
}

/// The note left by a crash: reported at the next start, then kept until the next crash, so that it can be shown again.
struct CrashNote {
  let path: String

  /// The last crash note; a new one is moved aside, so that it is reported only once.
  func take() -> CrashReport? {
    let kept = path + ".last"
    let isNew = isNew
    if isNew {
      try? FileManager.default.removeItem(atPath: kept)
      try? FileManager.default.moveItem(atPath: path, toPath: kept)
    }
    guard let text = try? String(contentsOfFile: kept, encoding: .utf8) else { return nil }
    return CrashReport(path: kept, text: text, isNew: isNew)
  }

  private var isNew: Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return (size ?? 0) > 0
  }
}

/// Stores half-typed forms in the state folder.
struct DraftFiles {
  let drafts: Drafts

  /// The port used by forms.
  var keeping: DraftKeeping {
    DraftKeeping(
      save: { form, texts in
        guard let data = try? JSONEncoder().encode(texts) else { return }
        try? drafts.save(String(decoding: data, as: UTF8.self), form: form)
      },
      load: { form in
        guard let text = try? drafts.load(form: form) else { return nil }
        return try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      }, delete: { form in try? drafts.delete(form: form) })
  }
}
