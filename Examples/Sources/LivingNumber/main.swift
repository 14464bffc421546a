import Observables

let countdown = Countdown()
var heard: [Int] = []

let subscription = countdown.secondsLeft.bind { heard.append($0) }
countdown.tick()
countdown.tick()
print(heard)

subscription.cancel()
countdown.tick()
print(heard, countdown.secondsLeft.value)

// A binding lives as long as what keeps it: a view keeps those of its view model.
var bindings = [countdown.title.bind { print($0) }]
countdown.tick()
bindings.removeAll()
countdown.tick()
print(countdown.title.value)
