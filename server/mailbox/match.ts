import { company } from '#content/company.ts';
import { isBlocked, readReference } from '../inquiries/inquiries.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { MailHeaders } from './headers.ts';
import { type CalendarPart, type InvitationStatus, isAutomaticSubject, statusInSubject } from './invitation.ts';
import { addressesOf, bookingOf, inquiriesOf, isSent, newestOf, type Referred, referredMails } from './known.ts';
import { stamperOf } from './stamp.ts';

/** What a mail is to the desk. */
export type Verdict =
  /** Our answer to the client of an inquiry. `to`: the client's address. */
  | { what: 'answer'; inquiry: string; to: string }
  /** The client of an inquiry wrote. */
  | { what: 'client'; inquiry: string }
  | { what: 'automatic'; inquiry: string }
  /** A calendar answers our invitation to a booking, which is named by its reference. */
  | ({ what: 'invitation'; inquiry: string } & InvitationAnswer)
  /** It may belong to an inquiry: staff are asked. */
  | { what: 'unconfirmed'; inquiry: string; direction: 'outbound' | 'inbound'; to: string }
  /** It says that a mail did not arrive: its report is read. */
  | { what: 'report' }
  /** Nothing says about what it is. `bulk`: it looks like a newsletter or a notice. */
  | { what: 'tray'; bulk: boolean }
  | { what: 'nothing' };

export interface InvitationAnswer extends Pick<CalendarPart, 'sequence'> {
  reference: string;
  status: InvitationStatus;
  /** Whether whoever answers wrote something of their own. */
  note: boolean;
}

/** Who is meant by "us". */
export interface Firm {
  /** The firm's addresses and those of the staff, as `recipientKey` makes them. */
  inside: ReadonlySet<string>;
  /** Who stamps all that comes to the inbox; empty while nobody is known to. */
  stamper: string;
}

const nothing: Verdict = { what: 'nothing' };
/** To more clients at once it is a circular. */
const circular = 5;
/** How mail programs begin the subject of a mail that is passed on, in English, French, German, Spanish and Italian. */
const passedOn = /^\s*(fwd?|tr|wg|rv|i)\s*:/i;

/**
 * What a mail is: by the Message-IDs it refers to; else by a reference in its subject, with the client's address; where
 * only the address fits, it is for staff to say. One in our name that came to the inbox may be anybody's: it is ours if our
 * mail server says so, else that is for staff to say too.
 * @param mail as `asWritten` gives it
 */
export async function match(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  firm: Firm,
  db: Database,
): Promise<Verdict> {
  const nature = classifySender(mail);
  const isOurs = mail.folder === 'sent' || firm.inside.has(recipientKey(mail.from.address));
  const isCopy = await isSent(db, mail.id);
  if (nature === 'report') return mail.folder === 'inbox' ? { what: 'report' } : nothing;
  // A mail server on the way may have given a mail of the product another Message-ID.
  if (isOurs && (!isPersons(nature) || isCopy)) return nothing;
  if (!isOurs && (await isBlocked(db, { email: mail.from.address, proof: 'none' }))) return nothing;
  if (isOurs && !(await isFromInsideClient(mail, firm, db))) {
    const verdict = await matchOurs(mail, firm, db);
    return verdict.what === 'answer' && !isProven(mail, firm)
      ? { ...verdict, what: 'unconfirmed', direction: 'outbound' }
      : verdict;
  }
  // Some programs send a mail of ours back as it came, under its own Message-ID.
  const theirs = isCopy ? { ...mail, refersTo: [...mail.refersTo, mail.id] } : mail;
  const invitation = await matchInvitation(theirs, calendar, db);
  if (invitation) return invitation;
  // Whoever invites us, or proposes another time, is a person, whatever program they do it with.
  if (calendar && /^(REQUEST|COUNTER)$/.test(calendar.method)) return matchTheirs(theirs, 'person', db, firm);
  // An answer to an invitation that somebody has sent from their own calendar.
  const isPress = isPersons(nature) && calendar?.method === 'REPLY' && !calendar.note;
  return matchTheirs(theirs, isPress ? 'notice' : nature, db, firm);
}

/**
 * A mail with who wrote it. In the inbox one may come in our own name from somebody else: a group that our address is writes
 * so for its senders, and so do forms on other sites.
 */
export function asWritten(mail: MailHeaders, firm: Firm): MailHeaders {
  const isInside = (address: string) => firm.inside.has(recipientKey(address));
  const { folder, from, headers, recipients, refersTo } = mail;
  const behind = mail.behind.find(({ address }) => !isInside(address));
  if (folder !== 'inbox' || !behind || !isInside(from.address)) return mail;
  // What the product sends the firm names the visitor so.
  if (!isPersons(classifySender(mail)) && refersTo.some((id) => beginning.test(id))) return mail;
  return isOfList(headers) || recipients.every(isInside) ? { ...mail, from: behind } : mail;
}

