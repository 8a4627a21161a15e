// Files that commands are given: short texts they read, targets they may write, and the faults of both.
import Core
import Formats
import Foundation
import Managers
import Store
import Words

extension CommandEnvironment {
  /// Refuses to overwrite a folder, a device or a pipe, or an existing file without permission.
  func checkTarget(_ file: String, force: Bool) throws {
    do throws(ExportFailure) { try ExportFile.check(file, replacing: force) } catch { throw error.asError(file) }
  }

  /// The contents of a file, or of standard input for '-'.
  ///
  /// Programmes and dishes are far smaller than the 64 KiB limit.
  func shortText(_ file: String) throws(CommandError) -> String {
    let most = 65_536
    if file == "-" {
      var text = ""
      while let line = readLine() {
        text += line + "\n"
        guard text.utf8.count <= most else { throw CommandError(.Programme.noText(path: file), code: 65) }
      }
      return text
    }
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw CommandError(.Programme.noFile(path: file), code: 66)
    }
    if isFolder.boolValue { throw CommandError(.Commands.isFolder(path: file), code: 66) }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw CommandError(.Programme.cannotRead(path: file), code: 74)
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: most + 1) else { return "" }
    guard data.count <= most, let text = String(data: data, encoding: .utf8) else {
      throw CommandError(.Programme.noText(path: file), code: 65)
    }
    return text
  }
}

extension ExportFailure {
  /// As a command says it.
  func asError(_ path: String) -> any Error {
    switch self {
    case .isThere: CommandError(.Commands.isThere(path: path), code: 73)
    case .isFolder: CommandError(.Commands.isFolder(path: path), code: 73)
    case .isNoFile: CommandError(.Commands.isNoFile(path: path), code: 73)
    case .isNoFolder: CommandError(.Commands.isNoFolder(path: path), code: 73)
    case .notEmpty: CommandError(.Commands.textNotEmpty(path: path), code: 73)
    case .noTemplate(let template):
      CommandError(
        .Commands.exportNoTemplate(path: template), code: FileManager.default.fileExists(atPath: template) ? 65 : 66)
    case .unknownTemplate(let template, let version):
      CommandError(.Commands.exportUnknownTemplate(path: template, version: String(version)), code: 65)
    case .problem(let problem): problem
    case .store(let error): error
    }
  }
}

extension FormatError {
  /// It as a sentence and exit code; `names` are those that need an answer each.
  func sentence(_ path: String, format: String = "", names: [String] = []) -> any Error {
    switch self {
    case .unanswered(.massUnit): CommandError(.Commands.importUnit(path: path), code: 65)
    case .unanswered(.dateOrder): CommandError(.Commands.importDates(path: path), code: 65)
    case .unanswered(.zone): CommandError(.Commands.importZone(path: path), code: 65)
    case .unanswered(.moods):
      CommandError(.Commands.importMoods(path: path, names: names.joined(separator: ", ")), code: 65)
    case .unanswered(.habit): CommandError(.Commands.importHabit(path: path), code: 65)
    case .malformed: CommandError(.Commands.importOtherFormat(path: path, format: format), code: 65)
    case .lacksColumns(let names):
      CommandError(.Commands.importLacksColumns(path: path, names: names.joined(separator: ", ")), code: 65)
    case .tooLarge(let line): CommandError(.Commands.importTooLarge(path: path, line: String(line)), code: 65)
    case .endsEarly(let offset): CommandError(.Commands.importEndsEarly(offset: String(offset)), code: 65)
    case .endless(let offset):
      CommandError(.Commands.importInputTooLong(path: path, offset: String(offset)), code: 65)
    case .severalPeople: CommandError(.Commands.importSeveralPeople(path: path), code: 65)
    case .archive(.noLibrary, _): CommandError(.Commands.importNoArchives(path: path), code: 69)
    case .archive(.encrypted, _): CommandError(.Commands.importEncrypted(path: path), code: 65)
    case .archive(.sameName, _): CommandError(.Commands.importSameName(path: path), code: 65)
    case .archive(.tooMany, _):
      CommandError(.Commands.importTooMany(path: path, n: String(ByteSource.mostFiles)), code: 65)
    case .archive(.tooLarge, let offset):
      CommandError(.Commands.importArchiveTooLarge(path: path, offset: String(offset)), code: 65)
    }
  }
}
