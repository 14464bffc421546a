#!/usr/bin/env bash
# Installs what `make release` built: `install.sh DESTDIR PREFIX`. Those of Swift's libraries that the program needs come along,
# beside it, where it looks for them.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=$2
to=$1$prefix

program=.build/release/qr-checkin
pages=.build/pages
[ -x $program ] && [ -d $pages ] || { echo "install: build it first, with make release" >&2; exit 1; }

install -d "$to"/{bin,lib/qr-checkin,lib/systemd/system,share/qr-checkin/pages,share/man/man1,share/man/ko/man1} \
    "$to"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 $program "$to/lib/qr-checkin/"
ldd $program | awk '$3 ~ /\/lib\/swift\/linux\// { print $3 }' | xargs -r install -m 644 -t "$to/lib/qr-checkin"
ln -sf ../lib/qr-checkin/qr-checkin "$to/bin/qr-checkin"
install -m 644 $pages/* "$to/share/qr-checkin/pages/"
sed "s|/usr/local/|$prefix/|g" packaging/qr-checkin.service > "$to/lib/systemd/system/qr-checkin.service"

LC_ALL=C.UTF-8 $program manual | gzip --best --no-name > "$to/share/man/man1/qr-checkin.1.gz"
LC_ALL=ko_KR.UTF-8 $program manual | gzip --best --no-name > "$to/share/man/ko/man1/qr-checkin.1.gz"
export LC_ALL=C.UTF-8
$program completions bash > "$to/share/bash-completion/completions/qr-checkin"
$program completions zsh > "$to/share/zsh/site-functions/_qr-checkin"
$program completions fish > "$to/share/fish/vendor_completions.d/qr-checkin.fish"
