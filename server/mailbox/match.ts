import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { isBlocked } from '../inquiries/blocked.ts';
import { readReference } from '../inquiries/reference.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { authservOf } from './authentication.ts';
import { classifySender, isFromPerson, isOfList, type SenderKind } from './classify.ts';
import type { MailHeaders } from './headers.ts';
import { type CalendarPart, type InvitationStatus, statusInSubject } from './invitation.ts';

/** What a mail is to the desk. */
export type Match =
  /** Our answer to the client of an inquiry. `to`: the client's address. */
  | { kind: 'answer'; inquiry: string; to: string }
  /** The client of an inquiry wrote. */
  | { kind: 'client'; inquiry: string }
  | { kind: 'automatic'; inquiry: string }
  /** A calendar answers our invitation to a booking, which is named by its reference. */
  | ({ kind: 'invitation'; inquiry: string } & InvitationAnswer)
  /** It may belong to an inquiry: staff are asked. */
  | { kind: 'unconfirmed'; inquiry: string; direction: 'outbound' | 'inbound'; to: string }
  /** It says that a mail did not arrive: its report is read. */
  | { kind: 'report' }
  /** Nothing says what it is about. `bulk`: it looks like a newsletter or a notice. */
  | { kind: 'tray'; bulk: boolean }
  | { kind: 'ignored' };

export interface InvitationAnswer extends Pick<CalendarPart, 'sequence'> {
  reference: string;
  status: InvitationStatus;
  /** Whether whoever answers wrote something of their own. */
  note: boolean;
}

/** Who is meant by "us". */
export interface Firm {
  /** The firm's addresses and those of the staff, as `recipientKey` makes them. */
  ownAddresses: ReadonlySet<string>;
  /** Whose Authentication-Results are believed; empty while nobody's are. */
  trustedAuthserv: string;
}

const ignored: Match = { kind: 'ignored' };
/** To more clients at once it is a circular. */
const circular = 5;
/** How mail programs begin the subject of a mail that is passed on, in English, French, German, Spanish and Italian. */
const passedOn = /^\s*(fwd?|tr|wg|rv|i)\s*:/i;

/**
 * What a mail is: by the Message-IDs it refers to; else by a reference in its subject, with the client's address; where
 * only the address fits, it is for staff to say. One in our name that came to the inbox may be anybody's: it is ours if our
 * mail server says so, else that is for staff to say too.
 * @param mail as `withActualSender` gives it
 */
export async function match(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  firm: Firm,
  db: Database,
): Promise<Match> {
  const sender = classifySender(mail);
  const isOurs = mail.folder === 'sent' || firm.ownAddresses.has(recipientKey(mail.from.address));
  const isCopy = await isSent(db, mail.id);
  if (sender === 'report') return mail.folder === 'inbox' ? { kind: 'report' } : ignored;
  // A mail server on the way may have given a mail of the product another Message-ID.
  if (isOurs && (!isFromPerson(sender) || isCopy)) return ignored;
  if (!isOurs && (await isBlocked(db, { email: mail.from.address, proof: 'none' }))) return ignored;
  if (isOurs && !(await isFromStaffAsClient(mail, firm, db))) {
    const matched = await matchOurs(mail, firm, db);
    return matched.kind === 'answer' && !isProven(mail, firm)
      ? { ...matched, kind: 'unconfirmed', direction: 'outbound' }
      : matched;
  }
  // Some programs send a mail of ours back as it came, under its own Message-ID.
  const theirs = isCopy ? { ...mail, refersTo: [...mail.refersTo, mail.id] } : mail;
  const invitation = await matchInvitation(theirs, calendar, db);
  if (invitation) return invitation;
  // Whoever invites us, or proposes another time, is a person, whatever program they do it with.
  if (calendar && /^(REQUEST|COUNTER)$/.test(calendar.method)) return matchTheirs(theirs, 'person', db, firm);
  // An answer to an invitation that somebody has sent from their own calendar.
  const isPress = isFromPerson(sender) && calendar?.method === 'REPLY' && !calendar.note;
  return matchTheirs(theirs, isPress ? 'notice' : sender, db, firm);
}

/**
 * A mail with who wrote it. In the inbox one may come in our own name from somebody else: a group that our address is writes
 * so for its senders, and so do forms on other sites.
 */
