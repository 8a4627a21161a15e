// The imports that are in the store, for the screen: which file, in which format, how many entries of each kind; and undo
// of any of them. The command reads the same list.
import Core
import Formats
import Store

/// An import that was done and not undone.
public typealias PastImport = ImportRecord

extension ImportRecord {
  /// The source of its entries, as lists name it; nil of our own document.
  public nonisolated var source: String? { title.flatMap { Formats.source(of: $0.format) } }
}

/// Owns the list of past imports, which is read while somebody shows it.
public final class PastImportsManager {
  /// The imports, the newest first; nil before they are read.
  public let state: CurrentValue<[PastImport]?>
  private let library: Library
  private var viewers = 0

  /// Creates the manager; it reads nothing before `show`.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(nil, in: library.values)
    library.register { [weak self] in
      guard let self, viewers > 0 else { return { _, _ in {} } }
      return { reader, _ in
        let imports = try reader.imports()
        return { [weak self] in self?.state.assign(imports) }
      }
    }
  }

  /// Reads the list, and keeps it up to date until `hide`.
  public func show(now: Moment) {
    viewers += 1
    library.fetch(now: now) { [weak self] (result: Result<[PastImport], Problem>) in
      switch result {
      case .success(let imports): self?.state.assign(imports)
      case .failure(let problem): self?.library.problem.assign(problem)
      }
    } _: { reader, _ in
      try reader.imports()
    }
  }

  /// Leaves the list as it is, once nobody shows it.
  public func hide() { viewers = max(0, viewers - 1) }

  /// Takes an import back, also an older one; `changedElsewhere` where a row of it has changed since.
  public func undo(_ number: Int64, now: Moment, then: @escaping Completion) {
    library.undo(import: number, now: now, then: then)
  }
}
