import CheckIn
import Observables
import Screens
import TestSupport
import Testing

struct OwnDataScreenTests {
    private let person = CBOR.fields([
        ("safeNumber", .text("12현34규")), ("name", .text("홍길동")), ("phone", nil),
        ("passes", .array([.fields([("expiresAt", .integer(start / 1000))])])),
        (
            "checkins",
            .array([
                visit("entry"), visit("exit"), visit("entry", [("annulledAt", .integer(1))]),
                visit("entry", [("refusal", .fields([("reason", .text("venue-full"))]))]),
            ])
        ),
    ])

    private static func visit(_ direction: String, _ more: [(String, CBOR?)] = []) -> CBOR {
        .fields(
            [
                ("at", .integer(start / 1000)), ("venue", .text("도서관")), ("direction", .text(direction)),
            ] + more)
    }

    @Test func everythingThatIsKnownIsALine() {
        #expect(
            OwnDataTable(person, Phrases(.korean, utcOffsetMinutes: 540)).text == """
                개인안심번호\t12현34규
                이름\t홍길동
                사용 기한\t2001년 9월 9일 20:52
                2001년 9월 9일 20:52\t도서관 · 입장
                2001년 9월 9일 20:52\t도서관 · 퇴장
                2001년 9월 9일 20:52\t도서관 · 되돌림
                2001년 9월 9일 20:52\t도서관 · 거절

                """)
    }

    @Test func whatTheServerKnowsIsShown() throws {
        let visit = try Visit(language: .english)
        visit.home.opened(now: start)
        visit.home.ownDataTapped()
        let own = try #require(visit.home.ownData.value)
        let sentences = Heard(own.sentence)
        #expect(visit.proofs.map(\.purpose) == [.viewing])
        visit.proofs[0].done(.success(.fields([("table", .text("Name\tHong\n"))])))
        #expect(sentences.values == ["Asking the server.", nil])
        #expect(own.table.value == "Name\tHong\n")
        own.closeTapped()
        #expect(!own.isOpen.value)
    }

    @Test func aServerThatKnowsNothingOrIsAwaySaysSo() throws {
        let visit = try Visit(language: .english)
        visit.home.ownDataTapped()
        visit.proofs[0].done(.failure(.server(.notThere)))
        #expect(visit.home.ownData.value?.sentence.value == "The server knows nothing about this device.")
        visit.home.ownDataClosed()
        visit.home.ownDataTapped()
        visit.proofs[1].done(.failure(.server(.unreachable)))
        #expect(visit.home.ownData.value?.sentence.value == Phrases(.english).holderSentence(.unreachable))
        #expect(visit.home.ownData.value?.table.value == nil)
    }

    @Test func deletingAsksOnceAndThenLeavesNoPass() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        visit.home.ownDataTapped()
        let own = try #require(visit.home.ownData.value)
        own.eraseTapped()
        #expect(own.question.value?.contains("되돌릴 수 없고") == true)
        own.eraseCancelled()
        #expect(own.question.value == nil)
        #expect(visit.proofs.map(\.purpose) == [.viewing])
        own.eraseTapped()
        own.eraseConfirmed()
        #expect(visit.proofs.map(\.purpose) == [.viewing, .erasure])
        #expect(visit.removals == 0)
        visit.proofs[1].done(.success(.fields([])))
        #expect(visit.removals == 1)
        #expect(!own.isOpen.value)
        #expect(visit.home.content.value.state == .noPass)
        visit.home.buttonTapped(now: start)
        #expect(visit.enrolments.count == 1)
    }

    @Test func whatFailedToBeDeletedStays() throws {
        let visit = try Visit(language: .english)
        visit.home.opened(now: start)
        visit.home.ownDataTapped()
        let own = try #require(visit.home.ownData.value)
        own.eraseTapped()
        own.eraseConfirmed()
        visit.proofs[1].done(.failure(.server(.unreachable)))
        #expect(visit.removals == 0)
        #expect(own.isOpen.value)
        #expect(own.sentence.value == Phrases(.english).holderSentence(.unreachable))
        #expect(visit.home.content.value.state == .pass)
    }
}
