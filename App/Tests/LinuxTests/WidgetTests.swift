import Foundation
import Glance
import Screens
import Testing

@testable import QRCheckInWidget
@testable import SwiftUI
@testable import WidgetKit

/// The home-screen widget.
@MainActor @Suite(.serialized) struct WidgetTests {
    private let now = Date(timeIntervalSince1970: 1_798_761_600)
    private let pass = PassGlance(safeNumber: "34나56라", expiresAt: 1_798_761_660)

    private func timeline(_ pass: PassGlance?, _ language: Language = .korean) -> PassTimeline {
        PassTimeline(store: GlanceStore(load: { pass }, save: { _ in }), phrases: Phrases(language))
    }

    private func reading(_ entry: PassEntry, _ family: WidgetFamily) -> [String] {
        EnvironmentValues.current.widgetFamily = family
        defer { EnvironmentValues.current.widgetFamily = .systemSmall }
        return SwiftUI.reading(of: PassView(entry: entry))
    }

    @Test func theTimelineChangesOnceWhenThePassExpires() {
        let entries = timeline(pass).entries(pass, from: now)
        #expect(entries.map(\.date) == [now, now + 60])
        #expect(
            entries.map(\.passLine) == [
                .safeNumber(label: "개인안심번호", number: "34나56라"), .expired("패스의 사용 기한이 지났어요."),
            ])
        #expect(entries.allSatisfy { $0.title == "QR 체크인" })
    }

    @Test func anExpiredOrMissingPassIsOneEntry() {
        #expect(timeline(pass).entries(pass, from: now + 60).map(\.passLine) == [.expired("패스의 사용 기한이 지났어요.")])
        #expect(timeline(nil).entries(nil, from: now).map(\.passLine) == [nil])
    }

    @Test func theSystemIsGivenTheTimelineAndAskedForNoOther() {
        let expired = PassGlance(safeNumber: "34나56라", expiresAt: 1_600_000_000)
        let lasting = PassGlance(safeNumber: "34나56라", expiresAt: 4_102_444_800)
        for (pass, count) in [(expired, 1), (lasting, 2)] {
            var given: Timeline<PassEntry>?
            timeline(pass).getTimeline(in: TimelineProviderContext()) { given = $0 }
            #expect(given?.policy == .never && given?.entries.count == count)
            #expect(given?.entries.last?.passLine == .expired("패스의 사용 기한이 지났어요."))
        }
    }

    @Test func theGalleryAndThePlaceholderShowNobodysNumber() {
        let lasting = PassGlance(safeNumber: "34나56라", expiresAt: 4_102_444_800)
        let timeline = timeline(lasting, .english)
        var shown = [timeline.placeholder(in: TimelineProviderContext())]
        timeline.getSnapshot(in: TimelineProviderContext(isPreview: true)) { shown.append($0) }
        timeline.getSnapshot(in: TimelineProviderContext()) { shown.append($0) }
        let numbers = ["12현34규", "12현34규", "34나56라"]
        #expect(shown.map(\.passLine) == numbers.map { .safeNumber(label: "Safe number", number: $0) })
    }

    @Test func bothSizesOpenTheCheckInScreen() {
        let entry = timeline(pass).entries(pass, from: now)[0]
        let small = [
            "background for widget", "opens qrcheckin://code", "hidden from VoiceOver", "image qrcode", "QR 체크인",
        ]
        #expect(reading(entry, .systemSmall) == small)
        #expect(reading(entry, .systemMedium) == small + ["개인안심번호", "private", "34나56라"])
    }

    @Test func theMediumSizeSaysWhenThePassHasExpired() {
        let expired = timeline(pass).entries(pass, from: now)[1]
        #expect(reading(expired, .systemMedium).last == "패스의 사용 기한이 지났어요.")
        let none = timeline(nil).entries(nil, from: now)[0]
        #expect(reading(none, .systemMedium).last == "QR 체크인")
    }

    @Test func theWidgetIsNamedInTheGalleryAndHasTwoSizes() throws {
        #expect(
            CheckInWidget().body.facts == [
                "kind CheckIn", "name widget.name", "description widget.description",
                "families [WidgetKit.WidgetFamily.systemSmall, WidgetKit.WidgetFamily.systemMedium]",
            ])
        #expect(QRCheckInWidgets().body is CheckInWidget)
    }
}
