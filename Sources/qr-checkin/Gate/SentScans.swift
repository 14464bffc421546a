import CheckIn

/// How many scans a gate told its server, and what became of them.
struct SentScans {
    private var sent: Int64 = 0
    private var contradicted: Int64 = 0
    private var rejected: Int64 = 0

    mutating func count(_ answer: OfflineBatchAnswer) {
        for result in answer.results {
            sent += 1
            switch result.outcome {
            case .recorded, .known: break
            case .contradicted: contradicted += 1
            case .rejected: rejected += 1
            }
        }
    }

    /// What there is to say of them.
    var sentences: [Sentence] {
        var sentences: [Sentence] = []
        if sent > 0 {
            let scans = sent == 1 ? "scan" : "scans"
            sentences.append(Sentence(korean: "\(sent)건을 서버에 보냈어요", english: "Sent \(sent) \(scans)"))
        }
        if contradicted > 0 {
            sentences.append(
                Sentence(
                    korean: "다른 기록과 맞지 않는 것이 \(contradicted)건 있어요: `desk contradictions`",
                    english: "Other records speak against \(contradicted) of them: `desk contradictions`"))
        }
        if rejected > 0 {
            sentences.append(
                Sentence(
                    korean: "서버가 기록하지 않은 것이 \(rejected)건 있어요", english: "The server recorded nothing of \(rejected)"))
        }
        return sentences
    }

    var tree: CBOR {
        .fields([("sent", .integer(sent)), ("contradicted", .integer(contradicted)), ("rejected", .integer(rejected))])
    }
}
