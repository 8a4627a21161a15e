// The place kept free for the shared health store (DESIGN 5): how it may fail. Waits for health-store sync (spec meditation
// 5, fastlife 11); until then only the vectors ask here.

/// Why the health store could not do what was asked (spec meditation, vectors store_errors).
public enum HealthStoreError: String, Error, CaseIterable, Codable, Sendable {
  /// There is no health store on this machine.
  case dataUnavailable
  /// The store does not know mindful minutes.
  case mindfulTypeUnavailable
  /// The user has not allowed it.
  case authorizationDenied
  /// Writing failed.
  case saveFailed
}
