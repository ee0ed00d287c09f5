import { randomBytes } from 'node:crypto';

/** ms since the epoch, or a day (ISO 8601) of an event that lasts whole days. */
export type EventTime = number | string;

export interface KeptEvent {
  id: string;
  title: string;
  /** As it was sent: text or HTML. */
  text: string;
  place: string;
  start: EventTime;
  /** Exclusive. */
  end: EventTime;
  /** Google knows only `free` and others. */
  showAs: 'busy' | 'free' | 'tentative' | 'oof' | 'workingElsewhere' | 'unknown';
  /** Of Google, such as `workingLocation`. */
  eventType: string;
  isDeclined: boolean;
  /** Of the mark that a booking has; empty for others. */
  booking: string;
  /** Empty without a meeting. */
  meetingLink: string;
  /** Id of the series that it is an occurrence of. */
  series: string;
  isSeries: boolean;
  isRemoved: boolean;
  revision: number;
}

export type NewEvent = Pick<KeptEvent, 'start' | 'end' | 'title'> & Partial<KeptEvent>;

/** What a page or sync token means. */
export interface Cursor {
  generation: number;
  /** Revisions: after `since`, up to `at`. */
  since: number;
  at: number;
  offset: number;
  from: number;
  to: number;
}

/** Whole days begin at midnight UTC here: where it matters, adapters count them in the firm's zone. */
const ms = (time: EventTime): number => (typeof time === 'number' ? time : Date.parse(`${time}T00:00:00Z`));

/** One account's calendar, with what both services know of it. */
export class ProviderCalendar {
  readonly #events = new Map<string, KeptEvent>();
  /** Above 0, which stands for the first reading, also of an empty calendar. */
  #revision = 1;
  #generation = 0;
  /** Events on one page. */
  pageSize = 2;

  add(event: NewEvent): KeptEvent {
    const kept: KeptEvent = {
      id: randomBytes(12).toString('hex'),
      text: '',
      place: '',
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

  /** An event every week. @returns the ids of its occurrences */
  addSeries(event: NewEvent & { start: number; end: number }, count: number): { id: string; occurrences: string[] } {
    const { id } = this.add({ ...event, isSeries: true });
    const week = 7 * 24 * 60 * 60 * 1000;
    const occurrences = Array.from({ length: count }, (_, index) => {
      const times = { start: event.start + index * week, end: event.end + index * week };
      return this.add({ ...event, ...times, id: `${id}_${index}`, series: id }).id;
    });
    return { id, occurrences };
  }

  /** @throws Error when there is none */
  change(id: string, changes: Partial<KeptEvent>): KeptEvent {
    const event = this.#events.get(id);
    if (!event) throw new Error(`There is no event ${id}.`);
    this.#revision += 1;
    Object.assign(event, changes, { revision: this.#revision });
    return event;
  }

  /** A series goes with its occurrences. */
  remove(id: string): void {
    for (const event of this.all())
      if (event.id === id || event.series === id) this.change(event.id, { isRemoved: true });
  }

  find(id: string): KeptEvent | undefined {
    return this.#events.get(id);
  }

  all(): KeptEvent[] {
    return [...this.#events.values()];
  }

  /** As its owner sees it. */
  visible(): KeptEvent[] {
    return this.all().filter(({ isRemoved, isSeries }) => !isRemoved && !isSeries);
  }

  /** All tokens made so far are of no more use. */
  expireCursors(): void {
    this.#generation += 1;
  }

  /** From the beginning. */
  first(from: number, to: number): Cursor {
    return { generation: this.#generation, since: 0, at: this.#revision, offset: 0, from, to };
  }

  /** @returns undefined if it has expired */
  resume(token: string): Cursor | undefined {
    const cursor: Cursor = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (cursor.generation !== this.#generation) return undefined;
    return cursor.offset === 0 ? { ...cursor, at: this.#revision } : cursor;
  }

  /** @returns events with a token for the next page, or with the one for the next time */
  page(cursor: Cursor, mostOfPage: number): { events: KeptEvent[]; nextPage?: string; nextTime?: string } {
    const size = Math.min(this.pageSize, mostOfPage);
    const changed = this.all()
      .filter(({ revision }) => revision > cursor.since && revision <= cursor.at)
      .filter((event) => cursor.since > 0 || (!event.isRemoved && isBetween(event, cursor)))
      .sort((one, other) => one.revision - other.revision);
    const events = changed.slice(cursor.offset, cursor.offset + size);
    const offset = cursor.offset + size;
    return offset < changed.length
      ? { events, nextPage: packed({ ...cursor, offset }) }
      : { events, nextTime: packed({ ...cursor, since: cursor.at, offset: 0 }) };
  }
}

const packed = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export const isBetween = ({ start, end }: KeptEvent, { from, to }: Cursor): boolean => ms(start) < to && ms(end) > from;
