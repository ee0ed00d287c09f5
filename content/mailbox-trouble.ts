import type { MailboxFailure } from '#contract/desk-tray.ts';

const causes: Readonly<Record<MailboxFailure, readonly [wrong: string, act: string]>> = {
  login: ['its server refuses our login', 'check the user and the password in IMAP_URL'],
  encryption: [
    'no encrypted connection to its server could be made, so our password is not sent',
    'check the host and port in IMAP_URL',
  ],
  issuer: [
    'the certificate of its server comes from an issuer that is not known here, so our password is not sent',
    'check the host in IMAP_URL, or name the file of the issuer’s certificate in NODE_EXTRA_CA_CERTS',
  ],
  name: [
    'the certificate of its server belongs to another name, so our password is not sent',
    'check the host in IMAP_URL',
  ],
  expired: [
    'the certificate of its server is not valid today, so our password is not sent',
    'ask whoever runs it for a new one',
  ],
  away: ['its server does not answer, or breaks off', 'check the host and port in IMAP_URL, and whether it runs'],
};

/** An alarm to the firm; it names no visitor. */
export function mailboxFailure(minutes: number, cause: MailboxFailure | null): string {
  const because = cause ? `; ${causes[cause].join(': ')}` : '';
  return `The firm’s mailbox has not been read for ${minutes} minutes, so replies are not noticed${because}. What came in the meantime is noted once it can be read.`;
}

export function mailboxWrong(cause: MailboxFailure | null): string {
  const wrong = cause ? causes[cause][0].replace('its server', 'the mailbox’s server') : '';
  return wrong && `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`;
}

export const unreadableMail =
  'The site could not read an e-mail in the firm’s mailbox, because its headers are too long or broken. All others are read. This is over once staff have dealt with it in the tray at the desk.';
