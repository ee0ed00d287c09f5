import { describe, expect, test } from 'vitest';
import { scheduling } from '#content/company.ts';
import { hoursAnswers } from '#content/desk/hours.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { type AdviserHours, type ClosingImpact, everyAdviser, hoursLimits } from '#contract/desk-hours.ts';
import { freezeDateForEachTest, freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText, type Visitor } from '../../tests/support/visitor.ts';
import { calendarWatch, findUnreadCalendars } from '../hours/adviser-settings.ts';
import { suppressEmail } from '../outbox/recipients.ts';
import { hourMs } from '../platform/durations.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { readAudit } from '../staff/audit.ts';
import { Diary } from './diary.ts';

const advisers = Object.keys(scheduling.advisers.value);

describe.each(databaseKinds)('the hours at the desk on %s', (kind) => {
  freezeDateForEachTest('2026-12-29T10:00:00-05:00');
  const staff = freshForEachTest(() => StaffSite.open(kind, { SMTP_URL: 'smtp://127.0.0.1:9' }));
  const owner = freshForEachTest(async () => (await staff.signInStaff(olive)).visitor);
  const member = freshForEachTest(async () => (await staff.signInStaff(max)).visitor);

  const post = (visitor: Visitor, what: string, body: object, adviser = 'people') =>
    visitor.post(`/api/desk/hours/${adviser}/${what}`, body);
  const statusOf = async (...call: Parameters<typeof post>) => (await post(...call)).statusCode;
  const times = async (visitor = owner) => (await visitor.get('/api/desk/hours')).json<AdviserHours[]>();
  const people = async () => (await times()).find(({ adviser }) => adviser === 'people') as AdviserHours;
  const free = async (consultation: string): Promise<string[]> => {
    const answer = await staff.visitor().get(`/api/booking/times?consultation=${consultation}`);
    return answer.json<FreeTimes>().days.flatMap((day) => day.times);
  };
  const book = async (email = 'zoe@example.org') => {
    const [startsAt = ''] = await free('hr');
    const wanted = { consultation: 'hr', startsAt, channel: 'video', name: 'Zoë', email };
    return (await staff.visitor().post('/api/bookings', wanted)).json();
  };
  const closingOf = async ({ startsAt }: { startsAt: string }, decision: object) => {
    const day = String(Temporal.Instant.from(startsAt).toZonedDateTimeISO('America/Toronto').toPlainDate());
    const wanted = { from: day, to: day };
    const { affected } = (await post(member, 'affected', wanted)).json<ClosingImpact>();
    const decisions = affected.map(({ reference, sequence }) => ({ reference, sequence, ...decision }));
    return { wanted, decisions, references: affected.map(({ reference }) => reference) };
  };
  const mailsThatBegin = (subject: string) =>
    staff.db.selectFrom('mails').selectAll().where('subject', 'like', `${subject}%`).execute();
  const closed = Array.from({ length: 7 }, () => []);

  test('a member changes their own adviser’s time, an owner everybody’s', async () => {
    expect((await times(member)).map(({ adviser, mayChange }) => [adviser, mayChange])).toEqual(
      advisers.map((id) => [id, id === 'people']),
    );
    const week = { version: 0, days: closed };
    expect(await readStatusAndText(post(member, 'week', week, 'partner'))).toEqual([403, hoursAnswers.notYours]);
    expect(await free('hr')).not.toEqual([]);
    expect(await statusOf(member, 'week', week)).toBe(200);
    expect([await free('hr'), (await free('general')).length > 0]).toEqual([[], true]);
    expect(await statusOf(owner, 'week', week, 'partner')).toBe(200);
    expect(await free('general')).toEqual([]);
    expect(await statusOf(owner, 'week', week, 'nobody')).toBe(404);
    const audited = staff.db.selectFrom('staff_audit').select('subject_id');
    const rows = await audited.where('action', 'like', 'changed the hours%').orderBy('subject_id').execute();
    expect(rows.map(({ subject_id }) => subject_id)).toEqual(['partner', 'people']);
  });

  test('what was seen before another’s change is refused in words, and nothing of it is done', async () => {
    const days = { from: '2027-01-04', to: '2027-01-05' };
    await post(owner, 'day-off', { version: 0, ...days });
    const refused = await post(member, 'week', { version: 0, days: closed });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Someone changed the hours of')]);
    const { version, daysOff } = await people();
    expect([version, daysOff]).toEqual([1, [expect.objectContaining(days)]]);
    expect(await free('hr')).not.toEqual([]);
    const id = daysOff[0]?.id;
    expect(await statusOf(owner, 'end-day-off', { version: 1, id })).toBe(200);
    expect(await statusOf(owner, 'end-day-off', { version: 2, id })).toBe(409);
  });

  const monday = (...spans: [string, string][]) => ({
    days: [spans.map(([from, to]) => ({ from, to })), ...closed.slice(1)],
  });
  test.each<[string, string, object, string]>([
    ['hours that end before they begin', 'week', monday(['12:00', '09:00']), 'Monday: The end, '],
    ['hours that overlap', 'week', monday(['09:00', '12:00'], ['11:00', '13:00']), 'Monday: '],
    ['odd minutes', 'week', monday(['09:05', '12:00']), 'quarter hour'],
    ['a day off backwards', 'day-off', { from: '2027-01-05', to: '2027-01-04' }, 'before the first'],
    [
      'a day off in another age',
      'day-off',
      { from: '2027-01-05', to: '9999-12-31' },
      'between the years 2000 and 2099',
    ],
    ['a link that runs something', 'link', { link: 'javascript:alert(1)' }, 'https://'],
    ['a calendar without TLS', 'calendar', { address: 'http://127.0.0.1/x.ics' }, 'https://'],
  ])('%s: a sentence, and nothing is changed', async (_, what, body, sentence) => {
    expect(await readStatusAndText(post(owner, what, { version: 0, ...body }))).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
    expect(await people()).toMatchObject({ version: 0 });
  });

  test('a calendar on a private network is not fetched, and its address is not shown', async () => {
    const keep = (version: number, address: string) => statusOf(owner, 'calendar', { version, address });
    expect(await keep(0, 'https://169.254.169.254/latest/secret.ics')).toBe(200);
    const problem = expect.stringContaining('private network');
    expect((await people()).calendar).toMatchObject({ host: '169.254.169.254', readAt: null, problem });
    expect(JSON.stringify(await times())).not.toContain('secret.ics');
    expect(await keep(1, '')).toBe(200);
    expect((await people()).calendar).toBeNull();
  });

  test('a new link is in bookings from then on; those ahead get it by a press, and who has no address is called', async () => {
    const { reference } = await book();
    const link = 'https://meet.example.com/room-7';
    await post(member, 'link', { version: 0, link });
    const send = (version: number) => statusOf(member, 'send-link', { version });
    expect((await people()).toNotify.map((one) => one.reference)).toEqual([reference]);
    expect((await book('b@example.org')).meetingLink).toBe(link);
    expect([await send(1), (await people()).toNotify]).toEqual([200, []]);
    const toVisitors = async () => (await mailsThatBegin('Link changed')).filter((mail) => mail.kind === 'booking');
    const [notice, ...more] = await toVisitors();
    expect([notice?.recipient, more]).toEqual([expect.stringContaining('zoe@example.org'), []]);
    for (const text of [notice?.body, notice?.invitation]) expect(text?.replaceAll(/\r\n[ \t]/g, '')).toContain(link);
    const bookings = staff.db.updateTable('bookings');
    await bookings.set({ meeting_link: 'https://old.example' }).execute();
    await bookings.set({ email: '', phone: '519-555-0119' }).where('email', '=', 'b@example.org').execute();
    const { toNotify, toCall } = await people();
    expect([toNotify.length, toCall.map(({ phone }) => phone)]).toEqual([1, ['519-555-0119']]);
    for (const version of [2, 3]) expect([await send(version), (await toVisitors()).length]).toEqual([200, 2]);
    expect(await people()).toMatchObject({ toNotify: [], toCall: [] });
  });

  test('a time is closed although somebody is booked: who, the mails, and then all at once', async () => {
    const { wanted, decisions, references } = await closingOf(await book(), { how: 'invite' });
    expect(references).toHaveLength(1);
    const shown = await post(member, 'closing-mails', { ...wanted, decisions });
    const [subject, text] = ['Please choose a new time', 'first come, first served'].map((part) =>
      expect.stringContaining(part),
    );
    expect(shown.json().mails).toEqual([{ reference: references[0], to: 'zoe@example.org', subject, text }]);
    expect(shown.body).not.toMatch(/[0-9a-f-]{36}\.[\w-]{43}/);
    expect(await statusOf(member, 'close', { ...wanted, decisions: [] })).toBe(409);
    expect((await post(member, 'close', { ...wanted, decisions })).json()).toEqual({ mails: 1, heldBack: [] });
    const record = await readAudit(staff.db, { before: '', actor: '' });
    const actions = record.lines.map(({ actor, action, target }) => `${actor} ${action} ${target}`).join('\n');
    expect(actions).toContain(`Max cancelled the consultation and offered other times ${references[0]}`);
    expect(actions).toContain(`Max blocked a time ${scheduling.advisers.value.people}, `);
    const [{ reference = '' } = {}] = (await people()).blocks;
    for (const status of [200, 409]) expect(await statusOf(member, 'free-block', { reference })).toBe(status);
  });

  test('only mails that go are counted, and who gets none is named', async () => {
    const { wanted, decisions } = await closingOf(await book(), { how: 'reassign', to: 'partner' });
    await suppressEmail(staff.db, 'zoe@example.org', 'bounced', new Date());
    const done = await post(member, 'close', { ...wanted, decisions });
    expect(done.json()).toEqual({ mails: 0, heldBack: ['Zoë'] });
  });

  test('only an owner closes and reopens the firm', async () => {
    const days = { from: '2027-01-11', to: '2027-01-12', reason: 'Retreat' };
    expect((await member.post('/api/desk/closed-days', days)).statusCode).toBe(403);
    expect((await owner.post('/api/desk/closed-days', { ...days, to: '2027-01-10' })).statusCode).toBe(400);
    const shown = (await owner.post('/api/desk/closed-days', days)).json<AdviserHours[]>();
    const noted = shown.map((one) => one.closed.find(({ reason }) => reason === 'Retreat'));
    expect(noted.map((one) => one?.from)).toEqual(advisers.map(() => days.from));
    expect(shown[0]?.holidays.filter(({ name }) => name === 'Retreat')).toHaveLength(2);
    await post(member, 'holiday', { version: 0, day: days.from, worked: true });
    const on = async (consultation: string) => {
      const dates = (await free(consultation)).map((time) => time.slice(0, 10));
      return [...new Set(dates.filter((day) => day >= days.from && day <= days.to))];
    };
    expect([await on('hr'), await on('general')]).toEqual([[days.from], []]);
    const id = noted[0]?.id;
    const statuses = [];
    for (const who of [member, owner, owner])
      statuses.push((await who.post('/api/desk/closed-days/open', { id })).statusCode);
    expect([statuses, (await on('general')).length]).toEqual([[403, 200, 409], 2]);
    for (const path of ['affected', 'close'])
      expect(await statusOf(member, path, { ...days, decisions: [] }, everyAdviser)).toBe(403);
  });

  test('days off that are over do not count towards the most there may be', async () => {
    const past = Array.from({ length: hoursLimits.daysOff }, (_, n) => ({ id: `past ${n}`, adviser: 'people' }));
    const row = { kind: 'off' as const, first_day: '2020-01-06', last_day: '2020-01-06', reason: '' };
    await staff.db
      .insertInto('days_off')
      .values(past.map((one) => ({ ...one, ...row })))
      .execute();
    const away = { version: 0, from: '2099-01-05', to: '2099-01-05', reason: '' };
    expect((await post(member, 'day-off', away)).statusCode).toBe(200);
    await staff.db.updateTable('days_off').set({ last_day: '2099-01-05' }).execute();
    expect(await readStatusAndText(post(member, 'day-off', { ...away, version: 1 }))).toEqual([
      409,
      hoursAnswers.tooManyDaysOff,
    ]);
  });

  test('a calendar unread for a day is shown on the board and to a monitor, until it is read', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
    const { partner: partnerName, people: peopleName } = scheduling.advisers.value;
    const add = (adviser: string, read_at: string | null, set_at: string) => {
      const about = { address: 'sealed', host: 'calendar.example', etag: '', problem: 'unreachable' };
      const row = { adviser, ...about, parsed_at: read_at, read_at, tried_at: ago(0), set_at };
      return staff.db.insertInto('own_calendars').values(row).execute();
    };
    const diary = new Diary(staff.db);
    const alarm = async () => listTroubles(await calendarWatch(staff.db, diary).check(new Date()))[0];
    await add('long-gone', ago(90), ago(100));
    await add('partner', ago(23.9), ago(100));
    await add('people', null, ago(23.9));
    expect(await alarm()).toBeUndefined();
    const since = ago(30.5);
    await staff.db.updateTable('own_calendars').set({ set_at: since }).execute();
    expect(await alarm()).toMatch(
      new RegExp(`^For up to 30 hours the calendar of ${peopleName} couldn’t.*under Settings, Hours`),
    );
    const health = async () => {
      const { statusCode, json } = await owner.get('/healthz/calendars');
      return [statusCode, json(), (await owner.get('/api/desk/board')).json().alarm];
    };
    // Cached for two seconds.
    const unread = { kind: 'calendar', since, advisers: [peopleName] };
    await expect.poll(health).toEqual([503, { unreadHours: 30 }, unread]);
    const calendars = staff.db.updateTable('own_calendars');
    await calendars
      .set({ read_at: ago(50) })
      .where('adviser', '=', 'partner')
      .execute();
    expect(await findUnreadCalendars(staff.db, diary, new Date())).toMatchObject({
      advisers: [partnerName, peopleName],
    });
    await calendars.set({ read_at: ago(0) }).execute();
    await expect.poll(health).toEqual([200, { unreadHours: 0 }, null]);
  });
});
