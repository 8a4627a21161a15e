// Exports, for commands and the screen alike. What a file says is read here; the words of Markdown and letters are put to
// it by whoever asks (Words/DocumentTexts).
//
// | form          | made of                                                           |
// |---------------|-------------------------------------------------------------------|
// | document, text | the store itself (`ExportFile`)                                  |
// | days          | the daily values of relations, habits, and counts of other trackers |
// | letter        | figures of the period (`PeriodFigures`), and the days as charts    |
// | fastlife-csv  | entries, and figures of the period as its summary                  |
// | openscale     | weights                                                            |
// | openmhealth, fhir | the samples of entries as the health store has them, one after the other (`SampleExport`) |
// | health-connect | the same as rows of a copied database                         |
import Core
import Formats
import Foundation
import Store

/// Owns exports.
public final class ExportManager {
  private let library: Library
  /// Makes a manager for each tracker.
  private let trackers: (Library) -> [any TrackerManager]

  /// Creates the manager; `trackers` makes managers of its own for figures that no screen shows.
  init(library: Library, trackers: @escaping (Library) -> [any TrackerManager]) {
    (self.library, self.trackers) = (library, trackers)
  }

  /// Exports to a file or folder; completes on the main thread, synchronously if the pace is immediate.
  ///
  /// - Parameters:
  ///   - request: The kind of export, its days and kinds of entries.
  ///   - path: The file, or the folder of the text form.
  ///   - replacing: Whether a file that is there may be replaced.
  ///   - now: The time of the command.
  ///   - texts: Writes days as Markdown, and letters.
  ///   - then: Takes the outcome.
  public func export(
    _ request: ExportRequest, to path: String, replacing: Bool, now: Moment,
    texts: @escaping @MainActor @Sendable (ExportContent) -> [UInt8],
    then: @escaping @MainActor @Sendable (Result<ExportDone, ExportFailure>) -> Void
  ) {
    switch request.form {
    case .document:
      aside(then) { store throws(ExportFailure) in
        try ExportFile.document(store, to: path, replacing: replacing, at: now)
      }
    case .text:
      aside(then) { store throws(ExportFailure) in try ExportFile.text(store, to: path, replacing: replacing) }
    case .openMHealth, .fhir:
      let samples = SampleExport(request, now: now, in: library)
      aside(then) { store throws(ExportFailure) in
        try ExportFile.samples(samples, of: store, to: path, replacing: replacing)
      }
    case .healthConnect(let template):
      let samples = SampleExport(request, now: now, in: library)
      aside(then) { store throws(ExportFailure) in
        try ExportFile.healthConnect(samples, of: store, template: template, to: path, replacing: replacing)
      }
    default:
      do throws(ExportFailure) { try ExportFile.check(path, replacing: replacing) } catch {
        return then(.failure(error))
      }
      make(request, now: now) { result in
        switch result {
        case .failure(let problem): then(.failure(.problem(problem)))
        case .success(let made):
          let bytes = texts(made.content)
          self.aside(then) { _ throws(ExportFailure) in
            try ExportFile.bytes(bytes, to: path, replacing: replacing)
            return ExportDone(path: path, days: made.days, entries: made.entries)
          }
        }
      }
    }
  }

  /// Writes bytes that a screen has made, such as a picture of it.
  public func write(
    _ bytes: [UInt8], to path: String, replacing: Bool,
    then: @escaping @MainActor @Sendable (Result<ExportDone, ExportFailure>) -> Void
  ) {
    aside(then) { _ throws(ExportFailure) in
      try ExportFile.bytes(bytes, to: path, replacing: replacing)
      return ExportDone(path: path)
    }
  }

  /// Writes data for medicine piece by piece, waiting for the disk.
  public func write(_ request: ExportRequest, now: Moment, _ write: @escaping (Data) throws -> Void) throws {
    _ = try SampleExport(request, now: now, in: library).write(of: library.store, write)
  }

  /// Makes the content of a table or letter; completes on the main thread.
  ///
  /// The document, the folder of text and data for medicine have none: they are written piece by piece.
  public func content(
    _ request: ExportRequest, now: Moment,
    then: @escaping @MainActor @Sendable (Result<ExportContent, Problem>) -> Void
  ) {
    make(request, now: now) { then($0.map(\.content)) }
  }

  /// A content, and how much is in it.
  private struct Made {
    var content: ExportContent
    var days: Int?
    var entries = 0

    init(_ content: ExportContent, _ form: ExportRequest.Form, _ sources: ExportSources) {
      self.content = content
      switch form {
      case .days, .letter: days = sources.days.known.count
      case .document, .text, .fastlifeCSV, .openScale: entries = sources.table.count
      case .openMHealth, .fhir, .healthConnect: break
      }
    }
  }

  private func make(
    _ request: ExportRequest, now: Moment, then: @escaping @MainActor @Sendable (Result<Made, Problem>) -> Void
  ) {
    let reads = library.daySeries
    library.fetch(now: now) { result in
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(let sources):
        self.finish(request, sources, now: now) { then($0.map { Made($0, request.form, sources) }) }
      }
    } _: { reader, context in
      try ExportSources(request, reads, reader, context)
    }
  }

  private func finish(
    _ request: ExportRequest, _ sources: ExportSources, now: Moment,
    _ then: @escaping @MainActor @Sendable (Result<ExportContent, Problem>) -> Void
  ) {
    switch request.form {
    case .document, .text, .openMHealth, .fhir, .healthConnect: then(.success(.bytes([])))
    case .openScale(let unit):
      then(.success(.bytes(OpenScaleWriter.bytes(sources.table.weights, unit: unit, isRaw: request.isRaw))))
    case .days(.markdown): then(.success(.days(sources.days)))
    case .days(.long): then(.success(.bytes(DayTableWriter.long(sources.days, isRaw: request.isRaw))))
    case .days(.wide): then(.success(.bytes(DayTableWriter.wide(sources.days, isRaw: request.isRaw))))
    case .days(.json): then(.success(.bytes(DayTableWriter.json(sources.days))))
    case .letter, .fastlifeCSV:
      var period = ChartPeriod(lengths: ChartPeriod.lengthsAndAll)
      if sources.isEverything {
        period = ChartPeriod(days: ChartPeriod.everything, lengths: ChartPeriod.lengthsAndAll)
        period.since = sources.first
      } else {
        period = ChartPeriod(from: sources.days.days.start, through: sources.days.days.end - 1)
      }
      PeriodFigures(beside: library, trackers, now: now).read(period) { result in
        then(
          result.map { figures in
            guard case .letter(let isMarkdown) = request.form else {
              return .bytes(sources.fastlife(figures, isRaw: request.isRaw, now: now))
            }
            return .letter(sources.letter(figures), isMarkdown: isMarkdown)
          })
      }
    }
  }

  /// Works beside the store's queue, and at once where the library does.
  private func aside(
    _ then: @escaping @MainActor @Sendable (Result<ExportDone, ExportFailure>) -> Void,
    _ body: @escaping @Sendable (Store) throws(ExportFailure) -> ExportDone
  ) {
    let run: @Sendable (Store) -> Result<ExportDone, ExportFailure> = { store in
      do throws(ExportFailure) { return .success(try body(store)) } catch { return .failure(error) }
    }
    if library.pace == .immediate { return then(run(library.store)) }
    library.store.aside { store throws(StoreError) in
      run(store)
    } then: { result in
      switch result {
      case .success(let result): then(result)
      case .failure(let error): then(.failure(.store(error)))
      }
    }
  }
}
