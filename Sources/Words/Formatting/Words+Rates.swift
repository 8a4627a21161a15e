// An amount per unit of body weight, in the selected units: `30 ml per kg`, `0.46 oz per lb`.
import Core

extension Words {
  /// Millilitres per kilogram, in the given units; stones are shown in pounds.
  public func rate(_ millilitresPerKilogram: Double, _ volume: VolumeUnit, per mass: MassUnit) -> String {
    let mass = mass == .st ? MassUnit.lb : mass
    let value = volume.value(ofMillilitres: millilitresPerKilogram * mass.kilograms)
    let amount = with(unit(volume), number(value, decimals: value < 10 ? 2 : 0))
    return self(Message.Hydration.perMass(amount: amount, mass: unit(mass)))
  }
}
