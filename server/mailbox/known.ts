import { sql } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';

/** A mail that a mail refers to. */
export interface Referred {
  /** The enquiry it belongs to; null where it is about an account. */
  enquiry: string | null;
  /** The reference of the booking that it told its visitor of; empty for any other. */
  booking: string;
  /** One that only the firm has had: whoever refers to it may be anybody it was passed on to. */
  insideOnly: boolean;
}

/** An enquiry, as far as matching asks. */
interface KnownEnquiry {
  id: string;
  waitingSince: string | null;
  waits: boolean;
}

/** Of some Message-IDs, those of mails we have sent or noticed, each in small letters: servers on the way have written them so. */
export async function referredMails(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Referred>> {
  if (!ids.length) return new Map();
  const small = ids.map((id) => id.toLowerCase());
  const sent = await db
    .selectFrom('mails')
    .leftJoin('enquiries', 'enquiries.id', 'mails.thread')
    .select(['mails.rfc_message_id as id', 'enquiries.id as enquiry', 'mails.lane', 'mails.kind'])
    .where(sql<string>`lower(mails.rfc_message_id)`, 'in', small)
    .execute();
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select(['id', 'enquiry'])
    .where(sql<string>`lower(id)`, 'in', small)
    .where('fate', 'in', ['answer', 'client'])
    .execute();
  return new Map([
    ...noticed.map(
      ({ id, enquiry }) => [id.toLowerCase(), { enquiry, booking: '', insideOnly: false }] as const,
    ),
    ...sent.map(({ id, enquiry, lane, kind }) => {
      // It begins with what it is about.
      const [, reference = ''] =
        kind === 'booking' || kind === 'reminder' ? (/^<([^.]+)\./.exec(id) ?? []) : [];
      return [id.toLowerCase(), { enquiry, booking: reference, insideOnly: lane === 'firm' }] as const;
    }),
  ]);
}

/** The booking that a calendar knows by its UID, where its enquiry is there. */
export const bookingOf = (db: Database, uid: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('enquiries', 'enquiries.id', 'bookings.enquiry')
    .select(['bookings.reference as booking', 'enquiries.id as enquiry'])
    .where('bookings.id', '=', (uid.split('@')[0] ?? '').toLowerCase())
    .where('bookings.state', '<>', 'blocked')
    .executeTakeFirst();

/** Whether it is a mail that the product has sent itself. */
export async function isSent(db: Database, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('id').where('rfc_message_id', '=', id).executeTakeFirst();
  return mail !== undefined;
}

/** The enquiries that some references are of. */
export async function enquiriesOf(db: Database, references: readonly string[]): Promise<readonly string[]> {
  if (!references.length) return [];
  const found = await db
    .selectFrom('enquiries')
    .select('id as enquiry')
    .where('id', 'in', references)
    .union(
      db
        .selectFrom('messages')
        .select('enquiry')
        .where('reference', 'in', references)
        .$castTo<{ enquiry: string }>(),
    )
    .union(
      db
        .selectFrom('bookings')
        .select('enquiry')
        .where('reference', 'in', references)
        .$castTo<{ enquiry: string }>(),
    )
    .execute();
  return found.flatMap(({ enquiry }) => enquiry ?? []);
}

/** The addresses that the client of an enquiry has used, as `recipientKey` makes them. */
export async function addressesOf(db: Database, enquiry: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
      select email from enquiries where id = ${enquiry} and email <> ''
      union select email from messages where enquiry = ${enquiry}
      union select email from bookings where enquiry = ${enquiry}
      union select address from mailbox_mails
        where enquiry = ${enquiry} and fate = 'client' and side = 'theirs'`.execute(db);
  return new Set(rows.map(({ email }) => recipientKey(email)));
}

/** The enquiry of an address that was last in touch; spam is none. */
export async function newestOf(db: Database, address: string): Promise<KnownEnquiry | undefined> {
  const found = await db
    .selectFrom('enquiries')
    .select(['id', 'waiting_since', 'due_at'])
    .where(sql<string>`lower(email)`, '=', address)
    .where('state', '<>', 'spam')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, waitingSince: found.waiting_since, waits: found.due_at !== null };
}
