// Keys of the entry list, and of its filter while typing.
import Screen
import Words

/// Key tables of the entry list.
enum HistoryKeys {
  /// Starts the filter, here and in every other list with a filter.
  static let filter = Binding(
    .historyFilter, keys: ["/"], verb: .History.filterVerb, sentence: .History.filterSentence, place: .always)

  static let list: [Binding] =
    [
      filter,
      Binding(.historyMark, keys: [.space], verb: .History.mark, sentence: .History.markSentence, place: .always),
      Binding(.open, keys: [.enter], verb: .Keys.open, sentence: .Keys.openSentence),
      Binding(.historyDelete, keys: ["d"], verb: .History.delete, sentence: .History.deleteSentence),
      Binding(.historyShift, keys: ["t"], verb: .History.shift, sentence: .History.shiftSentence),
      Binding(.historyTable, keys: ["E"], verb: .History.table, sentence: .History.tableSentence),
      Binding(.historyAll, keys: ["A"], verb: .History.all, sentence: .History.allSentence),
      Binding(.historyRange, keys: ["v"], verb: .History.range, sentence: .History.rangeSentence),
      Binding(.historyAdd, keys: ["a"], verb: .History.add, sentence: .History.addSentence, place: .helpOnly),
      Binding(.historyEdit, keys: ["e"], verb: .History.edit, sentence: .History.editSentence, place: .helpOnly),
      Binding(
        .historyMarkDown, keys: ["J"], verb: .History.markDown, sentence: .History.markDownSentence, place: .helpOnly),
      Binding(
        .historyMarkUp, keys: ["K"], verb: .History.markUp, sentence: .History.markUpSentence, place: .helpOnly),
      .back,
    ] + Binding.period + Binding.movement + [
      Binding(
        .left, keys: [.left, "h"], verb: .Keys.left, sentence: .History.leftSentence, place: .helpOnly,
        group: .Keys.groupMove),
      Binding(
        .right, keys: [.right, "l"], verb: .Keys.right, sentence: .History.rightSentence, place: .helpOnly,
        group: .Keys.groupMove),
    ]

  static let typing: [Binding] =
    Binding.movementWhileTyping + [
      Binding(.historyDone, keys: [.enter], verb: .History.doneVerb, sentence: .History.doneSentence, place: .always),
      Binding(
        .historyUndo, keys: [.escape, .control("c")], verb: .History.undoVerb, sentence: .History.undoSentence,
        place: .always),
    ]
}
