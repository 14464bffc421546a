import CheckInServer
import Foundation
import QRCodes

/// `qr-checkin serve`: the service on HTTP, until it is told to stop.
extension Subcommand {
    static let serve = Subcommand(
        words: ["serve"],
        summary: Sentence(korean: "체크인 서버를 실행해요.", english: "Run the check-in server."),
        options: [
            dataFolder, database, listen, tlsCertificate, tlsKey, trustedProxy, openEnrolment, openGate, enrolments,
            keepDays, pages, openMetrics, log,
        ],
        run: { (arguments, console) throws(CommandError) in
            // A client that breaks off is no reason to end.
            signal(SIGPIPE, SIG_IGN)
            let signals = try Signals([SIGINT, SIGTERM, SIGHUP])
            let certificate = try certificate(arguments, console)
            let server = try start(arguments, certificate, console)
            console.print(greeting(of: server, isSecure: certificate != nil, console))
            while signals.next() == SIGHUP, let certificate { reload(certificate, console) }
            server.stop()
            return .done
        })

    private static let dataFolder = Option(
        "--data", value: "DIR", korean: "기록과 발급 키를 두는 폴더예요. 없으면 만들어요. (기본값: data)",
        english: "Keep the ledger and the issuer's key here; made if need be (default: data).")

    private static let database = Option(
        "--database", value: "URL", korean: "기록을 PostgreSQL에 두어요. 여러 서버가 함께 쓸 수 있어요.",
        english: "Keep the ledger in PostgreSQL, for several servers (postgres://…).")

    private static let listen = Option(
        "--listen", value: "HOST:PORT", korean: "여기에서 연결을 받아요. (기본값: 127.0.0.1:8080)",
        english: "Take connections here (default: 127.0.0.1:8080).")

    private static let trustedProxy = Option(
        "--trusted-proxy", value: "ADDRESS[/N]", mayRepeat: true,
        korean: "이 프록시가 알려 주는 보낸 이의 주소를 믿어요.",
        english: "Believe this proxy when it says whose request it passes on.")

    private static let openEnrolment = Option(
        "--open-enrolment", korean: "누구나 패스를 받을 수 있게 해요.", english: "Let anyone have a pass.")

    private static let openGate = Option(
        "--open-gate", korean: "누구나 코드를 확인할 수 있게 해요. 시험해 볼 때만 쓰세요.",
        english: "Let anyone check codes in; for trying out only.")

    private static let enrolments = Option(
        "--enrolments", value: "N", korean: "한 주소에서 1분에 이만큼까지 패스를 달라고 할 수 있어요. (기본값: 600)",
        english: "Let one address ask so often a minute for a pass (default: 600).")

    private static let keepDays = Option(
        "--keep-days", value: "N", korean: "체크인 기록을 이 날수가 지나면 지워요. (기본값: 28)",
        english: "Delete check-ins after so many days (default: 28).")

    private static let pages = Option(
        "--pages", value: "DIR", korean: "`make web`이 만든 페이지의 폴더예요.",
        english: "Serve the pages that `make web` has put here.")

    private static let openMetrics = Option(
        "--open-metrics", korean: "누구나 /metrics를 볼 수 있게 해요. 아니면 데스크 비밀번호가 있어야 해요.",
        english: "Let anyone read /metrics; else it takes the desk's secret.")

    private static let log = Option(
        "--log", value: "WHAT", korean: "표준 오류에 JSON으로 적어요: nothing, faults, requests. (기본값: faults)",
        english: "Log as JSON on standard error: nothing, faults or requests (default: faults).")

