// Mails as they come to a firm's mailbox and lie in its folder of sent mail, and what each is to the desk.
import { type ProgramName, programs, type Written } from './mail-programs.ts';

/** What there is before a mail comes: an inquiry through the site, with the mails it caused. */
export interface World {
  reference: string;
  visitor: string;
  /** Message-IDs of the acknowledgement and of the notice to the firm, and of where their conversation begins. */
  acknowledgement: string;
  notice: string;
  beginning: string;
  subject: string;
  /** The reference of another client's inquiry. */
  other: string;
  /** When the mail is written. */
  date: Date;
}

export interface Case {
  name: string;
  folder: 'inbox' | 'sent';
  raw: (world: World) => string;
  /** What it is taken for; `asked ours` and `asked theirs`: what is asked on the inquiry. */
  is: 'answer' | 'client' | 'automatic' | 'bounced' | 'asked ours' | 'asked theirs' | 'tray' | 'nothing';
  /** The mail is no longer sent to the address it came back from. */
  suppressed?: boolean;
}

export const firm = { from: 'site@firm.example', to: 'hello@firm.example', sam: 'sam@firm.example' } as const;
const us = `Rosecrest Advisory <${firm.to}>`;
const sam = `Sam Fox <${firm.sam}>`;
const stranger = 'Pat Stranger <pat@elsewhere.example>';
const someoneNew = 'Newcomer <new@elsewhere.example>';
const of = ({ visitor }: World): string => `Zoë Tremblay <${visitor}>`.replace('ë', 'e');

type Situation = [
  name: string,
  is: Case['is'],
  folder: Case['folder'],
  write: (world: World) => Omit<Written, 'date'> & { date?: Date },
];

const later = (days: number) => (world: World) => new Date(world.date.getTime() + days * 86_400_000);
/** A reply to the acknowledgement; and of ours, to the notice. */
const back = (w: World) => ({
  ...{ from: of(w), to: [us], subject: `Re: ${w.subject}` },
  ...{ answers: w.acknowledgement, conversation: [w.beginning, w.acknowledgement] },
});
const ours = (w: World) => ({
  ...{ from: sam, to: [of(w)], subject: `Re: ${w.subject}` },
  ...{ answers: w.notice, conversation: [w.beginning, w.notice] },
});
const alone = (w: World, subject: string) => ({ from: of(w), to: [us], subject });

