// Mappings as told by commands: the columns of one in a line, and why one cannot be had.
import Core
import Formats
import Managers
import Words

enum MappingTexts {
  /// The kind of entry and the columns that it is made of: `weight: Date, Weight (kg)`.
  ///
  /// Further entries of the same row follow behind a semicolon.
  static func columns(_ mapping: Mapping) -> String {
    mapping.parts.map { part in
      let columns = part.fields.flatMap { part.columns[$0.name] ?? [] }
      return part.kind.rawValue + ": " + columns.map(Printable.clean).joined(separator: ", ")
    }.joined(separator: "; ")
  }
}

extension MappingFolder.Failure {
  /// The failure as a sentence.
  var message: Message {
    switch self {
    case .unknown(let name, let known):
      known.isEmpty
        ? .Mapping.noneYet(name: name) : .Mapping.unknown(name: name, known: known.joined(separator: ", "))
    case .taken(let name): .Import.mappingTaken(name: name)
    case .file(let path): .Mapping.file(path: path)
    case .broken(let path, let problem): problem.message(in: path)
    }
  }
}

extension MappingProblem {
  /// The problem as a sentence, with its place in a file.
  func message(in path: String) -> Message {
    let (place, key) = ("\(path):\(line)", Printable.clean(key))
    return switch reason {
    case .unreadable: .Mapping.unreadable(place: place)
    case .missing: .Mapping.missing(place: place, key: key)
    case .unknown(let known): .Mapping.unknownKey(place: place, key: key, known: known.joined(separator: ", "))
    case .value(let known) where known.isEmpty: .Mapping.value(place: place, key: key)
    case .value(let known): .Mapping.valueOf(place: place, key: key, known: known.joined(separator: ", "))
    }
  }
}
