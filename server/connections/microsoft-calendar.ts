import { z } from 'zod';
import { escapeHtml } from '../platform/html.ts';
import { isoTime } from '../platform/iso-time.ts';
import { dayStart, eachPage, instantOf, type Round, readAs, readChanges } from './calendar-rounds.ts';
import {
  type CalendarEntry,
  CalendarFailure,
  type CalendarService,
  type CalendarWindow,
  type ChangedEntry,
  unlessGone,
  type WrittenEntry,
} from './calendar-service.ts';
import { callCalendar } from './http.ts';

/** Says of an entry which booking it is; the GUID is a namespace of our own. */
const mark = 'String {6f2a9c1e-8d47-4b3a-9e5c-71d0b84f2a36} Name Booking';

/** Shown as one of these, an entry takes no time. */
const free = new Set(['free', 'workingElsewhere']);

const instant = z.object({ dateTime: z.string() });
const details = z.object({
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
});
type Details = z.output<typeof details>;
const detailNames = Object.keys(details.shape).join();

const event = details.extend({
  id: z.string(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  start: instant,
  end: instant,
});
type Event = z.output<typeof event>;

const removal = z.object({ id: z.string(), '@removed': z.object({}) });
const page = z.object({
  value: z.array(z.union([removal, event])),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

const writtenNames = 'id,onlineMeeting';
const written = z.object({ id: z.string(), onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish() });
const current = z.object({ isOnlineMeeting: z.boolean().nullish(), body: z.object({ content: z.string() }).nullish() });
const matches = z.object({ value: z.array(z.object({ id: z.string() })) });

/** @param base of Microsoft Graph. @param timeZone in which a day begins and ends */
export function microsoftCalendar(base: string, timeZone: string): CalendarService {
  const events = `${base}/me/events`;
  const one = (id: string, select = ''): string =>
    `${events}/${encodeURIComponent(id)}${select === '' ? '' : `?$select=${select}`}`;

  /** Of the series, for its occurrences: delta returns only their id and time. */
  const detailsOf = (token: string, id: string): Promise<Details | undefined> =>
    unlessGone(callCalendar(token, one(id, detailNames), { ofEntry: true }).then((answer) => readAs(details, answer)));

  async function entryOf(
    row: Event,
    token: string,
    series: Map<string, Details | undefined>,
  ): Promise<ChangedEntry | undefined> {
    const master = row.showAs ? undefined : row.seriesMasterId;
    if (master && !series.has(master)) series.set(master, await detailsOf(token, master));
    const of = master ? series.get(master) : row;
    return of && { id: row.id, ...times(row, of.isAllDay === true, timeZone), isBusy: isBusy(of) };
  }

  /** https://learn.microsoft.com/en-us/graph/delta-query-events */
  async function round(token: string, first: string): Promise<Round> {
    const rows: z.output<typeof page>['value'] = [];
    let next = '';
    await eachPage(first, async (link) => {
      if (new URL(link).origin !== new URL(base).origin) throw new CalendarFailure('away', 'a link to elsewhere');
      const prefer = 'outlook.timezone="UTC", odata.maxpagesize=100';
      const answer = readAs(page, await callCalendar(token, link, { headers: { prefer } }));
      rows.push(...answer.value);
      next = answer['@odata.deltaLink'] ?? '';
      return answer['@odata.nextLink'] ?? '';
    });
    const series = new Map<string, Details | undefined>();
    for (const row of rows) if ('type' in row && row.type === 'seriesMaster') series.set(row.id, row);
    const changed: Round['changed'] = new Map();
    for (const row of rows) {
      // The series itself stands at the time of its first occurrence.
      if (series.has(row.id)) continue;
      changed.set(row.id, 'start' in row ? await entryOf(row, token, series) : undefined);
    }
    return { changed, next };
  }

  const whole = ({ from, to }: CalendarWindow): string => {
    const query = new URLSearchParams({ startDateTime: isoTime(from), endDateTime: isoTime(to) });
    return `${base}/me/calendarView/delta?${query}`;
  };

  async function write(token: string, method: 'POST' | 'PATCH', url: string, body: object): Promise<WrittenEntry> {
    return writtenEntry(await callCalendar(token, url, { method, body, ofEntry: method === 'PATCH' }));
  }

  async function update(token: string, id: string, entry: CalendarEntry): Promise<WrittenEntry> {
    const now = readAs(current, await callCalendar(token, one(id, 'isOnlineMeeting,body'), { ofEntry: true }));
    const content = now.isOnlineMeeting ? now.body?.content : undefined;
    return write(token, 'PATCH', one(id), bodyOf(entry, content));
  }

  /** The entry with this key, if there is one. */
  async function find(token: string, key: string): Promise<string | undefined> {
    const filter = `singleValueExtendedProperties/any(ep: ep/id eq '${mark}' and ep/value eq '${key}')`;
    const query = new URLSearchParams({ $filter: filter, $select: 'id' });
    return readAs(matches, await callCalendar(token, `${events}?${query}`)).value[0]?.id;
  }

  return {
    changes: (token, cursor, window) =>
      readChanges(cursor, window, (known) => round(token, known === '' ? whole(window) : known)),

    async create(token, key, entry) {
      const body = { ...bodyOf(entry), singleValueExtendedProperties: [{ id: mark, value: key }] };
      try {
        // Repeated with the same content, it returns the event that it made.
        return await write(token, 'POST', events, { ...body, transactionId: key });
      } catch (error) {
        if (!(error instanceof CalendarFailure && error.code === 'ErrorDuplicateTransactionId')) throw error;
      }
      // The booking changed since, or its event was removed there.
      const id = await find(token, key);
      return id === undefined ? write(token, 'POST', events, body) : update(token, id, entry);
    },

    update,

    async read(token, id) {
      return writtenEntry(await callCalendar(token, one(id, writtenNames), { ofEntry: true }));
    },

    async remove(token, key, id) {
      const known = id || (await find(token, key));
      if (known) await unlessGone(callCalendar(token, one(known), { method: 'DELETE', ofEntry: true }));
    },
  };
}

const isBusy = ({ showAs, isCancelled, responseStatus }: Details): boolean =>
  !free.has(showAs ?? '') && !isCancelled && responseStatus?.response !== 'declined';

/** A whole day comes as midnight without a zone of its own. */
function times({ start, end }: Event, isAllDay: boolean, timeZone: string): { startsAt: number; endsAt: number } {
  const ms = ({ dateTime }: { dateTime: string }) =>
    isAllDay && dateTime.includes('T00:00')
      ? dayStart(dateTime.slice(0, 10), timeZone)
      : instantOf(`${dateTime.replace(/Z$/, '')}Z`);
  return { startsAt: ms(start), endsAt: ms(end) };
}

/** @param current of an online meeting: its text also holds what makes it one, and must be kept */
function bodyOf(entry: CalendarEntry, current?: string): object {
  const text = `<div class="booking">${escapeHtml(entry.text).replaceAll('\n', '<br>')}</div>`;
  const own = /<div[^>]*class="?(?:x_)*booking"?[^>]*>.*?<\/div>/s;
  const utc = (ms: number) => ({ dateTime: isoTime(ms).replace('Z', ''), timeZone: 'UTC' });
  let content = text;
  if (current !== undefined) content = own.test(current) ? current.replace(own, () => text) : text + current;
  return {
    subject: entry.title,
    start: utc(entry.startsAt),
    end: utc(entry.endsAt),
    // https://learn.microsoft.com/en-us/graph/api/event-update, “body property and online meetings”.
    body: { contentType: 'html', content },
    isAllDay: false,
    showAs: 'busy',
    location: { displayName: entry.place },
    // A meeting cannot be taken off an entry again.
    ...(entry.withMeeting ? { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' } : {}),
  };
}

function writtenEntry(answer: unknown): WrittenEntry {
  const { id, onlineMeeting } = readAs(written, answer);
  return { id, meetingLink: onlineMeeting?.joinUrl ?? '' };
}
