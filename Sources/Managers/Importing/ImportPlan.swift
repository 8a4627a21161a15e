// An import of a file before it happens: the file, its format, what it does not say itself, and which kinds are wanted.
// The screen's form and the options of the command fill in the same value, ask it for its open questions, show its
// preview and let it write. Nothing here knows a screen, an option or a text.
import Core
import Formats
import Foundation
import Store
import Synchronization

/// A file and how it is to be read.
public nonisolated struct ImportPlan: Sendable {
  /// The path as it was given, for messages and the journal.
  public let path: String
  /// Its bytes.
  public let source: ByteSource
  /// How they are read; nil for our own JSON document.
  public let format: Format?
  /// The answers so far.
  public var answers: Answers
  /// The kinds of entries to take; nil for all.
  public var kinds: Set<RecordKind>?

  /// Whether it is a folder of text.
  public var isText = false

  /// Creates a plan for a file of a known format.
  public init(path: String, source: ByteSource, format: Format?, answers: Answers, kinds: Set<RecordKind>? = nil) {
    self.path = path
    self.source = source
    self.format = format
    self.answers = answers
    self.kinds = kinds
  }

  /// The name of our own document among formats.
  public static let ownFormat = "fastlife"

  /// The id of its format.
  public var formatID: String { isText ? TextFolder.format : format?.id ?? ImportPlan.ownFormat }

  /// The questions that the file leaves open and that have no answer yet, in the order in which they are met.
  ///
  /// Reads each file in it as far as the first entry. An error of the file is not thrown here: the preview tells of it.
  public func questions() -> [OpenQuestion] {
    guard let format else { return [] }
    var (open, answers): ([OpenQuestion], Answers) = ([], answers)
    while open.count < Question.allCases.count {
      do {
        try format.look(at: source, answers)
        return open
      } catch FormatError.unanswered(let question) where !open.contains(where: { $0.question == question }) {
        let names = question == .moods ? (try? DaylioMoods.unknown(in: source, answers)) ?? [] : []
        open.append(OpenQuestion(question: question, names: names))
        answers.suppose(question, names)
      } catch {
        return open
      }
    }
    return open
  }

  /// The outcome of writing; nothing is written, and the file can be read again.
  public func preview(
    in store: Store, at now: Moment, progress: @escaping @Sendable (ImportProgress) throws -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions(isDryRun: true, skipsRefused: true)
    options.usesOneThread = true
    return try read(into: store, options: options, at: now, isLast: false, progress: progress)
  }

  /// Takes everything into the store as one step of undo, or nothing of it.
  ///
  /// With rows refused or the file cut, nothing is written unless `skipsRefused` or it is a platform's export; `isCommitted`
  /// tells. `progress` is called after each piece of the file and each thousand records, on the thread that reads; when it
  /// throws `CancellationError`, all is taken back and the call throws `StoreError.cancelled`.
  ///
  /// - Throws: `FormatError` where the file cannot be read or leaves a question open, else `StoreError`.
  public func run(
    in store: Store, options: ImportOptions, at now: Moment,
    progress: @escaping @Sendable (ImportProgress) throws -> Void = { _ in }
  ) throws -> ImportReport {
    try read(into: store, options: options, at: now, isLast: true, progress: progress)
  }

  /// Reads it all; nothing of a pipe is kept for another time where it `isLast`.
  private func read(
    into store: Store, options: ImportOptions, at now: Moment, isLast: Bool,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) throws -> ImportReport {
    let tally = ImportTally(size: source.size, progress)
    var options = options
    options.title = ImportTitle(file: source.name, format: formatID)
    if isText {
      options.kinds = kinds
      var folder = try TextFolder(PrivateFolder(URL(fileURLWithPath: path)))
      var report = try folder.read(into: store, options: options, at: now) { try tally.countRecord() }
      report.remarks = folder.remarks.map { remark in
        switch remark.remark {
        case .unknownColumn(let name): ImportReport.FileRemark(file: remark.path, column: name)
        case .carriageReturns: ImportReport.FileRemark(file: remark.path, column: nil)
        }
      }
      return report
    }
    guard let format else {
      options.kinds = kinds
      var failure: FormatError?
      let (source, stream) = (source, try (isLast ? source.openOnce() : nil) ?? source.open())
      do throws(StoreError) {
        return try store.importJSONNow(from: path, options: options, at: now) {
          do {
            if let piece = try stream.next() { return piece }
            // The rows before the place where its archive breaks off.
            if let offset = source.firstDamage { throw BytesEnd(offset: offset) }
            return nil
          } catch let error as FormatError {
            failure = error
            throw error
          }
        } progress: {
          try tally.count(bytes: $0, records: $1)
        }
      } catch {
        throw failure ?? error as any Error
      }
    }
    if format.readsSamples { return try readSamples(format, into: store, options: options, at: now, tally) }
    var failure: FormatError?
    options.matchesRepeats = true
    options.rounding = format.rounding
    var placing = FactPlacing(Settings(rows: try store.readNow { try $0.settings() }), kinds: kinds, now: now.instant)
    var answers = answers
    answers.settings = placing.settings
    let use = ZoneUse()
    answers.zoneUse = use
    let counted = source.counting { try tally.count(bytes: $0) }
    do throws(StoreError) {
      var report = try store.importNow(path: path, options: options, at: now) { sink in
        if source.hasTables { sink.takeTables() }
        do {
          try format.read(counted, answers) { fact in
            try tally.countRecord()
            try placing.place(fact, into: &sink)
          }
        } catch FormatError.endsEarly(let offset) {
          sink.end(early: offset)
        } catch let error as FormatError {
          failure = error
          throw error
        }
        try placing.finish(into: &sink)
      }
      report.zone = use.isUsed ? answers.zone.identifier : nil
      return report
    } catch {
      throw failure ?? error as any Error
    }
  }
}

