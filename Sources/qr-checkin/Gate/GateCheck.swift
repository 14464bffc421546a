import CheckIn
import CheckInServer
import Keys
import Screens

/// Checks codes in at the gate that the arguments name: over HTTP, straight on a data folder, or without either.
struct GateCheck {
    private let arguments: Arguments
    private let console: Console
    /// Where the gate stands that this computer is paired as; nil where that does not count.
    private let place: GatePlace?
    /// When the server told what is decided from; nil where the server decides.
    private var toldAt: Int64?
    private let ask: (CheckInRequest) throws(CommandError) -> Decision

    /// The flags that say which gate is meant.
    static let options = [gate, venue, exit, dataFolder, ServerAddress.ofGate, GateFile.option, .json]

    /// What the exit status tells a script.
    static let ending = Sentence(
        korean: "종료 코드는 모두 들여보내면 0, 거절하거나 다시 찍어야 하면 1, 잘못 썼으면 2, 고장이면 3이고, 그중 가장 큰 값이에요.",
        english: "Ends with 0: all admitted, 1: refused or try again, 2: wrong use, 3: a fault. The greatest counts.")

    static let gate = Option(
        "--gate", value: "NAME", korean: "게이트의 이름이에요. (기본값: `gate pair`로 연결한 것이나 main)",
        english: "The gate's name (default: that of `gate pair`, or main).")
    static let venue = Option(
        "--venue", value: "NAME", korean: "장소의 이름이에요. (기본값: `gate pair`로 연결한 것이나 main)",
        english: "The venue's name (default: that of `gate pair`, or main).")
    private static let exit = Option("--exit", korean: "나가는 길이에요.", english: "The holder is leaving.")

    private static let dataFolder = Option(
        "--data", value: "DIR", korean: "서버 대신 이 데이터 폴더에서 바로 확인해요.",
        english: "Work on this data folder directly, whether its server runs or not.")

    /// Lets the body check codes in, with the data folder open as long as it takes.
    static func work(
        _ arguments: Arguments, _ console: Console, _ body: (GateCheck) throws(CommandError) -> ExitStatus
    ) throws(CommandError) -> ExitStatus {
        let ways = [dataFolder, ServerAddress.option, GateFile.option].filter { arguments.value(of: $0) != nil }
        guard ways.count <= 1 else {
            throw arguments.subcommand.wrongUse(
                korean: "--data, --server, --snapshot 가운데 하나만 쓰세요",
                english: "use only one of --data, --server and --snapshot")
        }
        if let path = arguments.value(of: GateFile.option) {
            let file = try GateFile(path)
            if !file.exists {
                console.complain(
                    Sentence(
                        korean: "\(path) 파일이 없어요. `gate sync`로 만들어 주세요.",
                        english: "there is no file \(path); make it with `gate sync`"))
            }
            return try work(from: file, arguments, console, body)
        }
        guard let path = arguments.value(of: dataFolder) else {
            return try ask(arguments, console, body)
        }
        let service = try CheckInService.open(path, console)
        defer { service.stop() }
        return try body(
            GateCheck(arguments: arguments, console: console, place: nil) { (request) throws(CommandError) in
                do throws(ServiceError) { return try service.checkIn(request) } catch { throw CommandError(error) }
            })
    }

    private static func ask(
        _ arguments: Arguments, _ console: Console, _ body: (GateCheck) throws(CommandError) -> ExitStatus
    ) throws(CommandError) -> ExitStatus {
        let client = try ServerAddress.client(arguments, console)
        let clock = try ServerAddress.clock(arguments, console)
        let notLetIn = try ServerAddress.notLetIn(arguments, console)
        let place = try GatePairing.of(arguments, console)?.place
        var hasAsked = false
        let status = try body(
            GateCheck(arguments: arguments, console: console, place: place) { (request) throws(CommandError) in
                hasAsked = true
                return try ask(client, notLetIn, console, request)
            })
        // The verdict is the server's, and nobody waits for this.
        if hasAsked { clock.ask() }
        if let sentence = clock.sentence { console.complain(sentence) }
        return status
    }

