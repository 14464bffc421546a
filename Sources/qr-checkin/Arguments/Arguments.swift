/// A subcommand's arguments, sorted into flags and operands.
///
/// `--name value` and `--name=value` mean the same; `--` ends the flags; `-` is an operand.
struct Arguments: Sendable {
    let subcommand: Subcommand
    private(set) var operands: [String] = []
    private var switches: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], for subcommand: Subcommand) throws(CommandError) {
        self.subcommand = subcommand
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word == "-" || !word.hasPrefix("-") {
                operands.append(word)
            } else {
                try take(word, from: &rest)
            }
        }
        try checkOperands()
    }

    /// Whether the switch was given.
    func has(_ option: Option) -> Bool {
        switches.contains(option.name)
    }

    /// The value given with the flag, if it was given.
    func value(of option: Option) -> String? {
        values[option.name]?.first
    }

    /// All the values given with a flag that may repeat.
    func values(of option: Option) -> [String] {
        values[option.name] ?? []
    }

    private mutating func take(_ word: String, from rest: inout ArraySlice<String>) throws(CommandError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = subcommand.option(named: parts[0]) else {
            throw subcommand.wrongUse(korean: "모르는 옵션이에요: \(parts[0])", english: "unknown option \(parts[0])")
        }
        guard !switches.contains(option.name), option.mayRepeat || values[option.name] == nil else {
            throw subcommand.wrongUse(
                korean: "옵션을 두 번 썼어요: \(option.name)", english: "option \(option.name) is given twice")
        }
        guard option.valueName != nil else {
            guard parts.count == 1 else {
                throw subcommand.wrongUse(
                    korean: "\(option.name)에는 값을 붙일 수 없어요", english: "option \(option.name) takes no value")
            }
            switches.append(option.name)
            return
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw subcommand.wrongUse(
                korean: "\(option.name) 뒤에 값이 필요해요", english: "option \(option.name) needs a value")
        }
        values[option.name, default: []].append(value)
    }

    private func checkOperands() throws(CommandError) {
        if has(.help) { return }
        let required = subcommand.operands.filter(\.isRequired)
        if operands.count < required.count {
            let name = required[operands.count].name
            throw subcommand.wrongUse(korean: "\(name) 자리가 비었어요", english: "\(name) is missing")
        }
        if operands.count > subcommand.operands.count, subcommand.operands.last?.mayRepeat != true {
            let word = operands[subcommand.operands.count]
            throw subcommand.wrongUse(korean: "쓸 곳이 없는 말이에요: \(word)", english: "unexpected argument \(word)")
        }
    }
}
