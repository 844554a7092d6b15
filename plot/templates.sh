#!/bin/sh
# Turns templates (plot/NAME.gp ...) into the table of templates.h.
echo '#include "templates.h"'
echo '#include <stddef.h>'
for file; do
	name=$(basename "$file" .gp)
	echo "static const char *const ${name}[] = {"
	sed 's/[\\"]/\\&/g; s/.*/	"&\\n",/' "$file"
	echo '	NULL };'
done
echo 'const struct template templates[] = {'
for file; do
	name=$(basename "$file" .gp)
	echo "	{ \"$name\", $name },"
done
echo '	{ NULL, NULL } };'
