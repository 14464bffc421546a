import CheckIn
import CheckInServer
import Foundation
import Screens

/// Which of the desk's gates this user's computer is, and its right there.
struct GatePairing: Equatable, Sendable {
    /// The server's address, without a slash at the end.
    let server: String
    let token: String
    let place: GatePlace

    private static let file = "gate-pairing.cbor"

    /// The pairing that the arguments work with; nil where there is none, where another server or a data folder is
    /// meant, or where `QRCHECKIN_TOKEN` says who asks.
    static func of(_ arguments: Arguments, _ console: Console) throws(CommandError) -> GatePairing? {
        guard arguments.subcommand.words[0] == "gate", arguments.value(of: Desk.dataFolder) == nil,
            ServerAddress.givenToken(console) == nil, let kept = try kept(console)
        else { return nil }
        guard let address = arguments.value(of: ServerAddress.option) else { return kept }
        return address.trimmingSuffix("/") == kept.server ? kept : nil
    }

    private static func kept(_ console: Console) throws(CommandError) -> GatePairing? {
        guard let path = console.dataFolder, let folder = try? PrivateFolder(existing: path) else { return nil }
        let bytes: [UInt8]?
        do throws(FolderError) { bytes = try folder.read(file) } catch { throw CommandError(error) }
        guard let bytes else { return nil }
        guard let tree = try? CBOR.decode(bytes), let server = tree["server"]?.text, let token = tree["token"]?.text,
            let gate = tree["gate"]?.text, let venue = tree["venue"]?.text
        else {
            let path = folder.path(of: file)
            throw .fault(
                korean: "\(path)에는 게이트의 연결이 없어요. 지우고 `gate pair`를 다시 해 주세요.",
                english: "\(path) holds no gate's pairing; remove it and run `gate pair` again")
        }
        return GatePairing(server: server, token: token, place: GatePlace(gate: gate, venue: venue))
    }

    /// Where a pairing is kept, made if need be.
    static func folder(_ console: Console) throws(CommandError) -> PrivateFolder {
        guard let path = console.dataFolder else {
            throw .wrongUse(
                korean: "연결을 둘 곳을 몰라요. HOME이나 XDG_DATA_HOME을 정해 주세요",
                english: "there is no place to keep the pairing; set HOME or XDG_DATA_HOME")
        }
        do { return try PrivateFolder(making: path) } catch { throw CommandError(error) }
    }

    /// Keeps it in place of the one before.
    func keep(in folder: PrivateFolder) throws(CommandError) {
        let tree = CBOR.fields([
            ("server", .text(server)), ("token", .text(token)), ("gate", .text(place.gate)),
            ("venue", .text(place.venue)),
        ])
        do { try folder.replace(Self.file, tree.encoded) } catch { throw CommandError(error) }
    }

    /// Why the server does not take the token.
    func refused(_ arguments: Arguments) -> CommandError {
        if arguments.value(of: GateCheck.gate) ?? place.gate != place.gate
            || arguments.value(of: GateCheck.venue) ?? place.venue != place.venue
        {
            return .wrongUse(
                korean: "이 컴퓨터는 장소 \(place.venue)의 게이트 \(place.gate)예요. --gate와 --venue를 빼 주세요",
                english: "this computer is the gate \(place.gate) at \(place.venue); leave --gate and --venue out")
        }
        return .wrongUse(
            korean: "데스크가 이 게이트를 막았거나 다른 기기를 연결했어요. 데스크의 새 링크로 `gate pair`를 해 주세요",
            english:
                "the desk shut this gate out, or paired another device; run `gate pair` with a new link from the desk")
    }
}
