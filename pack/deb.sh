#!/bin/sh
# deb.sh FOLDER: builds the Debian packages, unsigned, in a copy of what git
# knows, and lets lintian look at them; the packages are left in FOLDER.
set -eu
folder=$1
mkdir -p "$folder"
rm -rf "$folder/iosift"
mkdir "$folder/iosift"
git ls-files -z | tar -c --null -T - | tar -x -C "$folder/iosift"
# What make and the tests pass on would send the build elsewhere.
(cd "$folder/iosift" && unset BUILD MAKEFLAGS MAKEOVERRIDES &&
    dpkg-buildpackage -us -uc -Pnocheck)
lintian --fail-on error "$folder"/iosift_*.changes
