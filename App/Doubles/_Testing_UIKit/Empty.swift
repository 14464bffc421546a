// Nothing is needed of the overlay; see Package.swift.
