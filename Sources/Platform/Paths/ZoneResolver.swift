// The user's time zone. Foundation on Linux reads `UTC-3` with the wrong sign and turns `:Europe/Paris`, zoneinfo paths
// and POSIX rules into UTC, so TZ and /etc/localtime are resolved here and checked against the C library.
//
// | TZ                                   | result                                                       |
// |--------------------------------------|--------------------------------------------------------------|
// | `Europe/Berlin`, `:Europe/Berlin`    | that zone                                                    |
// | `/usr/share/zoneinfo/Europe/Berlin`  | that zone (also through `posix/` and `right/`)               |
// | `UTC-3`, `<+0330>-3:30`, `CET-1CEST` | the C library's current offset, as a fixed zone              |
// | unset                                | the link /etc/localtime, else /etc/timezone, else the offset |
// | empty, unknown                       | the C library's interpretation (UTC)                         |
import CCurses
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Resolves the user's zone from the environment and the system.
public struct ZoneResolver: Sendable {
  /// The value of TZ; nil if unset.
  public var variable: String?
  /// The target of a symbolic link; nil if it is not a link.
  public var readLink: @Sendable (String) -> String?
  /// The first line of a small file; nil if unreadable.
  public var readLine: @Sendable (String) -> String?
  /// Seconds east of UTC according to the C library.
  public var libraryOffset: @Sendable (Instant) -> Int

  /// Creates a resolver from its sources.
  public init(
    variable: String?, readLink: @escaping @Sendable (String) -> String?,
    readLine: @escaping @Sendable (String) -> String?, libraryOffset: @escaping @Sendable (Instant) -> Int
  ) {
    self.variable = variable
    self.readLink = readLink
    self.readLine = readLine
    self.libraryOffset = libraryOffset
  }

  /// The resolver of this process.
  public static func live(environment: [String: String]) -> ZoneResolver {
    ZoneResolver(
      variable: environment["TZ"], readLink: SmallFile.link, readLine: SmallFile.firstLine,
      libraryOffset: { Int(cc_local_offset(Int64($0.seconds.rounded(.down)))) })
  }

  /// The zone, valid for `now`: a named zone if its offset agrees with the C library's, otherwise that offset.
  public func resolve(at now: Instant) -> Zone {
    let offset = libraryOffset(now)
    if let name = name(), let zone = Zone(identifier: name), zone.offset(at: now) == offset { return zone }
    return offset == 0 ? .utc : .fixed(offset: offset)
  }

  /// The unverified name from TZ or the system; nil if there is none.
  public func name() -> String? {
    guard var value = variable else { return systemName() }
    if value.hasPrefix(":") { value.removeFirst() }
    if value.hasPrefix("/") { return Self.name(inPath: value) ?? readLink(value).flatMap(Self.name(inPath:)) }
    return Self.isPlainName(value) ? value : nil
  }

  private func systemName() -> String? {
    if let target = readLink("/etc/localtime"), let name = Self.name(inPath: target) { return name }
    return readLine("/etc/timezone").flatMap { Self.isPlainName($0) ? $0 : nil }
  }

  /// The part of a path after `zoneinfo/`, without `posix/` or `right/`.
  static func name(inPath path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let mark = parts.lastIndex(of: "zoneinfo") else { return nil }
    var rest = parts[(mark + 1)...]
    if rest.first == "posix" || rest.first == "right" { rest = rest.dropFirst() }
    guard let first = rest.first else { return nil }
    return rest.dropFirst().reduce(first) { $0 + "/" + $1 }
  }

  /// Whether a value is a zone name rather than a POSIX rule: `Etc/GMT+3` is a name, `UTC-3` and `CET-1CEST` are rules.
  static func isPlainName(_ value: String) -> Bool {
    guard let first = value.first, first.isLetter, !value.contains(".."), !value.contains(",") else { return false }
    if value.contains("/") { return value.allSatisfy { $0.isLetter || $0.isNumber || "/_+-".contains($0) } }
    let namesWithDigits = ["EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT"]
    return value.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" } || namesWithDigits.contains(value)
  }
}

/// Reads small system files.
enum SmallFile {
  static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func firstLine(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let line = buffer.prefix(count).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }
}
