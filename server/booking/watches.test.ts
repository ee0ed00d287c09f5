import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scheduling } from '#content/company.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Diary } from './diary.ts';
import { calendarWatch, unreadCalendars } from './watches.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const [[first = '', one = ''] = [], [second = '', two = ''] = []] = Object.entries(scheduling.advisers.value);

describe.each(databaseKinds)('own calendars that are not read, on %s', (kind) => {
  let desk: StaffSite;
  beforeEach(async () => {
    desk = await StaffSite.open(kind, { SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterEach(() => desk.site.remove());

  const add = (adviser: string, read_at: string | null, set_at = ago(100)) => {
    const about = { address: 'sealed', host: 'calendar.example', etag: '', problem: 'unreachable' };
    const times = { parsed_at: read_at, read_at, tried_at: ago(0), set_at };
    return desk.db
      .insertInto('own_calendars')
      .values({ adviser, ...about, ...times })
      .execute();
  };
  const bookings = () => ({ store: desk.site.store, diary: new Diary(desk.db) });
  const unread = () => unreadCalendars(bookings(), new Date());
  const alarm = () => calendarWatch(bookings()).look(new Date());

  test('alarm after a day, whether once read or never; not for unlisted advisers', async () => {
    await add('long-gone', ago(90));
    await add(first, ago(23.9));
    await add(second, null, ago(23.9));
    expect([await unread(), await alarm()]).toEqual([undefined, undefined]);
    await desk.db
      .updateTable('own_calendars')
      .set({ set_at: ago(25) })
      .execute();
    expect(await unread()).toMatchObject({ advisers: [two] });
    expect(await alarm()).toMatch(new RegExp(`^For up to 25 hours the calendar of ${two} could not.*under Hours`));
    const since = ago(50);
    await desk.db.updateTable('own_calendars').set({ read_at: since }).where('adviser', '=', first).execute();
    expect(await unread()).toEqual({ since, advisers: [one, two] });
  });

  test('are shown on the board and to a monitor until they are read', async () => {
    const { visitor } = await desk.seated(olive);
    const calendarHealth = async () => {
      const health = await visitor.get('/healthz/calendars');
      const { alarm } = (await visitor.get('/api/desk/board')).json();
      return [health.statusCode, health.json(), alarm];
    };
    expect(await calendarHealth()).toEqual([200, { unreadHours: 0 }, null]);
    const since = ago(30.5);
    await add(first, since);
    // Cached for two seconds.
    await expect.poll(calendarHealth).toEqual([503, { unreadHours: 30 }, { kind: 'calendar', since, advisers: [one] }]);
    const read = desk.db.updateTable('own_calendars').set({ read_at: ago(0) });
    await read.execute();
    await expect.poll(calendarHealth).toEqual([200, { unreadHours: 0 }, null]);
  });
});
