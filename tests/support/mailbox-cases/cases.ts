// Mails as they come to a firm's mailbox and lie in its folder of sent mail, and what each is to the desk.
import { type ProgramName, programs } from '../mail-programs.ts';
import { cameBack } from './bounces.ts';
import { type Case, caseOf, firm, type Row, sam, us } from './case.ts';
import { forged } from './forged.ts';

const stranger = 'Pat Stranger <pat@elsewhere.example>';

/** What people do, each in five mail programs. */
const people: readonly Row[] = [
  ['client', 'a reply', 'client replies'],
  ['client', 'a reply under another subject', 'client replies', { subject: 'One more question' }],
  ['client', 'a reply to all', 'client replies', { cc: [sam, stranger] }],
  ['client', 'a reply from another address of theirs', 'client replies', { from: 'zoe@elsewhere.example' }],
  ['client', 'the reference in the subject', 'client writes', { subject: 'About my inquiry {reference}' }],
  [
    'client',
    'the reference typed in small letters and with spaces',
    'client writes',
    {
      subject: 'my question ({reference})',
      edit: (raw) => raw.replace(/RA-\w{4}-\w{4}/g, (found) => found.toLowerCase().replaceAll('-', ' ')),
    },
  ],
  [
    'client',
    'the reference among encoded words',
    'client writes',
    {
      subject: 'Réponse à votre courriel au sujet de la demande – {reference} – très urgent, s’il vous plaît',
    },
  ],
  ['asked theirs', 'a new mail that only its address fits', 'client writes'],
  ['tray', 'a new mail of somebody unknown', 'somebody writes'],
  ['tray', 'a reference that another address gives', 'somebody writes', { subject: 'Re: {reference}' }],
  [
    'tray',
    'the beginning of the conversation, guessed by another address',
    'somebody writes',
    { answers: '{beginning}', conversation: ['{beginning}'] },
  ],
  [
    'client',
    'a reply to a mail whose Message-ID was changed on the way',
    'client replies',
    {
      subject: 'Re: Thank you',
      answers: '{beginning}',
      conversation: ['{beginning}', '<0100019a-changed@mailer.example>'],
    },
  ],
  ['client', 'a mail passed on to us by the client', 'client replies', { subject: 'Fwd: {subject}' }],
  ['client', 'a clock that is years ahead', 'client replies', { daysLater: 1900 }],
  [
    'client',
    'a long conversation in which ours is far back',
    'client replies',
    {
      conversation: [
        '{beginning}',
        '{acknowledgement}',
        ...Array.from({ length: 12 }, (_, i) => `<a-long-name-of-a-mail-${i}-0123456789abcdef@mail.example>`),
      ],
    },
  ],
  ['answer', 'our reply', 'staff reply'],
  ['answer', 'our reply to all', 'staff reply', { cc: [us, stranger] }],
  ['answer', 'our reply under another subject', 'staff reply', { subject: 'Tuesday at ten?' }],
  ['answer', 'our reply, as a copy to the firm', 'staff reply', { folder: 'inbox', cc: [us] }],
  ['answer', 'our reply from the firm’s own address', 'staff reply', { from: us }],
  ['answer', 'our new mail with the reference', 'staff write', { subject: 'Your question [{reference}]' }],
  ['asked ours', 'our new mail that only its address fits', 'staff write'],
  ['asked ours', 'our reply to another address of theirs', 'staff reply', { to: ['zoe@elsewhere.example'] }],
  ['nothing', 'a notice passed on to a colleague', 'staff reply', { to: [us], subject: 'Fwd: {subject}' }],
  [
    'nothing',
    'a notice passed on to somebody outside',
    'staff reply',
    { to: ['books@elsewhere.example'], subject: 'FW: {subject}' },
  ],
  ['nothing', 'a reply among colleagues', 'staff reply', { folder: 'inbox', to: [us] }],
  ['nothing', 'our mail to somebody who has no inquiry', 'staff write', { to: ['rent@elsewhere.example'] }],
];

