// Why a row of a file is refused: its place, the name of its field, and the reason.
public import Core

extension RowError {
  /// The refusal of a row at a place such as `line 5`; one of the whole row names no field, one of a file that ends early
  /// its last byte instead.
  public func message(at place: String, field: (String) -> String = { $0 }) -> Message {
    if reason == .endsEarly, let offset { return .Commands.importEndsEarly(offset: String(offset)) }
    return self.field.isEmpty
      ? .Commands.refusedWhole(place: place, reason: reason.message)
      : .Commands.refusedRow(place: place, field: field(self.field), reason: reason.message)
  }
}

extension Words {
  /// The place of a row in its file: `line 5`, or `row 5` of a database.
  public func place(ofRow number: String, inTable: Bool = false) -> String {
    self(inTable ? .Import.row(row: number) : .Import.line(line: number))
  }
}

extension RowError.Reason {
  /// The field's error as text.
  public var message: Message {
    switch self {
    case .missing: .Commands.rowMissing
    case .unreadable: .Commands.rowUnreadable
    case .meansTwo: .Commands.rowMeansTwo
    case .outOfRange: .Commands.rowOutOfRange
    case .inTheFuture: .Commands.rowInTheFuture
    case .tooLong: .Commands.rowTooLong
    case .endBeforeStart: .Commands.rowEndBeforeStart
    case .unknownKind: .Commands.rowUnknownKind
    case .anotherIsRunning: .Commands.rowAnotherIsRunning
    case .endsEarly: .Commands.rowEndsEarly
    }
  }
}
