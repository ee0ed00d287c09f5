import type { SendMailOptions } from 'nodemailer';
import { noMoreMailSubject } from '#content/mails/mail-text.ts';
import { undeliveredMail } from '#content/mails/undelivered.ts';
import { mailLink } from '#contract/links.ts';
import { escapeHtml } from '../platform/html.ts';
import { type Address, type MailAddresses, newMail } from './outbox.ts';
import { type Failure, isBounce } from './problem.ts';
import { recipientDomain } from './recipients.ts';
import type { Mail, NewMail } from './tables.ts';

/** The Message-ID derives from the failed mail's: there is one report per mail. */
export function undeliveredReport(
  mail: Mail,
  { problem, error }: Failure,
  now: Date,
  addresses: MailAddresses,
): NewMail {
  const { address: recipient } = JSON.parse(mail.recipient) as Address;
  const bounced = isBounce(mail, problem);
  const report = newMail(
    {
      kind: 'undelivered',
      text: undeliveredMail({ ...mail, recipient, createdAt: mail.created_at, error, bounced }),
      messageId: mail.message_id,
      thread: mail.thread,
      name: 'undelivered',
      createdAt: now.toISOString(),
    },
    addresses,
  );
  const about = [mail.id, ...(mail.retries ? [mail.retries] : [])].join('.');
  return { ...report, rfc_message_id: `<undelivered.${about}@${recipientDomain(addresses.mailFrom)}>` };
}

/** Nodemailer encodes header text; addresses are never parsed from text. */
export function toMimeOptions(mail: Mail): SendMailOptions {
  const replyTo = mail.reply_to ? (JSON.parse(mail.reply_to) as Address) : undefined;
  const automatic = mail.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated';
  return {
    from: JSON.parse(mail.sender),
    to: JSON.parse(mail.recipient),
    // An erased address is replaced by words.
    ...(replyTo?.address.includes('@') ? { replyTo } : {}),
    subject: mail.subject,
    text: mail.body,
    html: toHtml(mail.body),
    messageId: mail.rfc_message_id,
    // References need not name an existing mail: clients group mails with the same one.
    ...(mail.thread ? { references: `<inquiry.${threadOf(mail)}@${senderDomain(mail)}>` } : {}),
    ...(mail.invitation ? { icalEvent: invitationOf(mail.invitation) } : {}),
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

/** Groups by inquiry for the firm, by message or booking for a visitor, who must not see another person's reference. */
const threadOf = ({ lane, thread, rfc_message_id }: Mail): string | null =>
  lane === 'visitor' ? (/^<([^.]+)\./.exec(rfc_message_id)?.[1] ?? null) : thread;

const senderDomain = ({ sender }: Mail): string => recipientDomain(JSON.parse(sender).address);

/** RFC 2369, section 3.2. */
const unsubscribeLink = (replyTo: string): string =>
  `<${mailLink((JSON.parse(replyTo) as Address).address, { subject: noMoreMailSubject })}>`;

/** RFC 6047. */
const invitationOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'invitation.ics',
  content,
});

/** Web and mail addresses in text, without trailing punctuation. No query in mail addresses: it could prefill one. */
const addresses = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])(?:`,
    String.raw`https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.~:\/?#[\]@!$&()*+,;=%-]*(?<![.,:;!?()[\]])`,
    // Never match part of a longer address.
    String.raw`|(?<![\p{M}.!#$%&'’*+\/=?^{|}~@-])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.!#$%&'’*+=^{|}~-]*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?![\p{L}\p{M}\p{N}_@-])`,
    ')',
  ].join(''),
  'gu',
);

const hrefOf = (address: string): string => (/^https?:/.test(address) ? address : mailLink(address));

/** The link text is its target. */
function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(addresses)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(hrefOf(address))}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

export function toHtml(text: string): string {
  const paragraphs = text
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${withLinks(paragraph).replace(/\r?\n/g, '<br>\n')}</p>`);
  return `<!doctype html><html lang="en-CA"><body style="font:16px/1.5 sans-serif;overflow-wrap:anywhere">\n${paragraphs.join('\n')}\n</body></html>`;
}
