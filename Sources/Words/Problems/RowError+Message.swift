// Why a row of a file is refused, behind the name of its field.
public import Core

extension RowError.Reason {
  /// The field's error as text.
  public var message: Message {
    switch self {
    case .missing: .Commands.rowMissing
    case .unreadable: .Commands.rowUnreadable
    case .outOfRange: .Commands.rowOutOfRange
    case .tooLong: .Commands.rowTooLong
    case .endBeforeStart: .Commands.rowEndBeforeStart
    case .unknownKind: .Commands.rowUnknownKind
    case .anotherIsRunning: .Commands.rowAnotherIsRunning
    case .endsEarly: .Commands.rowEndsEarly
    }
  }
}
