/// Everything that decides where the views below a root stand, as plain data that another solver can solve too.
struct LayoutRecord: Codable {
    struct Item: Codable {
        let name: String
        /// The index of the view that the item is drawn in.
        let parent: Int?
    }

    struct Rule: Codable {
        let first: Int
        let firstAttribute: Int
        let relation: Int
        let second: Int?
        let secondAttribute: Int
        let multiplier: Double
        let constant: Double
        let priority: Double
        let name: String
    }

    private(set) var items: [Item] = []
    private(set) var rules: [Rule] = []

    mutating func add(_ item: Item) -> Int {
        items.append(item)
        return items.count - 1
    }

    typealias Attribute = NSLayoutConstraint.Attribute

    mutating func add(
        _ first: Int, _ firstAttribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: Int?,
        _ secondAttribute: Attribute, times multiplier: Double = 1, plus constant: Double = 0,
        at priority: Float = 1000,
        because name: String
    ) {
        rules.append(
            Rule(
                first: first, firstAttribute: firstAttribute.rawValue, relation: relation.rawValue, second: second,
                secondAttribute: secondAttribute.rawValue, multiplier: multiplier, constant: constant,
                priority: Double(priority), name: name))
    }
}
