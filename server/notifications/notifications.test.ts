import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationAnswers as answers, defaultNotifications, pushWords } from '#content/desk/notifications.ts';
import type { NotificationMethod, OwnNotificationSettings } from '#contract/desk-notifications.ts';
import { freezeDateForEachTest, freshForEachTest } from '../../tests/support/each-test.ts';
import { PushBrowser, PushService, parseVapidClaims } from '../../tests/support/push-service.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, readStatusAndText, type Visitor } from '../../tests/support/visitor.ts';
import { notifyClientMail } from '../desk/mails.ts';
import { recordReply } from '../inquiries/mail-events.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { listColleagues } from '../staff/store.ts';
import { nextPushTime, notifyColleague, withdrawPushes } from './notify.ts';
import { loadPushKeys, sendDuePushes } from './send-pushes.ts';

test.each([
  ['2026-11-28T06:59:00-05:00', '2026-11-28T07:00:00-05:00'],
  ['2026-11-28T07:00:00-05:00', '2026-11-28T07:00:00-05:00'],
  ['2026-11-28T20:59:00-05:00', '2026-11-28T20:59:00-05:00'],
  ['2026-11-28T21:00:00-05:00', '2026-11-29T07:00:00-05:00'],
  // The clocks change in the night.
  ['2026-10-31T23:00:00-04:00', '2026-11-01T07:00:00-05:00'],
  ['2027-03-13T22:00:00-05:00', '2027-03-14T07:00:00-04:00'],
  ['2027-03-14T03:30:00-04:00', '2027-03-14T07:00:00-04:00'],
])('what happens at %s is on a phone at %s', (at, expected) => {
  expect(nextPushTime(new Date(at), false)).toEqual(new Date(expected));
  expect(nextPushTime(new Date(at), true)).toEqual(new Date(at));
});

