import CheckIn
import Foundation
import Keys
import QRCodes
import Screens
import Testing

@testable import QRCheckIn
@testable import Security
@testable import UIKit

/// The app against a server of ours that runs beside the tests; see Tests/Interop/server.py, which sets `APP_SERVER`.
@MainActor @Suite(.serialized, .enabled(if: RealServer.address != nil)) struct ServerTests {
    @Test func theAppGetsAPassAndItsCodeIsAdmittedOnce() async throws {
        let enclave = try Enclave()
        defer { enclave.close() }
        let server = Server.at(RealServer.address, session: .shared, clock: .system)
        let holder = Holder(device: .system, server: server, phrases: Phrases(.english))
        let home = HomeViewController(holder: holder, device: .system)
        let window = UIWindow.showing(home, size: .phone, traits: UITraitCollection())
        try await passCame(holder)

        home.mainButton.tap()
        let screen = try #require(home.presentedViewController as? QRCodeViewController)
        let pass = try Pass(bytes: try #require(PassBox.keychain.load()))
        let code = try #require(enclave.code(of: pass))
        #expect(screen.card.codeBox.codeView.code == (try QRCode.encode(code.text)))
        #expect(screen.card.band.numberLabel.text == pass.claims.safeNumber.text)

        guard case .admitted(let entry) = try await verdict(code, at: "A", server) else {
            Issue.record("the server did not admit the code")
            return
        }
        #expect(entry.safeNumber == pass.claims.safeNumber && entry.passID == pass.claims.id)
        guard case .refused(let refusal) = try await verdict(code, at: "B", server) else {
            Issue.record("the server admitted the code twice")
            return
        }
        switch refusal {
        case .alreadyUsed, .alreadyInside: break
        default: Issue.record("\(refusal)")
        }
        #expect(window.subviews.count == 1)
    }

    /// Waits until the pass is there.
    private func passCame(_ holder: Holder) async throws {
        let (contents, feed) = AsyncStream.makeStream(of: HomeContent.self)
        let subscription = holder.viewModel.content.bind { feed.yield($0) }
        defer { subscription.cancel() }
        for await content in contents {
            switch content.state {
            case .gettingPass: continue
            case .pass: return
            case .noPass, .expiredPass: throw NoPass(sentence: content.sentence)
            }
        }
    }

    private struct NoPass: Error {
        let sentence: String?
    }

    private func verdict(_ code: Code, at gate: String, _ server: Server) async throws -> Verdict {
        let request = CheckInRequest(id: "app-\(UInt64.random(in: 0...UInt64.max))", code: code.text, gate: gate)
        let answer = await withCheckedContinuation { done in
            server.post("/api/checkins", request.tree.encoded) { done.resume(returning: $0) }
        }
        return try CheckInResponse(CBOR.decode(answer.body)).decision.verdict
    }
}

/// The server that runs beside the tests, if one does.
enum RealServer {
    static let address = ProcessInfo.processInfo.environment["APP_SERVER"].flatMap { URL(string: $0) }
}
