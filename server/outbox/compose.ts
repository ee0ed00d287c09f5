import type { SendMailOptions } from 'nodemailer';
import { unsubscribeSubject } from '#content/mails/mail-text.ts';
import { undeliveredMail } from '#content/mails/undelivered.ts';
import { toMailtoHref } from '#contract/links.ts';
import { escapeHtml } from '../platform/html.ts';
import { type FirmMailAddresses, parseMailAddress } from './addresses.ts';
import { createMail } from './outbox.ts';
import { type DeliveryFailure, isHardBounce } from './problem.ts';
import { emailDomain } from './recipients.ts';
import type { Mail, NewMail } from './tables.ts';

/** Its Message-ID is derived from the failed mail's id, so that there is one report per mail. */
export function createUndeliveredReport(
  mail: Mail,
  { problem, error }: DeliveryFailure,
  now: Date,
  addresses: FirmMailAddresses,
): NewMail {
  const { address: recipient } = parseMailAddress(mail.recipient);
  const bounced = isHardBounce(mail, problem);
  const report = createMail(
    {
      kind: 'undelivered',
      text: undeliveredMail({ ...mail, recipient, createdAt: mail.created_at, error, bounced }),
      messageId: mail.message_id,
      inquiry: mail.thread,
      messageIdPrefix: 'undelivered',
      createdAt: now.toISOString(),
    },
    addresses,
  );
  const name = [mail.id, ...(mail.retries ? [mail.retries] : [])].join('.');
  return { ...report, rfc_message_id: `<undelivered.${name}@${emailDomain(addresses.mailFrom)}>` };
}

/** Nodemailer encodes the text of headers. Addresses are passed as objects, so that it never parses them from text. */
export function toSendMailOptions(mail: Mail): SendMailOptions {
  const replyTo = mail.reply_to ? parseMailAddress(mail.reply_to) : undefined;
  const automatic = mail.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated';
  return {
    from: parseMailAddress(mail.sender),
    to: parseMailAddress(mail.recipient),
    // After an erasure, words stand in place of the address.
    ...(replyTo?.address.includes('@') ? { replyTo } : {}),
    subject: mail.subject,
    text: mail.body,
    html: textToHtml(mail.body),
    messageId: mail.rfc_message_id,
    // References need not name an existing mail: clients group mails with the same one.
    ...(mail.thread ? { references: `<inquiry.${threadKey(mail)}@${senderDomain(mail)}>` } : {}),
    ...(mail.invitation ? { icalEvent: toIcalEvent(mail.invitation) } : {}),
    date: new Date(mail.created_at),
    // RFC 3834, and Exchange's own header: suppress out-of-office replies.
    headers: {
      'Auto-Submitted': automatic,
      'X-Auto-Response-Suppress': 'All',
      ...(mail.mark ? { 'X-Suspected-Spam': mail.mark } : {}),
      ...(mail.lane === 'visitor' && mail.reply_to
        ? { 'List-Unsubscribe': { prepared: true, value: unsubscribeLink(mail.reply_to) } }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** By inquiry for the firm; by message or booking for a visitor, as the inquiry's id may be another client's reference. */
const threadKey = ({ lane, thread, rfc_message_id }: Mail): string | null =>
  lane === 'visitor' ? (/^<([^.]+)\./.exec(rfc_message_id)?.[1] ?? null) : thread;

const senderDomain = ({ sender }: Mail): string => emailDomain(parseMailAddress(sender).address);

/** The value of List-Unsubscribe (RFC 2369, section 3.2). */
const unsubscribeLink = (replyTo: string): string =>
  `<${toMailtoHref(parseMailAddress(replyTo).address, { subject: unsubscribeSubject })}>`;

/** RFC 6047. */
const toIcalEvent = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'invitation.ics',
  content,
});

/**
 * URLs and e-mail addresses in text, without trailing punctuation. An e-mail address ends before a `?`, because a query
 * could prefill the mail.
 */
const linkPattern = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])(?:`,
    String.raw`https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.~:\/?#[\]@!$&()*+,;=%-]*(?<![.,:;!?()[\]])`,
    // Never match part of a longer address.
    String.raw`|(?<![\p{M}.!#$%&'’*+\/=?^{|}~@-])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.!#$%&'’*+=^{|}~-]*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?![\p{L}\p{M}\p{N}_@-])`,
    ')',
  ].join(''),
  'gu',
);

const toHref = (address: string): string => (/^https?:/.test(address) ? address : toMailtoHref(address));

/** Each link shows its whole target. @returns escaped HTML */
function linkify(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(linkPattern)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(toHref(address))}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

export function textToHtml(text: string): string {
  const paragraphs = text
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${linkify(paragraph).replace(/\r?\n/g, '<br>\n')}</p>`);
  return `<!doctype html><html lang="en-CA"><body style="font:16px/1.5 sans-serif;overflow-wrap:anywhere">\n${paragraphs.join('\n')}\n</body></html>`;
}
