// The figure of the list of entries.
import Core

nonisolated extension HistoryState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard id == .listMean else { return nil }
    return Figure(id, mean, text: mean.flatMap(unit.wording), n: found) { .plain(.text(id.meaning), n: found) }
  }

  private var unit: FigureUnit { RecordType.of(query.kind).filter.numbers.first?.unit ?? .level }
}
