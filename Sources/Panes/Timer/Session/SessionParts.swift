// Windows with the parts of a session: those of a running workout, to jump to one of them, and the finished sets of a
// logged one with their times.
import Canvas
import Core
import Managers
import Screen
import Words

/// A window with a row for each part of a session.
final class SessionParts: Commanded {
  let name: String
  let title: Message
  private let columns: (Words) -> [TableColumn]
  private let rows: (DrawContext) -> [TableRow]
  private let count: Int
  private let list: ListState
  /// The effect of Enter on a row; nil where rows are only read.
  private let choose: ((Int, Moment) -> Outcome)?

  private init(
    _ name: String, _ title: Message, count: Int, selected: Int = 0, columns: @escaping (Words) -> [TableColumn],
    rows: @escaping (DrawContext) -> [TableRow], choose: ((Int, Moment) -> Outcome)? = nil
  ) {
    (self.name, self.title, self.count, self.columns) = (name, title, count, columns)
    (self.rows, self.choose) = (rows, choose)
    list = ListState(selected: selected)
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }

  var commands: [Row] {
    let choosing = Row(
      Command(name + ".choose"), [.enter], .Timer.jumpVerb, .Timer.jumpSentence, place: .always
    ) { window, now in
      window.choose?(max(0, min(window.list.selected, window.count - 1)), now) ?? .stay
    }
    return (choose == nil ? [] : [choosing]) + [.back] + Row.movement { ($0.list, $0.count) }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: name + "/", count: count) else { return .ignored }
    return isAgain ? choose?(list.selected, now) ?? .stay : .stay
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    let columns = size.columns < 44 ? size.columns : min(60, size.columns - 2)
    return .centred(Size(columns, min(max(2, count) + 3, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let context = context.of(.field)
    let inner = Card(context.words(title), isFocused: context.isFocused).draw(in: region, context)
    let rows = rows(context).enumerated().map { index, row in
      TableRow(row.cells.map(context.words.marked), roles: row.roles, target: "\(name)/\(index)")
    }
    Table(columns(context.words), rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }
}

extension SessionParts {
  /// The window without a session, for its keys.
  static var none: SessionParts {
    SessionParts("timer.parts", .Timer.partsTitle, count: 0, columns: { _ in [] }, rows: { _ in [] }) { _, _ in .stay }
  }

  /// The parts of a running workout; the chosen one begins at once.
  static func jump(_ running: RunningSession, _ setup: PaneSetup, now: Moment) -> SessionParts {
    let segments = running.agenda.segments
    let parts = segments.indices.filter { segments[$0].isWork || segments[$0].phase.isOutsideRounds }
    let current = running.segment(at: now)
    let place = parts.lastIndex { segments[$0].begins <= current.begins && segments[$0] != current } ?? 0
    return SessionParts(
      "timer.parts", .Timer.partsTitle, count: parts.count,
      selected: parts.firstIndex { segments[$0] == current } ?? place,
      columns: { _ in [TableColumn(), TableColumn(grows: true), TableColumn(align: .trailing)] },
      rows: { context in
        let words = context.words
        return parts.map { index in
          let segment = segments[index]
          let step = running.step(of: segment)
          let amount = step.map { words.amount(of: $0) } ?? words.seconds(segment.length)
          let name = words.part(step?.exercise, segment.side, segment.phase, round: segment.round)
          let round = step == nil ? "" : "\(segment.round)/\(running.agenda.rounds)"
          return TableRow([round, name, amount], roles: [.dim, .text, .value])
        }
      }
    ) { row, now in
      guard let session = setup.managers.timer.state.value.running, session.id == running.id else {
        return .several([.close, .notice(.Timer.leapOver)])
      }
      let jump = TimerForms.Jump.to(part: parts[row], in: session, at: now)
      return .several([.close, TimerForms.jump(jump, session, setup, now: now)])
    }
  }

  /// The finished sets of a logged session, with the time each was finished and its length.
  static func sets(_ session: Session) -> SessionParts {
    let sets = session.details?.sets ?? []
    let isCounted = sets.contains { $0.repetitions != nil }
    return SessionParts(
      "timer.setLog", .Timer.setsTitle, count: sets.count,
      columns: { words in
        let repetitions = TableColumn(words(.Programme.fieldRepetitions), align: .trailing, rank: 4)
        return [TableColumn(words(.Timer.columnWhen)), TableColumn(words(.Timer.columnWhat), grows: true)]
          + (isCounted ? [repetitions] : []) + [
            TableColumn(words(.Programme.fieldRounds), align: .trailing, rank: 3),
            TableColumn(words(.Timer.columnLength), align: .trailing),
          ]
      },
      rows: { context in
        let words = context.words
        return sets.map { set in
          let time = set.time(after: session.start)
          let repetitions = isCounted ? [set.repetitions.map { words.count($0) } ?? ""] : []
          return TableRow(
            [
              words.timeOfDay(time.instant, offset: time.offset),
              words.part(set.exercise, set.side, set.phase, round: set.round),
            ] + repetitions + [
              set.exercise == nil ? "" : words.count(set.round), words.sessionClock(set.seconds),
            ], roles: [.dim, .text] + (isCounted ? [.text] : []) + [.dim, .value])
        }
      })
  }
}

extension FinishedSet {
  /// The phase it was.
  fileprivate var phase: SessionPhase {
    switch part {
    case .work: .work(round: round)
    case .warmUp: .warmUp
    case .coolDown: .coolDown
    }
  }
}

extension Words {
  /// The name of a part of a workout: its exercise, `Set 3`, or a part around the rounds.
  fileprivate func part(_ exercise: String?, _ side: BodySide?, _ phase: SessionPhase, round: Int) -> String {
    if let exercise { return self.exercise(ExerciseLabel(exercise, side: side)) }
    return phase.isOutsideRounds ? self(SessionWords.name(phase)) : self(.Timer.setOf(n: count(round)))
  }
}
