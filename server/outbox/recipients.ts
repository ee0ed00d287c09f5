import { domainToASCII } from 'node:url';
import type { Database } from '../platform/db/open.ts';
import type { SuppressedAddressesTable } from './tables.ts';

/** Google ignores dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** In lower case and punycode. */
export function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

/** The same for all spellings of a mailbox: case and a tag after a plus sign (RFC 5233) are ignored. */
export function recipientKey(email: string): string {
  const domain = emailDomain(email);
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFKC').toLowerCase();
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

export const isTaggedEmail = (email: string): boolean => /^[^@]+\+/.test(email);

/** An existing entry stays, except that an opt-out replaces a bounce. */
export async function suppressEmail(
  db: Database,
  email: string,
  reason: SuppressedAddressesTable['reason'],
  now: Date,
): Promise<void> {
  await db
    .insertInto('suppressed_addresses')
    .values({ recipient_key: recipientKey(email), reason, since: now.toISOString() })
    .onConflict((conflict) => {
      const known = conflict.column('recipient_key');
      return reason === 'asked' ? known.doUpdateSet({ reason, since: now.toISOString() }) : known.doNothing();
    })
    .execute();
}

export async function unsuppressEmail(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Call it when a mail was delivered after all. An opt-out stays. */
export async function clearBounce(db: Database, recipientKey: string): Promise<void> {
  await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey)
    .where('reason', '=', 'bounced')
    .execute();
}

export async function hasBounced(db: Database, email: string): Promise<boolean> {
  const known = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('recipient_key', '=', recipientKey(email))
    .executeTakeFirst();
  return known?.reason === 'bounced';
}

export const listSuppressedEmails = (db: Database): Promise<SuppressedAddressesTable[]> =>
  db.selectFrom('suppressed_addresses').selectAll().orderBy('since', 'desc').execute();
