// Header styles of mail programs, taken from real mails: names, order, folding and encoding.
import { randomBytes } from 'node:crypto';
import { hourMs } from '#server/platform/durations.ts';

export interface ProgramMail {
  from: string;
  to: readonly string[];
  cc?: readonly string[];
  subject: string;
  /** The Message-ID it answers, and its references. */
  answers?: string;
  conversation?: readonly string[];
  date: Date;
  /** Undefined if omitted by the program. */
  messageId?: string;
  more?: readonly string[];
  body?: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const domainOf = (email: string): string => email.replace(/>$/, '').split('@')[1] ?? 'example.org';
/** "Mon, 23 Nov 2026 10:00:00 -0500", in Windsor's winter time. */
const formatMailDate = (date: Date): string =>
  `${new Date(date.getTime() - 5 * hourMs).toUTCString().replace('GMT', '-0500')}`;
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
/** RFC 2047: base64 words of at most 30 bytes, each on its own line. */
const base64Words = (text: string): string => {
  if (isAscii(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 30) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
};
const quotedWords = (text: string): string =>
  isAscii(text)
    ? text
    : `=?utf-8?Q?${Array.from(Buffer.from(text), (byte) =>
        /[A-Za-z0-9-]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : byte === 32
            ? '_'
            : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      ).join('')}?=`;

/** Each program's headers, in its order. A line whose value is missing is left out. */
const headers = {
  gmail: [
    'MIME-Version: 1.0',
    'References: {references}',
    'In-Reply-To: {answers}',
    'From: {from}',
    'Date: {date}',
    'Message-ID: {id}',
    'Subject: {base64}',
    'To: {to}',
    'Cc: {cc}',
    'Content-Type: text/plain; charset="UTF-8"',
  ],
  outlook: [
    'From: {from}',
    'To: {to}',
    'CC: {cc}',
    'Subject: {quoted}',
    'Thread-Topic: {topic}',
    'Thread-Index: {index}',
    'Date: {date}',
    'Message-ID:\r\n {id}',
    'References:\r\n {foldedReferences}',
    'In-Reply-To: {answers}',
    'Accept-Language: en-CA, en-US',
    'X-MS-Has-Attach:',
    'Content-Type: text/plain; charset="us-ascii"',
    'MIME-Version: 1.0',
  ],
  apple: [
    'From: {from}',
    'Content-Type: text/plain;\r\n\tcharset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    'Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.200.121\\))',
    'Subject: {quoted}',
    'Date: {date}',
    'References: {foldedReferences}',
    'To: {foldedTo}',
    'Cc: {foldedCc}',
    'In-Reply-To: {answers}',
    'Message-Id: {id}',
    'X-Mailer: Apple Mail (2.3826.200.121)',
  ],
  thunderbird: [
    'Message-ID: {id}',
    'Date: {date}',
    'MIME-Version: 1.0',
    'User-Agent: Mozilla Thunderbird',
    'Subject: {base64}',
    'To: {to}',
    'Cc: {cc}',
    'References: {foldedReferences}',
    'Content-Language: en-CA',
    'From: {from}',
    'In-Reply-To: {answers}',
    'Content-Type: text/plain; charset=UTF-8; format=flowed',
  ],
  /** Has In-Reply-To but no References. */
  phone: [
    'Date: {date}',
    'Subject: {base64}',
    'Message-ID: {id}',
    'In-Reply-To: {answers}',
    'From: {from}',
    'To: {to}',
    'Cc: {cc}',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ],
} as const;
export type MailProgramName = keyof typeof headers;

const ids: Readonly<Record<MailProgramName, (domain: string) => string>> = {
  gmail: () => `CA${hex(4)}=${hex(12)}@mail.gmail.com`,
  outlook: () => `${hex(16).toUpperCase()}@YQBPR01MB${hex(2).toUpperCase()}.CANPRD01.PROD.OUTLOOK.COM`,
  apple: (domain) => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}`.toUpperCase().concat('@', domain),
  thunderbird: (domain) => `${hex(4)}-${hex(2)}-${hex(6)}@${domain}`,
  phone: () => `${hex(8)}.${Date.now()}@email.android.com`,
};

export function composeProgramMail(program: MailProgramName, mail: ProgramMail): string {
  const values: Readonly<Record<string, string | undefined>> = {
    from: mail.from,
    to: mail.to.join(', '),
    foldedTo: mail.to.join(',\r\n '),
    cc: mail.cc?.join(', '),
    foldedCc: mail.cc?.join(',\r\n '),
    date: formatMailDate(mail.date),
    base64: base64Words(mail.subject),
    quoted: quotedWords(mail.subject),
    topic: quotedWords(mail.subject.replace(/^re: /i, '')),
    index: `Ad${randomBytes(15).toString('base64')}`,
    id: mail.messageId ?? `<${ids[program](domainOf(mail.from))}>`,
    answers: mail.answers,
    references: mail.conversation?.join(' '),
    foldedReferences: mail.conversation?.join('\r\n '),
  };
  const name = (line: string) => /\{(\w+)\}/.exec(line)?.[1];
  const lines = headers[program]
    .filter((line) => values[name(line) ?? 'from'] !== undefined)
    .map((line) => line.replace(/\{\w+\}/, () => values[name(line) ?? ''] ?? ''));
  return [...lines, ...(mail.more ?? []), '', mail.body ?? 'Thank you.', ''].join('\r\n');
}

export const mailProgramNames = Object.keys(headers) as MailProgramName[];
