// A stand-in for Microsoft Graph's calendar, by https://learn.microsoft.com/graph/api/resources/calendar
import { z } from 'zod';
import type { ProviderAccount } from './provider-account.ts';
import { type CalendarEvent, type EventTime, isEventBetween, type ProviderCalendar } from './provider-calendar.ts';
import type { StandInAnswer, StandInRequest } from './stand-in-server.ts';

const dateTime = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?$/),
  timeZone: z.literal('UTC'),
});
const eventSchema = z.strictObject({
  subject: z.string().max(255).optional(),
  body: z.strictObject({ contentType: z.enum(['text', 'html']), content: z.string() }).optional(),
  start: dateTime.optional(),
  end: dateTime.optional(),
  location: z.strictObject({ displayName: z.string() }).optional(),
  isAllDay: z.boolean().optional(),
  showAs: z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown']).optional(),
  isOnlineMeeting: z.boolean().optional(),
  onlineMeetingProvider: z.enum(['teamsForBusiness', 'skypeForBusiness', 'skypeForConsumer']).optional(),
  transactionId: z.string().max(255).optional(),
  singleValueExtendedProperties: z
    .array(z.strictObject({ id: z.string().regex(/^String \{[\da-f-]{36}\} Name \w+$/), value: z.string() }))
    .optional(),
});
type EventBody = z.output<typeof eventSchema>;

/** The part of an event's text that belongs to its online meeting: without it, the meeting is removed. */
const blob = '<div class="me-email-text">Microsoft Teams <a href="https://teams.microsoft.com/">Join</a></div>';

const failure = (status: number, code: string, headers: Record<string, string> = {}): StandInAnswer => ({
  status,
  headers,
  json: { error: { code, message: `“Private matters” cannot be shown (${code}).` } },
});

export const microsoftFailures = {
  login: failure(401, 'InvalidAuthenticationToken'),
  forbidden: failure(403, 'ErrorAccessDenied'),
  throttled: (retryAfter: string) => failure(429, 'ApplicationThrottled', { 'retry-after': retryAfter }),
};

export const microsoftCalendarScope = 'https://graph.microsoft.com/Calendars.ReadWrite';

/** By transaction id: the request, and the id of the event it created. */
const transactions = new WeakMap<ProviderCalendar, Map<string, { sent: string; id: string }>>();

export function answerMicrosoftCalendar(account: ProviderAccount, request: StandInRequest): StandInAnswer {
  const [, eventId] = /^\/graph\/v1\.0\/me\/events(?:\/([^/]+))?$/.exec(request.path) ?? [];
  const isDelta = request.path === '/graph/v1.0/me/calendarView/delta';
  if (isDelta && request.method === 'GET') return delta(account, request);
  if (eventId === undefined && request.path === '/graph/v1.0/me/events') {
    if (request.method === 'POST') return create(account, request.json());
    if (request.method === 'GET') return findByBooking(account, request.query);
  }
  if (eventId === undefined) return failure(404, 'ResourceNotFound');
  const found = account.calendar.find(decodeURIComponent(eventId));
  if (!found || found.isRemoved) return failure(404, 'ErrorItemNotFound');
  if (request.method === 'GET') return { status: 200, json: selectFields(renderEvent(found), request.query) };
  if (request.method === 'PATCH') return update(account, found, request.json());
  if (request.method !== 'DELETE') return failure(405, 'Request_BadRequest');
  account.calendar.remove(found.id);
  account.writes += 1;
  return { status: 204 };
}

function delta(account: ProviderAccount, { query, headers, origin, path }: StandInRequest): StandInAnswer {
  const { calendar } = account;
  if ([...query.keys()].some((name) => ['$select', '$filter', '$expand', '$orderby', '$search'].includes(name)))
    return failure(400, 'ErrorInvalidUrlQuery');
  const token = query.get('$skiptoken') ?? query.get('$deltatoken');
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name) ?? ''));
  if (token === null && !(Number(from) < Number(to))) return failure(400, 'ErrorInvalidParameter');
  const cursor = token === null ? calendar.first(Number(from), Number(to)) : calendar.resume(token);
  if (!cursor) return failure(410, 'SyncStateNotFound');
  const asked = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer ?? ''))?.[1];
  const { events, nextPage, nextTime } = calendar.page(cursor, Number(asked ?? 10));
  const value = events.flatMap((event) => {
    if (event.isRemoved || !isEventBetween(event, cursor)) return [{ id: event.id, '@removed': { reason: 'deleted' } }];
    // Changes of a series are reported as those of its occurrences.
    if (event.isSeries && cursor.since > 0) return [];
    return [event.series === '' ? renderEvent(event) : renderOccurrence(event)];
  });
  const link = (name: string, of: string) => `${origin}${path}?${new URLSearchParams({ [name]: of })}`;
  return {
    status: 200,
    json: {
      value,
      ...(nextPage === undefined ? {} : { '@odata.nextLink': link('$skiptoken', nextPage) }),
      ...(nextTime === undefined ? {} : { '@odata.deltaLink': link('$deltatoken', nextTime) }),
    },
  };
}

