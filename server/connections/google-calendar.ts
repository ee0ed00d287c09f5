import { z } from 'zod';
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

/** Nothing of what an entry is about. */
const fields =
  'items(id,status,start,end,transparency,eventType,attendees(self,responseStatus)),nextPageToken,nextSyncToken';

const time = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const event = z.object({
  id: z.string(),
  /** `cancelled` for one that was removed, of which only the id is certain. */
  status: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
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
const written = z.object({
  id: z.string(),
  status: z.string().optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({
      entryPoints: z.array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() })).optional(),
    })
    .optional(),
});

/** Where somebody works, and birthdays, take no time. */
const free = new Set(['workingLocation', 'birthday']);

/** @param base of the Calendar API. @param timeZone in which a day begins and ends */
export function googleCalendar(base: string, timeZone: string): CalendarService {
  const events = `${base}/calendars/primary/events`;
  const writing = new URLSearchParams({ conferenceDataVersion: '1', sendUpdates: 'none', fields: writtenFields });
  const one = (id: string): string => `${events}/${encodeURIComponent(id)}`;

  /** https://developers.google.com/workspace/calendar/api/guides/sync */
  async function round(token: string, since: Readonly<Record<string, string>>): Promise<Round> {
    const changed: Round['changed'] = new Map();
    let next = '';
    await eachPage('', async (pageToken) => {
      const of = { singleEvents: 'true', maxResults: '250', maxAttendees: '1', fields };
      const query = new URLSearchParams({ ...of, ...since, ...(pageToken === '' ? {} : { pageToken }) });
      const answer = readAs(page, await callCalendar(token, `${events}?${query}`));
      for (const item of answer.items) changed.set(item.id, entryOf(item, timeZone));
      next = answer.nextSyncToken ?? '';
      return answer.nextPageToken ?? '';
    });
    return { changed, next };
  }

  const whole = ({ from, to }: CalendarWindow) => ({ timeMin: isoTime(from), timeMax: isoTime(to) });

  return {
    // A sync token goes without timeMin and timeMax.
    changes: (token, cursor, window) =>
      readChanges(cursor, window, (known) => round(token, known === '' ? whole(window) : { syncToken: known })),

    async create(token, key, entry) {
      const id = idOf(key);
      const body = bodyOf(entry, id);
      const marked = { ...body, id, extendedProperties: { private: { booking: key } } };
      try {
        return writtenEntry(await callCalendar(token, `${events}?${writing}`, { method: 'POST', body: marked }));
      } catch (error) {
        if (!(error instanceof CalendarFailure && error.status === 409)) throw error;
      }
      // It was written before. An id stays taken when its entry is removed, and confirming brings that back (`status`):
      // https://developers.google.com/workspace/calendar/api/v3/reference/events
      const confirmed = { ...body, status: 'confirmed' };
      return writtenEntry(await callCalendar(token, `${one(id)}?${writing}`, { method: 'PATCH', body: confirmed }));
    },

    async update(token, id, entry) {
      const body = bodyOf(entry, id);
      return writtenEntry(await callCalendar(token, `${one(id)}?${writing}`, { method: 'PATCH', body, ofEntry: true }));
    },

    async read(token, id) {
      const query = new URLSearchParams({ fields: writtenFields });
      return writtenEntry(await callCalendar(token, `${one(id)}?${query}`, { ofEntry: true }));
    },

    async remove(token, key, id) {
      const url = `${one(id || idOf(key))}?sendUpdates=none`;
      await unlessGone(callCalendar(token, url, { method: 'DELETE', ofEntry: true }));
    },
  };
}

/** Our own id: base32hex, which a UUID without its hyphens is. */
const idOf = (key: string): string => key.replaceAll('-', '').toLowerCase();

/** @returns undefined for one that was removed */
function entryOf({ id, status, start, end, ...event }: Event, timeZone: string): ChangedEntry | undefined {
  if (status === 'cancelled' || !start || !end) return undefined;
  const isDeclined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  return {
    id,
    startsAt: msOf(start, timeZone),
    endsAt: msOf(end, timeZone),
    isBusy: event.transparency !== 'transparent' && !free.has(event.eventType ?? '') && !isDeclined,
  };
}

function msOf({ date, dateTime }: z.output<typeof time>, timeZone: string): number {
  if (date !== undefined) return dayStart(date, timeZone);
  if (dateTime !== undefined) return instantOf(dateTime);
  throw new CalendarFailure('away', 'something unreadable');
}

function bodyOf(entry: CalendarEntry, id: string): object {
  // If somebody made it an all-day entry, its date must be cleared.
  const utc = (ms: number) => ({ dateTime: isoTime(ms), date: null });
  // A request repeated with the same requestId makes no second meeting:
  // https://developers.google.com/workspace/calendar/api/v3/reference/events
  const createRequest = { requestId: id, conferenceSolutionKey: { type: 'hangoutsMeet' } };
  return {
    summary: entry.title,
    description: entry.text,
    start: utc(entry.startsAt),
    end: utc(entry.endsAt),
    transparency: 'opaque',
    location: entry.place,
    ...(entry.withMeeting ? { conferenceData: { createRequest } } : {}),
  };
}

/** @throws CalendarFailure `gone`: an entry that was removed can still be read and written */
function writtenEntry(answer: unknown): WrittenEntry {
  const { id, status, hangoutLink, conferenceData } = readAs(written, answer);
  if (status === 'cancelled') throw new CalendarFailure('gone', 'cancelled');
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return { id, meetingLink: hangoutLink ?? video?.uri ?? '' };
}
