/// One step of the schema. Steps are numbered from 1, run once each in order, and are never changed once released.
struct Migration: Sendable {
    let number: Int64
    let sql: String

    static let all = [first, issuerKeys, people, venues, privacy, gates, access, offline, events, chains]
}
