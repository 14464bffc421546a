import CheckIn
import CheckInServer
import Screens

/// `qr-checkin gate sync`: tells a gate what it needs to go on without a server.
extension Subcommand {
    static let gateSync = Subcommand(
        words: ["gate", "sync"],
        summary: Sentence(
            korean: "서버 없이 확인할 수 있게 키, 규칙, 취소된 패스를 파일에 받고, 그동안 확인한 것을 보내요.",
            english: "Fetch what checking codes without the server takes into a file, and send what it decided since."),
        operands: [
            Operand(
                "FILE", isRequired: true, korean: "`gate verify --snapshot`에 쓸 파일이에요. 없으면 만들어요.",
                english: "The file for `gate verify --snapshot`; made if need be.")
        ],
        options: Desk.gateOptions + [.json],
        run: { (arguments, console) throws(CommandError) in
            let file = try GateFile(arguments.operands[0])
            let (sent, count) = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                (try send(file, to: desk), try learn(from: desk, into: file))
            }
            if arguments.value(of: Desk.dataFolder) == nil {
                let clock = try ServerAddress.clock(arguments, console)
                clock.ask()
                file.clock = clock.saying
                if let sentence = clock.sentence { console.complain(sentence) }
            }
            try file.save()
            let time = DeskTime.text(file.memory.toldAt ?? 0, console)
            let sentence = Sentence(
                korean: "\(time) 현재: 패스 \(count)개의 소식을 받았어요",
                english: "As of \(time): news of \(count) \(count == 1 ? "pass" : "passes")")
            let lines = sent.sentences.map { [$0.in(console.language)] } + [[sentence.in(console.language)]]
            let own = CBOR.fields([
                ("toldAt", file.memory.toldAt.map { .integer($0) }), ("passes", .integer(count)),
            ])
            print(.map((own.map ?? []) + (sent.tree.map ?? [])), as: lines, arguments, console)
            return .done
        })

    /// Tells the server what was decided from the file, and forgets each part once it is answered.
    private static func send(_ file: GateFile, to desk: Desk) throws(CommandError) -> SentScans {
        var sent = SentScans()
        while !file.unsent.isEmpty {
            let batch = OfflineBatch(firstOf: file.unsent)
            let tree = try desk.post("/api/checkins", batch.tree)
            guard let answer = try? OfflineBatchAnswer(tree), answer.results.map(\.id) == batch.scans.map(\.request.id)
            else {
                throw CommandError(status: .fault, sentence: Sentence { $0.staffSentence(.serverFault) })
            }
            sent.count(answer)
            file.unsent.removeFirst(batch.scans.count)
            try file.save()
        }
        return sent
    }

    /// Takes all pages in; what is half learnt is not kept.
    ///
    /// - Returns: Of how many passes the server told.
    private static func learn(from desk: Desk, into file: GateFile) throws(CommandError) -> Int64 {
        var count: Int64 = 0
        for _ in 0..<mostPages {
            let mark = file.memory.mark
            let answer = try desk.get("/api/gate/snapshot?limit=2000" + (mark.map { "&since=\($0)" } ?? ""))
            guard let page = try? GateSnapshot(answer) else { break }
            file.memory.learn(page)
            count += Int64(page.passes.count)
            if !page.hasMore { return count }
        }
        throw CommandError(status: .fault, sentence: Sentence { $0.staffSentence(.serverFault) })
    }

    /// More than ten million passes have; a server that goes on after that has no end.
    private static let mostPages = 10_000
}
