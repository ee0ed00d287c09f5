import { type InquiryLinkTarget, linkActions, toInquiryUrl } from '#contract/staff.ts';
import { company } from '../company.ts';

/** A stored message. Empty strings where the visitor gave nothing. */
export interface MessageMailSource {
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

/** Plain text, from which the HTML part is generated. */
export interface MailText {
  subject: string;
  text: string;
}

/** Joins the paragraphs; empty ones are left out. */
export const composeMail = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  text: paragraphs.filter(Boolean).join('\n\n'),
});

type Line = readonly [label: string, value: string | number | undefined];

/** "Label: value", one on a line; those without a value are left out. */
export const labelledLines = (...lines: readonly Line[]): string =>
  lines.flatMap(([label, value]) => (value === undefined || value === '' ? [] : `${label}: ${value}`)).join('\n');

const firm = company.name.value;
const contactLines = `${company.phone.value.display}\n${company.email.value}`;

export const mailSignature = `${firm}\n${contactLines}`;

/** Placeholder values about the firm, for mails to visitors. */
export const firmMailValues = {
  firm,
  phone: company.phone.value.display,
  signature: `${firm}\n${company.street.value}, ${company.city.value}\n${contactLines}`,
};

/** @param repliesReach whether Reply-To works: Gmail ignores it if sender and recipient are the same mailbox */
export const replyInstruction = (name: string, email: string, repliesReach: boolean): string =>
  repliesReach
    ? `Reply to this e-mail to answer ${name}.`
    : `Don’t reply to this e-mail: your reply would reach only you. To answer ${name}, write to ${email}`;

export const unsubscribeSubject = 'No more e-mail';

export const unsubscribeSentence = `To stop automatic e-mail from us, reply with “${unsubscribeSubject}” or call ${company.phone.value.display}. You’ll still get e-mail about your bookings and account.`;

const askLabels: Readonly<Record<(typeof linkActions)[number], string>> = {
  take: 'Assign to me',
  answered: 'Answered',
};

/** Paragraphs with the links to take an inquiry or mark it answered; empty if nobody uses the desk. */
export const deskLinkParagraphs = (links: InquiryLinkTarget | undefined): string[] =>
  links
    ? [
        ...linkActions.map((ask) => `${askLabels[ask]}:\n${toInquiryUrl(links, ask)}`),
        'Each link opens the inquiry at the desk, where you confirm with one press.',
      ]
    : [];

/** Why a visitor got no mail. `{since}` becomes a day such as March 4, 2026. */
const noMailReasons = (what: string): { bounced: string; asked: string; ceiling: string } => ({
  bounced: `No ${what} was sent: e-mail to this address bounced on {since}. Please call if there is a phone number.`,
  asked: `No ${what} was sent: the owner of this address asked us on {since} to stop automatic e-mail.`,
  ceiling: `No ${what} was sent: this address has reached the limit for automatic e-mail.`,
});

export const noAcknowledgementReasons = noMailReasons('acknowledgement');

export const noBookingMailReasons = noMailReasons('e-mail about this');

/** Splits a mail into its greeting, the words that staff may change, and its end from the reference or signature on. */
export function splitEditableText(text: string, reference: string): { before: string; words: string; after: string } {
  const [before = '', ...rest] = text.split('\n\n');
  const found = rest.findIndex((paragraph) => paragraph.includes(reference));
  const end = found < 0 ? rest.length - 1 : found;
  return { before, words: rest.slice(0, end).join('\n\n'), after: rest.slice(end).join('\n\n') };
}
