# Gives a target millions of inputs under libFuzzer. The scripts that fuzz source this, and define `corpus`, which writes inputs
# to begin with into a folder.

# fuzz TARGET MODULE MAX_LENGTH SLOWEST SECONDS SOURCES…: builds the sources as that module; ends with an error at a trap, or at
# an input that takes more than SLOWEST seconds.
fuzz() {
    local target=$1 module=$2 longest=$3 slowest=$4 seconds=$5
    shift 5
    local folder=.build/fuzz/$target
    mkdir -p "$folder/corpus"
    mapfile -t sources < <(find "$@" -name '*.swift' | sort)
    swiftc -O -wmo -parse-as-library -sanitize=fuzzer -module-name "$module" -package-name qr-checkin \
        -enable-upcoming-feature InternalImportsByDefault -swift-version 6 -o "$folder/$target" "${sources[@]}"
    corpus "$folder/corpus"
    # Swift's own report of a trap would keep libFuzzer from writing down the input.
    SWIFT_BACKTRACE=enable=no "$folder/$target" -max_total_time="$seconds" -timeout="$slowest" -max_len="$longest" \
        -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus"
}
