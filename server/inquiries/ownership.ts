// Unverified input changes nothing and grants no access: docs/decisions/0049-whose-it-is.md.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { newReference } from './reference.ts';

export type Proof = 'none' | 'press' | 'account' | 'staff';

export interface SignedIn {
  user: { id: string; email: string };
  emailVerified: boolean;
}

export const proofOf = (current: SignedIn | undefined, address: string): Proof =>
  current?.emailVerified && current.user.email.toLowerCase() === address.toLowerCase() ? 'account' : 'none';

export const isVerified = (proof: Proof): boolean => proof !== 'none';

/** A press in a mail proves the reader, not who filled in the form. */
export const mayReplaceContact = (proof: Proof): boolean => proof === 'account' || proof === 'staff';

/** Sent from the account and, once confirmed, from its address. */
export const ownedBy =
  ({ user, emailVerified }: SignedIn) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'messages' | 'bookings'>) =>
    or([
      eb('user_id', '=', user.id),
      ...(emailVerified ? [eb(sql<string>`lower(email)`, '=', user.email.toLowerCase())] : []),
    ]);

/** In ms. */
const conversation = 30 * 24 * 3_600_000;

const isOthersSpam = sql<boolean>`(inquiries.state = 'spam' and spam_by <> '' and inquiries.verified = 0)`;

/** Unverified contacts join too: only staff see it. Undefined if a new inquiry begins. */
export async function inquiryOf(db: Database, email: string, now: Date, proof: Proof): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversation).toISOString();
  const address = email.toLowerCase();
  // Staff may have booked for someone else in it, and a blocked sender may have used anyone's address.
  const { rows } = await sql<{ inquiry: string | null }>`
    select sent.inquiry from (
      select inquiry, reference, received_at as at from messages where lower(email) = ${address}
      union all select inquiry, reference, created_at from bookings where lower(email) = ${address}
    ) as sent
    left join inquiries on inquiries.id = sent.inquiry
    where at > ${since}
      and (inquiries.id is null or lower(inquiries.email) = ${address})
      and not exists (select 1 from inquiry_events where inquiry_events.inquiry = sent.inquiry
        and inquiry_events.about = sent.reference and kind = 'message' and words = 'blocked')
      ${isVerified(proof) ? sql`and (inquiries.id is null or not ${isOthersSpam})` : sql``}
    order by at desc limit 1`.execute(db);
  return rows[0]?.inquiry ?? undefined;
}

/** Never an existing conversation of the new address. */
export async function inquiryAfterAddressChange(
  db: Database,
  { inquiry, reference }: { inquiry: string; reference: string },
): Promise<string> {
  if (await isOnlyBookingOf(db, { inquiry, reference })) return inquiry;
  const own = await db.selectFrom('inquiries').select('id').where('id', '=', reference).executeTakeFirst();
  return own ? newReference() : reference;
}

/** Also without any staff activity. */
export async function isOnlyBookingOf(
  db: Database,
  { inquiry, reference }: { inquiry: string; reference: string },
): Promise<boolean> {
  if (inquiry !== reference) return false;
  const of = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('id').where('inquiry', '=', inquiry).where('reference', '<>', reference);
  const others = await of('messages')
    .unionAll(of('bookings'))
    .unionAll(
      db
        .selectFrom('inquiry_events')
        .select('id')
        .where('inquiry', '=', inquiry)
        // A bounce of the old address reveals nothing.
        .where('kind', '<>', 'bounced')
        .where(({ or, eb }) => or([eb('actor_id', '<>', ''), eb('about', '<>', reference)])),
    )
    .unionAll(
      db
        .selectFrom('mailbox_mails')
        .select('id')
        .where('inquiry', '=', inquiry)
        .where('classification', '<>', 'bounced'),
    )
    .limit(1)
    .execute();
  return others.length === 0;
}

/** A new one if the recorded one has another address by now or is unverified spam. */
export async function inquiryOfConfirmed(
  db: Database,
  booking: { inquiry: string; reference: string; email: string },
): Promise<string> {
  const found = await db
    .selectFrom('inquiries')
    .select(['email', isOthersSpam.as('spam')])
    .where('id', '=', booking.inquiry)
    .executeTakeFirst();
  const isTheirs = !found || (!found.spam && found.email.toLowerCase() === booking.email.toLowerCase());
  return isTheirs ? booking.inquiry : inquiryAfterAddressChange(db, booking);
}

/** For a data export: omits staff names, notes, and others' contact details. @param references the account's own */
export async function conversationsOf(
  db: Database,
  { user, emailVerified }: SignedIn,
  references: readonly string[],
): Promise<object[]> {
  if (!emailVerified) return [];
  const own = new Set(references);
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'state', 'opened_at', 'last_at', 'due_at', 'answered_at'])
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .orderBy('opened_at')
    .execute();
  const ids = inquiries.map(({ id }) => id);
  const events = ids.length
    ? await db
        .selectFrom('inquiry_events')
        .select(['inquiry', 'at', 'kind', 'about'])
        .where('inquiry', 'in', ids)
        .where('kind', '<>', 'note')
        .orderBy('at')
        .execute()
    : [];
  return inquiries.map((inquiry) => ({
    ...inquiry,
    events: events.flatMap(({ inquiry: id, about, ...event }) =>
      id !== inquiry.id || isOthers(event.kind, about, own) ? [] : [{ ...event, about: own.has(about) ? about : '' }],
    ),
  }));
}

const isOthers = (kind: string, about: string, own: ReadonlySet<string>): boolean =>
  (kind === 'message' || kind === 'message-removed' || kind.startsWith('booking')) && !own.has(about);
