import type { AccountProvider } from '#contract/desk-connections.ts';
import { answerGoogleCalendar, googleCalendarScope, googleFailures } from './google-stand-in.ts';
import { answerMicrosoftCalendar, microsoftCalendarScope, microsoftFailures } from './microsoft-stand-in.ts';
import { ProviderAccount } from './provider-account.ts';
import { ProviderSignIn, registrations } from './provider-sign-in.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';

const services = {
  microsoft: { answer: answerMicrosoftCalendar, failures: microsoftFailures, scope: microsoftCalendarScope },
  google: { answer: answerGoogleCalendar, failures: googleFailures, scope: googleCalendarScope },
};

const mailScopes = {
  microsoft: { imap: 'https://outlook.office.com/IMAP.AccessAsUser.All', smtp: 'https://outlook.office.com/SMTP.Send' },
  google: { imap: 'https://mail.google.com/', smtp: 'https://mail.google.com/' },
} as const;

export type ProviderStandIns = Awaited<ReturnType<typeof startProviderStandIns>>;

/** Starts stand-ins for Microsoft and Google on one local port. */
export async function startProviderStandIns() {
  const accounts = new Map<string, ProviderAccount>();
  const account = (provider: AccountProvider, email: string): ProviderAccount => {
    const name = `${provider} ${email}`;
    const known = accounts.get(name) ?? new ProviderAccount(provider, email);
    accounts.set(name, known);
    return known;
  };
  const all = () => [...accounts.values()];
  /** Who may use the mailbox with this token. */
  const mailAccount = (accessToken: string, use: 'imap' | 'smtp') =>
    all().find((one) => one.scopesOf(accessToken)?.includes(mailScopes[one.provider][use]));
  const signIn = new ProviderSignIn(account, all);
  const { origin, stop } = await startStandIn((request) => {
    if (request.path.startsWith('/graph/')) return calendarAnswer('microsoft', all(), request);
    if (request.path.startsWith('/calendar/')) return calendarAnswer('google', all(), request);
    if (request.path === '/introspection') {
      const email = mailAccount(bearer(request), 'imap')?.email;
      return { status: email === undefined ? 401 : 200, json: { active: email !== undefined, email } };
    }
    return signIn.answer(request.path.startsWith('/google/') ? 'google' : 'microsoft', request);
  });
  return {
    /** For `createLocalEndpoints`. */
    url: origin,
    registered: registrations,
    /** The account, which is created when first asked for. */
    account,
    /** Who signs in from now on; without it, the account of `login_hint`. */
    signInAs: (provider: AccountProvider, email: string): void => {
      signIn.next[provider] = email;
    },
    /** @param error of OAuth */
    denyNextConsent: (error = 'access_denied'): void => {
      signIn.denial = error;
    },
    /** This scope is not granted at the next sign-in. */
    withholdNext: (scope: string): void => {
      signIn.withheld = scope;
    },
    /** Issues an access token without a browser. */
    tokenFor: (provider: AccountProvider, email: string, scope: string = services[provider].scope): string =>
      account(provider, email).newAccessToken([scope]),
    /** Whether the provider's mail server accepts a login by XOAUTH2. */
    acceptsMail: (email: string, accessToken: string, use: 'imap' | 'smtp'): boolean =>
      mailAccount(accessToken, use)?.email === email,
    /** URL where an IMAP server asks whose a token is (RFC 7662, but with the token in the header). */
    introspection: `${origin}/introspection`,
    stop,
  };
}

const bearer = ({ headers }: StandInRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '');

function calendarAnswer(
  provider: AccountProvider,
  accounts: ProviderAccount[],
  request: StandInRequest,
): StandInAnswer {
  const { answer, failures, scope } = services[provider];
  const token = bearer(request);
  const account = accounts.find((one) => one.provider === provider && one.scopesOf(token));
  if (!account) return failures.login;
  account.calls.push(`${request.method} ${request.path}`);
  if (account.isDown) return { status: 503 };
  if (account.retryAfter !== undefined) return failures.throttled(account.retryAfter);
  if (account.isForbidden || !account.scopesOf(token)?.includes(scope)) return failures.forbidden;
  if (account.refuses && request.method !== 'GET' && JSON.stringify(request.json() ?? '').includes(account.refuses))
    return { status: 400, json: { error: { code: 'ErrorInvalidRequest' } } };
  const { writes } = account;
  const answered = answer(account, request);
  return account.writes > writes && account.consumeAnswerLoss() ? { ...answered, isLost: true } : answered;
}
