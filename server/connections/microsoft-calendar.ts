import { z } from 'zod';
import { escapeHtml } from '../platform/html.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { type ChangeSet, forEachPage, parseAnswer, parseDayStart, readDelta, toEpochMs } from './calendar-delta.ts';
import { callCalendar } from './calendar-http.ts';
import {
  type CalendarEntry,
  CalendarFailure,
  type CalendarService,
  type CalendarWindow,
  type ChangedEntry,
  undefinedIfGone,
  type WrittenEntry,
} from './calendar-service.ts';

/** The extended property with an entry's key; the GUID is our namespace. */
const bookingPropertyId = 'String {6f2a9c1e-8d47-4b3a-9e5c-71d0b84f2a36} Name Booking';

/** An entry shown as one of these makes nobody busy. */
const freeStatuses = new Set(['free', 'workingElsewhere']);

const instant = z.object({ dateTime: z.string() });
const eventDetails = z.object({
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
});
type Details = z.output<typeof eventDetails>;
const detailNames = Object.keys(eventDetails.shape).join();

const event = eventDetails.extend({
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
const writtenEvent = z.object({ id: z.string(), onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish() });
const meetingBody = z.object({
  isOnlineMeeting: z.boolean().nullish(),
  body: z.object({ content: z.string() }).nullish(),
});
const matches = z.object({ value: z.array(z.object({ id: z.string() })) });

/** @param base of Microsoft Graph. @param timeZone in which a day begins and ends */
export function createMicrosoftCalendar(base: string, timeZone: string): CalendarService {
  const events = `${base}/me/events`;
  const eventUrl = (id: string, select = ''): string =>
    `${events}/${encodeURIComponent(id)}${select === '' ? '' : `?$select=${select}`}`;

  /** Of a series, for its occurrences, of which delta returns only id and time. */
  const readDetails = (token: string, id: string): Promise<Details | undefined> =>
    undefinedIfGone(
      callCalendar(token, eventUrl(id, detailNames), { isAboutEntry: true }).then((answer) =>
        parseAnswer(eventDetails, answer),
      ),
    );

  async function toChangedEntry(
    row: Event,
    token: string,
    series: Map<string, Details | undefined>,
  ): Promise<ChangedEntry | undefined> {
    const master = row.showAs ? undefined : row.seriesMasterId;
    if (master && !series.has(master)) series.set(master, await readDetails(token, master));
    const details = master ? series.get(master) : row;
    return details && { id: row.id, ...eventTimes(row, details.isAllDay === true, timeZone), isBusy: isBusy(details) };
  }

  /** https://learn.microsoft.com/en-us/graph/delta-query-events */
  async function readChangeSet(token: string, first: string): Promise<ChangeSet> {
    const rows: z.output<typeof page>['value'] = [];
    let nextCursor = '';
    await forEachPage(first, async (link) => {
      if (new URL(link).origin !== new URL(base).origin) throw new CalendarFailure('away', 'a link to elsewhere');
      const prefer = 'outlook.timezone="UTC", odata.maxpagesize=100';
      const answer = parseAnswer(page, await callCalendar(token, link, { headers: { prefer } }));
      rows.push(...answer.value);
      nextCursor = answer['@odata.deltaLink'] ?? '';
      return answer['@odata.nextLink'] ?? '';
    });
    const series = new Map<string, Details | undefined>();
    for (const row of rows) if ('type' in row && row.type === 'seriesMaster') series.set(row.id, row);
    const changed: ChangeSet['changed'] = new Map();
    for (const row of rows) {
      // The series itself has the time of its first occurrence, which is a row too.
      if (series.has(row.id)) continue;
      changed.set(row.id, 'start' in row ? await toChangedEntry(row, token, series) : undefined);
    }
    return { changed, nextCursor };
  }

  const deltaUrl = ({ from, to }: CalendarWindow): string => {
    const query = new URLSearchParams({ startDateTime: toIsoTime(from), endDateTime: toIsoTime(to) });
    return `${base}/me/calendarView/delta?${query}`;
  };

  async function write(token: string, method: 'POST' | 'PATCH', url: string, body: object): Promise<WrittenEntry> {
    return toWrittenEntry(await callCalendar(token, url, { method, body, isAboutEntry: method === 'PATCH' }));
  }

  async function update(token: string, id: string, entry: CalendarEntry): Promise<WrittenEntry> {
    const now = parseAnswer(
      meetingBody,
      await callCalendar(token, eventUrl(id, 'isOnlineMeeting,body'), { isAboutEntry: true }),
    );
    const content = now.isOnlineMeeting ? now.body?.content : undefined;
    return write(token, 'PATCH', eventUrl(id), toEventBody(entry, content));
  }

  /** The id of the entry with this key, if there is one. */
  async function findEventId(token: string, key: string): Promise<string | undefined> {
    const filter = `singleValueExtendedProperties/any(ep: ep/id eq '${bookingPropertyId}' and ep/value eq '${key}')`;
    const query = new URLSearchParams({ $filter: filter, $select: 'id' });
    return parseAnswer(matches, await callCalendar(token, `${events}?${query}`)).value[0]?.id;
  }

  return {
    readDelta: (token, cursor, window) =>
      readDelta(cursor, window, (known) => readChangeSet(token, known === '' ? deltaUrl(window) : known)),

    async create(token, key, entry) {
      const body = { ...toEventBody(entry), singleValueExtendedProperties: [{ id: bookingPropertyId, value: key }] };
      try {
        // Repeated with the same content, it returns the event that was made before.
        return await write(token, 'POST', events, { ...body, transactionId: key });
      } catch (error) {
        if (!(error instanceof CalendarFailure && error.code === 'ErrorDuplicateTransactionId')) throw error;
      }
      // The booking has changed since, or its event was removed there.
      const id = await findEventId(token, key);
      return id === undefined ? write(token, 'POST', events, body) : update(token, id, entry);
    },

    update,

    async read(token, id) {
      return toWrittenEntry(await callCalendar(token, eventUrl(id, writtenNames), { isAboutEntry: true }));
    },

    async remove(token, key, id) {
      const known = id || (await findEventId(token, key));
      if (known) await undefinedIfGone(callCalendar(token, eventUrl(known), { method: 'DELETE', isAboutEntry: true }));
    },
  };
}

const isBusy = ({ showAs, isCancelled, responseStatus }: Details): boolean =>
  !freeStatuses.has(showAs ?? '') && !isCancelled && responseStatus?.response !== 'declined';

/** A whole day begins and ends at midnight, without a zone. */
function eventTimes({ start, end }: Event, isAllDay: boolean, timeZone: string): { startsAt: number; endsAt: number } {
  const ms = ({ dateTime }: { dateTime: string }) =>
    isAllDay && dateTime.includes('T00:00')
      ? parseDayStart(dateTime.slice(0, 10), timeZone)
      : toEpochMs(`${dateTime.replace(/Z$/, '')}Z`);
  return { startsAt: ms(start), endsAt: ms(end) };
}

/** @param current an online meeting's text: it also holds how to join, and that must be kept */
function toEventBody(entry: CalendarEntry, current?: string): object {
  const text = `<div class="booking">${escapeHtml(entry.text).replaceAll('\n', '<br>')}</div>`;
  const own = /<div[^>]*class="?(?:x_)*booking"?[^>]*>.*?<\/div>/s;
  const utc = (ms: number) => ({ dateTime: toIsoTime(ms).replace('Z', ''), timeZone: 'UTC' });
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
    location: { displayName: entry.location },
    // Only to make it one: an entry cannot stop being a meeting.
    ...(entry.withMeeting ? { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' } : {}),
  };
}

function toWrittenEntry(answer: unknown): WrittenEntry {
  const { id, onlineMeeting } = parseAnswer(writtenEvent, answer);
  return { id, meetingLink: onlineMeeting?.joinUrl ?? '' };
}
