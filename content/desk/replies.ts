import { type ReplyPlaceholder, replyLimits, replyPlaceholders } from '#contract/desk-replies.ts';
import { formatPeriod, retentionPeriods } from '../retention.ts';

const signature = '{me}\n{my title}, {firm}';

const subject = 'Re: {subject} [{reference}]';
const replyTemplate = (...paragraphs: string[]) => ({
  subject,
  body: ['Hi {first name},', ...paragraphs, signature].join('\n\n'),
});

/** If no saved reply is chosen. */
export const blankReply = replyTemplate('');

/** For a new installation; staff change them at the desk. */
export const defaultSavedReplies = [
  {
    title: 'We’ll go through it on your call',
    ...replyTemplate(
      'Thank you for your message. We’ll go through it with you on {booked}.',
      'If you’d like something in writing before then, just reply to this e-mail.',
    ),
  },
  {
    title: 'Thank you, we answer today',
    ...replyTemplate(
      'Thank you for your message. We’ve read it, and you’ll have our answer today.',
      'If it can’t wait, call {phone}.',
    ),
  },
  {
    title: 'Three times for a first call',
    ...replyTemplate(
      'Thank you for your message. The quickest way to an answer is a call. These times are open now, Eastern Time, first come, first served:',
      '{times}',
      'Reply with the one that suits you, or call {phone}.',
    ),
  },
  {
    title: 'Documents we need',
    ...replyTemplate(
      'Thank you for your message. To answer it we need:',
      '- \n- \n- ',
      'You can attach them to your reply. If one has a social insurance number on it, call {phone} before you send it.',
    ),
  },
  {
    title: 'Prices and what is included',
    ...replyTemplate(
      'Thank you for your message. Our website says what each package includes and what it costs. For a price for you, please tell me:',
      '- \n- ',
      'Reply to this e-mail, or call {phone}.',
    ),
  },
];

/** Used where the inquiry has no name or subject. */
export const replyFallbacks = { name: 'there', subject: 'your question' };

const placeholderNames: Readonly<Record<ReplyPlaceholder, string>> = {
  'first name': 'their first name',
  name: 'their name',
  company: 'their company',
  subject: 'what it is about',
  reference: 'the reference',
  times: 'open times',
  booked: 'their next consultation',
  me: 'your name',
  'my title': 'your title',
  phone: 'our phone number',
  firm: 'our name',
};

export const replyRefusals = {
  noAddress: 'There is no e-mail address to write to. Please call, or write another way.',
  unknown: 'That saved reply is gone. Please choose another.',
  removed: 'Someone has removed this reply in the meantime. What you typed is still here: save it as a new one.',
  changed: (title: string, who = 'Someone') =>
    `${who} has changed “${title}” in the meantime, so yours was not saved. What you typed is still here. Save again to replace theirs.`,
  full: `There are ${replyLimits.most} saved replies already. Please remove one first.`,
};

export const replyWords = {
  title: (name: string) => `Reply to ${name}`,
  bounced: (email: string) => `An earlier e-mail to ${email} bounced. Check the address, or call.`,
  openTimes: 'open times',
  saved: 'Saved reply',
  none: 'None, only greeting and signature',
  draft: 'Your draft',
  subject: 'Subject',
  keepReference: (reference: string) => `Keep [${reference}], so we notice the answer.`,
  message: 'Message',
  kept: (time: string) => `Draft kept ${time}`,
  filled: 'Filled in for you:',
  signature: 'your signature',
  missing: (names: readonly ReplyPlaceholder[]) =>
    `Still to fill in: ${names.map((name) => `${placeholderNames[name]} {${name}}`).join(', ')}.`,
  open: 'Open in your mail program',
  copy: 'Copy the text',
  save: 'Save as a new reply',
  hint: 'If nothing opens, copy the text, send it from your mailbox, then press “Answered by e-mail”.',
  long: 'It’s too long to hand over to a mail program. The button copies it: paste it there.',
  copied: (email: string, reference: string) =>
    `The text is copied. Send it to ${email}, with [${reference}] in the subject.`,
  copiedLong: 'The text is copied. Paste it into the e-mail that opens.',
  notCopied: 'Your browser doesn’t let us copy. Select the text and copy it.',
  sent: 'When you’ve sent it:',
  replaced: (title: string) => `“${title}” is filled in.`,
  manage: 'Change the saved replies',
  keptFor: `A draft is kept until the inquiry is answered, ${formatPeriod(retentionPeriods.replyDrafts)} at most.`,
};

export const savedReplyWords = {
  lead: 'For everyone at the desk',
  add: 'Add a reply',
  empty: 'There are none yet.',
  columns: { title: 'Name', body: 'Message', changed: 'Changed' },
  form: {
    create: 'A new saved reply',
    change: 'Change the reply',
    title: 'Name',
    subject: 'Subject',
    body: 'Message',
    hint: 'Filled in for each client:',
    placeholders: replyPlaceholders.map((name) => ({ name, what: placeholderNames[name] })),
    personal: 'Everybody uses it: leave out what is about one client.',
    submit: 'Save the reply',
    saved: 'The reply is saved.',
    remove: 'Remove',
    removed: (title: string) => `“${title}” is removed.`,
  },
};
