/// Everything that the server can be asked for, apart from the pages.
extension Route {
    static let all = [
        Route(.post, "/api/passes/challenge", for: .anyone, limit: .holder, answer: challenge),
        // Without an invitation it asks for more.
        Route(.post, "/api/passes", for: .anyone, limit: .holder, takesMessage: true, answer: enrol),
        Route(.delete, "/api/passes/{id}", for: .desk, answer: endPass),
        Route(.post, "/api/invitations", for: .desk, takesMessage: true, answer: invite),
        Route(.get, "/api/issuer-keys", for: .anyone, answer: issuerKeys),
        Route(.post, "/api/checkins", for: .gate, takesMessage: true, answer: checkIn),
        Route(.get, "/api/checkins", for: .desk, answer: checkIns),
        Route(.get, "/api/checkins/stream", for: .gate, answer: stream),
        Route(.post, "/api/checkins/{id}/annul", for: .gate, takesMessage: true, answer: annul),
        Route(.get, "/api/gates", for: .desk, answer: gates),
        Route(.post, "/api/gates", for: .desk, takesMessage: true, answer: addGate),
        Route(.post, "/api/gates/pairing", for: .anyone, limit: .pairing, takesMessage: true, answer: pairGate),
        Route(.post, "/api/gates/{id}/pairing", for: .desk, answer: renewPairing),
        Route(.delete, "/api/gates/{id}", for: .desk, answer: revokeGate),
        Route(.get, "/api/gate", for: .gate, answer: ownGate),
        Route(.get, "/api/gate/snapshot", for: .gate, answer: gateSnapshot),
        Route(.get, "/api/venues", for: .desk, answer: venues),
        Route(.put, "/api/venues/{name}", for: .desk, takesMessage: true, answer: keepVenue),
        Route(.post, "/api/passes/mine", for: .anyone, limit: .holder, takesMessage: true, answer: ownData),
        Route(.post, "/api/passes/mine/erasure", for: .anyone, limit: .holder, takesMessage: true, answer: erase),
        // Whoever knows the secret.
        Route(.post, "/api/desk/session", for: .anyone, limit: .login, takesMessage: true, answer: beginSession),
        Route(.get, "/api/desk/session", for: .desk, answer: session),
        Route(.delete, "/api/desk/session", for: .desk, answer: endSession),
        Route(.post, "/api/desk/people/{number}", for: .desk, takesMessage: true, answer: person),
        Route(.get, "/api/desk/lookups", for: .desk, answer: lookups),
        Route(.get, "/api/desk/deletions", for: .desk, answer: deletions),
        Route(.post, "/api/desk/deletions", for: .desk, takesMessage: true, answer: deleteOld),
        Route(.get, "/api/desk/contradictions", for: .desk, answer: contradictions),
        Route(.get, "/api/desk/issuer-keys", for: .desk, answer: issuerKeyStates),
        Route(.post, "/api/desk/issuer-keys", for: .desk, takesMessage: true, answer: rotateIssuerKey),
        Route(.delete, "/api/desk/issuer-keys/{id}", for: .desk, answer: retireIssuerKey),
        Route(.get, "/healthz", for: .anyone, answer: health),
    ]
}
