// The one rule about whose something is: what nobody has proven to be theirs changes nothing and opens nothing.
// docs/decisions/0049-whose-it-is.md has it in words. Whatever reads or writes a conversation, or the contact of a booking,
// for somebody outside the firm asks here.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { newReference } from './reference.ts';

/**
 * How it is known that somebody reads an address: by a press in a mail to it, by the signed-in account that has confirmed
 * it, by the staff who say so, or not at all.
 */
export type Proof = 'none' | 'press' | 'account' | 'staff';

/** Who is signed in, as far as that proves anything. */
export interface SignedIn {
  user: { id: string; email: string };
  emailVerified: boolean;
}

/** What being signed in proves of an address; nothing for an account that has not confirmed it, and for other addresses. */
export const proofOf = (current: SignedIn | undefined, address: string): Proof =>
  current?.emailVerified && current.user.email.toLowerCase() === address.toLowerCase() ? 'account' : 'none';

export const isProven = (proof: Proof): boolean => proof !== 'none';

/**
 * Whether the name, number and company that come with something replace those that the firm has. A press in a mail shows
 * who reads it, and not who filled in the form before.
 */
export const mayReplaceContact = (proof: Proof): boolean => proof === 'account' || proof === 'staff';

/**
 * Which messages or bookings an account may see: what was sent from it, and, once its address is confirmed, whatever came
 * from that address.
 */
export const ownedBy =
  ({ user, emailVerified }: SignedIn) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'messages' | 'bookings'>) =>
    or([
      eb('user_id', '=', user.id),
      ...(emailVerified ? [eb(sql<string>`lower(email)`, '=', user.email.toLowerCase())] : []),
    ]);

/** What comes from one address within this time is one inquiry, in milliseconds. */
const conversation = 30 * 24 * 3_600_000;

/**
 * The inquiry beside whose messages and bookings the firm sees what comes from an address now; it is named after the
 * reference that began it. Proven or not: it is for the eyes of the staff alone. What staff have marked as spam while
 * nobody had proven whose it was is joined by nothing that somebody has.
 * @returns undefined when the address has not written lately: what comes now begins one
 */
export async function inquiryOf(db: Database, email: string, now: Date, proof: Proof): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversation).toISOString();
  const found = await latestOf(db, email.toLowerCase(), since, isProven(proof)).executeTakeFirst();
  const [last] = [found?.written, found?.booked]
    .filter((each) => each != null)
    .sort()
    .reverse();
  return last?.split(' ')[1];
}

/** What staff have marked as spam, of a sender who had not proven to be who they said. */
const isOthersSpam = sql<boolean>`(state = 'spam' and spam_by <> '' and inquiries.proven = 0)`;

/**
 * When the latest of each kind came, a space, and its inquiry. Along its index: who writes often costs no more than who
 * writes once; and as one value each, since rows put together and sorted take SQLite half as long again.
 */
function latestOf(db: Database, address: string, since: string, proven: boolean) {
  /** An inquiry that is of another address, as where staff have booked for somebody else in it, is not joined. */
  const isElsewhere = sql<boolean>`exists (
    select 1 from inquiries where inquiries.id = inquiry
      and (lower(inquiries.email) <> ${address} ${proven ? sql`or ${isOthersSpam}` : sql``}))`;
  const message = db
    .selectFrom('messages')
    .where(sql`lower(email)`, '=', address)
    .where('received_at', '>', since)
    // What came while its sender was blocked may name anybody's address: nobody's contact joins it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiry_events')
            .select('id')
            .whereRef('inquiry_events.inquiry', '=', 'messages.inquiry')
            .whereRef('about', '=', 'messages.reference')
            .where('kind', '=', 'message')
            .where('words', '=', 'blocked'),
        ),
      ),
    )
    .where(({ not }) => not(isElsewhere))
    .orderBy('received_at', 'desc')
    .limit(1);
  const booking = db
    .selectFrom('bookings')
    .where(sql`lower(email)`, '=', address)
    .where('created_at', '>', since)
    .where(({ not }) => not(isElsewhere))
    .orderBy('created_at', 'desc')
    .limit(1);
  return db.selectNoFrom([
    message.select(sql<string | null>`received_at || ' ' || inquiry`.as('latest')).as('written'),
    booking.select(sql<string | null>`created_at || ' ' || inquiry`.as('latest')).as('booked'),
  ]);
}

/**
 * The inquiry of a booking whose address is another one now. What the booking alone has made goes with it to the new
 * address; any other conversation is left, and the booking gets an inquiry of its own: it joins nobody's.
 */
export async function inquiryAfterAddressChange(
  db: Database,
  { inquiry, reference }: { inquiry: string; reference: string },
): Promise<string> {
  if (await isOnlyBookingOf(db, { inquiry, reference })) return inquiry;
  const own = await db.selectFrom('inquiries').select('id').where('id', '=', reference).executeTakeFirst();
  return own ? newReference() : reference;
}

/** Whether an inquiry began with a booking, nothing of anybody else is in it, and nobody has done anything with it. */
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
        // That mail to the former address came back says nothing of anybody.
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

/**
 * The inquiry of a booking that becomes firm by a press in its mail: the one it was made beside, unless that is of another
 * address by now, or is spam of whoever only gave the same one.
 */
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

/**
 * How the conversations of an account stand and what happened when, for the file that its owner gets: those of the
 * address that it has confirmed. Of what happened, that the firm did something, and what concerns the account's own
 * messages and bookings; without who of the staff did it, what they noted, and how others say they are reached.
 * @param references of the account's messages and bookings
 */
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

/** Whether an event is about a message or a booking that is not the account's own. */
const isOthers = (kind: string, about: string, own: ReadonlySet<string>): boolean =>
  (kind === 'message' || kind === 'message-removed' || kind.startsWith('booking')) && !own.has(about);
