import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { isBlocked } from '../inquiries/blocked.ts';
import { readReference } from '../inquiries/reference.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import {
  type CalendarPart,
  classifySender,
  type InvitationStatus,
  isFromPerson,
  isOfList,
  type SenderKind,
  statusInSubject,
} from './classify.ts';
import { authservOf, type MailHeaders } from './headers.ts';

export type Match =
  /** `to`: the client's address. */
  | { kind: 'answer'; inquiry: string; to: string }
  | { kind: 'client'; inquiry: string }
  | { kind: 'automatic'; inquiry: string }
  | ({ kind: 'invitation'; inquiry: string } & InvitationAnswer)
  | { kind: 'unconfirmed'; inquiry: string; direction: 'outbound' | 'inbound'; to: string }
  | { kind: 'report' }
  /** `bulk`: a newsletter or notice. */
  | { kind: 'tray'; bulk: boolean }
  | { kind: 'ignored' };

export interface InvitationAnswer extends Pick<CalendarPart, 'sequence'> {
  reference: string;
  status: InvitationStatus;
  note: boolean;
}

export interface FirmIdentity {
  ownAddresses: ReadonlySet<string>;
  trustedAuthserv: string;
}

const ignored: Match = { kind: 'ignored' };
const circular = 5;
const passedOn = /^\s*(fwd?|tr|wg|rv|i)\s*:/i;

/** By Message-ID, else by reference and address. A mere address, or ours unauthenticated, needs staff. */
export async function matchMail(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  firm: FirmIdentity,
  db: Database,
): Promise<Match> {
  const sender = classifySender(mail);
  const isOurs = mail.folder === 'sent' || firm.ownAddresses.has(recipientKey(mail.from.address));
  const isCopy = await isSent(db, mail.id);
  if (sender === 'report') return mail.folder === 'inbox' ? { kind: 'report' } : ignored;
  // A server may have replaced our Message-ID.
  if (isOurs && (!isFromPerson(sender) || isCopy)) return ignored;
  if (!isOurs && (await isBlocked(db, { email: mail.from.address, proof: 'none' }))) return ignored;
  if (isOurs && !(await isFromStaffAsClient(mail, firm, db))) {
    const matched = await matchOurs(mail, firm, db);
    return matched.kind === 'answer' && !isVerified(mail, firm)
      ? { ...matched, kind: 'unconfirmed', direction: 'outbound' }
      : matched;
  }
  // Some programs return our mail unchanged.
  const inbound = isCopy ? { ...mail, refersTo: [...mail.refersTo, mail.id] } : mail;
  const invitation = await matchInvitation(inbound, calendar, db);
  if (invitation) return invitation;
  if (calendar && /^(REQUEST|COUNTER)$/.test(calendar.method)) return matchTheirs(inbound, 'person', db, firm);
  // From a staff member's own calendar.
  const isPress = isFromPerson(sender) && calendar?.method === 'REPLY' && !calendar.note;
  return matchTheirs(inbound, isPress ? 'notice' : sender, db, firm);
}

/** Groups and web forms may send in our own name. */
export function withActualSender(mail: MailHeaders, firm: FirmIdentity): MailHeaders {
  const isOwn = (address: string) => firm.ownAddresses.has(recipientKey(address));
  const { folder, from, headers, recipients, refersTo } = mail;
  const behind = mail.behind.find(({ address }) => !isOwn(address));
  if (folder !== 'inbox' || !behind || !isOwn(from.address)) return mail;
  // Our notices name the visitor in Reply-To.
  if (!isFromPerson(classifySender(mail)) && refersTo.some((id) => beginning.test(id))) return mail;
  return isOfList(headers) || recipients.every(isOwn) ? { ...mail, from: behind } : mail;
}

const isVerified = ({ folder, vouched, authserv }: MailHeaders, { trustedAuthserv }: FirmIdentity): boolean =>
  folder === 'sent' || (vouched && trustedAuthserv !== '' && authservOf(authserv) === trustedAuthserv);

async function matchInvitation(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  db: Database,
): Promise<Match | undefined> {
  const status = calendar?.method === 'REPLY' ? calendar.status : !calendar && statusInSubject(mail.subject);
  if (!status) return undefined;
  const about = calendar && (await bookingOf(db, calendar.uid));
  const referred = about ? undefined : await nearest(mail, db);
  const { inquiry = '', booking: reference = '' } = about ?? referred ?? {};
  const note = calendar?.note ?? false;
  // Even without a calendar part.
  const isCalendars = calendar || /calendarmessage/i.test(mail.headers.get('content-class') ?? '');
  if (!reference)
    return isCalendars && inquiry && !note && !referred?.firmOnly ? { kind: 'automatic', inquiry } : undefined;
  return { kind: 'invitation', inquiry, reference, status, note, sequence: calendar?.sequence };
}

async function matchTheirs(mail: MailHeaders, sender: SenderKind, db: Database, firm: FirmIdentity): Promise<Match> {
  const { address } = mail.from;
  const ofInquiry = (inquiry: string): Match => ({ kind: isFromPerson(sender) ? 'client' : 'automatic', inquiry });
  const unconfirmed = (inquiry: string): Match => ({ kind: 'unconfirmed', inquiry, direction: 'inbound', to: '' });
  const referred = await nearest(mail, db);
  if (referred) {
    const { inquiry, firmOnly } = referred;
    if (!firmOnly || (await isOf(address, inquiry, db))) return ofInquiry(inquiry);
    return sender === 'auto-reply' ? ignored : unconfirmed(inquiry);
  }
  const named = await inquiriesOf(db, referencesOf(mail));
  for (const inquiry of named) if (await isOf(address, inquiry, db)) return ofInquiry(inquiry);
  if (sender === 'auto-reply') return ignored;
  // Another inquiry's reference makes the address doubtful.
  const newest = named.length || !address ? undefined : await newestOf(db, address);
  const bulk = sender === 'notice' || (sender === 'bulk' && !isOfOurList(mail, firm));
  return newest ? unconfirmed(newest.id) : { kind: 'tray', bulk };
}

