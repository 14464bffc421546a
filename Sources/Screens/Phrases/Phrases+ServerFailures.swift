// Why the server gave no usable answer: for the holder, and for the staff at the gate.
extension Phrases {
    /// What a failure means, for a holder.
    public func holderSentence(_ failure: ServerFailure) -> String {
        switch language {
        case .korean:
            switch failure {
            case .unreachable: "서버에 연결할 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요."
            case .notUnderstood: "서버가 요청을 받아들이지 않았어요. 페이지를 새로 고쳐 주세요."
            case .notAllowed: "초대가 있어야 패스를 받을 수 있어요. 안내 데스크에 문의해 주세요."
            case .notThere: "이 서버에서는 패스를 받을 수 없어요. 주소를 확인해 주세요."
            case .tooMany: "요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요."
            case .serverFault: "서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요."
            }
        case .english:
            switch failure {
            case .unreachable: "The server cannot be reached. Please check the connection and try again."
            case .notUnderstood: "The server did not accept the request. Please reload the page."
            case .notAllowed: "An invitation is needed to get a pass. Please ask at the desk."
            case .notThere: "This server gives no passes. Please check the address."
            case .tooMany: "Too many requests. Please try again in a moment."
            case .serverFault: "The server has a problem. Please try again in a moment."
            }
        }
    }

    /// What a failure means, for gate staff.
    public func staffSentence(_ failure: ServerFailure) -> String {
        switch language {
        case .korean:
            switch failure {
            case .unreachable: "서버에 연결할 수 없음: 네트워크 확인"
            case .notUnderstood: "서버가 요청을 받아들이지 않음: 페이지 새로 고침"
            case .notAllowed: "이 게이트는 확인할 권한이 없음: 데스크에서 연결해야 함"
            case .notThere: "이 서버에서는 확인할 수 없음: 주소 확인"
            case .tooMany: "요청이 너무 많음: 잠시 뒤에 다시"
            case .serverFault: "서버에 문제가 있음: 잠시 뒤에 다시"
            }
        case .english:
            switch failure {
            case .unreachable: "The server cannot be reached: check the network"
            case .notUnderstood: "The server did not accept the request: reload the page"
            case .notAllowed: "This gate may not check codes: pair it at the desk"
            case .notThere: "This server checks no codes: check the address"
            case .tooMany: "Too many requests: try again in a moment"
            case .serverFault: "The server has a problem: try again in a moment"
            }
        }
    }
}
