// What a person reads when a value was refused or a verb failed: always what is wrong, what would do, and, for the
// store, which file.
import Assets
import Core

extension Refusal {
  /// The text at the field.
  public var message: Message {
    switch reason {
    case .unreadable(let typed, let example): .Refusal.unreadable(typed: typed, example: example)
    case .outOfRange(let typed, let lowest, let highest, let example):
      .Refusal.outOfRange(typed: typed, lowest: lowest, highest: highest, example: example)
    case .missing(let example): .Refusal.missing(example: example)
    case .endBeforeStart: .Refusal.endBeforeStart
    case .inTheFuture: .Refusal.inTheFuture
    case .tooShort(let minutes): .Refusal.tooShort(minutes: minutes)
    case .tooLong(let hours): .Refusal.tooLong(hours: hours)
    case .duplicate: .Refusal.duplicate
    case .tooSoon(let minutes): .Refusal.tooSoon(minutes: minutes)
    case .timeDoesNotExist(let typed): .Refusal.timeDoesNotExist(typed: typed)
    case .timeIsAmbiguous(let typed): .Refusal.timeIsAmbiguous(typed: typed)
    }
  }
}

extension Problem {
  /// The text on the message line or above a form's buttons.
  public var message: Message {
    switch self {
    case .refused(let refusal): refusal.message
    case .notNow: .Problem.notNow
    case .changedElsewhere: .Problem.changedElsewhere
    case .busy: .Problem.busy
    case .diskFull(let path): .Problem.diskFull(path: path)
    case .readOnly(let path): .Problem.readOnly(path: path)
    case .store(let code, let path): .Problem.store(path: path, code: String(code))
    }
  }
}
