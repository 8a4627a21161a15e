// Amounts with units: masses, volumes, durations and clock times. A no-break space keeps each number with its unit;
// unit texts come from the catalogue.
public import Core

extension Words {
  /// A mass unit's text: `kg`, `lb` or `st`.
  public func unit(_ unit: MassUnit) -> String {
    switch unit {
    case .kg: self(Message.Units.kg)
    case .lb: self(Message.Units.lb)
    case .st: self(Message.Units.st)
    }
  }

  /// A volume unit's text: `ml`, `l` or `oz`.
  public func unit(_ unit: VolumeUnit) -> String {
    switch unit {
    case .ml: self(Message.Units.ml)
    case .l: self(Message.Units.l)
    case .oz: self(Message.Units.oz)
    }
  }

  /// Joins a number and a unit with a no-break space.
  public func with(_ unit: String, _ number: String) -> String { number + signs(Words.space) + unit }

  /// A mass rounded to `decimals`: `81.2 kg`, `179.0 lb`, `12 st 11 lb` (pounds to 0.1, carried into stones), and `6.4
  /// lb` below one stone.
  public func weight(_ kilograms: Double, unit: MassUnit, decimals: Int = 1) -> String {
    guard unit == .st, kilograms >= 0, kilograms.isFinite else {
      let unit = unit == .st ? MassUnit.lb : unit
      return with(self.unit(unit), number(unit.value(ofKilograms: kilograms), decimals: decimals))
    }
    let parts = Mass.stonesAndPounds(kilograms: kilograms)
    let pounds = shortNumber(parts.pounds, decimals: 1)
    // Differences are just a few pounds.
    return parts.stones == 0 ? with(self.unit(MassUnit.lb), pounds) : stones(count(parts.stones), pounds)
  }

  private func stones(_ stones: String, _ pounds: String) -> String {
    with(unit(MassUnit.st), stones) + signs(Words.space) + with(unit(MassUnit.lb), pounds)
  }

  /// A reading as typed if the unit is the same, else rounded to 0.1: `150.0 lb`, `81.65 kg`.
  public func weight(_ weight: Weight, unit: MassUnit) -> String {
    let number = weight.number(in: unit)
    guard unit == .st else { return with(self.unit(unit), localized(number)) }
    let parts = number.split(separator: " ").map(String.init)
    guard weight.typed?.unit == unit.symbol, parts.count == 2 else { return self.weight(weight.kilograms, unit: unit) }
    return stones(localized(parts[0]), localized(parts[1]))
  }

  /// A signed change of mass: `−0.3 kg`; in pounds if the unit is stones.
  public func weightChange(_ kilograms: Double, unit: MassUnit, decimals: Int = 1) -> String {
    let unit = unit == .st ? MassUnit.lb : unit
    return with(self.unit(unit), signed(unit.value(ofKilograms: kilograms), decimals: decimals))
  }

  /// A body height: `178 cm`, or `5 ft 10 in` if weights are in pounds or stones.
  public func height(_ centimetres: Double, unit: MassUnit) -> String {
    guard unit != .kg else { return with(self(Message.Units.cm), shortNumber(centimetres, decimals: 1)) }
    let parts = Height.feetAndInches(centimetres)
    return with(self(Message.Units.feet), count(parts.feet)) + signs(Words.space)
      + with(self(Message.Units.inches), shortNumber(parts.inches, decimals: 1))
  }

  /// The question about a weight this far off the trend, in kilograms, negative below it: `8.14 kg would be 73 kg below
  /// …`.
  public func weightQuestion(_ kilograms: Double, distance: Double, unit: MassUnit) -> Message {
    let value = weight(kilograms, unit: unit)
    let far = weight(abs(distance), unit: unit)
    return distance < 0 ? .Weight.farBelow(value: value, distance: far) : .Weight.farAbove(value: value, distance: far)
  }

  /// The number of a volume without its unit: `250`, `1.25`, `2.0`, `8.5`.
  public func volumeNumber(_ millilitres: Double, unit: VolumeUnit) -> String {
    let value = unit.value(ofMillilitres: millilitres)
    switch unit {
    case .ml: return number(value, decimals: 0)
    case .oz: return shortNumber(value, decimals: 1)
    case .l:
      let text = number(value, decimals: 2)
      return unmarked(text).hasSuffix("0") ? String(text.dropLast()) : text
    }
  }

  /// A volume: `250 ml`, `1.25 l`, `8 oz`.
  public func volume(_ millilitres: Double, unit: VolumeUnit) -> String {
    with(self.unit(unit), volumeNumber(millilitres, unit: unit))
  }

  /// A sum of many days: millilitres by the hundred thousand are said in litres.
  public func volumeInAll(_ millilitres: Double, unit: VolumeUnit) -> String {
    guard unit == .ml, millilitres >= 100_000 else { return volume(millilitres, unit: unit) }
    return with(self.unit(.l), number(millilitres / 1000, decimals: 0))
  }

  /// A drink as typed if the unit is the same, else rounded: `330 ml`.
  public func volume(_ drink: Drink, unit: VolumeUnit) -> String {
    with(self.unit(unit), localized(drink.number(in: unit)))
  }

  /// `90 mg`.
  public func milligrams(_ milligrams: Double) -> String {
    with(self(Message.Units.milligram), number(milligrams, decimals: 0))
  }

  /// `19 g`.
  public func grams(_ grams: Double) -> String {
    with(self(Message.Units.gram), number(grams, decimals: grams < 10 ? 1 : 0))
  }

