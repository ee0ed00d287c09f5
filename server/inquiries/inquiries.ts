import { randomUUIDv7 } from 'node:crypto';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import type { InquiryEventKind, PhoneCall } from '#contract/desk.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isEmailProven, mayReplaceContact, type OwnershipProof } from './ownership.ts';
import { createReference } from './reference.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';

/** The staff member who does it. */
export interface Actor {
  id: string;
  name: string;
}

interface InquiryArrival {
  inquiry: string;
  /** For a mail, its subject. */
  reference: string;
  kind: InquiryEventKind;
  /** ISO 8601 in UTC. */
  at: string;
  email: string;
  name?: string;
  phone?: string;
  company?: string;
  about?: string;
  page?: string;
  proof: OwnershipProof;
  /** Whether it needs a reply. */
  needsReply: boolean;
  /** Why it is spam. */
  spam?: '' | 'filter' | 'blocked';
  words?: string;
  actor?: Actor;
}

/**
 * Creates the inquiry, or adds to it. A running clock continues; otherwise a new one starts. Contact details change
 * only with proof. An inquiry that staff marked as spam stays spam; one that the filter took for spam may become new.
 */
export async function upsertInquiry(transaction: Database, arrival: InquiryArrival): Promise<void> {
  if (!(await insertInquiry(transaction, arrival))) await addToInquiry(transaction, arrival);
  const { inquiry, reference: about, at, kind, actor } = arrival;
  const words = arrival.words || arrival.spam;
  const { id: actor_id, name: actor_name } = actor ?? {};
  await recordInquiryEvent(transaction, { inquiry, at, kind, actor_id, actor_name, about, words });
}