describe.each(databaseKinds)('staff are told as they chose, on %s', (kind) => {
  // Before the morning’s summary.
  freezeDateForEachTest('2026-11-30T04:00:00-05:00');
  const desk = freshForEachTest(() => TestDesk.open(kind));
  const withPhone = async (id: string) => {
    const row = { id, staff_id: id, endpoint: `https://push.example/${id}`, p256dh: '', auth: '', device: '' };
    const since = { created_at: new Date().toISOString(), last_sent_at: null, failures: 0 };
    await desk.site.store.db
      .insertInto('push_subscriptions')
      .values({ ...row, ...since })
      .execute();
  };
  const pushes = () => desk.site.store.db.selectFrom('pushes').selectAll().execute();
  const told = async () =>
    (await desk.staffMails()).map(({ recipient, subject }) => [JSON.parse(recipient).name, subject]);
  const assign = (id: string, to: string, version = 1) =>
    desk.done('/api/desk/inquiries/:id/assign', id, { version, to });

  test('by e-mail, in the summary and on the phone at once', async () => {
    desk.now = Date.parse('2027-01-12T08:00:00-05:00') - hourMs;
    await desk.employ(sam, { ...mina, toldBy: { ...defaultNotifications, assigned: ['mail', 'digest', 'phone'] } });
    await withPhone('mina');
    const id = await desk.send();
    await assign(id, 'mina');
    const line = `Sam Fox assigned an inquiry to you: General inquiry (${id})`;
    expect(await told()).toEqual([['Mina Poe', line]]);
    expect(await pushes()).toMatchObject([{ words: pushWords.assigned, path: `/inquiries/${id}` }]);
    desk.now = Date.parse('2027-01-12T08:00:00-05:00');
    await desk.sendDueMails();
    const digests = (await desk.staffMails()).filter(({ subject }) => subject.includes('waiting,'));
    const isNamed = digests.map(({ recipient, body }) => [JSON.parse(recipient).name, body.includes(line)]);
    expect(isNamed.sort()).toEqual([
      ['Mina Poe', true],
      ['Sam Fox', false],
    ]);
    expect(await desk.site.store.db.selectFrom('digest_entries').selectAll().execute()).toEqual([]);
  });

  test('by e-mail in place of a phone while none is on', async () => {
    await desk.employ(sam, { ...mina, toldBy: { ...defaultNotifications, assigned: ['phone'] } });
    const first = await desk.send();
    await assign(first, 'mina');
    expect(await told()).toHaveLength(1);
    expect((await desk.readBoard()).staff.map(({ toldBy }) => toldBy)).toEqual([['mail'], ['mail']]);
    await withPhone('mina');
    await assign(await desk.send({ email: 'second@example.org' }), 'mina');
    expect(await told()).toHaveLength(1);
    expect(await pushes()).toHaveLength(1);
  });

  test('what waits for the morning goes with what it was about', async () => {
    await desk.employ(sam, { ...mina, toldBy: { ...defaultNotifications, assigned: ['phone', 'digest'] } });
    await withPhone('mina');
    const id = await desk.send();
    desk.now = Date.parse('2027-01-12T22:00:00-05:00');
    await assign(id, 'mina');
    const at = new Date('2027-01-13T07:00:00-05:00');
    expect(await pushes()).toMatchObject([
      { next_attempt_at: at.toISOString(), expires_at: new Date(at.getTime() + hourMs).toISOString() },
    ]);
    await desk.post('/api/desk/inquiries/:id/undo', id, { version: 2 });
    expect(await pushes()).toEqual([]);
    const lines = () => desk.site.store.db.selectFrom('digest_entries').selectAll().execute();
    expect(await lines()).toEqual([]);

    await assign(id, 'mina', 3);
    expect(await pushes()).toHaveLength(1);
    const mail = { inquiry: id, at: new Date(desk.now).toISOString(), subject: `Re: [${id}]` };
    await desk.site.store.db.transaction().execute((transaction) => recordReply(transaction, mail, sam));
    expect(await pushes()).toEqual([]);
  });

  test('of an inquiry that nobody has taken for an hour, once', async () => {
    await desk.employ(sam, { ...mina, toldBy: { ...defaultNotifications, unassigned: ['mail'] } });
    const [taken, open] = [await desk.send(), await desk.send({ email: 'second@example.org' })];
    await desk.done('/api/desk/inquiries/:id/assign-to-self', taken, { version: 1 });
    const start = desk.now;
    desk.now = start + 58 * minuteMs;
    await desk.sendDueMails();
    expect(await told()).toEqual([]);
    desk.now = start + hourMs + minuteMs;
    for (let i = 0; i < 2; i++) await desk.sendDueMails();
    const noticed = (await told()).filter(([, subject]) => subject?.startsWith('Nobody has taken'));
    expect(noticed).toEqual([['Mina Poe', `Nobody has taken an inquiry for an hour: General inquiry (${open})`]]);
    const lines = await desk.site.store.db.selectFrom('digest_entries').select('staff_id').execute();
    expect(lines).toEqual([{ staff_id: 'sam' }]);
  });

  test('of a client’s reply whoever has the inquiry', async () => {
    const { store } = desk.site;
    const tell = notifyClientMail({
      addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
      origin: () => 'https://www.example.com',
    });
    await desk.employ({ ...sam, toldBy: { ...defaultNotifications, reply: ['mail'] } }, mina);
    const id = await desk.send();
    await tell(store.db, id, new Date(desk.now));
    expect(await told()).toEqual([]);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    await tell(store.db, id, new Date(desk.now));
    expect(await told()).toEqual([['Sam Fox', `A client replied to you: General inquiry (${id})`]]);
    await desk.done('/api/desk/inquiries/:id/answered', id, { version: 2, how: 'mail' });
    await tell(store.db, id, new Date(desk.now));
    expect(await told()).toHaveLength(1);
  });
});

