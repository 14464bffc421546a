/// What is sent back.
struct Response: Equatable, Sendable {
    var status: Status
    var headers = Fields()
    var body: [UInt8] = []
}
