// Where a desktop is found: by the environment, else by the socket of the user's bus, as a crontab has nothing.
import Platform
import Testing

@Test func `a crontab's empty environment reaches the bus of the login where its socket is`() {
  let found = Notifications.reaching(["XDG_RUNTIME_DIR": "/run/user/7"]) { $0 == "/run/user/7/bus" }
  #expect(found["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/run/user/7/bus")
  #expect(Notifications.reaching(["XDG_RUNTIME_DIR": "/run/user/7"]) { _ in false }["DBUS_SESSION_BUS_ADDRESS"] == nil)
  let bare = Notifications.reaching([:]) { $0.hasSuffix("/bus") }["DBUS_SESSION_BUS_ADDRESS"]
  #expect(bare?.hasPrefix("unix:path=/run/user/") == true)
}

@Test(arguments: ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"])
func `what the environment says of a desktop stands`(name: String) {
  let environment = [name: "as it is"]
  #expect(Notifications.reaching(environment) { _ in true } == environment)
}
