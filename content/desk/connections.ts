import type { AccountProvider, AdviserCalendarChange } from '#contract/desk-connections.ts';
import { providerNames } from '../connections.ts';
import { firmClock, firmDate } from '../firm-time.ts';
import { weekdayAndTime } from './days.ts';

const vendorNames: Readonly<Record<AccountProvider, string>> = { microsoft: 'Microsoft', google: 'Google' };
const meetingProductNames: Readonly<Record<AccountProvider, string>> = { microsoft: 'Teams', google: 'Google Meet' };

/** “a Teams link”. */
const roomLink = (provider: AccountProvider): string => `a ${meetingProductNames[provider]} link`;

/** Where the permission can be taken back too. With Google it ends when the account is disconnected. */
const permissionNotes: Readonly<Record<AccountProvider, string>> = {
  microsoft: ' To take back the permission itself, go to myapps.microsoft.com.',
  google: '',
};

export const connectionWords = {
  vendorNames,
  signIn: (provider: AccountProvider) => `Sign in with ${vendorNames[provider]}`,
  again: 'Sign in again',
  /** Before the site is registered at a service. */
  unregistered: 'To sign in with Microsoft or Google, register this site there first.',
  register: 'Register it',
  facts: { account: 'Account', connected: 'Connected', used: 'Last used' },
  neverUsed: 'Not used yet',
  end: 'Disconnect',
  stay: 'Stay connected',
  endTitle: (account: string) => `Disconnect ${account}?`,
  ended: 'Disconnected.',
  mail: {
    title: 'Sign in instead of a password',
    connectedTitle: 'The firm’s account',
    lead: 'Use the account your firm already has. We never see its password, and replies are noticed in the same mailbox.',
    connected: (provider: AccountProvider, account: string) =>
      `Mail leaves through ${providerNames[provider]} as ${account}, and replies are noticed there.`,
    failing: (provider: AccountProvider, account: string) =>
      `Mail should leave through ${providerNames[provider]} as ${account}.`,
    mailbox: 'Replies are noticed in the account that is connected under Mail.',
    noMailbox: 'With Microsoft 365 or Google, sign in under Mail instead: replies are noticed there too.',
    open: 'Open Mail',
    overruled: (variable: string) =>
      `${variable} is set on the server and comes first. Sign in, then have it taken out there.`,
    end: (provider: AccountProvider) =>
      `Mail then leaves through the server that is saved here. If there’s none, e-mails are kept on the server and aren’t sent later. Replies are no longer noticed in this mailbox.${permissionNotes[provider]}`,
  },
  calendar: {
    lead: 'Sign in, and clients can’t book times that are busy in the calendar. Consultations are written into it. We store when it is busy, never why.',
    paste: 'Or paste a secret address',
    pasteLead: 'It can only be read: consultations aren’t written into it.',
    meetingLinks: (provider: AccountProvider) => `Make ${roomLink(provider)} for each video consultation`,
    linksOn: 'Each video consultation gets its own link now, those ahead without one too.',
    linksOff: 'New video consultations get the link that is saved here.',
    ownLink: (provider: AccountProvider) => `Each video consultation gets ${roomLink(provider)} of its own.`,
    end: (provider: AccountProvider) =>
      `Clients can then book times that are busy there. Consultations already in the calendar stay in it, and are no longer moved or removed there.${permissionNotes[provider]}`,
  },
  /** Shown when the browser returns from signing in at a service. */
  returned: {
    connecting: 'Connecting…',
    mail: (account: string) => `Connected. Mail leaves as ${account} now.`,
    calendar: (account: string) => `Connected. The calendar of ${account} is being read.`,
    failed: 'Not connected',
    nothing: 'Begin at Mail, or at an adviser’s hours, and press “Sign in with”.',
    toMail: 'Back to Mail',
    toHours: 'Back to Hours',
  },
};

export const registrationWords = {
  lead: 'What lets your firm sign in from here, for mail and calendars.',
  redirect: {
    title: 'This site’s address for signing in',
    lead: 'Microsoft and Google send people back to it. Paste it where they ask for a redirect URI. docs/connections.md shows every step, with pictures.',
    label: 'Redirect address',
    copy: 'Copy',
  },
  registered: 'Registered',
  unregistered: 'Not registered',
  tenant: 'Directory (tenant) ID',
  remove: 'Leave it empty to remove the registration. Accounts that are connected with it stop working.',
  saved: 'Saved. Staff can sign in now.',
  removed: 'The registration is removed.',
  services: {
    microsoft: {
      site: { name: 'Microsoft Entra', href: 'https://entra.microsoft.com' },
      steps:
        'App registrations, New registration: this organization only, platform Web. The IDs are on its Overview, the secret is under Certificates & secrets.',
      clientId: 'Application (client) ID',
      secret: 'Client secret (its Value, not its ID)',
    },
    google: {
      site: { name: 'Google Cloud', href: 'https://console.cloud.google.com/auth/clients' },
      steps: 'Google Auth Platform, Clients, Create client: Web application. Its Audience is Internal.',
      clientId: 'Client ID',
      secret: 'Client secret',
    },
  } satisfies Record<AccountProvider, object>,
};

/** "Tue, Dec 1, 10:00 a.m. to 11:30 a.m.". Both ISO 8601. */
const formatNewTime = (from: string, to: string): string =>
  `${weekdayAndTime(from)} to ${firmDate(from) === firmDate(to) ? firmClock(to) : weekdayAndTime(to)}`;

export const calendarChangeWords = {
  title: 'Changed in a calendar',
  sentence: ({ adviserName, name, startsAt, movedTo }: AdviserCalendarChange) =>
    movedTo
      ? `The ${adviserName} moved ${name} from ${formatNewTime(startsAt, movedTo)} in their calendar.`
      : `The ${adviserName} removed ${name}, ${weekdayAndTime(startsAt)}, from their calendar.`,
  follow: (isMoved: boolean) => (isMoved ? 'Move it and tell the client' : 'Call it off and tell the client'),
  restore: 'Put it back',
  done: {
    follow: (_: string, isMoved: boolean) => (isMoved ? 'Moved.' : 'Called off.'),
    restore: (name: string) => `${name} is back in the calendar.`,
  },
};
