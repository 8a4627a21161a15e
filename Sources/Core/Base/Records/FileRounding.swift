// Files of other programs round their numbers: an entry of theirs may be here already, with more digits.

/// How far a number in a file may lie from the one it tells of.
public struct FileRounding: Hashable, Sendable {
  public var kilograms: Double
  public var millilitres: Double

  /// Creates a rounding.
  public init(kilograms: Double, millilitres: Double) {
    self.kilograms = kilograms
    self.millilitres = millilitres
  }

  /// Numbers as they were typed, but for the conversion of units.
  public static let none = FileRounding(kilograms: 0.0005, millilitres: 0.5)

  /// Tenths of pounds and of fluid ounces.
  public static let tenths = FileRounding(
    kilograms: MassUnit.lb.kilograms * halfTenth, millilitres: VolumeUnit.oz.millilitres * halfTenth)

  /// Half of a tenth, and a little for numbers that binary ones are not.
  private static let halfTenth = 0.050_001

  /// The coarser of both.
  public func joined(with other: FileRounding) -> FileRounding {
    FileRounding(kilograms: max(kilograms, other.kilograms), millilitres: max(millilitres, other.millilitres))
  }
}
