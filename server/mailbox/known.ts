import { sql } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';

/** A mail that a mail refers to. */
export interface Referred {
  /** The inquiry it belongs to; null where it is about an account. */
  inquiry: string | null;
  /** The reference of the booking that it told its visitor of; empty for any other. */
  booking: string;
  /** One that only the firm has had: whoever refers to it may be anybody it was passed on to. */
  insideOnly: boolean;
}

/** An inquiry, as far as matching asks. */
interface KnownInquiry {
  id: string;
  waitingSince: string | null;
  waits: boolean;
}

/** Of some Message-IDs, those of mails we have sent or noticed, each in small letters: servers on the way have written them so. */
export async function referredMails(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Referred>> {
  if (!ids.length) return new Map();
  const small = ids.map((id) => id.toLowerCase());
  const sent = await db
    .selectFrom('mails')
    .leftJoin('inquiries', 'inquiries.id', 'mails.thread')
    .select(['mails.rfc_message_id as id', 'inquiries.id as inquiry', 'mails.lane', 'mails.kind'])
    .where(sql<string>`lower(mails.rfc_message_id)`, 'in', small)
    .execute();
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select(['id', 'inquiry'])
    .where(sql<string>`lower(id)`, 'in', small)
    .where('classification', 'in', ['answer', 'client'])
    .execute();
  return new Map([
    ...noticed.map(({ id, inquiry }) => [id.toLowerCase(), { inquiry, booking: '', insideOnly: false }] as const),
    ...sent.map(({ id, inquiry, lane, kind }) => {
      // It begins with what it is about.
      const [, reference = ''] = kind === 'booking' || kind === 'reminder' ? (/^<([^.]+)\./.exec(id) ?? []) : [];
      return [id.toLowerCase(), { inquiry, booking: reference, insideOnly: lane === 'firm' }] as const;
    }),
  ]);
}

/** The booking that a calendar knows by its UID, where its inquiry is there. */
export const bookingOf = (db: Database, uid: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('inquiries', 'inquiries.id', 'bookings.inquiry')
    .select(['bookings.reference as booking', 'inquiries.id as inquiry'])
    .where('bookings.id', '=', (uid.split('@')[0] ?? '').toLowerCase())
    .where('bookings.state', '<>', 'blocked')
    .executeTakeFirst();

/** Whether it is a mail that the product has sent itself. */
export async function isSent(db: Database, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('id').where('rfc_message_id', '=', id).executeTakeFirst();
  return mail !== undefined;
}

/** The inquiries that some references are of. */
export async function inquiriesOf(db: Database, references: readonly string[]): Promise<readonly string[]> {
  if (!references.length) return [];
  const found = await db
    .selectFrom('inquiries')
    .select('id as inquiry')
    .where('id', 'in', references)
    .union(
      db.selectFrom('messages').select('inquiry').where('reference', 'in', references).$castTo<{ inquiry: string }>(),
    )
    .union(
      db.selectFrom('bookings').select('inquiry').where('reference', 'in', references).$castTo<{ inquiry: string }>(),
    )
    .execute();
  return found.flatMap(({ inquiry }) => inquiry ?? []);
}

/** The addresses that the client of an inquiry has used, as `recipientKey` makes them. */
export async function addressesOf(db: Database, inquiry: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
      select email from inquiries where id = ${inquiry} and email <> ''
      union select email from messages where inquiry = ${inquiry}
      union select email from bookings where inquiry = ${inquiry}
      union select address from mailbox_mails
        where inquiry = ${inquiry} and classification = 'client' and direction = 'inbound'`.execute(db);
  return new Set(rows.map(({ email }) => recipientKey(email)));
}

/** The inquiry of an address that was last in touch; spam is none. */
export async function newestOf(db: Database, address: string): Promise<KnownInquiry | undefined> {
  const found = await db
    .selectFrom('inquiries')
    .select(['id', 'waiting_since', 'due_at'])
    .where(sql<string>`lower(email)`, '=', address)
    .where('state', '<>', 'spam')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, waitingSince: found.waiting_since, waits: found.due_at !== null };
}