/** Whether one in our name is ours. */
const isProven = ({ folder, vouched, stampedBy }: MailHeaders, { stamper }: Firm): boolean =>
  folder === 'sent' || (vouched && stamper !== '' && stamperOf(stampedBy) === stamper);

/** What a calendar answers to an invitation of ours: by its UID, else by our mail that it answers. */
async function matchInvitation(
  mail: MailHeaders,
  calendar: CalendarPart | undefined,
  db: Database,
): Promise<Verdict | undefined> {
  const status = calendar?.method === 'REPLY' ? calendar.status : !calendar && statusInSubject(mail.subject);
  if (!status) return undefined;
  const about = calendar && (await bookingOf(db, calendar.uid));
  const referred = about ? undefined : await nearest(mail, db);
  const { inquiry = '', booking: reference = '' } = about ?? referred ?? {};
  const note = calendar?.note ?? false;
  // Exchange says that it is a calendar's also where it keeps the part for calendars to itself.
  const isCalendars = calendar || /calendarmessage/i.test(mail.headers.get('content-class') ?? '');
  if (!reference)
    return isCalendars && inquiry && !note && !referred?.insideOnly ? { what: 'automatic', inquiry } : undefined;
  return { what: 'invitation', inquiry, reference, status, note, sequence: calendar?.sequence };
}

async function matchTheirs(mail: MailHeaders, nature: Nature, db: Database, firm: Firm): Promise<Verdict> {
  const { address } = mail.from;
  const told = (inquiry: string): Verdict => ({ what: isPersons(nature) ? 'client' : 'automatic', inquiry });
  const asked = (inquiry: string): Verdict => ({ what: 'unconfirmed', inquiry, direction: 'inbound', to: '' });
  const referred = await nearest(mail, db);
  if (referred) {
    const { inquiry, insideOnly } = referred;
    if (!insideOnly || (await isOf(address, inquiry, db))) return told(inquiry);
    return nature === 'answer' ? nothing : asked(inquiry);
  }
  const named = await inquiriesOf(db, referencesOf(mail));
  for (const inquiry of named) if (await isOf(address, inquiry, db)) return told(inquiry);
  if (nature === 'answer') return nothing;
  // A reference of somebody else's makes doubtful what the address says; without one it may be anybody's.
  const newest = named.length || !address ? undefined : await newestOf(db, address);
  const bulk = nature === 'notice' || (nature === 'bulk' && !isOfOurList(mail, firm));
  return newest ? asked(newest.id) : { what: 'tray', bulk };
}

/** Whether an address is one that the client of an inquiry has used. */
const isOf = async (address: string, inquiry: string, db: Database): Promise<boolean> =>
  (await addressesOf(db, inquiry)).has(recipientKey(address));

async function matchOurs(mail: MailHeaders, firm: Firm, db: Database): Promise<Verdict> {
  const referred = await nearest(mail, db);
  const inquiries = [...(referred ? [referred.inquiry] : []), ...(await inquiriesOf(db, referencesOf(mail)))];
  for (const inquiry of inquiries) {
    const client = await addressesOf(db, inquiry);
    const to = mail.recipients.find((one) => client.has(recipientKey(one)));
    if (to) return { what: 'answer', inquiry, to };
  }
  const outside = mail.recipients.filter((to) => !firm.inside.has(recipientKey(to)));
  const [first] = outside;
  // Among ourselves, or passed on to somebody else: that answers nobody.
  if (!first || passedOn.test(mail.subject) || outside.length > circular) return nothing;
  if (inquiries[0]) return { what: 'unconfirmed', inquiry: inquiries[0], direction: 'outbound', to: first };
  for (const to of outside) {
    const newest = await newestOf(db, to);
    if (newest?.waits && mail.at >= (newest.waitingSince ?? ''))
      return { what: 'unconfirmed', inquiry: newest.id, direction: 'outbound', to };
  }
  return nothing;
}

/** The inquiry of the nearest mail that a mail refers to. */
async function nearest({ refersTo }: MailHeaders, db: Database): Promise<(Referred & { inquiry: string }) | undefined> {
  const mails = await referredMails(db, refersTo);
  for (const one of refersTo) {
    const mail = mails.get(one.toLowerCase());
    if (mail?.inquiry) return { ...mail, inquiry: mail.inquiry };
  }
  return undefined;
}

