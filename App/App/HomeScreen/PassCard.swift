import Screens
import SnapKit
import UIKit

/// The card on the home screen: who the pass is for, where and until when it is valid.
final class PassCard: ProgrammaticView {
    private let stack = UIStackView()
    private(set) var lines: [(label: UILabel, value: UILabel)] = []

    /// Shows a pass, or gives up its place where there is none.
    func show(_ pass: PassDescription?) {
        isHidden = pass == nil
        for line in lines {
            line.label.removeFromSuperview()
            line.value.removeFromSuperview()
        }
        lines = []
        guard let pass else { return }
        lines = [add(pass.holder, size: 22)] + pass.rows.compactMap(\.self).map { add($0, size: 17) }
    }

    private func add(_ row: PassDescription.Row, size: CGFloat) -> (label: UILabel, value: UILabel) {
        let label = UILabel(.scaled(13), Palette.grayOnBand, alignment: .natural)
        let value = UILabel(.scaled(size, .bold), Palette.onBand, alignment: .natural)
        label.text = row.label
        value.text = row.value
        // Read as one: "Name, Minji Kim".
        label.isAccessibilityElement = false
        value.accessibilityLabel = "\(row.label), \(row.value)"
        stack.addArrangedSubview(label)
        stack.addArrangedSubview(value)
        return (label, value)
    }

    override func configure() {
        backgroundColor = Palette.band
        layer.cornerRadius = 10
        stack.axis = .vertical
        stack.spacing = 4
        accessibilityIdentifier = "pass"
    }

    override func layout() {
        addSubview(stack)
        stack.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(16)
        }
    }
}