const isOf = async (address: string, inquiry: string, db: Database): Promise<boolean> =>
  (await addressesOf(db, inquiry)).has(recipientKey(address));

async function matchOurs(mail: MailHeaders, firm: FirmIdentity, db: Database): Promise<Match> {
  const referred = await nearest(mail, db);
  const inquiries = [...(referred ? [referred.inquiry] : []), ...(await inquiriesOf(db, referencesOf(mail)))];
  for (const inquiry of inquiries) {
    const client = await addressesOf(db, inquiry);
    const to = mail.recipients.find((one) => client.has(recipientKey(one)));
    if (to) return { kind: 'answer', inquiry, to };
  }
  const outside = mail.recipients.filter((to) => !firm.ownAddresses.has(recipientKey(to)));
  const [first] = outside;
  if (!first || passedOn.test(mail.subject) || outside.length > circular) return ignored;
  if (inquiries[0]) return { kind: 'unconfirmed', inquiry: inquiries[0], direction: 'outbound', to: first };
  for (const to of outside) {
    const newest = await newestOf(db, to);
    if (newest?.due_at && mail.at >= (newest.waiting_since ?? ''))
      return { kind: 'unconfirmed', inquiry: newest.id, direction: 'outbound', to };
  }
  return ignored;
}

async function nearest({ refersTo }: MailHeaders, db: Database): Promise<(Referred & { inquiry: string }) | undefined> {
  const mails = await mailsOf(db, refersTo);
  for (const one of refersTo) {
    const mail = mails.get(one.toLowerCase());
    if (mail?.inquiry) return { ...mail, inquiry: mail.inquiry };
  }
  return undefined;
}

async function isFromStaffAsClient(mail: MailHeaders, { ownAddresses }: FirmIdentity, db: Database): Promise<boolean> {
  if (mail.folder === 'sent' || mail.recipients.some((to) => !ownAddresses.has(recipientKey(to)))) return false;
  const referred = await nearest(mail, db);
  const inquiries = referred ? [referred.inquiry] : await inquiriesOf(db, referencesOf(mail));
  for (const inquiry of inquiries) if (await isOf(mail.from.address, inquiry, db)) return true;
  return false;
}

const initials = company.initials.value;
const references = new RegExp(`\\b${initials}[-–\\s]?[0-9A-Z]{4}[-–\\s]?[0-9A-Z]{4}\\b`, 'gi');
const beginning = /^<inquiry\.([^@>]+)@/i;

/** Servers leave the thread's Message-ID unchanged. */
function referencesOf({ subject, refersTo }: MailHeaders): string[] {
  const named = refersTo.flatMap((id) => beginning.exec(id)?.[1] ?? []).map(readReference);
  const written = (subject.match(references) ?? []).map(readReference);
  return [...new Set([...written, ...named])].slice(0, 10);
}

/** Everything through a group looks like a list. */
const isOfOurList = ({ headers }: MailHeaders, { ownAddresses }: FirmIdentity): boolean =>
  [...ownAddresses].some((address) =>
    (headers.get('list-id') ?? '').toLowerCase().includes(`<${address.replace('@', '.')}>`),
  );

interface Referred {
  /** Null for an account's mail. */
  inquiry: string | null;
  booking: string;
  /** A reply may come from anyone it was forwarded to. */
  firmOnly: boolean;
}

/** Lower-case keys: some servers change case. */
async function mailsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Referred>> {
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
    ...noticed.map(({ id, inquiry }) => [id.toLowerCase(), { inquiry, booking: '', firmOnly: false }] as const),
    ...sent.map(({ id, inquiry, lane, kind }) => {
      const [, reference = ''] = kind === 'booking' || kind === 'reminder' ? (/^<([^.]+)\./.exec(id) ?? []) : [];
      return [id.toLowerCase(), { inquiry, booking: reference, firmOnly: lane === 'firm' }] as const;
    }),
  ]);
}

const bookingOf = (db: Database, uid: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('inquiries', 'inquiries.id', 'bookings.inquiry')
    .select(['bookings.reference as booking', 'inquiries.id as inquiry'])
    .where('bookings.id', '=', (uid.split('@')[0] ?? '').toLowerCase())
    .where('bookings.state', '<>', 'blocked')
    .executeTakeFirst();

async function isSent(db: Database, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('id').where('rfc_message_id', '=', id).executeTakeFirst();
  return mail !== undefined;
}

export async function inquiriesOf(db: Database, references: readonly string[]): Promise<readonly string[]> {
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

async function addressesOf(db: Database, inquiry: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
      select email from inquiries where id = ${inquiry} and email <> ''
      union select email from messages where inquiry = ${inquiry}
      union select email from bookings where inquiry = ${inquiry}
      union select address from mailbox_mails
        where inquiry = ${inquiry} and classification = 'client' and direction = 'inbound'`.execute(db);
  return new Set(rows.map(({ email }) => recipientKey(email)));
}

const newestOf = (db: Database, address: string) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'waiting_since', 'due_at'])
    .where(sql<string>`lower(email)`, '=', address)
    .where('state', '<>', 'spam')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
