import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderAccount } from '../../tests/support/provider-account.ts';
import type { NewCalendarEvent } from '../../tests/support/provider-calendar.ts';
import { type ProviderStandIns, startProviderStandIns } from '../../tests/support/provider-stand-ins.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { createLocalEndpoints } from '../platform/provider-endpoints.ts';
import { type CalendarEntry, CalendarFailure, type CalendarService } from './calendar-service.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { createMicrosoftCalendar } from './microsoft-calendar.ts';

const adapters = { microsoft: createMicrosoftCalendar, google: createGoogleCalendar };
const zone = 'America/Toronto';
const at = (text: string) => Date.parse(text);
const march = { from: at('2027-03-01T00:00:00-05:00'), to: at('2027-04-01T00:00:00-04:00') };
const tenth = at('2027-03-10T14:00:00Z');

const entry: CalendarEntry = {
  startsAt: tenth,
  endsAt: tenth + hourMs,
  title: 'Consultation: Ana <Diaz>',
  text: 'Phone: 519-555-0107\nAbout: “R&D” credits',
  location: 'We call 519-555-0107',
  withMeeting: false,
};

let providers: ProviderStandIns;
beforeAll(async () => {
  providers = await startProviderStandIns();
});
afterAll(() => providers.stop());

describe.each(['microsoft', 'google'] as const)('The calendar at %s', (provider) => {
  let [service, account, token, key] = [{} as CalendarService, {} as ProviderAccount, '', ''];
  beforeEach(() => {
    const email = `${randomUUID()}@example.com`;
    service = adapters[provider](createLocalEndpoints(providers.url).calendar[provider], zone);
    account = providers.account(provider, email);
    token = providers.tokenFor(provider, email);
    key = randomUUID();
  });

  const busyHour = (startsAt: number, title = 'Dentist') =>
    account.calendar.add({ start: startsAt, end: startsAt + hourMs, title });
  const changes = (cursor = '', window = march) => service.readDelta(token, cursor, window);
  /** The changes that an action causes. */
  const since = async (act: () => void) => {
    const { cursor } = await changes();
    act();
    return changes(cursor);
  };
  const failed = (act: Promise<unknown>): Promise<CalendarFailure> =>
    act.then(
      () => expect.fail('It did not fail.'),
      (error: unknown) => (error instanceof CalendarFailure ? error : expect.fail(`${error}`)),
    );

  test('is read whole, over several pages, without what the entries are about', async () => {
    const kept = [0, 24, 48, 72, 96].map((hours) => busyHour(tenth + hours * hourMs));
    busyHour(at('2027-04-02T12:00:00Z'));
    const read = await changes();
    expect(read.isComplete).toBe(true);
    expect(read.entries.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(read.entries[0]).toEqual({ id: kept[0]?.id, startsAt: tenth, endsAt: tenth + hourMs, isBusy: true });
    expect(JSON.stringify(read)).not.toContain('Dentist');
    expect(account.calls.length).toBe(3);
  });

  test('tells what was added, moved and removed since, and nothing more', async () => {
    const [stays, moves, goes, later, earlier] = [0, 24, 48, 72, 96].map((hours) => busyHour(tenth + hours * hourMs));
    const next = await since(() => {
      account.calendar.change(moves?.id ?? '', { start: tenth + 2 * hourMs, end: tenth + 4 * hourMs });
      account.calendar.remove(goes?.id ?? '');
      account.calendar.change(later?.id ?? '', { start: march.to, end: march.to + hourMs });
      account.calendar.change(earlier?.id ?? '', { start: march.from - hourMs, end: march.from });
      busyHour(tenth + 5 * hourMs);
    });
    expect(next.isComplete).toBe(false);
    expect(next.entries.map(({ startsAt, endsAt }) => [startsAt - tenth, endsAt - tenth])).toEqual([
      [2 * hourMs, 4 * hourMs],
      [5 * hourMs, 6 * hourMs],
    ]);
    expect(next.removed.toSorted()).toEqual([goes?.id, later?.id, earlier?.id].toSorted());
    expect(JSON.stringify(next)).not.toContain(stays?.id);
    expect(await changes(next.cursor)).toMatchObject({ isComplete: false, entries: [], removed: [] });
  });

  test('is read whole again when the cursor has expired, or when the window reaches further', async () => {
    busyHour(tenth);
    const { cursor } = await changes();
    for (const further of [{ to: march.to + 1 }, { from: march.from - 1 }])
      expect(await changes(cursor, { ...march, ...further })).toMatchObject({
        isComplete: true,
        entries: [{ startsAt: tenth }],
      });
    expect(await changes(cursor, { ...march, from: march.from + hourMs })).toMatchObject({ isComplete: false });
    account.calendar.expireCursors();
    const again = await changes(cursor);
    expect(again).toMatchObject({ isComplete: true, entries: [{ startsAt: tenth }] });
    expect(await changes(again.cursor)).toMatchObject({ isComplete: false });
  });

  test('is not read without end', async () => {
    account.calendar.pageSize = 1;
    for (let count = 0; count < 51; count += 1) busyHour(tenth + count * hourMs);
    const message = 'the calendar answered more than 50 pages';
    expect(await failed(changes())).toMatchObject({ kind: 'away', message });
  });

  test('takes no time for what is free or declined', async () => {
    const kinds: Partial<NewCalendarEvent>[] = [
      { showAs: 'free' },
      { isDeclined: true },
      provider === 'google' ? { eventType: 'workingLocation' } : { showAs: 'workingElsewhere' },
      provider === 'google' ? { eventType: 'outOfOffice' } : { showAs: 'oof' },
      { showAs: 'tentative' },
    ];
    for (const shown of kinds) account.calendar.add({ start: tenth, end: tenth + hourMs, title: 'Perhaps', ...shown });
    const { entries } = await changes();
    expect(entries.map(({ isBusy }) => isBusy)).toEqual([false, false, false, true, true]);
  });

  test('counts whole days in the firm’s zone, also one of 23 hours', async () => {
    account.calendar.add({ start: '2027-03-14', end: '2027-03-15', title: 'Away' });
    const [day] = (await changes()).entries;
    expect(day?.startsAt).toBe(at('2027-03-14T00:00:00-05:00'));
    expect((day?.endsAt ?? 0) - (day?.startsAt ?? 0)).toBe(23 * hourMs);
  });

  test('holds each occurrence of a series, as busy as the series is', async () => {
    const before = at('2027-02-23T15:00:00Z');
    const busy = account.calendar.addSeries({ start: before, end: before + hourMs, title: 'Staff' }, 3);
    const free = account.calendar.addSeries({ start: tenth, end: tenth + hourMs, title: 'Lunch', showAs: 'free' }, 2);
    const { entries, cursor } = await changes();
    expect(entries.map(({ id, isBusy }) => [id, isBusy])).toEqual([
      ...busy.occurrences.slice(1).map((id) => [id, true]),
      ...free.occurrences.map((id) => [id, false]),
    ]);
    account.calendar.remove(busy.id);
    const next = await changes(cursor);
    expect(next.entries).toEqual([]);
    expect(next.removed).toEqual(expect.arrayContaining(busy.occurrences));
  });

  test('gets a booking once, also when the answer is lost or the booking has changed since', async () => {
    account.loseNextAnswer();
    expect(await failed(service.create(token, key, entry))).toMatchObject({ kind: 'away' });
    const made = await service.create(token, key, entry);
    const moved = { ...entry, startsAt: entry.startsAt + hourMs, endsAt: entry.endsAt + hourMs };
    expect((await service.create(token, key, moved)).id).toBe(made.id);
    expect(account.calendar.visible()).toMatchObject([
      { id: made.id, title: entry.title, start: moved.startsAt, end: moved.endsAt, showAs: 'busy', booking: key },
    ]);
    expect(account.calendar.visible()[0]?.text).toContain('519-555-0107');
    expect(account.calendar.visible()[0]?.location).toBe(entry.location);
  });

  test('gets a booking again that was removed there, and once', async () => {
    account.calendar.remove((await service.create(token, key, entry)).id);
    expect(account.calendar.visible()).toEqual([]);
    account.loseNextAnswer();
    await failed(service.create(token, key, entry));
    const again = await service.create(token, key, entry);
    expect(account.calendar.visible()).toMatchObject([{ id: again.id, title: entry.title, start: tenth }]);
  });

  test('changes a booking, and makes no whole day of it', async () => {
    const { id } = await service.create(token, key, entry);
    account.calendar.change(id, { start: '2027-03-12', end: '2027-03-13' });
    await service.update(token, id, { ...entry, title: 'Consultation: A. Diaz', startsAt: tenth - hourMs });
    expect(account.calendar.visible()).toMatchObject([{ id, title: 'Consultation: A. Diaz', start: tenth - hourMs }]);
  });

  test('says that a booking is gone, and lets it be removed twice', async () => {
    const { id } = await service.create(token, key, entry);
    await service.remove(token, key, id);
    expect(account.calendar.visible()).toEqual([]);
    await service.remove(token, key, id);
    expect((await failed(service.update(token, id, entry))).kind).toBe('gone');
    expect((await failed(service.read(token, id))).kind).toBe('gone');
    expect(account.calendar.visible()).toEqual([]);
  });

  test('makes a meeting that stays when the booking changes', async () => {
    const video = { ...entry, withMeeting: true };
    const { id, meetingLink } = await service.create(token, key, video);
    expect(meetingLink).toMatch(provider === 'google' ? /^https:\/\/meet\.google\.com\// : /^https:\/\/teams\./);
    const text = 'Phone: 519-555-0199';
    for (const title of ['First', 'Second'])
      expect(await service.update(token, id, { ...video, title, text })).toEqual({ id, meetingLink });
    const [kept] = account.calendar.visible();
    expect(kept?.text.split(text).length).toBe(2);
    expect(kept?.text).not.toContain('519-555-0107');
    expect((await service.create(token, randomUUID(), entry)).meetingLink).toBe('');
  });

  test('makes a meeting of what was a phone call', async () => {
    const { id } = await service.create(token, key, entry);
    const { meetingLink } = await service.update(token, id, { ...entry, location: 'Video call', withMeeting: true });
    expect(account.calendar.visible()).toMatchObject([{ id, location: 'Video call', meetingLink }]);
    expect(meetingLink).toMatch(/^https:/);
  });

  test('gives the link of a meeting later if it is still being made', async () => {
    account.delayMeetingLinks();
    const { id, meetingLink } = await service.create(token, key, { ...entry, withMeeting: true });
    expect(meetingLink).toBe('');
    expect((await service.read(token, id)).meetingLink).toBe('');
    account.delayMeetingLinks(false);
    expect((await service.read(token, id)).meetingLink).toMatch(/^https:/);
  });

  describe('says why it failed, in no words of the service:', () => {
    test('withdrawn, expired or unknown', async () => {
      account.expireAccess();
      const failure = await failed(changes());
      expect(failure).toMatchObject({ kind: 'login', retryAfterMs: 0 });
      expect(failure.message).toMatch(/^the calendar answered 401 \w+$/);
    });

    test('forbidden', async () => {
      account.isForbidden = true;
      expect(await failed(changes())).toMatchObject({ kind: 'forbidden', retryAfterMs: 0 });
      account.isForbidden = false;
      token = providers.tokenFor(provider, account.email, 'openid');
      expect(await failed(service.create(token, key, entry))).toMatchObject({ kind: 'forbidden' });
    });

    test('too many calls, with the seconds or the date to come back', async () => {
      account.throttle(30);
      const soon = { kind: 'throttled', retryAfterMs: 30_000 };
      expect(await failed(service.create(token, key, entry))).toMatchObject(soon);
      account.throttle(new Date(Date.now() + hourMs));
      const { kind, retryAfterMs } = await failed(changes());
      expect(kind).toBe('throttled');
      expect(Math.abs(retryAfterMs - hourMs)).toBeLessThan(minuteMs);
    });

    test('down, or not there', async () => {
      account.isDown = true;
      expect(await failed(changes())).toMatchObject({ kind: 'away', message: 'the calendar answered 503' });
      const nowhere = adapters[provider]('http://127.0.0.1:1', zone);
      expect(await failed(nowhere.readDelta(token, '', march))).toMatchObject({ kind: 'away' });
    });
  });
});
