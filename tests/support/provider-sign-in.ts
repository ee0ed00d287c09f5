// A stand-in for OpenID Connect at Microsoft and Google: RFC 6749, RFC 7636, OpenID Connect Core and Discovery 1.0.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { ProviderAccount } from './provider-account.ts';
import type { StandInAnswer, StandInRequest } from './stand-in-server.ts';

/** The firm's registrations with both providers. */
export const registrations = {
  microsoft: {
    clientId: '7d3c2f10-5b6e-4f0a-8c21-9e4b5a6d7f80',
    tenant: '2b9e61c4-0f7d-4e3a-b5c8-1a2d3e4f5061',
    secret: 'secret-at-microsoft',
  },
  google: { clientId: '1234567890-abc.apps.googleusercontent.com', tenant: '', secret: 'secret-at-google' },
} as const;

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'of-the-stand-in';
const jwks = { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
/** Of access and id tokens. */
const lifetimeSeconds = 3600;

type FindAccount = (provider: AccountProvider, email: string) => ProviderAccount;

interface Code {
  account: ProviderAccount;
  redirectUri: string;
  challenge: string;
  scopes: readonly string[];
  nonce: string | null;
  isOffline: boolean;
}

const failure = (status: number, error: string): StandInAnswer => ({
  status,
  json: { error, error_description: `Refused: ${error}` },
});

/** Signs accounts in, and issues their tokens. */
export class ProviderSignIn {
  /** E-mail address of the next sign-in, by provider. */
  next: Partial<Record<AccountProvider, string>> = {};
  /** An OAuth error for the next sign-in; empty for none. */
  denial = '';
  /** A scope that is not granted at the next sign-in. */
  withheld = '';
  readonly #codes = new Map<string, Code>();
  readonly #account: FindAccount;
  readonly #accounts: () => ProviderAccount[];

  constructor(account: FindAccount, accounts: () => ProviderAccount[]) {
    this.#account = account;
    this.#accounts = accounts;
  }

  answer(provider: AccountProvider, request: StandInRequest): StandInAnswer {
    const { clientId, tenant } = registrations[provider];
    const base = provider === 'google' ? '/google' : `/microsoft/${tenant}/v2.0`;
    const issuer = `${request.origin}${base}`;
    if (!request.path.startsWith(`${base}/`)) return failure(400, 'invalid_tenant');
    switch (`${request.method} ${request.path.slice(base.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return { status: 200, json: metadata(issuer, provider) };
      case 'GET /keys':
        return { status: 200, json: jwks };
      case 'GET /authorize':
        return this.#authorize(provider, request.query);
      case 'POST /token':
        return this.#token(provider, issuer, request.form());
      case 'POST /revoke':
        return provider === 'google' ? this.#revoke(request.form()) : failure(404, clientId);
      default:
        return failure(404, 'not_found');
    }
  }

  #authorize(provider: AccountProvider, query: URLSearchParams): StandInAnswer {
    const get = (name: string) => query.get(name) ?? '';
    if (get('client_id') !== registrations[provider].clientId) return failure(400, 'unauthorized_client');
    if (!URL.canParse(get('redirect_uri'))) return failure(400, 'invalid_request');
    const back = new URL(get('redirect_uri'));
    back.searchParams.set('state', get('state'));
    const scopes = get('scope').split(' ');
    const isAsRequired =
      get('response_type') === 'code' &&
      get('code_challenge_method') === 'S256' &&
      get('code_challenge') !== '' &&
      scopes.includes('openid');
    const error = isAsRequired ? this.denial : 'invalid_request';
    this.denial = '';
    if (error !== '') {
      back.searchParams.set('error', error);
      return { status: 302, headers: { location: back.href } };
    }
    const account = this.#account(provider, this.next[provider] ?? (get('login_hint') || 'someone@example.com'));
    // Google issues a refresh token only with the first consent, or with `prompt=consent`.
    const isOffline =
      provider === 'google'
        ? get('access_type') === 'offline' && (!account.hasConsented || get('prompt').includes('consent'))
        : scopes.includes('offline_access');
    account.hasConsented = true;
    const code = randomBytes(16).toString('base64url');
    this.#codes.set(code, {
      account,
      redirectUri: get('redirect_uri'),
      challenge: get('code_challenge'),
      scopes: scopes.filter((scope) => scope !== this.withheld),
      nonce: query.get('nonce'),
      isOffline,
    });
    this.withheld = '';
    back.searchParams.set('code', code);
    return { status: 302, headers: { location: back.href } };
  }

  #token(provider: AccountProvider, issuer: string, form: URLSearchParams): StandInAnswer {
    const get = (name: string) => form.get(name) ?? '';
    const { clientId, secret } = registrations[provider];
    if (get('client_id') !== clientId || get('client_secret') !== secret) return failure(401, 'invalid_client');
    if (get('grant_type') === 'refresh_token') return this.#refresh(provider, get('refresh_token'));
    if (get('grant_type') !== 'authorization_code') return failure(400, 'unsupported_grant_type');
    const code = this.#codes.get(get('code'));
    this.#codes.delete(get('code'));
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url');
    if (code?.account.provider !== provider || code.challenge !== challenge || code.redirectUri !== get('redirect_uri'))
      return failure(400, 'invalid_grant');
    const { account, scopes, isOffline, nonce } = code;
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: account.sub,
      ...(scopes.includes('email') ? { email: account.email } : {}),
      ...(provider === 'google' ? { email_verified: true } : {}),
      ...(provider === 'microsoft' && scopes.includes('profile') ? { preferred_username: account.email } : {}),
      ...(nonce === null ? {} : { nonce }),
    };
    return toTokenResponse(account, scopes, {
      id_token: signJwt(claims),
      ...(isOffline ? { refresh_token: account.newRefreshToken(scopes) } : {}),
    });
  }

  #refresh(provider: AccountProvider, token: string): StandInAnswer {
    const account = this.#accounts().find((one) => one.provider === provider && one.owns(token));
    if (account?.isDown) return failure(503, 'temporarily_unavailable');
    const scopes = account?.redeem(token);
    if (!account || !scopes) return failure(400, 'invalid_grant');
    return toTokenResponse(
      account,
      scopes,
      provider === 'microsoft' ? { refresh_token: account.newRefreshToken(scopes, token) } : {},
    );
  }

  /** https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke */
  #revoke(form: URLSearchParams): StandInAnswer {
    const account = this.#accounts().find((one) => one.provider === 'google' && one.owns(form.get('token') ?? ''));
    if (!account) return failure(400, 'invalid_token');
    account.withdraw();
    return { status: 200, json: {} };
  }
}

function toTokenResponse(
  account: ProviderAccount,
  scopes: readonly string[],
  more: Record<string, string>,
): StandInAnswer {
  const resources = new Set(scopes.filter((scope) => scope.startsWith('https:')).map((scope) => new URL(scope).origin));
  // An access token from Microsoft is for one service only.
  if (account.provider === 'microsoft' && resources.size > 1) return failure(400, 'invalid_request');
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: {
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      access_token: account.newAccessToken(scopes),
      // Microsoft shortens the scopes of Graph to their names, and changes their case.
      scope: scopes
        .filter((scope) => scope !== 'offline_access')
        .map((scope) =>
          scope.replace(/^https:\/\/graph\.microsoft\.com\/(.+)$/, (_, name: string) => name.toLowerCase()),
        )
        .join(' '),
      ...more,
    },
  };
}

const metadata = (issuer: string, provider: AccountProvider) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...(provider === 'google' ? { revocation_endpoint: `${issuer}/revoke` } : {}),
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
});

function signJwt(claims: object): string {
  const seconds = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part({ ...claims, iat: seconds, exp: seconds + lifetimeSeconds })}`;
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
}
