import Foundation
import Screens

/// The flag `--server URL`, and the server it names.
enum ServerAddress {
    static let option = Option(
        "--server", value: "URL", korean: "이 서버에 물어봐요. (기본값: http://127.0.0.1:8080)",
        english: "Ask this server (default: http://127.0.0.1:8080).")

    /// This computer's clock, put right by the server that the arguments name, if that answers within two seconds.
    static func clock(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ServerClock {
        let client = try client(arguments, console, patienceSeconds: 2)
        return ServerClock(
            server: .over(client, milliseconds: console.milliseconds) { _ in }, wall: console.milliseconds,
            steady: console.steadyMilliseconds, phrases: console.phrases)
    }

    /// The server that the arguments name, with the token of `QRCHECKIN_TOKEN`.
    static func client(
        _ arguments: Arguments, _ console: Console, patienceSeconds: Double = 15
    ) throws(CommandError) -> HTTPClient {
        let text = arguments.value(of: option) ?? "http://127.0.0.1:8080"
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host() != nil
        else {
            throw arguments.subcommand.wrongUse(
                korean: "--server는 http:// 나 https:// 로 시작하는 주소여야 해요",
                english: "--server is to be an address that begins with http:// or https://")
        }
        let token = console.environment["QRCHECKIN_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        return HTTPClient(url, token: token, patienceSeconds: patienceSeconds)
    }
}
