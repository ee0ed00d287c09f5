import { hash } from 'node:crypto';
import { oneAddressForm } from '#contract/address.ts';
import { inquiryById } from '../inquiries/inquiries.ts';
import { type OnClientMail, recordClientMail, recordMailboxEvent, recordReply } from '../inquiries/mail-events.ts';
import { recipientKey, recordBounce, recordUnknownAddress } from '../outbox/outbox.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import type { Colleague } from '../staff/people.ts';
import type { CalendarPart } from './classify.ts';
import { type Folder, isSameMail, type MailHeaders, type Report } from './headers.ts';
import { type FirmIdentity, type InvitationAnswer, type Match, matchMail, withActualSender } from './match.ts';
import type { NoticedRow } from './tables.ts';

/** `by`: the attendee's address. */
export type OnInvitation = (tx: Database, answer: InvitationAnswer & { by: string; at: string }) => Promise<void>;

export interface RecordContext {
  kind: DatabaseKind;
  firm: FirmIdentity;
  staff: readonly Pick<Colleague, 'id' | 'name' | 'email'>[];
  now: Date;
  onInvitation: OnInvitation;
  onClientMail: OnClientMail;
  /** Older unmatched mails skip the tray. */
  trayFrom: string;
}

export interface ReadMail {
  mail: MailHeaders;
  report?: Report | undefined;
  calendar?: CalendarPart | undefined;
}

/** Once, however often it is read. Ignored mails are not stored. */
export async function recordMail(
  tx: Database,
  { mail: read, report, calendar }: ReadMail,
  context: RecordContext,
): Promise<Match['kind']> {
  const mail = withActualSender(read, context.firm);
  const found = await matchMail(mail, calendar, context.firm, tx);
  if (found.kind === 'report') return (await recordReport(tx, mail, report, context.now)) ? 'report' : 'ignored';
  if (found.kind === 'ignored') return 'ignored';
  if (found.kind === 'tray' && mail.arrivedAt < context.trayFrom) return 'ignored';
  const isOutbound = found.kind === 'answer' || (found.kind === 'unconfirmed' && found.direction === 'outbound');
  const author = isOutbound ? authorOf(mail, context.staff) : undefined;
  const row: NoticedRow = await withOwnId(tx, {
    ...rowOf(mail, context.now),
    inquiry: found.kind === 'tray' ? null : found.inquiry,
    // A comment makes it the client's mail.
    classification: found.kind === 'invitation' ? (found.note ? 'client' : 'automatic') : found.kind,
    bulk: Number(found.kind === 'tray' && found.bulk),
    ...(isOutbound
      ? { direction: 'outbound', at: mail.at, name: '', address: found.to, author_id: author?.id ?? '' }
      : {}),
  });
  const isNew = (await insertOnce(tx, row)) || (found.kind === 'answer' && (await confirmOutbound(tx, row)));
  if (isNew && found.kind !== 'tray' && found.kind !== 'unconfirmed') await apply(tx, found, mail, author, context);
  return found.kind;
}

async function withOwnId<T extends Pick<NoticedRow, 'id' | 'folder' | 'fingerprint'>>(
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

/** Followed by a UID; no Message-ID begins so. */
export const unreadablePrefix = 'uid:';

/** @param box account and UIDVALIDITY */
export async function recordUnreadable(
  tx: Database,
  { folder, uid, arrivedAt }: { folder: Folder; uid: number; arrivedAt: string },
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
    ...unknown,
  });
}

const unknown = {
  fingerprint: '',
  bulk: 0,
  name: '',
  address: '',
  subject: '',
  author_id: '',
  resolved_by: null,
  resolved_at: null,
} as const;

/** In ms. */
const recent = 24 * 3_600_000;

