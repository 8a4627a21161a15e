// Parts of a file that became no entry, as sentences.
import Core

extension LeftOut {
  /// It as a sentence; `n` says how often, `name` marks a file's name.
  public func message(n: String, name: (String) -> String) -> Message {
    switch self {
    case .file(let file): .Commands.importLeftFile(name: name(file))
    case .unknownFood: .Commands.importLeftFoods(n: n)
    case .countedDay: .Commands.importLeftDays(n: n)
    case .energy: .Commands.importLeftEnergy(n: n)
    }
  }
}
