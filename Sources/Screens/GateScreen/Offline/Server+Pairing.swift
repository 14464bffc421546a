import CheckIn

extension Server {
    /// What the desk gave a gate.
    public struct PairedGate: Equatable, Sendable {
        /// The gate's right, to be kept on the device and shown to nobody.
        public var token: String
        /// Which gate it is now.
        public var place: GatePlace
    }

    /// Makes this device one of the desk's gates, and hands over what the text of a pairing link is worth, once.
    public func pair(_ text: String, _ done: @escaping (Result<PairedGate, ServerFailure>) -> Void) {
        post("/api/gates/pairing", CBOR.fields([("pairing", .text(text))]).encoded) { answer in
            do throws(ServerFailure) { done(.success(try answer.pairedGate())) } catch { done(.failure(error)) }
        }
    }
}

extension Server.Answer {
    fileprivate func pairedGate() throws(ServerFailure) -> Server.PairedGate {
        let tree = try tree()
        guard let token = tree["token"]?.text, let gate = tree["gate"]?.text, let venue = tree["venue"]?.text else {
            throw .serverFault
        }
        return Server.PairedGate(token: token, place: GatePlace(gate: gate, venue: venue))
    }
}
