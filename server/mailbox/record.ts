import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeEmail } from '#contract/email-address.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import { type ClientMailHandler, recordClientMail, recordMailboxEvent, recordReply } from '../inquiries/mail-events.ts';
import { parseMailAddress } from '../outbox/addresses.ts';
import { recipientKey } from '../outbox/recipients.ts';
import { recordBounce, recordUnknownRecipient } from '../outbox/store.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import type { Colleague } from '../staff/store.ts';
import type { BounceReport } from './bounce-report.ts';
import type { CalendarPart } from './classify.ts';
import { isSameMail, type MailFolder, type MailHeaders } from './headers.ts';
import { type FirmIdentity, type InvitationResponse, type MailMatch, matchMail, withActualSender } from './match.ts';
import type { MailboxMail } from './tables.ts';

/** Called when an invitation is accepted or declined. */
export type InvitationResponseHandler = (
  tx: Database,
  answer: InvitationResponse & { attendeeEmail: string; at: string },
) => Promise<void>;

export interface RecordContext {
  firm: FirmIdentity;
  staff: readonly Pick<Colleague, 'id' | 'name' | 'email'>[];
  now: Date;
  onInvitation: InvitationResponseHandler;
  onClientMail: ClientMailHandler;
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
  if (found.kind === 'report') {
    if (await recordBounceReport(tx, mail, report, context.now)) return 'report';
    // It says that something failed, and not what: a person must look.
    const namesNothing = (report?.hasFailed ?? true) && !report?.messageId && !mail.refersTo.length;
    if (!namesNothing || mail.arrivedAt < context.trayFrom) return 'ignored';
    const row = { ...toMailRow(mail, context.now), inquiry: null, classification: 'tray' as const };
    await insertOnce(tx, await withUniqueId(tx, row));
    return 'tray';
  }
  if (found.kind === 'ignored') return 'ignored';
  if (found.kind === 'tray' && mail.arrivedAt < context.trayFrom) return 'ignored';
  const isOutbound = found.kind === 'answer' || (found.kind === 'unconfirmed' && found.direction === 'outbound');
  const author = isOutbound ? findAuthor(mail, context.staff) : undefined;
  const row: MailboxMail = await withUniqueId(tx, {
    ...toMailRow(mail, context.now),
    inquiry: found.kind === 'tray' ? null : found.inquiry,
    // With a comment it counts as a mail from the client.
    classification: found.kind === 'invitation' ? (found.hasComment ? 'client' : 'automatic') : found.kind,
    bulk: Number(found.kind === 'tray' && found.isBulk),
    ...(isOutbound
      ? { direction: 'outbound', at: mail.at, name: '', address: found.to, author_id: author?.id ?? '' }
      : {}),
  });
  const isNew = (await insertOnce(tx, row)) || (found.kind === 'answer' && (await confirmOutbound(tx, row)));
  if (isNew && found.kind !== 'tray' && found.kind !== 'unconfirmed')
    await applyMatch(tx, { mail, found, author }, context);
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

/** The assignee is not told of an older mail. */
const recentMs = dayMs;

interface MatchedMail {
  mail: MailHeaders;
  found: Extract<MailMatch, { kind: 'answer' | 'client' | 'automatic' | 'invitation' }>;
  author: Pick<Colleague, 'id' | 'name'> | undefined;
}

async function applyMatch(
  tx: Database,
  { mail, found, author }: MatchedMail,
  { onInvitation, onClientMail, now }: RecordContext,
): Promise<void> {
  const { inquiry } = found;
  const { subject } = mail;
  if (found.kind === 'answer') return recordReply(tx, { inquiry, subject, at: mail.at }, author);
  // The time of arrival, because a sender may backdate Date.
  const at = mail.arrivedAt;
  if (found.kind === 'automatic') return recordMailboxEvent(tx, 'auto-reply', { inquiry, subject, at });
  const from = await differingEmail(tx, inquiry, mail.from.address);
  const recordMessage = async () => {
    await recordClientMail(tx, { inquiry, subject, at }, from);
    // A mailbox that is read for the first time has old mails.
    if (Date.parse(at) > now.getTime() - recentMs) await onClientMail(tx, inquiry, now);
  };
  if (found.kind === 'client') return recordMessage();
  await recordMailboxEvent(tx, `invitation-${found.status}`, { inquiry, subject: found.reference, at }, from);
  if (found.hasComment) await recordMessage();
  await onInvitation(tx, { ...found, attendeeEmail: mail.from.address, at });
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
  if (report && !report.hasFailed) return false;
  const inHeader = (mail.headers.get('x-failed-recipients') ?? '').split(',').map((email) => ({
    email: normalizeEmail(email.trim()).toLowerCase().slice(0, 254),
    status: '',
  }));
  const recipients = [...(report?.recipients ?? []), ...inHeader].filter(({ email }) => email);
  // Nonstandard bounces have no report, and only refer to the mail.
  for (const messageId of new Set([...(report?.messageId ? [report.messageId] : []), ...mail.refersTo])) {
    const sent = await tx
      .selectFrom('mails')
      .select(['rfc_message_id as id', 'recipient'])
      .where(sql<string>`lower(rfc_message_id)`, '=', messageId.toLowerCase())
      .executeTakeFirst();
    const reply = sent ? undefined : await findSentReply(tx, messageId);
    if (!sent && !reply) continue;
    const sentTo = recipientKey(sent ? parseMailAddress(sent.recipient).address : (reply?.address ?? ''));
    const fallback = { email: '', status: report?.recipients[0]?.status ?? '' };
    const { email: failedTo, status } =
      recipients.find(({ email }) => recipientKey(email) === sentTo) ?? recipients[0] ?? fallback;
    const bounced = { ...toMailRow(mail, now), classification: 'bounced' as const, name: '', address: failedTo };
    const row = await withUniqueId(tx, { ...bounced, inquiry: reply?.inquiry ?? null });
    if (!(await insertOnce(tx, row))) return true;
    const ours = sent && (await recordBounce(tx, { messageId: sent.id, recipient: failedTo, status }, now));
    const address = failedTo || ours?.email || reply?.address || '';
    if (reply && address === reply.address) await recordUnknownRecipient(tx, address, status, now);
    if (reply?.inquiry)
      await recordMailboxEvent(tx, 'bounced', { ...mail, inquiry: reply.inquiry, at: mail.arrivedAt }, address);
    else if (ours?.inquiry && (await findInquiry(tx, ours.inquiry)))
      await tx.updateTable('mailbox_mails').set({ inquiry: ours.inquiry }).where('id', '=', row.id).execute();
    return true;
  }
  return false;
}

const findSentReply = (tx: Database, id: string) =>
  tx
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'address'])
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
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

/** A copy in the sent folder, for example, proves that an unconfirmed reply is ours. */
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
