// The lines of the screen of the living folder: refused rows with the reason, remarks, then each file that differs.
import Canvas
import Core
import Managers
import Screen
import Words

/// A line of the screen.
enum TextFolderLine {
  case refused(TextTaking.Refused)
  case remark(TextFolderRemark)
  /// A file that differs.
  case file(String)
  /// A line that the data has and the file has not, and the other way round.
  case lacking(String)
  case added(String)

  static func lines(of found: TextFolderTaking) -> [TextFolderLine] {
    found.taking.refused.map(TextFolderLine.refused) + found.taking.remarks.map(TextFolderLine.remark)
      + found.differences.flatMap { file in
        [.file(file.path)] + file.lacking.map(TextFolderLine.lacking) + file.added.map(TextFolderLine.added)
      }
  }

  var isAdded: Bool { if case .added = self { true } else { false } }

  var role: Role {
    switch self {
    case .refused: .error
    case .file: .value
    case .remark, .lacking: .dim
    case .added: .text
    }
  }

  func text(_ words: Words) -> String {
    let texts = words.of(.text)
    switch self {
    case .refused(let refused):
      return texts.marked(refused.path) + ": " + texts(refused.reason.message(refused.line, words))
    case .remark(let remark): return texts(remark.message)
    case .file(let path): return texts.marked(path)
    case .lacking(let line): return "- " + TextFolderLine.shown(line, words)
    case .added(let line): return "+ " + TextFolderLine.shown(line, words)
    }
  }

  /// A line of a file, its numbers hidden where they are to be.
  private static func shown(_ line: String, _ words: Words) -> String {
    let line = line.replacing("\t", with: "  ")
    return words.of(.field).marked(words.redacting(line))
  }
}

extension TextTaking.Reason {
  /// Why a line is not taken; never its value.
  fileprivate func message(_ line: Int, _ words: Words) -> Message {
    switch self {
    case .row(let error):
      error.message(at: words.place(ofRow: String(line)))
    case .rule(let refusal): .Commands.textRefused(line: String(line), reason: refusal.message)
    case .changed where line == 0: .Commands.textGoneChanged
    case .changed: .Commands.textChanged(line: String(line))
    }
  }
}

extension TextFolderRemark {
  fileprivate var message: Message {
    switch remark {
    case .unknownColumn(let name): .Commands.textColumn(path: path, name: name)
    case .carriageReturns: .Commands.textReturns(path: path)
    }
  }
}

extension TextFolderFailure {
  /// The failure as the screen says it.
  var message: Message {
    switch self {
    case .noFolder: .Export.noFolder
    case .unreadable(let error, let path): TextFolderFailure.message(error, path)
    case .problem(let problem): problem.message
    case .store(let error): error.problem.message
    }
  }

  /// A folder that cannot be read as text.
  static func message(_ error: TextFolderError, _ folder: String) -> Message {
    switch error {
    case .others: .Commands.textFolderTaken(path: folder)
    case .file(_, .noHead): .Commands.textNoHead(path: folder)
    case .file(_, .newer): .Commands.textNewer(path: folder)
    case .file(let path, .header(let missing)): .Commands.textHeader(path: path, name: missing)
    case .file(let path, .lineTooLong(let line)): .Commands.importTooLarge(path: path, line: String(line))
    case .repeated(let id, let first, let second): .Commands.textRepeated(id: id, first: first, second: second)
    }
  }
}
