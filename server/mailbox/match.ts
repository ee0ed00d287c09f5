import { company } from '#content/company.ts';
import { isBlocked, readReference } from '../enquiries/enquiries.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { MailHeaders } from './headers.ts';
import { addressesOf, enquiriesOf, isSent, newestOf, referredMails } from './known.ts';
import { stamperOf } from './stamp.ts';

/** What a mail is to the desk. */
export type Verdict =
  /** Our answer to the client of an enquiry. `to`: the client's address. */
  | { what: 'answer'; enquiry: string; to: string }
  /** The client of an enquiry wrote. */
  | { what: 'client'; enquiry: string }
  | { what: 'automatic'; enquiry: string }
  /** It may belong to an enquiry: staff are asked. */
  | { what: 'asked'; enquiry: string; side: 'ours' | 'theirs'; to: string }
  /** It says that a mail did not arrive: its report is read. */
  | { what: 'report' }
  /** A person wrote, and nothing says about what. */
  | { what: 'tray' }
  | { what: 'nothing' };

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
 */
export async function match(mail: MailHeaders, firm: Firm, db: Database): Promise<Verdict> {
  if (await isSent(db, mail.id)) return nothing;
  const nature = natureOf(mail);
  const isOurs = mail.folder === 'sent' || firm.inside.has(recipientKey(mail.from.address));
  if (nature === 'report') return mail.folder === 'inbox' ? { what: 'report' } : nothing;
  // A mail server on the way may have given a mail of the product another Message-ID.
  if (isOurs && isAutoSubmitted(mail)) return nothing;
  if (!isOurs && (await isBlocked(db, { email: mail.from.address, proof: 'none' }))) return nothing;
  if (isOurs && !(await isFromInsideClient(mail, firm, db))) {
    const verdict = await matchOurs(mail, firm, db);
    return verdict.what === 'answer' && !isProven(mail, firm)
      ? { ...verdict, what: 'asked', side: 'ours' }
      : verdict;
  }
  return matchTheirs(mail, nature === 'person', db);
}

/** Whether one in our name is ours. */
const isProven = ({ folder, vouched, stampedBy }: MailHeaders, { stamper }: Firm): boolean =>
  folder === 'sent' || (vouched && stamper !== '' && stamperOf(stampedBy) === stamper);

async function matchTheirs(mail: MailHeaders, isPerson: boolean, db: Database): Promise<Verdict> {
  const { address } = mail.from;
  const told = (enquiry: string): Verdict => ({ what: isPerson ? 'client' : 'automatic', enquiry });
  const referred = await nearest(mail, db);
  if (referred) {
    const { enquiry, insideOnly } = referred;
    if (!insideOnly || (await isOf(address, enquiry, db))) return told(enquiry);
    return isPerson ? { what: 'asked', enquiry, side: 'theirs', to: '' } : nothing;
  }
  const named = await enquiriesOf(db, referencesOf(mail));
  for (const enquiry of named) if (await isOf(address, enquiry, db)) return told(enquiry);
  if (!isPerson) return nothing;
  // A reference of somebody else's makes doubtful what the address says.
  const newest = named.length ? undefined : await newestOf(db, address);
  return newest ? { what: 'asked', enquiry: newest.id, side: 'theirs', to: '' } : { what: 'tray' };
}

/** Whether an address is one that the client of an enquiry has used. */
const isOf = async (address: string, enquiry: string, db: Database): Promise<boolean> =>
  (await addressesOf(db, enquiry)).has(recipientKey(address));

async function matchOurs(mail: MailHeaders, firm: Firm, db: Database): Promise<Verdict> {
  const referred = await nearest(mail, db);
  const enquiries = [...(referred ? [referred.enquiry] : []), ...(await enquiriesOf(db, referencesOf(mail)))];
  for (const enquiry of enquiries) {
    const client = await addressesOf(db, enquiry);
    const to = mail.recipients.find((one) => client.has(recipientKey(one)));
    if (to) return { what: 'answer', enquiry, to };
  }
  const outside = mail.recipients.filter((to) => !firm.inside.has(recipientKey(to)));
  const [first] = outside;
  // Among ourselves, or passed on to somebody else: that answers nobody.
  if (!first || passedOn.test(mail.subject) || outside.length > circular) return nothing;
  if (enquiries[0]) return { what: 'asked', enquiry: enquiries[0], side: 'ours', to: first };
  for (const to of outside) {
    const newest = await newestOf(db, to);
    if (newest?.waits && mail.at >= (newest.waitingSince ?? ''))
      return { what: 'asked', enquiry: newest.id, side: 'ours', to };
  }
  return nothing;
}

