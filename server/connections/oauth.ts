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
import { type ConnectionUse, permissions, shortScope } from '#content/connections.ts';
import type { Provider } from '#contract/desk-connections.ts';
import type { ProviderAddresses } from '../platform/provider-addresses.ts';
import type { ConnectionProblem } from './tables.ts';

export interface ClientRegistration {
  clientId: string;
  tenant: string;
  secret: string;
}

/** Says nothing of the service's words, which may quote a token. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem, code: string) {
    super(`the sign-in service answered ${code}`);
    this.problem = problem;
  }
}

/** RFC 6749, section 5.2, and what Microsoft adds. */
const problems: Readonly<Record<string, ConnectionProblem>> = {
  invalid_grant: 'consent',
  interaction_required: 'consent',
  consent_required: 'consent',
  access_denied: 'consent',
  invalid_client: 'registration',
  unauthorized_client: 'registration',
  invalid_request: 'registration',
  invalid_scope: 'registration',
};

async function asFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { error: code = '', name } = error as { error?: string; name?: string };
    throw new SignInFailure(problems[code] ?? 'away', code || String(name));
  }
}

/** In seconds. */
const timeout = 10;
/** In ms: services change their addresses and keys seldom. */
const discoveredFor = 24 * 3_600_000;

export interface Grant {
  refreshToken: string;
  accessToken: string;
  /** ms since the epoch. */
  expiresAt: number;
  /** Empty if the service does not say. */
  account: string;
  /** Undefined if the service granted all that was requested (RFC 6749, section 5.1). */
  scopes: readonly string[] | undefined;
}

export function openOAuth({ issuer, isLocal }: ProviderAddresses) {
  const known = new Map<Provider, { key: string; until: number; configuration: Configuration }>();

  /** @throws SignInFailure */
  async function configurationOf(provider: Provider, { clientId, tenant, secret }: ClientRegistration) {
    const key = JSON.stringify([tenant, clientId, secret]);
    const found = known.get(provider);
    if (found?.key === key && found.until > Date.now()) return found.configuration;
    const configuration = await asFailure(
      discovery(new URL(issuer(provider, tenant)), clientId, secret, ClientSecretPost(secret), {
        timeout,
        ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
      }),
    );
    known.set(provider, { key, until: Date.now() + discoveredFor, configuration });
    return configuration;
  }

  return {
    /** The address at which to sign in, and what `finish` needs. @throws SignInFailure */
    async begin(
      provider: Provider,
      use: ConnectionUse,
      registration: ClientRegistration,
      redirectUri: string,
      stateOf: (checks: Checks) => string,
    ): Promise<string> {
      const configuration = await configurationOf(provider, registration);
      const checks = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopesOf(provider, use).join(' '),
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: stateOf(checks),
        nonce: checks.nonce,
        // Google hands out a refresh token only with both.
        ...(provider === 'google' ? { access_type: 'offline', prompt: 'consent' } : { prompt: 'select_account' }),
      }).href;
    },

    /** @param back the redirect address as the browser came back to it @throws SignInFailure */
    async finish(
      provider: Provider,
      registration: ClientRegistration,
      back: URL,
      { verifier, nonce, state }: Checks & { state: string },
    ): Promise<Grant> {
      const configuration = await configurationOf(provider, registration);
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      return asFailure(authorizationCodeGrant(configuration, back, checks).then(grantOf));
    },

    /** @throws SignInFailure */
    async refresh(provider: Provider, registration: ClientRegistration, refreshToken: string): Promise<Grant> {
      const configuration = await configurationOf(provider, registration);
      const grant = await asFailure(refreshTokenGrant(configuration, refreshToken).then(grantOf));
      // Google keeps the first one, Microsoft sends a new one.
      return { ...grant, refreshToken: grant.refreshToken || refreshToken };
    },

    /** Microsoft has no such call: the permission is taken back in the account. @throws SignInFailure */
    async revoke(provider: Provider, registration: ClientRegistration, refreshToken: string): Promise<void> {
      const configuration = await configurationOf(provider, registration);
      if (configuration.serverMetadata().revocation_endpoint)
        await asFailure(tokenRevocation(configuration, refreshToken));
    },
  };
}

export interface Checks {
  verifier: string;
  nonce: string;
}

const scopesOf = (provider: Provider, use: ConnectionUse): string[] =>
  permissions[provider][use].map(({ scope }) => scope);

/** Of those that name something of the service; Microsoft may leave out an address, and change the case. */
export function missesScope({ scopes }: Grant, provider: Provider, use: ConnectionUse): boolean {
  const nameOf = (scope: string): string => shortScope(scope).toLowerCase();
  const granted = scopes && new Set(scopes.map(nameOf));
  const needed = scopesOf(provider, use).filter((scope) => scope.includes('://'));
  return granted !== undefined && needed.some((scope) => !granted.has(nameOf(scope)));
}

type TokenResponse = Pick<
  Awaited<ReturnType<typeof refreshTokenGrant>>,
  'access_token' | 'claims' | 'expiresIn' | 'refresh_token' | 'scope'
>;

function grantOf(response: TokenResponse): Grant {
  const { email, preferred_username: name }: Record<string, unknown> = { ...response.claims() };
  return {
    refreshToken: response.refresh_token ?? '',
    accessToken: response.access_token,
    expiresAt: Date.now() + (response.expiresIn() ?? 300) * 1000,
    account: String(email ?? name ?? ''),
    scopes: response.scope?.split(' '),
  };
}
