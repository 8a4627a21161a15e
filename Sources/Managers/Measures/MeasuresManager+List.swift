// Editing the list of measures: adding, changing, ordering, archiving. The list is a setting; readings stay.
import Core

extension MeasuresManager {
  /// Adds a measure, or replaces the one with the same id.
  ///
  /// - Parameters:
  ///   - measure: The new version; without an id it is new.
  ///   - now: The time of the command.
  ///   - then: `refused` for a value outside its range or a name already in use.
  public func setMeasure(_ measure: Measure, now: Moment, then: @escaping Completion) {
    let verb = measure.id.isEmpty ? "add" : "edit"
    library.save(measure, now: now) { then($0.map { _ in Done(label: "measures.\(verb)") }) }
  }

  /// Moves a measure to another index of the list; the first with readings stands at the top of the Hub card.
  public func move(_ id: String, to place: Int, now: Moment, then: @escaping Completion) {
    library.edit("move", now: now, { $0 = PracticeList.moving(id, to: place, in: $0) as [Measure] }, then: then)
  }

  /// Leaves a measure out of lists, or brings it back; its readings stay.
  public func archive(_ id: String, _ isArchived: Bool, now: Moment, then: @escaping Completion) {
    library.edit(
      "archive", now: now,
      { (list: inout [Measure]) in
        guard let place = list.firstIndex(where: { $0.id == id }) else { throw Problem.changedElsewhere }
        list[place].isArchived = isArchived
      }, then: then)
  }

  /// Removes a measure of the user; readings of it stay, under its id.
  public func remove(_ id: String, now: Moment, then: @escaping Completion) {
    library.edit(
      "remove", now: now, { (list: inout [Measure]) in list.removeAll { $0.id == id && !$0.isBuiltIn } }, then: then)
  }
}
