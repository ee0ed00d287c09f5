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

/** What comes from one address within this time is one enquiry, in milliseconds. */
const conversation = 30 * 24 * 3_600_000;

/**
 * The enquiry beside whose messages and bookings the firm sees what comes from an address now; it is named after the
 * reference that began it. Proven or not: it is for the eyes of the staff alone. What staff have marked as spam while
 * nobody had proven whose it was is joined by nothing that somebody has.
 * @returns undefined when the address has not written lately: what comes now begins one
 */
export async function enquiryOf(
  db: Database,
  email: string,
  now: Date,
  proof: Proof,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversation).toISOString();
  const found = await latestOf(db, email.toLowerCase(), since, isProven(proof)).executeTakeFirst();
  const [last] = [found?.written, found?.booked]
    .filter((each) => each != null)
    .sort()
    .reverse();
  return last?.split(' ')[1];
}

/** What staff have marked as spam, of a sender who had not proven to be who they said. */
const isOthersSpam = sql<boolean>`(state = 'spam' and spam_by <> '' and enquiries.proven = 0)`;

/**
 * When the latest of each kind came, a space, and its enquiry. Along its index: who writes often costs no more than who
 * writes once; and as one value each, since rows put together and sorted take SQLite half as long again.
 */
function latestOf(db: Database, address: string, since: string, proven: boolean) {
  /** An enquiry that is of another address, as where staff have booked for somebody else in it, is not joined. */
  const isElsewhere = sql<boolean>`exists (
    select 1 from enquiries where enquiries.id = enquiry
      and (lower(enquiries.email) <> ${address} ${proven ? sql`or ${isOthersSpam}` : sql``}))`;
  const message = db
    .selectFrom('messages')
    .where(sql`lower(email)`, '=', address)
    .where('received_at', '>', since)
    // What came while its sender was blocked may name anybody's address: nobody's contact joins it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiry_events')
            .select('id')
            .whereRef('enquiry_events.enquiry', '=', 'messages.enquiry')
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
    message.select(sql<string | null>`received_at || ' ' || enquiry`.as('latest')).as('written'),
    booking.select(sql<string | null>`created_at || ' ' || enquiry`.as('latest')).as('booked'),
  ]);
}

/**
 * The enquiry of a booking whose address is another one now. What the booking alone has made goes with it to the new
 * address; any other conversation is left, and the booking gets an enquiry of its own: it joins nobody's.
 */
export async function enquiryAfterAddressChange(
  db: Database,
  { enquiry, reference }: { enquiry: string; reference: string },
): Promise<string> {
  if (await isOnlyBookingOf(db, { enquiry, reference })) return enquiry;
  const own = await db.selectFrom('enquiries').select('id').where('id', '=', reference).executeTakeFirst();
  return own ? newReference() : reference;
}

/** Whether an enquiry began with a booking, nothing of anybody else is in it, and nobody has done anything with it. */
export async function isOnlyBookingOf(
  db: Database,
  { enquiry, reference }: { enquiry: string; reference: string },
): Promise<boolean> {
  if (enquiry !== reference) return false;
  const of = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('id').where('enquiry', '=', enquiry).where('reference', '<>', reference);
  const others = await of('messages')
    .unionAll(of('bookings'))
    .unionAll(
      db
        .selectFrom('enquiry_events')
        .select('id')
        .where('enquiry', '=', enquiry)
        // That mail to the former address came back says nothing of anybody.
        .where('kind', '<>', 'bounced')
        .where(({ or, eb }) => or([eb('who', '<>', ''), eb('about', '<>', reference)])),
    )
    .unionAll(
      db
        .selectFrom('mailbox_mails')
        .select('id')
        .where('enquiry', '=', enquiry)
        .where('fate', '<>', 'bounced'),
    )
    .limit(1)
    .execute();
  return others.length === 0;
}

/**
 * The enquiry of a booking that becomes firm by a press in its mail: the one it was made beside, unless that is of another
 * address by now, or is spam of whoever only gave the same one.
 */
export async function enquiryOfFirm(
  db: Database,
  booking: { enquiry: string; reference: string; email: string },
): Promise<string> {
  const found = await db
    .selectFrom('enquiries')
    .select(['email', isOthersSpam.as('spam')])
    .where('id', '=', booking.enquiry)
    .executeTakeFirst();
  const isTheirs = !found || (!found.spam && found.email.toLowerCase() === booking.email.toLowerCase());
  return isTheirs ? booking.enquiry : enquiryAfterAddressChange(db, booking);
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
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'state', 'opened_at', 'last_at', 'due_at', 'answered_at'])
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .orderBy('opened_at')
    .execute();
  const ids = enquiries.map(({ id }) => id);
  const events = ids.length
    ? await db
        .selectFrom('enquiry_events')
        .select(['enquiry', 'at', 'kind', 'about'])
        .where('enquiry', 'in', ids)
        .where('kind', '<>', 'note')
        .orderBy('at')
        .execute()
    : [];
  return enquiries.map((enquiry) => ({
    ...enquiry,
    events: events.flatMap(({ enquiry: id, about, ...event }) =>
      id !== enquiry.id || isOthers(event.kind, about, own)
        ? []
        : [{ ...event, about: own.has(about) ? about : '' }],
    ),
  }));
}

/** Whether an event is about a message or a booking that is not the account's own. */
const isOthers = (kind: string, about: string, own: ReadonlySet<string>): boolean =>
  (kind === 'message' || kind === 'message-removed' || kind.startsWith('booking')) && !own.has(about);