extension ImportPlan {
  /// Reads the samples of a platform into the health file.
  private nonisolated func readSamples(
    _ format: Format, into store: Store, options: ImportOptions, at now: Moment, _ tally: ImportTally
  ) throws -> ImportReport {
    let types = kinds.map { kinds in Set(HealthType.allCases.filter { $0.record.map(kinds.contains) ?? false }) }
    let counted = source.counting { tally.note(bytes: $0) }
    var noting = answers
    let newer = NewerVersion()
    noting.newer = newer
    let answers = noting
    if !options.isDryRun {
      // What the file leaves open is asked before there is a health file.
      var zoned = answers
      zoned.isZoneSaid = true
      try format.look(at: source, zoned)
    }
    var report = try store.importSamplesNow(path: path, options: options, types: types, at: now) {
      try tally.count(records: $0)
    } _: { receiver in
      do { try format.readSamples(counted, answers, receiver) } catch FormatError.endsEarly(let offset) {
        return offset
      }
      return nil
    }
    (report.newerVersion, report.hasTables) = (newer.version, source.hasTables)
    return report
  }
}

/// A question that a file leaves open.
public nonisolated struct OpenQuestion: Hashable, Sendable {
  public let question: Question
  /// The names that need a level each; only of moods.
  public let names: [String]

  /// Creates a question.
  public init(question: Question, names: [String] = []) {
    self.question = question
    self.names = names
  }
}

nonisolated extension Answers {
  /// Answers a question in some way, so that the questions behind it are met.
  fileprivate mutating func suppose(_ question: Question, _ names: [String]) {
    switch question {
    case .massUnit: massUnit = .kg
    case .dateOrder: dateOrder = .dayFirst
    case .zone: isZoneSaid = true
    case .moods: for name in names { moods[name.lowercased()] = Limits.levelInTheMiddle }
    case .habit: habit = "?"
    }
  }
}

nonisolated extension Limits {
  fileprivate static let levelInTheMiddle = 5
}
