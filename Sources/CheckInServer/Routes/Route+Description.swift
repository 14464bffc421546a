/// The API as programs read about it.
extension Route {
    /// OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0).
    @Sendable static func description(_ call: Call) throws(Problem) -> Reply {
        .now(
            Response(
                status: .ok, headers: Fields(["Content-Type": "application/yaml", "Cache-Control": "no-cache"]),
                body: PackageResources.openapi_yaml))
    }
}
