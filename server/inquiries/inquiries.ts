import { randomUUIDv7 } from 'node:crypto';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import type { InquiryEventKind, PhoneCall } from '#contract/desk.ts';
import { replyClock } from '../hours/reply-clock.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isVerified, mayReplaceContact, type Proof } from './ownership.ts';
import { newReference } from './reference.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';

export interface Actor {
  id: string;
  name: string;
}

interface Arrival {
  inquiry: string;
  /** For a call or mail, its subject. */
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
  proof: Proof;
  waits: boolean;
  spam?: '' | 'filter' | 'blocked' | 'marked';
  words?: string;
  by?: Actor;
}

/**
 * A running clock continues, otherwise a new one starts. Contact details change only with proof. Spam marked by staff
 * stays spam; spam by the filter does not.
 */
export async function upsertInquiry(transaction: Database, arrival: Arrival): Promise<void> {
  if (!(await insertInquiry(transaction, arrival))) await addToInquiry(transaction, arrival);
  const { inquiry, reference: about, at, kind, by } = arrival;
  const words = arrival.words || arrival.spam;
  await noteEvent(transaction, { inquiry, at, kind, actor_id: by?.id, actor_name: by?.name, about, words });
}

async function insertInquiry(transaction: Database, arrival: Arrival): Promise<boolean> {
  const { inquiry: id, at, email, proof, waits, spam } = arrival;
  const { name = '', phone = '', company = '', about = '', page = '' } = arrival;
  const running = waits && !spam;
  const { replyHours, dueAfter } = await replyClock(transaction);
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
      verified: Number(isVerified(proof)),
      about,
      page,
      opened_at: at,
      last_at: at,
      changed_at: at,
      waiting_since: waits ? at : null,
      due_at: running ? dueAfter(at) : null,
      reply_hours: replyHours,
      escalation_level: 0,
      first_waited_at: running ? at : null,
      spam_at: spam ? at : null,
      spam_by: spam ? (spam === 'marked' ? 'staff' : '') : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

async function addToInquiry(transaction: Database, arrival: Arrival): Promise<void> {
  const { inquiry: id, at, proof, waits, spam, email, name, phone, company } = arrival;
  // This locks the row, so it comes first.
  const before = await transaction
    .updateTable('inquiries')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isSpam = before.state === 'spam';
  // Among a person's messages the filter may be wrong.
  const stays = !waits || spam === 'blocked' || (spam === 'filter' ? isSpam : isSpam && Boolean(before.spam_by));
  const { replyHours, dueAfter } = await replyClock(transaction);
  const due = dueAfter(at);
  // Sooner once the firm promises fewer hours.
  const newClock = !stays && (before.due_at === null || due < before.due_at);
  // Staff may book for someone else here.
  const isTheirs = before.email === '' || before.email.toLowerCase() === email.toLowerCase();
  const given = { ...(name && { name }), ...(phone && { phone }), ...(company && { company }) };
  await transaction
    .updateTable('inquiries')
    .set({
      // A mail may be read after newer events.
      last_at: before.last_at > at ? before.last_at : at,
      spam_at: isSpam && stays ? at : null,
      ...(mayReplaceContact(proof) && isTheirs ? { ...given, verified: 1 } : {}),
      ...(newClock
        ? {
            state: before.assignee_id === null ? 'new' : 'assigned',
            changed_at: at,
            escalation_level: 0,
            waiting_since: at,
            due_at: due,
            reply_hours: replyHours,
            answered_at: null,
            first_waited_at: before.first_waited_at ?? at,
            spam_by: null,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

type NewEvent = Pick<InquiryEvent, 'inquiry' | 'at' | 'kind'> & {
  [Column in 'actor_id' | 'actor_name' | 'about' | 'words' | 'undo_state']?: string | undefined;
};

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

/** @throws HttpProblem 404 */
export async function knownInquiry(db: Database, id: string): Promise<Inquiry> {
  const inquiry = await inquiryById(db, id);
  if (!inquiry) throw new HttpProblem(404, answers.unknown);
  return inquiry;
}

export async function referencesOf(db: Database, inquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('inquiry', '=', inquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('inquiry', '=', inquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}

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
    return knownInquiry(transaction, reference);
  });
}

/** The clock starts at the mail's arrival. */
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

/** @throws HttpProblem 404 */
export async function addNote({ db }: Store, id: string, words: string, by: Actor, now: Date): Promise<Inquiry> {
  const at = now.toISOString();
  await noteEvent(db, { inquiry: id, at, kind: 'note', actor_id: by.id, actor_name: by.name, words });
  return knownInquiry(db, id);
}