async function apply(
  tx: Database,
  found: Extract<Match, { kind: 'answer' | 'client' | 'automatic' | 'invitation' }>,
  mail: MailHeaders,
  author: Pick<Colleague, 'id' | 'name'> | undefined,
  { kind, onInvitation, onClientMail, now }: RecordContext,
): Promise<void> {
  const { inquiry } = found;
  const { subject } = mail;
  if (found.kind === 'answer') return recordReply(tx, kind, { inquiry, subject, at: mail.at }, author);
  // A sender must not backdate.
  const at = mail.arrivedAt;
  if (found.kind === 'automatic') return recordMailboxEvent(tx, 'auto-reply', { inquiry, subject, at });
  const from = await otherAddress(tx, inquiry, mail.from.address);
  const recordMessage = async () => {
    await recordClientMail(tx, kind, { inquiry, subject, at }, from);
    // A mailbox that is read for the first time holds old mails.
    if (Date.parse(at) > now.getTime() - recent) await onClientMail(tx, inquiry, now);
  };
  if (found.kind === 'client') return recordMessage();
  await recordMailboxEvent(tx, `invitation-${found.status}`, { inquiry, subject: found.reference, at }, from);
  if (found.note) await recordMessage();
  await onInvitation(tx, { ...found, by: mail.from.address, at });
}

/** Empty if it is the inquiry's own. */
export async function otherAddress(tx: Database, inquiry: string, address: string): Promise<string> {
  const row = await inquiryById(tx, inquiry);
  return row && recipientKey(row.email) === recipientKey(address) ? '' : address;
}

async function recordReport(tx: Database, mail: MailHeaders, report: Report | undefined, now: Date): Promise<boolean> {
  if (report && !report.failed) return false;
  const [header = ''] = (mail.headers.get('x-failed-recipients') ?? '').split(',');
  const failedTo = report?.recipient || oneAddressForm(header.trim()).toLowerCase().slice(0, 254);
  // Nonstandard bounces only refer to the mail.
  for (const messageId of new Set([...(report?.messageId ? [report.messageId] : []), ...mail.refersTo])) {
    const status = report?.status ?? '';
    const sent = await tx.selectFrom('mails').select('id').where('rfc_message_id', '=', messageId).executeTakeFirst();
    const reply = sent ? undefined : await replyOf(tx, messageId);
    if (!sent && !reply) continue;
    const bounced = { ...rowOf(mail, now), classification: 'bounced' as const, name: '', address: failedTo };
    const row = await withOwnId(tx, { ...bounced, inquiry: reply?.inquiry ?? null });
    if (!(await insertOnce(tx, row))) return true;
    const back = sent && (await recordBounce(tx, { messageId, recipient: failedTo, status }, now));
    const address = failedTo || back?.address || reply?.address || '';
    if (reply && address === reply.address) await recordUnknownAddress(tx, address, status, now);
    if (reply?.inquiry)
      await recordMailboxEvent(
        tx,
        'bounced',
        { inquiry: reply.inquiry, at: mail.arrivedAt, subject: mail.subject },
        address,
      );
    else if (back?.thread && (await inquiryById(tx, back.thread)))
      await tx.updateTable('mailbox_mails').set({ inquiry: back.thread }).where('id', '=', row.id).execute();
    return true;
  }
  return false;
}

const replyOf = (tx: Database, id: string) =>
  tx
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'address'])
    .where('id', '=', id)
    .where('direction', '=', 'outbound')
    .executeTakeFirst();

const authorOf = ({ from }: MailHeaders, staff: RecordContext['staff']) =>
  staff.find(({ email }) => recipientKey(email) === recipientKey(from.address));

const rowOf = (mail: MailHeaders, now: Date) => ({
  ...unknown,
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

/** Such as the copy in the sent folder. */
async function confirmOutbound(tx: Database, { id, ...row }: NoticedRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_mails')
    .set(row)
    .where('id', '=', id)
    .where('classification', '=', 'unconfirmed')
    .where('direction', '=', 'outbound')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertOnce(tx: Database, row: NoticedRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
