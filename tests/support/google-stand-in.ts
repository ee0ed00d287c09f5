// A stand-in for Google's Calendar API, by https://developers.google.com/workspace/calendar/api
import { z } from 'zod';
import type { ProviderAccount } from './provider-account.ts';
import type { CalendarEvent, EventTime } from './provider-calendar.ts';
import type { StandInAnswer, StandInRequest } from './stand-in-server.ts';

const time = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }).nullish(),
  date: z.iso.date().nullish(),
  timeZone: z.string().nullish(),
});
const eventSchema = z.strictObject({
  /** Base32hex. */
  id: z
    .string()
    .regex(/^[0-9a-v]{5,1024}$/)
    .optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()) }).optional(),
  conferenceData: z
    .strictObject({
      createRequest: z.strictObject({
        requestId: z.string().min(1),
        conferenceSolutionKey: z.strictObject({ type: z.literal('hangoutsMeet') }),
      }),
    })
    .optional(),
});
type EventBody = z.output<typeof eventSchema>;

/** https://developers.google.com/workspace/calendar/api/guides/errors */
const failure = (code: number, reason: string, headers: Record<string, string> = {}): StandInAnswer => {
  const message = `“Private matters” cannot be shown (${reason}).`;
  return { status: code, headers, json: { error: { errors: [{ domain: 'global', reason, message }], code, message } } };
};

export const googleFailures = {
  login: failure(401, 'authError'),
  forbidden: failure(403, 'insufficientPermissions'),
  throttled: (retryAfter: string) => failure(403, 'rateLimitExceeded', { 'retry-after': retryAfter }),
};

export const googleCalendarScope = 'https://www.googleapis.com/auth/calendar.events.owned';

export function answerGoogleCalendar(account: ProviderAccount, request: StandInRequest): StandInAnswer {
  const [matched, eventId] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/.exec(request.path) ?? [];
  if (matched === undefined) return failure(404, 'notFound');
  const { method, query } = request;
  const sendUpdates = query.get('sendUpdates');
  if (sendUpdates !== null && !['all', 'externalOnly', 'none'].includes(sendUpdates)) return failure(400, 'invalid');
  const withFields = (answer: StandInAnswer): StandInAnswer =>
    answer.status === 200 ? { ...answer, json: pickResponseFields(answer.json, query.get('fields')) } : answer;
  if (eventId === undefined) {
    if (method === 'GET') return withFields(list(account, query));
    return method === 'POST' ? withFields(insert(account, request)) : failure(404, 'notFound');
  }
  const found = account.calendar.find(decodeURIComponent(eventId));
  if (!found) return failure(404, 'notFound');
  if (method === 'GET') return withFields({ status: 200, json: renderEvent(found) });
  if (method === 'PATCH') return withFields(patch(account, found, request));
  if (method !== 'DELETE') return failure(404, 'notFound');
  if (found.isRemoved) return failure(410, 'deleted');
  account.calendar.remove(found.id);
  account.writes += 1;
  return { status: 204 };
}

/** https://developers.google.com/workspace/calendar/api/v3/reference/events/list */
function list({ calendar }: ProviderAccount, query: URLSearchParams): StandInAnswer {
  const syncToken = query.get('syncToken');
  const withoutSync = ['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'timeMin', 'timeMax', 'updatedMin'];
  if (syncToken !== null && withoutSync.some((name) => query.has(name))) return failure(400, 'invalid');
  const token = query.get('pageToken') ?? syncToken;
  const [from, to] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''));
  if (token === null && !(Number(from) < Number(to))) return failure(400, 'timeRangeEmpty');
  const cursor = token === null ? calendar.first(Number(from), Number(to)) : calendar.resume(token);
  if (!cursor) return failure(410, 'fullSyncRequired');
  const { events, nextPage, nextTime } = calendar.page(cursor, Number(query.get('maxResults') ?? 250));
  // With `singleEvents`, a series is listed as its occurrences.
  const items = events.filter(({ isSeries }) => isSeries !== (query.get('singleEvents') === 'true')).map(renderEvent);
  return {
    status: 200,
    json: {
      kind: 'calendar#events',
      summary: 'Private matters',
      items,
      ...(nextPage === undefined ? {} : { nextPageToken: nextPage }),
      ...(nextTime === undefined ? {} : { nextSyncToken: nextTime }),
    },
  };
}

