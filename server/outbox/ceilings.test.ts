import { describe, expect, test, vi } from 'vitest';
import { noAcknowledgementReasons, noBookingMailReasons } from '#content/mails/mail-text.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Visitor } from '../../tests/support/visitor.ts';
import { suppressEmail } from './recipients.ts';
import type { Mail } from './tables.ts';

const victim = 'victim@example.org';
const env = { TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' };
const message = { name: 'Dana', email: victim, phone: '', company: '', message: 'Hello.', page: '/' };
const ana = { username: 'ana.silva', password: 'eleven quiet herons', firstName: 'Ana' };
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe.each(databaseKinds)('mail that a stranger can cause, on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind, env));

  const from = (n = 0) => new Visitor(site.app, `203.0.113.${n + 1}`);
  const mails = (...kinds: Mail['kind'][]) =>
    site.store.db.selectFrom('mails').selectAll().where('kind', 'in', kinds).orderBy('created_at').execute();
  const write = async (who: Visitor, about: Partial<typeof message> = {}) =>
    expect((await who.post('/api/contact', { ...message, ...about })).statusCode).toBe(201);
  const backdate = (minutes: number) =>
    site.store.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute();

  test('acknowledgements stop at three an hour per mailbox', async () => {
    const spellings = [victim, 'VICTIM@example.org', 'victim+1@example.org', 'Victim+x.y@EXAMPLE.org'];
    for (const n of times(24)) await write(from(n % 4), { email: spellings[n % 4] as string });
    expect(await mails('acknowledgement')).toHaveLength(3);
    const sent = await mails('notice');
    expect(sent).toHaveLength(24);
    expect(sent.filter(({ body }) => body.startsWith(noAcknowledgementReasons.ceiling))).toHaveLength(21);
    await write(from(), { email: 'somebody-else@example.org' });
    expect(await mails('acknowledgement')).toHaveLength(4);
  });

  test('and at ten a day', async () => {
    for (const _ of times(5)) {
      for (const n of times(4)) await write(from(n));
      await backdate(61);
    }
    expect(await mails('acknowledgement')).toHaveLength(10);
    await backdate(24 * 60 + 1);
    await write(from());
    expect(await mails('acknowledgement')).toHaveLength(11);
  });

  test('also when concurrent', async () => {
    await Promise.all(times(20).map((n) => write(from(n))));
    expect(await mails('acknowledgement')).toHaveLength(3);
    expect(await mails('notice')).toHaveLength(20);
  });

  test('changing an account’s address does not avoid the ceiling', async () => {
    const visitor = from();
    await visitor.post('/api/register', { ...ana, email: 'ana@example.org' });
    for (const n of times(10)) {
      const email = n % 2 ? victim : 'other@example.org';
      await visitor.post('/api/account/email', { email, password: ana.password });
    }
    for (const n of times(5)) await write(from(n));
    const all = await mails('verification', 'address-changed', 'address-taken', 'acknowledgement');
    const toVictim = all.filter(({ recipient_key }) => recipient_key === victim);
    const isWarning = ({ kind }: Mail) => kind === 'address-changed';
    expect(toVictim.filter(isWarning).length).toBeLessThanOrEqual(3);
    expect(toVictim.filter((mail) => !isWarning(mail)).length).toBeLessThanOrEqual(3);
  });

  test('a flood of acknowledgements does not block resets', async () => {
    await from().post('/api/register', { ...ana, email: victim });
    for (const n of times(20)) await write(from(n));
    expect((await from(5).post('/api/password/forgot', { email: victim })).statusCode).toBe(202);
    await vi.waitFor(async () => expect(await mails('reset')).toHaveLength(1));
  });

  test('three an hour whatever the route; the firm reads of a place whose confirmation could not be mailed', async () => {
    const join = () => from(9).post('/api/contact', { email: victim, waitingFor: 'Farm Management Consulting' });
    expect((await join()).statusCode).toBe(201);
    await write(from());
    await from(1).post('/api/register', { ...ana, email: victim });
    await write(from(2));
    expect((await join()).statusCode).toBe(201);
    expect(await mails('acknowledgement', 'verification', 'confirm-place', 'address-taken')).toHaveLength(3);
    const [notice] = await mails('place-notice');
    expect(notice?.body).toContain('They aren’t on the list yet.');
  });

  test('six an hour about bookings, three of them about changes; a cancellation of an announced booking always leaves', async () => {
    const visitor = from();
    const free = await visitor.get(`/api/booking/times?consultation=hr`);
    const starts = (free.json().days as { times: string[] }[]).flatMap(({ times }) => times);
    const form = { consultation: 'hr', channel: 'phone', name: 'Dana', phone: '519 555 0100', page: '/' };
    const book = async (startsAt = '') => {
      const booked = await visitor.post('/api/bookings', { ...form, startsAt, email: victim });
      expect(booked.statusCode).toBe(201);
      return booked.json().key as string;
    };
    const key = await book(starts[0]);
    for (const n of times(10))
      expect((await visitor.post('/api/bookings/move', { key, startsAt: starts[n + 1] })).statusCode).toBe(200);
    expect(await mails('booking')).toHaveLength(4);
    const notices = await mails('booking-notice');
    expect(notices).toHaveLength(11);
    expect(notices.filter(({ body }) => body.startsWith(noBookingMailReasons.ceiling))).toHaveLength(7);
    for (const n of times(4)) {
      expect((await visitor.post('/api/bookings/cancel', { key: await book(starts[n + 20]) })).statusCode).toBe(200);
    }
    const subjects = (await mails('booking')).map(({ subject }) => subject.split(/[ :]/)[0]);
    expect(subjects.filter((subject) => subject !== 'Cancelled')).toHaveLength(6);
    expect(subjects.filter((subject) => subject === 'Cancelled')).toHaveLength(2);
    expect((await visitor.post('/api/bookings/cancel', { key })).statusCode).toBe(200);
    expect((await mails('booking')).at(-1)?.subject.startsWith('Cancelled')).toBe(true);
    expect((await mails('booking-notice')).at(-1)?.body.startsWith('The client cancelled a consultation')).toBe(true);
  });

  test('an address that bounced gets no mail, and the notice says so', async () => {
    await suppressEmail(site.store.db, 'Victim+news@example.org', 'bounced', new Date('2026-03-05T02:00:00Z'));
    await write(from());
    expect(await mails('acknowledgement')).toEqual([]);
    expect((await mails('notice'))[0]?.body).toContain('e-mail to this address bounced on March 4, 2026');
    await from().post('/api/register', { ...ana, email: victim });
    await from().post('/api/register', { ...ana, username: 'control', email: 'control@example.org' });
    for (const email of [victim, 'control@example.org']) await from().post('/api/password/forgot', { email });
    await vi.waitFor(async () => expect(await mails('reset')).toHaveLength(1));
    const sent = await mails('reset', 'verification');
    expect(sent.map(({ recipient_key }) => recipient_key)).not.toContain(victim);
  });

  test('an opt-out does not block mails on request', async () => {
    await suppressEmail(site.store.db, victim, 'asked', new Date('2026-03-04T12:00:00Z'));
    await write(from());
    await from().post('/api/register', { ...ana, email: victim });
    expect(await mails('acknowledgement')).toEqual([]);
    expect((await mails('notice'))[0]?.body).toContain('asked us on March 4, 2026');
    expect(await mails('verification')).toHaveLength(1);
    await from().post('/api/password/forgot', { email: victim });
    await vi.waitFor(async () => expect(await mails('reset')).toHaveLength(1));
  });
});
