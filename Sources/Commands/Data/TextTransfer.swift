// `fastlife export --text` and `import --text`: a folder of text, lossless as the document is.
import Core
import Formats
import Foundation
import Managers
import Store
import Words

extension ExportCommand {
  /// Writes the folder; one with anything in it only with `--force`.
  @MainActor
  func exportText(_ store: Store, in environment: CommandEnvironment) throws {
    guard file != "-" else { throw CommandError(.Commands.textNoFolder, code: 64) }
    do throws(ExportFailure) {
      environment.say(environment.exported(try ExportFile.text(store, to: file, replacing: force)))
    } catch { throw error.asError(file) }
  }
}

extension ImportCommand {
  /// How many entries are named that are only here.
  private static let named = 20

  /// Reads the folder; names files that are not ours, and entries it lacks.
  @MainActor
  func importText(
    _ file: String, into store: Store, options: ImportOptions, in environment: CommandEnvironment
  ) throws -> ImportReport {
    let words = environment.words
    guard FileManager.default.fileExists(atPath: file) else {
      throw CommandError(.Commands.unreadableFile(path: file), code: 66)
    }
    do {
      var folder = try TextFolder(PrivateFolder(URL(fileURLWithPath: file)))
      let report = try folder.read(into: store, options: options, at: environment.now())
      for remark in folder.remarks { environment.complain(Printable.clean(words(remark.message))) }
      if !report.onlyHere.isEmpty {
        environment.complain(
          words(.Commands.textOnlyHere(path: file, entries: words(.Commands.entries(n: report.onlyHere.count)))))
        for name in report.onlyHere.prefix(ImportCommand.named) { environment.complain("  " + name) }
      }
      return report
    } catch let error as TextFolderError { throw CommandError(error.message(folder: file), code: 65) }
  }
}

extension TextFolderRemark {
  /// As text.
  var message: Message {
    switch remark {
    case .unknownColumn(let name): .Commands.textColumn(path: path, name: name)
    case .carriageReturns: .Commands.textReturns(path: path)
    }
  }
}

extension TextFolderError {
  /// As text.
  func message(folder: String) -> Message {
    switch self {
    case .others: .Commands.textFolderTaken(path: folder)
    case .file(_, .noHead): .Commands.textNoHead(path: folder)
    case .file(_, .newer): .Commands.textNewer(path: folder)
    case .file(let path, .header(let missing)): .Commands.textHeader(path: path, name: missing)
    case .file(let path, .lineTooLong(let line)): .Commands.importTooLarge(path: path, line: String(line))
    case .repeated(let id, let first, let second): .Commands.textRepeated(id: id, first: first, second: second)
    }
  }
}