    private static func work(
        from file: GateFile, _ arguments: Arguments, _ console: Console,
        _ body: (GateCheck) throws(CommandError) -> ExitStatus
    ) throws(CommandError) -> ExitStatus {
        let clock = ServerClock(
            server: .unreachable, wall: console.milliseconds, steady: console.steadyMilliseconds,
            phrases: console.phrases)
        if let said = file.clock { clock.takeUp(said) }
        let now = clock.now() / 1000
        if let sentence = clock.sentence { console.complain(sentence) }
        return try body(
            GateCheck(
                arguments: arguments, console: console, place: try GatePairing.of(arguments, console)?.place,
                toldAt: file.memory.toldAt
            ) { (request) throws(CommandError) in
                guard let decision = decide(request, from: file, at: now) else {
                    throw CommandError(ServiceError.unknownVenue)
                }
                // Nobody hears that they are admitted before it is remembered.
                if file.exists { try file.save() }
                return decision
            })
    }

    private static func decide(
        _ request: CheckInRequest, from file: GateFile, at now: Int64
    ) -> Decision? {
        let code: Code
        do { code = try Code(text: request.code) } catch { return Decision(verdict: .refused(error.refusal)) }
        let scan = Scan(
            code: code, authenticity: code.authenticity(issuers: file.memory.issuers, verifier: .system),
            direction: request.direction, gate: request.gate ?? CheckInService.mainGate)
        let decision = file.memory.decide(scan, at: request.venue ?? AdmissionPolicy.ofMainVenue.venue, now: now)
        // A forged code says nothing about anyone, and a repeat nothing new.
        if let decision, scan.authenticity == .genuine, !decision.isRepeat {
            file.unsent.append(OfflineScan(request, scannedAt: now, refusal: decision.verdict.refusal))
        }
        return decision
    }

    /// Prints the verdict about a code's text, and says whether it is admitted.
    ///
    /// - Parameter picture: The name of the picture it was read from, if that is to be said.
    func check(_ text: String, in picture: String? = nil) throws(CommandError) -> ExitStatus {
        let request = CheckInRequest(
            id: "command-" + Base64URL.encode(RandomBytes.make(16)).replacing("_", with: "-"),
            code: text, gate: arguments.value(of: Self.gate) ?? place?.gate ?? CheckInService.mainGate,
            direction: arguments.has(Self.exit) ? .exit : .entry,
            venue: arguments.value(of: Self.venue) ?? place?.venue)
        let decision = try decide(request)
        let report = VerdictReport(decision, to: request, in: picture, toldAt: toldAt, console: console)
        console.print(arguments.has(.json) ? report.json : report.line(coloured: console.showsColour))
        switch decision.verdict {
        case .admitted: return .done
        case .refused: return .refused
        }
    }

    private func decide(_ request: CheckInRequest) throws(CommandError) -> Decision {
        // What is no code needs no server to say so.
        do throws(CodeError) { _ = try Code(text: request.code) } catch {
            return Decision(verdict: .refused(error.refusal))
        }
        return try ask(request)
    }

    private static func ask(
        _ client: HTTPClient, _ notLetIn: CommandError, _ console: Console, _ request: CheckInRequest
    ) throws(CommandError) -> Decision {
        var answer: Result<Decision, ServerFailure> = .failure(.unreachable)
        var silence: CommandError?
        let server = Server.over(client, milliseconds: console.milliseconds) { silence = $0 }
        server.check(request) { answer = $0.result }
        if let silence { throw silence }
        do { return try answer.get() } catch {
            if error == .notAllowed { throw notLetIn }
            throw CommandError(status: .fault, sentence: Sentence { $0.staffSentence(error) })
        }
    }
}
