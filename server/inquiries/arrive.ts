import { randomUUIDv7 } from 'node:crypto';
import type { InquiryEventKind } from '#contract/desk.ts';
import { replyClock } from '../hours/reply-clock.ts';
import type { Database } from '../platform/db/open.ts';
import { isProven, mayReplaceContact, type Proof } from './ownership.ts';
import type { InquiryEvent } from './tables.ts';

/** Something that a visitor has sent or booked, and what it asks of us. */
export interface Contact {
  inquiry: string;
  /** Of the message or booking; what an inquiry that came by telephone is called. */
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
  /** Whether it waits for an answer: a booking without a note does not. */
  waits: boolean;
  /** Why it is kept as spam: by the filter, as a blocked sender's, or as an inquiry that staff have marked. Empty: it is not. */
  spam?: '' | 'filter' | 'blocked' | 'marked';
  /** What was said on the telephone, and who took the call. */
  words?: string;
  by?: { id: string; name: string };
}

/**
 * Opens an inquiry or adds to it, in the transaction of what came. What waits already keeps its clock; what was answered,
 * waits for the client or was not for us gets a new one, and goes back to whoever had it.
 * Name, number and company stay as they are unless whoever gives others has proven that the address is theirs. What staff
 * have marked as spam stays that; what the filter took for it does not once its sender writes again.
 */
export async function upsertInquiry(transaction: Database, contact: Contact): Promise<void> {
  if (!(await open(transaction, contact))) await addTo(transaction, contact);
  const { inquiry, reference, at, kind, spam, words, by } = contact;
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
async function open(transaction: Database, contact: Contact): Promise<boolean> {
  const { inquiry: id, at, email, proof, waits, spam } = contact;
  const { name = '', phone = '', company = '', about = '', page = '' } = contact;
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

async function addTo(transaction: Database, contact: Contact): Promise<void> {
  const { inquiry: id, at, proof, waits, spam, email } = contact;
  // The new version comes first: it locks the row, so that nobody else adds to what is read here.
  const before = await transaction
    .updateTable('inquiries')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isSpam = before.state === 'spam';
  const isMarked = isSpam && Boolean(before.spam_by);
  // What the filter suspects among a person's other messages may be theirs all the same: it waits like any.
  const stays = !waits || spam === 'blocked' || (spam === 'filter' ? isSpam : isMarked);
  const newClock = !stays && before.due_at === null;
  const { dueAfter } = await replyClock(transaction);
  // Staff may book for somebody in another's conversation: whose address it is not leaves its contact as it is.
  const isTheirs = before.email === '' || before.email.toLowerCase() === email.toLowerCase();
  await transaction
    .updateTable('inquiries')
    .set({
      // A mail may be noticed later than what came after it.
      last_at: before.last_at > at ? before.last_at : at,
      spam_at: isSpam && stays ? at : null,
      ...(mayReplaceContact(proof) && isTheirs ? { ...givenContact(contact), proven: 1 } : {}),
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

/** Name, number and company as they were given: what was left empty empties none. */
function givenContact({ name, phone, company }: Contact) {
  return { ...(name && { name }), ...(phone && { phone }), ...(company && { company }) };
}

/** What is left out is empty. */
type NewEvent = Pick<InquiryEvent, 'inquiry' | 'at' | 'kind'> & {
  [Column in 'actor_id' | 'actor_name' | 'about' | 'words' | 'undo_state']?: string | undefined;
};

/** Notes that something happened, with the version that the inquiry has by then; nothing where there is none any more. */
export async function noteEvent(db: Database, event: NewEvent): Promise<void> {
  const inquiry = await db.selectFrom('inquiries').select('version').where('id', '=', event.inquiry).executeTakeFirst();
  if (!inquiry) return;
  const { actor_id = '', actor_name = '', about = '', words = '', undo_state = '' } = event;
  const row = { ...event, actor_id, actor_name, about, words, undo_state };
  await db
    .insertInto('inquiry_events')
    .values({ ...row, id: randomUUIDv7(), version: inquiry.version })
    .execute();
}
