public import Observables
public import Screens

/// The page that this module runs in.
public enum Page {
    /// Unix milliseconds.
    public static var now: Int64 { Int64(pageNow()) }

    /// Milliseconds by a clock that nobody sets.
    public static var steady: Int64 { Int64(pageSteady()) }

    /// By how much the browser's clock is ahead of UTC.
    public static var utcOffsetMinutes: Int64 { Int64(pageUTCOffset()) }

    /// What the page knows under a name, such as `language`, or `query` with a parameter's name.
    public static func read(_ name: String, _ argument: String = "") -> [UInt8]? {
        Command(name, argument).answer()
    }

    public static func text(_ name: String, _ argument: String = "") -> String? {
        read(name, argument).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Has the page do something that needs no answer.
    public static func run(_ name: String, _ argument: String = "", bytes: [UInt8] = []) {
        Command(name, argument, bytes).run(-1)
    }

    /// Has the page do something, and hands the answer over once.
    public static func ask(
        _ name: String, _ argument: String = "", bytes: [UInt8] = [], _ done: @escaping (Payload) -> Void
    ) {
        Command(name, argument, bytes).run(Callbacks.addOnce(done))
    }

    /// Calls back once, after some time.
    public static func after(milliseconds: Int64, _ run: @escaping () -> Void) -> Subscription {
        let callback = Callbacks.add { _ in run() }
        Command("timer").run(callback, Int32(clamping: milliseconds))
        return Callbacks.subscription(to: callback)
    }
}

extension ServerClock {
    /// The browser's clock, put right by the server that the page came from.
    public convenience init(_ phrases: Phrases) {
        self.init(server: .sameOrigin, wall: { Page.now }, steady: { Page.steady }, phrases: phrases)
    }
}

extension DeskServer {
    /// The server that the page came from, which knows the desk by its session.
    public static var sameOrigin: DeskServer {
        DeskServer { method, path, body, done in
            Page.ask("request", method + " " + path, bytes: body) { answer in
                done(Server.Answer(status: answer.number, body: answer.bytes, receivedAt: Page.now))
            }
        }
    }
}

extension Server {
    /// The server that the page came from.
    public static var sameOrigin: Server {
        Server { path, body, done in
            Page.ask("post", path, bytes: body) { answer in
                done(Answer(status: answer.number, body: answer.bytes, receivedAt: Page.now))
            }
        }
    }
}
