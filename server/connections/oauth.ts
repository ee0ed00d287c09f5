// Authorization code with PKCE (RFC 6749, 7636) at Microsoft and Google, with the firm's own registration.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client';
import { type ConnectionUse, providerPermissions, scopeName } from '#content/connections.ts';
import type { AccountProvider } from '#contract/desk-connections.ts';
import { dayMs, secondMs } from '../platform/durations.ts';
import type { ProviderEndpoints } from '../platform/provider-endpoints.ts';
import type { ConnectionProblem } from './tables.ts';

export interface ClientRegistration {
  clientId: string;
  tenant: string;
  secret: string;
}

/** Never quotes the service's message, which may hold a token. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem, code: string) {
    super(`the sign-in service answered ${code}`);
    this.problem = problem;
  }
}

/** Keys: error codes of RFC 6749, section 5.2, and Microsoft's own. */
const problemsByCode: Readonly<Record<string, ConnectionProblem>> = {
  invalid_grant: 'consent',
  interaction_required: 'consent',
  consent_required: 'consent',
  access_denied: 'consent',
  invalid_client: 'registration',
  unauthorized_client: 'registration',
  invalid_request: 'registration',
  invalid_scope: 'registration',
};

async function asSignInFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'error' in error ? String(error.error) : '';
    throw new SignInFailure(problemsByCode[code] ?? 'away', code || (error instanceof Error ? error.name : 'nothing'));
  }
}

const timeoutSeconds = 10;
/** Services seldom change their endpoints and keys. */
const discoveryLifetimeMs = dayMs;

export interface TokenSet {
  refreshToken: string;
  accessToken: string;
  /** ms since the epoch. */
  expiresAt: number;
  /** An e-mail address; empty if the service does not say. */
  account: string;
  /** Undefined if the service granted all that was requested (RFC 6749, section 5.1). */
  scopes: readonly string[] | undefined;
}

export type OAuth = ReturnType<typeof openOAuth>;

export function openOAuth({ issuer, isLocal }: ProviderEndpoints) {
  const cache = new Map<AccountProvider, { key: string; until: number; configuration: Configuration }>();

  /** @throws SignInFailure */
  async function discoverConfiguration(provider: AccountProvider, { clientId, tenant, secret }: ClientRegistration) {
    const key = JSON.stringify([tenant, clientId, secret]);
    const cached = cache.get(provider);
    if (cached?.key === key && cached.until > Date.now()) return cached.configuration;
    const configuration = await asSignInFailure(
      discovery(new URL(issuer(provider, tenant)), clientId, secret, ClientSecretPost(secret), {
        timeout: timeoutSeconds,
        ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
      }),
    );
    cache.set(provider, { key, until: Date.now() + discoveryLifetimeMs, configuration });
    return configuration;
  }

  return {
    /** The URL to sign in at. @param sealState seals what `exchangeCode` needs @throws SignInFailure */
    async authorizationUrl(
      { provider, use, registration, redirectUri }: SignInRequest,
      sealState: (checks: AuthorizationChecks) => string,
    ): Promise<string> {
      const configuration = await discoverConfiguration(provider, registration);
      const checks = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: requiredScopes(provider, use).join(' '),
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: sealState(checks),
        nonce: checks.nonce,
        // Google hands out a refresh token only with both.
        ...(provider === 'google' ? { access_type: 'offline', prompt: 'consent' } : { prompt: 'select_account' }),
      }).href;
    },

    /** @param back the redirect URL with what the service added to it @throws SignInFailure */
    async exchangeCode(
      provider: AccountProvider,
      registration: ClientRegistration,
      back: URL,
      { verifier, nonce, state }: AuthorizationChecks & { state: string },
    ): Promise<TokenSet> {
      const configuration = await discoverConfiguration(provider, registration);
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      return asSignInFailure(authorizationCodeGrant(configuration, back, checks).then(toTokenSet));
    },

    /** @throws SignInFailure */
    async refreshTokens(
      provider: AccountProvider,
      registration: ClientRegistration,
      refreshToken: string,
    ): Promise<TokenSet> {
      const configuration = await discoverConfiguration(provider, registration);
      const tokenSet = await asSignInFailure(refreshTokenGrant(configuration, refreshToken).then(toTokenSet));
      // Google keeps the first one, Microsoft sends a new one.
      return { ...tokenSet, refreshToken: tokenSet.refreshToken || refreshToken };
    },

    /** Microsoft has no such call: there, permissions are withdrawn in the account. @throws SignInFailure */
    async revokeToken(
      provider: AccountProvider,
      registration: ClientRegistration,
      refreshToken: string,
    ): Promise<void> {
      const configuration = await discoverConfiguration(provider, registration);
      if (configuration.serverMetadata().revocation_endpoint)
        await asSignInFailure(tokenRevocation(configuration, refreshToken));
    },
  };
}

interface SignInRequest {
  provider: AccountProvider;
  use: ConnectionUse;
  registration: ClientRegistration;
  redirectUri: string;
}

export interface AuthorizationChecks {
  verifier: string;
  nonce: string;
}

const requiredScopes = (provider: AccountProvider, use: ConnectionUse): string[] =>
  providerPermissions[provider][use].map(({ scope }) => scope);

/** Only URL scopes are compared. Microsoft may shorten them and change their case. */
export function isScopeMissing({ scopes }: TokenSet, provider: AccountProvider, use: ConnectionUse): boolean {
  const normalized = (scope: string): string => scopeName(scope).toLowerCase();
  const granted = scopes && new Set(scopes.map(normalized));
  const needed = requiredScopes(provider, use).filter((scope) => scope.includes('://'));
  return granted !== undefined && needed.some((scope) => !granted.has(normalized(scope)));
}

type TokenResponse = Pick<
  Awaited<ReturnType<typeof refreshTokenGrant>>,
  'access_token' | 'claims' | 'expiresIn' | 'refresh_token' | 'scope'
>;

function toTokenSet(response: TokenResponse): TokenSet {
  const { email, preferred_username: name }: Record<string, unknown> = { ...response.claims() };
  return {
    refreshToken: response.refresh_token ?? '',
    accessToken: response.access_token,
    expiresAt: Date.now() + (response.expiresIn() ?? 300) * secondMs,
    account: String(email ?? name ?? ''),
    scopes: response.scope?.split(' '),
  };
}
