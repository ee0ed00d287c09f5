import { z } from 'zod';
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

/** Leaves out what an entry is about. */
const fields =
  'items(id,status,start,end,transparency,eventType,attendees(self,responseStatus)),nextPageToken,nextSyncToken';

const eventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const event = z.object({
  id: z.string(),
  /** `cancelled` for one that was removed: then only the id is certain to be there. */
  status: z.string().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
type Event = z.output<typeof event>;
const page = z.object({
  items: z.array(event).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

const writtenFields = 'id,status,hangoutLink,conferenceData(entryPoints(entryPointType,uri))';
const writtenEvent = z.object({
  id: z.string(),
  status: z.string().optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({
      entryPoints: z.array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() })).optional(),
    })
    .optional(),
});

/** Work locations and birthdays make nobody busy. */
const freeEventTypes = new Set(['workingLocation', 'birthday']);

/** @param base of the Calendar API. @param timeZone in which a day begins and ends */
export function createGoogleCalendar(base: string, timeZone: string): CalendarService {
  const events = `${base}/calendars/primary/events`;
  const writeQuery = new URLSearchParams({ conferenceDataVersion: '1', sendUpdates: 'none', fields: writtenFields });
  const eventUrl = (id: string): string => `${events}/${encodeURIComponent(id)}`;

  /** https://developers.google.com/workspace/calendar/api/guides/sync */
  async function readChangeSet(token: string, since: Readonly<Record<string, string>>): Promise<ChangeSet> {
    const changed: ChangeSet['changed'] = new Map();
    let nextCursor = '';
    await forEachPage('', async (pageToken) => {
      const shape = { singleEvents: 'true', maxResults: '250', maxAttendees: '1', fields };
      const query = new URLSearchParams({ ...shape, ...since, ...(pageToken === '' ? {} : { pageToken }) });
      const answer = parseAnswer(page, await callCalendar(token, `${events}?${query}`));
      for (const item of answer.items) changed.set(item.id, toChangedEntry(item, timeZone));
      nextCursor = answer.nextSyncToken ?? '';
      return answer.nextPageToken ?? '';
    });
    return { changed, nextCursor };
  }

  const windowQuery = ({ from, to }: CalendarWindow) => ({ timeMin: toIsoTime(from), timeMax: toIsoTime(to) });

  return {
    // timeMin and timeMax must not be sent with a sync token.
    readDelta: (token, cursor, window) =>
      readDelta(cursor, window, (known) =>
        readChangeSet(token, known === '' ? windowQuery(window) : { syncToken: known }),
      ),

    async create(token, key, entry) {
      const id = eventIdOf(key);
      const body = toEventBody(entry, id);
      const marked = { ...body, id, extendedProperties: { private: { booking: key } } };
      try {
        return toWrittenEntry(await callCalendar(token, `${events}?${writeQuery}`, { method: 'POST', body: marked }));
      } catch (error) {
        if (!(error instanceof CalendarFailure && error.status === 409)) throw error;
      }
      // Already written once. The id of a removed entry stays taken, and the status `confirmed` restores the entry:
      // https://developers.google.com/workspace/calendar/api/v3/reference/events
      const confirmed = { ...body, status: 'confirmed' };
      return toWrittenEntry(
        await callCalendar(token, `${eventUrl(id)}?${writeQuery}`, { method: 'PATCH', body: confirmed }),
      );
    },

    async update(token, id, entry) {
      const body = toEventBody(entry, id);
      return toWrittenEntry(
        await callCalendar(token, `${eventUrl(id)}?${writeQuery}`, { method: 'PATCH', body, isAboutEntry: true }),
      );
    },

    async read(token, id) {
      const query = new URLSearchParams({ fields: writtenFields });
      return toWrittenEntry(await callCalendar(token, `${eventUrl(id)}?${query}`, { isAboutEntry: true }));
    },

    async remove(token, key, id) {
      const url = `${eventUrl(id || eventIdOf(key))}?sendUpdates=none`;
      await undefinedIfGone(callCalendar(token, url, { method: 'DELETE', isAboutEntry: true }));
    },
  };
}

/** An id that we choose must be base32hex, which a UUID without its hyphens is. */
const eventIdOf = (key: string): string => key.replaceAll('-', '').toLowerCase();

/** @returns undefined for one that was removed */
function toChangedEntry({ id, status, start, end, ...event }: Event, timeZone: string): ChangedEntry | undefined {
  if (status === 'cancelled' || !start || !end) return undefined;
  const isDeclined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  return {
    id,
    startsAt: eventTimeMs(start, timeZone),
    endsAt: eventTimeMs(end, timeZone),
    isBusy: event.transparency !== 'transparent' && !freeEventTypes.has(event.eventType ?? '') && !isDeclined,
  };
}

function eventTimeMs({ date, dateTime }: z.output<typeof eventTime>, timeZone: string): number {
  if (date !== undefined) return parseDayStart(date, timeZone);
  if (dateTime !== undefined) return toEpochMs(dateTime);
  throw new CalendarFailure('away', 'something unreadable');
}

function toEventBody(entry: CalendarEntry, id: string): object {
  // If someone made it an all-day entry, its date must be cleared.
  const utc = (ms: number) => ({ dateTime: toIsoTime(ms), date: null });
  // A request repeated with the same requestId makes no second meeting:
  // https://developers.google.com/workspace/calendar/api/v3/reference/events
  const createRequest = { requestId: id, conferenceSolutionKey: { type: 'hangoutsMeet' } };
  return {
    summary: entry.title,
    description: entry.text,
    start: utc(entry.startsAt),
    end: utc(entry.endsAt),
    transparency: 'opaque',
    location: entry.location,
    ...(entry.withMeeting ? { conferenceData: { createRequest } } : {}),
  };
}

/** @throws CalendarFailure `gone`: an entry that was removed can still be read and written */
function toWrittenEntry(answer: unknown): WrittenEntry {
  const { id, status, hangoutLink, conferenceData } = parseAnswer(writtenEvent, answer);
  if (status === 'cancelled') throw new CalendarFailure('gone', 'cancelled');
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return { id, meetingLink: hangoutLink ?? video?.uri ?? '' };
}
