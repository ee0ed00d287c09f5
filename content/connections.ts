// Staff sign in at Microsoft or Google so that the site may use their mail or calendar.
import type { AccountProvider } from '#contract/desk-connections.ts';
import { typedEntries } from './typed-records.ts';

export const providerNames: Readonly<Record<AccountProvider, string>> = {
  microsoft: 'Microsoft 365',
  google: 'Google',
};

export type ConnectionUse = 'mail' | 'calendar';

interface Permission {
  /** The OAuth scope. */
  scope: string;
  /** What it is used for, as the privacy page puts it. */
  purpose: string;
}

const identity: readonly Permission[] = [
  { scope: 'openid', purpose: 'to sign in' },
  { scope: 'email', purpose: 'to see which account it is' },
];

const microsoftIdentity: readonly Permission[] = [
  ...identity,
  { scope: 'profile', purpose: 'to see its name, where it has no e-mail address of its own' },
  { scope: 'offline_access', purpose: 'to stay signed in' },
];

const readMail = 'to notice replies in the firm’s mailbox';
const sendMail = 'to send our e-mails';
const useCalendar = 'to see when an adviser is busy, and to write, move and remove their consultations';

/** The minimum for each use. The server asks for nothing else, and the privacy page lists these. */
export const providerPermissions: Readonly<
  Record<AccountProvider, Readonly<Record<ConnectionUse, readonly Permission[]>>>
> = {
  microsoft: {
    mail: [
      ...microsoftIdentity,
      { scope: 'https://outlook.office.com/IMAP.AccessAsUser.All', purpose: readMail },
      { scope: 'https://outlook.office.com/SMTP.Send', purpose: sendMail },
    ],
    calendar: [
      ...microsoftIdentity,
      { scope: 'https://graph.microsoft.com/Calendars.ReadWrite', purpose: useCalendar },
    ],
  },
  google: {
    mail: [...identity, { scope: 'https://mail.google.com/', purpose: `${readMail}, and ${sendMail}` }],
    calendar: [...identity, { scope: 'https://www.googleapis.com/auth/calendar.events.owned', purpose: useCalendar }],
  },
};

/** "calendar.events.owned". @param scope a name, or a URL that ends with it */
export const scopeName = (scope: string): string => scope.split('/').findLast(Boolean) ?? '';

const asked = typedEntries(providerPermissions).flatMap(([provider, uses]) =>
  Object.values(uses).flatMap((needed) =>
    needed.map(({ scope, purpose }) => ({ line: `${scopeName(scope)}: ${purpose}`, provider })),
  ),
);

/** Each permission once, as the privacy page lists them. */
export const permissionLines: readonly string[] = [...new Set(asked.map(({ line }) => line))].map((line) => {
  const at = new Set(asked.filter((one) => one.line === line).map(({ provider }) => providerNames[provider]));
  return `${[...at].join(' and ')}, ${line}.`;
});
