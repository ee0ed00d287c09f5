// `node scripts/run.mjs pg pg_dump …`, psql, pg_restore: a program of PostgreSQL's own on the database in DATABASE_URL. Everybody on
// the machine can see what a program is called with, so the password goes to it in its environment. Nothing but Node is
// used here: deploy/upgrade.sh starts this also where an older release is put back.
import { spawnSync } from 'node:child_process';

/** The server knows the usual authorities by itself; these programs have to be told. `sslrootcert=` in the address comes first. */
const usualAuthorities = '/etc/ssl/certs/ca-certificates.crt';

const [tool, ...args] = process.argv.slice(2);
if (!tool) end('Name a program and what it is to do, such as: node scripts/run.mjs pg psql --command="select 1"');
const url = URL.parse(process.env.DATABASE_URL ?? '');
if (!url || !/^postgres(ql)?:$/.test(url.protocol)) end('DATABASE_URL must be set to a postgres:// URL.');
const query = url.search.slice(1).split('&');
const isPassword = (part: string): boolean => part.startsWith('password=');
// Where it stands twice, the last one counts, as for libpq.
const password = decodeURIComponent(query.findLast(isPassword)?.slice('password='.length) ?? url.password);
url.password = '';
url.search = query.filter((part) => !isPassword(part)).join('&');

const { status, error } = spawnSync(tool, [`--dbname=${url.href}`, ...args], {
  stdio: 'inherit',
  env: {
    PGSSLROOTCERT: usualAuthorities,
    ...process.env,
    ...(password ? { PGPASSWORD: password } : {}),
  },
});
if (error) end(`${tool} could not be started (${error.message}): it comes with postgresql-client.`);
process.exitCode = status ?? 1;

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
