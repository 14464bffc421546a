import Observables
import Testing

struct ObservableTests {
    @Test func bindCallsAtOnceAndAtEachChange() {
        let seconds = Observable(15)
        var heard: [Int] = []
        let subscription = seconds.bind { heard.append($0) }
        seconds.value = 14
        seconds.value = 13
        #expect(heard == [15, 14, 13])
        subscription.cancel()
    }

    @Test func everyListenerHearsInTheOrderOfBinding() {
        let seconds = Observable(15)
        var heard: [String] = []
        let subscriptions = ["a", "b", "c"].map { name in seconds.bind { heard.append("\(name)\($0)") } }
        seconds.value = 14
        #expect(heard == ["a15", "b15", "c15", "a14", "b14", "c14"])
        #expect(subscriptions.count == 3)
    }

    @Test func aCancelledOrReleasedListenerHearsNothingMore() {
        let seconds = Observable(15)
        var heard: [String] = []
        let cancelled = seconds.bind { heard.append("cancelled\($0)") }
        var released: Subscription? = seconds.bind { heard.append("released\($0)") }
        cancelled.cancel()
        cancelled.cancel()
        _ = released
        released = nil
        seconds.value = 14
        #expect(heard == ["cancelled15", "released15"])
    }

    @Test func aListenerCancelledByAnEarlierOneIsNotCalled() {
        let seconds = Observable(15)
        var heard: [String] = []
        var later: Subscription?
        let earlier = seconds.bind {
            heard.append("earlier\($0)")
            if $0 == 14 { later?.cancel() }
        }
        later = seconds.bind { heard.append("later\($0)") }
        seconds.value = 14
        #expect(heard == ["earlier15", "later15", "earlier14"])
        earlier.cancel()
    }

    @Test func aListenerMayCancelItself() {
        let seconds = Observable(15)
        var heard: [Int] = []
        var subscription: Subscription?
        subscription = seconds.bind {
            heard.append($0)
            subscription?.cancel()
        }
        seconds.value = 14
        seconds.value = 13
        #expect(heard == [15, 14])
    }

    @Test func aValueSetInsideAListenerSupersedesTheOuterSend() {
        let seconds = Observable(15)
        var heard: [String] = []
        let first = seconds.bind {
            heard.append("first\($0)")
            if $0 == 0 { seconds.value = 15 }
        }
        let second = seconds.bind { heard.append("second\($0)") }
        seconds.value = 0
        #expect(heard == ["first15", "second15", "first0", "first15", "second15"])
        first.cancel()
        second.cancel()
    }

    @Test func aValueSetDuringBindReachesTheNewListener() {
        let seconds = Observable(0)
        var heard: [Int] = []
        let subscription = seconds.bind {
            heard.append($0)
            if $0 == 0 { seconds.value = 15 }
        }
        #expect(heard == [0, 15])
        subscription.cancel()
    }

    @Test func aListenerBoundDuringASendHearsTheValueOnce() {
        let seconds = Observable(15)
        var heard: [Int] = []
        var inner: Subscription?
        let outer = seconds.bind { value in
            if value == 14 { inner = seconds.bind { heard.append($0) } }
        }
        seconds.value = 14
        #expect(heard == [14])
        #expect(inner != nil)
        outer.cancel()
    }

    @Test func changingTheValueInPlaceInsideAListenerIsSafe() {
        let names = Observable(["a"])
        var heard: [[String]] = []
        let subscription = names.bind {
            heard.append($0)
            if $0.count == 2 { names.value.append("c") }
        }
        names.value.append("b")
        #expect(heard == [["a"], ["a", "b"], ["a", "b", "c"]])
        #expect(names.value == ["a", "b", "c"])
        subscription.cancel()
    }

    @Test func setHearsNoRepeats() {
        let seconds = Observable(15)
        var heard: [Int] = []
        let subscription = seconds.bind { heard.append($0) }
        seconds.set(15)
        seconds.set(14)
        seconds.set(14)
        #expect(heard == [15, 14])
        subscription.cancel()
    }

    @Test func cancellingFreesWhatTheListenerHolds() {
        final class Screen {}
        let seconds = Observable(15)
        var screen: Screen? = Screen()
        weak let released = screen
        let subscription = seconds.bind { [screen] _ in _ = screen }
        screen = nil
        #expect(released != nil)
        subscription.cancel()
        #expect(released == nil)
    }

    @Test func aSubscriptionDoesNotKeepItsObservable() {
        var seconds: Observable<Int>? = Observable(15)
        weak let released = seconds
        let subscription = seconds?.bind { _ in }
        seconds = nil
        #expect(released == nil)
        subscription?.cancel()
    }
}

struct DerivedTests {
    @Test func aDerivedValueFollowsItsSource() {
        let seconds = Observable(15)
        let text = seconds.map { "\($0)초" }
        var heard: [String] = []
        let subscription = text.map { "남은 시간 " + $0 }.bind { heard.append($0) }
        seconds.value = 14
        #expect(text.value == "14초")
        #expect(heard == ["남은 시간 15초", "남은 시간 14초"])
        subscription.cancel()
        seconds.value = 13
        #expect(heard.count == 2)
    }

    @Test func aDerivedValueListensOnlyWhileItIsHeard() {
        let seconds = Observable(15)
        var computed = 0
        let doubled = seconds.map { value in
            computed += 1
            return value * 2
        }
        seconds.value = 14
        #expect(computed == 0)
        #expect(doubled.value == 28)
        #expect(computed == 1)
    }
}
