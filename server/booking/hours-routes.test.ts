import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scheduling } from '#content/company.ts';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import { hoursAnswers } from '#content/desk/hours.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { type AdviserTime, type Closing, everybody } from '#contract/desk-hours.ts';
import { pathOf } from '../../tests/support/path-of.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { readAudit } from '../staff/audit.ts';

describe.each(databaseKinds)('the hours at the desk on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  let member: Visitor;
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
    owner = (await staff.seated(olive)).visitor;
    member = (await staff.seated(max)).visitor;
  });
  afterEach(() => staff.site.remove());

  const post = (visitor: Visitor, path: string, body: object, adviser = 'people') =>
    visitor.post(pathOf(path, adviser), body);
  const statusOf = async (...call: Parameters<typeof post>) => (await post(...call)).statusCode;
  const times = async (visitor = owner) => (await visitor.get('/api/desk/hours')).json<AdviserTime[]>();
  const people = async () => (await times()).find(({ adviser }) => adviser === 'people') as AdviserTime;
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
    const { affected } = (await post(member, '/api/desk/hours/:adviser/affected', wanted)).json<Closing>();
    const decisions = affected.map(({ reference, sequence }) => ({ reference, sequence, ...decision }));
    return { wanted, decisions, references: affected.map(({ reference }) => reference) };
  };
  const mailsThatBegin = (subject: string) =>
    staff.db.selectFrom('mails').selectAll().where('subject', 'like', `${subject}%`).execute();
  const closed = Array.from({ length: 7 }, () => []);

  test('a member changes their own adviser’s time, an owner everybody’s', async () => {
    expect((await times(member)).map(({ adviser, mayChange }) => [adviser, mayChange])).toEqual([
      ['partner', false],
      ['people', true],
      ['funding', false],
    ]);
    const week = { version: 0, days: closed };
    const refused = await post(member, '/api/desk/hours/:adviser/week', week, 'partner');
    expect([refused.statusCode, refused.body]).toEqual([403, hoursAnswers.notYours]);
    expect(await free('hr')).not.toEqual([]);
    expect(await statusOf(member, '/api/desk/hours/:adviser/week', week)).toBe(200);
    expect([await free('hr'), (await free('general')).length > 0]).toEqual([[], true]);
    expect(await statusOf(owner, '/api/desk/hours/:adviser/week', week, 'partner')).toBe(200);
    expect(await free('general')).toEqual([]);
    expect(await statusOf(owner, '/api/desk/hours/:adviser/week', week, 'nobody')).toBe(404);
    const audited = staff.db.selectFrom('staff_audit').select('subject_id');
    const rows = await audited.where('action', 'like', 'changed the hours%').orderBy('subject_id').execute();
    expect(rows.map(({ subject_id }) => subject_id)).toEqual(['partner', 'people']);
  });

  test('what was seen before another’s change is refused in words, and nothing of it is done', async () => {
    const days = { from: '2027-01-04', to: '2027-01-05' };
    await post(owner, '/api/desk/hours/:adviser/day-off', { version: 0, ...days });
    const late = await post(member, '/api/desk/hours/:adviser/week', { version: 0, days: closed });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('were changed in the meantime')]);
    const { version, daysOff } = await people();
    expect([version, daysOff]).toEqual([1, [expect.objectContaining(days)]]);
    expect(await free('hr')).not.toEqual([]);
    const id = daysOff[0]?.id;
    expect(await statusOf(owner, '/api/desk/hours/:adviser/end-day-off', { version: 1, id })).toBe(200);
    expect(await statusOf(owner, '/api/desk/hours/:adviser/end-day-off', { version: 2, id })).toBe(409);
  });

  const monday = (...spans: [string, string][]) => ({
    days: [spans.map(([from, to]) => ({ from, to })), ...closed.slice(1)],
  });
  const backwards = { from: '2027-01-05', to: '2027-01-04' };
  test.each<[string, string, object, string]>([
    [
      'hours that end before they begin',
      '/api/desk/hours/:adviser/week',
      monday(['12:00', '09:00']),
      'Monday: The end, ',
    ],
    ['hours that overlap', '/api/desk/hours/:adviser/week', monday(['09:00', '12:00'], ['11:00', '13:00']), 'Monday: '],
    ['odd minutes', '/api/desk/hours/:adviser/week', monday(['09:05', '12:00']), 'quarter hour'],
    ['a day off that ends before it begins', '/api/desk/hours/:adviser/day-off', backwards, 'before the first'],
    ['a link that is none', '/api/desk/hours/:adviser/link', { link: 'meet.example.com/x' }, 'https://'],
    ['a link that runs something', '/api/desk/hours/:adviser/link', { link: 'javascript:alert(1)' }, 'https://'],
    ['a calendar without TLS', '/api/desk/hours/:adviser/calendar', { address: 'http://127.0.0.1/x.ics' }, 'https://'],
  ])('%s: a sentence, and nothing is changed', async (_, path, body, sentence) => {
    const answer = await post(owner, path, { version: 0, ...body });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await people()).toMatchObject({ version: 0 });
  });

  test('a change that the database does not take is refused in words for staff', async () => {
    await staff.db.schema.dropTable('days_off').execute();
    const answer = await owner.post('/api/desk/closed-days', { from: '2027-01-04', to: '2027-01-05' });
    expect([answer.statusCode, answer.body]).toEqual([503, diaryAnswers.notStored]);
  });

  test('a calendar on a private network is not fetched, and its address is not shown', async () => {
    const keep = (version: number, address: string) =>
      statusOf(owner, '/api/desk/hours/:adviser/calendar', { version, address });
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
    await post(member, '/api/desk/hours/:adviser/link', { version: 0, link });
    const send = (version: number) => statusOf(member, '/api/desk/hours/:adviser/send-link', { version });
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
    const shown = await post(member, '/api/desk/hours/:adviser/closing-mails', { ...wanted, decisions });
    const [subject, text] = ['Please choose a new time', 'We do not hold them'].map((part) =>
      expect.stringContaining(part),
    );
    expect(shown.json().mails).toEqual([{ reference: references[0], to: 'zoe@example.org', subject, text }]);
    expect(shown.body).not.toMatch(/[0-9a-f-]{36}\.[\w-]{43}/);
    expect(await statusOf(member, '/api/desk/hours/:adviser/close', { ...wanted, decisions: [] })).toBe(409);
    const done = await post(member, '/api/desk/hours/:adviser/close', { ...wanted, decisions });
    expect(done.json()).toEqual({ mails: 1, heldBack: [] });
    const record = await readAudit(staff.db, { before: '', actor: '' });
    const actions = record.lines.map(({ actor, action, target }) => `${actor} ${action} ${target}`).join('\n');
    expect(actions).toContain(`Max cancelled the consultation and offered other times ${references[0]}`);
    expect(actions).toContain(`Max blocked a time ${scheduling.advisers.value.people}, `);
    const [sent] = await mailsThatBegin('Please choose a new time: consultation');
    const [, key = ''] = /\/booking#(\S+)/.exec(sent?.body ?? '') ?? [];
    const page = await staff.visitor().form('/booking', { do: 'show', key });
    expect(page.body).toContain('Please choose a new time');
    const [, startsAt = ''] = /name="startsAt" value="([^"]+)"/.exec(page.body) ?? [];
    expect((await staff.visitor().form('/booking', { do: 'move', key, startsAt })).statusCode).toBe(303);
    const [{ reference = '' } = {}] = (await people()).blocks;
    for (const status of [200, 409])
      expect(await statusOf(member, '/api/desk/hours/:adviser/free-block', { reference })).toBe(status);
  });

  test('only mails that go are counted, and who gets none is named', async () => {
    const { wanted, decisions } = await closingOf(await book(), { how: 'reassign', to: 'partner' });
    // The address has had six mails in the last hour.
    const [mail] = await mailsThatBegin('Booked: consultation');
    if (!mail) throw new Error('No confirmation was written.');
    const six = [1, 2, 3, 4, 5, 6].map((n) => ({ ...mail, id: `${mail.id}${n}`, rfc_message_id: `${n}@example.com` }));
    await staff.db.insertInto('mails').values(six).execute();
    const done = await post(member, '/api/desk/hours/:adviser/close', { ...wanted, decisions });
    expect(done.json()).toEqual({ mails: 0, heldBack: ['Zoë'] });
  });

  test('only an owner closes and reopens the firm', async () => {
    const days = { from: '2027-01-11', to: '2027-01-12', reason: 'Retreat' };
    expect((await member.post('/api/desk/closed-days', days)).statusCode).toBe(403);
    expect((await owner.post('/api/desk/closed-days', { ...days, to: '2027-01-10' })).statusCode).toBe(400);
    const shown = (await owner.post('/api/desk/closed-days', days)).json<AdviserTime[]>();
    const noted = shown.map((one) => one.closed.find(({ reason }) => reason === 'Retreat'));
    expect(noted.map((one) => one?.from)).toEqual(Array(3).fill(days.from));
    expect(shown[0]?.holidays.filter(({ name }) => name === 'Retreat')).toHaveLength(2);
    await post(member, '/api/desk/hours/:adviser/holiday', { version: 0, day: days.from, worked: true });
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
    for (const path of ['/api/desk/hours/:adviser/affected', '/api/desk/hours/:adviser/close'])
      expect(await statusOf(member, path, { ...days, decisions: [] }, everybody)).toBe(403);
  });

  test('an observed holiday shows its name', async () => {
    const { holidays } = await people();
    for (const { day, name, observed } of holidays.filter((one) => one.observed)) {
      expect(observed < day).toBe(true);
      expect(Temporal.PlainDate.from(observed).dayOfWeek).toBeGreaterThan(5);
      expect(holidays.filter((one) => one.name === name && one.day < day).map((one) => one.day)).toContain(observed);
    }
  });
});