function create(account: ProviderAccount, json: unknown): StandInAnswer {
  const { success, data } = eventSchema.required({ start: true, end: true }).safeParse(json);
  if (!success) return failure(400, 'RequestBodyRead');
  if (data.start.dateTime > data.end.dateTime) return failure(400, 'ErrorPropertyValidationFailure');
  const known = transactions.get(account.calendar) ?? new Map<string, { sent: string; id: string }>();
  transactions.set(account.calendar, known);
  const sent = JSON.stringify(json);
  const before = known.get(data.transactionId ?? '');
  if (before) {
    const made = account.calendar.find(before.id);
    if (!made || made.isRemoved || before.sent !== sent) return failure(409, 'ErrorDuplicateTransactionId');
    return { status: 201, json: renderEvent(made) };
  }
  const made = account.calendar.add({
    title: '',
    start: 0,
    end: 0,
    booking: data.singleValueExtendedProperties?.[0]?.value ?? '',
    ...changesOf(account, data, ''),
  });
  if (data.transactionId !== undefined) known.set(data.transactionId, { sent, id: made.id });
  account.writes += 1;
  return { status: 201, json: renderEvent(made) };
}

function update(account: ProviderAccount, found: CalendarEvent, json: unknown): StandInAnswer {
  const { success, data } = eventSchema.safeParse(json);
  if (!success) return failure(400, 'RequestBodyRead');
  // An all-day event must begin at midnight.
  const isMidnight = data.start === undefined || data.start.dateTime.includes('T00:00:00');
  if (typeof found.start === 'string' && data.isAllDay !== false && !isMidnight)
    return failure(400, 'ErrorPropertyValidationFailure');
  account.writes += 1;
  return {
    status: 200,
    json: renderEvent(account.calendar.change(found.id, changesOf(account, data, found.meetingLink))),
  };
}

/** @param meeting the event's meeting link so far */
function changesOf(account: ProviderAccount, data: EventBody, meeting: string): Partial<CalendarEvent> {
  const time = (given: { dateTime: string }): EventTime => Date.parse(`${given.dateTime}Z`);
  const isKept = meeting !== '' && (data.body === undefined || data.body.content.includes(blob));
  const isNew = meeting === '' && data.isOnlineMeeting === true;
  const text = data.body && (isNew ? `${data.body.content}${blob}` : data.body.content);
  return {
    ...(data.subject === undefined ? {} : { title: data.subject }),
    ...(text === undefined ? {} : { text }),
    ...(data.start === undefined ? {} : { start: time(data.start) }),
    ...(data.end === undefined ? {} : { end: time(data.end) }),
    ...(data.location === undefined ? {} : { location: data.location.displayName }),
    ...(data.showAs === undefined ? {} : { showAs: data.showAs }),
    meetingLink: isNew ? account.newMeeting() : isKept ? meeting : '',
  };
}

/** Events by the booking's key stored with them. */
function findByBooking({ calendar }: ProviderAccount, query: URLSearchParams): StandInAnswer {
  const asked = /^singleValueExtendedProperties\/any\(ep: ep\/id eq '[^']+' and ep\/value eq '([^']+)'\)$/;
  const [, booking] = asked.exec(query.get('$filter') ?? '') ?? [];
  if (booking === undefined) return failure(400, 'ErrorInvalidUrlQueryFilter');
  const value = calendar.visible().filter((event) => event.booking === booking);
  return { status: 200, json: { value: value.map((event) => selectFields(renderEvent(event), query)) } };
}

function selectFields(json: Record<string, unknown>, query: URLSearchParams): Record<string, unknown> {
  const names = query.get('$select')?.split(',');
  return names ? Object.fromEntries(Object.entries(json).filter(([name]) => [...names, 'id'].includes(name))) : json;
}

const toDateTime = (time: EventTime) => ({
  dateTime: typeof time === 'string' ? `${time}T00:00:00.0000000` : new Date(time).toISOString().replace('Z', '0000'),
  timeZone: 'UTC',
});

/** Only these properties, as a delta query returns for occurrences. */
const renderOccurrence = ({ id, series, start, end }: CalendarEvent) => ({
  id,
  type: 'occurrence',
  seriesMasterId: series,
  start: toDateTime(start),
  end: toDateTime(end),
});

const renderEvent = (event: CalendarEvent): Record<string, unknown> => ({
  id: event.id,
  type: event.isSeries ? 'seriesMaster' : event.series === '' ? 'singleInstance' : 'occurrence',
  seriesMasterId: event.series || null,
  subject: event.title,
  body: { contentType: 'html', content: event.text },
  location: { displayName: event.location },
  start: toDateTime(event.start),
  end: toDateTime(event.end),
  isAllDay: typeof event.start === 'string',
  isCancelled: false,
  showAs: event.showAs,
  responseStatus: { response: event.isDeclined ? 'declined' : 'organizer', time: '0001-01-01T00:00:00Z' },
  isOnlineMeeting: event.meetingLink !== '',
  onlineMeeting: event.meetingLink.startsWith('https:') ? { joinUrl: event.meetingLink } : null,
});
