import { randomBytes } from 'node:crypto';
import { dayMs } from '#server/platform/durations.ts';

/** Milliseconds since the epoch, or a day (ISO 8601) of an event that lasts whole days. */
export type EventTime = number | string;

export interface CalendarEvent {
  id: string;
  title: string;
  /** As it was sent: text or HTML. */
  text: string;
  location: string;
  start: EventTime;
  /** Exclusive. */
  end: EventTime;
  /** Google distinguishes only `free` from the rest. */
  showAs: 'busy' | 'free' | 'tentative' | 'oof' | 'workingElsewhere' | 'unknown';
  /** Google's, such as `workingLocation`. */
  eventType: string;
  isDeclined: boolean;
  /** The key that the server stores with a booking's event; empty for other events. */
  booking: string;
  /** Empty without a meeting. */
  meetingLink: string;
  /** Id of the series if it is an occurrence; otherwise empty. */
  series: string;
  isSeries: boolean;
  isRemoved: boolean;
  revision: number;
}

export type NewCalendarEvent = Pick<CalendarEvent, 'start' | 'end' | 'title'> & Partial<CalendarEvent>;

/** The content of a page token or sync token. */
export interface SyncCursor {
  generation: number;
  /** Revisions: after `since`, up to `at`. */
  since: number;
  at: number;
  offset: number;
  from: number;
  to: number;
}

/** Whole days begin at midnight UTC here; the server counts them in the firm's time zone. */
const toMs = (time: EventTime): number => (typeof time === 'number' ? time : Date.parse(`${time}T00:00:00Z`));

/** The calendar of one account, in terms that both providers share. */
export class ProviderCalendar {
  readonly #events = new Map<string, CalendarEvent>();
  /** Greater than 0, which a first reading begins with, even of an empty calendar. */
  #revision = 1;
  #generation = 0;
  /** Most events on one page. */
  pageSize = 2;

  add(event: NewCalendarEvent): CalendarEvent {
    const kept: CalendarEvent = {
      id: randomBytes(12).toString('hex'),
      text: '',
      location: '',
      showAs: 'busy',
      eventType: 'default',
      isDeclined: false,
      booking: '',
      meetingLink: '',
      series: '',
      isSeries: false,
      isRemoved: false,
      revision: 0,
      ...event,
    };
    this.#events.set(kept.id, kept);
    return this.change(kept.id, {});
  }

  /** Adds an event that repeats every week. @returns the ids of the series and its occurrences */
  addSeries(
    event: NewCalendarEvent & { start: number; end: number },
    count: number,
  ): { id: string; occurrences: string[] } {
    const { id } = this.add({ ...event, isSeries: true });
    const occurrences = Array.from({ length: count }, (_, index) => {
      const times = { start: event.start + index * 7 * dayMs, end: event.end + index * 7 * dayMs };
      return this.add({ ...event, ...times, id: `${id}_${index}`, series: id }).id;
    });
    return { id, occurrences };
  }

  /** @throws Error if there is no such event */
  change(id: string, changes: Partial<CalendarEvent>): CalendarEvent {
    const event = this.#events.get(id);
    if (!event) throw new Error(`There is no event ${id}.`);
    this.#revision += 1;
    Object.assign(event, changes, { revision: this.#revision });
    return event;
  }

  /** Removes an event; a series with its occurrences. */
  remove(id: string): void {
    for (const event of this.all())
      if (event.id === id || event.series === id) this.change(event.id, { isRemoved: true });
  }

  find(id: string): CalendarEvent | undefined {
    return this.#events.get(id);
  }

  all(): CalendarEvent[] {
    return [...this.#events.values()];
  }

  /** As its owner sees it. */
  visible(): CalendarEvent[] {
    return this.all().filter(({ isRemoved, isSeries }) => !isRemoved && !isSeries);
  }

  /** Makes all tokens given out so far useless. */
  expireCursors(): void {
    this.#generation += 1;
  }

  /** The cursor for a first reading of a period, in ms since the epoch. */
  first(from: number, to: number): SyncCursor {
    return { generation: this.#generation, since: 0, at: this.#revision, offset: 0, from, to };
  }

  /** @returns undefined if it has expired */
  resume(token: string): SyncCursor | undefined {
    const cursor: SyncCursor = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (cursor.generation !== this.#generation) return undefined;
    return cursor.offset === 0 ? { ...cursor, at: this.#revision } : cursor;
  }

  /** @returns events, with the token for the next page or, on the last page, for the next reading */
  page(cursor: SyncCursor, mostOfPage: number): { events: CalendarEvent[]; nextPage?: string; nextTime?: string } {
    const size = Math.min(this.pageSize, mostOfPage);
    const changed = this.all()
      .filter(({ revision }) => revision > cursor.since && revision <= cursor.at)
      .filter((event) => cursor.since > 0 || (!event.isRemoved && isEventBetween(event, cursor)))
      .sort((one, other) => one.revision - other.revision);
    const events = changed.slice(cursor.offset, cursor.offset + size);
    const offset = cursor.offset + size;
    return offset < changed.length
      ? { events, nextPage: encodeCursor({ ...cursor, offset }) }
      : { events, nextTime: encodeCursor({ ...cursor, since: cursor.at, offset: 0 }) };
  }
}

const encodeCursor = (cursor: SyncCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export const isEventBetween = ({ start, end }: CalendarEvent, { from, to }: SyncCursor): boolean =>
  toMs(start) < to && toMs(end) > from;
