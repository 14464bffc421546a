import CheckIn
import CheckInServer
import Keys
import Screens

/// `qr-checkin gate verify`: a verdict about the text of a code.
extension Subcommand {
    static let gateVerify = Subcommand(
        words: ["gate", "verify"],
        summary: Sentence(
            korean: "코드의 글자를 확인하고 기록해요. 들여보내면 0, 아니면 1로 끝나요.",
            english: "Check a code's text in. Ends with 0 if it is admitted, with 1 if it is refused."),
        operands: [
            Operand(
                "TEXT|-", isRequired: true, korean: "QR코드의 글자예요. -는 표준 입력이에요.",
                english: "The text of the QR code; - reads standard input.")
        ],
        options: [gate, venue, exit, dataFolder, ServerAddress.option, .json],
        run: { (arguments, console) throws(CommandError) in
            let request = CheckInRequest(
                id: "command-" + Base64URL.encode(RandomBytes.make(16)).replacing("_", with: "-"),
                code: text(arguments, console), gate: arguments.value(of: gate) ?? CheckInService.mainGate,
                direction: arguments.has(exit) ? .exit : .entry, venue: arguments.value(of: venue))
            let decision = try decide(request, arguments, console)
            let report = VerdictReport(decision, to: request, console: console)
            console.print(arguments.has(.json) ? report.json : report.line(coloured: console.showsColour))
            switch decision.verdict {
            case .admitted: return .done
            case .refused: return .refused
            }
        })

    private static let gate = Option(
        "--gate", value: "NAME", korean: "게이트의 이름이에요. (기본값: main)", english: "The gate's name (default: main).")
    private static let venue = Option(
        "--venue", value: "NAME", korean: "장소의 이름이에요. (기본값: main)", english: "The venue's name (default: main).")
    private static let exit = Option("--exit", korean: "나가는 길이에요.", english: "The holder is leaving.")

    private static let dataFolder = Option(
        "--data", value: "DIR", korean: "서버 대신 이 데이터 폴더에서 바로 확인해요.",
        english: "Work on this data folder directly, whether its server runs or not.")

    /// Longer than any code; what is longer still is refused as such.
    private static let longestInput = 65536

    private static func text(_ arguments: Arguments, _ console: Console) -> String {
        let operand = arguments.operands[0]
        guard operand == "-" else { return operand }
        var bytes = console.readInput(longestInput)
        // Only the line end that echo and scanners add: a space may be part of the code.
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func decide(
        _ request: CheckInRequest, _ arguments: Arguments, _ console: Console
    ) throws(CommandError) -> Decision {
        // What is no code needs no server to say so.
        do throws(CodeError) { _ = try Code(text: request.code) } catch {
            return Decision(verdict: .refused(error.refusal))
        }
        guard let path = arguments.value(of: dataFolder) else { return try ask(request, arguments, console) }
        guard arguments.value(of: ServerAddress.option) == nil else {
            throw gateVerify.wrongUse(
                korean: "--data와 --server 가운데 하나만 쓰세요", english: "use either --data or --server")
        }
        let service: CheckInService
        do throws(StartError) {
            service = try CheckInService(try DataFolder(existing: path), clock: console.now)
        } catch {
            throw CommandError(error)
        }
        defer { service.stop() }
        do { return try service.checkIn(request) } catch { throw CommandError(error) }
    }

    private static func ask(
        _ request: CheckInRequest, _ arguments: Arguments, _ console: Console
    ) throws(CommandError) -> Decision {
        var answer: Result<Decision, ServerFailure> = .failure(.unreachable)
        let server = try ServerAddress.server(arguments, console, for: gateVerify)
        Checking(server: server).check(request) { answer = $0.result }
        do { return try answer.get() } catch {
            if error == .notAllowed {
                throw .wrongUse(
                    korean: "이 서버는 토큰이 있어야 확인해 줘요. QRCHECKIN_TOKEN에 넣어 주세요",
                    english: "this server checks codes for those with a token only; put it into QRCHECKIN_TOKEN")
            }
            throw CommandError(status: .fault, sentence: Sentence { $0.staffSentence(error) })
        }
    }
}
