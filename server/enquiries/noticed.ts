// What was noticed in the firm's mailbox, in its enquiry. What comes of it does not depend on the order of noticing: a
// folder may be read later than another, and a server may have been away for a day.
import { type Kysely, sql } from 'kysely';
import { enquiryWords } from '#content/desk/enquiry-words.ts';
import { replyClock } from '../hours/hours.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { noteEvent, recordArrival } from './arrive.ts';
import type { Enquiry } from './tables.ts';
import { isWaiting, type Standing, standingAfter, standingOf } from './transitions.ts';

/** A transaction: what is noticed is noted with the place up to which the mailbox was read. */
type Tx = Kysely<Schema>;

/** What is noticed and changes no state. */
export const noticedBeside = [
  'auto-reply',
  'bounced',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
] as const;
type NoticedBeside = (typeof noticedBeside)[number];

/** A mail that belongs to an enquiry. */
export interface EnquiryMail {
  enquiry: string;
  /** When it left or came, ISO 8601 in UTC; never in the future. */
  at: string;
  subject: string;
}

/** The enquiry, held until the transaction ends: two servers do not stop one clock twice. */
function held(tx: Tx, kind: DatabaseKind, id: string): Promise<Enquiry | undefined> {
  const found = tx.selectFrom('enquiries').selectAll().where('id', '=', id);
  return (kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
}

/**
 * Notes an answer of ours: it stops the clock of what came before it, at its own time. Whoever wrote again after it waits
 * from then on.
 * @param who of the staff wrote it; undefined where the address is the firm's own
 */
export async function noticeAnswer(
  tx: Tx,
  kind: DatabaseKind,
  mail: EnquiryMail,
  who: { id: string; name: string } | undefined,
): Promise<void> {
  const enquiry = await held(tx, kind, mail.enquiry);
  if (!enquiry) return;
  const at = mail.at < enquiry.opened_at ? enquiry.opened_at : mail.at;
  const about = {
    enquiry: enquiry.id,
    at,
    who: who?.id,
    who_name: who?.name,
    about: mail.subject || enquiryWords.noSubject,
  };
  if (!isWaiting(enquiry.state) || at < (enquiry.waiting_since ?? '')) {
    await measure(tx, enquiry, at);
    if (enquiry.state === 'answered' && at > (enquiry.answered_at ?? at))
      await tx.updateTable('enquiries').set({ answered_at: at }).where('id', '=', enquiry.id).execute();
    await noteEvent(tx, { ...about, kind: 'mail-out' });
    return;
  }
  const clock = await replyClock(tx);
  const answered = standingAfter(enquiry, { kind: 'answered', at, how: 'mail' }, who?.id ?? '', at, clock);
  const later = await nextContact(tx, enquiry.id, at);
  const after: Standing = later
    ? {
        ...standingOf(enquiry),
        reply_seconds: answered.reply_seconds,
        waiting_since: later,
        due_at: clock.dueAfter(later),
        told: 0,
      }
    : { ...answered, taken_by: answered.taken_by || null };
  await tx
    .updateTable('enquiries')
    .set({ ...after, changed_at: at, version: enquiry.version + 1 })
    .where('id', '=', enquiry.id)
    .execute();
  const before = JSON.stringify(standingOf(enquiry));
  await noteEvent(tx, { ...about, kind: 'answered', words: 'mail', before });
}

/**
 * Notes that the client wrote: 24 hours begin, as with a message through the site, unless a later mail of ours has been
 * noticed already.
 * @param from the address it came from, where that is not the visitor's own
 */
export async function noticeClient(
  tx: Tx,
  kind: DatabaseKind,
  mail: EnquiryMail,
  from: string,
): Promise<void> {
  const enquiry = await held(tx, kind, mail.enquiry);
  if (!enquiry) return;
  const later = await tx
    .selectFrom('enquiry_events')
    .select('id')
    .where('enquiry', '=', enquiry.id)
    .where('at', '>=', mail.at)
    .where((where) =>
      where.or([
        where('kind', '=', 'mail-out'),
        // With a subject: what was pressed by hand may have been pressed without having seen this mail.
        where.and([where('kind', '=', 'answered'), where('about', '<>', '')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  await recordArrival(tx, {
    enquiry: enquiry.id,
    reference: mail.subject,
    kind: 'mail-in',
    at: mail.at,
    email: enquiry.email,
    waits: !later,
    words: from,
    proof: 'none',
  });
}

/**
 * Adds a mail to the enquiry that another mail of its sender has opened. The tray has the latest first: where this one
 * came before all of it, the enquiry is as old as this one, and so is what waits.
 */
export async function addWithMail(tx: Tx, kind: DatabaseKind, mail: EnquiryMail): Promise<void> {
  await noticeClient(tx, kind, mail, '');
  const { enquiry, at } = mail;
  const { dueAfter } = await replyClock(tx);
  await tx
    .updateTable('enquiries')
    .set({ waiting_since: at, due_at: dueAfter(at) })
    .where('id', '=', enquiry)
    .where('opened_at', '>', at)
    .whereRef('waiting_since', '=', 'opened_at')
    .where('due_at', 'is not', null)
    .execute();
  await tx
    .updateTable('enquiries')
    .set({ opened_at: at, first_waited_at: at })
    .where('id', '=', enquiry)
    .where('opened_at', '>', at)
    .execute();
}

/**
 * Notes what changes no state: an automatic reply, a calendar's answer to an invitation, or a mail that came back.
 * @param words the address it came back from; whose answer it is, where that is not the visitor's own address
 */
export async function noticeBeside(
  tx: Tx,
  kind: NoticedBeside,
  { enquiry, at, subject }: EnquiryMail,
  words = '',
): Promise<void> {
  await noteEvent(tx, { enquiry, at, kind, about: subject, words });
}

/** The first reply counts, also one that is noticed after the clock has stopped or begun anew. */
async function measure(tx: Tx, { id, first_waited_at, reply_seconds }: Enquiry, at: string): Promise<void> {
  if (!first_waited_at || at < first_waited_at) return;
  const { secondsBetween } = await replyClock(tx);
  const seconds = secondsBetween(first_waited_at, at);
  if (reply_seconds !== null && reply_seconds <= seconds) return;
  await tx.updateTable('enquiries').set({ reply_seconds: seconds }).where('id', '=', id).execute();
}

/** When the client was first in touch after an instant with something that asks for an answer; undefined for never. */
async function nextContact(tx: Tx, enquiry: string, at: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at from enquiry_events
    where enquiry = ${enquiry} and at > ${at} and kind in ('message', 'mail-in', 'call')`.execute(tx);
  return rows[0]?.at ?? undefined;
}