/** Replies that no person wrote: each with the headers of the program that does so. */
const automatic: readonly (readonly [name: string, ...headers: string[]])[] = [
  ['RFC 3834', 'Auto-Submitted: auto-replied'],
  ['RFC 3834 with a comment', 'Auto-Submitted: auto-replied (vacation)'],
  ['Gmail’s vacation', 'Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'],
  ['Exchange', 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
  ['Exchange, only what it suppresses', 'X-Auto-Response-Suppress: DR, OOF, AutoReply'],
  ['Sieve', 'Auto-Submitted: auto-replied (vacation)', 'Precedence: bulk'],
  ['old vacation(1)', 'Precedence: junk'],
  ['Precedence: auto_reply', 'Precedence: auto_reply'],
  ['cPanel', 'X-Autorespond: Away', 'Precedence: auto_reply'],
  ['Plesk', 'X-Autoreply: 1'],
  ['FirstClass', 'X-FC-MachineGenerated: true'],
  ['Zimbra', 'Auto-Submitted: auto-replied (zimbra; vacation)', 'Precedence: bulk'],
  ['Lotus Notes', 'Auto-Submitted: auto-generated', 'Precedence: bulk'],
  ['Mdaemon', 'X-MDaemon-Deliver-To: x', 'X-Autoresponder: yes', 'Precedence: bulk'],
  ['X-Autoreply-From', 'X-Autoreply-From: zoe@example.org'],
  ['X-Mail-Autoreply', 'X-Mail-Autoreply: yes'],
  ['ticket system', 'Auto-Submitted: auto-generated', 'X-Autogenerated: yes'],
  ['null sender', 'Return-Path: <>'],
  ['folded, in capitals', 'AUTO-SUBMITTED:\r\n auto-replied;\r\n owner-email="zoe@example.org"'],
  ['read receipt', 'Content-Type: multipart/report; report-type=disposition-notification; boundary="r"'],
];

/** Mails of lists, in a conversation, and of programs that are about no inquiry. */
const lists: readonly (readonly [is: Case['is'], name: string, ...headers: string[]])[] = [
  ['automatic', 'Mailman', 'List-Id: <talk.example.org>', 'Precedence: list'],
  ['automatic', 'Google Groups', 'List-Post: <mailto:team@example.org>', 'List-ID: <team.example.org>'],
  ['nothing', 'a newsletter', 'List-Unsubscribe: <mailto:out@example.org>', 'Precedence: bulk'],
  ['nothing', 'a newsletter with one click', 'List-Unsubscribe: <https://example.org/u>'],
  ['nothing', 'an advertiser', 'Feedback-ID: 1:2:3:ses'],
  ['nothing', 'a shop', 'Auto-Submitted: auto-generated'],
  ['nothing', 'a cron job', 'Auto-Submitted: auto-generated', 'X-Cron-Env: <SHELL=/bin/sh>'],
  ['nothing', 'Mailman, of nobody', 'List-Id: <talk.example.org>'],
];

const without = (header: string) => (raw: string) => raw.replace(new RegExp(`^${header}: .*\r\n`, 'm'), '');

/** Mails that are odd in one way each. */
const odd: readonly Row[] = [
  [
    'nothing',
    'our own acknowledgement, in the folder of sent mail',
    'staff write',
    { messageId: '{acknowledgement}' },
  ],
  ['nothing', 'our own notice, as it came', 'somebody writes', { from: firm.from, messageId: '{notice}' }],
  [
    'nothing',
    'our own notice, under another Message-ID',
    'somebody writes',
    { from: firm.from, conversation: ['{beginning}'], more: ['Auto-Submitted: auto-generated'] },
  ],
  [
    'nothing',
    'the vacation of one of us',
    'staff reply',
    { program: 'outlook', more: ['Auto-Submitted: auto-replied'] },
  ],
  ['client', 'without a Message-ID', 'client replies', { edit: without('Message-ID') }],
  ['answer', 'ours, without a Message-ID', 'staff reply', { edit: without('Message-ID') }],
  ['client', 'without a Date', 'client replies', { program: 'apple', edit: without('Date') }],
  [
    'answer',
    'a Date that is none',
    'staff reply',
    { program: 'apple', edit: (raw) => raw.replace(/^Date: .*/m, 'Date: yesterday, I think') },
  ],
  [
    'client',
    'a Message-ID folded in its middle',
    'client replies',
    {
      program: 'apple',
      edit: (raw) => raw.replace(/In-Reply-To: <(.{20})(.*)>/, 'In-Reply-To: <$1\r\n $2>'),
    },
  ],
  [
    'client',
    'In-Reply-To with words around it',
    'client replies',
    { program: 'phone', answers: 'Your message of "Mon" {acknowledgement}' },
  ],
  [
    'client',
    'names of headers in capitals',
    'client replies',
    { program: 'apple', edit: (raw) => raw.replace(/^([\w-]+):/gm, (name) => name.toUpperCase()) },
  ],
  [
    'client',
    'an address in capitals',
    'client writes',
    {
      subject: 'Re: {reference}',
      edit: (raw) => raw.replace(/(?<=^From: ).*/m, (from) => from.toUpperCase()),
    },
  ],
  [
    'client',
    'Auto-Submitted: no',
    'client replies',
    { program: 'thunderbird', more: ['Auto-Submitted: no', 'X-Auto-Response-Suppress: None'] },
  ],
  [
    'client',
    'an important mail is not a list’s',
    'client replies',
    { program: 'thunderbird', more: ['Precedence: first-class', 'Importance: high'] },
  ],
  ['tray', 'a reference of nobody', 'somebody writes', { subject: 'Re: RA-0000-0000' }],
  [
    'tray',
    'a reference of another client’s, from one who has an inquiry',
    'client writes',
    { subject: 'Re: {other}' },
  ],
  ['asked theirs', 'a reference with a slip of the pen', 'client writes', { subject: 'Re: RA-ZZZZ-ZZZZ' }],
];

const rows: readonly Row[] = [
  ...people.flatMap(([is, name, kind, change]) =>
    (Object.keys(programs) as ProgramName[]).map(
      (program): Row => [is, `${name}, ${program}`, kind, { ...change, program }],
    ),
  ),
  ...automatic.map(([name, ...more]): Row => {
    // One Content-Type is enough.
    const edit = more.some((line) => line.startsWith('Content-Type'))
      ? (raw: string) => raw.replace('Content-Type: text/plain; charset=utf-8\r\n', '')
      : undefined;
    const change = { program: 'phone', subject: 'Automatic reply: {subject}', more } as const;
    return ['automatic', `automatic reply: ${name}`, 'client replies', { ...change, ...(edit && { edit }) }];
  }),
  ...lists.map(([is, name, ...more]): Row => {
    const kind = is === 'automatic' ? 'client replies' : 'somebody writes';
    return [is, `list: ${name}`, kind, { program: 'thunderbird', more }];
  }),
  ...odd,
];

/** As the firm's mail server puts a mail into the inbox: with what it says of who sent it on top (RFC 8601). */
const stamped = (one: Case): Case => ({
  ...one,
  raw(world) {
    const mail = one.raw(world);
    const domain = /^from:.*@([\w.-]+)/im.exec(mail)?.[1] ?? 'nobody.example';
    return `Authentication-Results: mx.firm.example; spf=pass;\r\n dmarc=pass (p=none) header.from=${domain}\r\n${mail}`;
  },
});

/** All of them. */
export const cases: readonly Case[] = [
  ...[...rows.map(caseOf), ...cameBack].map((one) => (one.folder === 'inbox' ? stamped(one) : one)),
  ...forged,
];
