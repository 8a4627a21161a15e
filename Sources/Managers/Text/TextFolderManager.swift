// The living folder of text, for commands and the screen alike: how it differs from the data, writing it anew, and taking
// changes made in it by hand. All of it goes on beside the store's queue.
//
// | verb    | effect                                                                        |
// |---------|-------------------------------------------------------------------------------|
// | `check` | tells how files differ, and how taking them would change data; writes nothing |
// | `fix`   | writes every file anew                                                        |
// | `take`  | makes the changes of the folder one step, unless one of them is refused       |
import Core
import Formats
import Foundation
import Store

/// How the folder and the data differ.
public nonisolated struct TextFolderCheck: Sendable {
  public var path: String
  public var differences: [LivingFolder.Difference]
}

/// The changes made in the folder by hand.
public nonisolated struct TextFolderTaking: Sendable {
  public var path: String
  public var taking: TextTaking
  /// How the files differ, as before taking.
  public var differences: [LivingFolder.Difference]
}

/// Why nothing was done.
public nonisolated enum TextFolderFailure: Error, Sendable {
  /// The settings name no folder.
  case noFolder
  /// A file in it cannot be read.
  case unreadable(TextFolderError, path: String)
  case problem(Problem)
  case store(StoreError)

  fileprivate init(_ error: any Error, path: String) {
    switch error {
    case let error as TextFolderError: self = .unreadable(error, path: path)
    case let error as StoreError: self = .store(error)
    case let error as TextFolderFailure: self = error
    default: self = .store(.io(path: path, code: Int(EIO)))
    }
  }
}

/// Owns the living folder.
public final class TextFolderManager {
  private let library: Library

  /// Creates the manager.
  public init(library: Library) { self.library = library }

  /// Compares the folder with the data.
  public func check(then: @escaping @MainActor @Sendable (Result<TextFolderCheck, TextFolderFailure>) -> Void) {
    aside(then) { living in TextFolderCheck(path: living.folder.path, differences: try living.differences()) }
  }

  /// Writes every file anew; gives their number.
  public func fix(
    then: @escaping @MainActor @Sendable (Result<(path: String, written: Int), TextFolderFailure>) -> Void
  ) {
    aside(then) { living in (living.folder.path, try living.refresh(all: true).written) }
  }

  /// Reads the changes made in the folder, without taking them.
  public func preview(
    now: Moment, then: @escaping @MainActor @Sendable (Result<TextFolderTaking, TextFolderFailure>) -> Void
  ) {
    let identifiers = library.identifiers
    aside(then) { living in
      TextFolderTaking(
        path: living.folder.path, taking: try living.taking(now: now, newID: identifiers.next),
        differences: try living.differences())
    }
  }

  /// Takes the changes as one step and writes the folder anew; takes none if one is refused.
  public func take(
    now: Moment, then: @escaping @MainActor @Sendable (Result<TextFolderTaking, TextFolderFailure>) -> Void
  ) {
    preview(now: now) { result in
      guard case .success(let found) = result, found.taking.refused.isEmpty, !found.taking.changes.isEmpty else {
        return then(result)
      }
      let batch = Batch("text", actor: self.library.actor, found.taking.changes)
      self.library.commit(batch, now: now) { committed in
        switch committed {
        case .failure(let problem): then(.failure(.problem(problem)))
        case .success:
          // A column that is none of ours would be lost.
          let kept = Set(found.taking.remarks.filter(\.isUnknownColumn).map(\.path))
          self.aside(
            { (written: Result<Int, TextFolderFailure>) in then(written.map { _ in found }) },
            { living in try living.refresh(all: true, but: kept).written })
        }
      }
    }
  }

  /// Works beside the store's queue, and at once where the library does.
  private func aside<T: Sendable>(
    _ then: @escaping @MainActor @Sendable (Result<T, TextFolderFailure>) -> Void,
    _ body: @escaping @Sendable (LivingFolder) throws -> T
  ) {
    let forced = library.forced
    let run: @Sendable (Store) -> Result<T, TextFolderFailure> = { store in
      let folder: LivingFolder?
      do throws(StoreError) { folder = try LivingFolder(store, forced: forced) } catch {
        return .failure(.store(error))
      }
      guard let folder else { return .failure(.noFolder) }
      do { return .success(try body(folder)) } catch {
        return .failure(TextFolderFailure(error, path: folder.folder.path))
      }
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

nonisolated extension TextFolderRemark {
  fileprivate var isUnknownColumn: Bool { if case .unknownColumn = remark { true } else { false } }
}
