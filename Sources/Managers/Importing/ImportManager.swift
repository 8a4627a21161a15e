// An import as the screen goes through it: a file is looked at, its open questions are answered, its preview is read, it
// is taken in or left. Nothing is written before `begin`; all reading goes on beside the store's queue.
//
// | step        | is                                                                              |
// |-------------|---------------------------------------------------------------------------------|
// | `choosing`  | no file yet                                                                     |
// | `looking`   | the file is opened                                                              |
// | `several`   | several formats fit: `look` again with one of them                              |
// | `unknown`   | none fits; with columns a mapping can be made: `use`                            |
// | `asking`    | questions that the file leaves open: `answer`                                   |
// | `checking`  | the preview is made                                                             |
// | `ready`     | the preview: `begin`, or `answer` otherwise                                     |
// | `importing` | rows are written; `cancel` takes all of them back                               |
// | `done`      | the report                                                                      |
// | `failed`    | the reason why not                                                              |
import Core
import Formats
import Foundation
import Store
import Synchronization

/// How far an import on the screen is.
public nonisolated struct ImportState: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    case choosing, looking
    case several([FormatName])
    case unknown(beginning: FileBeginning, MappingSample?)
    case asking([OpenQuestion])
    case checking(ImportProgress)
    case ready(ImportReport)
    case importing(ImportProgress)
    case done(ImportReport)
    case failed(ImportFailure)
  }

  public var step = Step.choosing
  /// The file's path; empty without one.
  public var path = ""
  /// The format it is read as.
  public var format: FormatName?
  /// The answers in force.
  public var answers: Answers?
  /// When reading began, on the continuous clock.
  public var since = 0.0

  /// Creates the state before any file.
  public init() {}
}

/// A format's id and the name of its program.
public nonisolated struct FormatName: Hashable, Sendable {
  public private(set) var id: String
  public private(set) var name: String
  /// Whether it is a log of sittings and nothing else.
  public let isLogOfSittings: Bool

  init(_ plan: ImportPlan) {
    self.init(plan.format)
    if plan.isText { (id, name) = (plan.formatID, "Fast LIFe (text)") }
  }

  init(_ format: Format?) {
    isLogOfSittings = format?.kinds == [.session]
    id = format?.id ?? ImportPlan.ownFormat
    name = format?.name ?? "Fast LIFe (JSON)"
  }
}

/// Why a file cannot be imported.
public nonisolated enum ImportFailure: Equatable, Sendable {
  case noFile, isFolder, unreadable
  /// The library that reads archives is not on this machine.
  case noLibrary
  case encrypted, sameName, severalPeople
  /// A pipe, or more than is read comes out of an archive.
  case tooMuch
  /// More files than are looked at.
  case tooMany(Int)
  /// Too little is left of it to be told.
  case endsEarly(offset: Int)
  /// Our own document, damaged before its first row.
  case malformed(line: Int)
  case otherFormat
  case lacksColumns([String])
  case text(TextFolderError)
  case tooLarge(line: Int)
  /// Taken back by the person.
  case cancelled
  case problem(Problem)
}

/// Owns the import of the screen.
public final class ImportManager {
  /// The published state.
  public let state: CurrentValue<ImportState>
  /// The person's mappings.
  public var mappings = MappingFolder.none
  private let library: Library
  private var plan: ImportPlan?
  /// The file of this path, opened once: a pipe gives its bytes to whoever opens it first.
  private var opened: (path: String, source: ByteSource)?
  /// The file that a mapping reads, where no format fits.
  private var unknown: ByteSource?
  private var control = ImportControl()

