// The banners of sync, its messages and how far back its methods read.
import Core
import Foundation
import Testing

@Test func `a refusal dismisses the banner of its type`() {
  var nudge = SyncNudge(isOnboarded: true, wasSkipped: true, access: .undetermined, wasDismissed: false)
  #expect(nudge.isShown)
  nudge.access = .denied
  #expect(!nudge.isShown)
}

@Test func `a refused access is told as such, whatever else went wrong`() {
  func message(_ access: SyncAccess, _ problem: SyncProblem?) -> SyncMessage {
    .after(.reset, access: access, added: 1, problem: problem)
  }
  #expect(message(.authorized, .permissionDenied) == .accessRefused)
  #expect(message(.denied, .temporarilyUnavailable) == .accessRefused)
  #expect(message(.undetermined, .temporarilyUnavailable) == .accessNotSetUp)
  #expect(message(.authorized, .temporarilyUnavailable) == .failed(.temporarilyUnavailable))
}

@Test func `clearing weight or sleep stops their sync`() {
  #expect(SyncRules.all.filter(\.stopsWhenCleared).map(\.name) == ["weight", "sleep"])
  #expect(Set(SyncRules.all.map(\.name)).count == SyncRules.all.count)
}

@Test func `an import of the past reads everything, other methods ten years`() {
  #expect(SyncMethod.allCases.map(\.yearsBack) == [10, nil, 10])
}
