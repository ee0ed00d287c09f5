import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { oneAddressForm } from '#contract/address.ts';
import { recordClientMail, recordMailboxEvent, recordReply } from '../inquiries/inquiries.ts';
import { recipientKey, recordBounce, recordUnknownAddress } from '../outbox/outbox.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { type Folder, isSameMail, type MailHeaders, type Report } from './headers.ts';
import type { CalendarPart } from './invitation.ts';
import { asWritten, type Firm, type InvitationAnswer, match, type Verdict } from './match.ts';
import type { Classification, NoticedRow } from './tables.ts';

/** A transaction in which mails are noted, and with them the place up to which the mailbox was read. */
export type Tx = Kysely<Schema>;

/** Somebody of the staff, and the address they write from. */
export interface Writer {
  id: string;
  name: string;
  email: string;
}

/** What the bookings make of an answer to an invitation. `by` and `at`: whose answer, and when it came. */
export type OnInvitation = (tx: Tx, answer: InvitationAnswer & { by: string; at: string }) => Promise<void>;

/** What noting asks besides the mail. */
export interface RecordContext {
  kind: DatabaseKind;
  firm: Firm;
  staff: readonly Writer[];
  now: Date;
  /** Called when a calendar has answered an invitation, in the transaction. */
  onInvitation: OnInvitation;
  /** Since when the mailbox is read: what is older and fits nobody is left out of the tray. */
  trayFrom: string;
}

/** A mail, and what its parts for programs say where it has them. */
export interface ReadMail {
  mail: MailHeaders;
  report?: Report | undefined;
  calendar?: CalendarPart | undefined;
}

/**
 * Notes one mail, once, however often it is read: in both folders, again after a change of UIDVALIDITY, or by two
 * servers. What is nothing to the desk leaves no trace.
 * @returns what it was taken for
 */
export async function recordMail(
  tx: Tx,
  { mail: read, report, calendar }: ReadMail,
  noting: RecordContext,
): Promise<Verdict['what']> {
  const mail = asWritten(read, noting.firm);
  const verdict = await match(mail, calendar, noting.firm, tx);
  if (verdict.what === 'report') return (await noteReport(tx, mail, report, noting)) ? 'report' : 'nothing';
  if (verdict.what === 'nothing') return 'nothing';
  if (verdict.what === 'tray' && mail.arrivedAt < noting.trayFrom) return 'nothing';
  const ours = verdict.what === 'answer' || (verdict.what === 'unconfirmed' && verdict.direction === 'outbound');
  const to = verdict.what === 'answer' || verdict.what === 'unconfirmed' ? verdict.to : '';
  const who = ours ? writerOf(mail, noting.staff) : undefined;
  const row: NoticedRow = await named(tx, {
    ...rowOf(mail, noting.now),
    inquiry: verdict.what === 'tray' ? null : verdict.inquiry,
    classification: fateOf(verdict),
    bulk: Number(verdict.what === 'tray' && verdict.bulk),
    ...(ours ? { direction: 'outbound', at: mail.at, name: '', address: to, author_id: who?.id ?? '' } : {}),
  });
  const isNew = (await insertOnce(tx, row)) || (verdict.what === 'answer' && (await isProvenNow(tx, row)));
  if (isNew && verdict.what !== 'tray' && verdict.what !== 'unconfirmed') await apply(tx, verdict, mail, who, noting);
  return verdict.what;
}

/** A calendar's answer is a mail of the client's where they wrote something with it. */
const fateOf = (verdict: Exclude<Verdict, { what: 'report' | 'nothing' }>): Classification =>
  verdict.what === 'invitation' ? (verdict.note ? 'client' : 'automatic') : verdict.what;