function insert(account: ProviderAccount, request: StandInRequest): StandInAnswer {
  const { success, data } = eventSchema.required({ start: true, end: true }).safeParse(request.json());
  if (!success) return failure(400, 'invalid');
  const changes = changesOf(account, data, request.query);
  if (!changes) return failure(400, 'invalid');
  // The id of a removed event can't be used again.
  if (data.id !== undefined && account.calendar.find(data.id)) return failure(409, 'duplicate');
  const id = data.id === undefined ? {} : { id: data.id };
  const booking = data.extendedProperties?.private.booking ?? '';
  account.writes += 1;
  return {
    status: 200,
    json: renderEvent(account.calendar.add({ title: '', start: 0, end: 0, booking, ...id, ...changes })),
  };
}

function patch(account: ProviderAccount, found: CalendarEvent, request: StandInRequest): StandInAnswer {
  const { success, data } = eventSchema.safeParse(request.json());
  const changes = success && changesOf(account, data, request.query, found);
  if (!changes) return failure(400, 'invalid');
  account.writes += 1;
  return { status: 200, json: renderEvent(account.calendar.change(found.id, changes)) };
}

/** @returns undefined if a time is of neither kind, or of both */
function changesOf(
  account: ProviderAccount,
  data: EventBody,
  query: URLSearchParams,
  before?: CalendarEvent,
): Partial<CalendarEvent> | undefined {
  const { meetingLink = '' } = before ?? {};
  const [start, end] = [mergeTime(data.start, before?.start), mergeTime(data.end, before?.end)];
  if (start === undefined || end === undefined || start > end) return undefined;
  const isAsked = query.get('conferenceDataVersion') === '1' && data.conferenceData !== undefined;
  return {
    start,
    end,
    ...(data.summary === undefined ? {} : { title: data.summary }),
    ...(data.description === undefined ? {} : { text: data.description }),
    ...(data.location === undefined ? {} : { location: data.location }),
    ...(data.status === undefined ? {} : { isRemoved: data.status === 'cancelled' }),
    ...(data.transparency === undefined ? {} : { showAs: data.transparency === 'opaque' ? 'busy' : 'free' }),
    // Repeating the request does not create another meeting.
    meetingLink: isAsked && meetingLink === '' ? account.newMeeting() : meetingLink,
  };
}

/** The time after a patch, which changes only what it names; undefined if it is neither a day nor an instant, or both. */
function mergeTime(given: z.output<typeof time> | undefined, before: EventTime | undefined): EventTime | undefined {
  if (!given) return before;
  const date = given.date === undefined && typeof before === 'string' ? before : given.date;
  if (!given.dateTime === !date) return undefined;
  return date ?? Date.parse(given.dateTime ?? '');
}

/** Reduces a response to `fields`, such as `items(id,start),nextPageToken`. */
function pickResponseFields(json: unknown, fields: string | null): unknown {
  if (fields === null) return json;
  if (Array.isArray(json)) return json.map((item) => pickResponseFields(item, fields));
  const result: Record<string, unknown> = {};
  for (const [, name = '', inner] of fields.matchAll(/(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g)) {
    const value = (json as Record<string, unknown>)[name];
    if (value !== undefined) result[name] = inner === undefined ? value : pickResponseFields(value, inner);
  }
  return result;
}

function renderEvent(event: CalendarEvent): Record<string, unknown> {
  const base = { kind: 'calendar#event', id: event.id, status: event.isRemoved ? 'cancelled' : 'confirmed' };
  const shown = (of: EventTime) => (typeof of === 'string' ? { date: of } : { dateTime: new Date(of).toISOString() });
  const times = { start: shown(event.start), end: shown(event.end) };
  if (event.isRemoved) return { ...base, ...times };
  const isMade = event.meetingLink.startsWith('https:');
  return {
    ...base,
    summary: event.title,
    description: event.text,
    location: event.location,
    ...times,
    eventType: event.eventType,
    ...(event.showAs === 'free' ? { transparency: 'transparent' } : {}),
    ...(event.series === '' ? {} : { recurringEventId: event.series }),
    attendees: [
      { email: 'someone@example.com', self: true, responseStatus: event.isDeclined ? 'declined' : 'accepted' },
    ],
    ...(event.booking === '' ? {} : { extendedProperties: { private: { booking: event.booking } } }),
    ...(isMade ? { hangoutLink: event.meetingLink } : {}),
    ...(event.meetingLink === ''
      ? {}
      : {
          conferenceData: {
            createRequest: { status: { statusCode: isMade ? 'success' : 'pending' } },
            ...(isMade ? { entryPoints: [{ entryPointType: 'video', uri: event.meetingLink }] } : {}),
          },
        }),
  };
}
