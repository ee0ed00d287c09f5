import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hoursAnswers } from '#content/desk/hours.ts';
import {
  type AdviserTime,
  type Closing,
  hoursEndpoints as endpoints,
  hoursPath,
} from '#contract/desk-hours.ts';
import { endpoints as site } from '#contract/endpoints.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { awayBetween, firmOpening } from '../hours/hours.ts';

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

  const post = (visitor: Visitor, path: string, adviser: string, body: object) =>
    visitor.post(hoursPath(path, adviser), body);
  const times = async (visitor = owner) => (await visitor.get(endpoints.all)).json<AdviserTime[]>();
  const of = async (adviser: string, visitor = owner) =>
    (await times(visitor)).find((one) => one.adviser === adviser) as AdviserTime;
  const free = async (consultation: string): Promise<string[]> => {
    const answer = await staff.site.app.inject({ url: site.freeTimes, query: { consultation } });
    return answer.json<{ days: { times: string[] }[] }>().days.flatMap((day) => day.times);
  };
  const closed = Array.from({ length: 7 }, () => []);

  test('a member changes their own adviser’s time, an owner everybody’s', async () => {
    expect((await times(member)).map(({ adviser, mayChange }) => [adviser, mayChange])).toEqual([
      ['partner', false],
      ['people', true],
      ['funding', false],
    ]);
    const refused = await post(member, endpoints.week, 'partner', { version: 0, days: closed });
    expect([refused.statusCode, refused.body]).toEqual([403, hoursAnswers.notYours]);
    expect(await free('hr')).not.toEqual([]);
    expect((await post(member, endpoints.week, 'people', { version: 0, days: closed })).statusCode).toBe(200);
    expect(await free('hr')).toEqual([]);
    expect(await free('general')).not.toEqual([]);
    expect((await post(owner, endpoints.week, 'partner', { version: 0, days: closed })).statusCode).toBe(200);
    expect(await free('general')).toEqual([]);
    expect((await post(owner, endpoints.week, 'nobody', { version: 0, days: closed })).statusCode).toBe(404);
    const audited = await staff.db
      .selectFrom('staff_audit')
      .select(['what', 'on_what'])
      .where('what', 'like', 'changed the hours%')
      .execute();
    expect(audited.map(({ on_what }) => on_what).sort()).toEqual(['partner', 'people']);
  });

  test('what was seen before another’s change is refused in words', async () => {
    await post(owner, endpoints.dayOff, 'people', { version: 0, from: '2027-01-04', to: '2027-01-05' });
    const late = await post(member, endpoints.week, 'people', { version: 0, days: closed });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('were changed in the meantime');
    expect(await of('people')).toMatchObject({
      version: 1,
      daysOff: [{ from: '2027-01-04', to: '2027-01-05' }],
    });
    const people = { opening: firmOpening, advisers: ['people'] };
    const day = [new Date('2027-01-04T05:00:00Z'), new Date('2027-01-05T05:00:00Z')] as const;
    const away = await awayBetween(people, staff.db, ...day);
    expect(away.filter(({ kind: what, word }) => what === 'off' && word === 'Off')).toEqual([
      {
        ...{ adviser: 'people', kind: 'off', word: 'Off' },
        ...{ from: '2027-01-04T05:00:00.000Z', to: '2027-01-05T05:00:00.000Z' },
      },
    ]);
    const { daysOff } = await of('people');
    const end = { version: 1, id: daysOff[0]?.id };
    expect((await post(owner, endpoints.endDayOff, 'people', end)).statusCode).toBe(200);
    expect((await post(owner, endpoints.endDayOff, 'people', { ...end, version: 2 })).statusCode).toBe(409);
  });

  test.each([
    [
      'hours that end before they begin',
      endpoints.week,
      { days: [[{ from: '12:00', to: '09:00' }], ...closed.slice(1)] },
      'before they begin',
    ],
    [
      'hours that overlap',
      endpoints.week,
      {
        days: [
          [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
          ...closed.slice(1),
        ],
      },
      'do not overlap',
    ],
    [
      'odd minutes',
      endpoints.week,
      { days: [[{ from: '09:05', to: '12:00' }], ...closed.slice(1)] },
      'quarter hour',
    ],
    [
      'a day off that ends before it begins',
      endpoints.dayOff,
      { from: '2027-01-05', to: '2027-01-04' },
      'before the first',
    ],
    ['a link that is none', endpoints.link, { link: 'meet.example.com/x' }, 'https://'],
    ['a link that runs something', endpoints.link, { link: 'javascript:alert(1)' }, 'https://'],
    ['a calendar without TLS', endpoints.calendar, { address: 'http://127.0.0.1/x.ics' }, 'https://'],
  ])('%s: a sentence, and nothing is changed', async (_, path, body, sentence) => {
    const answer = await post(owner, path, 'people', { version: 0, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(sentence);
    expect(await of('people')).toMatchObject({ version: 0 });
  });

  test('a calendar on a private network is not asked, and its address is shown to nobody', async () => {
    const answer = await post(owner, endpoints.calendar, 'people', {
      version: 0,
      address: 'https://169.254.169.254/latest/secret.ics',
    });
    expect(answer.statusCode).toBe(200);
    const { calendar } = await of('people');
    expect(calendar).toMatchObject({ host: '169.254.169.254', readAt: null });
    expect(calendar?.problem).toContain('private network');
    expect(JSON.stringify(await times())).not.toContain('secret.ics');
    expect((await post(owner, endpoints.calendar, 'people', { version: 1, address: '' })).statusCode).toBe(
      200,
    );
    expect((await of('people')).calendar).toBeNull();
  });

  test('a new link is in bookings from then on; those ahead get it by a press', async () => {
    const [first = '', second = ''] = await free('hr');
    const visit = (startsAt: string) => ({
      consultation: 'hr',
      startsAt,
      channel: 'video',
      name: 'Zoë',
      email: 'zoe@example.org',
    });
    const before = (
      await staff.site.app.inject({ method: 'POST', url: site.bookings, payload: visit(first) })
    ).json();
    const link = 'https://meet.example.com/room-7';
    await post(member, endpoints.link, 'people', { version: 0, link });
    const { toTell } = await of('people');
    expect(toTell.map(({ reference }) => reference)).toEqual([before.reference]);
    const after = (
      await staff.site.app.inject({
        method: 'POST',
        url: site.bookings,
        payload: { ...visit((await free('hr'))[1] ?? second), email: 'b@example.org' },
      })
    ).json();
    expect(after.meetingLink).toBe(link);
    const told = await post(member, endpoints.tellLink, 'people', { version: 1 });
    expect(told.json<AdviserTime[]>().find(({ adviser }) => adviser === 'people')?.toTell).toEqual([]);
    const mails = await staff.db
      .selectFrom('mails')
      .selectAll()
      .where('subject', 'like', 'Link changed%')
      .execute();
    expect(mails.map(({ recipient }) => recipient.includes('zoe@example.org')).filter(Boolean)).toHaveLength(
      1,
    );
    expect(
      mails.every(
        ({ body, invitation }) =>
          (body + invitation).replaceAll(/\r\n[ \t]/g, '').includes(link) ||
          body.includes('The meeting link of a consultation has changed'),
      ),
    ).toBe(true);
    const again = await post(member, endpoints.tellLink, 'people', { version: 2 });
    expect(again.statusCode).toBe(200);
    expect(
      await staff.db.selectFrom('mails').selectAll().where('subject', 'like', 'Link changed%').execute(),
    ).toHaveLength(mails.length);
  });

  test('a time is closed although somebody is booked: who, the mails, and then all at once', async () => {
    const [startsAt = ''] = await free('hr');
    const visit = {
      consultation: 'hr',
      startsAt,
      channel: 'video',
      name: 'Zoë O’Neill',
      email: 'zoe@example.org',
    };
    await staff.site.app.inject({ method: 'POST', url: site.bookings, payload: visit });
    const day = Temporal.Instant.from(startsAt)
      .toZonedDateTimeISO('America/Toronto')
      .toPlainDate()
      .toString();
    const wanted = { from: day, to: day };
    const closing = (await post(member, endpoints.affected, 'people', wanted)).json<Closing>();
    expect(closing.affected).toHaveLength(1);
    const decisions = closing.affected.map(({ reference, sequence }) => ({
      reference,
      sequence,
      how: 'invite',
    }));
    const shown = await post(member, endpoints.closingMails, 'people', { ...wanted, decisions });
    expect(shown.json().mails).toEqual([
      {
        reference: closing.affected[0]?.reference,
        to: 'zoe@example.org',
        subject: expect.stringContaining('Please choose a new time'),
        text: expect.stringContaining('We do not hold them'),
      },
    ]);
    const without = await post(member, endpoints.close, 'people', { ...wanted, decisions: [] });
    expect(without.statusCode).toBe(409);
    const done = await post(member, endpoints.close, 'people', { ...wanted, decisions });
    expect(done.json()).toEqual({ reference: expect.stringMatching(/^RA-/), mails: 1 });
    const { blocks } = await of('people');
    expect(blocks.map(({ reference }) => reference)).toEqual([done.json().reference]);
    expect(shown.body).not.toMatch(/[0-9a-f-]{36}\.[\w-]{43}/);
    const sent = await staff.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', 'Please choose a new time: consultation%')
      .executeTakeFirstOrThrow();
    const key = /\/booking#(\S+)/.exec(sent.body)?.[1] ?? '';
    const page = await staff.site.app.inject({
      method: 'POST',
      url: site.ownBooking,
      payload: new URLSearchParams({ do: 'show', key }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(page.body).toContain('Please choose a new time');
    const chosen = /name="startsAt" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const moved = await staff.site.app.inject({
      method: 'POST',
      url: site.ownBooking,
      payload: new URLSearchParams({ do: 'move', key, startsAt: chosen }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(moved.statusCode).toBe(303);
    expect(
      (await post(member, endpoints.freeBlock, 'people', { reference: done.json().reference })).statusCode,
    ).toBe(200);
    expect(
      (await post(member, endpoints.freeBlock, 'people', { reference: done.json().reference })).statusCode,
    ).toBe(409);
  });
});
