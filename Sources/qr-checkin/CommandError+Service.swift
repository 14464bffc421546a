import CheckInServer
import Foundation
import Ledger

/// What goes wrong with the service, in the user's words.
extension CommandError {
    init(_ error: HTTPServerError) {
        self =
            switch error {
            case .portInUse(let port):
                .fault(
                    korean: "포트 \(port)은 다른 프로그램이 쓰고 있어요. 다른 포트를 골라 주세요.",
                    english: "port \(port) is in use by another program; choose another one")
            case .notPermitted(let port):
                .fault(
                    korean: "포트 \(port)을 쓸 권한이 없어요. 1024 이상의 포트를 골라 주세요.",
                    english: "this user may not listen on port \(port); choose one from 1024 on")
            case .unknownHost(let host):
                .fault(
                    korean: "이 컴퓨터에는 \(host)라는 주소가 없어요.", english: "this computer has no address \(host)")
            case .system(let errno):
                .fault(
                    korean: "서버를 시작하지 못했어요: \(String(cString: strerror(errno)))",
                    english: "the server could not start: \(String(cString: strerror(errno)))")
            }
    }

    init(_ error: StartError) {
        self =
            switch error {
            case .folder(let error): Self(error)
            case .noData(let path):
                .fault(
                    korean: "\(path)에는 서버의 데이터가 없어요.", english: "there is no server's data in \(path)")
            case .key:
                .fault(korean: "발급 키를 읽거나 만들 수 없어요.", english: "the issuer's key cannot be read or made")
            case .sealingKeyUnreadable(let path):
                .fault(
                    korean: "\(path)에는 개인 정보를 여는 키가 없어요. 백업에서 되돌려 주세요.",
                    english: "\(path) does not hold the key that opens people's data; restore it from a backup")
            case .ledger(let error): Self(error)
            }
    }

    init(_ error: FolderError) {
        self = .fault(
            korean: "쓸 수 없는 폴더나 파일이에요: \(error.path) (\(error.reason))",
            english: "cannot use \(error.path): \(error.reason)")
    }

    init(_ error: ServiceError) {
        self =
            switch error {
            case .ledger(let error): Self(error)
            case .key(let error): Self(error)
            case .unknownVenue:
                .wrongUse(
                    korean: "그런 장소가 없어요. `desk venues list`를 보세요.",
                    english: "there is no venue of that name; see `desk venues list`")
            case .idAlreadyUsed, .notACode, .notAProof, .forgedProof, .challengeExpired, .cannotIssue, .notFound,
                .lastKey, .invitationVoid, .endsTooEarly, .cannotOpen, .notAnnulled, .gateExists, .pairingVoid:
                .fault(korean: "서버가 요청을 받아들이지 않았어요.", english: "the request was not accepted")
            }
    }

    init(_ error: LedgerError) {
        self =
            switch error {
            case .busy:
                .fault(
                    korean: "다른 프로그램이 기록을 오래 쓰고 있어요. 잠시 뒤에 다시 시도해 주세요.",
                    english: "another program keeps the ledger busy; try again in a moment")
            case .full: .fault(korean: "디스크에 자리가 없어요.", english: "the disk is full")
            case .newerSchema:
                .fault(
                    korean: "더 새로운 버전이 만든 기록이에요. 프로그램을 새 버전으로 바꿔 주세요.",
                    english: "a newer version made this ledger; please update this program")
            case .unreachable(let reason):
                .fault(
                    korean: "데이터베이스에 연결할 수 없어요: \(reason)", english: "the database cannot be reached: \(reason)")
            case .closed: .fault(korean: "서버가 멈추는 중이에요.", english: "the server is stopping")
            case .broken(let reason):
                .fault(korean: "기록을 읽거나 쓸 수 없어요: \(reason)", english: "the ledger cannot be used: \(reason)")
            }
    }
}
