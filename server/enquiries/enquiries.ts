// Messages and bookings of one visitor are one conversation with the firm. This reads the tables of both domains, so
// that neither needs the other.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import type { Database } from '../platform/db/open.ts';

/** What comes from one address within this time is one enquiry, in milliseconds. */
const conversation = 30 * 24 * 3_600_000;

/**
 * The enquiry that an address's latest message or booking belongs to; it is named after the reference that began it.
 * @returns undefined when the address has not written lately: what comes now begins one
 */
export async function enquiryOf(db: Database, email: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversation).toISOString();
  const address = email.toLowerCase();
  // The latest of each kind, along its index: who writes often costs no more than who writes once.
  const message = db
    .selectFrom('messages')
    .select(['enquiry', 'received_at as at'])
    .where(sql`lower(email)`, '=', address)
    .where('received_at', '>', since)
    .orderBy('received_at', 'desc')
    .limit(1);
  const booking = db
    .selectFrom('bookings')
    .select(['enquiry', 'created_at as at'])
    .where(sql`lower(email)`, '=', address)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1);
  const latest = await db
    .selectFrom(message.as('message'))
    .selectAll()
    .unionAll(db.selectFrom(booking.as('booking')).selectAll())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.enquiry ?? undefined;
}

/** The references of all messages and bookings of an enquiry. */
export async function referencesOf(db: Database, enquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('enquiry', '=', enquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('enquiry', '=', enquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Crockford's base 32: no I, L, O or U, so that nothing read over the phone is taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new reference number such as RA-7F3K-29QM. Random: it tells nobody how many came before it. */
export const newReference = (): string => `${company.initials.value}-${group()}-${group()}`;

/** A reference as it was typed or read over the phone, as it is stored; anything else as it is. */
export function readReference(typed: string): string {
  const [initials, letters] = [company.initials.value, typed.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  if (!letters.startsWith(initials) || letters.length !== initials.length + 8) return typed.trim();
  const groups = letters.slice(initials.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${initials}-${groups.slice(0, 4)}-${groups.slice(4)}`;
}
