// Shows codes at a running server as fast as it answers, or at a given rate, and says how long that took.
//
//   GateLoad PORT ISSUER-KEY.pem TOKENS CONNECTIONS PEOPLE ROUNDS [PER-SECOND]     the gates' tokens, with commas between
//   out: admitted refused per-second p50 p99 max          the times in milliseconds
//
// Everyone is seen once before the measurement, so that their passes are known.

import Foundation
import Keys

let arguments = CommandLine.arguments
guard arguments.count >= 7, let port = UInt16(arguments[1]), let connections = Int(arguments[4]),
    let people = Int(arguments[5]), let rounds = Int(arguments[6]),
    let pem = try? String(contentsOfFile: arguments[2], encoding: .utf8), let issuer = try? PrivateKey(pem: pem)
else {
    fatalError("usage: GateLoad PORT ISSUER-KEY.pem TOKENS CONNECTIONS PEOPLE ROUNDS [PER-SECOND]")
}
let size = Crowd.Size(people: people, rounds: rounds + 1)
let crowd = try Crowd(of: size, issuer: issuer, tokens: arguments[3].split(separator: ",").map(String.init))
sleep(UInt32(max(0, Double(crowd.startsAt) - Date().timeIntervalSince1970)))
var gates = try Gates(connections, port: port)
_ = try gates.send(crowd.requests[..<people])
print(try gates.send(crowd.requests[people...], perSecond: arguments.count > 7 ? Double(arguments[7]) : nil).line)
