// Mails in the inbox and the sent folder, each with the classification expected of it.
import { readFileSync } from 'node:fs';
import { mailProgramNames } from './mail-programs.ts';
import {
  composeCaseMail,
  fillMailboxCasePlaceholders,
  firmEmails,
  firmSender,
  type MailboxCase,
  type MailboxCaseContext,
  type MailboxMailKind,
  type MailChange,
  staffSender,
} from './mailbox-setup.ts';

interface Bounce {
  action?: string;
  from?: string;
  subject?: string;
  original?: 'mail' | 'headers' | 'none';
  refers?: boolean;
  /** The failed recipient and the returned mail's Message-ID; by default those of our acknowledgement. */
  recipient?: string;
  messageId?: string;
  failedRecipients?: boolean;
  /** Text and its replacement, which may have placeholders. */
  edit?: readonly [text: string, replacement: string];
  /** Whether Message-IDs come back in capitals. */
  inCapitals?: boolean;
}

type CaseRow = readonly [kind: MailboxMailKind, expected: MailboxCase['expected'], name: string, change?: MailChange];
type Headers = readonly (readonly [name: string, ...headers: string[]])[];
interface Data {
  /** Each is sent in the style of every mail program. */
  people: readonly CaseRow[];
  lists: readonly CaseRow[];
  odd: readonly CaseRow[];
  /** Automatic replies, with their programs' headers. */
  automatic: Headers;
  /** Prefixes of a subject without other content. */
  automaticSubjects: readonly string[];
  /** Headers that servers add to personal mails; they do not make a mail automatic. */
  addedByServers: Headers;
  /** Personal addresses that look automatic. */
  automaticLooking: readonly string[];
  /** Authentication headers of mails from the firm's address, by trust. */
  believed: readonly (readonly [name: string, top: string])[];
  doubted: readonly (readonly [name: string, top: string])[];
  /** By server. `suppressed`: no more mail is sent to the address. */
  bounces: readonly (readonly [
    name: string,
    expected: 'suppressed' | 'bounced' | 'tray' | 'nothing',
    status: string,
    how?: Bounce,
  ])[];
}
const data: Data = JSON.parse(readFileSync(new URL('mailbox-cases.json', import.meta.url), 'utf8'));

