import { betterAuth } from 'better-auth';
import { username } from 'better-auth/plugins';
import { resetPasswordMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { linkFragments } from '#contract/endpoints.ts';
import { accountLimits } from '#contract/limits.ts';
import type { Store } from '../platform/db/open.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts';

/** Seconds: without a visit a session ends after a day, with visits after two weeks (`session.ts`). */
export const sessionIdle = 24 * 3600;
export const sessionMost = 14 * 24 * 3600;
const resetLasts = 30 * 60;
const verificationLasts = 24 * 3600;

export interface AuthOptions {
  store: Store;
  secret: string;
  /** The site's origin, for the links in mails. */
  origin: () => string;
  secure: boolean;
  passwordCost: PasswordCost;
  /** Queues a mail to an address. */
  send: (kind: 'reset' | 'verification', to: string, mail: MailText) => Promise<void>;
}

/** better-auth behind our own paths: its HTTP handler is not mounted, its rate limit and origin check are ours. */
export function createAuth({ store, secret, origin, secure, passwordCost, send }: AuthOptions) {
  const link = (fragment: string, token: string) => `${origin()}/#${fragment}=${encodeURIComponent(token)}`;
  return betterAuth({
    secret,
    baseURL: origin(),
    database: { db: store.db, type: store.kind },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: 'site', useSecureCookies: secure },
    user: { modelName: 'users', deleteUser: { enabled: true } },
    session: { modelName: 'user_sessions', expiresIn: sessionIdle, updateAge: 5 * 60 },
    account: { modelName: 'user_credentials' },
    verification: { modelName: 'user_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountLimits.password.least,
      // In UTF-16 code units there; our own rule counts characters.
      maxPasswordLength: accountLimits.password.most * 4,
      password: { hash: (password) => hashPassword(password, passwordCost), verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLasts,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        send('reset', user.email, resetPasswordMail(link(linkFragments.reset, token))),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLasts,
      sendVerificationEmail: ({ user, token }) =>
        send('verification', user.email, verifyAddressMail(link(linkFragments.verify, token))),
    },
    plugins: [
      username({
        displayUsername: false,
        minUsernameLength: accountLimits.username.least,
        maxUsernameLength: accountLimits.username.most,
        // The rule is in contract/account.ts; whatever else comes here has no account.
        usernameValidator: () => true,
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