/** Of two mails under one Message-ID the second goes by that and by what tells it from the first. */
async function named<T extends Pick<NoticedRow, 'id' | 'folder' | 'fingerprint'>>(tx: Tx, row: T): Promise<T> {
  const first = await tx
    .selectFrom('mailbox_mails')
    .select(['folder', 'fingerprint'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (!first || isSameMail(first, row)) return row;
  return { ...row, id: `${row.id} ${hash('sha256', row.fingerprint, 'base64url')}` };
}

/** How the name of a mail begins that could not be read: it goes on with its UID. No Message-ID begins so. */
export const unreadablePrefix = 'uid:';

/**
 * Notes in the tray that a mail could not be read: all that is known of it is where it lies, and mostly when it came.
 * @param box the mailbox, and what its UIDs hold good with
 */
export async function recordUnreadable(
  tx: Tx,
  { folder, uid, arrivedAt }: { folder: Folder; uid: number; arrivedAt: string },
  box: string,
  { now, trayFrom }: RecordContext,
): Promise<void> {
  if (arrivedAt < trayFrom) return;
  await insertOnce(tx, {
    fingerprint: '',
    bulk: 0,
    id: `${unreadablePrefix}${uid}:${folder}:${hash('sha256', box, 'base64url')}`,
    folder,
    at: arrivedAt,
    recorded_at: now.toISOString(),
    inquiry: null,
    classification: 'tray',
    direction: folder === 'sent' ? 'outbound' : 'inbound',
    name: '',
    address: '',
    subject: '',
    author_id: '',
    resolved_by: null,
    resolved_at: null,
  });
}

async function apply(
  tx: Tx,
  verdict: Extract<Verdict, { what: 'answer' | 'client' | 'automatic' | 'invitation' }>,
  mail: MailHeaders,
  who: Writer | undefined,
  { kind, onInvitation }: RecordContext,
): Promise<void> {
  const { what, inquiry } = verdict;
  if (what === 'answer') return recordReply(tx, kind, { inquiry, subject: mail.subject, at: mail.at }, who);
  // By the mail server's clock: whoever writes cannot make their own clock begin earlier.
  const about = { inquiry, subject: mail.subject, at: mail.arrivedAt };
  if (what === 'automatic') return recordMailboxEvent(tx, 'auto-reply', about);
  const from = await foreign(tx, inquiry, mail);
  if (what === 'client') return recordClientMail(tx, kind, about, from);
  const { status, reference, note } = verdict;
  await recordMailboxEvent(tx, `invitation-${status}`, { ...about, subject: reference }, from);
  if (note) await recordClientMail(tx, kind, about, from);
  await onInvitation(tx, { ...verdict, by: mail.from.address, at: mail.arrivedAt });
}

/** The address that a client wrote from, where it is another one than they gave. */
export async function foreign(
  tx: Tx,
  inquiry: string,
  { from: { address } }: { from: { address: string } },
): Promise<string> {
  const row = await tx.selectFrom('inquiries').select('email').where('id', '=', inquiry).executeTakeFirst();
  return row && recipientKey(row.email) === recipientKey(address) ? '' : address;
}

/** A mail that came back, of the product or of the staff. @returns whether it is about one of ours */
async function noteReport(
  tx: Tx,
  mail: MailHeaders,
  report: Report | undefined,
  { now }: RecordContext,
): Promise<boolean> {
  const failedTo =
    report?.recipient ||
    oneAddressForm((mail.headers.get('x-failed-recipients')?.split(',')[0] ?? '').trim())
      .toLowerCase()
      .slice(0, 254);
  if (report && !report.failed) return false;
  // Some servers write no report that programs read; what they write refers to the mail it is about.
  const ids = [...new Set([...(report?.messageId ? [report.messageId] : []), ...mail.refersTo])];
  for (const messageId of ids) {
    const status = report?.status ?? '';
    const sent = await tx.selectFrom('mails').select('id').where('rfc_message_id', '=', messageId).executeTakeFirst();
    const ours = sent ? undefined : await answerOf(tx, messageId);
    if (!sent && !ours) continue;
    const row = await named(tx, {
      ...rowOf(mail, now),
      classification: 'bounced' as const,
      name: '',
      address: failedTo,
    });
    const inserted = await insertOnce(tx, { ...row, inquiry: ours?.inquiry ?? null });
    if (!inserted) return true;
    const back = sent && (await recordBounce(tx, { messageId, recipient: failedTo, status }, now));
    const address = failedTo || back?.address || ours?.address || '';
    if (ours && address === ours.address) await recordUnknownAddress(tx, address, status, now);
    // A mail of the product says itself that it came back.
    const about = { inquiry: ours?.inquiry ?? '', at: mail.arrivedAt, subject: mail.subject };
    if (ours?.inquiry) await recordMailboxEvent(tx, 'bounced', about, address);
    else if (back?.thread) await ofInquiry(tx, row.id, back.thread);
    return true;
  }
  return false;
}

/** Notes that a mail is about an inquiry, if there still is one. */
async function ofInquiry(tx: Tx, id: string, inquiry: string): Promise<void> {
  const found = await tx.selectFrom('inquiries').select('id').where('id', '=', inquiry).executeTakeFirst();
  if (found) await tx.updateTable('mailbox_mails').set({ inquiry }).where('id', '=', id).execute();
}

/** A mail of the staff's that was noticed. */
const answerOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'address'])
    .where('id', '=', id)
    .where('direction', '=', 'outbound')
    .executeTakeFirst();

const writerOf = ({ from }: MailHeaders, staff: readonly Writer[]): Writer | undefined =>
  staff.find(({ email }) => recipientKey(email) === recipientKey(from.address));

const rowOf = (mail: MailHeaders, now: Date) => ({
  id: mail.id,
  fingerprint: mail.fingerprint,
  bulk: 0,
  folder: mail.folder,
  at: mail.arrivedAt,
  recorded_at: now.toISOString(),
  subject: mail.subject,
  direction: 'inbound' as const,
  name: mail.from.name,
  address: mail.from.address,
  author_id: '',
  resolved_by: null,
  resolved_at: null,
});

/** Of a mail in our name that staff are still asked about, another copy proves to be ours, as in the folder of sent mail. */
async function isProvenNow(tx: Tx, { id, ...row }: NoticedRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_mails')
    .set(row)
    .where('id', '=', id)
    .where('classification', '=', 'unconfirmed')
    .where('direction', '=', 'outbound')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes a mail unless it is noted. @returns whether it was not */
async function insertOnce(tx: Tx, row: NoticedRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
