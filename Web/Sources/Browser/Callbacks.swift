import Observables

/// The closures that the page may call, by number. The browser runs this module on one thread.
enum Callbacks {
    nonisolated(unsafe) private static var closures: [((Payload) -> Void)?] = []

    static func add(_ closure: @escaping (Payload) -> Void) -> Int32 {
        var free = 0
        while free < closures.count, closures[free] != nil { free += 1 }
        if free == closures.count { closures.append(nil) }
        closures[free] = closure
        return Int32(free)
    }

    /// Adds a closure that is removed as it is called.
    static func addOnce(_ closure: @escaping (Payload) -> Void) -> Int32 {
        var number: Int32 = 0
        number = add { payload in
            remove(number)
            closure(payload)
        }
        return number
    }

    /// Ends the listener or the timer that calls back, and removes the closure.
    static func subscription(to number: Int32) -> Subscription {
        Subscription {
            Command("end").run(number)
            remove(number)
        }
    }

    static func call(_ number: Int32, _ payload: Payload) {
        let number = Int(number)
        if closures.indices.contains(number), let closure = closures[number] { closure(payload) }
    }

    private static func remove(_ number: Int32) {
        closures[Int(number)] = nil
    }
}

/// Calls a closure of ours. The bytes are from ``allocate(_:)`` and are freed here.
@_expose(wasm, "call") @_cdecl("call")
public func call(_ callback: Int32, _ number: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) {
    let payload = Payload(
        number: Int(number), bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
    bytes.deallocate()
    Callbacks.call(callback, payload)
}

@_expose(wasm, "allocate") @_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: max(Int(count), 1))
}
