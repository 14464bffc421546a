#!/bin/sh
# Draws the icons of the installed pages from icon.svg; needs rsvg-convert. What it draws is in Public.
set -eu
cd "$(dirname "$0")/Public"

draw() { rsvg-convert --width "$1" --height "$1" -o "$2"; }

# The platform cuts these into its own shape, so the ground fills the square and the drawing keeps to the middle.
filled() {
    sed -e 's/ rx="3"//' -e 's/<path/<g transform="translate(8 8) scale(.78) translate(-8 -8)"><path/' -e 's/<\/svg>/<\/g><\/svg>/' icon.svg
}

draw 192 icon-192.png <icon.svg
draw 512 icon-512.png <icon.svg
filled | draw 512 icon-maskable-512.png
filled | draw 180 icon-180.png
