// Runs as many trials as are asked for. Built together with QRCodes by Scripts/trials.sh.

import Foundation

/// Says in a line for each sort of trial what came of it, and fails where anything is wrong.
@main
enum Trials {
    static func main() {
        let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard counts.count == 2 else { fatalError("usage: trials CODEWORD-TRIALS PICTURE-TRIALS") }
        let areRight = [damageCodewords(counts[0]), spoilPictures(counts[1])]
        if areRight.contains(false) { fatalError("some trials went wrong") }
    }

    private static func damageCodewords(_ count: Int) -> Bool {
        var encoder = QREncoder()
        var decoder = SymbolDecoder()
        var random = SeededRandom(seed: 5)
        var wrong = 0
        for number in 0..<count {
            let kind = TrialSymbol.Kind.all[number % TrialSymbol.Kind.all.count]
            guard let symbol = try? TrialSymbol(kind, &encoder, by: &random) else {
                fatalError("cannot encode \(kind)")
            }
            let outcome = CodewordTrial(symbol).run(&decoder, by: &random)
            if outcome != .right {
                wrong += 1
                print(outcome)
            }
        }
        print("CODEWORDS \(count) trials of \(TrialSymbol.Kind.all.count) kinds of symbol, \(wrong) wrong")
        return wrong == 0
    }

    private static func spoilPictures(_ count: Int) -> Bool {
        let reader = QRReader()
        var encoder = QREncoder()
        var random = SeededRandom(seed: 6)
        var (read, wrong) = (0, 0)
        var slowest = (milliseconds: 0.0, what: "")
        for number in 0..<count {
            let kind = TrialSymbol.Kind.all[number % TrialSymbol.Kind.all.count]
            guard let symbol = try? TrialSymbol(kind, &encoder, by: &random) else {
                fatalError("cannot encode \(kind)")
            }
            let trial = PictureTrial(symbol, by: &random)
            var found = (right: 0, wrong: 0)
            let milliseconds = processorMilliseconds { found = trial.read(reader) }
            if milliseconds > slowest.milliseconds {
                slowest = (milliseconds, "\(symbol.kind), \(trial.picture.width) × \(trial.picture.height) pixels")
            }
            read += min(1, found.right)
            if found.wrong > 0 {
                wrong += 1
                print("something else was read from a picture of \(kind)")
            }
        }
        print("PICTURES \(count), \(read) read, \(wrong) wrong")
        print("SLOWEST \(slowest.milliseconds) ms: \(slowest.what)")
        return wrong == 0
    }

    /// The time on the processor, which other programs do not lengthen.
    private static func processorMilliseconds(_ work: () -> Void) -> Double {
        let start = clock()
        work()
        return Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
    }
}
