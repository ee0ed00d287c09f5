import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('what a booking is about on %s', (kind) => {
  let fixture: TestApp;
  beforeEach(async () => {
    fixture = await testApp(kind);
  });
  afterEach(() => fixture.remove());

  const post = (url: string, payload: object) => fixture.app.inject({ method: 'POST', url, payload });
  const times = async (consultation: string): Promise<string[]> => {
    const url = `${endpoints.freeTimes}?consultation=${consultation}`;
    return (await fixture.app.inject(url)).json().days.flatMap((day: { times: string[] }) => day.times);
  };
  const visitor = { channel: 'video', name: 'Zoë', email: 'zoe@example.org' };
  const book = async (consultation: string, about: string) =>
    (
      await post(endpoints.bookings, {
        ...visitor,
        consultation,
        about,
        startsAt: (await times(consultation))[0],
      })
    ).json();
  const mailsOf = (subject: string) =>
    fixture.store.db
      .selectFrom('mails')
      .select(['subject', 'body', 'invitation', 'kind'])
      .where('subject', 'like', `${subject}%`)
      .execute();

  test('a package goes with the booking into card, both mails and both calendar entries, and through a move', async () => {
    const booked = await book('general', 'momentum');
    expect(booked).toMatchObject({ title: 'Momentum package', minutes: 30, consultation: 'general' });
    const startsAt = (await times('general'))[0];
    const moved = (await post(endpoints.bookingMove, { key: booked.key, startsAt })).json();
    expect(moved).toMatchObject({ title: 'Momentum package', startsAt });
    for (const event of ['Booked', 'Moved']) {
      const mails = await mailsOf(event);
      expect(mails.map((mail) => mail.kind).sort()).toEqual(['booking', 'booking-notice']);
      for (const { body, invitation } of mails) {
        expect(body).toContain('What: Momentum package, 30 minutes');
        expect(invitation).toContain('SUMMARY:Momentum package: ');
      }
    }
    expect((await post(endpoints.bookingCancel, { key: booked.key })).json().title).toBe('Momentum package');
  });

  test('an hour is an hour everywhere', async () => {
    const booked = await book('planning', 'estate');
    expect(booked).toMatchObject({ title: 'Estate Planning', minutes: 60 });
    expect(Date.parse(booked.endsAt) - Date.parse(booked.startsAt)).toBe(3_600_000);
    for (const { body } of await mailsOf('Booked')) {
      expect(body).toContain('What: Estate Planning, 60 minutes');
      expect(body).not.toMatch(/30 minutes|half an hour/i);
    }
  });

  test.each(['Nobody gave this out', '__proto__', 'constructor', '<b>x</b>', '', 'estate'])(
    'with “%s” it is a free consultation',
    async (about) => {
      expect(await book('general', about)).toMatchObject({ title: 'Free consultation', minutes: 30 });
      expect(await fixture.store.db.selectFrom('bookings').select('about').executeTakeFirst()).toEqual({
        about: '',
      });
    },
  );

  test('without JavaScript it goes from the times to the booking, and stays when a time is gone', async () => {
    const page = await fixture.app.inject(`${endpoints.bookingPage}?consultation=general&about=momentum`);
    expect(page.body).toContain('<h1>Momentum package, 30 minutes</h1>');
    expect(page.body).toContain('name="about" value="momentum"');
    const fields = { ...visitor, consultation: 'general', about: 'momentum' };
    const send = async (email: string, startsAt = '') =>
      fixture.app.inject({
        method: 'POST',
        url: endpoints.contact,
        payload: new URLSearchParams({ ...fields, email, startsAt }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const [first] = await times('general');
    const booked = await send('zoe@example.org', first);
    // The booking's own page shows it, after a redirect that a reload does not repeat.
    expect(booked.statusCode).toBe(303);
    const cookie = [booked.headers['set-cookie']].flat().join('; ');
    const shown = await fixture.app.inject({ url: String(booked.headers.location), headers: { cookie } });
    expect(shown.body).toContain('Momentum package');
    const again = await send('late@example.org', first);
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('<h1>Momentum package, 30 minutes</h1>');
    expect(again.body).toContain('name="about" value="momentum"');
  });
});
