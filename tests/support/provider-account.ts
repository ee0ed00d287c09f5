import { randomBytes } from 'node:crypto';
import type { Provider } from '#contract/desk-connections.ts';
import { type EventTime, type KeptEvent, type NewEvent, ProviderCalendar } from './provider-calendar.ts';

const newToken = (): string => randomBytes(24).toString('base64url');

/** What somebody allowed, by the token that stands for it. */
interface Grant {
  scopes: readonly string[];
  /** The refresh token before this one, which works until this one is used. */
  before: string;
}

/** An account of one person, with what a test does to it. */
export class ProviderAccount {
  readonly sub = randomBytes(8).toString('hex');
  readonly calendar = new ProviderCalendar();
  readonly provider: Provider;
  readonly email: string;
  /** Method and path of each call of its calendar, without the query. */
  readonly calls: string[] = [];
  /** Events written by calls, and not those of a test. */
  writes = 0;
  hasConsented = false;
  /** Events that name this are refused. */
  refuses = '';
  readonly #access = new Map<string, readonly string[]>();
  readonly #refresh = new Map<string, Grant>();
  /** When to come back; undefined for no limit. */
  retryAfter: string | undefined;
  /** Answers 503. */
  isDown = false;
  /** The account may sign in, and not use the calendar. */
  isForbidden = false;
  #isPending = false;
  #losesNext = false;

  constructor(provider: Provider, email: string) {
    this.provider = provider;
    this.email = email;
  }

  /** What its owner sees. */
  events = (): KeptEvent[] => this.calendar.visible();

  /** Something that its owner adds. */
  addEvent = (event: NewEvent): KeptEvent => this.calendar.add(event);

  moveEvent = (id: string, start: EventTime, end: EventTime): void => void this.calendar.change(id, { start, end });

  removeEvent = (id: string): void => this.calendar.remove(id);

  /** Takes back what was allowed: no token works any more. */
  withdraw(): void {
    this.#access.clear();
    this.#refresh.clear();
    this.hasConsented = false;
  }

  expireAccess = (): void => this.#access.clear();

  /** @param after seconds, or when to come back; undefined ends it */
  throttle(after?: number | Date): void {
    this.retryAfter = after instanceof Date ? after.toUTCString() : after?.toString();
  }

  /** New meetings have no link until this ends. */
  pendingMeeting(isPending = true): void {
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

  /** The next write is done, and its answer lost. */
  lostAnswer(): void {
    this.#losesNext = true;
  }

  losesThis(): boolean {
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
