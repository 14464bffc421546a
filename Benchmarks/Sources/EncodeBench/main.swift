// Measures encoders side by side: the same text, level and version, the module matrix only.
//
//   EncodeBench [rounds] [milliseconds an encoder has in a round]
//   EncodeBench times <milliseconds an input>
//   EncodeBench repeat <input> <times>
//
// Prints a table, a line `RATIO <input> <times as fast as libqrencode>` for each input (the median of the rounds' ratios), a
// line `GROWTH` with the time per module, and lines `FIRST <version> <microseconds>` for the first symbol of a process.

import EncodeInputs
import QRCodes

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "first", let number = Int(arguments[2]) {
    print(FirstSymbol.microseconds(version: number))
} else if arguments.count == 3, arguments[1] == "times", let milliseconds = Double(arguments[2]) {
    // For other programs that compare themselves.
    var encoder = QREncoder()
    for input in Input.all {
        let options = EncodingOptions(level: input.level)
        let encode = { _ = try? encoder.encode(input.text, options) }
        print(input.name, Stopwatch.measure(Stopwatch.calls(in: milliseconds * 1000, encode), encode))
    }
} else if arguments.count == 4, arguments[1] == "repeat", let count = Int(arguments[3]),
    let input = Input.all.first(where: { $0.name == arguments[2] })
{
    // For profilers.
    var encoder = QREncoder()
    for _ in 0..<count { _ = try encoder.encode(input.text, EncodingOptions(level: input.level)) }
} else {
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 61 : 61
    let milliseconds = arguments.count > 2 ? Double(arguments[2]) ?? 3 : 3
    Comparison(rounds: max(1, rounds), microseconds: milliseconds * 1000).run()
    FirstSymbol.report(command: arguments[0])
}
