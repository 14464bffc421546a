/// The service on HTTP: the routes of its API, and the pages.
public final class WebService: Sendable {
    /// Where it listens, with the port that the system chose.
    public let address: ListenAddress
    private let http: HTTPServer
    private let service: CheckInService
    private let housekeeper: Housekeeper
    private let feed: LiveFeed

    /// Serves from now on.
    public init(_ service: CheckInService, settings: Settings) throws(HTTPServerError) {
        let limits = settings.limits
        let feed = try LiveFeed(
            service.ledger, heartbeatSeconds: limits.heartbeatSeconds, mostFollowers: limits.followers)
        self.feed = feed
        let connections = OpenConnections(requestSeconds: limits.requestSeconds)
        let monitor = Monitor(
            Route.all, metrics: service.metrics,
            gauges: [
                Monitor.Gauge(name: "waiting", help: "Requests that wait for a commit.") {
                    service.writer.waitingCount
                },
                Monitor.Gauge(name: "connections", help: "Open connections.") { connections.count },
                Monitor.Gauge(name: "streams", help: "Clients that follow what is recorded.") { feed.followerCount },
            ], log: settings.log)
        let router = Router(
            service: service,
            pages: settings.pagesPath.map { PageFolder(path: $0) },
            permissions: Permissions(
                deskSecret: settings.deskSecret, isEnrolmentOpen: settings.isEnrolmentOpen,
                isGateOpen: settings.isGateOpen, isMonitoringOpen: settings.isMonitoringOpen,
                proxies: Proxies(trusted: settings.trustedProxies)),
            limits: SenderLimits(perMinute: [
                .holder: settings.enrolmentsPerMinute, .pairing: Settings.pairingsPerMinute,
                .login: Settings.loginsPerMinute,
            ]), feed: feed, monitor: monitor)
        http = try HTTPServer(
            at: settings.listenAddress, limits: limits, certificate: settings.certificate,
            fields: SecurityHeaders.all + (settings.certificate == nil ? [] : SecurityHeaders.overTLS),
            connections: connections
        ) { router.reply(to: $0) }
        address = http.address
        self.service = service
        feed.start()
        service.writer.whenCommitted { feed.wake() }
        service.writer.expect { connections.count }
        housekeeper = Housekeeper(every: 60 * 60) {
            // What fails now is tried again at the next turn.
            _ = try? service.deleteOld(keepDays: service.keepDays)
        }
    }

    /// Takes no more requests, ends those that have begun, and closes.
    public func stop() {
        service.isStopping.store(true, ordering: .relaxed)
        housekeeper.stop()
        feed.stop()
        http.stop()
        service.stop()
    }

    /// How a server is to behave.
    public struct Settings: Sendable {
        /// Where connections are taken.
        public var listenAddress: ListenAddress
        /// What the desk shows.
        public var deskSecret: DeskSecret
        /// What it shows; without one it speaks plain HTTP.
        public var certificate: TLSFiles?
        /// Anyone may have a pass.
        public var isEnrolmentOpen = false
        /// Anyone may check codes in.
        public var isGateOpen = false
        /// Those who are believed when they say for whom they ask.
        public var trustedProxies: [AddressRange] = []
        /// How often one sender may ask for what enrolling takes; each takes two requests.
        public var enrolmentsPerMinute: Int64 = 600
        /// So seldom that a person notices nothing, and guessing gets nowhere.
        static let pairingsPerMinute: Int64 = 10
        static let loginsPerMinute: Int64 = 10
        /// The folder of the pages.
        public var pagesPath: String?
        /// Anyone may see how the server does.
        public var isMonitoringOpen = false
        public var log = RequestLog(.nothing) { _ in }
        var limits = Limits()

        /// Makes settings of a server that is open to nobody.
        public init(listenAddress: ListenAddress, deskSecret: DeskSecret) {
            self.listenAddress = listenAddress
            self.deskSecret = deskSecret
        }
    }
}
