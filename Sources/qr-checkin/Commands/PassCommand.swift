import CheckIn
import Foundation
import Keys
import Screens

/// `qr-checkin pass`: the holder's pass in the terminal.
extension Subcommand {
    static let pass = Subcommand(
        words: ["pass"],
        summary: Sentence(
            korean: "입장용 QR코드를 터미널에 보여 줘요. 15초마다 새 코드가 나오고, q를 누르면 끝나요.",
            english: "Show the pass in the terminal, with a new code every 15 seconds; q ends it."),
        options: [ServerAddress.option, invitation, wallet, once],
        run: { (arguments, console) throws(CommandError) in
            guard arguments.has(once) || console.inputIsTerminal && console.outputIsTerminal else {
                throw .wrongUse(
                    korean: "여기는 터미널이 아니에요. 코드의 글자만 필요하면 --once를 쓰세요.",
                    english: "this is no terminal; use --once to print one code's text")
            }
            let wallet = try Wallet(path: try walletPath(arguments, console))
            let clock = try ServerAddress.clock(arguments, console)
            clock.ask()
            let valid = try validPass(in: wallet, at: clock.now() / 1000, arguments, console)
            if arguments.has(once) {
                if let sentence = clock.sentence { console.complain(sentence) }
                console.print(try text(of: valid, wallet, at: clock.now() / 1000))
            } else {
                try PassScreen.run(valid, signer: wallet.signer, clock: clock, on: console)
            }
            return .done
        })

    static let wallet = Option(
        "--wallet", value: "DIR", korean: "기기 키와 패스를 두는 폴더예요. (기본값: ~/.local/share/qr-checkin)",
        english: "Keep the device's key and the pass here (default: ~/.local/share/qr-checkin).")

    private static let invitation = Option(
        "--invitation", value: "TEXT", korean: "데스크에서 받은 초대로 새 패스를 받아요. 링크를 그대로 써도 돼요.",
        english: "Get a new pass with the desk's invitation, its text or its whole link.")

    private static let once = Option(
        "--once", korean: "코드 하나의 글자를 적고 끝나요.", english: "Print the text of one code, and end.")

    static func walletPath(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
        if let path = arguments.value(of: wallet) { return path }
        if let path = console.dataFolder { return path }
        throw arguments.subcommand.wrongUse(
            korean: "--wallet으로 폴더를 정해 주세요", english: "say with --wallet which folder to use")
    }

    /// The wallet's pass, or a new one from the server.
    private static func validPass(
        in wallet: Wallet, at now: Int64, _ arguments: Arguments, _ console: Console
    ) throws(CommandError) -> Pass {
        if arguments.value(of: invitation) == nil, let pass = try wallet.pass(at: now) { return pass }
        return try enrol(wallet, arguments, console)
    }

    private static func enrol(_ wallet: Wallet, _ arguments: Arguments, _ console: Console) throws(CommandError) -> Pass
    {
        let client = try ServerAddress.client(arguments, console)
        var silence: CommandError?
        let server = Server.over(client, milliseconds: console.milliseconds) { silence = $0 }
        var answer: Result<Pass, EnrolmentFailure> = .failure(.server(.unreachable))
        Enrolment(
            key: wallet.key.publicKey, signer: wallet.signer, server: server, invitation: invitationText(arguments)
        ).enrol {
            answer = $0
        }
        if let silence { throw silence }
        let pass: Pass
        do { pass = try answer.get() } catch {
            switch error {
            case .server, .invitationIsVoid:
                throw CommandError(status: .fault, sentence: Sentence { $0.holderSentence(error) })
            case .keyCannotBeKept, .pageIsNotSecure, .phoneCannotKeepKey:
                throw CommandError(status: .fault, sentence: Sentence { $0.signingFailed() })
            }
        }
        try wallet.keep(pass)
        return pass
    }

    private static func invitationText(_ arguments: Arguments) -> String? {
        guard let text = arguments.value(of: invitation) else { return nil }
        guard let mark = text.range(of: "invitation=") else { return text }
        return String(text[mark.upperBound...])
    }

    private static func text(of pass: Pass, _ wallet: Wallet, at now: Int64) throws(CommandError) -> String {
        var made: Signature?
        wallet.signer.sign(Code.toBeSigned(pass: pass, issuedAt: now)) { made = $0 }
        guard let made else { throw CommandError(status: .fault, sentence: Sentence { $0.signingFailed() }) }
        return Code(pass: pass, issuedAt: now, signature: made).text
    }
}

extension Wallet {
    /// Signs with the wallet's key, at once.
    fileprivate var signer: Signer {
        Signer { message, done in done(try? key.sign(message)) }
    }
}
