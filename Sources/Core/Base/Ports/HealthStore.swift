// Placeholder for the shared health store (DESIGN 5): its errors. Awaits health-store sync (spec meditation 5, fastlife
// 11); until then only the test vectors use it.

/// Errors of the health store (spec meditation, vectors store_errors).
public enum HealthStoreError: String, Error, CaseIterable, Codable, Sendable {
  /// This machine has no health store.
  case dataUnavailable
  /// The store does not support mindful minutes.
  case mindfulTypeUnavailable
  /// The user denied access.
  case authorizationDenied
  /// Writing failed.
  case saveFailed
}
