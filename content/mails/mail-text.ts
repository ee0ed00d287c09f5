import { type DeskLinks, deskAsks, inquiryLink } from '#contract/staff.ts';
import { company } from '../company.ts';

/** A stored message. Empty strings where the visitor gave nothing. */
export interface MailSource {
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  body: string;
  timeline: string;
  page: string;
  subject: string;
  /** Filled the honeypot, or sent too fast. Empty if not suspicious. */
  suspicion: '' | 'trap' | 'haste';
  receivedAt: string;
  /** ISO 8601; empty if no reply is promised. */
  replyBy: string;
  /** 0 unless the address is known to be theirs. */
  verified: number;
}

/** The HTML part is generated from the text. */
export interface MailText {
  subject: string;
  text: string;
}

/** Empty paragraphs are omitted. */
export const mailOf = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  text: paragraphs.filter(Boolean).join('\n\n'),
});

type Line = readonly [label: string, value: string | number | undefined];

/** "Label: value", one on a line; empty ones are omitted. */
export const linesOf = (...lines: readonly Line[]): string =>
  lines.flatMap(([label, value]) => (value === undefined || value === '' ? [] : `${label}: ${value}`)).join('\n');

const firm = company.name.value;
const reached = `${company.phone.value.display}\n${company.email.value}`;

export const signature = `${firm}\n${reached}`;

/** Of the firm, in the texts of mails to visitors. */
export const firmInMail = {
  firm,
  phone: company.phone.value.display,
  signature: `${firm}\n${company.street.value}, ${company.city.value}\n${reached}`,
};

/** Alphabets with look-alike letters; a word that mixes them is spoofed. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'];
const ofOne = alphabets.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}'’ʻʼ-]+$`, 'u'));
const ofAny = new RegExp(`[${alphabets.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Letters with apostrophes or hyphens between them; or initials with full stops. */
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const initials = /^(?:\p{L}\p{M}*\.)+$/u;

const isOneScript = (text: string): boolean => ofOne.some((one) => one.test(text)) || !ofAny.test(text);

/** Whether a name may be mailed to an unverified address: at most three words of letters, so no advertisements. */
export function looksLikeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= 60 &&
    words.length <= 3 &&
    words.every((part) => initials.test(part) || (word.test(part) && isOneScript(part)))
  );
}

/** The first name, or the whole if initials stand for it; empty if it may not be mailed. */
export function nameInMail(name: string): string {
  if (!looksLikeName(name)) return '';
  const [first = ''] = name.split(' ');
  return initials.test(first) ? name : first;
}

/** @param repliesReach whether Reply-To works: Gmail ignores it if sender and recipient are one mailbox */
export const howToAnswer = (who: string, email: string, repliesReach: boolean): string =>
  repliesReach
    ? `Reply to this e-mail to answer ${who}.`
    : `Don’t reply to this e-mail: your reply would reach only you. To answer ${who}, write to ${email}`;

export const noMoreMailSubject = 'No more e-mail';

export const noMoreMail = `To stop automatic e-mail from us, reply with “${noMoreMailSubject}” or call ${company.phone.value.display}. You’ll still get e-mail about your bookings and account.`;

const askLabels: Readonly<Record<(typeof deskAsks)[number], string>> = {
  take: 'Assign to me',
  answered: 'Answered',
};

/** Links to take an inquiry or mark it answered; empty if nobody uses the desk. */
export const deskLinks = (links: DeskLinks | undefined): string[] =>
  links
    ? [
        ...deskAsks.map((ask) => `${askLabels[ask]}:\n${inquiryLink(links, ask)}`),
        'Each link opens the inquiry at the desk, where you confirm with one press.',
      ]
    : [];

/** Why a visitor got no mail. `{since}` becomes a day such as 2026-03-04. */
const reasons = (what: string): { bounced: string; asked: string; ceiling: string } => ({
  bounced: `No ${what} was sent: e-mail to this address bounced on {since}. Please call if there is a phone number.`,
  asked: `No ${what} was sent: the owner of this address asked us on {since} to stop automatic e-mail.`,
  ceiling: `No ${what} was sent: this address has reached the limit for automatic e-mail.`,
});

export const notices = reasons('acknowledgement');

export const bookingNotices = reasons('e-mail about this');

/** Staff may change what stands after the greeting, up to the line with the reference or the signature. */
export function editableParts(text: string, reference: string): { before: string; words: string; after: string } {
  const [before = '', ...rest] = text.split('\n\n');
  const found = rest.findIndex((paragraph) => paragraph.includes(reference));
  const end = found < 0 ? rest.length - 1 : found;
  return { before, words: rest.slice(0, end).join('\n\n'), after: rest.slice(end).join('\n\n') };
}
