// Replies of calendar programs to an invitation (RFC 6047).

export interface CalendarReply {
  from: string;
  to: string;
  uid: string;
  status: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  subject: string;
  date: Date;
  sequence?: number;
  comment?: string;
  /** The Message-ID of the invitation, if the program includes it. */
  inReplyTo?: string;
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

interface ReplyFormat {
  headers: string[];
  text: (comment: string) => string;
  /** Parameters of `text/calendar`. */
  type: string;
  encoding?: { name: string; encode: (text: string) => string };
  product: string;
  attendee: (comment: string) => string;
  commentLine?: (comment: string) => string;
}

const utf8 = '; charset="utf-8"; method=REPLY';
const quotedPrintable = { name: 'quoted-printable', encode: quoted };
const microsoft = 'Microsoft Exchange Server 2010';
const content = 'Content-Class: urn:content-classes:calendarmessage';
const programs = {
  outlook: {
    headers: [content, 'Thread-Index: AdABCDEF'],
    text: (comment) => comment,
    type: utf8,
    encoding: { name: 'base64', encode: base64 },
    product: microsoft,
    attendee: () => ';CN="Client; Dana"',
  },
  exchange: {
    headers: [content],
    text: () => 'CONFIDENTIAL: this notice stands below every mail.',
    type: utf8,
    encoding: quotedPrintable,
    product: microsoft,
    attendee: () => '',
    commentLine: (comment) => `COMMENT;LANGUAGE=en-CA:${comment}\\n`,
  },
  /** Google marks it as automatic and has no In-Reply-To. */
  google: {
    headers: ['Sender: Google Calendar <calendar-notification@google.com>', 'Auto-Submitted: auto-generated'],
    text: () => 'Dana Client has answered this invitation.',
    type: '; charset="UTF-8"; method=REPLY',
    product: '-//Google Inc//Google Calendar 70.9054//EN',
    attendee: (comment) => `;CN=Dana;X-NUM-GUESTS=0${comment ? `;X-RESPONSE-COMMENT="${comment}"` : ''}`,
  },
  apple: {
    headers: ['X-Mailer: iCloud'],
    text: () => 'Dana Client has answered the invitation to the event.',
    type: '; method=REPLY; charset=utf-8; name=reply.ics',
    encoding: quotedPrintable,
    product: '-//Apple Inc.//iOS 26.0//EN',
    attendee: () => '',
  },
} satisfies Record<string, ReplyFormat>;

export type CalendarProgram = keyof typeof programs;

export function composeCalendarReply(name: CalendarProgram, reply: CalendarReply): string {
  const program: ReplyFormat = programs[name];
  const { comment = '' } = reply;
  const calendar = [
    'BEGIN:VCALENDAR',
    `PRODID:${program.product}`,
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    ...(reply.sequence === undefined ? [] : [`SEQUENCE:${reply.sequence}`]),
    folded(`UID:${reply.uid}`),
    folded(`ATTENDEE;PARTSTAT=${reply.status}${program.attendee(comment)}:mailto:${reply.from}`),
    'ORGANIZER;CN=Rosecrest Advisory:mailto:hello@firm.example',
    ...(program.commentLine ? [program.commentLine(comment)] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const { name: encoding, encode } = program.encoding ?? { name: '7bit', encode: (text: string) => text };

  return [
    `From: Dana Client <${reply.from}>`,
    `To: ${reply.to}`,
    `Subject: ${reply.subject}`,
    `Date: ${reply.date.toUTCString()}`,
    `Message-ID: ${reply.messageId}`,
    ...(reply.inReplyTo ? [`In-Reply-To: ${reply.inReplyTo}`, `References: ${reply.inReplyTo}`] : []),
    'MIME-Version: 1.0',
    ...program.headers,
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset="utf-8"',
    '',
    program.text(comment),
    '',
    '--part',
    `Content-Type: text/calendar${program.type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encode(calendar),
    '--part--',
    '',
  ].join('\r\n');
}

export const calendarPrograms = Object.keys(programs) as CalendarProgram[];
