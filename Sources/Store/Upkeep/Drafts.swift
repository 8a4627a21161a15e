// What was typed into a form but not saved: one file a form in `state/drafts`, private, whole or absent. Written within
// a second of typing and at hang-up, offered at the next start. Drafts hold health values, so purge removes them.
import Core
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The drafts of a store's forms.
public struct Drafts: Sendable {
  private let folder: URL
  /// More than any form can hold; a longer file is not a draft of ours.
  private static let limit = 1 << 20

  /// The drafts in a location's state folder.
  public init(_ location: StoreLocation) { folder = location.drafts }

  /// Keeps the text of a form, replacing an earlier one.
  ///
  /// `text` is the form's own JSON, `form` its stable name of letters, digits, dots, hyphens and underscores.
  public func save(_ text: String, form: String) throws(StoreError) {
    let file = try place(of: form)
    do {
      try FileTools.makeFolder(folder)
      try FileTools.writeWhole(Data(text.utf8), to: file)
    } catch {
      throw StoreError.wrapping(error, path: file.path)
    }
  }

  /// The text kept for a form; nil when there is none.
  public func load(form: String) throws(StoreError) -> String? {
    let file = try place(of: form)
    do {
      guard let info = try FileTools.status(file.path), info.st_mode & S_IFMT == S_IFREG, info.st_size <= Drafts.limit
      else { return nil }
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch {
      throw StoreError.io(path: file.path, code: Int(EIO))
    }
  }

  /// Removes a form's draft, when its form was saved or its text thrown away.
  public func delete(form: String) throws(StoreError) {
    let file = try place(of: form)
    guard unlink(file.path) == 0 else {
      if errno == ENOENT { return }
      throw StoreError.wrapping(SystemCallError(code: errno, path: file.path), path: file.path)
    }
    do { try FileTools.syncFolder(folder) } catch { throw StoreError.wrapping(error, path: folder.path) }
  }

  /// The forms that have a draft, by name.
  public func list() -> [String] {
    FileTools.names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
  }

  /// Whether a file of this name is a draft, or what a killed save has left of one.
  static func owns(_ name: String) -> Bool {
    // `form.json`, or `.form.json.` and a UUID.
    let form = name.hasPrefix(".") ? name.dropFirst().dropLast(37) : Substring(name)
    return form.hasSuffix(".json") && isName(String(form.dropLast(5)))
  }

  private static func isName(_ form: String) -> Bool {
    let isPlain = form.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "._-".unicodeScalars.contains(scalar))
    }
    return isPlain && !form.isEmpty && form.first != "." && form.utf8.count <= 100
  }

  private func place(of form: String) throws(StoreError) -> URL {
    guard Drafts.isName(form) else { throw StoreError.noInput(path: folder.path) }
    return folder.appendingPathComponent(form + ".json")
  }
}