/** What people do, each in five mail programs. */
const situations: readonly Situation[] = [
  ['a reply', 'client', 'inbox', back],
  ['a reply under another subject', 'client', 'inbox', (w) => ({ ...back(w), subject: 'One more question' })],
  ['a reply to all', 'client', 'inbox', (w) => ({ ...back(w), cc: [sam, stranger] })],
  [
    'a reply from another address of theirs',
    'client',
    'inbox',
    (w) => ({ ...back(w), from: 'Z. Tremblay <zoe.private@elsewhere.example>' }),
  ],
  [
    'a new mail with the reference in its subject',
    'client',
    'inbox',
    (w) => alone(w, `About my inquiry ${w.reference}`),
  ],
  [
    'the reference typed in small letters and with spaces',
    'client',
    'inbox',
    (w) => alone(w, `my question (${w.reference.toLowerCase().replaceAll('-', ' ')})`),
  ],
  [
    'the reference among encoded words',
    'client',
    'inbox',
    (w) =>
      alone(
        w,
        `Réponse à votre courriel au sujet de la demande – ${w.reference} – très urgent, s’il vous plaît`,
      ),
  ],
  ['a new mail that only its address fits', 'asked theirs', 'inbox', (w) => alone(w, 'Hello again')],
  [
    'a new mail of somebody unknown',
    'tray',
    'inbox',
    () => ({ from: someoneNew, to: [us], subject: 'Your services' }),
  ],
  [
    'a reference that another address gives',
    'tray',
    'inbox',
    (w) => ({ from: stranger, to: [us], subject: `Re: ${w.subject} ${w.reference}` }),
  ],
  [
    'the beginning of the conversation, guessed by another address',
    'tray',
    'inbox',
    (w) => ({
      ...{ from: stranger, to: [us], subject: 'Re: your inquiry' },
      ...{ answers: w.beginning, conversation: [w.beginning] },
    }),
  ],
  [
    'a reply to a mail whose Message-ID was changed on the way',
    'client',
    'inbox',
    (w) => ({
      ...back(w),
      ...{ subject: 'Re: Thank you', answers: w.beginning },
      conversation: [w.beginning, '<0100019a-changed@mailer.example>'],
    }),
  ],
  [
    'a mail passed on to us by the client',
    'client',
    'inbox',
    (w) => ({ ...back(w), subject: `Fwd: ${w.subject}`, to: [us, sam] }),
  ],
  ['a clock that is years ahead', 'client', 'inbox', (w) => ({ ...back(w), date: later(1900)(w) })],
  [
    'a long conversation in which ours is far back',
    'client',
    'inbox',
    (w) => ({
      ...back(w),
      answers: w.acknowledgement,
      conversation: [
        w.beginning,
        w.acknowledgement,
        ...Array.from(
          { length: 12 },
          (_, i) => `<a-long-name-of-a-mail-${i}-0123456789abcdef@mail.elsewhere.example>`,
        ),
      ],
    }),
  ],
  ['our reply', 'answer', 'sent', ours],
  ['our reply to all', 'answer', 'sent', (w) => ({ ...ours(w), cc: [us, stranger] })],
  ['our reply under another subject', 'answer', 'sent', (w) => ({ ...ours(w), subject: 'Tuesday at ten?' })],
  ['our reply, as a copy to the firm', 'answer', 'inbox', (w) => ({ ...ours(w), cc: [us] })],
  ['our reply from the firm’s own address', 'answer', 'sent', (w) => ({ ...ours(w), from: us })],
  [
    'our new mail with the reference',
    'answer',
    'sent',
    (w) => ({ from: sam, to: [of(w)], subject: `Re: Your question [${w.reference}]` }),
  ],
  [
    'our new mail that only its address fits',
    'asked ours',
    'sent',
    (w) => ({ from: sam, to: [of(w)], subject: 'Next week' }),
  ],
  [
    'our reply to another address of theirs',
    'asked ours',
    'sent',
    (w) => ({ ...ours(w), to: ['Z. Tremblay <zoe.work@elsewhere.example>'] }),
  ],
  [
    'a notice passed on to a colleague',
    'nothing',
    'sent',
    (w) => ({ ...ours(w), to: [us], subject: `Fwd: ${w.subject}` }),
  ],
  [
    'a notice passed on to somebody outside',
    'nothing',
    'sent',
    (w) => ({ ...ours(w), to: ['Accountant <books@elsewhere.example>'], subject: `FW: ${w.subject}` }),
  ],
  [
    'a reply among colleagues',
    'nothing',
    'inbox',
    (w) => ({ ...ours(w), to: [us], subject: `Re: ${w.subject}` }),
  ],
  [
    'our mail to somebody who has no inquiry',
    'nothing',
    'sent',
    () => ({ from: sam, to: ['Landlord <rent@elsewhere.example>'], subject: 'The lease' }),
  ],
];

const people: readonly Case[] = situations.flatMap(([name, is, folder, write]) =>
  (Object.keys(programs) as ProgramName[]).map((program) => ({
    name: `${name}, ${program}`,
    ...{ is, folder },
    raw: (world: World) => programs[program]({ date: world.date, ...write(world) }),
  })),
);