  /// The contents of a beverage: `45 mg caffeine in 100 ml`, `4.9 % alcohol`; empty if there are none.
  public func contents(_ contents: DrinkContents) -> [String] {
    var parts: [String] = []
    if contents.caffeine > 0 {
      parts.append(self(Message.Commands.drinkCaffeine(amount: milligrams(contents.caffeine))))
    }
    if contents.alcohol > 0 {
      parts.append(self(Message.Commands.drinkAlcohol(percent: shortNumber(contents.alcohol, decimals: 1))))
    }
    if contents.energy > 0 { parts.append(self(Message.Commands.drinkEnergy(amount: energy(contents.energy)))) }
    return parts
  }

  /// The contents of a given volume of a beverage: `90 mg caffeine`, `20 g alcohol`.
  public func carried(_ contents: DrinkContents, in millilitres: Double) -> [String] {
    let caffeine = Stimulants.caffeine(millilitres, contents)
    let alcohol = Stimulants.alcohol(millilitres, contents)
    return carried(caffeine: caffeine, alcohol: alcohol)
  }

  /// `90 mg caffeine`, `20 g alcohol`; omits zero amounts.
  public func carried(caffeine: Double, alcohol: Double) -> [String] {
    (caffeine > 0 ? [self(Message.Hydration.ofCaffeine(amount: milligrams(caffeine)))] : [])
      + (alcohol > 0 ? [self(Message.Hydration.ofAlcohol(amount: grams(alcohol)))] : [])
  }

  /// The unit of energy: `kcal` or `kJ`.
  public var energySymbol: Message { energyUnit == .kcal ? .Units.kcal : .Units.kJ }

  /// The whole number of an amount of energy, without its unit.
  public func energyNumber(_ kilocalories: Double) -> String {
    number(energyUnit.value(ofKilocalories: kilocalories), decimals: 0)
  }

  /// An amount of energy as a whole number: `620 kcal`, `2,594 kJ`.
  public func energy(_ kilocalories: Double) -> String {
    with(self(energySymbol), energyNumber(kilocalories))
  }

  /// A difference of energy with its sign: `+120 kcal`, `−90 kcal`; none for 0.
  public func energyChange(_ kilocalories: Double) -> String {
    let whole = energyUnit.value(ofKilocalories: kilocalories).rounded()
    return (whole > 0 ? signs("+") : "") + with(self(energySymbol), number(whole, decimals: 0))
  }

  /// An energy and half of its 95 % interval: `2,380 ± 190 kcal`.
  public func energy(_ kilocalories: Double, margin: Double) -> String {
    with(self(energySymbol), energyNumber(kilocalories) + signs(" ± ") + energyNumber(margin))
  }
}

extension Words {
  /// `HH:MM:SS` of a duration in seconds, truncated; hours may exceed 99, never negative (Fasting.md, Actions).
  public func clock(_ seconds: Double) -> String {
    let total = Words.whole(seconds)
    return marked(redacting("\(Words.two(total / 3600)):\(Words.two(total / 60 % 60)):\(Words.two(total % 60))"))
  }

  /// `m:ss`, or `h:mm:ss` from an hour on, truncated: `9:07`, `1:02:31`.
  public func timer(_ seconds: Double) -> String {
    let total = Words.whole(seconds)
    let rest = "\(Words.two(total % 60))"
    if isRedacted { return redaction + ":" + redaction }
    guard total >= 3600 else { return marked("\(total / 60):\(rest)") }
    return marked("\(total / 3600):\(Words.two(total / 60 % 60)):\(rest)")
  }

  /// `h:mm` for tables and calendars, truncated to minutes: `16:30`.
  public func hours(_ seconds: Double) -> String {
    if isRedacted { return redaction + ":" + redaction }
    let minutes = Words.whole(seconds) / 60
    return marked("\(minutes / 60):\(Words.two(minutes % 60))")
  }

  /// A duration in words, truncated to minutes: `7 h 24 m`, `16 h`, `45 m`; below a minute `12 s`.
  public func duration(_ seconds: Double) -> String {
    if isRedacted {
      return with(self(Message.Units.hour), redaction) + signs(Words.space)
        + with(self(Message.Units.minute), redaction)
    }
    let total = Words.whole(abs(seconds))
    let sign = seconds <= -1 ? signs("\u{2212}") : ""
    guard total >= 60 || total == 0 else { return sign + self.seconds(Double(total)) }
    let hours = total / 3600
    let minutes = total / 60 % 60
    var parts: [String] = []
    if hours > 0 { parts.append(with(self(Message.Units.hour), count(hours))) }
    if minutes > 0 || hours == 0 { parts.append(with(self(Message.Units.minute), count(minutes))) }
    return sign + parts.joined(separator: signs(Words.space))
  }

  /// A duration in seconds only, as in workout plans: `90 s`.
  public func seconds(_ seconds: Double) -> String { with(self(Message.Units.second), count(Words.whole(seconds))) }

  /// A duration in minutes only, as for sittings: `20 m`.
  public func minutes(_ minutes: Int) -> String { with(self(Message.Units.minute), count(minutes)) }

  /// A relative past time: minutes below an hour, hours and minutes up to 24 whole hours, then days (Hub.md, Ages).
  public func ago(_ seconds: Double) -> String {
    let minutes = Words.whole(seconds) / 60
    if minutes / 60 > 24, !isRedacted { return self(Message.Time.daysAgo(n: minutes / 1440)) }
    return self(Message.Time.ago(time: duration(Double(minutes * 60))))
  }

  static func whole(_ seconds: Double) -> Int { seconds.isFinite ? Int(min(max(seconds, 0), 1e12)) : 0 }
  static func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
}
