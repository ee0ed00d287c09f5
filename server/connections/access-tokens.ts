import type { Office } from '../office/office.ts';
import type { Database } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { type OAuth, SignInFailure, type TokenSet } from './oauth.ts';
import type { openRegistrations } from './registrations.ts';
import { findConnectedAccount, saveAccountProblem, successColumns, updateConnectedAccount } from './tables.ts';

/** How long before its end an access token is renewed. */
const renewalMarginMs = minuteMs;

/** Under which the vault seals an adviser's refresh token. */
export const tokenSecretName = (adviser: string): string => `account:${adviser}`;

export function openAccessTokens(
  db: Database,
  vault: Office['vault'],
  oauth: OAuth,
  registrations: ReturnType<typeof openRegistrations>,
) {
  /** By adviser; only this server's. */
  const cache = new Map<string, { connectedAt: string; token: string; expiresAt: number }>();
  const keep = (adviser: string, connectedAt: string, { accessToken: token, expiresAt }: TokenSet) =>
    cache.set(adviser, { connectedAt, token, expiresAt });

  return {
    keep,
    forget: (adviser: string) => cache.delete(adviser),

    /** Renewed shortly before it ends. @param isRefused by the service: it is renewed at once @throws SignInFailure */
    async get(adviser: string, isRefused = false): Promise<string> {
      const known = await findConnectedAccount(db, adviser);
      if (!known) throw new SignInFailure('consent', 'no account');
      const cached = cache.get(adviser);
      if (!isRefused && cached?.connectedAt === known.connected_at && cached.expiresAt - renewalMarginMs > Date.now())
        return cached.token;
      try {
        const registration = await registrations.require(known.provider).catch((error: unknown) => {
          throw error instanceof HttpProblem ? new SignInFailure('registration', 'no registration') : error;
        });
        const name = tokenSecretName(adviser);
        const refreshToken = vault.decrypt(name, known.sealed);
        if (refreshToken === undefined) throw new SignInFailure('unreadable', 'another key');
        const tokenSet = await oauth.refreshTokens(known.provider, registration, refreshToken);
        const isSame = tokenSet.refreshToken === refreshToken;
        const sealed = isSame ? known.sealed : vault.encrypt(name, tokenSet.refreshToken);
        await updateConnectedAccount(db, known, { sealed, ...(adviser === '' ? successColumns() : {}) });
        keep(adviser, known.connected_at, tokenSet);
        return tokenSet.accessToken;
      } catch (error) {
        // An adviser's calendar saves its own problems.
        if (adviser === '')
          await saveAccountProblem(db, known, error instanceof SignInFailure ? error.problem : 'away');
        throw error;
      }
    },
  };
}
