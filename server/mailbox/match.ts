import { sql } from 'kysely';
import { isSenderBlocked } from '../inquiries/blocked-senders.ts';
import { listInquiriesByReference } from '../inquiries/inquiries.ts';
import { findReferences, normalizeReference } from '../inquiries/reference.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Database } from '../platform/db/open.ts';
import { authenticationServerDomain } from './authentication-results.ts';
import {
  type CalendarPart,
  classifySender,
  findStatusInSubject,
  type InvitationStatus,
  isFromList,
  isFromPerson,
  type SenderKind,
} from './classify.ts';
import type { MailHeaders } from './headers.ts';

export type MailMatch =
  /** A reply of ours. `to`: the client's address. */
  | { kind: 'answer'; inquiry: string; to: string }
  | { kind: 'client'; inquiry: string }
  | { kind: 'automatic'; inquiry: string }
  | ({ kind: 'invitation'; inquiry: string } & InvitationResponse)
  | { kind: 'unconfirmed'; inquiry: string; direction: 'outbound' | 'inbound'; to: string }
  | { kind: 'report' }
  /** `isBulk`: a newsletter or notice. */
  | { kind: 'tray'; isBulk: boolean }
  | { kind: 'ignored' };

export interface InvitationResponse extends Pick<CalendarPart, 'sequence'> {
  reference: string;
  status: InvitationStatus;
  hasComment: boolean;
}

export interface FirmIdentity {
  ownAddresses: ReadonlySet<string>;
  trustedAuthenticationServer: string;
}

const ignored: MailMatch = { kind: 'ignored' };
/** A mail to more is a circular. */
const maxOutsideRecipients = 5;
const forwardedSubject = /^\s*(fwd?|tr|wg|rv|i)\s*:/i;

/** By Message-ID, else by reference and address. Staff must confirm an address alone, or unauthenticated mail of ours. */
export async function matchMail(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  firm: FirmIdentity,
  db: Database,
): Promise<MailMatch> {
  const sender = classifySender(mail);
  const isOurs = mail.folder === 'sent' || firm.ownAddresses.has(recipientKey(mail.from.address));
  const isCopy = await wasSentByUs(db, mail.id);
  if (sender === 'report') return mail.folder === 'inbox' ? { kind: 'report' } : ignored;
  // The site's own mail, recognized also by its headers, because a server may have replaced its Message-ID.
  if (isOurs && (!isFromPerson(sender) || isCopy)) return ignored;
  if (!isOurs && (await isSenderBlocked(db, { email: mail.from.address, proof: 'none' }))) return ignored;
  if (isOurs && !(await isFromStaffAsClient(mail, firm, db))) {
    const matched = await matchOutbound(mail, firm, db);
    return matched.kind === 'answer' && !isAuthentic(mail, firm)
      ? { ...matched, kind: 'unconfirmed', direction: 'outbound' }
      : matched;
  }
  // Some programs send our mail back, still with its Message-ID.
  const inbound = isCopy ? { ...mail, refersTo: [...mail.refersTo, mail.id] } : mail;
  const invitation = await matchInvitation(inbound, calendar, db);
  if (invitation) return invitation;
  // Proposals, cancellations and delegations name our invitation by its UID, and often nothing else of ours.
  const booked = calendar && calendar.method !== 'REQUEST' && (await findBookingByUid(db, calendar.uid));
  if (booked)
    return {
      kind: calendar.method === 'REPLY' && !calendar.hasComment ? 'automatic' : 'client',
      inquiry: booked.inquiry,
    };
  if (calendar && /^(REQUEST|COUNTER)$/.test(calendar.method)) return matchInbound(inbound, 'person', db, firm);
  // A response to an entry that is not ours, such as one in a colleague's own calendar.
  const isPress = isFromPerson(sender) && calendar?.method === 'REPLY' && !calendar.hasComment;
  return matchInbound(inbound, isPress ? 'notice' : sender, db, firm);
}

/** Mailing groups and web forms may send in our name: takes the sender behind it. */
export function withActualSender(mail: MailHeaders, firm: FirmIdentity): MailHeaders {
  const isOwn = (address: string) => firm.ownAddresses.has(recipientKey(address));
  const { folder, from, headers, recipients, refersTo } = mail;
  const sender = mail.otherSenders.find(({ address }) => !isOwn(address));
  if (folder !== 'inbox' || !sender || !isOwn(from.address)) return mail;
  // Our own notices have the visitor in Reply-To.
  if (!isFromPerson(classifySender(mail)) && refersTo.some((id) => threadIdPattern.test(id))) return mail;
  return isFromList(headers) || recipients.every(isOwn) ? { ...mail, from: sender } : mail;
}

