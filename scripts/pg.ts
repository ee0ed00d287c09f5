// `node scripts/run.mjs pg pg_dump …`: runs a PostgreSQL tool on DATABASE_URL. Passes the password in the environment,
// since other users can see arguments. Imports only Node modules, because deploy/upgrade.sh also runs it during
// rollbacks.
import { spawnSync } from 'node:child_process';

/** libpq needs a CA file; `sslrootcert=` in the URL takes precedence. */
const usualAuthorities = '/etc/ssl/certs/ca-certificates.crt';

const [tool, ...args] = process.argv.slice(2);
if (!tool) end('Name a program and what it is to do, such as: node scripts/run.mjs pg psql --command="select 1"');
const url = URL.parse(process.env.DATABASE_URL ?? '');
if (!url || !/^postgres(ql)?:$/.test(url.protocol)) end('DATABASE_URL must be set to a postgres:// URL.');
const query = url.search.slice(1).split('&');
const isPassword = (part: string): boolean => part.startsWith('password=');
// The last duplicate wins, as in libpq.
const password = decodeURIComponent(query.findLast(isPassword)?.slice('password='.length) ?? url.password);
url.password = '';
url.search = query.filter((part) => !isPassword(part)).join('&');

const { status, error } = spawnSync(tool, [`--dbname=${url.href}`, ...args], {
  stdio: 'inherit',
  env: { PGSSLROOTCERT: usualAuthorities, ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
});
if (error) end(`${tool} could not be started (${error.message}): it comes with postgresql-client.`);
process.exitCode = status ?? 1;

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
