import { rmSync } from 'node:fs';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import type { PhoneCall } from '#contract/desk.ts';
import { emlFile } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { noteEvent, upsertInquiry } from './arrive.ts';
import { type ChangeContext, type Changed, inquiryById, lastChange } from './change.ts';
import { newReference } from './reference.ts';
import type { Inquiry } from './tables.ts';

type Person = ChangeContext['who'];

/** Adds an inquiry that came by telephone: it waits like any other. */
export async function addCall({ db }: Store, { words, ...caller }: PhoneCall, by: Person, now: Date): Promise<Inquiry> {
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

/** Somebody's mail to the firm that is about nothing else. */
interface FirstMail {
  name: string;
  email: string;
  subject: string;
  /** When it came, ISO 8601 in UTC: its clock runs from then. */
  at: string;
}

/** Opens an inquiry with a mail, in the transaction that notes whose the mail is. @returns its reference */
export async function openFromMail(tx: Database, mail: FirstMail): Promise<string> {
  const reference = newReference();
  const { name, email, at } = mail;
  const subject = mail.subject || inquiryWords.noSubject;
  await upsertInquiry(tx, {
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

/** Adds a note. Nobody's change is in its way, and it is in nobody's. @returns undefined where there is no such inquiry */
export async function addNote(
  { db }: Store,
  id: string,
  words: string,
  by: Person,
  now: Date,
): Promise<Inquiry | undefined> {
  const at = now.toISOString();
  await noteEvent(db, { inquiry: id, at, kind: 'note', actor_id: by.id, actor_name: by.name, words });
  return inquiryById(db, id);
}

/**
 * Removes a message for good, with its mails, and their files where mails are written to files. With the last message of an inquiry,
 * unless something was booked, said on the telephone or written by e-mail, the inquiry goes too.
 * @param note notes its id for good before it goes: what is cut off after that is removed at the next start
 */
export async function removeMessage(
  { db }: Store,
  dataDir: string,
  { id, version, who, now }: ChangeContext,
  reference: string,
  note: (message: string) => Promise<void>,
): Promise<Changed | { outcome: 'gone' }> {
  const { files, ...removed } = await db.transaction().execute(async (transaction) => {
    const files: { created_at: string; rfc_message_id: string }[] = [];
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' as const, files };
    if (inquiry.version !== version)
      return { outcome: 'conflict' as const, inquiry, event: await lastChange(transaction, inquiry), files };
    const message = await transaction
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .where('inquiry', '=', id)
      .executeTakeFirst();
    if (!message) return { outcome: 'refused' as const, inquiry, files };
    await note(message.id);
    const mails = await transaction
      .deleteFrom('mails')
      .where('message_id', '=', message.id)
      .returning(['created_at', 'rfc_message_id'])
      .execute();
    files.push(...mails);
    await transaction.deleteFrom('message_networks').where('reference', '=', reference).execute();
    await transaction.deleteFrom('messages').where('id', '=', message.id).execute();
    if (!(await isLeft(transaction, id))) {
      await transaction.deleteFrom('inquiries').where('id', '=', id).execute();
      return { outcome: 'gone' as const, files };
    }
    const changed = await transaction
      .updateTable('inquiries')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteEvent(transaction, {
      inquiry: id,
      at: now.toISOString(),
      kind: 'message-removed',
      actor_id: who.id,
      actor_name: who.name,
      about: reference,
    });
    return { outcome: 'done' as const, inquiry: changed, files };
  });
  for (const mail of files) rmSync(emlFile(dataDir, mail), { force: true });
  return removed;
}

/** Whether an inquiry is about anything any more. */
async function isLeft(db: Database, id: string): Promise<boolean> {
  const of = (table: 'messages' | 'bookings') => db.selectFrom(table).select('inquiry').where('inquiry', '=', id);
  const left = await of('messages')
    .unionAll(of('bookings'))
    .unionAll(
      db
        .selectFrom('inquiry_events')
        .select('inquiry')
        .where('inquiry', '=', id)
        .where('kind', 'in', ['call', 'mail-in']),
    )
    .limit(1)
    .execute();
  return left.length > 0;
}

/**
 * The pseudonym of the network that the messages of an inquiry came from, if that is known still and is one: of several,
 * one may be of somebody else who gave the same address.
 */
export async function networkOfInquiry(db: Database, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('message_networks')
    .innerJoin('messages', 'messages.reference', 'message_networks.reference')
    .select('network')
    .distinct()
    .where('inquiry', '=', id)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.network : undefined;
}

/** Blocks the sender of an inquiry: what comes from there is stored as spam, and nobody gets a mail. */
export async function block(
  { db }: Store,
  { id, email, proven }: Inquiry,
  { address, network }: { address: boolean; network: string | undefined },
  by: Person,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const senders = [
    ...(address ? [{ sender: email.toLowerCase(), kind: 'address' as const, proven }] : []),
    ...(network ? [{ sender: network, kind: 'network' as const, proven: 0 }] : []),
  ];
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('blocked_senders')
      .values(senders.map((sender) => ({ ...sender, blocked_at: at, blocked_by: by.id })))
      .onConflict((conflict) => conflict.column('sender').doNothing())
      .execute();
    const words = senders.map(({ kind }) => kind).join(' ');
    await noteEvent(transaction, { inquiry: id, at, kind: 'blocked', actor_id: by.id, actor_name: by.name, words });
  });
}
