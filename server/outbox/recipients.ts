import { domainToASCII } from 'node:url';
import type { Database } from '../platform/db/open.ts';
import type { SuppressedAddressesTable } from './tables.ts';

/** Google ignores dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Lower case, punycode. */
export function recipientDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

/** One key per mailbox: case and what follows a plus sign (RFC 5233) are ignored. */
export function recipientKey(address: string): string {
  const domain = recipientDomain(address);
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFKC').toLowerCase();
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

export const isTagged = (address: string): boolean => /^[^@]+\+/.test(address);

/** An existing entry stays, but an opt-out overrides a bounce. */
export async function suppress(
  db: Database,
  address: string,
  reason: SuppressedAddressesTable['reason'],
  now: Date,
): Promise<void> {
  await db
    .insertInto('suppressed_addresses')
    .values({ recipient_key: recipientKey(address), reason, since: now.toISOString() })
    .onConflict((conflict) => {
      const known = conflict.column('recipient_key');
      return reason === 'asked' ? known.doUpdateSet({ reason, since: now.toISOString() }) : known.doNothing();
    })
    .execute();
}

export async function unsuppress(db: Database, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey(address))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Mail arrived after all. */
export async function unsuppressArrived(db: Database, recipientKey: string): Promise<void> {
  await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey)
    .where('reason', '=', 'bounced')
    .execute();
}

export async function hasBounced(db: Database, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('recipient_key', '=', recipientKey(address))
    .executeTakeFirst();
  return known?.reason === 'bounced';
}

export const suppressed = (db: Database): Promise<SuppressedAddressesTable[]> =>
  db.selectFrom('suppressed_addresses').selectAll().orderBy('since', 'desc').execute();