/** Whether somebody of the staff has written to the firm as its client: to try the form, or for themselves. */
async function isFromInsideClient(mail: MailHeaders, { inside }: Firm, db: Database): Promise<boolean> {
  if (mail.folder === 'sent' || mail.recipients.some((to) => !inside.has(recipientKey(to)))) return false;
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

/**
 * What kind of sender a mail has. `bulk`: it may be one of many, as a newsletter is, or come from a person through a program
 * that writes many. `notice`: it says itself that no person wrote it. `answer`: and that it answers another by itself.
 * `report` says what became of another mail.
 */
type Nature = 'person' | 'bulk' | 'notice' | 'answer' | 'report';
const isPersons = (nature: Nature): boolean => nature === 'person' || nature === 'bulk';

/** Names before the @ behind which, as a rule, nobody reads (RFC 2142; RFC 3834, section 2; what programs have used since). */
const unread = /^(no-?reply|do-?not-?reply|auto-?reply|bounces?|notifications?|newsletters?|listserv|majordomo)[+@]/;
/** Mail servers, which write of mails that did not arrive. */
const daemon = /^(mail(er)?[-_]?daemon|mdaemon|postmaster)(@|\s|$)/i;

/** What a mail is, by its headers (RFC 3834, sections 2 and 5; RFC 3464; RFC 2919). */
export function classifySender(mail: Pick<MailHeaders, 'from' | 'headers' | 'subject'>): Nature {
  const { headers, from } = mail;
  if (isReport(headers)) return 'report';
  if (answersByItself(headers)) return 'answer';
  if (saysNobody(mail)) return 'notice';
  const has = (name: string) => /[^\s]/.test(headers.get(name) ?? '');
  const isBulk =
    isOfList(headers) ||
    ['list-unsubscribe', 'feedback-id'].some(has) ||
    /\bbulk\b/i.test(headers.get('precedence') ?? '') ||
    unread.test(from.address);
  return isBulk ? 'bulk' : 'person';
}

type Headers = MailHeaders['headers'];

/** Headers of programs that answer, or write, by themselves, under the names that each has given them. */
const autoReply = /^x-(vacation|([a-z]+-)*auto-?(reply|respond(er)?|response)(-(from|id))?)$/;
const generated = /^x-([a-z]+-)*(auto|machine)-?generated$/;
const isTrue = (value: string) => /\S/.test(value) && !/^\s*(no|none|false|0)\s*(;|$)/i.test(value);
const saysSo = (headers: Headers, names: RegExp): boolean =>
  [...headers].some(([name, value]) => names.test(name) && isTrue(value));
/** RFC 3834, section 5. A comment may stand in front. */
const submitted = (headers: Headers): string => (headers.get('auto-submitted') ?? '').replace(/\([^()]*\)/g, '');

/** Whether a mail says of itself that a program answers with it, or that it was opened. */
function answersByItself(headers: Headers): boolean {
  const get = (name: string) => headers.get(name) ?? '';
  return (
    /\bauto[-_]?replied\b/i.test(submitted(headers)) ||
    saysSo(headers, autoReply) ||
    // vacation(1), and what others have written where it belongs and where it does not.
    /\bauto[-_]?reply\b/i.test(`${get('precedence')} ${get('x-precedence')} ${get('preference')}`) ||
    /^[ \t]*vacation[ \t\d.]*$/im.test(`${get('x-mailer')}\n${get('x-apple-action')}`) ||
    /\bautoresponder\b/i.test(get('x-post-messageclass')) ||
    /^[ \t]*autoresponder[ \t]*$/im.test(get('delivered-to')) ||
    /^\s*(multipart\/report|message\/disposition-notification)\b|\bsmime-type\s*=\s*"?signed-receipt/i.test(
      get('content-type'),
    )
  );
}

/** Whether a mail says of itself in another way that no person wrote it. */
const saysNobody = ({ from, headers, subject }: Pick<MailHeaders, 'from' | 'headers' | 'subject'>): boolean =>
  isTrue(submitted(headers)) ||
  saysSo(headers, generated) ||
  /\bjunk\b/i.test(headers.get('precedence') ?? '') ||
  /^[ \t]*<[ \t]*(mailer-daemon[ \t]*)?>/im.test(headers.get('return-path') ?? '') ||
  daemon.test(from.address || from.name) ||
  isAutomaticSubject(subject);

/** Whether it came through a list. */
const isOfList = (headers: Headers): boolean =>
  ['list-id', 'list-post', 'x-original-from'].some((name) => headers.has(name)) ||
  /\blist\b/i.test(headers.get('precedence') ?? '');

/** Whether it came through a group that an address of ours is: all that comes there has the marks of a list. */
const isOfOurList = ({ headers }: MailHeaders, { inside }: Firm): boolean =>
  [...inside].some((address) =>
    (headers.get('list-id') ?? '').toLowerCase().includes(`<${address.replace('@', '.')}>`),
  );

/** A report of what became of a mail; also in the words of servers that know no such form, if it names the recipient. */
const isReport = (headers: Headers): boolean =>
  /^\s*multipart\/report\b[\s\S]*report-type\s*=\s*"?delivery-status/i.test(headers.get('content-type') ?? '') ||
  (headers.get('x-failed-recipients') ?? '') !== '';
