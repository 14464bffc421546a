import Foundation

/// The signals that ask a program to end: from the terminal (Ctrl-C), from a service manager, and from a closed window.
struct StopSignals {
    private var set = sigset_t()

    /// From now on the signals wait to be asked for. To be made before any thread starts, since threads inherit this.
    init() {
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        // A client that breaks off is no reason to end.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns once one has come; the next one ends the program at once.
    func wait() {
        var set = set
        var number: Int32 = 0
        sigwait(&set, &number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
