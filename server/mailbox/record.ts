import { hash } from 'node:crypto';
import { normalizeEmail } from '#contract/email-address.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import { type OnClientMail, recordClientMail, recordMailboxEvent, recordReply } from '../inquiries/mail-events.ts';
import { recipientKey } from '../outbox/recipients.ts';
import { recordBounce, recordUnknownRecipient } from '../outbox/store.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import type { Colleague } from '../staff/store.ts';
import type { CalendarPart } from './classify.ts';
import { type BounceReport, isSameMail, type MailFolder, type MailHeaders } from './headers.ts';
import { type FirmIdentity, type InvitationResponse, type MailMatch, matchMail, withActualSender } from './match.ts';
import type { MailboxMail } from './tables.ts';

/** Called when somebody accepts or declines an invitation. `by`: their e-mail address. */
export type OnInvitationResponse = (
  tx: Database,
  answer: InvitationResponse & { by: string; at: string },
) => Promise<void>;

export interface RecordContext {
  kind: DatabaseKind;
  firm: FirmIdentity;
  staff: readonly Pick<Colleague, 'id' | 'name' | 'email'>[];
  now: Date;
  onInvitation: OnInvitationResponse;
  onClientMail: OnClientMail;
  /** Unmatched mails from before it do not go to the tray. */
  trayFrom: string;
}

export interface ParsedMail {
  mail: MailHeaders;
  report?: BounceReport | undefined;
  calendar?: CalendarPart | undefined;
}

/** Records a mail once, however often it is read. Ignored mails are not stored. */
export async function recordMail(
  tx: Database,
  { mail: read, report, calendar }: ParsedMail,
  context: RecordContext,
): Promise<MailMatch['kind']> {
  const mail = withActualSender(read, context.firm);
  const found = await matchMail(mail, calendar, context.firm, tx);
  if (found.kind === 'report') return (await recordBounceReport(tx, mail, report, context.now)) ? 'report' : 'ignored';
  if (found.kind === 'ignored') return 'ignored';
  if (found.kind === 'tray' && mail.arrivedAt < context.trayFrom) return 'ignored';
  const isOutbound = found.kind === 'answer' || (found.kind === 'unconfirmed' && found.direction === 'outbound');
  const author = isOutbound ? findAuthor(mail, context.staff) : undefined;
  const row: MailboxMail = await withUniqueId(tx, {
    ...toMailRow(mail, context.now),
    inquiry: found.kind === 'tray' ? null : found.inquiry,
    // With a comment it counts as a mail from the client.
    classification: found.kind === 'invitation' ? (found.hasComment ? 'client' : 'automatic') : found.kind,
    bulk: Number(found.kind === 'tray' && found.bulk),
    ...(isOutbound
      ? { direction: 'outbound', at: mail.at, name: '', address: found.to, author_id: author?.id ?? '' }
      : {}),
  });
  const isNew = (await insertOnce(tx, row)) || (found.kind === 'answer' && (await confirmOutbound(tx, row)));
  if (isNew && found.kind !== 'tray' && found.kind !== 'unconfirmed')
    await applyMatch(tx, found, mail, author, context);
  return found.kind;
}

