#!/bin/sh
# Puts a commit of the firm's repository into service, with seconds without an answer. As root, on the machine:
#
#   git -C /opt/site/source pull && /opt/site/source/deploy/upgrade.sh
#
# /opt/site/source is the clone; each commit is built beside the others in /opt/site/releases; /opt/site/current leads to
# the one that is served. The same command puts the first one there, and an older commit too:
#   upgrade.sh COMMIT
# After a change of settings that are written into the pages (SITE_URL, SCHEDULING_URL, GEOLOCATION_URL), the same commit
# is built once more:
#   upgrade.sh --again
# Schemas only go forward: an older commit starts only if no migration lies between. Else restore the backup first.
set -eu
umask 022

# What may differ on another machine.
PLACE="${PLACE:-/opt/site}"
SETTINGS="${SETTINGS:-/etc/site.env}"
RESTART="${RESTART:-systemctl restart site}"
HEALTH="${HEALTH:-http://127.0.0.1:3000/healthz}"
export DATA_DIR="${DATA_DIR:-/var/lib/site}"

say() { echo "$(date +%H:%M:%S) $*"; }
stop() { say "$*" >&2; exit 1; }
# The Node that comes with a release's packages, or the machine's own where it needs none.
run() { (
    cd "$1" && shift
    node=node
    for own in node_modules/node-linux-*/bin/node; do if [ -x "$own" ]; then node=$own; fi; done
    "$node" "$@"
) }
serve() { ln -sfn "$1" "$PLACE/current.next" && mv -T "$PLACE/current.next" "$PLACE/current" && $RESTART 9>&-; }
healthy() {
    for _ in $(seq 60); do
        if curl --fail --silent --max-time 2 --output /dev/null "$HEALTH"; then return 0; fi
        sleep 0.5
    done
    return 1
}

[ -r "$SETTINGS" ] || stop "There are no settings at $SETTINGS."
set -a
# shellcheck source=/dev/null
. "$SETTINGS"
set +a
exec 9>"$PLACE/lock"
flock --nonblock 9 || stop "Another upgrade is under way."
again=
if [ "${1:-}" = --again ]; then
    again="-$(date +%s)"
    shift
fi
commit=$(git -C "$PLACE/source" rev-parse --verify --quiet "${1:-HEAD}^{commit}") || stop "There is no commit $1."
release="$PLACE/releases/$commit$again"
before=$(readlink "$PLACE/current" || true)
[ "$before" != "$release" ] || stop "$commit is in service already."

if [ ! -d "$release" ]; then
    say "Building $commit beside what is served ..."
    rm -rf "$release.next"
    mkdir -p "$release.next"
    git -C "$PLACE/source" archive "$commit" | tar -x -C "$release.next"
    ( cd "$release.next" && npm ci --include=dev --include=optional --no-fund --no-audit --loglevel=error )
    run "$release.next" scripts/build.ts --keep-assets-of "${before:-none}/dist"
    mv "$release.next" "$release"
fi

if [ -n "$before" ] && [ -z "${DATABASE_URL:-}" ]; then
    say "Backing up, and starting the new release on the copy ..."
    backup=$(run "$before" scripts/backup.ts | sed 's/: .*//')
    run "$release" scripts/rehearse.ts "$backup" || stop "$commit is not put into service; nothing has changed."
fi

if [ -n "$before" ] && [ -n "${DATABASE_URL:-}" ]; then
    say "Dumping the database ..."
    rm -f "$PLACE"/before-*.dump
    backup="$PLACE/before-$commit.dump"
    ( umask 077; pg_dump --format=custom --file="$backup" "$DATABASE_URL" ) || stop "There is no dump; nothing has changed."
fi

say "Switching ..."
serve "$release"
if ! healthy; then
    [ -n "$before" ] || stop "$commit does not answer at $HEALTH."
    say "$commit does not answer at $HEALTH: going back." >&2
    serve "$before"
    healthy || stop "The release before does not answer either. If a migration has run, restore ${backup:-the backup}: docs/operations.md."
    stop "$before is in service again."
fi
say "$commit is in service."

# The one before stays for the way back; each is some 900 MB.
for old in "$PLACE"/releases/*; do
    if [ "$old" != "$release" ] && [ "$old" != "$before" ]; then rm -rf "$old"; fi
done
