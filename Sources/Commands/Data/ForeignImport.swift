// `fastlife import` of other programs' files: which format it is, what the file does not say, and its facts.
import ArgumentParser
import Core
import Formats
import Foundation
import Store
import Words

extension MassUnit: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}

/// What the file does not say, or what is wanted of it.
struct ForeignOptions: ParsableArguments {
  @Option(name: .customLong("as"), help: .text(.Help.importAs))
  var format: String?
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
}

/// A file of another program, and how it is to be read.
struct ForeignImport {
  private let source: ByteSource
  private let format: Format
  private var answers: Answers
  private let kinds: Set<RecordKind>?

  /// Tells the format of a file; nil for a document of our own.
  init?(_ file: String, _ options: ForeignOptions, now: Moment) throws {
    source = file == "-" ? try ForeignImport.standardInput() : ForeignImport.source(file)
    if file != "-" || options.format != nil {
      do {
        guard let format = try ForeignImport.format(source, file, options.format) else { return nil }
        self.format = format
      } catch let error as CocoaError {
        throw CommandError(.Commands.unreadableFile(path: file), code: error.code == .fileReadNoSuchFile ? 66 : 74)
      }
    } else {
      return nil
    }
    kinds = try options.only.map(ForeignImport.kinds)
    var zone = now.zone
    if let name = options.zone {
      guard let known = Zone(identifier: name) else { throw CommandError(.Commands.unknownZone(name: name), code: 65) }
      zone = known
    }
    answers = Answers(zone: zone, massUnit: options.unit, dateOrder: options.dates)
    answers.habit = options.habit
    answers.moods = try options.moods.map(ForeignImport.levels) ?? [:]
  }

  /// Gives all facts to the store; nothing is written when the file cannot be read or asks for an answer.
  func run(into store: Store, options: ImportOptions, path: String, now: Moment) throws -> ImportReport {
    var failure: FormatError?
    var options = options
    options.matchesRepeats = true
    var settings = Settings(rows: try store.readNow { try $0.settings() })
    var habits = HabitJoining(settings.habitList)
    var answers = answers
    answers.beverages = settings.drinks.map(\.name)
    do throws(StoreError) {
      let report = try store.importNow(path: path, options: options, at: now) { sink in
        do {
          try format.read(source, answers) { fact in
            switch fact {
            case .entry(let entry, let line):
              guard kinds?.contains(entry.kind) ?? true else { return }
              var placed: Entry
              do throws(RowError) { placed = try habits.placed(entry) } catch {
                return sink.refuse(line: line, kind: entry.kind, error)
              }
              // A fast whose file knows no goal is judged by the person's own, not called met for want of one.
              if var fast = placed.record as? Fast, fast.goal == 0 {
                fast.goal = settings.fastingGoal
                placed = .fast(fast)
              }
              try sink.add(placed, line: line)
            case .habit(let habit, let line):
              guard kinds?.contains(.habit) ?? true else { return }
              do throws(Refusal) { try habits.join(habit) } catch {
                sink.refuse(line: line, kind: .habit, RowError(field: error.field, reason: .outOfRange))
              }
            case .refused(let row): sink.refuse(line: row.line, kind: row.kind, row.error)
            case .passed: break
            }
          }
          guard habits.hasNew, let row = Settings.definition(SettingKey(rawValue: "habits")) else { return }
          settings.habits.list = habits.list
          try sink.set(row.key, row.read(settings))
        } catch let error as FormatError {
          failure = error
          guard case .endsEarly(let offset) = error else { throw error }
          sink.refuse(line: offset, kind: nil, RowError(field: "", reason: .endsEarly))
        }
      }
      return report
    } catch {
      throw failure.map { self.error($0, path) } ?? error
    }
  }

  private func error(_ error: FormatError, _ path: String) -> any Error {
    switch error {
    case .unanswered(.massUnit): CommandError(.Commands.importUnit(path: path), code: 65)
    case .unanswered(.dateOrder): CommandError(.Commands.importDates(path: path), code: 65)
    case .unanswered(.zone): CommandError(.Commands.importZone(path: path), code: 65)
    case .unanswered(.moods):
      CommandError(
        .Commands.importMoods(
          path: path, names: ((try? DaylioMoods.unknown(in: source, answers)) ?? []).joined(separator: ", ")), code: 65)
    case .unanswered(.habit): CommandError(.Commands.importHabit(path: path), code: 65)
    case .malformed(let line): StoreError.badDocument(path: path, line: line)
    case .tooLarge(let line): CommandError(.Commands.importTooLarge(path: path, line: String(line)), code: 65)
    case .endsEarly(let offset): CommandError(.Commands.importEndsEarly(offset: String(offset)), code: 65)
    }
  }

  private static func format(_ source: ByteSource, _ file: String, _ wanted: String?) throws -> Format? {
    if let wanted {
      guard wanted != ours else { return nil }
      guard let format = Formats.named(wanted) else {
        throw CommandError(.Commands.importNoFormat(name: wanted), code: 64)
      }
      return format
    }
    let head = try FileHead(source)
    if head.text.prefix(400).contains("\"document\"") && head.text.prefix(400).contains("fastlife") { return nil }
    switch Detector.recognise(head) {
    case .format(let format): return format
    case .several(let formats):
      let names = formats.map { "--as " + $0.id }.joined(separator: ", ")
      throw CommandError(.Commands.importSeveral(path: file, formats: names), code: 65)
    case .unknown where head.text.first == "{": return nil
    case .unknown: throw CommandError(.Commands.importUnknown(path: file), code: 65)
    }
  }

  /// The name of our own document among formats.
  static let ours = "fastlife"

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

  private static func kinds(_ list: String) throws -> Set<RecordKind> {
    try Set(
      list.split(separator: ",").map { name in
        guard let kind = RecordKind(rawValue: String(name)) else {
          throw CommandError(.Commands.importNoKind(name: String(name)), code: 64)
        }
        return kind
      })
  }

  private static func source(_ file: String) -> ByteSource {
    let url = URL(fileURLWithPath: file)
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    return ByteSource(name: url.lastPathComponent, size: size) {
      let handle = try FileHandle(forReadingFrom: url)
      return ByteStream {
        guard let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty else { return nil }
        return [UInt8](piece)
      }
    }
  }

  /// The most that is taken from standard input, which is read twice.
  private static let mostInput = 32 << 20

  private static func standardInput() throws -> ByteSource {
    var bytes: [UInt8]?
    return ByteSource(name: "-") {
      if bytes == nil {
        var all: [UInt8] = []
        while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
          all += piece
          guard all.count <= mostInput else { throw CommandError(.Commands.importInputTooLong, code: 65) }
        }
        bytes = all
      }
      return ByteStream(bytes ?? [])
    }
  }
}
