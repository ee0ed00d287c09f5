// Microsoft and Google: where somebody of the firm signs in so that the site may use their mail or calendar.
import type { Provider } from '#contract/desk-connections.ts';

export const providerNames: Readonly<Record<Provider, string>> = {
  microsoft: 'Microsoft 365',
  google: 'Google',
};

export type ConnectionUse = 'mail' | 'calendar';

interface Permission {
  /** As the service calls it. */
  scope: string;
  /** What it is used for, as the privacy page says it. */
  purpose: string;
}

const identity: readonly Permission[] = [
  { scope: 'openid', purpose: 'to sign in' },
  { scope: 'email', purpose: 'to see which account it is' },
];

const ofMicrosoft: readonly Permission[] = [
  ...identity,
  { scope: 'profile', purpose: 'to see its name, where it has no e-mail address of its own' },
  { scope: 'offline_access', purpose: 'to stay signed in' },
];

const readMail = 'to notice replies in the firm’s mailbox';
const sendMail = 'to send our e-mails';
const useCalendar = 'to see when an adviser is busy, and to write, move and remove their consultations';

/** The least that each use needs: the server asks for these and nothing else, and the privacy page lists them. */
export const permissions: Readonly<Record<Provider, Readonly<Record<ConnectionUse, readonly Permission[]>>>> = {
  microsoft: {
    mail: [
      ...ofMicrosoft,
      { scope: 'https://outlook.office.com/IMAP.AccessAsUser.All', purpose: readMail },
      { scope: 'https://outlook.office.com/SMTP.Send', purpose: sendMail },
    ],
    calendar: [...ofMicrosoft, { scope: 'https://graph.microsoft.com/Calendars.ReadWrite', purpose: useCalendar }],
  },
  google: {
    mail: [...identity, { scope: 'https://mail.google.com/', purpose: `${readMail}, and ${sendMail}` }],
    calendar: [...identity, { scope: 'https://www.googleapis.com/auth/calendar.events.owned', purpose: useCalendar }],
  },
};

/** "calendar.events.owned". @param scope as the service calls it, which may be an address */
export const shortScope = (scope: string): string => scope.split('/').findLast(Boolean) ?? '';

const asked = Object.entries(permissions).flatMap(([provider, uses]) =>
  Object.values(uses).flatMap((needed) =>
    needed.map(({ scope, purpose }) => ({ line: `${shortScope(scope)}: ${purpose}`, provider })),
  ),
);

/** Each permission once, as the privacy page lists them. */
export const permissionLines: readonly string[] = [...new Set(asked.map(({ line }) => line))].map((line) => {
  const at = new Set(
    asked.filter((one) => one.line === line).map(({ provider }) => providerNames[provider as Provider]),
  );
  return `${[...at].join(' and ')}, ${line}.`;
});