  /// Creates the manager.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(ImportState(), in: library.values)
  }

  // MARK: The file

  /// Looks at a file; `format` is that of an id of `several`.
  public func look(_ path: String, as format: String? = nil, now: Moment) {
    var new = ImportState()
    (new.path, new.step) = (path, .looking)
    state.assign(new)
    let answers = answers(now)
    let (folder, control) = (mappings, restart())
    // Asked which format it is, the same file is read on; otherwise it may have changed.
    let source = format == nil || opened?.path != path ? nil : opened?.source
    forget()
    aside { store in
      ImportManager.find(path, source, format, answers, folder, copies: store.location?.copies)
    } then: { [weak self] result in
      guard let self, control === self.control else { return }
      switch result {
      case .success(let found):
        opened = (path, found.source)
        take(found, now: now)
      case .failure(let failure): fail(failure)
      }
    }
  }

  /// Reads the file by a mapping, without saving it.
  public func use(_ mapping: Mapping, now: Moment) {
    guard let unknown else { return }
    let answers = answers(now)
    take(ImportPlan(path: state.value.path, source: unknown, format: mapping.format, answers: answers), now: now)
  }

  /// An entry that a mapping makes, or the refusal of its row.
  public typealias SampleRow = Result<Entry, RowError>

  /// The first rows as a mapping reads them, for its form.
  public func sample(_ mapping: Mapping, now: Moment) -> [SampleRow] {
    let head = sampleSource
    guard mapping.missing.isEmpty, let head else { return [] }
    var answers = answers(now)
    // The form names units; dates are shown in whichever order the rows prove or the form says.
    (answers.massUnit, answers.dateOrder) = (.kg, mapping.dates ?? .dayFirst)
    var rows: [SampleRow] = []
    try? mapping.format.read(head, answers) { fact in
      guard rows.count < ImportManager.sampled else { return }
      switch fact {
      case .entry(let entry, _): rows.append(.success(entry))
      case .refused(let row): rows.append(.failure(row.error))
      case .habit, .passed, .left, .moved, .cleaned, .file: break
      }
    }
    return rows
  }

  private var sampleSource: ByteSource? {
    guard case .unknown(_, let sample?) = state.value.step else { return nil }
    func line(_ cells: [String]) -> String {
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    let header = sample.hasHeader ? [sample.columns] : []
    let text = (header + sample.rows.prefix(ImportManager.sampled * 4)).map(line).joined()
    return ByteSource(name: "sample", bytes: Array(text.utf8))
  }

  private static let sampled = 3

  /// A file as it was opened, and its format.
  private nonisolated struct Found: Sendable {
    let source: ByteSource
    let finding: ImportFinding
    /// Its columns, where it is a table that no format fits.
    let sample: MappingSample?
  }

  private nonisolated static func find(
    _ path: String, _ opened: ByteSource?, _ format: String?, _ answers: Answers, _ folder: MappingFolder, copies: URL?
  ) -> Result<Found, ImportFailure> {
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .failure(.noFile) }
    let known = folder.mappings
    let wanted: Format?? = format.map { id in
      Formats.named(id) ?? known.first { Mapping.prefix + $0.name == id }?.format
    }
    do {
      let source = try opened ?? ByteSource(at: path, keepingPipesIn: copies)
      let finding = try ImportFinding.of(
        path, source: source, as: wanted, answers: answers, mappings: known, copyingInto: copies)
      var sample: MappingSample?
      if case .unknown(_, let table) = finding {
        if isFolder.boolValue { return .failure(.isFolder) }
        sample = MappingSample(try FileHead(table))
      }
      return .success(Found(source: source, finding: finding, sample: sample))
    } catch {
      return .failure(ImportFailure(error))
    }
  }

  private func take(_ found: Found, now: Moment) {
    switch found.finding {
    case .plan(let plan): take(plan, now: now)
    case .several(let formats): change { $0.step = .several(formats.map { FormatName($0) }) }
    case .unknown(let beginning, let table):
      unknown = table
      change { $0.step = .unknown(beginning: beginning, found.sample) }
    }
  }

  private func take(_ plan: ImportPlan, now: Moment) {
    var plan = plan
    library.settings.importAnswers.first { $0.format == plan.formatID }?.apply(to: &plan.answers)
    // The form of a mapping has asked already.
    if plan.formatID.hasPrefix(Mapping.prefix) { plan.answers.isZoneSaid = true }
    self.plan = plan
    change {
      $0.format = FormatName(plan)
      $0.answers = plan.answers
    }
    ask(now: now)
  }

  private func forget() { (plan, opened, unknown) = (nil, nil, nil) }

  // MARK: Questions and preview

  /// Takes answers and goes on to the preview; they are offered again for files of this format.
  public func answer(now: Moment, _ edit: (inout Answers) -> Void) {
    guard var plan else { return }
    edit(&plan.answers)
    plan.answers.isZoneSaid = true
    self.plan = plan
    change { $0.answers = plan.answers }
    keep(ImportAnswers(plan.formatID, plan.answers), now: now)
    ask(now: now)
  }

  /// The questions that stand open, else the preview.
  private func ask(now: Moment) {
    guard let plan else { return }
    let control = restart()
    change { $0.step = .looking }
    aside { _ in
      plan.questions()
    } then: { [weak self] open in
      guard let self, control === self.control else { return }
      if open.isEmpty { preview(now: now) } else { change { $0.step = .asking(open) } }
    }
  }

  private func preview(now: Moment) {
    run(now: now) {
      $0.step = .checking(ImportProgress())
    } body: { plan, store, progress in
      try plan.preview(in: store, at: now, progress: progress)
    } then: { [weak self] report in
      self?.change { $0.step = .ready(report) }
    }
  }

  // MARK: Writing

  /// Imports the file as previewed, without its refused rows.
  public func begin(now: Moment) {
    guard case .ready = state.value.step else { return }
    run(now: now) {
      $0.step = .importing(ImportProgress())
    } body: { plan, store, progress in
      var options = ImportOptions(skipsRefused: true)
      options.usesOneThread = true
      return try plan.run(in: store, options: options, at: now, progress: progress)
    } then: { [weak self] report in
      self?.change { $0.step = .done(report) }
      self?.library.refresh(now: now)
    }
  }

  /// Stops reading, or takes back all that was written.
  public func cancel() { control.cancel() }

  /// Forgets the file.
  public func leave() {
    control.cancel()
    control = ImportControl()
    forget()
    state.assign(ImportState())
  }

  /// Publishes how far reading is; called while it goes on.
  public func poll() {
    let progress = control.progress
    switch state.value.step {
    case .checking(let old) where old != progress: change { $0.step = .checking(progress) }
    case .importing(let old) where old != progress: change { $0.step = .importing(progress) }
    default: break
    }
  }

  /// Whether reading goes on.
  public var isBusy: Bool {
    switch state.value.step {
    case .looking, .checking, .importing: true
    default: false
    }
  }

  private func run(
    now: Moment, _ start: (inout ImportState) -> Void,
    body:
      @escaping @Sendable (
        ImportPlan, Store, @escaping @Sendable (ImportProgress) throws -> Void
      ) throws -> ImportReport, then: @escaping @MainActor @Sendable (ImportReport) -> Void
  ) {
    guard let plan else { return }
    let control = restart()
    change {
      start(&$0)
      $0.since = now.uptime
    }
    aside { store in
      Result { try body(plan, store) { try control.tell($0) } }.mapError { ImportFailure($0) }
    } then: { [weak self] result in
      guard let self else { return }
      guard control === self.control else {
        // Left too late to stop it: the panes show what was written.
        if case .success(let report) = result, report.isCommitted { library.refresh(now: now) }
        return
      }
      switch result {
      case .success(let report): then(report)
      case .failure(let failure): fail(failure)
      }
    }
  }

  /// Works beside the store's queue, and at once where the library does.
  private func aside<T: Sendable>(
    _ body: @escaping @Sendable (Store) -> T, then: @escaping @MainActor @Sendable (T) -> Void
  ) {
    if library.pace == .immediate { return then(body(library.store)) }
    library.store.aside { store throws(StoreError) in
      body(store)
    } then: { result in
      if case .success(let value) = result { then(value) }
    }
  }

  private func restart() -> ImportControl {
    control.cancel()
    control = ImportControl()
    return control
  }

  private func fail(_ failure: ImportFailure) { change { $0.step = .failed(failure) } }

  private func change(_ edit: (inout ImportState) -> Void) {
    var new = state.value
    edit(&new)
    state.assign(new)
  }

  // MARK: Answers kept

  private func answers(_ now: Moment) -> Answers {
    var answers = Answers(zone: now.zone)
    answers.settings = library.settings
    return answers
  }

  private func keep(_ answers: ImportAnswers, now: Moment) {
    let old = library.settings.importAnswers
    guard old.first(where: { $0.format == answers.format }) != answers else { return }
    library.decide(now: now, then: { _ in }) { _, context in
      var settings = context.settings
      settings.importAnswers.removeAll { $0.format == answers.format }
      settings.importAnswers = Array((settings.importAnswers + [answers]).suffix(ImportAnswers.most))
      return Decision(Batch("import.answers", actor: .screen, settings.changes(from: context.settings)))
    }
  }
}

