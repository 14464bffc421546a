import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CommandError {
    /// The server at an address gave no answer.
    static func unreachable(_ address: String, _ error: URLError) -> CommandError {
        let reason = reason(error)
        return .fault(
            korean: "\(address)에 연결할 수 없어요: \(reason.korean)",
            english: "\(address) cannot be reached: \(reason.english)")
    }

    private static func reason(_ error: URLError) -> Sentence {
        switch error.code {
        case .cannotConnectToHost:
            Sentence(korean: "거기에서 연결을 받는 프로그램이 없어요", english: "nothing takes connections there")
        case .cannotFindHost: Sentence(korean: "그런 이름의 컴퓨터가 없어요", english: "there is no host of that name")
        case .timedOut: Sentence(korean: "제때 답하지 않았어요", english: "it did not answer in time")
        case .networkConnectionLost, .badServerResponse:
            Sentence(korean: "답하기 전에 연결을 끊었어요", english: "it ended the connection without an answer")
        // A certificate that is not trusted, say, in the library's own words.
        default: Sentence(korean: error.localizedDescription, english: error.localizedDescription)
        }
    }
}