const isAuthentic = (
  { folder, isAuthenticated, authenticationServer }: MailHeaders,
  { trustedAuthenticationServer: trusted }: FirmIdentity,
): boolean =>
  folder === 'sent' ||
  (isAuthenticated && trusted !== '' && authenticationServerDomain(authenticationServer) === trusted);

async function matchInvitation(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  db: Database,
): Promise<MailMatch | undefined> {
  const status = calendar?.method === 'REPLY' ? calendar.status : !calendar && findStatusInSubject(mail.subject);
  if (!status) return undefined;
  const about = calendar && (await findBookingByUid(db, calendar.uid));
  const referred = about ? undefined : await findReferredMail(mail, db);
  const { inquiry = '', booking: reference = '' } = about ?? referred ?? {};
  const note = calendar?.hasComment ?? false;
  // Exchange marks responses by a header, even without a calendar part.
  const isCalendars = calendar || /calendarmessage/i.test(mail.headers.get('content-class') ?? '');
  if (!reference)
    return isCalendars && inquiry && !note && !referred?.isFirmOnly ? { kind: 'automatic', inquiry } : undefined;
  return { kind: 'invitation', inquiry, reference, status, hasComment: note, sequence: calendar?.sequence };
}

async function matchInbound(
  mail: MailHeaders,
  sender: SenderKind,
  db: Database,
  firm: FirmIdentity,
): Promise<MailMatch> {
  const { address } = mail.from;
  const ofInquiry = (inquiry: string): MailMatch => ({ kind: isFromPerson(sender) ? 'client' : 'automatic', inquiry });
  const unconfirmed = (inquiry: string): MailMatch => ({ kind: 'unconfirmed', inquiry, direction: 'inbound', to: '' });
  const referred = await findReferredMail(mail, db);
  if (referred) {
    const { inquiry, isFirmOnly } = referred;
    if (!isFirmOnly || (await isClientAddress(address, inquiry, db))) return ofInquiry(inquiry);
    return sender === 'auto-reply' ? ignored : unconfirmed(inquiry);
  }
  const named = await listInquiriesByReference(db, extractReferences(mail));
  for (const inquiry of named) if (await isClientAddress(address, inquiry, db)) return ofInquiry(inquiry);
  if (sender === 'auto-reply') return ignored;
  // If it has the reference of an inquiry that is not theirs, the address proves too little.
  const newest = named.length || !address ? undefined : await findNewestInquiry(db, address);
  const isBulk = sender === 'notice' || (sender === 'bulk' && !isFromOurList(mail, firm));
  return newest ? unconfirmed(newest.id) : { kind: 'tray', isBulk };
}

const isClientAddress = async (address: string, inquiry: string, db: Database): Promise<boolean> =>
  (await readClientKeys(db, inquiry)).has(recipientKey(address));

async function matchOutbound(mail: MailHeaders, firm: FirmIdentity, db: Database): Promise<MailMatch> {
  const referred = await findReferredMail(mail, db);
  const inquiries = [
    ...(referred ? [referred.inquiry] : []),
    ...(await listInquiriesByReference(db, extractReferences(mail))),
  ];
  for (const inquiry of inquiries) {
    const client = await readClientKeys(db, inquiry);
    const to = mail.recipients.find((address) => client.has(recipientKey(address)));
    if (to) return { kind: 'answer', inquiry, to };
  }
  const outside = mail.recipients.filter((to) => !firm.ownAddresses.has(recipientKey(to)));
  const [first] = outside;
  if (!first || forwardedSubject.test(mail.subject) || outside.length > maxOutsideRecipients) return ignored;
  if (inquiries[0]) return { kind: 'unconfirmed', inquiry: inquiries[0], direction: 'outbound', to: first };
  for (const to of outside) {
    const newest = await findNewestInquiry(db, to);
    if (newest?.due_at && mail.at >= (newest.waiting_since ?? ''))
      return { kind: 'unconfirmed', inquiry: newest.id, direction: 'outbound', to };
  }
  return ignored;
}

