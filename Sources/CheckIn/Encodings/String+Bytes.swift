extension String {
    /// Whether both texts are the same bytes.
    ///
    /// `String`'s own comparison takes composed and decomposed letters for one, and brings Unicode's tables to the browser
    /// for it: a quarter of a page.
    @inline(never)
    public func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
    }

    /// Hands the text's bytes to a function.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Without a copy it is two kilobytes more in the browser.
        #if hasFeature(Embedded)
            Array(utf8).withUnsafeBufferPointer(body)
        #else
            // Not `withUTF8`, which changes the text, and so takes a copy of it.
            utf8.withContiguousStorageIfAvailable(body) ?? withCopiedBytes(body)
        #endif
    }

    #if !hasFeature(Embedded)
        /// Only for texts that Objective-C made; apart, since inlined it has every text retained.
        @inline(never)
        private func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            Array(utf8).withUnsafeBufferPointer(body)
        }
    #endif
}

/// Lets a switch over a text compare bytes.
func ~= (name: String, text: String) -> Bool {
    name.hasSameBytes(as: text)
}
