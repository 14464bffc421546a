import CheckIn
import CheckInServer
import Foundation
import Ledger

/// `qr-checkin desk export|import`: moves a whole ledger, such as from SQLite to PostgreSQL.
extension Subcommand {
    static let deskExport = Subcommand(
        words: ["desk", "export"],
        summary: Sentence(
            korean: "장부 전체를 한 줄에 JSON 하나씩 써요. 개인 정보는 봉인된 채예요.",
            english: "Write the whole ledger as lines of JSON; people's data stay sealed."),
        options: [Desk.dataFolder, Desk.database],
        examples: [
            "qr-checkin desk export --data data > ledger.ndjson",
            "qr-checkin desk import ledger.ndjson --data data --database postgres://localhost/checkin",
        ],
        run: { (arguments, console) throws(CommandError) in
            let path = try folder(arguments)
            do throws(StartError) {
                let folder = try DataFolder(existing: path, database: arguments.value(of: Desk.database))
                let ledger = try folder.ledger()
                console.print(heading)
                do throws(LedgerError) {
                    try ledger.export { row in
                        console.writeOutput(JSON.encode(row) + [UInt8(ascii: "\n")])
                        return console.outputFailure() == nil
                    }
                } catch {
                    throw .ledger(error)
                }
            } catch {
                throw CommandError(error)
            }
            return .done
        })

    static let deskImport = Subcommand(
        words: ["desk", "import"],
        summary: Sentence(
            korean: "`desk export`가 쓴 장부를 비어 있는 곳에 옮겨 와요. 키 파일은 따로 복사해 주세요.",
            english: "Take over what `desk export` wrote, into an empty ledger; copy the key files yourself."),
        operands: [
            Operand(
                "FILE|-", isRequired: true, korean: "`desk export`가 쓴 파일이에요. -는 표준 입력이에요.",
                english: "What `desk export` wrote; - reads standard input.")
        ],
        options: [Desk.dataFolder, Desk.database],
        run: { (arguments, console) throws(CommandError) in
            let path = try folder(arguments)
            let name = arguments.operands[0]
            let lines = try LineFile(name)
            guard lines.next().map({ String(decoding: $0, as: UTF8.self) }) == heading else {
                throw .fault(
                    korean: "\(name)은 `desk export`가 쓴 것이 아니에요", english: "\(name) is not what `desk export` writes")
            }
            let ledger: SQLLedger
            do throws(StartError) {
                ledger = try DataFolder(making: path, database: arguments.value(of: Desk.database)).ledger()
            } catch {
                throw CommandError(error)
            }
            let count: Int
            do throws(TransferError) {
                count = try ledger.takeOver { lines.next().map { (try? JSON.decode($0)) ?? .null } }
            } catch {
                throw CommandError(error)
            }
            let sentence = Sentence(korean: "\(count)줄을 옮겼어요", english: "Took over \(count) rows")
            console.print(sentence)
            return .done
        })

    /// What every export begins with. A program that writes other rows counts on.
    private static let heading = #"{"ledger":"qr-checkin","format":1}"#

    private static func folder(_ arguments: Arguments) throws(CommandError) -> String {
        guard let path = arguments.value(of: Desk.dataFolder) else {
            throw arguments.subcommand.wrongUse(
                korean: "--data로 데이터 폴더를 적어 주세요", english: "name the data folder with --data")
        }
        return path
    }
}

extension CommandError {
    fileprivate init(_ error: TransferError) {
        self =
            switch error {
            case .ledger(let error): CommandError(.ledger(error) as StartError)
            case .notEmpty:
                .fault(
                    korean: "이미 기록이 있는 장부예요. 빈 곳으로만 옮길 수 있어요",
                    english: "that ledger is in use already; only an empty one can take another over")
            case .invalid(let row):
                .fault(
                    korean: "\(row)번째 줄을 읽을 수 없어요. 아무것도 옮기지 않았어요",
                    english: "row \(row) cannot be read; nothing was taken over")
            case .cutOff:
                .fault(
                    korean: "파일이 끝까지 있지 않아요. 아무것도 옮기지 않았어요",
                    english: "the file is cut off; nothing was taken over")
            }
    }
}
