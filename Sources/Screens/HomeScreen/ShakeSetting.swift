public import Observables

/// Whether shaking opens the check-in screen: the one owner of that choice, shared by the home screen and that screen.
public final class ShakeSetting {
    private let choice: Observable<Bool>
    private let save: (Bool) -> Void

    /// - Parameters:
    ///   - load: The choice kept from an earlier launch, if any; on without one.
    ///   - save: Keeps a choice for later launches.
    public init(load: () -> Bool?, save: @escaping (Bool) -> Void) {
        choice = Observable(load() ?? true)
        self.save = save
    }

    /// Whether shaking opens the code.
    public var isOn: Derived<Bool> { choice.map { $0 } }

    func flip() {
        let isOn = !choice.value
        save(isOn)
        choice.value = isOn
    }
}

@available(*, unavailable)
extension ShakeSetting: Sendable {}
