import CheckIn
import CheckInServer
import Foundation

/// The desk's way to a service: over HTTP with the desk's secret, or straight on a data folder.
struct Desk {
    private let ask: (_ method: String, _ target: String, _ body: CBOR?) throws(CommandError) -> (Int, CBOR?)
    /// Why a service does not let the arguments in.
    private let notLetIn: CommandError

    /// The flags that say which service is meant.
    static let options = [dataFolder, database, ServerAddress.option]
    /// The same for a gate.
    static let gateOptions = [dataFolder, database, ServerAddress.ofGate]

    static let dataFolder = Option(
        "--data", value: "DIR", korean: "서버 대신 이 데이터 폴더에서 바로 일해요.",
        english: "Work on this data folder directly, whether its server runs or not.")

    static let database = Option(
        "--database", value: "URL", korean: "기록은 이 PostgreSQL에 있어요. --data에는 키가 있는 폴더를 적어요.",
        english: "The ledger is in this PostgreSQL database; --data names the folder with the keys.")

    /// Larger than any page of a list.
    private static let limits = CBOR.Limits(byteCount: 16 << 20)

    /// Does the work with the service that the arguments name.
    static func work<Value>(
        _ arguments: Arguments, _ console: Console, _ body: (Desk) throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        guard let path = arguments.value(of: dataFolder) else {
            guard arguments.value(of: database) == nil else {
                throw arguments.subcommand.wrongUse(
                    korean: "--database에는 키가 있는 폴더가 --data로 있어야 해요",
                    english: "--database wants --data as well, the folder with the keys")
            }
            let client = try ServerAddress.client(arguments, console)
            return try body(Desk(client, notLetIn: try ServerAddress.notLetIn(arguments, console)))
        }
        guard arguments.value(of: ServerAddress.option) == nil else {
            throw arguments.subcommand.wrongUse(
                korean: "--data와 --server 가운데 하나만 쓰세요", english: "use either --data or --server")
        }
        let service = try CheckInService.open(path, database: arguments.value(of: database), console)
        defer { service.stop() }
        return try body(
            Desk(ask: LocalService(service).ask, notLetIn: try ServerAddress.notLetIn(arguments, console)))
    }

    private init(
        ask: @escaping (_ method: String, _ target: String, _ body: CBOR?) throws(CommandError) -> (Int, CBOR?),
        notLetIn: CommandError
    ) {
        self.ask = ask
        self.notLetIn = notLetIn
    }

    /// A service over HTTP.
    init(_ client: HTTPClient, notLetIn: CommandError) {
        self.init(
            ask: { (method, target, message) throws(CommandError) in
                let (status, answer) = try client.ask(method, target, message?.encoded)
                return (status, (try? CBOR.decode(answer, limits: Self.limits)) ?? (try? JSON.decode(answer)))
            }, notLetIn: notLetIn)
    }

    /// A name as a part of a path.
    static func part(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    }

    func get(_ target: String) throws(CommandError) -> CBOR { try send("GET", target, nil) }
    func post(_ target: String, _ body: CBOR) throws(CommandError) -> CBOR { try send("POST", target, body) }
    func put(_ target: String, _ body: CBOR) throws(CommandError) -> CBOR { try send("PUT", target, body) }
    func delete(_ target: String) throws(CommandError) -> CBOR { try send("DELETE", target, nil) }

    private func send(_ method: String, _ target: String, _ body: CBOR?) throws(CommandError) -> CBOR {
        let (status, answer) = try ask(method, target, body)
        // 204: there is nothing to say.
        if status == 204 { return .null }
        guard 200..<300 ~= status, let answer else {
            throw CommandError(deskStatus: status, problem: answer, notLetIn: notLetIn)
        }
        return answer
    }
}