async function insertInquiry(transaction: Database, arrival: InquiryArrival): Promise<boolean> {
  const { inquiry: id, at, email, proof, needsReply, spam } = arrival;
  const { name = '', phone = '', company = '', about = '', page = '' } = arrival;
  const isRunning = needsReply && !spam;
  const { replyHours, dueAfter } = await readReplyClock(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('inquiries')
    .values({
      id,
      version: 1,
      state: spam ? 'spam' : isRunning ? 'new' : 'answered',
      name,
      email,
      phone,
      company,
      verified: Number(isEmailProven(proof)),
      about,
      page,
      opened_at: at,
      last_at: at,
      changed_at: at,
      waiting_since: needsReply ? at : null,
      due_at: isRunning ? dueAfter(at) : null,
      reply_hours: replyHours,
      escalation_level: 0,
      first_waited_at: isRunning ? at : null,
      spam_at: spam ? at : null,
      spam_by: spam ? '' : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

async function addToInquiry(transaction: Database, arrival: InquiryArrival): Promise<void> {
  const { inquiry: id, at, proof, needsReply, spam, email, name, phone, company } = arrival;
  // First, because it locks the row.
  const before = await transaction
    .updateTable('inquiries')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isSpam = before.state === 'spam';
  // In an inquiry that is not spam the filter is probably wrong.
  const keepsState =
    !needsReply || spam === 'blocked' || (spam === 'filter' ? isSpam : isSpam && Boolean(before.spam_by));
  const { replyHours, dueAfter } = await readReplyClock(transaction);
  const due = dueAfter(at);
  // Earlier than the present deadline, if the firm promises fewer hours by now.
  const startsClock = !keepsState && (before.due_at === null || due < before.due_at);
  // Staff may have booked for someone else in it.
  const isTheirs = before.email === '' || before.email.toLowerCase() === email.toLowerCase();
  const given = { ...(name && { name }), ...(phone && { phone }), ...(company && { company }) };
  await transaction
    .updateTable('inquiries')
    .set({
      // A mail may be read later than what arrived after it.
      last_at: before.last_at > at ? before.last_at : at,
      spam_at: isSpam && keepsState ? at : null,
      ...(mayReplaceContact(proof) && isTheirs ? { ...given, verified: 1 } : {}),
      ...(startsClock
        ? {
            state: before.assignee_id === null ? 'new' : 'assigned',
            changed_at: at,
            escalation_level: 0,
            waiting_since: at,
            due_at: due,
            reply_hours: replyHours,
            answered_at: null,
            // A call that we owe is not a message that was received.
            first_waited_at: before.first_waited_at ?? (arrival.kind === 'note' ? null : at),
            spam_by: null,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

type NewInquiryEvent = Pick<InquiryEvent, 'inquiry' | 'at' | 'kind'> & {
  [Column in 'actor_id' | 'actor_name' | 'about' | 'words' | 'undo_state']?: string | undefined;
};

export async function recordInquiryEvent(db: Database, event: NewInquiryEvent): Promise<void> {
  const inquiry = await findInquiry(db, event.inquiry);
  if (!inquiry) return;
  const { actor_id = '', actor_name = '', about = '', words = '', undo_state = '' } = event;
  const row = { ...event, actor_id, actor_name, about, words, undo_state };
  await db
    .insertInto('inquiry_events')
    .values({ ...row, id: randomUUIDv7(), version: inquiry.version })
    .execute();
}

export const findInquiry = (db: Database, id: string): Promise<Inquiry | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws HttpProblem 404 */
export async function requireInquiry(db: Database, id: string): Promise<Inquiry> {
  const inquiry = await findInquiry(db, id);
  if (!inquiry) throw new HttpProblem(404, answers.unknown);
  return inquiry;
}

/** The messages that we have replied to; those in an inquiry marked as spam count as waiting. */
export async function listAnswered<Sent extends { inquiry: string | null; received_at: string }>(
  db: Database,
  messages: readonly Sent[],
): Promise<Sent[]> {
  const ids = [...new Set(messages.flatMap(({ inquiry }) => inquiry ?? []))];
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'due_at', 'waiting_since', 'reply_seconds'])
    .where('id', 'in', ids)
    .where('state', '!=', 'spam')
    .execute();
  const inquiries = new Map(rows.map((row) => [row.id, row]));
  return messages.filter(({ inquiry, received_at }) => {
    const found = inquiry !== null && inquiries.get(inquiry);
    if (!found || found.reply_seconds === null) return false;
    return found.due_at === null || received_at < (found.waiting_since ?? '');
  });
}

export async function listReferences(db: Database, inquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('inquiry', '=', inquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('inquiry', '=', inquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function addPhoneCall(
  { db }: Store,
  { words, ...caller }: PhoneCall,
  actor: Actor,
  now: Date,
): Promise<Inquiry> {
  const reference = createReference();
  return db.transaction().execute(async (transaction) => {
    await upsertInquiry(transaction, {
      ...caller,
      inquiry: reference,
      reference,
      kind: 'call',
      at: now.toISOString(),
      about: untitledInquiryWords.byPhone,
      needsReply: true,
      proof: 'staff',
      words,
      actor: { id: actor.id, name: actor.name },
    });
    return requireInquiry(transaction, reference);
  });
}

/** The clock starts when the mail arrived. @returns the inquiry's id */
export async function createInquiryFromMail(
  transaction: Database,
  mail: { name: string; email: string; subject: string; at: string },
): Promise<string> {
  const reference = createReference();
  const { name, email, at } = mail;
  const subject = mail.subject || untitledInquiryWords.noSubject;
  await upsertInquiry(transaction, {
    inquiry: reference,
    reference: subject,
    kind: 'mail-in',
    at,
    name,
    email,
    about: subject,
    needsReply: true,
    proof: 'none',
  });
  return reference;
}

/** @throws HttpProblem 404 */
export async function addNote(
  { db }: Store,
  { inquiry, words }: { inquiry: string; words: string },
  actor: Actor,
  now: Date,
): Promise<Inquiry> {
  const at = now.toISOString();
  await recordInquiryEvent(db, { inquiry, at, kind: 'note', actor_id: actor.id, actor_name: actor.name, words });
  return requireInquiry(db, inquiry);
}

/** @param references of inquiries, messages or bookings */
export async function listInquiriesByReference(
  db: Database,
  references: readonly string[],
): Promise<readonly string[]> {
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
