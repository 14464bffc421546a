public import CheckIn
import Keys
import Ledger
import Synchronization

/// What QRCheckIn does for holders, gates and the desk, whoever asks: HTTP, or the command on a data folder.
public final class CheckInService: Sendable {
    /// The time in Unix seconds.
    let clock: @Sendable () -> Int64
    let ledger: any LedgerStore
    let policy: AdmissionPolicy
    let keyring: IssuerKeyring
    let verifiedPasses = VerifiedPasses()
    let gateTokens = GateTokens()
    /// Opens what the ledger keeps sealed.
    let sealingKey: SealingKey
    let writer: LedgerWriter
    let challenges: Challenges
    let metrics: ServiceMetrics
    /// After how many days check-ins are deleted.
    let keepDays: Int64
    /// What takes long and can be done the next time is broken off.
    let isStopping = Atomic(false)

    /// Starts on a data folder.
    ///
    /// - Parameters:
    ///   - keepDays: After how many days check-ins are deleted.
    ///   - clock: The time in Unix seconds.
    public convenience init(
        _ folder: DataFolder, policy: AdmissionPolicy = .ofMainVenue, keepDays: Int64 = usualKeepDays,
        clock: @escaping @Sendable () -> Int64
    ) throws(StartError) {
        try self.init(
            privateKeys: folder.issuerKeys, sealingKey: try folder.sealingKey(), ledger: try folder.ledger(),
            policy: policy, keepDays: keepDays, clock: clock)
    }

    init(
        privateKeys: PrivateKeyStore, sealingKey: SealingKey, ledger: any LedgerStore, policy: AdmissionPolicy,
        keepDays: Int64 = usualKeepDays, clock: @escaping @Sendable () -> Int64
    ) throws(StartError) {
        self.clock = clock
        self.ledger = ledger
        self.policy = policy
        self.keepDays = keepDays
        self.sealingKey = sealingKey
        keyring = try IssuerKeyring(ledger: ledger, privateKeys: privateKeys, at: clock())
        do { challenges = try Challenges(keptIn: ledger) } catch { throw .ledger(error) }
        let metrics = ServiceMetrics()
        self.metrics = metrics
        writer = LedgerWriter(ledger: ledger, policy: policy, duration: metrics.commit, clock: clock)
    }

    /// The keys that sign and verify passes now.
    var issuer: Issuer { keyring.issuer(at: clock()) }

    /// What the ledger gives, its errors as the service's.
    func ask<Value>(_ body: () throws(LedgerError) -> Value) throws(ServiceError) -> Value {
        do { return try body() } catch { throw .ledger(error) }
    }

    /// Answers what it has taken on, and takes no more.
    public func stop() {
        writer.stop()
        // Where it fails the log is carried over at the next start.
        try? ledger.tidyUp()
    }

    /// What opens everything to the desk; made the first time.
    public func deskSecret() throws(StartError) -> DeskSecret {
        do { return try DeskSecret.kept(in: ledger) } catch { throw .ledger(error) }
    }
}
