import CheckIn

/// How a gate becomes one of the desk's: by a link that works once.
public struct Pairing {
    private let server: Server

    /// Pairs with the server that it is given the way to.
    public init(server: Server) {
        self.server = server
    }

    /// What the desk gave this gate.
    public struct Paired: Equatable, Sendable {
        /// The gate's right, to be kept on the device and shown to nobody.
        public var token: String
        /// Which gate it is now.
        public var place: GatePlace
    }

    /// Hands over what the text of a pairing link is worth.
    public func pair(_ text: String, _ done: @escaping (Result<Paired, ServerFailure>) -> Void) {
        server.post("/api/gates/pairing", CBOR.fields([("pairing", .text(text))]).encoded) { answer in
            do throws(ServerFailure) { done(.success(try Pairing.paired(answer))) } catch { done(.failure(error)) }
        }
    }

    private static func paired(_ answer: Server.Answer) throws(ServerFailure) -> Paired {
        let tree = try answer.tree()
        guard let token = tree["token"]?.text, let gate = tree["gate"]?.text, let venue = tree["venue"]?.text else {
            throw .serverFault
        }
        return Paired(token: token, place: GatePlace(gate: gate, venue: venue))
    }
}

@available(*, unavailable)
extension Pairing: Sendable {}
