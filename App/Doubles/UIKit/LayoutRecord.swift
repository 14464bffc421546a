/// Everything that decides where the views below a root stand, as plain data that another solver can solve too.
struct LayoutRecord: Codable, Equatable {
    struct Item: Codable, Equatable {
        let name: String
        /// The index of the view that the item is drawn in.
        let parent: Int?
    }

    struct Rule: Codable, Equatable {
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

    var items: [Item] = []
    var rules: [Rule] = []
}