function composeBounce(name: string, status: string, bounce: Bounce, context: MailboxCaseContext): string {
  const messageId = fillMailboxCasePlaceholders(context, bounce.messageId ?? '{acknowledgement}');
  const headers = `From: ${firmSender}
To: ${context.visitor}
Subject: Thank you
Message-ID: ${bounce.inCapitals ? messageId.toUpperCase() : messageId}
Auto-Submitted: auto-replied
`;
  const original = {
    none: '',
    headers: `--part\nContent-Type: text/rfc822-headers\n\n${headers}\n`,
    mail: `--part\nContent-Type: message/rfc822\n\n${headers}Content-Type: text/plain\n\nThank you for writing.\n\n`,
  }[bounce.original ?? 'mail'];
  const report = `Content-Type: multipart/report; report-type=delivery-status;
\tboundary="part"

This is a report.
--part
Content-Type: text/plain; charset=us-ascii

It could not be delivered.
--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 23 Nov 2026 10:00:00 -0500 (EST)

Final-Recipient: rfc822; ${fillMailboxCasePlaceholders(context, bounce.recipient ?? '{visitor}')}
Action: ${bounce.action ?? 'failed'}
${status && `Status: ${status}\n`}Diagnostic-Code: smtp; 550 5.1.1 It was
    refused

${original}--part--
`;
  const qmail = `
Hi. This is the qmail-send program. I am afraid I could not deliver your message.

<${context.visitor}>:
No mailbox here by that name.${status && ` (#${status})`}

--- Below this line is a copy of the message.

${headers}`;
  const [text = '', replacement = ''] = bounce.edit?.map((one) => fillMailboxCasePlaceholders(context, one)) ?? [];
  return `Return-Path: <>
From: ${bounce.from ?? 'MAILER-DAEMON@mx.example (Mail Delivery System)'}
To: ${firmEmails.from}
Subject: ${bounce.subject ?? 'Delivery Status Notification'}
Date: ${context.date.toUTCString()}
Message-ID: <${name.replace(/\W+/g, '-')}.${context.reference}@mx.example>
${bounce.refers ? `In-Reply-To: ${context.acknowledgement}\nReferences: ${context.beginning} ${context.acknowledgement}\n` : ''}${
  bounce.failedRecipients ? `X-Failed-Recipients: ${context.visitor}\nAuto-Submitted: auto-replied\n` : ''
}MIME-Version: 1.0
${name.startsWith('qmail') ? qmail : report}`
    .replace(text, replacement)
    .replaceAll('\n', '\r\n');
}

const bounces: readonly MailboxCase[] = data.bounces.map(([name, expected, status, how = {}]) => ({
  name: `came back: ${name}`,
  expected: expected === 'suppressed' ? 'bounced' : expected,
  folder: 'inbox',
  suppressed: expected === 'suppressed',
  raw: (context) => composeBounce(name, status, how, context),
}));

const authenticationResults = (results: string): string => `Authentication-Results: mx.firm.example; ${results}`;
const dmarcPass = 'dmarc=pass header.from=firm.example';

const forgedHeaders: readonly (readonly [
  expected: MailboxCase['expected'],
  name: string,
  edit: NonNullable<MailChange['edit']>,
])[] = [
  ['unconfirmed outbound', 'with a second From below', ['\r\nTo:', '\r\nFrom: Pat <pat@evil.example>\r\nTo:']],
  ['unconfirmed outbound', 'with a second From of ours', ['\r\nTo:', `\r\nfrom: ${staffSender}\r\nTo:`]],
  ['unconfirmed outbound', 'from two at once', [`From: ${staffSender}`, `From: ${staffSender}, pat@evil.example`]],
  ['unconfirmed outbound', 'from a group', [`From: ${staffSender}`, `From: us: ${staffSender};`]],
  ['unconfirmed outbound', 'without From, by its Sender', ['From:', 'Sender:']],
  ['answer', 'of the firm itself', [staffSender, firmSender]],
  [
    'unconfirmed inbound',
    'by its name alone',
    [`From: ${staffSender}`, 'From: "Sam Fox <sam@firm.example>" <noreply@evil.example>'],
  ],
];

interface ForgedMail {
  expected: MailboxCase['expected'];
  name: string;
  /** Headers above the mail's own. */
  top: string;
  kind?: MailboxMailKind;
  change?: MailChange;
}

const inOurName = ({ expected, name, top, kind = 'staff reply', change }: ForgedMail): MailboxCase => ({
  name: `in our name: ${name}`,
  expected,
  folder: 'inbox',
  raw: (context) => `${top && `${top}\r\n`}${composeCaseMail(context, kind, { program: 'outlook', ...change })}`,
});

/** Mails from the firm's address in the inbox, which anyone can forge. */
const forged: readonly MailboxCase[] = [
  ...data.believed.map(([name, top]) => inOurName({ expected: 'answer', name, top })),
  ...data.doubted.map(([name, top]) => inOurName({ expected: 'unconfirmed outbound', name, top })),
  ...forgedHeaders.map(([expected, name, edit]) =>
    inOurName({ expected, name, top: authenticationResults(dmarcPass), change: { edit } }),
  ),
  inOurName({
    expected: 'unconfirmed outbound',
    name: 'by the reference and the client’s address alone',
    top: authenticationResults('spf=fail; dmarc=fail header.from=firm.example'),
    kind: 'staff write',
    change: { from: firmSender, subject: 'Re: Your question [{reference}]' },
  }),
];

const toMailboxCase = ([kind, expected, name, change = {}]: CaseRow): MailboxCase => ({
  name,
  expected,
  folder: change.folder ?? (kind.startsWith('staff') ? 'sent' : 'inbox'),
  raw: (context) => composeCaseMail(context, kind, change),
});

const people: readonly CaseRow[] = [
  ...data.people,
  [
    'client replies',
    'client',
    'a long conversation in which ours is far back',
    {
      conversation: [
        '{beginning}',
        '{acknowledgement}',
        ...Array.from({ length: 100 }, (_, i) => `<a-long-name-of-a-mail-${i}-0123456789abcdef@mail.example>`),
      ],
    },
  ],
];

const lists: readonly CaseRow[] = [
  ...data.lists,
  ...data.addedByServers.flatMap(([name, ...more]): CaseRow[] => [
    ['client replies', 'client', `a reply with what is added by ${name}`, { more }],
    ['somebody writes', 'tray', `a mail of somebody with what is added by ${name}`, { more }],
    ['client writes', 'unconfirmed inbound', `a mail of the client with what is added by ${name}`, { more }],
  ]),
  ...data.automaticLooking.flatMap((name): CaseRow[] => [
    ['client replies', 'client', `a reply from ${name}@`, { from: `${name}@shop.example` }],
    ['somebody writes', 'tray', `a mail from ${name}@`, { from: `${name}@shop.example` }],
  ]),
  ...data.automaticSubjects.flatMap((subject): CaseRow[] => [
    ['client replies', 'automatic', `a subject that begins ${subject}`, { subject }],
    ['somebody writes', 'tray', `a mail of somebody that begins ${subject}`, { subject }],
  ]),
  ...['postmaster@corp.example', 'Mail_Daemon@corp.example', 'MAILER-DAEMON (Mail Delivery System)'].map(
    (from): CaseRow => ['client replies', 'automatic', `a server’s words from ${from}`, { from }],
  ),
];

const rows: readonly CaseRow[] = [
  ...people.flatMap(([kind, expected, name, change]) =>
    mailProgramNames.map((program): CaseRow => [kind, expected, `${name}, ${program}`, { ...change, program }]),
  ),
  ...data.automatic.map(
    ([name, ...more]): CaseRow => [
      'client replies',
      'automatic',
      `automatic reply: ${name}`,
      {
        program: 'phone',
        subject: 'Automatic reply: {subject}',
        more,
        edit: more.some((line) => line.startsWith('Content-Type'))
          ? ['Content-Type: text/plain; charset=utf-8\r\n', '']
          : ['^$', ''],
      },
    ],
  ),
  ...lists.map(
    ([kind, expected, name, change]): CaseRow => [kind, expected, name, { program: 'thunderbird', ...change }],
  ),
  ...data.odd,
];

/** With the mail server's Authentication-Results on top (RFC 8601). */
const withAuthenticationResults = (mailCase: MailboxCase): MailboxCase => ({
  ...mailCase,
  raw(context) {
    const mail = mailCase.raw(context);
    const domain = /^from:.*@([\w.-]+)/im.exec(mail)?.[1] ?? 'nobody.example';
    return `Authentication-Results: mx.firm.example; spf=pass;\r\n dmarc=pass (p=none) header.from=${domain}\r\n${mail}`;
  },
});

export const mailboxCases: readonly MailboxCase[] = [
  ...[...rows.map(toMailboxCase), ...bounces].map((mailCase) =>
    mailCase.folder === 'inbox' ? withAuthenticationResults(mailCase) : mailCase,
  ),
  ...forged,
];
