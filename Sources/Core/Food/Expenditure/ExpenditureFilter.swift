// The filter behind the estimate of expenditure: a Kalman filter over days with three states, and its backward pass.
//
// | state | unit | from one day to the next                           |
// |-------|------|----------------------------------------------------|
// | mass  | kg   | mass + (intake − expenditure) / 7700               |
// | use   | kcal | a random walk, 20 kcal a day                       |
// | water | kg   | half of the day before, and something of 0.55 kg   |
//
// The scale shows mass + water, rounded to 0.1 kg. Sources: R. E. Kalman 1960 (J. Basic Eng. 82:35); backward pass of
// H. E. Rauch, F. Tung and C. T. Striebel 1965 (AIAA J. 3:1445). The constants are ours; ExpenditureSimulationTests
// counts how they do.

/// The states of a day: mass, expenditure and water, with their covariances.
struct BodyState: Hashable, Sendable {
  var mean: SIMD3<Double>
  var covariance: Matrix3

  var expenditure: Double { mean.y }
  var expenditureDeviation: Double { max(covariance.rows.1.y, 0).squareRoot() }
}

/// The filter's constants and its two passes.
enum ExpenditureFilter {
  /// Standard deviations: the daily change of expenditure, the daily impulse of water, and the scale's rounding.
  static let walk = 20.0
  static let impulse = 0.55
  static let rounding = 0.03
  /// How much of a day's water is there on the next.
  static let retention = 0.5
  /// How far a logged day may be off, kilocalories.
  static let loggingError = 60.0
  /// How far the first weight may be off the mass, kilograms: so far that it hardly matters.
  static let massDeviation = 5.0

  /// A day's food as the filter takes it: kilocalories and their standard deviation.
  struct Fuel: Hashable, Sendable {
    var kcal: Double
    var deviation: Double
  }

  private static let transition = Matrix3(
    [1, -1 / Maintenance.kcalPerKilogram, 0], [0, 1, 0], [0, 0, retention])

  /// The input of the filter.
  struct Diary: Hashable, Sendable {
    /// The weight of each day, before it is eaten on; nil without one.
    var weights: [Double?]
    /// The food of each day; that of the last is not used.
    var fuels: [Fuel]
    /// Expenditure at the start and its standard deviation.
    var start: Fuel
    /// Kilograms at the start.
    var mass: Double

    /// The state before the first weight.
    fileprivate var first: BodyState {
      let water = impulse * impulse / (1 - retention * retention)
      return BodyState(
        mean: [mass, start.kcal, 0],
        covariance: Matrix3(diagonal: [massDeviation * massDeviation, start.deviation * start.deviation, water]))
    }
  }

  /// The state of the last day, from all up to it; nil without a day.
  static func last(of diary: Diary) -> BodyState? {
    var (state, last): (BodyState, BodyState?) = (diary.first, nil)
    for (weight, fuel) in zip(diary.weights, diary.fuels) {
      if let weight { observe(weight, &state) }
      last = state
      state = next(state, fuel)
    }
    return last
  }

  /// The state of each day, after its weight, from all days.
  static func smoothed(_ diary: Diary) -> [BodyState] {
    var state = diary.first
    var (predicted, forward): ([BodyState], [BodyState]) = ([], [])
    predicted.reserveCapacity(diary.weights.count)
    forward.reserveCapacity(diary.weights.count)
    for (weight, fuel) in zip(diary.weights, diary.fuels) {
      predicted.append(state)
      if let weight { observe(weight, &state) }
      forward.append(state)
      state = next(state, fuel)
    }
    return smooth(forward, predicted)
  }

  /// Takes in a reading of the scale.
  private static func observe(_ weight: Double, _ state: inout BodyState) {
    let (a, b, c) = state.covariance.rows
    let shared = SIMD3(a.x + a.z, b.x + b.z, c.x + c.z)
    let gain = shared / (shared.x + shared.z + rounding * rounding)
    state.mean += gain * (weight - state.mean.x - state.mean.z)
    state.covariance = (state.covariance - Matrix3(gain, by: shared)).symmetric
  }

  /// Mass, expenditure and water of the next morning, food apart.
  private static func carried(_ state: SIMD3<Double>) -> SIMD3<Double> {
    [state.x - state.y / Maintenance.kcalPerKilogram, state.y, retention * state.z]
  }

  /// The next morning's state.
  private static func next(_ state: BodyState, _ fuel: Fuel) -> BodyState {
    let error = fuel.deviation / Maintenance.kcalPerKilogram
    var mean = carried(state.mean)
    mean.x += fuel.kcal / Maintenance.kcalPerKilogram
    let noise = Matrix3(diagonal: [error * error, walk * walk, impulse * impulse])
    let (a, b, c) = state.covariance.rows
    // The transition from both sides: its zeros take part in nothing.
    let rows = Matrix3(a - b / Maintenance.kcalPerKilogram, b, retention * c).rows
    let covariance = Matrix3(carried(rows.0), carried(rows.1), carried(rows.2))
    return BodyState(mean: mean, covariance: (covariance + noise).symmetric)
  }

  /// The backward pass: `predicted` are the states before each day's weight.
  private static func smooth(_ forward: [BodyState], _ predicted: [BodyState]) -> [BodyState] {
    var smoothed = forward
    for index in forward.indices.dropLast().reversed() {
      let (here, guess, later) = (forward[index], predicted[index + 1], smoothed[index + 1])
      let gain = here.covariance * transition.transposed * guess.covariance.inverse
      smoothed[index].mean = here.mean + gain * (later.mean - guess.mean)
      smoothed[index].covariance =
        (here.covariance + gain * (later.covariance - guess.covariance) * gain.transposed).symmetric
    }
    return smoothed
  }
}

/// A matrix of three rows.
struct Matrix3: Hashable, Sendable {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

  init(diagonal: SIMD3<Double>) { self.init([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z]) }

  /// The products of the components of two vectors.
  init(_ a: SIMD3<Double>, by b: SIMD3<Double>) { self.init(a.x * b, a.y * b, a.z * b) }

  var transposed: Matrix3 {
    let (a, b, c) = rows
    return Matrix3([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  /// The mean of this matrix and its transposed, which differ by rounding alone.
  var symmetric: Matrix3 {
    let (a, b) = (rows, transposed.rows)
    return Matrix3((a.0 + b.0) / 2, (a.1 + b.1) / 2, (a.2 + b.2) / 2)
  }

  /// The inverse by cofactors; covariances are never singular here, as each state has noise of its own.
  var inverse: Matrix3 {
    let (a, b, c) = rows
    let (x, y, z) = (Matrix3.cross(b, c), Matrix3.cross(c, a), Matrix3.cross(a, b))
    let determinant = (a * x).sum()
    return Matrix3(x / determinant, y / determinant, z / determinant).transposed
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }

  static func + (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(a.rows.0 + b.rows.0, a.rows.1 + b.rows.1, a.rows.2 + b.rows.2)
  }

  static func - (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2)
  }

  static func * (a: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    [(a.rows.0 * v).sum(), (a.rows.1 * v).sum(), (a.rows.2 * v).sum()]
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> { row.x * b.rows.0 + row.y * b.rows.1 + row.z * b.rows.2 }
    return Matrix3(row(a.rows.0), row(a.rows.1), row(a.rows.2))
  }

  static func == (a: Matrix3, b: Matrix3) -> Bool { a.rows == b.rows }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}
