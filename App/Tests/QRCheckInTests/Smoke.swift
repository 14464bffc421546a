import Testing
@testable import QRCheckIn
@testable import UIKit
@Test func a() {}
