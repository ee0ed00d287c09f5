import { type Case, firm, us, type World } from './case.ts';

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

export const cameBack: readonly Case[] = bounces.map((bounce) => ({
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
