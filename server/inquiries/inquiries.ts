// Messages, bookings, calls and mails of one client are one inquiry: how it opens, and what is added to it.
import { randomUUIDv7 } from 'node:crypto';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import type { InquiryEventKind, PhoneCall } from '#contract/desk.ts';
import { replyClock } from '../hours/reply-clock.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { isProven, mayReplaceContact, type Proof } from './ownership.ts';
import { newReference } from './reference.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';

/** Who of the staff does something. */
export interface Actor {
  id: string;
  name: string;
}

/** Something that a client has sent, said or booked. */
interface Arrival {
  inquiry: string;
  /** Of the message or booking; what an inquiry that came by telephone or mail is about. */
  reference: string;
  kind: InquiryEventKind;
  /** ISO 8601 in UTC. */
  at: string;
  email: string;
  /** Empty where it was not given. */
  name?: string;
  phone?: string;
  company?: string;
  about?: string;
  page?: string;
  /** How it is known that whoever gave the address reads it. */
  proof: Proof;
  /** Whether it needs an answer: a booking without a note does not. */
  waits: boolean;
  /** Why it is kept as spam: by the filter, as a blocked sender's, or as an inquiry that staff have marked. Empty: it is not. */
  spam?: '' | 'filter' | 'blocked' | 'marked';
  /** What was said on the telephone, and who took the call. */
  words?: string;
  by?: Actor;
}

/**
 * Opens an inquiry or adds to it, in the transaction of what came. A clock that runs goes on; of what was answered, waits
 * for the client or was not for us a new one begins, and it goes back to its assignee. Name, number and company are
 * replaced only by whoever has proven that the address is theirs. What staff have marked as spam stays spam; what the
 * filter took for it does not once its sender writes again.
 */
export async function upsertInquiry(transaction: Database, arrival: Arrival): Promise<void> {
  if (!(await insertInquiry(transaction, arrival))) await addToInquiry(transaction, arrival);
  const { inquiry, reference, at, kind, spam, words, by } = arrival;
  await noteEvent(transaction, {
    inquiry,
    at,
    kind,
    actor_id: by?.id,
    actor_name: by?.name,
    about: reference,
    words: words || spam,
  });
}

/** @returns false where there is such an inquiry already */
async function insertInquiry(transaction: Database, arrival: Arrival): Promise<boolean> {
  const { inquiry: id, at, email, proof, waits, spam } = arrival;
  const { name = '', phone = '', company = '', about = '', page = '' } = arrival;
  const running = waits && !spam;
  const { dueAfter } = await replyClock(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('inquiries')
    .values({
      id,
      version: 1,
      state: spam ? 'spam' : running ? 'new' : 'answered',
      name,
      email,
      phone,
      company,
      proven: Number(isProven(proof)),
      about,
      page,
      assignee_id: null,
      opened_at: at,
      last_at: at,
      changed_at: at,
      waiting_since: waits ? at : null,
      due_at: running ? dueAfter(at) : null,
      escalation_level: 0,
      answered_at: null,
      first_waited_at: running ? at : null,
      reply_seconds: null,
      spam_at: spam ? at : null,
      spam_by: spam ? (spam === 'marked' ? 'staff' : '') : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

async function addToInquiry(transaction: Database, arrival: Arrival): Promise<void> {
  const { inquiry: id, at, proof, waits, spam, email, name, phone, company } = arrival;
  // The new version first: it locks the row.
  const before = await transaction
    .updateTable('inquiries')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isSpam = before.state === 'spam';
  // What the filter suspects among a person's other messages may be theirs all the same: it waits like any.
  const stays = !waits || spam === 'blocked' || (spam === 'filter' ? isSpam : isSpam && Boolean(before.spam_by));
  const newClock = !stays && before.due_at === null;
  const { dueAfter } = await replyClock(transaction);
  // Staff may book for somebody in another's conversation: that leaves its contact as it is.
  const isTheirs = before.email === '' || before.email.toLowerCase() === email.toLowerCase();
  // What was left empty empties nothing.
  const given = { ...(name && { name }), ...(phone && { phone }), ...(company && { company }) };
  await transaction
    .updateTable('inquiries')
    .set({
      // A mail may be noticed later than what came after it.
      last_at: before.last_at > at ? before.last_at : at,
      spam_at: isSpam && stays ? at : null,
      ...(mayReplaceContact(proof) && isTheirs ? { ...given, proven: 1 } : {}),
      ...(newClock
        ? {
            state: before.assignee_id === null ? 'new' : 'assigned',
            changed_at: at,
            escalation_level: 0,
            waiting_since: at,
            due_at: dueAfter(at),
            answered_at: null,
            first_waited_at: before.first_waited_at ?? at,
            spam_by: null,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** What is left out is empty. */
type NewEvent = Pick<InquiryEvent, 'inquiry' | 'at' | 'kind'> & {
  [Column in 'actor_id' | 'actor_name' | 'about' | 'words' | 'undo_state']?: string | undefined;
};

/** Records that something happened, with the version that the inquiry has by then; nothing where there is none any more. */
export async function noteEvent(db: Database, event: NewEvent): Promise<void> {
  const inquiry = await inquiryById(db, event.inquiry);
  if (!inquiry) return;
  const { actor_id = '', actor_name = '', about = '', words = '', undo_state = '' } = event;
  const row = { ...event, actor_id, actor_name, about, words, undo_state };
  await db
    .insertInto('inquiry_events')
    .values({ ...row, id: randomUUIDv7(), version: inquiry.version })
    .execute();
}

export const inquiryById = (db: Database, id: string): Promise<Inquiry | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** The references of all messages and bookings of an inquiry. */
export async function referencesOf(db: Database, inquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('inquiry', '=', inquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('inquiry', '=', inquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Adds an inquiry that came by telephone. */
export async function addCall({ db }: Store, { words, ...caller }: PhoneCall, by: Actor, now: Date): Promise<Inquiry> {
  const reference = newReference();
  return db.transaction().execute(async (transaction) => {
    await upsertInquiry(transaction, {
      ...caller,
      inquiry: reference,
      reference,
      kind: 'call',
      at: now.toISOString(),
      about: inquiryWords.byPhone,
      waits: true,
      proof: 'staff',
      words,
      by: { id: by.id, name: by.name },
    });
    return transaction.selectFrom('inquiries').selectAll().where('id', '=', reference).executeTakeFirstOrThrow();
  });
}

/** Opens an inquiry with somebody's mail to the firm: its clock runs since the mail came. @returns its reference */
export async function openFromMail(
  transaction: Database,
  mail: { name: string; email: string; subject: string; at: string },
): Promise<string> {
  const reference = newReference();
  const { name, email, at } = mail;
  const subject = mail.subject || inquiryWords.noSubject;
  await upsertInquiry(transaction, {
    inquiry: reference,
    reference: subject,
    kind: 'mail-in',
    at,
    name,
    email,
    about: subject,
    waits: true,
    proof: 'none',
  });
  return reference;
}

/** Adds a note, which conflicts with nobody's change. @returns undefined where there is no such inquiry */
export async function addNote(
  { db }: Store,
  id: string,
  words: string,
  by: Actor,
  now: Date,
): Promise<Inquiry | undefined> {
  await noteEvent(db, {
    inquiry: id,
    at: now.toISOString(),
    kind: 'note',
    actor_id: by.id,
    actor_name: by.name,
    words,
  });
  return inquiryById(db, id);
}