async function withUniqueId<T extends Pick<MailboxMail, 'id' | 'folder' | 'fingerprint'>>(
  tx: Database,
  row: T,
): Promise<T> {
  const first = await tx
    .selectFrom('mailbox_mails')
    .select(['folder', 'fingerprint'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (!first || isSameMail(first, row)) return row;
  return { ...row, id: `${row.id} ${hash('sha256', row.fingerprint, 'base64url')}` };
}

/** Followed by a UID. No Message-ID begins with it. */
export const unreadablePrefix = 'uid:';

/** Puts it in the tray without sender and subject. @param box account and UIDVALIDITY */
export async function recordUnreadableMail(
  tx: Database,
  { folder, uid, arrivedAt }: { folder: MailFolder; uid: number; arrivedAt: string },
  box: string,
  { now, trayFrom }: Pick<RecordContext, 'now' | 'trayFrom'>,
): Promise<void> {
  if (arrivedAt < trayFrom) return;
  await insertOnce(tx, {
    id: `${unreadablePrefix}${uid}:${folder}:${hash('sha256', box, 'base64url')}`,
    inquiry: null,
    classification: 'tray',
    direction: folder === 'sent' ? 'outbound' : 'inbound',
    folder,
    at: arrivedAt,
    recorded_at: now.toISOString(),
    ...unknownColumns,
  });
}

const unknownColumns = {
  fingerprint: '',
  bulk: 0,
  name: '',
  address: '',
  subject: '',
  author_id: '',
  resolved_by: null,
  resolved_at: null,
} as const;

/** Of an older mail the assignee is not told. */
const recentMs = 24 * 3_600_000;

async function applyMatch(
  tx: Database,
  found: Extract<MailMatch, { kind: 'answer' | 'client' | 'automatic' | 'invitation' }>,
  mail: MailHeaders,
  author: Pick<Colleague, 'id' | 'name'> | undefined,
  { kind, onInvitation, onClientMail, now }: RecordContext,
): Promise<void> {
  const { inquiry } = found;
  const { subject } = mail;
  if (found.kind === 'answer') return recordReply(tx, kind, { inquiry, subject, at: mail.at }, author);
  // The time of arrival, because a sender may backdate Date.
  const at = mail.arrivedAt;
  if (found.kind === 'automatic') return recordMailboxEvent(tx, 'auto-reply', { inquiry, subject, at });
  const from = await differingEmail(tx, inquiry, mail.from.address);
  const recordMessage = async () => {
    await recordClientMail(tx, kind, { inquiry, subject, at }, from);
    // A mailbox that is read for the first time has old mails.
    if (Date.parse(at) > now.getTime() - recentMs) await onClientMail(tx, inquiry, now);
  };
  if (found.kind === 'client') return recordMessage();
  await recordMailboxEvent(tx, `invitation-${found.status}`, { inquiry, subject: found.reference, at }, from);
  if (found.hasComment) await recordMessage();
  await onInvitation(tx, { ...found, by: mail.from.address, at });
}

/** @returns empty if the inquiry's client has that address */
export async function differingEmail(tx: Database, inquiry: string, address: string): Promise<string> {
  const row = await findInquiry(tx, inquiry);
  return row && recipientKey(row.email) === recipientKey(address) ? '' : address;
}

async function recordBounceReport(
  tx: Database,
  mail: MailHeaders,
  report: BounceReport | undefined,
  now: Date,
): Promise<boolean> {
  if (report && !report.failed) return false;
  const [header = ''] = (mail.headers.get('x-failed-recipients') ?? '').split(',');
  const failedTo = report?.recipient || normalizeEmail(header.trim()).toLowerCase().slice(0, 254);
  // Nonstandard bounces have no report, and only refer to the mail.
  for (const messageId of new Set([...(report?.messageId ? [report.messageId] : []), ...mail.refersTo])) {
    const status = report?.status ?? '';
    const sent = await tx.selectFrom('mails').select('id').where('rfc_message_id', '=', messageId).executeTakeFirst();
    const reply = sent ? undefined : await findSentReply(tx, messageId);
    if (!sent && !reply) continue;
    const bounced = { ...toMailRow(mail, now), classification: 'bounced' as const, name: '', address: failedTo };
    const row = await withUniqueId(tx, { ...bounced, inquiry: reply?.inquiry ?? null });
    if (!(await insertOnce(tx, row))) return true;
    const back = sent && (await recordBounce(tx, { messageId, recipient: failedTo, status }, now));
    const address = failedTo || back?.email || reply?.address || '';
    if (reply && address === reply.address) await recordUnknownRecipient(tx, address, status, now);
    if (reply?.inquiry)
      await recordMailboxEvent(
        tx,
        'bounced',
        { inquiry: reply.inquiry, at: mail.arrivedAt, subject: mail.subject },
        address,
      );
    else if (back?.thread && (await findInquiry(tx, back.thread)))
      await tx.updateTable('mailbox_mails').set({ inquiry: back.thread }).where('id', '=', row.id).execute();
    return true;
  }
  return false;
}

const findSentReply = (tx: Database, id: string) =>
  tx
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'address'])
    .where('id', '=', id)
    .where('direction', '=', 'outbound')
    .executeTakeFirst();

const findAuthor = ({ from }: MailHeaders, staff: RecordContext['staff']) =>
  staff.find(({ email }) => recipientKey(email) === recipientKey(from.address));

const toMailRow = (mail: MailHeaders, now: Date) => ({
  ...unknownColumns,
  id: mail.id,
  fingerprint: mail.fingerprint,
  folder: mail.folder,
  direction: 'inbound' as const,
  at: mail.arrivedAt,
  recorded_at: now.toISOString(),
  subject: mail.subject,
  name: mail.from.name,
  address: mail.from.address,
});

/** The copy in the sent folder, for one, proves that a reply in question is ours. */
async function confirmOutbound(tx: Database, { id, ...row }: MailboxMail): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_mails')
    .set(row)
    .where('id', '=', id)
    .where('classification', '=', 'unconfirmed')
    .where('direction', '=', 'outbound')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertOnce(tx: Database, row: MailboxMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
