/// Everything that the server can be asked for, apart from the pages.
extension Route {
    static let all = [
        Route(.post, "/api/passes/challenge", for: .holder, answer: challenge),
        Route(.post, "/api/passes", for: .holder, takesMessage: true, answer: enrol),
        Route(.get, "/api/issuer-keys", for: .anyone, answer: issuerKeys),
        Route(.post, "/api/checkins", for: .gate, takesMessage: true, answer: checkIn),
        Route(.get, "/api/checkins", for: .desk, answer: checkIns),
        Route(.get, "/healthz", for: .anyone, answer: health),
    ]
}
