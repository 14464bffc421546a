import CheckIn
import CheckInServer
import Foundation
import Keys
import Screens

/// `qr-checkin pass data` and `pass erase`: what the server knows of the holder.
extension Subcommand {
    static let passData = Subcommand(
        words: ["pass", "data"],
        summary: Sentence(
            korean: "서버가 나에 대해 가지고 있는 것을 모두 보여 줘요.", english: "Show all that the server knows about you."),
        options: [ServerAddress.option, wallet, .json],
        run: { (arguments, console) throws(CommandError) in
            let answer = try ask(
                .viewing, "/api/passes/mine", of: try openWallet(arguments, console), arguments, console)
            print(answer, as: PersonReport.rows(answer, console), arguments, console)
            return .done
        })

    static let passErase = Subcommand(
        words: ["pass", "erase"],
        summary: Sentence(
            korean: "서버에서 내 기록을 지우고 패스를 끝내요. 되돌릴 수 없어요.",
            english: "Have the server forget you, and end your pass. This cannot be undone."),
        options: [ServerAddress.option, wallet, confirmed],
        run: { (arguments, console) throws(CommandError) in
            guard arguments.has(confirmed) else {
                throw arguments.subcommand.wrongUse(
                    korean: "정말 지우려면 --yes를 붙여 주세요", english: "add --yes if you mean it")
            }
            let wallet = try openWallet(arguments, console)
            _ = try ask(.erasure, "/api/passes/mine/erasure", of: wallet, arguments, console)
            try wallet.removePass()
            console.print(Sentence(korean: "서버가 당신의 기록을 지웠어요.", english: "The server has forgotten you."))
            return .done
        })

    private static let confirmed = Option("--yes", korean: "정말 지워요.", english: "Yes, really.")

    private static func openWallet(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Wallet {
        try Wallet(path: try walletPath(arguments, console))
    }

    /// Proves the wallet's key for a purpose, and asks.
    private static func ask(
        _ purpose: EnrolmentProof.Purpose, _ target: String, of wallet: Wallet, _ arguments: Arguments,
        _ console: Console
    ) throws(CommandError) -> CBOR {
        let client = try ServerAddress.client(arguments, console)
        let challenge = try tree(of: try client.ask("POST", "/api/passes/challenge", []))["challenge"]?.bytes ?? []
        let message = EnrolmentProof.toBeSigned(key: wallet.key.publicKey, challenge: challenge, for: purpose)
        let signature: Signature
        do { signature = try wallet.key.sign(message) } catch {
            throw CommandError(status: .fault, sentence: Sentence { $0.signingFailed() })
        }
        let proof = EnrolmentProof(
            key: wallet.key.publicKey, challenge: challenge, signature: signature, for: purpose)
        return try tree(of: try client.ask("POST", target, CBOR.fields([("proof", .bytes(proof.bytes))]).encoded))
    }

    private static func tree(of answer: (status: Int, body: [UInt8])) throws(CommandError) -> CBOR {
        if 200..<300 ~= answer.status, let tree = try? CBOR.decode(answer.body) { return tree }
        if answer.status == 404 {
            throw .refused(korean: "서버는 이 기기에 대해 아는 것이 없어요.", english: "the server knows nothing about this device")
        }
        let failure = 200..<300 ~= answer.status ? ServerFailure.serverFault : ServerFailure(status: answer.status)
        throw CommandError(status: .fault, sentence: Sentence { $0.holderSentence(failure) })
    }
}
