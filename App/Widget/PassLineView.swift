import SwiftUI

/// The line about the pass. The system hides the number while the phone is locked.
struct PassLineView: View {
    let line: PassLine

    var body: some View {
        switch line {
        case .expired(let sentence):
            Text(verbatim: sentence)
                .font(.footnote)
                .foregroundStyle(.secondary)
        case .safeNumber(let label, let number):
            Text(verbatim: label)
                .font(.footnote)
                .foregroundStyle(.secondary)
            Text(verbatim: number)
                .font(.headline)
                .privacySensitive()
        }
    }
}
