// Replies of calendar programs to an invitation (RFC 6047).

export interface CalendarReply {
  from: string;
  to: string;
  uid: string;
  status: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  subject: string;
  date: Date;
  sequence?: number;
  words?: string;
  /** The Message-ID of the invitation, if the program includes it. */
  answers?: string;
  messageId: string;
}

const quoted = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => {
    const letter = String.fromCharCode(byte);
    return /[\r\n]/.test(letter) || (/[ -~]/.test(letter) && letter !== '=')
      ? letter
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const folded = (line: string): string => line.replace(/.{70}/g, '$&\r\n ');

interface Program {
  headers: string[];
  text: (words: string) => string;
  /** Of the calendar part: parameters of `text/calendar`, its encoding and content. */
  type: string;
  encode?: { name: string; of: (text: string) => string };
  product: string;
  attendee: (words: string) => string;
  comment?: (words: string) => string;
}

const utf8 = '; charset="utf-8"; method=REPLY';
const inQuotes = { name: 'quoted-printable', of: quoted };
const microsoft = 'Microsoft Exchange Server 2010';
const content = 'Content-Class: urn:content-classes:calendarmessage';
const programs = {
  outlook: {
    headers: [content, 'Thread-Index: AdABCDEF'],
    text: (words) => words,
    type: utf8,
    encode: { name: 'base64', of: base64 },
    product: microsoft,
    attendee: () => ';CN="Client; Dana"',
  },
  exchange: {
    headers: [content],
    text: () => 'CONFIDENTIAL: this notice stands below every mail.',
    type: utf8,
    encode: inQuotes,
    product: microsoft,
    attendee: () => '',
    comment: (words) => `COMMENT;LANGUAGE=en-CA:${words}\\n`,
  },
  /** Google marks it as automatic and has no In-Reply-To. */
  google: {
    headers: ['Sender: Google Calendar <calendar-notification@google.com>', 'Auto-Submitted: auto-generated'],
    text: () => 'Dana Client has answered this invitation.',
    type: '; charset="UTF-8"; method=REPLY',
    product: '-//Google Inc//Google Calendar 70.9054//EN',
    attendee: (words) => `;CN=Dana;X-NUM-GUESTS=0${words ? `;X-RESPONSE-COMMENT="${words}"` : ''}`,
  },
  apple: {
    headers: ['X-Mailer: iCloud'],
    text: () => 'Dana Client has answered the invitation to the event.',
    type: '; method=REPLY; charset=utf-8; name=reply.ics',
    encode: inQuotes,
    product: '-//Apple Inc.//iOS 26.0//EN',
    attendee: () => '',
  },
} satisfies Record<string, Program>;
export type CalendarProgram = keyof typeof programs;

export function composeCalendarReply(name: CalendarProgram, answer: CalendarReply): string {
  const program: Program = programs[name];
  const { words = '' } = answer;
  const calendar = [
    ...['BEGIN:VCALENDAR', `PRODID:${program.product}`, 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT'],
    ...(answer.sequence === undefined ? [] : [`SEQUENCE:${answer.sequence}`]),
    folded(`UID:${answer.uid}`),
    folded(`ATTENDEE;PARTSTAT=${answer.status}${program.attendee(words)}:mailto:${answer.from}`),
    'ORGANIZER;CN=Rosecrest Advisory:mailto:hello@firm.example',
    ...(program.comment ? [program.comment(words)] : []),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
  const { name: encoding = '7bit', of = (text: string) => text } = program.encode ?? {};
  return [
    `From: Dana Client <${answer.from}>`,
    `To: ${answer.to}`,
    `Subject: ${answer.subject}`,
    `Date: ${answer.date.toUTCString()}`,
    `Message-ID: ${answer.messageId}`,
    ...(answer.answers ? [`In-Reply-To: ${answer.answers}`, `References: ${answer.answers}`] : []),
    'MIME-Version: 1.0',
    ...program.headers,
    ...['Content-Type: multipart/alternative; boundary="part"', ''],
    ...['--part', 'Content-Type: text/plain; charset="utf-8"', '', program.text(words), ''],
    ...['--part', `Content-Type: text/calendar${program.type}`, `Content-Transfer-Encoding: ${encoding}`, ''],
    ...[of(calendar), '--part--', ''],
  ].join('\r\n');
}

export const calendarPrograms = Object.keys(programs) as CalendarProgram[];
