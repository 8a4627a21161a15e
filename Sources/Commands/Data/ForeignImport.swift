// `fastlife import` of other programs' files: options become a plan (Managers/Importing), errors become sentences.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

extension MassUnit: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}

/// What the file does not say, or what is wanted of it.
struct ForeignOptions: ParsableArguments {
  @Option(name: .customLong("as"), help: .text(.Help.importAs), completion: .list(ForeignOptions.formats))
  var format: String?
  @Option(name: .customLong("map"), help: .text(.Help.importMap), completion: .names(.mappings))
  var mapping: String?
  @Option(help: .text(.Help.importUnit))
  var unit: MassUnit?
  @Option(help: .text(.Help.importDates))
  var dates: DateOrder?
  @Option(help: .text(.Help.importZone))
  var zone: String?
  @Option(help: .text(.Help.importOnly))
  var only: String?
  @Option(help: .text(.Help.importMoods))
  var moods: String?
  @Option(help: .text(.Help.importHabit))
  var habit: String?
  @Flag(inversion: .prefixedNo, help: .text(.Help.importStreaks))
  var streaks = true
}

extension ForeignOptions {
  /// How a file is to be read by these options.
  func plan(_ file: String, in environment: CommandEnvironment, now: Moment) throws -> ImportPlan {
    var zone = now.zone
    if let name = self.zone {
      guard let known = Zone(identifier: name) else { throw CommandError(.Commands.unknownZone(name: name), code: 65) }
      zone = known
    }
    var answers = Answers(zone: zone, massUnit: unit, dateOrder: dates)
    answers.isZoneSaid = self.zone != nil
    answers.habit = habit
    answers.sittingsCount = streaks
    answers.moods = try moods.map(ForeignOptions.levels) ?? [:]
    let finding: ImportFinding
    do {
      finding = try ImportFinding.of(
        file, source: file == "-" ? .standardInput(keptIn: environment.location.copies) : nil,
        as: wanted(environment.mappings), answers: answers,
        kinds: kinds, mappings: environment.mappings.mappings,
        copyingInto: environment.location.copies)
    } catch let error as FormatError {
      throw error.sentence(file, format: mapping.map { Mapping.prefix + $0 } ?? format ?? "")
    } catch let error as CocoaError {
      throw CommandError(.Commands.unreadableFile(path: file), code: error.code == .fileReadNoSuchFile ? 66 : 74)
    }
    switch finding {
    case .plan(let plan): return plan
    case .several(let formats):
      let names = formats.map { "--as " + $0.id }.joined(separator: ", ")
      throw CommandError(.Commands.importSeveral(path: file, formats: names), code: 65)
    case .unknown
    where (try? URL(fileURLWithPath: file).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true:
      throw CommandError(.Commands.importUnknownFolder(path: file), code: 65)
    case .unknown(let beginning, _):
      func clean(_ text: String) -> String { Printable.clean(CleanText.clean(text)) }
      let message: Message =
        switch beginning {
        case .text(let text): .Commands.importUnknown(path: file, beginning: clean(text))
        case .entry(let name): .Commands.importUnknownArchive(path: file, name: clean(name))
        case .tables(let names):
          .Commands.importUnknownDatabase(path: file, names: names.map(clean).joined(separator: ", "))
        case .empty: .Commands.importEmpty(path: file)
        case .noText: .Commands.importNoText(path: file)
        }
      throw CommandError(message, code: 65)
    }
  }

  /// The format that is asked for; none to tell it by the file.
  private func wanted(_ mappings: MappingFolder) throws(CommandError) -> Format?? {
    if let mapping { return try ForeignOptions.mapping(mapping, mappings) }
    guard let format else { return nil }
    if format.hasPrefix(Mapping.prefix) {
      return try ForeignOptions.mapping(String(format.dropFirst(Mapping.prefix.count)), mappings)
    }
    if format == ImportPlan.ownFormat { return .some(nil) }
    guard let known = Formats.named(format) else {
      throw CommandError(.Commands.importNoFormat(name: format), code: 64)
    }
    return known
  }

  /// The ids that `--as` takes.
  private static let formats = [ImportPlan.ownFormat] + Formats.all.map(\.id)

  private static func mapping(_ name: String, _ folder: MappingFolder) throws(CommandError) -> Format {
    do throws(MappingFolder.Failure) { return try folder.mapping(name).format } catch {
      switch error {
      case .unknown: throw CommandError(error.message, code: 64)
      case .broken: throw CommandError(error.message, code: 78)
      case .file, .taken: throw CommandError(error.message, code: 66)
      }
    }
  }

  /// Levels by the lower-case names of moods, from `good=8,bad=4`.
  private static func levels(_ list: String) throws -> [String: Int] {
    var levels: [String: Int] = [:]
    for pair in list.split(separator: ",") {
      let parts = pair.split(separator: "=").map { NumberText.trimmed(String($0)) }
      guard parts.count == 2, let level = Int(parts[1]), (1...10).contains(level) else {
        throw CommandError(.Commands.importNoMood(pair: String(pair)), code: 64)
      }
      levels[parts[0].lowercased()] = level
    }
    return levels
  }

  /// The kinds of entries that are wanted; nil for all.
  var kinds: Set<RecordKind>? {
    get throws {
      guard let only else { return nil }
      return try Set(
        only.split(separator: ",").map { name in
          guard let kind = RecordKind(rawValue: NumberText.trimmed(String(name))) else {
            throw CommandError(.Commands.importNoKind(name: String(name)), code: 64)
          }
          return kind
        })
    }
  }
}

extension ImportPlan {
  /// As `run`, with an error as a sentence and exit code.
  @MainActor
  func carryOut(in store: Store, options: ImportOptions, at now: Moment, _ watch: ImportWatch) throws -> ImportReport {
    do {
      return try run(in: store, options: options, at: now) { progress in
        try MainActor.assumeIsolated { try watch.take(progress) }
      }
    } catch let error as FormatError {
      throw error.sentence(path, format: formatID, names: questions().flatMap(\.names))
    } catch StoreError.cancelled where watch.isInterrupted() {
      throw CommandError(.Commands.importInterrupted, code: 130)
    }
  }
}
