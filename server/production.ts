import type { Config } from './config.ts';
import { isLoopback } from './platform/http/network.ts';

const needed = ['SITE_URL', 'SMTP_URL', 'MAIL_TO', 'MAIL_FROM'] as const;

/** @returns why these settings are unsafe in production, in a sentence without secrets; undefined if safe */
export function productionProblem(
  { siteUrl, mailTo, mailFrom, databaseUrl }: Config,
  isSet: (variable: (typeof needed)[number]) => boolean,
): string | undefined {
  const missing = needed.filter((variable) => !isSet(variable));
  if (missing.length)
    return `With NODE_ENV=production ${missing.join(', ')} must be set. Set ${missing.length > 1 ? 'them' : 'it'}, or leave NODE_ENV out to try the site, and start again.`;
  if (siteUrl && !isPrivateOrigin(new URL(siteUrl)))
    return 'SITE_URL must begin with https:// when NODE_ENV is production: over http anybody on the way reads what visitors send, and their sign-ins. Change it, and start again.';
  if (mailTo.toLowerCase() === mailFrom.toLowerCase())
    return 'MAIL_FROM must be another address than MAIL_TO: some mail programs ignore the visitor’s reply address when both are the same, and the firm would answer itself. Change one of them, and start again.';
  if (databaseUrl && !isPrivateLine(new URL(databaseUrl)))
    return 'DATABASE_URL names another machine and must end in ?sslmode=verify-full, so that nobody on the way reads the messages; sslmode=disable says that the line is encrypted by other means. Change it, and start again.';
  return undefined;
}

const isPrivateOrigin = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);

/**
 * Whether the database connection is local, encrypted with a verified certificate, or explicitly exempt.
 * In `pg` 8 `require` and `verify-ca` verify as `verify-full` does, unless set to libpq compatibility;
 * `prefer`, `allow` and `no-verify` do not (`platform/db/encrypted.test.ts`).
 */
function isPrivateLine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (!host || host.startsWith('/') || isLoopback(host)) return true;
  const accepted = searchParams.has('uselibpqcompat')
    ? ['verify-full', 'disable']
    : ['verify-full', 'verify-ca', 'require', 'disable'];
  return accepted.includes(searchParams.getAll('sslmode').at(-1) ?? '');
}
