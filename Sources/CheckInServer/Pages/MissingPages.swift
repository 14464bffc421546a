/// What stands in for the pages where they are not built.
enum MissingPages {
    static var response: Response {
        let english = "The pages are not there yet: run <code>make web</code>, then reload."
        let korean = "페이지가 아직 없어요. <code>make web</code>을 실행한 뒤 새로 고쳐 주세요."
        let page = """
            <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>QRCheckIn</title><p lang="ko">\(korean)</p><p>\(english)</p></html>

            """
        return Response(
            status: .notFound,
            headers: Fields(["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"]),
            body: Array(page.utf8))
    }
}
