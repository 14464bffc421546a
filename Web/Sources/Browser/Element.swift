public import Observables

/// One element of the page, by its id; `window` and `document` stand for those.
public struct Element {
    private let id: String

    public init(_ id: String) {
        self.id = id
    }

    /// One of up to ten elements whose ids are `id-0`, `id-1` …
    @inline(never)
    public init(_ id: String, _ place: Int) {
        self.id = String(
            decoding: Array(id.utf8) + [UInt8(ascii: "-"), UInt8(ascii: "0") + UInt8(place)], as: UTF8.self)
    }

    @inline(never)
    public func setText(_ text: String) {
        Command("text", id, text).run()
    }

    @inline(never)
    public func set(_ attribute: String, _ value: String) {
        Command("attribute", id, attribute, value).run()
    }

    @inline(never)
    public func setHidden(_ isHidden: Bool) {
        Command(isHidden ? "hide" : "unhide", id).run()
    }

    /// Shows the text, or hides the element where there is none.
    @inline(never)
    public func show(_ text: String?) {
        setText(text ?? "")
        setHidden(text == nil)
    }

    public func setLabel(_ label: String) {
        set("aria-label", label)
    }

    public func focus() {
        Command("focus", id).run()
    }

    /// Empties an input.
    public func clear() {
        Command("clear", id).run()
    }

    /// Puts a copy of a `template` for each line in place of what is in this element. The parts of a line, between tabs,
    /// go into the copy's elements of class `part`, in their order: as their text, or as the attribute that `data-set` names.
    public func fill(template: String, _ lines: String) {
        Command("fill", id, template, lines).run()
    }

    /// Opens a `dialog` over the page.
    public func showModal() {
        Command("showModal", id).run()
    }

    /// Closes a `dialog`.
    public func close() {
        Command("close", id).run()
    }

    /// Scales what is drawn in this `svg`: as large as fits in whole device pixels a unit, centred on whole device pixels.
    ///
    /// - Parameter units: The width and height of the drawing in its own coordinates.
    public func fit(units: Int) {
        Command("fit", id).run(Int32(units))
    }

    /// Listens to an event.
    ///
    /// Its text depends on the event: the key, the state of visibility, what was pasted, the text in the form that was
    /// submitted, or the id that was clicked. The number of `devicemotion` is the acceleration in mm/s².
    @inline(never)
    public func on(_ event: String, _ listener: @escaping (Payload) -> Void) -> Subscription {
        let callback = Callbacks.add(listener)
        Command("listen", id, event).run(callback)
        return Callbacks.subscription(to: callback)
    }
}
