// Where an export goes: a file or a folder that only the user may read, whole or not at all, never over something else
// unless told so.
import Core
import Formats
import Foundation
import Store

/// Writes exports to the disk.
public nonisolated enum ExportFile {
  /// Refuses a folder, a device or a pipe, and a file that is there unless it may be replaced.
  public static func check(_ path: String, replacing: Bool) throws(ExportFailure) {
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue || !replacing {
      throw isFolder.boolValue ? .isFolder : .isThere
    }
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    if let kind, kind != .typeRegular, kind != .typeSymbolicLink { throw .isNoFile }
  }

  /// Writes our document.
  public static func document(
    _ store: Store, to path: String, replacing: Bool, at now: Moment
  ) throws(ExportFailure) -> ExportDone {
    try check(path, replacing: replacing)
    do throws(StoreError) {
      let file = URL(fileURLWithPath: path)
      let report = try store.copyForReading().exportJSONNow(to: file, replacing: replacing, at: now)
      return ExportDone(
        path: path, entries: report.records.values.reduce(0, +), others: report.settings + report.goals,
        setAside: report.setAside)
    } catch { throw .store(error) }
  }

  /// Writes the folder of text.
  public static func text(_ store: Store, to path: String, replacing: Bool) throws(ExportFailure) -> ExportDone {
    switch TextFolder.finding(at: path) {
    case .file: throw .isNoFolder
    case .ours where !replacing, .others where !replacing: throw .notEmpty
    case .free, .ours, .others: break
    }
    do {
      let export = try TextForm.write(store.copyForReading(), to: PrivateFolder(URL(fileURLWithPath: path)))
      return ExportDone(path: path, entries: export.entries, others: export.others)
    } catch { throw .store(error as? StoreError ?? .io(path: path, code: Int(EIO))) }
  }

  /// Writes data for medicine.
  static func samples(
    _ export: SampleExport, of store: Store, to path: String, replacing: Bool
  ) throws(ExportFailure) -> ExportDone {
    try check(path, replacing: replacing)
    let url = URL(fileURLWithPath: path)
    do throws(StoreError) {
      let entries = try PrivateFolder(url.deletingLastPathComponent()).write(piecesTo: url.lastPathComponent) { write in
        try export.write(of: store, write)
      }
      return ExportDone(path: path, entries: entries)
    } catch { throw .store(error) }
  }

  /// Writes any other export.
  public static func bytes(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ExportFailure) {
    try check(path, replacing: replacing)
    let url = URL(fileURLWithPath: path)
    do throws(StoreError) {
      try PrivateFolder(url.deletingLastPathComponent()).write(bytes, to: url.lastPathComponent)
    } catch { throw .store(error) }
  }
}
