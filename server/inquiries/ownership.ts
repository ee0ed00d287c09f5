// What comes from an unproven address changes nothing and gives no access: docs/decisions/0049-whose-it-is.md.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { dayMs } from '../platform/durations.ts';
import { createReference } from './reference.ts';

/** How the ownership of an e-mail address was established: by the button in a mail, a verified account, or a colleague. */
export type OwnershipProof = 'none' | 'press' | 'account' | 'staff';

export interface SignedInUser {
  user: { id: string; email: string };
  emailVerified: boolean;
}

export const determineProof = (current: SignedInUser | undefined, address: string): OwnershipProof =>
  current?.emailVerified && current.user.email.toLowerCase() === address.toLowerCase() ? 'account' : 'none';

export const isEmailProven = (proof: OwnershipProof): boolean => proof !== 'none';

/** A press in a mail proves who reads the mailbox, not who filled in the form. */
export const mayReplaceContact = (proof: OwnershipProof): boolean => proof === 'account' || proof === 'staff';

/** Selects what was sent from the account, or from its address once that is confirmed. */
export const isOwnedBy =
  ({ user, emailVerified }: SignedInUser) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'messages' | 'bookings'>) =>
    or([
      eb('user_id', '=', user.id),
      ...(emailVerified ? [eb(sql<string>`lower(email)`, '=', user.email.toLowerCase())] : []),
    ]);

/**
 * Whether the account's owner wrote it. Anyone can type anyone's address, so the rest is listed without its words and
 * contact details.
 */
export const isWrittenBy = ({ user }: SignedInUser, sent: { verified: number; user_id: string | null }): boolean =>
  sent.verified === 1 || (sent.verified === 0 && sent.user_id === user.id);

/** After so long a silence a new inquiry begins. */
const conversationMs = 30 * dayMs;

/** Staff marked it: a stranger may have used the address, so what comes later is another inquiry. */
const isMarkedSpam = sql<boolean>`(inquiries.state = 'spam' and spam_by <> '')`;

/** Contacts without proof join too: only staff see inquiries. @returns undefined if a new inquiry begins */
export async function findInquiryToJoin(db: Database, email: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - conversationMs).toISOString();
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
      and (inquiries.id is null or not ${isMarkedSpam})
    order by at desc limit 1`.execute(db);
  return rows[0]?.inquiry ?? undefined;
}

/** For a booking whose address was corrected. Never joins a conversation that the new address already has. */
export async function pickInquiryForNewEmail(
  db: Database,
  { inquiry, reference }: { inquiry: string; reference: string },
): Promise<string> {
  if (await isOnlyBookingOf(db, { inquiry, reference })) return inquiry;
  const taken = await db.selectFrom('inquiries').select('id').where('id', '=', reference).executeTakeFirst();
  return taken ? createReference() : reference;
}

/** Whether nothing else belongs to the inquiry, and staff have done nothing in it. */
export async function isOnlyBookingOf(
  db: Database,
  { inquiry, reference }: { inquiry: string; reference: string },
): Promise<boolean> {
  if (inquiry !== reference) return false;
  const othersIn = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('id').where('inquiry', '=', inquiry).where('reference', '<>', reference);
  const others = await othersIn('messages')
    .unionAll(othersIn('bookings'))
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

/** For a held booking that is confirmed: a new inquiry if its own has another address by now, or is marked as spam. */
export async function pickInquiryForConfirmedBooking(
  db: Database,
  booking: { inquiry: string; reference: string; email: string },
): Promise<string> {
  const found = await db
    .selectFrom('inquiries')
    .select(['email', isMarkedSpam.as('spam')])
    .where('id', '=', booking.inquiry)
    .executeTakeFirst();
  const isTheirs = !found || (!found.spam && found.email.toLowerCase() === booking.email.toLowerCase());
  return isTheirs ? booking.inquiry : pickInquiryForNewEmail(db, booking);
}

/** For a data export: without staff's names, notes, and other people's details. @param references the account's own */
export async function exportConversations(
  db: Database,
  { user, emailVerified }: SignedInUser,
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
      id !== inquiry.id || isAboutOthers(event.kind, about, own)
        ? []
        : [{ ...event, about: own.has(about) ? about : '' }],
    ),
  }));
}

const isAboutOthers = (kind: string, about: string, own: ReadonlySet<string>): boolean =>
  (kind === 'message' || kind === 'message-removed' || kind.startsWith('booking')) && !own.has(about);