/** Replies that no person wrote: each with the headers of the program that does so. */
const automatic: readonly Case[] = (
  [
    ['RFC 3834', ['Auto-Submitted: auto-replied']],
    ['RFC 3834 with a comment', ['Auto-Submitted: auto-replied (vacation)']],
    ['Gmail’s vacation', ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']],
    [
      'Exchange',
      [
        'Auto-Submitted: auto-generated',
        'X-Auto-Response-Suppress: All',
        'X-MS-Exchange-Inbox-Rules-Loop: x',
      ],
    ],
    ['Exchange, only what it suppresses', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['Sieve', ['Auto-Submitted: auto-replied (vacation)', 'Precedence: bulk']],
    ['old vacation(1)', ['Precedence: junk']],
    ['Precedence: auto_reply', ['Precedence: auto_reply']],
    ['cPanel', ['X-Autorespond: Away', 'Precedence: auto_reply']],
    ['Plesk', ['X-Autoreply: 1']],
    ['FirstClass', ['X-FC-MachineGenerated: true']],
    ['Zimbra', ['Auto-Submitted: auto-replied (zimbra; vacation)', 'Precedence: bulk']],
    ['Lotus Notes', ['Auto-Submitted: auto-generated', 'Precedence: bulk']],
    ['Mdaemon', ['X-MDaemon-Deliver-To: x', 'X-Autoresponder: yes', 'Precedence: bulk']],
    ['X-Autoreply-From', ['X-Autoreply-From: zoe@example.org']],
    ['X-Mail-Autoreply', ['X-Mail-Autoreply: yes']],
    ['ticket system', ['Auto-Submitted: auto-generated', 'X-Autogenerated: yes']],
    ['null sender', ['Return-Path: <>']],
    ['folded, in capitals', ['AUTO-SUBMITTED:\r\n auto-replied;\r\n owner-email="zoe@example.org"']],
    ['read receipt', ['Content-Type: multipart/report; report-type=disposition-notification; boundary="r"']],
  ] as const
).map(([name, more]) => ({
  name: `automatic reply: ${name}`,
  ...{ is: 'automatic' as const, folder: 'inbox' as const },
  raw: (w: World) =>
    programs.phone({ ...back(w), date: w.date, subject: `Automatic reply: ${w.subject}`, more }).replace(
      // One Content-Type is enough.
      more.some((line) => line.startsWith('Content-Type'))
        ? 'Content-Type: text/plain; charset=utf-8\r\n'
        : '\u0000',
      '',
    ),
}));

/** Mails of lists and programs that are about no inquiry, or hang on to one. */
const lists: readonly Case[] = (
  [
    ['Mailman', 'automatic', true, ['List-Id: <talk.example.org>', 'Precedence: list']],
    [
      'Google Groups',
      'automatic',
      true,
      ['List-Post: <mailto:team@example.org>', 'List-ID: <team.example.org>'],
    ],
    ['a newsletter', 'nothing', false, ['List-Unsubscribe: <mailto:out@example.org>', 'Precedence: bulk']],
    [
      'a newsletter with one click',
      'nothing',
      false,
      ['List-Unsubscribe-Post: List-Unsubscribe=One-Click', 'List-Unsubscribe: <https://example.org/u>'],
    ],
    ['an advertiser', 'nothing', false, ['Feedback-ID: 1:2:3:ses']],
    ['a shop', 'nothing', false, ['Auto-Submitted: auto-generated']],
    ['a cron job', 'nothing', false, ['Auto-Submitted: auto-generated', 'X-Cron-Env: <SHELL=/bin/sh>']],
    ['Mailman, of nobody', 'nothing', false, ['List-Id: <talk.example.org>']],
  ] as const
).map(([name, is, refers, more]) => ({
  name: `list: ${name}`,
  ...{ is, folder: 'inbox' as const },
  raw: (w: World) =>
    programs.thunderbird({
      ...(refers ? back(w) : { from: someoneNew, to: [us], subject: 'News' }),
      ...{ date: w.date, more },
    }),
}));

interface Bounce {
  name: string;
  status: string;
  suppressed: boolean;
  is?: Case['is'];
  action?: string;
  from?: string;
  subject?: string;
  /** The part with what came back: the mail, its headers, or nothing. */
  original?: 'mail' | 'headers' | 'none';
  refers?: boolean;
  recipient?: (world: World) => string;
  messageId?: (world: World) => string;
  more?: readonly string[];
}

/** Mails that came back, as these servers write them. */
const bounces: readonly Bounce[] = [
  {
    name: 'Postfix, no such user',
    status: '5.1.1',
    suppressed: true,
    subject: 'Undelivered Mail Returned to Sender',
  },
  { name: 'Postfix, no such domain', status: '5.1.2', suppressed: true },
  {
    name: 'Exim',
    status: '5.1.1',
    suppressed: true,
    from: 'Mail Delivery System <Mailer-Daemon@mx.example>',
    more: ['X-Failed-Recipients: {{visitor}}', 'Auto-Submitted: auto-replied'],
  },
  {
    name: 'Gmail',
    status: '5.1.1',
    suppressed: true,
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    refers: true,
    more: ['X-Failed-Recipients: {{visitor}}', 'Auto-Submitted: auto-replied'],
  },
  {
    name: 'Exchange Online',
    status: '5.1.10',
    suppressed: true,
    from: 'postmaster@outlook.com',
    subject: 'Undeliverable: Thank you',
  },
  {
    name: 'Exchange, with headers alone',
    status: '5.1.1',
    suppressed: true,
    from: 'postmaster@corp.example',
    original: 'headers',
  },
  {
    name: 'Sendmail',
    status: '5.1.1',
    suppressed: true,
    subject: 'Returned mail: see transcript for details',
    original: 'headers',
  },
  { name: 'Yahoo', status: '5.7.9', suppressed: false, from: 'MAILER-DAEMON@yahoo.com' },
  { name: 'a full mailbox', status: '5.2.2', suppressed: false },
  { name: 'a mailbox that is switched off', status: '5.2.1', suppressed: true },
  { name: 'refused as spam', status: '5.7.1', suppressed: false },
  { name: 'given up after days', status: '4.4.7', suppressed: false },
  {
    name: 'of an address in capitals',
    status: '5.1.1',
    suppressed: true,
    recipient: ({ visitor }) => visitor.toUpperCase(),
  },
  {
    name: 'from where the address leads on to',
    status: '5.1.1',
    suppressed: false,
    recipient: () => 'inner@elsewhere.example',
  },
  {
    name: 'without what came back, but with what it refers to',
    status: '5.1.1',
    suppressed: true,
    original: 'none',
    refers: true,
  },
  { name: 'without any code', status: '', suppressed: false },
  {
    name: 'qmail, for people alone',
    status: '',
    suppressed: false,
    original: 'none',
    refers: true,
    from: 'MAILER-DAEMON@qmail.example',
    more: ['X-Failed-Recipients: {{visitor}}'],
  },
  { name: 'only late so far', status: '4.4.1', suppressed: false, action: 'delayed', is: 'nothing' },
  { name: 'it arrived', status: '2.1.5', suppressed: false, action: 'delivered', is: 'nothing' },
  {
    name: 'of a mail that is not ours',
    status: '5.1.1',
    suppressed: false,
    is: 'nothing',
    messageId: () => '<other@elsewhere.example>',
  },
  {
    name: 'forged: our reference, and no mail of ours',
    status: '5.1.1',
    suppressed: false,
    is: 'nothing',
    messageId: ({ beginning }) => beginning,
  },
];

const cameBack: readonly Case[] = bounces.map((bounce) => ({
  name: `came back: ${bounce.name}`,
  ...{ is: bounce.is ?? ('bounced' as const), folder: 'inbox' as const, suppressed: bounce.suppressed },
  raw: (w: World) => bounceOf(bounce, w),
}));

function bounceOf(bounce: Bounce, w: World): string {
  const recipient = bounce.recipient?.(w) ?? w.visitor;
  const original = bounce.original ?? 'mail';
  const headers = [
    `From: ${us}`,
    `To: ${w.visitor}`,
    'Subject: Thank you',
    `Message-ID: ${bounce.messageId?.(w) ?? w.acknowledgement}`,
    'Auto-Submitted: auto-replied',
  ].join('\r\n');
  return [
    'Return-Path: <>',
    `From: ${bounce.from ?? 'MAILER-DAEMON@mx.example (Mail Delivery System)'}`,
    `To: ${firm.from}`,
    `Subject: ${bounce.subject ?? 'Delivery Status Notification'}`,
    `Date: ${w.date.toUTCString()}`,
    `Message-ID: <${bounce.name.replace(/\W+/g, '-')}.${w.reference}@mx.example>`,
    ...(bounce.refers
      ? [`In-Reply-To: ${w.acknowledgement}`, `References: ${w.beginning} ${w.acknowledgement}`]
      : []),
    ...(bounce.more ?? []).map((line) => line.replace('{{visitor}}', w.visitor)),
    'MIME-Version: 1.0',
    ...(bounce.name.startsWith('qmail')
      ? ['', 'Hi. This is the qmail-send program. I am afraid I could not deliver your message.']
      : [
          'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="part"',
          '',
          'This is a report.',
          '--part',
          'Content-Type: text/plain; charset=us-ascii',
          '',
          'It could not be delivered.',
          '--part',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mx.example',
          'Arrival-Date: Mon, 23 Nov 2026 10:00:00 -0500 (EST)',
          '',
          `Final-Recipient: rfc822; ${recipient}`,
          `Action: ${bounce.action ?? 'failed'}`,
          ...(bounce.status ? [`Status: ${bounce.status}`] : []),
          'Diagnostic-Code: smtp; 550 5.1.1 It was\r\n    refused',
          '',
          ...(original === 'none'
            ? []
            : original === 'headers'
              ? ['--part', 'Content-Type: text/rfc822-headers', '', headers, '']
              : [
                  '--part',
                  'Content-Type: message/rfc822',
                  '',
                  headers,
                  'Content-Type: text/plain',
                  '',
                  'Thank you for writing.',
                  '',
                ]),
          '--part--',
        ]),
    '',
  ].join('\r\n');
}

/** Mails that are odd in one way each. */
const odd: readonly Case[] = [
  {
    name: 'our own acknowledgement, found in the folder of sent mail',
    is: 'nothing',
    folder: 'sent',
    raw: (w) =>
      programs.gmail({
        from: us,
        to: [of(w)],
        subject: 'Thank you',
        date: w.date,
        messageId: w.acknowledgement,
      }),
  },
  {
    name: 'our own notice, as it came',
    is: 'nothing',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({
        from: `Site <${firm.from}>`,
        to: [us],
        subject: w.subject,
        date: w.date,
        messageId: w.notice,
      }),
  },
  {
    name: 'our own notice, under another Message-ID',
    is: 'nothing',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({
        ...{ from: `Site <${firm.from}>`, to: [us], subject: w.subject, date: w.date },
        ...{ conversation: [w.beginning], more: ['Auto-Submitted: auto-generated'] },
      }),
  },
  {
    name: 'the vacation of one of us',
    is: 'nothing',
    folder: 'sent',
    raw: (w) => programs.outlook({ ...ours(w), date: w.date, more: ['Auto-Submitted: auto-replied'] }),
  },
  {
    name: 'without a Message-ID',
    is: 'client',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...back(w), date: w.date }).replace(/Message-ID: .*\r\n/, ''),
  },
  {
    name: 'ours, without a Message-ID',
    is: 'answer',
    folder: 'sent',
    raw: (w) => programs.gmail({ ...ours(w), date: w.date }).replace(/Message-ID: .*\r\n/, ''),
  },
  {
    name: 'without a Date',
    is: 'client',
    folder: 'inbox',
    raw: (w) => programs.apple({ ...back(w), date: w.date }).replace(/Date: .*\r\n/, ''),
  },
  {
    name: 'a Date that is none',
    is: 'answer',
    folder: 'sent',
    raw: (w) => programs.apple({ ...ours(w), date: w.date }).replace(/Date: .*/, 'Date: yesterday, I think'),
  },
  {
    name: 'a Message-ID folded in its middle',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs
        .apple({ ...back(w), date: w.date })
        .replace(/In-Reply-To: <(.{20})(.*)>/, 'In-Reply-To: <$1\r\n $2>'),
  },
  {
    name: 'In-Reply-To with words around it',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs
        .phone({ ...back(w), date: w.date })
        .replace(/In-Reply-To: (.*)/, 'In-Reply-To: Your message of "Mon" $1'),
  },
  {
    name: 'names of headers in capitals',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.apple({ ...back(w), date: w.date }).replace(/^([\w-]+):/gm, (name) => name.toUpperCase()),
  },
  {
    name: 'an address in capitals',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({ ...alone(w, `Re: ${w.reference}`), from: of(w).toUpperCase(), date: w.date }),
  },
  {
    name: 'Auto-Submitted: no',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.thunderbird({
        ...back(w),
        date: w.date,
        more: ['Auto-Submitted: no', 'X-Auto-Response-Suppress: None'],
      }),
  },
  {
    name: 'an important mail is not a list’s',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.thunderbird({
        ...back(w),
        date: w.date,
        more: ['Precedence: first-class', 'Importance: high'],
      }),
  },
  {
    name: 'a reference of nobody',
    is: 'tray',
    folder: 'inbox',
    raw: (w) => programs.gmail({ from: stranger, to: [us], subject: 'Re: RA-0000-0000', date: w.date }),
  },
  {
    name: 'a reference of another client’s, from one who has an inquiry',
    is: 'tray',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...alone(w, `Re: ${w.other}`), date: w.date }),
  },
  {
    name: 'a reference with a slip of the pen',
    is: 'asked theirs',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...alone(w, 'Re: RA-ZZZZ-ZZZZ'), date: w.date }),
  },
];

/** All of them. */
export const cases: readonly Case[] = [...people, ...automatic, ...lists, ...cameBack, ...odd];
