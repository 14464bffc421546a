#!/usr/bin/env bash
# Installs what is missing: `setup.sh run` for building and running, `setup.sh test` for the tests as well,
# `setup.sh bench` for the benchmarks, `setup.sh bare` for the tests in a bare Debian.
set -euo pipefail
cd "$(dirname "$0")/.."
purpose=${1:-test}

fail() {
    echo "setup: $1" >&2
    exit 1
}

check_swift() {
    command -v swift >/dev/null || fail "Swift is not installed. Swift 6.3 or later is needed: https://www.swift.org/install"
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    printf '6.3\n%s\n' "$version" | sort --version-sort --check=quiet \
        || fail "Swift $version is too old; 6.3 or later is needed: https://www.swift.org/install"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_debian() {
    local wanted=(libmicrohttpd-dev libgnutls28-dev libssl-dev libsqlite3-dev libpq-dev libpng-dev libjpeg-dev zlib1g-dev pkg-config
        binaryen gzip)
    if [ "$purpose" = test ]; then
        wanted+=(python3-venv postgresql sqlite3 git chromium libzbar0 zint fonts-dejavu-core fonts-noto-cjk xvfb xterm x11-utils imagemagick
            ghostscript poppler-utils librsvg2-bin zsh fish groff-base systemd)
    fi
    [ "$purpose" != bare ] || wanted+=(debootstrap iproute2)
    if [ "$purpose" = bench ]; then
        wanted+=(libqrencode-dev libzint-dev libzxing-dev)
        command -v node >/dev/null || wanted+=(nodejs)
    fi
    local missing=()
    for package in "${wanted[@]}"; do
        dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    echo "Installing ${missing[*]} …"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends "${missing[@]}" >/dev/null
}

install_macos() {
    command -v brew >/dev/null || fail "Homebrew is needed to install libraries: https://brew.sh"
    local wanted=(libmicrohttpd gnutls openssl@3 sqlite libpq libpng jpeg-turbo zlib pkg-config binaryen)
    [ "$purpose" = test ] && wanted+=(zbar postgresql)
    [ "$purpose" = bench ] && wanted+=(qrencode zint zxing-cpp node)
    for formula in "${wanted[@]}"; do
        brew list --formula "$formula" >/dev/null 2>&1 || brew install --quiet "$formula"
    done
}

# The other people's readers and verifiers that the tests compare with, in an environment of their own.
install_python_packages() {
    local stamp=.build/python/installed
    cmp --silent Tests/requirements.txt "$stamp" && return
    echo "Installing the Python packages of the tests …"
    mkdir -p .build
    python3 -m venv .build/python
    .build/python/bin/pip install --quiet --disable-pip-version-check --requirement Tests/requirements.txt
    cp Tests/requirements.txt "$stamp"
}

check_swift
case "$(uname -s)" in
Linux)
    command -v apt-get >/dev/null || fail "only Debian and its kin are known here; see Scripts/setup.sh for the packages to install by hand"
    install_debian
    ;;
Darwin) install_macos ;;
*) fail "only Debian and macOS are known here; see Scripts/setup.sh for the packages to install by hand" ;;
esac
[ "$purpose" != test ] || install_python_packages