/** The enquiry of the nearest mail that a mail refers to. */
async function nearest(
  { refersTo }: MailHeaders,
  db: Database,
): Promise<{ enquiry: string; insideOnly: boolean } | undefined> {
  const mails = await referredMails(db, refersTo);
  for (const id of refersTo) {
    const { enquiry, insideOnly } = mails.get(id) ?? {};
    if (enquiry) return { enquiry, insideOnly: insideOnly ?? false };
  }
  return undefined;
}

/** Whether somebody of the staff has written to the firm as its client: to try the form, or for themselves. */
async function isFromInsideClient(mail: MailHeaders, { inside }: Firm, db: Database): Promise<boolean> {
  if (mail.folder === 'sent' || mail.recipients.some((to) => !inside.has(recipientKey(to)))) return false;
  const referred = await nearest(mail, db);
  const enquiries = referred ? [referred.enquiry] : await enquiriesOf(db, referencesOf(mail));
  for (const enquiry of enquiries) if (await isOf(mail.from.address, enquiry, db)) return true;
  return false;
}

const initials = company.initials.value;
const references = new RegExp(`\\b${initials}[-–\\s]?[0-9A-Z]{4}[-–\\s]?[0-9A-Z]{4}\\b`, 'gi');
const beginning = /^<enquiry\.([^@>]+)@/;

/**
 * The references that a mail carries: in its subject, and in the name of the conversation that all our mails refer to,
 * which a mail server leaves as it is when it gives a mail another Message-ID.
 */
function referencesOf({ subject, refersTo }: MailHeaders): string[] {
  const named = refersTo.flatMap((id) => beginning.exec(id)?.[1] ?? []);
  const written = (subject.match(references) ?? []).map(readReference);
  return [...new Set([...written, ...named])].slice(0, 10);
}

/**
 * What kind of sender a mail has. `person` alone answers, and is answered; `report` says what became of another mail.
 */
type Nature = 'person' | 'automatic' | 'list' | 'report';

/** Headers that only programs write, whatever their value (but for "no" and the like). */
const marks =
  'x-autoreply x-auto-reply x-autorespond x-autoresponder x-mail-autoreply x-autoreply-from x-autogenerated x-fc-machinegenerated feedback-id'.split(
    ' ',
  );

/** Names before the @ behind which nobody reads (RFC 2142; RFC 3834, section 2; what programs have used since). */
const nobody =
  /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|auto-?reply|bounces?|notifications?|listserv|majordomo)[+@]|^owner-|-(owner|request|bounces?|noreply)[+@]/;

/** What a mail is, by its headers (RFC 3834, sections 2 and 5; RFC 3464; RFC 2919). */
export function natureOf({ from, headers }: Pick<MailHeaders, 'from' | 'headers'>): Nature {
  const get = reader(headers);
  if (isReport(get)) return 'report';
  if (get('list-id') || get('list-post') || /\b(list)\b/i.test(get('precedence'))) return 'list';
  const automatic =
    isAutoSubmitted({ headers }) ||
    /\b(bulk|junk|auto_?reply)\b/i.test(`${get('precedence')} ${get('preference')}`) ||
    suppresses(get('x-auto-response-suppress')) ||
    marks.some((name) => isMarked(get(name))) ||
    /autoresponder/i.test(`${get('delivered-to')} ${get('x-post-messageclass')}`) ||
    /report-type\s*=/i.test(get('content-type')) ||
    get('return-path').trim() === '<>' ||
    get('list-unsubscribe') ||
    nobody.test(from.address);
  return automatic ? 'automatic' : 'person';
}

/** Whether a mail says of itself that no person sent it (RFC 3834, section 5). */
const isAutoSubmitted = ({ headers }: Pick<MailHeaders, 'headers'>): boolean =>
  /^(?!\s*no\b)[\s\S]/i.test(headers.get('auto-submitted') ?? '');

type Get = (name: string) => string;

const reader =
  (headers: MailHeaders['headers']): Get =>
  (name) =>
    headers.get(name) ?? '';

/** A report of what became of a mail; also in the words of servers that know no such form, if it names the recipient. */
const isReport = (get: Get): boolean =>
  /^\s*multipart\/report\b[\s\S]*report-type\s*=\s*"?delivery-status/i.test(get('content-type')) ||
  get('x-failed-recipients') !== '';

/** Exchange's word for what no machine should answer: what carries it was written by one. */
const suppresses = (value: string): boolean => value.trim() !== '' && !/^\s*none\s*$/i.test(value);

const isMarked = (value: string): boolean => value.trim() !== '' && !/^\s*(no|false|0)\s*$/i.test(value);
