// Measures encoders side by side: the same text, level and version, the module matrix only.
//
//   EncodeBench [rounds] [milliseconds a round]
//   EncodeBench repeat <input> <times>
//
// Prints a table, a line `RATIO <input> <times as fast as libqrencode>` for each input (the median of the rounds' ratios),
// lines `FIRST <version> <microseconds>` for the first symbol of a process, and a line `GROWTH` with the time per module.

import QRCodes

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "first", let number = Int(arguments[2]) {
    print(FirstSymbol.microseconds(version: number))
} else if arguments.count == 4, arguments[1] == "repeat", let count = Int(arguments[3]),
    let input = Input.all.first(where: { $0.name == arguments[2] })
{
    // For profilers.
    var encoder = QREncoder()
    for _ in 0..<count { _ = try encoder.encode(input.text, EncodingOptions(level: input.level)) }
} else {
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 15 : 15
    let milliseconds = arguments.count > 2 ? Double(arguments[2]) ?? 12 : 12
    Comparison(rounds: max(1, rounds), microseconds: milliseconds * 1000).run()
    FirstSymbol.report(command: arguments[0])
}
