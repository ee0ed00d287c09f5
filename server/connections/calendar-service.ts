// What a calendar at Microsoft or Google can do for us. Titles and texts of others' entries are never kept.
import type { BookingContext } from '../booking/store.ts';
import type { ConnectedAccountRow } from './tables.ts';

/** ms since the epoch. */
export interface CalendarWindow {
  from: number;
  to: number;
}

export interface ChangedEntry {
  id: string;
  startsAt: number;
  endsAt: number;
  /** False for one that is shown as free, or that the account's owner declined. */
  isBusy: boolean;
}

export interface CalendarDelta {
  /** Whether `entries` are all of the window, and replace what was known before. */
  isComplete: boolean;
  entries: readonly ChangedEntry[];
  /** Ids. */
  removed: readonly string[];
  /** For the next read. */
  cursor: string;
}

/** A consultation, as it is written into the adviser's calendar. */
export interface CalendarEntry {
  startsAt: number;
  endsAt: number;
  title: string;
  text: string;
  /** Where to call, or how to meet. */
  location: string;
  /** Asks for its own meeting link, which stays from then on. */
  withMeeting: boolean;
}

export interface WrittenEntry {
  id: string;
  /** Empty if no meeting was requested, or while the service makes its link. */
  meetingLink: string;
}

/** Each call reaches the account of the access token. @throws CalendarFailure */
export interface CalendarService {
  /**
   * Changes of the account's own calendar since `cursor`; all of the window if that is empty, has expired, or belongs
   * to a window that does not contain this one.
   */
  readDelta(token: string, cursor: string, window: CalendarWindow): Promise<CalendarDelta>;
  /** Writes one entry, however often it is called with the same key (a UUID), and marks it as ours. */
  create(token: string, key: string, entry: CalendarEntry): Promise<WrittenEntry>;
  /** @throws CalendarFailure `gone` if it was removed there */
  update(token: string, id: string, entry: CalendarEntry): Promise<WrittenEntry>;
  /** The link of the meeting, once the service has made it. @throws CalendarFailure `gone` */
  read(token: string, id: string): Promise<WrittenEntry>;
  /** Does nothing if it is gone already. @param id empty if the answer to `create` was lost: the key finds it */
  remove(token: string, key: string, id: string): Promise<void>;
}

/** What it takes to read and write the calendar of one account. */
export interface CalendarSync {
  context: BookingContext;
  account: ConnectedAccountRow;
  /** Calls with an access token; once more with a new one if the service refuses it. */
  callService: <T>(call: (service: CalendarService, token: string) => Promise<T>) => Promise<T>;
}

/**
 * `login`: the token is not accepted; `forbidden`: the account or its firm does not allow it; `refused`: the service does
 * not take what was sent, and would not later either.
 */
export type CalendarFailureKind = 'login' | 'forbidden' | 'throttled' | 'refused' | 'away' | 'gone';

export class CalendarFailure extends Error {
  override name = 'CalendarFailure';
  readonly kind: CalendarFailureKind;
  /** The service's own error code. */
  readonly code: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** 0 if the service did not say. */
  readonly retryAfterMs: number;

  /** @param code never the service's words, which may quote an entry */
  constructor(kind: CalendarFailureKind, code: string, status = 0, retryAfterMs = 0) {
    super(`the calendar answered ${status ? `${status} ${code}`.trim() : code}`);
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Undefined for an entry that was removed there. */
export const undefinedIfGone = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof CalendarFailure && error.kind === 'gone') return undefined;
    throw error;
  });
