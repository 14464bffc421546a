import CheckIn
import Keys
import Observables
import QRCodes
import Screens
import TestSupport

/// Eight minutes to noon on 9 September 2001, UTC, in milliseconds.
let start: Int64 = 1_000_036_320_000

/// A device key that signs when it is told to, and counts what it was asked.
final class SlowSigner {
    private(set) var asked: [[UInt8]] = []
    private var waiting: [(Signature?) -> Void] = []
    let key: PrivateKey

    init(_ key: PrivateKey) {
        self.key = key
    }

    var signer: Signer {
        Signer { message, done in
            self.asked.append(message)
            self.waiting.append(done)
        }
    }

    var waitingCount: Int { waiting.count }

    /// Answers the oldest question that waits.
    func sign() throws {
        let message = asked[asked.count - waiting.count]
        waiting.removeFirst()(try key.sign(message))
    }

    func fail() {
        waiting.removeFirst()(nil)
    }
}

extension Signer {
    /// Signs at once.
    static func prompt(_ key: PrivateKey) -> Signer {
        Signer { message, done in done(try? key.sign(message)) }
    }
}

extension ShakeSetting {
    static func forgetful() -> ShakeSetting {
        ShakeSetting(load: { nil }, save: { _ in })
    }
}

/// A check-in screen of somebody, and what it has shown.
struct Scene {
    let holder: Holder
    let screen: QRCodeViewModel

    init(
        _ holder: Holder? = nil, signer: Signer? = nil, shakeSetting: ShakeSetting = .forgetful(),
        language: Language = .korean, clockWarning: Observable<String?> = Observable(nil), now: Int64 = start
    ) throws {
        let holder = try holder ?? Holder(of: Issuer())
        self.holder = holder
        screen = QRCodeViewModel(
            pass: holder.pass, signer: signer ?? .prompt(holder.key), shakeSetting: shakeSetting,
            clockWarning: clockWarning, phrases: Phrases(language), now: now)
    }

    /// One whose key signs when it is told to.
    static func slow(_ language: Language = .korean) throws -> (scene: Scene, signer: SlowSigner) {
        let holder = try Holder(of: Issuer())
        let signer = SlowSigner(holder.key)
        return (try Scene(holder, signer: signer.signer, language: language), signer)
    }

    /// The symbol shown now, if one is.
    var code: QRCode? { screen.codeArea.value.code }

    var seconds: String { screen.remainingTime.value.map(\.text).joined() }
}

extension CodeArea {
    var code: QRCode? {
        if case .code(let code) = self { code } else { nil }
    }

    /// One word for each kind, to write sequences with.
    var kind: String {
        switch self {
        case .empty: "empty"
        case .code: "code"
        case .covered: "covered"
        case .problem: "problem"
        }
    }
}

/// Keeps what an observable says.
final class Heard<Value> {
    private(set) var values: [Value] = []
    private var subscription: Subscription?

    init(_ observable: Observable<Value>) {
        subscription = observable.bind { [unowned self] in values.append($0) }
    }

    init(_ derived: Derived<Value>) {
        subscription = derived.bind { [unowned self] in values.append($0) }
    }
}
