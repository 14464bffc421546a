/// What GS1 data may look like.
enum GS1Text {
    /// Refuses what scanners would not take for GS1 data: application identifiers in parentheses, which are for people, and
    /// characters outside GS1's set (GS1 General Specifications §7.11), beside the separator.
    static func check(_ text: String) throws(CommandError) {
        if text.firstMatch(of: #/^\(\d{2,4}\)/#) != nil {
            throw .wrongUse(
                korean: "GS1 데이터에서 응용 식별자는 괄호 없이 적어 주세요. 예: 0109506000134352",
                english: "write application identifiers without parentheses in GS1 data, such as 0109506000134352")
        }
        let others = Set("!\"%&'()*+,-./:;<=>?_#\u{1D}".utf8)
        for byte in text.utf8 {
            let isAllowed =
                others.contains(byte) || Character(UnicodeScalar(byte)).isLetter
                || Character(UnicodeScalar(byte)).isNumber
            guard byte < 0x80, isAllowed else {
                throw .wrongUse(
                    korean: "GS1 데이터에 쓸 수 없는 글자가 있어요. 필드는 0x1D로 나눠요.",
                    english: "GS1 data has no such character as one of these; 0x1D separates fields")
            }
        }
    }
}