    private static func start(
        _ arguments: Arguments, _ certificate: TLSFiles?, _ console: Console
    ) throws(CommandError) -> WebService {
        guard let address = ListenAddress(arguments.value(of: listen) ?? "127.0.0.1:8080") else {
            throw serve.wrongUse(korean: "--listen은 호스트:포트로 적어 주세요", english: "--listen is to be HOST:PORT")
        }
        guard let days = arguments.value(of: keepDays).map({ Int64($0) }) ?? CheckInService.usualKeepDays,
            1...3660 ~= days
        else {
            throw serve.wrongUse(korean: "--keep-days는 1부터 3660까지예요", english: "--keep-days is to be 1 to 3660")
        }
        guard let perMinute = Int64(arguments.value(of: enrolments) ?? "600"), 1...1_000_000 ~= perMinute else {
            throw serve.wrongUse(
                korean: "--enrolments는 1부터 1000000까지예요", english: "--enrolments is to be 1 to 1000000")
        }
        let proxies = try trustedProxies(arguments)
        guard let level = RequestLog.Level(rawValue: arguments.value(of: log) ?? "faults") else {
            throw serve.wrongUse(
                korean: "--log는 nothing, faults, requests 가운데 하나예요",
                english: "--log is to be nothing, faults or requests")
        }
        let service: CheckInService
        let secret: DeskSecret
        do throws(StartError) {
            let folder = try DataFolder(
                making: arguments.value(of: dataFolder) ?? "data", database: arguments.value(of: database))
            service = try CheckInService(folder, keepDays: days, clock: console.now)
            secret = try service.deskSecret()
            // Now, since it is not to be had again, whatever goes wrong from here on.
            if let text = secret.text { console.print(announcement(ofSecret: text).in(console.language)) }
        } catch {
            throw CommandError(error)
        }
        var settings = WebService.Settings(listenAddress: address, deskSecret: secret)
        settings.isEnrolmentOpen = arguments.has(openEnrolment)
        settings.isGateOpen = arguments.has(openGate)
        settings.certificate = certificate
        settings.trustedProxies = proxies
        settings.enrolmentsPerMinute = perMinute
        settings.isMonitoringOpen = arguments.has(openMetrics)
        let log = StandardErrorLog()
        settings.log = RequestLog(level) { line in log.write(line) }
        settings.pagesPath = arguments.value(of: pages)
        do { return try WebService(service, settings: settings) } catch { throw CommandError(error) }
    }

    private static func trustedProxies(_ arguments: Arguments) throws(CommandError) -> [AddressRange] {
        var ranges: [AddressRange] = []
        for text in arguments.values(of: trustedProxy) {
            guard let range = AddressRange(text) else {
                throw serve.wrongUse(
                    korean: "--trusted-proxy는 127.0.0.1이나 10.0.0.0/8처럼 적어 주세요: \(text)",
                    english: "--trusted-proxy is to be an address such as 127.0.0.1 or 10.0.0.0/8: \(text)")
            }
            ranges.append(range)
        }
        return ranges
    }

    private static func announcement(ofSecret text: String) -> Sentence {
        Sentence(
            korean: "데스크 비밀번호 (지금 한 번만 보여 줘요): \(text)",
            english: "The desk's secret, shown only this once: \(text)")
    }

    /// What is said once the server listens.
    private static func greeting(of server: WebService, isSecure: Bool, _ console: Console) -> String {
        // Where it listens everywhere, it does so here too.
        let address =
            server.address.isEveryAddress
            ? ListenAddress(host: "localhost", port: server.address.port) : server.address
        let home = "\(isSecure ? "https" : "http")://\(address.hostAndPort)/"
        var text = [
            Sentence(korean: "패스: \(home)", english: "Pass: \(home)").in(console.language),
            Sentence(korean: "게이트: \(home)gate", english: "Gate: \(home)gate").in(console.language),
        ]
        // To a phone, the address of this machine's own would be the phone's.
        if !server.address.isEveryAddress, !server.address.isLoopback, let code = try? QRCode.encode(home) {
            text += [""] + code.terminalLines(ink: console.outputIsTerminal ? .coloured : .darkOnLight) + [""]
        }
        text.append(Sentence(korean: "멈추려면 Ctrl-C를 누르세요.", english: "Press Ctrl-C to stop.").in(console.language))
        return text.joined(separator: "\n")
    }
}
