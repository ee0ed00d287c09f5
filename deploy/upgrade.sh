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
# Whom builds run as; made where there is none yet. Nothing of what is served belongs to them.
BUILDER="${BUILDER:-site-build}"
here=$(cd "$(dirname "$0")/.." && pwd)

say() { echo "$(date +%H:%M:%S) $*"; }
stop() { say "$*" >&2; exit 1; }
# The Node that comes with the packages of the release in this folder, or the machine's own where it needs none.
node_here() {
    for own in node_modules/node-linux-*/bin/node; do if [ -x "$own" ]; then echo "$own"; return; fi; done
    echo node
}
# Root runs and writes nothing in a folder that is a builder's: a package could leave a link there.
take_back() { chown -hR "$(id -u):$(id -g)" "$1"; chmod -R go-w "$1"; }
run() { ( cd "$1" && shift && "$(node_here)" "$@" ) }
# Hundreds of packages of others take part in a build: they get no secret, and no right but to the folder they build in.
# NODE_ENV as in the unit: the server refuses, in production, pages with sample testimonials and figures.
build() { (
    as_builder=
    if [ "$(id -un)" != "$BUILDER" ]; then
        as_builder="setpriv --reuid=$(id -u "$BUILDER") --regid=$(id -g "$BUILDER") --clear-groups --no-new-privs"
    fi
    # shellcheck disable=SC2086
    exec $as_builder env -i PATH="$PATH" HOME="$(getent passwd "$BUILDER" | cut -d: -f6)" SITE_URL="${SITE_URL:-}" \
        SCHEDULING_URL="${SCHEDULING_URL:-}" GEOLOCATION_URL="${GEOLOCATION_URL:-}" NODE_ENV=production "$@" 9>&-
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
# Into this shell alone: what it starts gets what it needs.
# shellcheck source=/dev/null
. "$SETTINGS"
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

next="$release"
if [ ! -d "$release" ]; then
    say "Building $commit beside what is served ..."
    next="$release.next"
    rm -rf "$next"
    mkdir -p "$next"
    git -C "$PLACE/source" archive "$commit" | tar -x -C "$next"
    id "$BUILDER" >/dev/null 2>&1 || useradd --system --create-home --home-dir "/var/lib/$BUILDER" --shell /usr/sbin/nologin "$BUILDER"
    chown -R "$BUILDER" "$next"
    (
        cd "$next"
        build npm ci --include=dev --include=optional --no-fund --no-audit --loglevel=error
    )
    take_back "$next"
fi

# With the settings as the unit has them, and before pages are built with them: a server that refuses them would not
# answer.
(
    cd "$next"
    # shellcheck disable=SC2016
    env -i PATH="$PATH" DATA_DIR="$DATA_DIR" NODE_ENV=production sh -c 'set -a; . "$0"; exec "$@"' "$SETTINGS" \
        "$(node_here)" --input-type=module --eval 'import { readServerConfig } from "#server/config.ts";
            const { ok, sentence } = readServerConfig(process.env);
            if (!ok) { console.error(sentence); process.exit(1); }'
) || stop "$commit is not put into service; nothing has changed."

if [ "$next" != "$release" ]; then
    chown -R "$BUILDER" "$next"
    (
        cd "$next"
        build "$(node_here)" scripts/build.ts --keep-assets-of "${before:-none}/dist"
    )
    take_back "$next"
fi
# What the firm has written in the browser, also since a release that was kept was built. Builders may not read the data,
# so they get a copy of this alone.
words="$next/published.next"
rm -rf "$words"
published=
if [ -n "$before" ]; then
    published=$(run "$before" "$here/scripts/export-published.ts" "$words") || stop "Nothing has changed."
fi
if [ -n "$published" ]; then
    say "Building it with what was published ..."
    mkdir "$words/work"
    chown -R "$BUILDER" "$words"
    (
        cd "$next"
        build "$(node_here)" scripts/build.ts published.next/dist --content published.next/snapshot --words "$published" \
            --work published.next/work --keep-assets-of published.next/before
    ) || stop "$commit does not fit what was published; nothing has changed."
    take_back "$words"
    rm -rf "$words/before" "$words/work"
fi
rm -rf "$next/published"
[ -z "$published" ] || mv "$words" "$next/published"
[ "$next" = "$release" ] || mv "$next" "$release"

if [ -n "$before" ] && [ -z "${DATABASE_URL:-}" ]; then
    say "Backing up, and starting the new release on the copy ..."
    backup=$(run "$before" scripts/backup.ts | sed 's/: .*//')
    run "$release" scripts/rehearse.ts "$backup" || stop "$commit is not put into service; nothing has changed."
fi

if [ -n "$before" ] && [ -n "${DATABASE_URL:-}" ]; then
    say "Dumping the database ..."
    rm -f "$PLACE"/before-*.dump
    backup="$PLACE/before-$commit.dump"
    ( umask 077; export DATABASE_URL; run "$release" "$here/scripts/pg.ts" pg_dump --format=custom --file="$backup" ) || stop "There is no dump; nothing has changed."
fi

say "Switching ..."
# A restart that is refused is no end yet either: the release before has to come back.
if ! serve "$release" || ! healthy; then
    [ -n "$before" ] || stop "$commit does not answer at $HEALTH."
    say "$commit does not answer at $HEALTH: going back." >&2
    { serve "$before" && healthy; } || stop "The release before does not answer either. If a migration has run, restore ${backup:-the backup}: docs/operations.md."
    stop "$before is in service again."
fi
say "$commit is in service."

# The one before stays for the way back; each is some 900 MB.
for old in "$PLACE"/releases/*; do
    if [ "$old" != "$release" ] && [ "$old" != "$before" ]; then rm -rf "$old"; fi
done