export function withActualSender(mail: MailHeaders, firm: Firm): MailHeaders {
  const isOwn = (address: string) => firm.ownAddresses.has(recipientKey(address));
  const { folder, from, headers, recipients, refersTo } = mail;
  const behind = mail.behind.find(({ address }) => !isOwn(address));
  if (folder !== 'inbox' || !behind || !isOwn(from.address)) return mail;
  // What the product sends the firm names the visitor so.
  if (!isFromPerson(classifySender(mail)) && refersTo.some((id) => beginning.test(id))) return mail;
  return isOfList(headers) || recipients.every(isOwn) ? { ...mail, from: behind } : mail;
}

/** Whether one in our name is ours. */
const isProven = ({ folder, vouched, authserv }: MailHeaders, { trustedAuthserv }: Firm): boolean =>
  folder === 'sent' || (vouched && trustedAuthserv !== '' && authservOf(authserv) === trustedAuthserv);

/** What a calendar answers to an invitation of ours: by its UID, else by our mail that it answers. */
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
  // Exchange says that it is a calendar's also where it keeps the part for calendars to itself.
  const isCalendars = calendar || /calendarmessage/i.test(mail.headers.get('content-class') ?? '');
  if (!reference)
    return isCalendars && inquiry && !note && !referred?.firmOnly ? { kind: 'automatic', inquiry } : undefined;
  return { kind: 'invitation', inquiry, reference, status, note, sequence: calendar?.sequence };
}

async function matchTheirs(mail: MailHeaders, sender: SenderKind, db: Database, firm: Firm): Promise<Match> {
  const { address } = mail.from;
  const ofInquiry = (inquiry: string): Match => ({ kind: isFromPerson(sender) ? 'client' : 'automatic', inquiry });
  const asked = (inquiry: string): Match => ({ kind: 'unconfirmed', inquiry, direction: 'inbound', to: '' });
  const referred = await nearest(mail, db);
  if (referred) {
    const { inquiry, firmOnly } = referred;
    if (!firmOnly || (await isOf(address, inquiry, db))) return ofInquiry(inquiry);
    return sender === 'auto-reply' ? ignored : asked(inquiry);
  }
  const named = await inquiriesOf(db, referencesOf(mail));
  for (const inquiry of named) if (await isOf(address, inquiry, db)) return ofInquiry(inquiry);
  if (sender === 'auto-reply') return ignored;
  // A reference of somebody else's makes doubtful what the address says; without one it may be anybody's.
  const newest = named.length || !address ? undefined : await newestOf(db, address);
  const bulk = sender === 'notice' || (sender === 'bulk' && !isOfOurList(mail, firm));
  return newest ? asked(newest.id) : { kind: 'tray', bulk };
}

/** Whether an address is one that the client of an inquiry has used. */
const isOf = async (address: string, inquiry: string, db: Database): Promise<boolean> =>
  (await addressesOf(db, inquiry)).has(recipientKey(address));

async function matchOurs(mail: MailHeaders, firm: Firm, db: Database): Promise<Match> {
  const referred = await nearest(mail, db);
  const inquiries = [...(referred ? [referred.inquiry] : []), ...(await inquiriesOf(db, referencesOf(mail)))];
  for (const inquiry of inquiries) {
    const client = await addressesOf(db, inquiry);
    const to = mail.recipients.find((one) => client.has(recipientKey(one)));
    if (to) return { kind: 'answer', inquiry, to };
  }
  const outside = mail.recipients.filter((to) => !firm.ownAddresses.has(recipientKey(to)));
  const [first] = outside;
  // Among ourselves, or passed on to somebody else: that answers nobody.
  if (!first || passedOn.test(mail.subject) || outside.length > circular) return ignored;
  if (inquiries[0]) return { kind: 'unconfirmed', inquiry: inquiries[0], direction: 'outbound', to: first };
  for (const to of outside) {
    const newest = await newestOf(db, to);
    if (newest?.waits && mail.at >= (newest.waitingSince ?? ''))
      return { kind: 'unconfirmed', inquiry: newest.id, direction: 'outbound', to };
  }
  return ignored;
}

/** The inquiry of the nearest mail that a mail refers to. */
async function nearest({ refersTo }: MailHeaders, db: Database): Promise<(Referred & { inquiry: string }) | undefined> {
  const mails = await mailsOf(db, refersTo);
  for (const one of refersTo) {
    const mail = mails.get(one.toLowerCase());
    if (mail?.inquiry) return { ...mail, inquiry: mail.inquiry };
  }
  return undefined;
}

