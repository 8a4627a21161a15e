// Pages of one list that comes from several places, newest first (healthbank 2.3). The cursor is instant and id of the
// last row delivered, so that rows of one instant are neither lost nor repeated.

/// The place of a row in a list: newest first, at one instant by id.
public struct PageKey: Hashable, Comparable, Sendable {
  public var instant: Instant
  public var id: UUIDValue

  /// Creates a key.
  public init(_ instant: Instant, _ id: UUIDValue) {
    self.instant = instant
    self.id = id
  }

  /// Whether the row comes earlier in the list, being newer.
  public static func < (a: PageKey, b: PageKey) -> Bool {
    a.instant == b.instant ? a.id < b.id : a.instant > b.instant
  }
}

/// Reads pages of rows merged from several places.
public struct MergedPages<Row> {
  /// Rows a page.
  public static var standardSize: Int { 50 }

  /// Reads up to `limit` rows of one place after a key, in order; all of them from the start for nil.
  public typealias Place = (_ after: PageKey?, _ limit: Int) throws -> [Row]

  private let size: Int
  private let places: [Place]
  private let key: (Row) -> PageKey
  private let isShown: (Row) -> Bool
  private var last: PageKey?
  /// Whether the last page was short.
  public private(set) var isExhausted = false

  /// Creates pages from the top.
  ///
  /// - Parameters:
  ///   - size: Rows a page, at least 1.
  ///   - places: Where rows come from.
  ///   - key: The place of a row in the list.
  ///   - isShown: Whether a row is in the list; those that are not are passed over without shortening a page.
  public init(
    size: Int = standardSize, places: [Place], key: @escaping (Row) -> PageKey,
    isShown: @escaping (Row) -> Bool = { _ in true }
  ) {
    precondition(size > 0, "a page without rows")
    self.size = size
    self.places = places
    self.key = key
    self.isShown = isShown
  }

  /// The next page; it is short, perhaps empty, at the end.
  ///
  /// - Throws: Whatever reading a place throws; the next call tries the same page again.
  public mutating func next() throws -> [Row] {
    var rows: [Row] = []
    for place in places { rows += try shown(of: place) }
    let page = Array(rows.sorted { key($0) < key($1) }.prefix(size))
    last = page.last.map(key) ?? last
    isExhausted = page.count < size
    return page
  }

  /// The next rows of a place that are shown, up to a page of them.
  private func shown(of place: Place) throws -> [Row] {
    var rows: [Row] = []
    var after = last
    while rows.count < size {
      let read = try place(after, size)
      rows += read.filter(isShown)
      guard read.count == size, let end = read.last else { break }
      after = key(end)
    }
    return rows
  }
}