async function findReferredMail(
  { refersTo }: MailHeaders,
  db: Database,
): Promise<(ReferredMail & { inquiry: string }) | undefined> {
  const mails = await readReferredMails(db, refersTo);
  for (const messageId of refersTo) {
    const mail = mails.get(messageId.toLowerCase());
    if (mail?.inquiry) return { ...mail, inquiry: mail.inquiry };
  }
  return undefined;
}

async function isFromStaffAsClient(mail: MailHeaders, { ownAddresses }: FirmIdentity, db: Database): Promise<boolean> {
  if (mail.folder === 'sent' || mail.recipients.some((to) => !ownAddresses.has(recipientKey(to)))) return false;
  const referred = await findReferredMail(mail, db);
  const inquiries = referred ? [referred.inquiry] : await listInquiriesByReference(db, extractReferences(mail));
  for (const inquiry of inquiries) if (await isClientAddress(mail.from.address, inquiry, db)) return true;
  return false;
}

const threadIdPattern = /^<inquiry\.([^@>]+)@/i;

/** In the subject, and in the thread's Message-ID, which servers leave unchanged. */
function extractReferences({ subject, refersTo }: MailHeaders): string[] {
  const named = refersTo.flatMap((id) => threadIdPattern.exec(id)?.[1] ?? []).map(normalizeReference);
  return [...new Set([...findReferences(subject), ...named])].slice(0, 10);
}

/** If our address is a mailing group, everything sent to it looks like mail from a list. */
const isFromOurList = ({ headers }: MailHeaders, { ownAddresses }: FirmIdentity): boolean =>
  [...ownAddresses].some((address) =>
    (headers.get('list-id') ?? '').toLowerCase().includes(`<${address.replace('@', '.')}>`),
  );

interface ReferredMail {
  /** Null for mails about an account. */
  inquiry: string | null;
  booking: string;
  /** Only the firm got it, and may have forwarded it: a reply may come from anyone. */
  isFirmOnly: boolean;
}

/** By Message-ID in lower case, because some servers change its case. */
async function readReferredMails(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReferredMail>> {
  if (!ids.length) return new Map();
  const small = ids.map((id) => id.toLowerCase());
  const sent = await db
    .selectFrom('mails')
    .leftJoin('inquiries', 'inquiries.id', 'mails.thread')
    .select(['mails.rfc_message_id as id', 'inquiries.id as inquiry', 'mails.lane', 'mails.kind'])
    .where(sql<string>`lower(mails.rfc_message_id)`, 'in', small)
    .execute();
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select(['id', 'inquiry'])
    .where(sql<string>`lower(id)`, 'in', small)
    .where('classification', 'in', ['answer', 'client'])
    .execute();
  return new Map([
    ...noticed.map(({ id, inquiry }) => [id.toLowerCase(), { inquiry, booking: '', isFirmOnly: false }] as const),
    ...sent.map(({ id, inquiry, lane, kind }) => {
      const [, reference = ''] = kind === 'booking' || kind === 'reminder' ? (/^<([^.]+)\./.exec(id) ?? []) : [];
      return [id.toLowerCase(), { inquiry, booking: reference, isFirmOnly: lane === 'firm' }] as const;
    }),
  ]);
}

const findBookingByUid = (db: Database, uid: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('inquiries', 'inquiries.id', 'bookings.inquiry')
    .select(['bookings.reference as booking', 'inquiries.id as inquiry'])
    .where('bookings.id', '=', (uid.split('@')[0] ?? '').toLowerCase())
    .where('bookings.state', '<>', 'blocked')
    .executeTakeFirst();

async function wasSentByUs(db: Database, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where(sql<string>`lower(rfc_message_id)`, '=', id.toLowerCase())
    .executeTakeFirst();
  return mail !== undefined;
}

/** `recipientKey` of each e-mail address that the inquiry's client has used. */
async function readClientKeys(db: Database, inquiry: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
      select email from inquiries where id = ${inquiry} and email <> ''
      union select email from messages where inquiry = ${inquiry}
      union select email from bookings where inquiry = ${inquiry}
      union select address from mailbox_mails
        where inquiry = ${inquiry} and classification = 'client' and direction = 'inbound'`.execute(db);
  return new Set(rows.map(({ email }) => recipientKey(email)));
}

const findNewestInquiry = (db: Database, address: string) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'waiting_since', 'due_at'])
    .where(sql<string>`lower(email)`, '=', address)
    .where('state', '<>', 'spam')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
