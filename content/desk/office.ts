import type { ConnectionSecurity, RecipientSettings } from '#contract/desk-office.ts';
import { providerNames } from '../connections.ts';
import { typedKeys } from '../typed-records.ts';
import { joinWithAnd } from './counted.ts';

/** Why a mail server or a mailbox could not be used. */
export type MailRefusal = 'host' | 'away' | 'login' | 'certificate' | 'plain' | 'no-starttls' | 'recipient' | 'sender';

/** @param code of the server’s reply, such as 535; empty if it gave none */
export function mailRefusalSentence(cause: MailRefusal, host: string, code: string): string {
  const said = code && ` It answered ${code}.`;
  switch (cause) {
    case 'host':
      return `There is no server named ${host}. Check the spelling.`;
    case 'away':
      return `${host} doesn’t answer, or breaks off.${said} Check the name, the port and how it is encrypted.`;
    case 'login':
      return `${host} didn’t accept the user name or the password.${said} Check both, and whether your provider asks for an app password.`;
    case 'certificate':
      return `The certificate of ${host} can’t be trusted, so the password wasn’t sent. Check the name, or ask your provider.`;
    case 'plain':
      return `${host} doesn’t speak TLS from the start at this port. Choose STARTTLS, or another port.`;
    case 'no-starttls':
      return `${host} doesn’t offer an encrypted connection, so the password wasn’t sent. Choose TLS from the start, or another port.`;
    case 'recipient':
      return `${host} took no e-mail to that address.${said}`;
    case 'sender':
      return `${host} doesn’t take e-mail from this sender.${said} Check the sender’s address.`;
  }
}

export const officeAnswers = {
  ownersOnly: 'Only an owner can change this.',
  conflict: (who = 'Someone') =>
    `${who} changed these settings in the meantime, so yours were not saved. What you typed is still here. Press Discard to see what is set now.`,
  typePassword: 'Please type the password. It is asked for again whenever the server or the user name changes.',
  noKey:
    'A password can’t be stored yet: the person who looks after the server sets SETTINGS_KEY, as docs/operations.md says.',
  noServer: 'No mail server is set up yet. Save one first.',
  noAlarm: 'No alarm can go out yet. Save a mail server and a reader, or an address, first.',
  tooMany: 'That was a lot of tests. Please wait an hour.',
  locked: (origin: string) =>
    Object.hasOwn(providerNames, origin)
      ? 'This comes from the account you’ve signed in to. Disconnect it first.'
      : `This is set on the server by ${origin}. Change it there.`,
};

export const testMail = (link: string, until: string) => ({
  subject: 'Test: does your mail arrive?',
  text: `Somebody at the desk asked for this test. Open the link and press the button, and the desk knows that mail arrives:\n\n${link}\n\nThe link works once, until ${until}. If you didn’t ask for it, you can ignore this e-mail.`,
});

export const testMailPageWords = {
  title: 'Test e-mail',
  ask: {
    title: 'It’s here',
    text: 'Press the button to tell the desk that the test e-mail arrived.',
    button: 'It arrived',
  },
  done: { title: 'Thank you', text: 'The desk now says that the test arrived. You can close this page.' },
  over: {
    title: 'This link has ended',
    text: 'It works once, for 24 hours. Send another test from the desk, under Settings, if you need one.',
  },
};

export const alarmTestWords = {
  ok: (to: string) => `It left for ${to}. Check that it arrived.`,
  failed: (to: string, why: string) => `It didn’t leave for ${to}: ${why}.`,
};

const security: Readonly<Record<ConnectionSecurity, string>> = {
  starttls: 'STARTTLS, required',
  tls: 'TLS from the start',
};

