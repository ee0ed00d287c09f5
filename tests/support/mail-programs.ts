// Header styles of mail programs, taken from real mails: names, order, folding and encoding.
import { randomBytes } from 'node:crypto';

export interface Written {
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

type Program = (mail: Written) => string;

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const crlf = (lines: readonly (string | false)[]): string => lines.filter((line) => line !== false).join('\r\n');
const list = (addresses: readonly string[]): string => addresses.join(', ');
const domainOf = (address: string): string => address.replace(/>$/, '').split('@')[1] ?? 'example.org';
/** "Mon, 23 Nov 2026 10:00:00 -0500", in Windsor's winter time. */
const dated = (date: Date): string =>
  `${new Date(date.getTime() - 5 * 3_600_000).toUTCString().replace('GMT', '-0500')}`;
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
const body = (mail: Written): string => `\r\n\r\n${mail.body ?? 'Thank you.'}\r\n`;

const gmail: Program = (mail) =>
  crlf([
    'MIME-Version: 1.0',
    mail.conversation !== undefined && `References: ${mail.conversation.join(' ')}`,
    mail.answers !== undefined && `In-Reply-To: ${mail.answers}`,
    `From: ${mail.from}`,
    `Date: ${dated(mail.date)}`,
    `Message-ID: ${mail.messageId ?? `<CA${hex(4)}=${hex(12)}@mail.gmail.com>`}`,
    `Subject: ${base64Words(mail.subject)}`,
    `To: ${list(mail.to)}`,
    mail.cc !== undefined && `Cc: ${list(mail.cc)}`,
    'Content-Type: text/plain; charset="UTF-8"',
    ...(mail.more ?? []),
  ]) + body(mail);

const outlook: Program = (mail) =>
  crlf([
    `From: ${mail.from}`,
    `To: ${list(mail.to)}`,
    mail.cc !== undefined && `CC: ${list(mail.cc)}`,
    `Subject: ${quotedWords(mail.subject)}`,
    `Thread-Topic: ${quotedWords(mail.subject.replace(/^re: /i, ''))}`,
    `Thread-Index: Ad${randomBytes(15).toString('base64')}`,
    `Date: ${dated(mail.date)}`,
    `Message-ID:\r\n <${hex(16).toUpperCase()}@YQBPR01MB${hex(2).toUpperCase()}.CANPRD01.PROD.OUTLOOK.COM>`,
    mail.conversation !== undefined && `References:\r\n ${mail.conversation.join('\r\n ')}`,
    mail.answers !== undefined && `In-Reply-To: ${mail.answers}`,
    'Accept-Language: en-CA, en-US',
    'X-MS-Has-Attach:',
    'Content-Type: text/plain; charset="us-ascii"',
    'MIME-Version: 1.0',
    ...(mail.more ?? []),
  ]) + body(mail);

const apple: Program = (mail) =>
  crlf([
    `From: ${mail.from}`,
    'Content-Type: text/plain;\r\n\tcharset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    'Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.200.121\\))',
    `Subject: ${quotedWords(mail.subject)}`,
    `Date: ${dated(mail.date)}`,
    mail.conversation !== undefined && `References: ${mail.conversation.join('\r\n ')}`,
    `To: ${mail.to.join(',\r\n ')}`,
    mail.cc !== undefined && `Cc: ${mail.cc.join(',\r\n ')}`,
    mail.answers !== undefined && `In-Reply-To: ${mail.answers}`,
    `Message-Id: ${mail.messageId ?? `<${hex(4).toUpperCase()}-${hex(2).toUpperCase()}-4${hex(2).toUpperCase().slice(1)}@${domainOf(mail.from)}>`}`,
    'X-Mailer: Apple Mail (2.3826.200.121)',
    ...(mail.more ?? []),
  ]) + body(mail);

const thunderbird: Program = (mail) =>
  crlf([
    `Message-ID: ${mail.messageId ?? `<${hex(4)}-${hex(2)}-${hex(6)}@${domainOf(mail.from)}>`}`,
    `Date: ${dated(mail.date)}`,
    'MIME-Version: 1.0',
    'User-Agent: Mozilla Thunderbird',
    `Subject: ${base64Words(mail.subject)}`,
    `To: ${list(mail.to)}`,
    mail.cc !== undefined && `Cc: ${list(mail.cc)}`,
    mail.conversation !== undefined && `References: ${mail.conversation.join('\r\n ')}`,
    'Content-Language: en-CA',
    `From: ${mail.from}`,
    mail.answers !== undefined && `In-Reply-To: ${mail.answers}`,
    'Content-Type: text/plain; charset=UTF-8; format=flowed',
    ...(mail.more ?? []),
  ]) + body(mail);

/** Has In-Reply-To but no References. */
const phone: Program = (mail) =>
  crlf([
    `Date: ${dated(mail.date)}`,
    `Subject: ${base64Words(mail.subject)}`,
    `Message-ID: ${mail.messageId ?? `<${hex(8)}.${Date.now()}@email.android.com>`}`,
    mail.answers !== undefined && `In-Reply-To: ${mail.answers}`,
    `From: ${mail.from}`,
    `To: ${list(mail.to)}`,
    mail.cc !== undefined && `Cc: ${list(mail.cc)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...(mail.more ?? []),
  ]) + body(mail);

export const programs = { gmail, outlook, apple, thunderbird, phone } as const;
export type ProgramName = keyof typeof programs;
