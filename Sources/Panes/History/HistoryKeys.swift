// Commands of the entry list.
import Canvas
import Core
import Managers
import Screen
import Words

extension HistoryScreen {
  public var commands: [Row] { isTyping ? HistoryScreen.typing : HistoryScreen.inList }

  static let typing = FilterCommands.typing(
    { (screen: HistoryScreen) in screen.filter }, undone: { $0.read($1) }, move: { $0.move($1, $2) })

  static let add = Row("history.add", ["a"], .History.add, .History.addSentence, place: .helpOnly) {
    .present(EntryForms.add($0.query.kind, $0.setup, now: $1))
  }

  private static let inList: [Row] =
    [
      Row(FilterCommands.filter) { screen, _ in
        screen.filter.begin()
        return .stay
      },
      mark("history.mark", key: .space, verb: .History.mark, sentence: .History.markSentence, place: .always) {
        $0.mark($1)
      },
      Row(
        Binding(.open, keys: [.enter], verb: .Keys.open, sentence: .Keys.openSentence), when: { $0.hasRow($1) },
        action: { $0.edit($1) }),
      Row(
        "history.delete", ["d"], .History.delete, .History.deleteSentence,
        when: { $0.hasRow($1) },
        action: { screen, now in
          screen.withTargets(now) { .present(HistoryForms.delete($0, screen, now: now)) }
        }),
      Row(
        "history.shift", ["t"], .History.shift, .History.shiftSentence, when: { $0.hasRow($1) },
        action: { screen, now in
          screen.withTargets(now) { .present(HistoryForms.shift($0, screen, now: now)) }
        }),
      Row(
        "history.table", ["E"], .History.table, .History.tableSentence, when: { $0.hasRow($1) },
        action: { $0.table($1) }),
      mark("history.all", key: "A", verb: .History.all, sentence: .History.allSentence) { $0.markAll($1) },
      mark("history.range", key: "V", verb: .History.range, sentence: .History.rangeSentence) { $0.markRange($1) },
      add,
      Row(
        "history.edit", ["e"], .History.edit, .History.editSentence, place: .helpOnly,
        when: { $0.hasRow($1) }, action: { $0.edit($1) }),
      mark(
        "history.markDown", key: "J", verb: .History.markDown, sentence: .History.markDownSentence, place: .helpOnly
      ) {
        $0.markAndMove(.down, $1)
      },
      mark("history.markUp", key: "K", verb: .History.markUp, sentence: .History.markUpSentence, place: .helpOnly) {
        $0.markAndMove(.up, $1)
      },
      Row("history.own", ["o"], .Health.ownVerb, .Health.ownSentence, place: .helpOnly) {
        .when($0.selected?.record.isForeign == true, else: .Health.ownNot)
      } action: {
        $0.useOwn($1)
      },
      Row("history.hide", ["z"], .Health.hideVerb, .Health.hideSentence, place: .helpOnly) {
        .when($0.selected?.record.isForeign == true, else: .Health.hideNot)
      } action: {
        $0.hide($1)
      },
      Row("history.imports", ["I"], .Import.pastVerb, .Import.pastSentence, place: .helpOnly) { screen, _ in
        .present(PastImportsScreen(screen.setup))
      },
      Row(.back) { screen, _ in screen.leave() },
    ]
    + Row.rows(Binding.period) { screen, command, _ in
      screen.availability(ofPeriod: command)
    } action: {
      $0.step($1, $2)
    } + Row.rows(Binding.movement) { $0.move($1, $2) } + [
      tracker(.left, keys: [.left, "h"], verb: .Keys.left, sentence: .History.leftSentence, step: -1),
      tracker(.right, keys: [.right, "l"], verb: .Keys.right, sentence: .History.rightSentence, step: 1),
    ]

  /// The row of a key that marks entries.
  private static func mark(
    _ command: Command, key: Key, verb: Message, sentence: Message, place: Binding.Place = .ifRoom,
    action: @escaping (HistoryScreen, Moment) -> Outcome
  ) -> Row {
    Row(command, [key], verb, sentence, place: place) {
      .when($0.state.found > 0, else: .History.nothingToMark)
    } action: {
      action($0, $1)
    }
  }

  /// The row of a key that lists another tracker.
  private static func tracker(_ command: Command, keys: [Key], verb: Message, sentence: Message, step: Int) -> Row {
    Row(command, keys, verb, sentence, place: .helpOnly, group: .Keys.groupMove) {
      $0.turnTo(step, $1)
      return .stay
    }
  }

  private func hasRow(_ now: Moment) -> Availability { .when(state.found > 0, else: .Charts.nothingSelected) }

  private func availability(ofPeriod command: Command) -> Availability {
    switch command {
    case .longer where query.period == nil: return .disabled(.History.noLonger)
    case .earlier, .later:
      guard let period = query.period else { return .disabled(.History.noPeriod(key: "{")) }
      if command == .earlier, !period.canGoEarlier { return .disabled(.History.noEarlier) }
      return period.availability(of: command)
    case .shorter: return .when(query.period?.canShorten != false, else: .Charts.noShorter)
    default: return .enabled
    }
  }
}