export const officeWords = {
  index: 'Settings',
  groups: {
    mail: 'Mail',
    recipients: 'Recipients',
    mailbox: 'Mailbox',
    accounts: 'Microsoft and Google',
    alarms: 'Alarms',
    consultations: 'Consultations',
    reminders: 'Deadlines and reminders',
    hours: 'Hours',
    staff: 'Staff',
    replies: 'Saved replies',
    mails: 'E-mail texts',
    record: 'Activity log',
  },
  ownersOnly: 'Only an owner can change these settings.',
  security,
  usualPort: (port: number) => `Usually ${port}.`,
  locked: { before: 'Set on the server by', after: '. Change it there.' },
  secretLocked: 'Set, not shown',
  secretSet: 'Saved, not shown',
  secretLost: 'The saved one can’t be opened any more. Please type it again.',
  fields: {
    host: 'Server',
    port: 'Port',
    security: 'Encryption',
    user: 'User name',
    password: 'Password',
  },
  save: 'Save',
  saved: 'Saved. It is in use now.',
  anyway: 'Save anyway',
  mail: {
    lead: 'How e-mail goes out, and who it comes from.',
    server: 'How your mail goes out',
    serverLead:
      'Your provider lists these under “SMTP” or “Outgoing mail”. When you save, we sign in once to see that they are right.',
    none: 'Leave the server empty to keep e-mails on the server instead. They aren’t sent later.',
    sender: 'Who it comes from',
    senderName: 'Name',
    senderAddress: 'Address',
    test: {
      title: 'Test',
      lead: 'Press the link in the test e-mail, so we know it really arrived.',
      to: 'Send it to',
      send: 'Send a test e-mail',
      first: 'Save your changes first.',
      sent: 'The test e-mail left. Open it and press its link.',
    },
    states: { sent: 'Sent', arrived: 'Arrived', refused: 'Refused', 'no-answer': 'No answer' },
    about: {
      sent: (to: string) => `To ${to}. Waiting for its link to be pressed.`,
      arrived: (to: string, seconds: number) => `${delayOf(seconds)}, at ${to}`,
      'no-answer': (to: string) => `It left for ${to}, but nobody pressed the link. Check the spam folder.`,
    },
    state: {
      title: 'State',
      mail: 'Mail',
      none: 'Not set up',
      untested: 'Not tested',
      works: 'Works',
      refused: 'Refused',
      unreadable: 'Password needed',
      waiting: 'Waiting',
      emails: (count: number) => (count === 1 ? 'One e-mail' : count ? `${count} e-mails` : 'Nothing'),
      next: 'Next try',
      replies: 'Replies',
      noMailbox: 'No mailbox',
      noticed: 'Noticed',
      notRead: 'Not read yet',
      read: (time: string) => `Mailbox read ${time}`,
    },
    passwords: {
      title: 'Passwords',
      text: 'They are encrypted before they are stored. They are never shown again, and never part of an export or a log.',
    },
  },
  recipients: {
    lead: 'What goes to the firm, and to which address.',
    firm: 'What goes to the firm',
    firmLead: 'Each of these goes to an address that somebody reads.',
    messages: 'New messages',
    bookings: 'New bookings',
    bookingsHint: 'With the calendar entry. Empty: the same as new messages.',
    waitingList: 'Waiting list',
    empty: 'Empty: the same as new messages.',
    alarms: 'Alarms',
    nobody: 'Nobody is told if mail fails.',
    alarmsTo: (to: string) => `If mail fails, ${to} is told.`,
    open: 'Change the alarms',
  },
  mailbox: {
    lead: 'The inbox your clients reply to.',
    section: 'The firm’s mailbox',
    text: 'We read who wrote when, never the text. A reply stops its clock, and a bounced e-mail is noticed. Your provider lists the server under “IMAP” or “Incoming mail”.',
    none: 'Leave the server empty to stop reading.',
  },
  alarms: {
    lead: 'Who is told when mail fails, the disk is full or a backup is late.',
    mail: 'By e-mail, another way',
    mailLead:
      'Use another mail server than the one under Mail, such as a private mailbox’s: an alarm must leave when that one doesn’t work.',
    to: 'Who reads it',
    url: 'To an address',
    urlLead: 'A program that gets a POST of JSON, such as a chat’s incoming webhook.',
    urlField: 'Address',
    urlSet: (host: string) => `Saved for ${host}, not shown`,
    remove: 'Remove the saved address',
    test: 'Send a test alarm',
    testTitle: 'Test',
    testLead: 'Tries each way for real.',
    first: 'Save your changes first.',
  },
};

const delayOf = (seconds: number): string =>
  seconds < 90 ? `After ${Math.max(1, seconds)} seconds` : `After ${Math.round(seconds / 60)} minutes`;

const domainOf = (email: string): string => /@([^@]+)$/.exec(email.toLowerCase())?.[1] ?? '';
const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`);

/** Empty if sender and login share a domain, or if the login is not an e-mail address. */
export function senderWarning(sender: string, user: string): string {
  const [from, login] = [domainOf(sender), domainOf(user)];
  if (!from || !login || isWithin(from, login) || isWithin(login, from)) return '';
  return `The sender is at ${from}, the sign-in at ${login}. Many mailboxes take that for a forgery: use a sender at ${login}, unless your provider has set up ${from} for you.`;
}

/** Empty if no recipient is the sender itself. */
export function recipientWarning(sender: string, recipients: RecipientSettings): string {
  const { messages, bookings, waitingList } = officeWords.recipients;
  const names = { messages, bookings, waitingList };
  const same = typedKeys(names).filter((name) => recipients[name].toLowerCase() === sender.toLowerCase());
  if (!same.length) return '';
  return `${joinWithAnd(same.map((name) => names[name]))} ${same.length === 1 ? 'goes' : 'go'} to ${sender}, which is the sender too. Some providers drop such e-mails, or show them as sent. Use another sender, or let them go to another address.`;
}
