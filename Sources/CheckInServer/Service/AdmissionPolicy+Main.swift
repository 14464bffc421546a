public import CheckIn

extension AdmissionPolicy {
    /// The rules of the one venue there is: whoever left may come back.
    public static let ofMainVenue = AdmissionPolicy(venue: "main", reentry: .afterExit)
}
