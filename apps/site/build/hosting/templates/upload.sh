#!/bin/sh
# <<note>>
# Usage: upload.sh s3://bucket  (from the folder that holds site/)
set -eu
bucket="$1"

# Files with a hash in their name.
hashed() { aws s3 cp "site<<hashedFolder>>" "$bucket<<hashedFolder>>" --no-progress --recursive --exclude '*' --include "*.$1" --content-type "$2" --cache-control '<<hashedFileCaching>>'; }
# Everything else, the pages last.
other() { aws s3 cp "site" "$bucket" --no-progress --recursive --exclude '*' --include "*.$1" --exclude '<<hashedKeys>>*' --content-type "$2" --cache-control '<<pageCaching>>'; }

<<hashedFiles>>

<<otherFiles>>
<<pages>>
<<specialFiles>>
