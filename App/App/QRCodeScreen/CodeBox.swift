import QRCodes
import Screens
import SnapKit
import UIKit

/// The box that the code fills, or the sentence that stands in its place.
final class CodeBox: ProgrammaticView {
    let codeView = QRCodeView()
    let sentenceLabel = UILabel(.scaled(13), Palette.onBand)
    let wayOutButton = UIButton(configuration: .plain())
    private let shield = ScreenshotShield()

    func show(_ area: CodeArea) {
        switch area {
        case .empty: put(code: nil, sentence: nil, wayOut: nil)
        case .code(let code): put(code: code, sentence: nil, wayOut: nil)
        case .covered(let sentence): put(code: nil, sentence: sentence, wayOut: nil)
        case .problem(let sentence, let wayOut): put(code: nil, sentence: sentence, wayOut: wayOut)
        }
    }

    private func put(code: QRCode?, sentence: String?, wayOut: String?) {
        codeView.code = code
        sentenceLabel.show(sentence)
        wayOutButton.show(wayOut)
        wayOutButton.isHidden = wayOut == nil
    }

    override func configure() {
        wayOutButton.configuration?.baseForegroundColor = Palette.onBand
        sentenceLabel.accessibilityIdentifier = "codeSentence"
        wayOutButton.accessibilityIdentifier = "wayOut"
    }

    override func layout() {
        addSubview(shield)
        addSubview(sentenceLabel)
        addSubview(wayOutButton)
        shield.cover(codeView)

        shield.snp.makeConstraints { $0.edges.equalToSuperview() }
        sentenceLabel.snp.makeConstraints { make in
            make.left.right.equalToSuperview().inset(8)
            make.centerY.equalToSuperview()
        }
        wayOutButton.snp.makeConstraints { make in
            make.centerX.equalToSuperview()
            make.top.equalTo(sentenceLabel.snp.bottom).offset(8)
        }
    }
}
