import { type Case, firm, us, type World } from './case.ts';

interface Bounce {
  action?: string;
  from?: string;
  subject?: string;
  original?: 'mail' | 'headers' | 'none';
  refers?: boolean;
  /** The failed recipient and the returned mail, if not ours to the client. */
  recipient?: (world: World) => string;
  messageId?: (world: World) => string;
  failedRecipients?: boolean;
}

type Row = readonly [name: string, is: 'suppressed' | 'bounced' | 'nothing', status: string, how?: Bounce];

/** Bounces by server. `suppressed`: no more mail is sent to the address. */
const bounces: readonly Row[] = [
  ['Postfix, no such user', 'suppressed', '5.1.1', { subject: 'Undelivered Mail Returned to Sender' }],
  ['Postfix, no such domain', 'suppressed', '5.1.2'],
  ['Exim', 'suppressed', '5.1.1', { from: 'Mailer-Daemon@mx.example', failedRecipients: true }],
  [
    'Gmail',
    'suppressed',
    '5.1.1',
    {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      refers: true,
      failedRecipients: true,
    },
  ],
  ['Exchange Online', 'suppressed', '5.1.10', { from: 'postmaster@outlook.com', subject: 'Undeliverable: Thank you' }],
  ['Exchange, with headers alone', 'suppressed', '5.1.1', { from: 'postmaster@corp.example', original: 'headers' }],
  ['Sendmail', 'suppressed', '5.1.1', { subject: 'Returned mail: see transcript', original: 'headers' }],
  ['Yahoo', 'bounced', '5.7.9', { from: 'MAILER-DAEMON@yahoo.com' }],
  ['a full mailbox', 'bounced', '5.2.2'],
  ['a mailbox that is switched off', 'suppressed', '5.2.1'],
  ['refused as spam', 'bounced', '5.7.1'],
  ['given up after days', 'bounced', '4.4.7'],
  ['of an address in capitals', 'suppressed', '5.1.1', { recipient: ({ visitor }) => visitor.toUpperCase() }],
  ['from where the address leads on to', 'bounced', '5.1.1', { recipient: () => 'inner@elsewhere.example' }],
  ['without what came back, but with what it refers to', 'suppressed', '5.1.1', { original: 'none', refers: true }],
  ['without any code', 'bounced', ''],
  ['qmail, for people alone', 'bounced', '', { original: 'none', refers: true, failedRecipients: true }],
  ['only late so far', 'nothing', '4.4.1', { action: 'delayed' }],
  ['it arrived', 'nothing', '2.1.5', { action: 'delivered' }],
  ['of a mail that is not ours', 'nothing', '5.1.1', { messageId: () => '<other@elsewhere.example>' }],
  ['forged: our reference, and no mail of ours', 'nothing', '5.1.1', { messageId: ({ beginning }) => beginning }],
];

export const cameBack: readonly Case[] = bounces.map(([name, is, status, how = {}]) => ({
  name: `came back: ${name}`,
  is: is === 'suppressed' ? 'bounced' : is,
  folder: 'inbox',
  suppressed: is === 'suppressed',
  raw: (world) => bounceOf(name, status, how, world),
}));

function bounceOf(name: string, status: string, bounce: Bounce, w: World): string {
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
    `Message-ID: <${name.replace(/\W+/g, '-')}.${w.reference}@mx.example>`,
    ...(bounce.refers ? [`In-Reply-To: ${w.acknowledgement}`, `References: ${w.beginning} ${w.acknowledgement}`] : []),
    ...(bounce.failedRecipients ? [`X-Failed-Recipients: ${w.visitor}`, 'Auto-Submitted: auto-replied'] : []),
    'MIME-Version: 1.0',
    ...(name.startsWith('qmail')
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
          ...(status ? [`Status: ${status}`] : []),
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