/// Stops an import from another thread, and tells how far it is.
nonisolated final class ImportControl: Sendable {
  private let state = Mutex((progress: ImportProgress(), isCancelled: false))

  var progress: ImportProgress { state.withLock { $0.progress } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  func tell(_ progress: ImportProgress) throws {
    let isCancelled = state.withLock {
      $0.progress = progress
      return $0.isCancelled
    }
    if isCancelled { throw CancellationError() }
  }
}

nonisolated extension ImportFailure: Error {
  init(_ error: any Error) {
    switch error {
    case StoreError.cancelled, is CancellationError: self = .cancelled
    case StoreError.badDocument(_, let line): self = .malformed(line: line)
    case FormatError.malformed: self = .otherFormat
    case FormatError.lacksColumns(let names): self = .lacksColumns(names)
    case FormatError.tooLarge(let line): self = .tooLarge(line: line)
    case FormatError.endsEarly(let offset): self = .endsEarly(offset: offset)
    case FormatError.severalPeople: self = .severalPeople
    case FormatError.archive(.noLibrary, _): self = .noLibrary
    case FormatError.archive(.encrypted, _): self = .encrypted
    case FormatError.archive(.sameName, _): self = .sameName
    case FormatError.archive(.tooMany, _): self = .tooMany(ByteSource.mostFiles)
    case FormatError.archive(.tooLarge, _), FormatError.endless: self = .tooMuch
    case let error as TextFolderError: self = .text(error)
    case let error as StoreError: self = .problem(error.problem)
    default: self = .unreadable
    }
  }
}

nonisolated extension ImportAnswers {
  init(_ format: String, _ answers: Answers) {
    self.init(
      format: format, unit: answers.massUnit, dates: answers.dateOrder?.rawValue, zone: answers.zone.identifier,
      moods: answers.moods, habit: answers.habit,
      sittingsCount: answers.sittingsCount ? nil : false)
  }

  func apply(to answers: inout Answers) {
    answers.massUnit = unit
    answers.dateOrder = dates.flatMap(DateOrder.init)
    if let known = Zone(identifier: zone) { (answers.zone, answers.isZoneSaid) = (known, true) }
    answers.moods = moods
    answers.habit = habit
    answers.sittingsCount = sittingsCount ?? true
  }
}
