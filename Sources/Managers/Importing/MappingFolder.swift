// The mappings of a person: files that are shared, one each, in the folder `mappings` of the configuration.
import Core
import Formats
import Foundation

/// A folder of mappings.
public nonisolated struct MappingFolder: Hashable, Sendable {
  /// Its path; empty for none.
  public let path: String

  /// Creates a folder that may not exist yet.
  public init(_ path: String) { self.path = path }

  /// No folder: nothing is found and nothing saved.
  public static let none = MappingFolder("")

  /// Why a mapping cannot be had.
  public enum Failure: Error, Hashable, Sendable {
    /// There is none of that name; those that there are.
    case unknown(name: String, known: [String])
    case broken(path: String, MappingProblem)
    /// There is another one of that name.
    case taken(name: String)
    /// The file or folder cannot be read or written.
    case file(path: String)
  }

  /// The names of the files, in order.
  public var names: [String] {
    guard !path.isEmpty, let files = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    return files.filter { $0.hasSuffix(MappingFolder.ending) }.map { String($0.dropLast(MappingFolder.ending.count)) }
      .filter(Mapping.isName).sorted()
  }

  /// The mappings that can be read.
  public var mappings: [Mapping] { names.compactMap { try? mapping($0) } }

  /// The mapping of a name, or of a file somewhere else.
  public func mapping(_ name: String) throws(Failure) -> Mapping {
    let isFile = name.contains("/") || name.hasSuffix(MappingFolder.ending)
    guard isFile || names.contains(name) else { throw .unknown(name: name, known: names) }
    let file = isFile ? name : self.file(name)
    guard let data = MappingFolder.contents(file) else { throw .file(path: file) }
    let stem = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    do throws(MappingProblem) {
      return try Mapping(name: Mapping.isName(stem) ? stem : "file", toml: String(decoding: data, as: UTF8.self))
    } catch {
      throw .broken(path: file, error)
    }
  }

  /// The first free one of a name and the name with a number.
  public func freeName(_ name: String) -> String {
    let taken = Set(names)
    return ([name] + (2...).lazy.prefix(taken.count + 1).map { "\(name.prefix(36))-\($0)" })
      .first { !taken.contains($0) } ?? name
  }

  /// Writes a mapping under a name that no other one has.
  public func save(_ mapping: Mapping) throws(Failure) {
    guard !path.isEmpty, Mapping.isName(mapping.name) else { throw .file(path: path) }
    guard !names.contains(mapping.name) else { throw .taken(name: mapping.name) }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(mapping.toml.utf8).write(to: URL(fileURLWithPath: file(mapping.name)), options: .atomic)
    } catch {
      throw .file(path: file(mapping.name))
    }
  }

  private func file(_ name: String) -> String { path + "/" + name + MappingFolder.ending }

  /// The most bytes of a mapping; ours have some hundred.
  private static let longest = 1 << 16

  private static func contents(_ path: String) -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int,
      size <= longest
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  private static let ending = ".toml"
}
