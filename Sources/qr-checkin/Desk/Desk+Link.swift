import Foundation

extension Desk {
    /// Where links lead to that the desk gives out: `--link`, or the server that is asked. It ends with a slash.
    static func linkBase(_ arguments: Arguments) throws(CommandError) -> String {
        let text =
            arguments.value(of: InviteOption.link) ?? arguments.value(of: ServerAddress.option)
            ?? "http://127.0.0.1:8080"
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil
        else {
            throw arguments.subcommand.wrongUse(
                korean: "--link는 http:// 나 https:// 로 시작하는 주소여야 해요",
                english: "--link is to be an address that begins with http:// or https://")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
