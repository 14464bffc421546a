/// What the widget tells of the pass, where it has the room.
enum PassLine: Equatable {
    case safeNumber(label: String, number: String)
    case expired(String)
}
