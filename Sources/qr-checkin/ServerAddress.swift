import Foundation
import Screens

/// The flag `--server URL`, and the server it names.
enum ServerAddress {
    static let option = Option(
        "--server", value: "URL", korean: "이 서버에 물어봐요. (기본값: \(usual))",
        english: "Ask this server (default: \(usual)).")

    /// The same for a gate, which may be paired with one.
    static let ofGate = Option(
        option.name, value: "URL", korean: "이 서버에 물어봐요. (기본값: `gate pair`로 연결한 서버나 \(usual))",
        english: "Ask this server (default: that of `gate pair`, or \(usual)).")

    static let usual = "http://127.0.0.1:8080"

    /// This computer's clock, put right by the server that the arguments name, if that answers within two seconds.
    static func clock(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ServerClock {
        let client = try client(arguments, console, patienceSeconds: 2)
        return ServerClock(
            server: .over(client, milliseconds: console.milliseconds) { _ in }, wall: console.milliseconds,
            steady: console.steadyMilliseconds, phrases: console.phrases)
    }

    /// The server that the arguments name, with the token of `QRCHECKIN_TOKEN` or of the pairing.
    static func client(
        _ arguments: Arguments, _ console: Console, patienceSeconds: Double = 15
    ) throws(CommandError) -> HTTPClient {
        let pairing = try GatePairing.of(arguments, console)
        return try client(
            at: arguments.value(of: option) ?? pairing?.server ?? usual, token: givenToken(console) ?? pairing?.token,
            arguments, patienceSeconds: patienceSeconds)
    }

    /// A server at an address, which came from the arguments.
    static func client(
        at address: String, token: String?, _ arguments: Arguments, patienceSeconds: Double = 15
    ) throws(CommandError) -> HTTPClient {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            url.host() != nil
        else {
            throw arguments.subcommand.wrongUse(
                korean: "--server는 http:// 나 https:// 로 시작하는 주소여야 해요",
                english: "--server is to be an address that begins with http:// or https://")
        }
        return HTTPClient(url, token: token, patienceSeconds: patienceSeconds)
    }

    static func givenToken(_ console: Console) -> String? {
        console.environment["QRCHECKIN_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Why the server that the arguments name does not let them in.
    static func notLetIn(_ arguments: Arguments, _ console: Console) throws(CommandError) -> CommandError {
        if let pairing = try GatePairing.of(arguments, console) { return pairing.refused(arguments) }
        if arguments.subcommand.words[0] == "gate" {
            return .wrongUse(
                korean: "이 서버는 연결한 게이트에만 답해요. `gate pair`로 연결하거나 토큰을 QRCHECKIN_TOKEN에 넣어 주세요",
                english:
                    "this server answers paired gates only; pair this one by `gate pair`, or put a token into QRCHECKIN_TOKEN"
            )
        }
        return .wrongUse(
            korean: "이 서버는 데스크 비밀번호가 있어야 해요. QRCHECKIN_TOKEN에 넣어 주세요",
            english: "this server wants the desk's secret; put it into QRCHECKIN_TOKEN")
    }
}