/** Whether somebody of the staff has written to the firm as its client: to try the form, or for themselves. */
async function isFromStaffAsClient(mail: MailHeaders, { ownAddresses }: Firm, db: Database): Promise<boolean> {
  if (mail.folder === 'sent' || mail.recipients.some((to) => !ownAddresses.has(recipientKey(to)))) return false;
  const referred = await nearest(mail, db);
  const inquiries = referred ? [referred.inquiry] : await inquiriesOf(db, referencesOf(mail));
  for (const inquiry of inquiries) if (await isOf(mail.from.address, inquiry, db)) return true;
  return false;
}

const initials = company.initials.value;
const references = new RegExp(`\\b${initials}[-–\\s]?[0-9A-Z]{4}[-–\\s]?[0-9A-Z]{4}\\b`, 'gi');
const beginning = /^<inquiry\.([^@>]+)@/i;

/**
 * The references that a mail carries: in its subject, and in the name of the conversation that all our mails refer to,
 * which a mail server leaves as it is when it gives a mail another Message-ID.
 */
function referencesOf({ subject, refersTo }: MailHeaders): string[] {
  const named = refersTo.flatMap((id) => beginning.exec(id)?.[1] ?? []).map(readReference);
  const written = (subject.match(references) ?? []).map(readReference);
  return [...new Set([...written, ...named])].slice(0, 10);
}

/** Whether it came through a group that an address of ours is: all that comes there has the marks of a list. */
const isOfOurList = ({ headers }: MailHeaders, { ownAddresses }: Firm): boolean =>
  [...ownAddresses].some((address) =>
    (headers.get('list-id') ?? '').toLowerCase().includes(`<${address.replace('@', '.')}>`),
  );

/** A mail that a mail refers to. */
interface Referred {
  /** The inquiry it belongs to; null where it is about an account. */
  inquiry: string | null;
  /** The reference of the booking that it ofInquiry its visitor of; empty for any other. */
  booking: string;
  /** One that only the firm has had: whoever refers to it may be anybody it was passed on to. */
  firmOnly: boolean;
}

/** An inquiry, as far as matching asks. */
interface NewestInquiry {
  id: string;
  waitingSince: string | null;
  waits: boolean;
}

/** Of some Message-IDs, those of mails we have sent or noticed, each in small letters: servers on the way have written them so. */
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
      // It begins with what it is about.
      const [, reference = ''] = kind === 'booking' || kind === 'reminder' ? (/^<([^.]+)\./.exec(id) ?? []) : [];
      return [id.toLowerCase(), { inquiry, booking: reference, firmOnly: lane === 'firm' }] as const;
    }),
  ]);
}

/** The booking that a calendar knows by its UID, where its inquiry is there. */
const bookingOf = (db: Database, uid: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('inquiries', 'inquiries.id', 'bookings.inquiry')
    .select(['bookings.reference as booking', 'inquiries.id as inquiry'])
    .where('bookings.id', '=', (uid.split('@')[0] ?? '').toLowerCase())
    .where('bookings.state', '<>', 'blocked')
    .executeTakeFirst();

/** Whether it is a mail that the product has sent itself. */
async function isSent(db: Database, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('id').where('rfc_message_id', '=', id).executeTakeFirst();
  return mail !== undefined;
}

/** The inquiries that some references are of. */
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

/** The addresses that the client of an inquiry has used, as `recipientKey` makes them. */
async function addressesOf(db: Database, inquiry: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
      select email from inquiries where id = ${inquiry} and email <> ''
      union select email from messages where inquiry = ${inquiry}
      union select email from bookings where inquiry = ${inquiry}
      union select address from mailbox_mails
        where inquiry = ${inquiry} and classification = 'client' and direction = 'inbound'`.execute(db);
  return new Set(rows.map(({ email }) => recipientKey(email)));
}

/** The inquiry of an address that was last in touch; spam is none. */
async function newestOf(db: Database, address: string): Promise<NewestInquiry | undefined> {
  const found = await db
    .selectFrom('inquiries')
    .select(['id', 'waiting_since', 'due_at'])
    .where(sql<string>`lower(email)`, '=', address)
    .where('state', '<>', 'spam')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, waitingSince: found.waiting_since, waits: found.due_at !== null };
}
