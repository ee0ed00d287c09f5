import { domainToASCII } from 'node:url';
import type { Database } from '../platform/db/open.ts';
import type { Mail, SuppressedAddressesTable } from './tables.ts';

/** What Google delivers to one mailbox: dots in the name say nothing there. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The domain of an address, in lower case and in the letters of the DNS. */
export function recipientDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

/**
 * One recipient by one name, however the address is written: upper and lower case, and what follows a plus sign
 * (RFC 5233), make no difference.
 */
export function recipientKey(address: string): string {
  const domain = recipientDomain(address);
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFKC').toLowerCase();
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Whether an address has a tag after a plus sign, which few mail servers know. */
export const isTagged = (address: string): boolean => /^[^@]+\+/.test(address);

/**
 * What is sent also to who asked for no more automatic mail: what only its receiver asks for, and what they must know
 * of an account or a booking of theirs. To an address that bounced, nothing is sent.
 */
const sentDespiteOptOut: readonly Mail['kind'][] = [
  'reset',
  'address-changed',
  'booking',
  'reminder',
  'not-for-us',
  'staff-invitation',
];

export const isSentDespiteOptOut = (kind: Mail['kind']): boolean => sentDespiteOptOut.includes(kind);

/** Puts an address on the list. What was known of it stands, unless its owner asks now: no mail that arrives ends that. */
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

/** Takes an address off the list. @returns whether it was on it */
export async function unsuppress(db: Database, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey(address))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes an address off the list that mail arrives at after all. */
export async function unsuppressArrived(db: Database, recipientKey: string): Promise<void> {
  await db
    .deleteFrom('suppressed_addresses')
    .where('recipient_key', '=', recipientKey)
    .where('reason', '=', 'bounced')
    .execute();
}

/** Whether mail to an address came back, so that nothing more is sent to it. */
export async function hasBounced(db: Database, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('recipient_key', '=', recipientKey(address))
    .executeTakeFirst();
  return known?.reason === 'bounced';
}

/** The list, latest first. */
export const suppressed = (db: Database): Promise<SuppressedAddressesTable[]> =>
  db.selectFrom('suppressed_addresses').selectAll().orderBy('since', 'desc').execute();