describe.each(databaseKinds)('phones of staff on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind, { LOCAL_PUSH: 'on' }));
  const service = new PushService();
  beforeEach(async () => {
    await service.start();
    service.status = 201;
    service.delivered.length = 0;
  });
  afterEach(() => service.stop());
  const turnOn = async (visitor: Visitor, name = 'a') => {
    const browser = new PushBrowser(`${service.origin}/${name}`);
    return {
      browser,
      view: await expectJson<OwnNotificationSettings>(visitor.post('/api/desk/phones', browser.subscription)),
    };
  };
  const oliveWithPhone = async () => {
    const { visitor } = await staff.signInStaff(olive);
    await turnOn(visitor);
    return visitor;
  };
  const own = (visitor: Visitor) => expectJson<OwnNotificationSettings>(visitor.get('/api/desk/notifications'));
  const sendDue = async (at = Date.now()) => {
    const keys = await loadPushKeys(staff.db, () => 'firm@example.com');
    const { store, addresses, origin } = staff.office;
    await sendDuePushes({ store, addresses, origin, keys, reach: { allowsPrivate: true } }, new Date(at));
  };
  const waiting = () => staff.db.selectFrom('pushes').selectAll().execute();

  test('get what is said, encrypted for them and signed by us, and nothing else', async () => {
    const { visitor } = await staff.signInStaff(olive);
    const { browser, view } = await turnOn(visitor);
    expect(await expectJson(visitor.post('/api/desk/phones/test'))).toEqual({ phones: 1 });
    await sendDue();
    const [push, ...others] = service.delivered;
    expect(others).toEqual([]);
    expect(push?.path).toBe('/a');
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(3600);
    expect(browser.decrypt(push?.body ?? Buffer.alloc(0))).toEqual({ words: pushWords.test, path: '/you' });
    expect(parseVapidClaims(push?.headers.authorization ?? '')).toMatchObject({
      aud: service.origin,
      sub: 'mailto:firm@example.com',
      key: view.publicKey,
    });
    expect(await waiting()).toEqual([]);
    expect((await own(visitor)).phones).toMatchObject([{ lastSent: expect.any(String), failures: 0 }]);
  });

  test.each([404, 410])('that are gone (%i) are forgotten', async (status) => {
    const visitor = await oliveWithPhone();
    await visitor.post('/api/desk/phones/test');
    service.status = status;
    await sendDue();
    expect((await own(visitor)).phones).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await visitor.post('/api/desk/phones/test')).body).toBe(answers.noPhoneOn);
  });

  test('are tried again each minute for an hour', async () => {
    const visitor = await oliveWithPhone();
    await visitor.post('/api/desk/phones/test');
    const start = Date.now();
    service.status = 503;
    await sendDue(start);
    await sendDue(start + 59_000);
    expect(service.delivered).toHaveLength(1);
    await Promise.all([sendDue(start + minuteMs), sendDue(start + minuteMs)]);
    expect(service.delivered).toHaveLength(2);
    expect((await own(visitor)).phones).toMatchObject([{ lastSent: null, failures: 2 }]);
    await sendDue(start + hourMs + minuteMs);
    expect(service.delivered).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  describe('that are not reached for an hour', () => {
    const words = pushWords.assigned;
    const path = '/inquiries/RA-1111-2222';
    /** To Olive, who is told by phone alone unless `ways` says more. */
    const notifyOlive = async (at: number, ways: NotificationMethod[] = ['phone']) => {
      const person = (await listColleagues(staff.db))[0];
      if (!person) throw new Error('Nobody works here.');
      const toldBy = { ...person.toldBy, assigned: ways };
      const mail = createStaffMail(
        { person, text: { subject: 'By mail', text: '' }, at: new Date(at) },
        staff.office.addresses,
      );
      const notification = { kind: 'assigned', mail, line: 'Yours', push: words, path } as const;
      await notifyColleague(staff.db, { ...person, toldBy, atNight: true }, notification, new Date(at));
    };
    const mails = async () =>
      (await staff.db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute()).filter(
        ({ subject }) => subject === words,
      );
    const start = Date.now();

    test('become one e-mail to that person, with the way there', async () => {
      const { visitor } = await staff.signInStaff(olive);
      await turnOn(visitor, 'a');
      await turnOn(visitor, 'b');
      await notifyOlive(start);
      service.status = 503;
      await sendDue(start);
      await sendDue(start + hourMs - 1000);
      expect(await mails()).toEqual([]);
      await Promise.all([sendDue(start + hourMs), sendDue(start + hourMs)]);
      await sendDue(start + 2 * hourMs);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(JSON.parse(mail?.recipient ?? '')).toMatchObject({ address: olive.email });
      expect(mail?.body).toContain(`http://localhost:3000/desk${path}`);
    });

    test.each([404, 410])('nor will be, since they answered %i', async (status) => {
      const { visitor } = await staff.signInStaff(olive);
      await turnOn(visitor);
      await notifyOlive(start);
      service.status = status;
      await sendDue(start);
      await sendDue(start + hourMs);
      expect(await mails()).toHaveLength(1);
    });

    test('become none if one was reached, it was said by e-mail, or it is not true any more', async () => {
      const { visitor } = await staff.signInStaff(olive);
      await turnOn(visitor);
      await notifyOlive(start);
      await sendDue(start);
      service.status = 503;
      await notifyOlive(start, ['phone', 'mail']);
      await notifyOlive(start);
      await withdrawPushes(staff.db, path);
      await notifyOlive(start);
      const former = { state: 'ended' as const, ended_at: new Date().toISOString() };
      await staff.db.updateTable('staff').set(former).execute();
      await sendDue(start + hourMs);
      expect(await mails()).toEqual([]);
      expect(await staff.db.selectFrom('push_fallbacks').selectAll().execute()).toEqual([]);
    });
  });

  test('a key that no phone can have is removed with its phone, and the others are reached', async () => {
    const visitor = await oliveWithPhone();
    const { endpoint, keys } = new PushBrowser(`${service.origin}/wrong`).subscription;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    await expectJson(visitor.post('/api/desk/phones', { endpoint, keys: { ...keys, p256dh } }));
    await expectJson(visitor.post('/api/desk/phones/test'));
    await sendDue();
    expect(service.delivered.map(({ path }) => path)).toEqual(['/a']);
    expect((await own(visitor)).phones).toHaveLength(1);
  });

  test('are five at most, each its owner’s, and end with their access', async () => {
    const [first, second] = [await staff.signInStaff(olive), await staff.signInStaff(max)];
    for (const name of ['a', 'b', 'c', 'd', 'e']) await turnOn(first.visitor, name);
    expect(
      await readStatusAndText(
        first.visitor.post('/api/desk/phones', new PushBrowser(`${service.origin}/f`).subscription),
      ),
    ).toEqual([409, answers.tooManyPhones]);
    // Someone else signs in on it.
    const { view } = await turnOn(second.visitor, 'a');
    expect(view.phones).toHaveLength(1);
    const left = (await own(first.visitor)).phones;
    expect(left).toHaveLength(4);
    expect((await second.visitor.post('/api/desk/phones/remove', { id: left[0]?.id })).statusCode).toBe(404);
    await first.visitor.post('/api/desk/phones/remove', { id: left[0]?.id });
    expect((await own(first.visitor)).phones).toHaveLength(3);
    const everyone = await first.visitor.get('/api/desk/notifications/everyone');
    expect(everyone.json()).toMatchObject([
      { person: { name: 'Max' }, choices: defaultNotifications, phones: 1 },
      { person: { name: 'Olive' }, phones: 3 },
    ]);
    expect((await second.visitor.get('/api/desk/notifications/everyone')).statusCode).toBe(403);

    await staff.confirmPassword(first);
    const { id } = await staff.db.selectFrom('staff').select('id').where('name', '=', 'Max').executeTakeFirstOrThrow();
    await expectJson(first.visitor.post('/api/staff/members/end', { id }));
    await first.visitor.post('/api/staff/sessions/end');
    expect(await staff.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  test('keep what was chosen, kind by kind', async () => {
    const { visitor } = await staff.signInStaff(olive);
    expect(await own(visitor)).toMatchObject({ choices: defaultNotifications, atNight: false, readsMailbox: false });
    await expectJson(visitor.post('/api/desk/notifications', { choices: { reply: ['phone', 'mail'] } }));
    await expectJson(visitor.post('/api/desk/notifications', { atNight: true }));
    expect(await own(visitor)).toMatchObject({
      choices: { ...defaultNotifications, reply: ['phone', 'mail'] },
      atNight: true,
    });
  });

  test('are reached by public push services over https alone', async () => {
    const office = await StaffSite.open(kind);
    const { visitor } = await office.signInStaff(olive);
    const statusOf = async (endpoint: string) =>
      (await visitor.post('/api/desk/phones', new PushBrowser(endpoint).subscription)).statusCode;
    for (const endpoint of [
      'http://push.example.com/a',
      'https://10.0.0.1/a',
      'https://[::1]/a',
      'https://user:password@push.example.com/a',
      'https://push.example.com:25/a',
      'nothing',
    ])
      expect([endpoint, await statusOf(endpoint)]).toEqual([endpoint, 400]);
    expect(await statusOf('https://push.example.com/a')).toBe(200);
    await office.site.remove();
  });
});
