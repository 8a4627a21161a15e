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
    let identifiers = library.identifiers
    library.changeSettings(measure.id.isEmpty ? "measures.add" : "measures.edit", now: now, then: then) { settings, _ in
      do throws(Refusal) {
        settings.measures = try PracticeList.saving(measure, in: settings.measureList, identifiers: identifiers).list
      } catch {
        throw Problem.refused(error)
      }
    }
  }

  /// Moves a measure to another index of the list; the first with readings stands at the top of the Hub card.
  public func move(_ id: String, to place: Int, now: Moment, then: @escaping Completion) {
    library.changeSettings("measures.move", now: now, then: then) { settings, _ in
      var list = settings.measureList
      guard let from = list.firstIndex(where: { $0.id == id }) else { throw Problem.changedElsewhere }
      let measure = list.remove(at: from)
      list.insert(measure, at: max(0, min(place, list.count)))
      settings.measures = list
    }
  }

  /// Leaves a measure out of lists, or brings it back; its readings stay.
  public func archive(_ id: String, _ isArchived: Bool, now: Moment, then: @escaping Completion) {
    library.changeSettings("measures.archive", now: now, then: then) { settings, _ in
      var list = settings.measureList
      guard let place = list.firstIndex(where: { $0.id == id }) else { throw Problem.changedElsewhere }
      list[place].isArchived = isArchived
      settings.measures = list
    }
  }

  /// Removes a measure of the user; readings of it stay, under its id.
  public func remove(_ id: String, now: Moment, then: @escaping Completion) {
    library.changeSettings("measures.remove", now: now, then: then) { settings, _ in
      settings.measures = settings.measureList.filter { $0.id != id || $0.isBuiltIn }
    }
  }
}
