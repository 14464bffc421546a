public import CheckIn

extension Refusal {
    /// One of every kind, and one more where a fact may be missing.
    public static let examples: [Refusal] = [
        .notOurCode, .unreadableCode, .unknownIssuer(keyID: KeyID(0x0102_0304_0506_0708)), .forgedPass, .forgedCode,
        .codeExpired(bySeconds: 12), .codeFromTheFuture(bySeconds: .max), .passExpired(since: -1),
        .passNotYetValid(until: 5), .revoked(since: 6), .alreadyInside(since: 7, gate: "정문"),
        .alreadyUsed(at: 8, gate: "b"), .noReentry(until: nil), .noReentry(until: 9), .notInside,
        .wrongVenue(validAt: ["강당", "체육관"]), .wrongVenue(validAt: []), .statusNeeded("접종"), .venueFull(capacity: 0),
        .venueClosed(opensAt: nil), .venueClosed(opensAt: 10), .noDataOnThisGate,
    ]
}
