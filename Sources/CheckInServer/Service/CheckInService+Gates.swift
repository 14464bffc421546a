import CheckIn
import Ledger

/// What gates are told so that they can decide without asking.
extension CheckInService {
    func gateSnapshot(after mark: GateMark?, limit: Int) throws(ServiceError) -> GateSnapshot {
        let now = clock()
        let page = try ask { () throws(LedgerError) in try ledger.gatePage(after: mark, limit: limit) }
        return GateSnapshot(
            serverTime: now, keys: keyring.newestIssuer(at: now).keys,
            venues: try venues(),
            passes: page.passes, forgetBefore: page.forgetBefore, isStart: page.isStart, next: page.next.text,
            hasMore: page.hasMore)
    }
}
