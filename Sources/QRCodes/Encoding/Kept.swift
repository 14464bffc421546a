/// Objects that were made once and are needed again, most often the latest.
struct Kept<Item: AnyObject & Sendable>: Sendable {
    private var latest: Item?
    private var others: [Item] = []

    /// The object that matches, made if there is none.
    @inline(__always)
    mutating func first(where matches: (Item) -> Bool, orMake make: () -> Item) -> Item {
        if let latest, matches(latest) { return latest }
        let item: Item
        if let index = others.firstIndex(where: matches) {
            item = others.remove(at: index)
        } else {
            item = make()
        }
        if let latest { others.append(latest) }
        latest = item
        return item
    }
}
