import Browser
import Screens

/// Puts the words in their places.
func showDeskWords(_ phrases: Phrases) {
    let words = [
        ("page-title", phrases.desk()), ("desk-title", phrases.desk()), ("secret-label", phrases.deskSecret()),
        ("secret-hint", phrases.deskSecretHint()), ("sign-in-button", phrases.signIn()),
        ("sign-out", phrases.signOut()), ("nav-hall", phrases.hall()), ("nav-gates", phrases.gates()),
        ("nav-invitations", phrases.invitations()), ("nav-passes", phrases.passes()),
        ("nav-contradictions", phrases.contradictions()), ("nav-venues", phrases.venues()),
        ("nav-records", phrases.records()), ("venue-label", phrases.venue()),
        ("chart-title", phrases.lastHours()), ("entries-legend", phrases.entries()), ("exits-legend", phrases.exits()),
        ("hall-gate", phrases.gates()), ("hall-admitted", phrases.admittedCount()),
        ("hall-refused", phrases.refusedCount()), ("hall-seen", phrases.lastScan()),
        ("refusals-title", phrases.refusalsByReason()), ("export", phrases.exportTable()),
        ("gates-name", phrases.gateName()), ("gates-venue", phrases.venue()), ("gates-state", phrases.status()),
        ("gates-seen", phrases.lastScan()), ("gate-name-label", phrases.gateName()),
        ("gate-venue-label", phrases.venue()), ("gate-add", phrases.addGate()), ("pairing-hint", phrases.scanToPair()),
        ("guest-name-label", phrases.name()), ("guest-phone-label", phrases.phone()),
        ("guest-status-label", phrases.status()), ("invite", phrases.invite()),
        ("list-label", phrases.inviteList()), ("list-hint", phrases.guestListHint()),
        ("list-check", phrases.checkList()), ("print", phrases.printSheet()), ("search-label", phrases.searchPasses()),
        ("search-button", phrases.search()), ("passes-number", phrases.safeNumber()),
        ("passes-state", phrases.status()), ("passes-until", phrases.validUntil()),
        ("venue-name-label", phrases.venue()), ("venue-capacity-label", phrases.capacity()),
        ("venue-reentry-label", phrases.reentryWord()), ("reentry-after", phrases.reentryAfterExit()),
        ("reentry-never", phrases.reentryNever()), ("venue-status-label", phrases.requiredStatus()),
        ("venue-hours-label", phrases.openingHours()), ("venue-hours-hint", phrases.openingHoursHint()),
        ("venue-save", phrases.save()), ("venues-name", phrases.venue()), ("venues-inside", phrases.hall()),
        ("venues-capacity", phrases.capacity()), ("venues-reentry", phrases.reentryWord()),
        ("venues-status", phrases.requiredStatus()), ("venues-hours", phrases.openingHours()),
        ("lookups-title", phrases.lookups()),
        ("deletions-title", phrases.deletions()),
        ("delete-old", phrases.deleteOld()), ("question-yes", phrases.proceed()), ("question-no", phrases.cancel()),
    ]
    for (id, text) in words { Element(id).setText(text) }
}
