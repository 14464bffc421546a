import Testing

@testable import qr_checkin

struct ArgumentsTests {
    private let subcommand = Subcommand(
        words: ["try"], summary: Sentence(korean: "", english: ""),
        operands: [
            Operand("ONE", isRequired: true, korean: "", english: ""),
            Operand("TWO", isRequired: false, korean: "", english: ""),
        ],
        options: [level, loud, each], run: { (_, _) in .done })

    private static let level = Option("--level", short: "-l", value: "L", korean: "", english: "")
    private static let each = Option("--each", value: "E", mayRepeat: true, korean: "", english: "")
    private static let loud = Option("--loud", korean: "", english: "")

    @Test(arguments: [
        ["a", "--level", "H"], ["--level=H", "a"], ["-l", "H", "a"], ["-l=H", "a"], ["--level", "H", "--", "a"],
    ])
    func `a value follows its flag, with a space or an equals sign`(words: [String]) throws {
        let arguments = try Arguments(words, for: subcommand)
        #expect(arguments.value(of: Self.level) == "H")
        #expect(arguments.operands == ["a"])
        #expect(!arguments.has(Self.loud))
    }

    @Test func `what follows two hyphens, and one hyphen alone, are operands`() throws {
        #expect(try Arguments(["-", "--", "--loud"], for: subcommand).operands == ["-", "--loud"])
        #expect(try Arguments(["--loud", ""], for: subcommand).operands == [""])
        #expect(try Arguments(["--level=", "a=b"], for: subcommand).value(of: Self.level) == "")
    }

    @Test func `a flag that may repeat has all its values, in order`() throws {
        #expect(try Arguments(["--each", "1", "a", "--each=2"], for: subcommand).values(of: Self.each) == ["1", "2"])
        #expect(try Arguments(["a"], for: subcommand).values(of: Self.each).isEmpty)
    }

    @Test(arguments: [
        ([], "ONE is missing"), (["a", "b", "c"], "unexpected argument c"), (["a", "--lout"], "unknown option --lout"),
        (["a", "-x"], "unknown option -x"), (["a", "--level"], "option --level needs a value"),
        (["a", "--loud=yes"], "option --loud takes no value"),
        (["a", "--loud", "--loud"], "option --loud is given twice"),
        (["a", "-l", "L", "--level=M"], "option --level is given twice"),
    ])
    func `what does not fit is said`(words: [String], complaint: String) {
        let error = #expect(throws: CommandError.self) { try Arguments(words, for: subcommand) }
        #expect(error?.status == .wrongUse)
        #expect(error?.sentence.english == complaint + "; see `qr-checkin try --help`.")
    }
}
