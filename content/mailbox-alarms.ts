import type { MailboxFailure } from '#contract/desk-tray.ts';
import { upperFirst } from './letter-case.ts';

const inSettings = 'under Settings, Mailbox, or in IMAP_URL';

const causes: Readonly<Record<MailboxFailure, readonly [wrong: string, act: string]>> = {
  login: ['its server refuses our login', `check the user and the password ${inSettings}`],
  encryption: [
    'its server didn’t offer an encrypted connection, so we don’t send our password',
    `check the host and port ${inSettings}`,
  ],
  issuer: [
    'the certificate of its server comes from an unknown issuer, so we don’t send our password',
    `check the host ${inSettings}, or put the file with the issuer’s certificate in NODE_EXTRA_CA_CERTS`,
  ],
  name: [
    'the certificate of its server is for another name, so we don’t send our password',
    `check the host ${inSettings}`,
  ],
  expired: [
    'the certificate of its server isn’t valid today, so we don’t send our password',
    'ask the person who runs it for a new one',
  ],
  away: ['its server doesn’t answer, or breaks off', `check the host and port ${inSettings}, and that it is running`],
};

/** An alarm to the firm; it names no visitor. */
export function mailboxAlarm(minutes: number, cause: MailboxFailure | null): string {
  const because = cause ? `; ${causes[cause].join(': ')}` : '';
  return `The firm’s mailbox hasn’t been read for ${minutes} minutes, so replies aren’t picked up${because}. What comes in is noted once it can be read.`;
}

export function mailboxProblem(cause: MailboxFailure | null): string {
  const wrong = cause ? causes[cause][0].replace('its server', 'the mailbox’s server') : '';
  return wrong && `${upperFirst(wrong)}.`;
}

export const unreadableMailAlarm =
  'The site couldn’t read an e-mail in the firm’s mailbox, because its headers are too long or broken. All others are read. This ends once staff have dealt with it at the desk, under Unmatched.';
