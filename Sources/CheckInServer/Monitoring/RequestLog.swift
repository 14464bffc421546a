import CheckIn
import Dispatch
import Foundation

/// Says in a line of JSON what was asked and how that ended.
///
/// No line tells of a person: neither who asked, nor for what by name, nor what a query or a message said.
public struct RequestLog: Sendable {
    /// How much it says.
    public enum Level: String, CaseIterable, Sendable {
        case nothing
        /// Requests that failed by a fault of ours.
        case faults
        case requests
    }

    /// How much this one says.
    public let level: Level
    private let put: @Sendable (String) -> Void

    /// Says so much to whoever takes the lines.
    ///
    /// - Parameter put: Called with each line, by several threads at once.
    public init(_ level: Level, put: @escaping @Sendable (String) -> Void) {
        self.level = level
        self.put = put
    }

    /// - Parameter began: When it was asked, of the system's uptime in nanoseconds; 0 where that is not known.
    func write(_ response: Response, to method: Method, of path: String?, began: UInt64) {
        let isFault = response.status.rawValue >= 500
        guard level == .requests || level == .faults && isFault else { return }
        let took = began == 0 ? nil : (DispatchTime.now().uptimeNanoseconds - began) / 1000
        let line = CBOR.fields([
            ("time", .text(Date.now.formatted(.iso8601))), ("level", .text(isFault ? "error" : "info")),
            // Another method is the client's own words.
            ("method", .text(Self.methods.contains(method) ? method.name : "")), ("route", .text(path ?? "")),
            ("status", .unsigned(UInt64(response.status.rawValue))),
            ("microseconds", took.map { .unsigned($0) }), ("bytes", .unsigned(UInt64(response.body.count))),
        ])
        put(String(decoding: JSON.encode(line), as: UTF8.self))
    }

    private static let methods: Set<Method> = [.get, .head, .post, .put, .delete]
}
