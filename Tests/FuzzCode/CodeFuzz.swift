/// What libFuzzer calls with each input: the text of a code, its bytes, and the other messages that come from outside.
///
/// Whatever is read must be what was sent, and nothing may trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCodes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: input, as: UTF8.self)
    if let code = try? Code(text: text) {
        precondition(code.text == text, "a text that is read is the only one for its code")
        precondition((try? Code(bytes: code.bytes)) == code, "bytes that are read are read again")
        for time in [Int64.min, -1, 0, code.issuedAt, .max] { decide(code, at: time) }
    }
    if let code = try? Code(bytes: input) {
        precondition(code.bytes == input && (try? Code(text: code.text)) == code, "text and bytes are one")
        for direction in Direction.allCases { decide(code, at: code.issuedAt, direction) }
    }
    if let item = try? CBOR.decode(input) {
        precondition(item.encoded == input, "there is one deterministic encoding")
        _ = try? CheckInRequest(item)
        _ = try? CheckInResponse(item)
        _ = try? EnrolmentRequest(item)
        _ = try? EnrolmentResponse(item)
        _ = try? EnrolmentChallenge(item)
        _ = try? IssuerKeys(item)
        if let page = try? GateSnapshot(item) {
            precondition((try? GateSnapshot(page.tree)) == page, "a page that is read is written alike")
            var memory = GateMemory()
            memory.learn(page)
        }
        if let kept = item["memory"], var memory = try? GateMemory(kept) {
            precondition((try? GateMemory(memory.tree)) == memory, "a memory that is read is written alike")
            if let page = (try? GateSnapshot(item)) ?? memory.page { memory.learn(page) }
        }
    }
    _ = try? EnrolmentProof(bytes: input)
    return 0
}

private func decide(_ code: Code, at now: Int64, _ direction: Direction = .entry) {
    let scan = Scan(code: code, authenticity: .genuine, direction: direction, gate: "a")
    _ = Admission.decide(
        scan, at: now, knowing: Knowledge(inside: .max),
        policy: AdmissionPolicy(venue: "main", reentry: .afterCooldown(seconds: .max), capacity: .max))
}
