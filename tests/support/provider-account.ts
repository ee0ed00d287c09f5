import { randomBytes } from 'node:crypto';
import type { AccountProvider } from '#contract/desk-connections.ts';
import { ProviderCalendar } from './provider-calendar.ts';

const newToken = (): string => randomBytes(24).toString('base64url');

/** What a refresh token allows. */
interface RefreshGrant {
  scopes: readonly string[];
  /** The refresh token that this one replaces; it works until this one is used. */
  before: string;
}

/** An account at a provider, and what a test can do to it. */
export class ProviderAccount {
  readonly sub = randomBytes(8).toString('hex');
  /** Its owner changes it by the same methods. */
  readonly calendar = new ProviderCalendar();
  readonly provider: AccountProvider;
  readonly email: string;
  /** Each call to its calendar: method and path without the query. */
  readonly calls: string[] = [];
  /** How often calls wrote an event; a test's own changes do not count. */
  writes = 0;
  hasConsented = false;
  /** Events that contain this text are refused. */
  refuses = '';
  readonly #access = new Map<string, readonly string[]>();
  readonly #refresh = new Map<string, RefreshGrant>();
  /** Value of the Retry-After header; undefined if calls are not throttled. */
  retryAfter: string | undefined;
  /** Answers 503. */
  isDown = false;
  /** The account may sign in, but not use its calendar. */
  isForbidden = false;
  #isPending = false;
  #losesNext = false;

  constructor(provider: AccountProvider, email: string) {
    this.provider = provider;
    this.email = email;
  }

  /** Withdraws all consent: no token works any more. */
  withdraw(): void {
    this.#access.clear();
    this.#refresh.clear();
    this.hasConsented = false;
  }

  expireAccess = (): void => this.#access.clear();

  /** @param after seconds, or when calls are accepted again; undefined ends the throttling */
  throttle(after?: number | Date): void {
    this.retryAfter = after instanceof Date ? after.toUTCString() : after?.toString();
  }

  /** New meetings have no link until this ends. */
  delayMeetingLinks(isPending = true): void {
    this.#isPending = isPending;
    if (isPending) return;
    for (const { id, meetingLink } of this.calendar.all())
      if (meetingLink === 'pending') this.calendar.change(id, { meetingLink: this.newMeeting() });
  }

  newMeeting(): string {
    if (this.#isPending) return 'pending';
    const name = randomBytes(6).toString('hex');
    return this.provider === 'google'
      ? `https://meet.google.com/${name}`
      : `https://teams.microsoft.com/l/meetup-join/${name}`;
  }

  /** The next write is carried out, but its answer gets lost. */
  loseNextAnswer(): void {
    this.#losesNext = true;
  }

  consumeAnswerLoss(): boolean {
    const loses = this.#losesNext;
    this.#losesNext = false;
    return loses;
  }

  newAccessToken(scopes: readonly string[]): string {
    const token = newToken();
    this.#access.set(token, scopes);
    return token;
  }

  newRefreshToken(scopes: readonly string[], before = ''): string {
    const token = newToken();
    this.#refresh.set(token, { scopes, before });
    return token;
  }

  /** @returns undefined for a token that does not work */
  scopesOf = (accessToken: string): readonly string[] | undefined => this.#access.get(accessToken);

  /** @returns undefined for a token that does not work */
  redeem(token: string): readonly string[] | undefined {
    const grant = this.#refresh.get(token);
    if (grant) this.#refresh.delete(grant.before);
    return grant?.scopes;
  }

  owns = (token: string): boolean => this.#access.has(token) || this.#refresh.has(token);
}
