import Browser
import CheckIn
import Screens

extension GateDevice {
    /// The browser's cryptography and storage.
    static var page: GateDevice {
        GateDevice(
            verify: { check, done in
                let key = check.key.x + [check.key.yIsOdd ? 1 : 0]
                Page.ask("verify", bytes: key + check.signature.bytes + check.message) { answer in
                    done(answer.number == 0 ? nil : answer.number == 1)
                }
            },
            fetchSnapshot: { mark, done in
                let path = "/api/gate/snapshot" + (mark.map { "?since=" + $0 } ?? "")
                Page.ask("get", path) { answer in
                    done(Server.Answer(status: answer.number, body: answer.bytes, receivedAt: Page.now))
                }
            },
            load: { done in
                Page.ask("loadMemory") { memory in
                    Page.ask("loadQueue") { queue in
                        done(memory.number == 0 ? nil : memory.bytes, keptScans(queue.bytes))
                    }
                }
            },
            saveMemory: { Page.run("saveMemory", bytes: $0) },
            append: { scan, done in Page.ask("appendScan", bytes: scan) { done($0.number == 0 ? nil : $0.number) } },
            remove: { keys in Page.run("removeScans", bytes: keys.flatMap { fourBytes($0) }) })
    }

    /// Each is a key and a count of four bytes, and then as many bytes.
    private static func keptScans(_ bytes: [UInt8]) -> [KeptScan] {
        var scans: [KeptScan] = []
        var place = 0
        while place + 8 <= bytes.count {
            let (key, count) = (number(bytes, place), number(bytes, place + 4))
            place += 8
            guard count >= 0, count <= bytes.count - place else { break }
            scans.append(KeptScan(key: key, bytes: Array(bytes[place..<place + count])))
            place += count
        }
        return scans
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        var number: UInt32 = 0
        for byte in bytes[place..<place + 4] { number = number << 8 | UInt32(byte) }
        return Int(truncatingIfNeeded: number)
    }

    private static func fourBytes(_ number: Int) -> [UInt8] {
        twoBytes(Int32(truncatingIfNeeded: number >> 16)) + twoBytes(Int32(truncatingIfNeeded: number))
    }
}

extension Server {
    /// The same server where somebody waits for the answer.
    static var impatient: Server {
        Server { path, body, done in
            Page.ask("ask", path, bytes: body) { answer in
                done(Answer(status: answer.number, body: answer.bytes, receivedAt: Page.now))
            }
        }
    }
}
