// How calendar programs answer an invitation by mail (RFC 6047).

/** An answer as somebody gives it. */
export interface Answer {
  from: string;
  to: string;
  uid: string;
  status: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  /** As the program begins it, in whatever language. */
  subject: string;
  date: Date;
  sequence?: number;
  /** What they wrote with it. */
  words?: string;
  /** The Message-ID of the mail that is answered, where the program names it. */
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

const entry = (answer: Answer, product: string, attendee: string, more: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${product}`,
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    ...(answer.sequence === undefined ? [] : [`SEQUENCE:${answer.sequence}`]),
    folded(`UID:${answer.uid}`),
    folded(`${attendee}:mailto:${answer.from}`),
    'ORGANIZER;CN=Rosecrest Advisory:mailto:hello@firm.example',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const mail = (answer: Answer, headers: readonly string[], parts: readonly (readonly string[])[]): string =>
  [
    `From: Dana Client <${answer.from}>`,
    `To: ${answer.to}`,
    `Subject: ${answer.subject}`,
    `Date: ${answer.date.toUTCString()}`,
    `Message-ID: ${answer.messageId}`,
    ...(answer.answers ? [`In-Reply-To: ${answer.answers}`, `References: ${answer.answers}`] : []),
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    ...parts.flatMap((part) => ['--part', ...part]),
    '--part--',
    '',
  ].join('\r\n');

/** Outlook writes nothing of its own beside the calendar's part. */
const outlook = (answer: Answer): string =>
  mail(
    answer,
    ['Content-Class: urn:content-classes:calendarmessage', 'Thread-Index: AdABCDEF'],
    [
      ['Content-Type: text/plain; charset="us-ascii"', '', answer.words ?? '', ''],
      [
        'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
        'Content-Transfer-Encoding: base64',
        '',
        base64(entry(answer, 'Microsoft Exchange Server 2010', `ATTENDEE;PARTSTAT=${answer.status};CN="Client; Dana"`)),
      ],
    ],
  );

/** Exchange has a place for words in the calendar's part. */
const exchange = (answer: Answer): string =>
  mail(
    answer,
    ['Content-Class: urn:content-classes:calendarmessage'],
    [
      ['Content-Type: text/plain; charset="us-ascii"', '', 'CONFIDENTIAL: this notice stands below every mail.', ''],
      [
        'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        quoted(
          entry(answer, 'Microsoft Exchange Server 2010', `ATTENDEE;PARTSTAT=${answer.status}`, [
            `COMMENT;LANGUAGE=en-CA:${answer.words ?? ''}\\n`,
          ]),
        ),
      ],
    ],
  );

/** Google says that nobody wrote it, and names no mail that it answers. */
const google = (answer: Answer): string =>
  mail(
    answer,
    ['Sender: Google Calendar <calendar-notification@google.com>', 'Auto-Submitted: auto-generated'],
    [
      ['Content-Type: text/plain; charset="UTF-8"', '', 'Dana Client has answered this invitation.', ''],
      [
        'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
        'Content-Transfer-Encoding: 7bit',
        '',
        entry(
          answer,
          '-//Google Inc//Google Calendar 70.9054//EN',
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer.status};CN=Dana;X-NUM-GUESTS=0${answer.words ? `;X-RESPONSE-COMMENT="${answer.words}"` : ''}`,
        ),
      ],
    ],
  );

const apple = (answer: Answer): string =>
  mail(
    answer,
    ['X-Mailer: iCloud'],
    [
      ['Content-Type: text/plain; charset=utf-8', '', 'Dana Client has answered the invitation to the event.', ''],
      [
        'Content-Type: text/calendar; method=REPLY; charset=utf-8; name=reply.ics',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        quoted(entry(answer, '-//Apple Inc.//iOS 26.0//EN', `ATTENDEE;PARTSTAT=${answer.status}`)),
      ],
    ],
  );

export const calendarAnswers = { outlook, exchange, google, apple } as const;
export type CalendarProgram = keyof typeof calendarAnswers;
