// Maps inks to curses colour pairs. Curses counts colours by index; true colour works by lending each colour an index
// from 16 up and rewriting that index in the finished bytes (`38;5;N` becomes `38;2;R;G;B`), which leaves the user's
// own palette alone.
import CCurses
import Canvas

/// The colours in use on a terminal.
struct Palette {
  /// A colour by its components, 0–255 each.
  struct RGB: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  let tier: ColourTier
  /// Number of colours according to terminfo.
  let colours: Int
  /// True colours by lent index; empty unless rewriting.
  private(set) var lent: [RGB?] = []
  private var indices: [RGB: Int] = [:]
  private var pairs: [Int: Int32] = [:]
  private let makePair: (Int32, Int32, Int32) -> Bool
  private let pairLimit: Int

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - tier: The colour tier to use.
  ///   - colours: Number of colours according to terminfo; more than 256 means that curses takes 24-bit values.
  ///   - pairLimit: Number of pairs curses supports.
  ///   - makePair: Defines a pair (number, foreground, background); false if curses refuses.
  init(
    tier: ColourTier, colours: Int, pairLimit: Int,
    makePair: @escaping (Int32, Int32, Int32) -> Bool = { cc_pair($0, $1, $2) == 0 }
  ) {
    self.tier = tier
    self.colours = colours
    self.pairLimit = pairLimit
    self.makePair = makePair
    if tier == .full, colours == 256 { lent = Array(repeating: nil, count: 256) }
  }

  /// The pair and attributes of an ink.
  mutating func look(of ink: Ink) -> (pair: Int32, attributes: Int32) {
    var attributes = 0
    if ink.bold { attributes |= CC_BOLD }
    if ink.dim { attributes |= CC_DIM }
    if ink.underline { attributes |= CC_UNDERLINE }
    if ink.reverse { attributes |= CC_REVERSE }
    guard tier != .none, colours >= 8 else { return (0, Int32(attributes)) }
    var foreground = index(of: ink.foreground)
    var background = index(of: ink.background)
    if colours < 16 {
      // With eight colours, a bright foreground is the plain colour in bold.
      if (8...15).contains(foreground) { attributes |= CC_BOLD }
      foreground = foreground >= 8 ? foreground - 8 : foreground
      background = background >= 8 ? background - 8 : background
    }
    return (pair(foreground, background), Int32(attributes))
  }

  private mutating func pair(_ foreground: Int, _ background: Int) -> Int32 {
    if foreground < 0 && background < 0 { return 0 }
    let key = (foreground + 1) << 32 | (background + 1)
    if let pair = pairs[key] { return pair }
    let next = pairs.count + 1
    guard next < pairLimit, makePair(Int32(next), Int32(foreground), Int32(background)) else { return 0 }
    pairs[key] = Int32(next)
    return Int32(next)
  }

  private mutating func index(of colour: Ink.Colour) -> Int {
    switch (colour, tier) {
    case (.standard, _), (_, .none): return -1
    case (.indexed(let n), _) where n < 16: return Int(n)
    case (.indexed(let n), .sixteen): return Palette.nearest16(Palette.rgb(ofIndex: n))
    case (.indexed(let n), .full): return deep(Palette.rgb(ofIndex: n))
    case (.indexed(let n), .indexed): return Int(n)
    case (.rgb(let r, let g, let b), .sixteen): return Palette.nearest16(RGB(red: r, green: g, blue: b))
    case (.rgb(let r, let g, let b), .indexed): return Palette.nearest256(RGB(red: r, green: g, blue: b))
    case (.rgb(let r, let g, let b), .full): return deep(RGB(red: r, green: g, blue: b))
    }
  }

  private mutating func deep(_ colour: RGB) -> Int {
    if colours > 256 { return max(8, Int(colour.red) << 16 | Int(colour.green) << 8 | Int(colour.blue)) }
    guard !lent.isEmpty else { return Palette.nearest256(colour) }
    if let index = indices[colour] { return index }
    let next = 16 + indices.count
    guard next < 256 else {
      return indices.min { Palette.distance($0.key, colour) < Palette.distance($1.key, colour) }?.value ?? 15
    }
    indices[colour] = next
    lent[next] = colour
    return next
  }

  /// The fixed colour of an index from 16: a 6×6×6 cube, then 24 greys (xterm's own values).
  static func rgb(ofIndex index: UInt8) -> RGB {
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return RGB(red: grey, green: grey, blue: grey)
    }
    if index < 16 { return basic[Int(index)] }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let n = Int(index) - 16
    return RGB(red: steps[n / 36], green: steps[n / 6 % 6], blue: steps[n % 6])
  }

  /// The nearest index from 16 to 255.
  static func nearest256(_ colour: RGB) -> Int {
    (16...255).min { distance(rgb(ofIndex: UInt8($0)), colour) < distance(rgb(ofIndex: UInt8($1)), colour) } ?? 15
  }

  /// The nearest index from 0 to 15, assuming default colours.
  static func nearest16(_ colour: RGB) -> Int {
    (0...15).min { distance(basic[$0], colour) < distance(basic[$1], colour) } ?? 7
  }

  private static func distance(_ a: RGB, _ b: RGB) -> Int {
    func square(_ x: UInt8, _ y: UInt8) -> Int { (Int(x) - Int(y)) * (Int(x) - Int(y)) }
    return 2 * square(a.red, b.red) + 4 * square(a.green, b.green) + 3 * square(a.blue, b.blue)
  }

  /// xterm's defaults for the sixteen user-definable colours.
  private static let basic: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
}
