// The record of a weight.
import Foundation

/// One reading of the scale.
public struct Weight: Record {
  public static let kind = RecordKind.weight
  public static let tracker: String? = "weight"
  public var id: UUID
  public var at: Stamp
  public var kilograms: Double
  public var typed: Typed?
  /// Body-mass index, 0 < x < 100.
  public var bmi: Double?
  /// Body fat in percent, 0 < x < 100.
  public var bodyFat: Double?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a weight.
  public init(
    id: UUID, at: Stamp, kilograms: Double, typed: Typed? = nil, bmi: Double? = nil, bodyFat: Double? = nil,
    source: String = "manual", note: String? = nil
  ) {
    self.id = id
    self.at = at
    self.kilograms = kilograms
    self.typed = typed
    self.bmi = bmi
    self.bodyFat = bodyFat
    self.source = source
    self.note = note
  }
}
