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

    @Test func theSystemIsGivenTheTimelineAndAskedForNoOther() async {
        let given = await withCheckedContinuation { done in
            timeline(pass).getTimeline(in: TimelineProviderContext()) { done.resume(returning: $0) }
        }
        #expect(given.policy == .never)
        // The pass expired long ago by the real clock, or will do so in a minute of it.
        #expect(given.entries.count <= 2 && given.entries.last?.passLine == .expired("패스의 사용 기한이 지났어요."))
    }

    @Test func theGalleryAndThePlaceholderShowNobodysNumber() async {
        let sample = PassLine.safeNumber(label: "Safe number", number: "12현34규")
        #expect(timeline(pass, .english).placeholder(in: TimelineProviderContext()).passLine == sample)
        let preview = await withCheckedContinuation { done in
            timeline(pass, .english).getSnapshot(in: TimelineProviderContext(isPreview: true)) {
                done.resume(returning: $0)
            }
        }
        #expect(preview.passLine == sample)
        let lasting = PassGlance(safeNumber: "34나56라", expiresAt: 4_102_444_800)
        let snapshot = await withCheckedContinuation { done in
            timeline(lasting, .english).getSnapshot(in: TimelineProviderContext()) { done.resume(returning: $0) }
        }
        #expect(snapshot.passLine == .safeNumber(label: "Safe number", number: "34나56라"))
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
