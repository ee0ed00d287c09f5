import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { waitingListAnswers as answers } from '#content/desk/people.ts';
import { firmDay } from '#content/firm-time.ts';
import { waitingPlaceWords } from '#content/waiting-list.ts';
import type { WaitingPlaces } from '#contract/desk-waiting.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText, Visitor } from '../../tests/support/visitor.ts';
import { dayMs } from '../platform/durations.ts';
import { purge } from '../retention/purge.ts';

const [jo, service, page] = ['jo@example.org', 'HR Services', '/services/business'];
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

describe.each(databaseKinds)('a place on a waiting list on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind, { SITE_URL: 'http://localhost:80' }));

  const join = (about: object = {}) =>
    new Visitor(site.app).post('/api/contact', { email: jo, waitingFor: service, page, ...about });
  const press = (does: string, place: string) => new Visitor(site.app).form('/waiting-list', { do: does, place });
  const mails = (mailKind: 'confirm-place' | 'place-notice') =>
    site.store.db.selectFrom('mails').selectAll().where('kind', '=', mailKind).orderBy('created_at').execute();
  const links = async () =>
    (await mails('confirm-place')).map(({ body }) => /http:\S+\/waiting-list#\S+/.exec(body)?.[0] ?? '');
  const link = async () => (await links()).at(-1) ?? '';
  const places = () => site.store.db.selectFrom('waiting_places').selectAll().execute();
  const askedAt = async (at: string) => {
    await site.store.db.updateTable('messages').set({ received_at: at }).execute();
  };

  test('needs confirmation by one mail; the firm gets no notice yet', async () => {
    const answer = await join();
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([201, ['receivedAt', 'reference']]);
    const [mail, ...more] = await mails('confirm-place');
    expect([more, await mails('place-notice')]).toEqual([[], []]);
    expect(JSON.parse(mail?.recipient ?? '')).toEqual({ name: '', address: jo });
    for (const part of [company.name.value, company.street.value, service, 'takes you off the list'])
      expect(mail?.body).toContain(part);
    // It lapses during its last day, so the link works on every day before.
    const lapses = firmDay(new Date(Date.parse(mail?.created_at ?? '') + 14 * dayMs).toISOString());
    expect(mail?.body).toContain(`open this link before ${lapses}`);
    expect(await places()).toMatchObject([
      { asked_how: 'form', asked_wording: waitingPlaceWords.asked, confirmed_at: null, withdrawn_at: null },
    ]);
  });

  test('opening the link does nothing; the button records the consent and notifies the firm once', async () => {
    await join();
    const opened = await site.app.inject('/waiting-list');
    expect([opened.statusCode, opened.headers['cache-control'], opened.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    const shown = await press('show', `<${await link()}>.`);
    expect(shown.body).toContain(waitingPlaceWords.consent.replaceAll('&', '&amp;'));
    expect(shown.body).toContain(waitingPlaceWords.confirm);
    expect((await places())[0]?.confirmed_at).toBeNull();

    const before = new Date().toISOString();
    const key = await link();
    for (const answer of await Promise.all([1, 2, 3].map(() => readStatusAndText(press('confirm', key)))))
      expect(answer).toEqual([200, expect.stringContaining('You are on the list')]);
    const [place] = await places();
    expect(place).toMatchObject({ confirmed_wording: waitingPlaceWords.consent, withdrawn_at: null });
    expect(String(place?.confirmed_at) >= before).toBe(true);
    expect((await press('confirm', key)).body).toContain('You are on the list');
    expect(await places()).toEqual([place]);
    const notices = await mails('place-notice');
    expect(notices.map(({ body }) => body)).toEqual([expect.stringContaining(`Waiting for: ${service}`)]);
    expect(notices[0]?.subject).toContain(`Waiting list from ${jo}`);
    expect(site.stored()).toBe(2);
  });

  test('can be withdrawn at any time, for good', async () => {
    await join();
    await join({ waitingFor: 'Farm Management Consulting' });
    const [first = '', second = ''] = await links();
    await press('confirm', first);
    expect(await readStatusAndText(press('withdraw', first))).toEqual([
      200,
      expect.stringContaining('You are off the list'),
    ]);
    for (const key of [first, second]) expect((await press('confirm', key)).body).toContain('You are off the list');
    expect(await places()).toMatchObject([{ withdrawn_how: 'link' }, { withdrawn_how: 'link' }]);
    expect(await mails('place-notice')).toHaveLength(1);
    await join();
    await press('confirm', await link());
    const listed = async () => (await places()).filter((one) => one.confirmed_at && !one.withdrawn_at).length;
    expect(await listed()).toBe(1);
    expect((await press('show', first)).body).toContain('You’ve joined again since');
    await press('withdraw', first);
    expect(await listed()).toBe(0);
  });

  test('rejoining without a script after a withdrawal sends a new mail', async () => {
    const form = 'application/x-www-form-urlencoded';
    const headers = { 'content-type': form, 'sec-fetch-site': 'same-origin', host: 'localhost:80' };
    const payload = new URLSearchParams({ email: jo, waitingFor: service, page }).toString();
    const send = () => new Visitor(site.app).post('/api/contact', payload, headers);
    await send();
    await send();
    expect(await links()).toHaveLength(1);
    await press('withdraw', await link());
    expect((await send()).statusCode).toBe(303);
    expect(await links()).toHaveLength(2);
  });

  test('lapses after 14 days, and is removed with its mails', async () => {
    await join();
    const key = await link();
    await askedAt(daysAgo(13));
    expect(await purge(site.store, site.dataDir, new Date())).toMatchObject({ places: 0 });
    expect((await press('show', key)).body).toContain(waitingPlaceWords.confirm);
    await askedAt(daysAgo(15));
    for (const does of ['show', 'confirm']) {
      expect(await readStatusAndText(press(does, key))).toEqual([
        404,
        expect.stringContaining('find a waiting-list spot'),
      ]);
    }
    expect((await places())[0]?.confirmed_at).toBeNull();
    expect(await purge(site.store, site.dataDir, new Date())).toMatchObject({ places: 1, mails: 1 });
    expect([await places(), await mails('confirm-place')]).toEqual([[], []]);
    expect((await press('confirm', key)).statusCode).toBe(404);
  });

  test('stays while consented; the proof stays three years after a withdrawal', async () => {
    await join();
    await press('confirm', await link());
    await askedAt(daysAgo(2000));
    expect(await purge(site.store, site.dataDir, new Date())).toMatchObject({ places: 0, messages: 0 });
    await press('withdraw', await link());
    const since = (at: string) => site.store.db.updateTable('waiting_places').set({ withdrawn_at: at }).execute();
    await since(daysAgo(3 * 365 - 5));
    expect(await purge(site.store, site.dataDir, new Date())).toMatchObject({ places: 0 });
    await since(daysAgo(3 * 365 + 5));
    expect(await purge(site.store, site.dataDir, new Date())).toMatchObject({ places: 1 });
    expect(await places()).toEqual([]);
  });

  test('a stranger’s address gets a mail in our words alone, and none from a program that fills everything in', async () => {
    await join({ waitingFor: 'Call 555' });
    await join({ email: 'other@example.org', website: 'everything' });
    const [sent, ...others] = await mails('confirm-place');
    expect([sent?.subject, sent?.body].join()).not.toContain('Call 555');
    expect([others, await mails('place-notice')]).toEqual([[], []]);
  });

  test('an altered, truncated or invented link is 404 and says what to do', async () => {
    await join();
    const key = (await link()).split('#')[1] ?? '';
    for (const wrong of ['', 'x', key.slice(0, -1), `${key}a`, key.replace(/^./, (c) => (c === '0' ? '1' : '0'))]) {
      const answer = await press('confirm', wrong);
      expect([answer.statusCode, answer.body], wrong).toEqual([
        404,
        expect.stringContaining('find a waiting-list spot'),
      ]);
    }
    // A mail program may break a long link.
    expect((await press('confirm', `${key.slice(0, 20)}\r\n ${key.slice(20)}`)).statusCode).toBe(200);
  });

  test('without the database the link stays in its field', async () => {
    await join();
    const key = await link();
    await site.store.db.destroy();
    const answer = await press('confirm', key);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(`value="${key}"`);
  });
});

const [zoe, amir] = ['zoe@example.org', 'Amir@example.org'];

describe.each(databaseKinds)('the waiting lists at the desk on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));

  const join = async (email: string, page = '/services/business') => {
    const answer = await staff.visitor().post('/api/contact', { email, waitingFor: 'HR Services', page });
    expect(answer.statusCode).toBe(201);
  };
  const linkTo = async (email: string) => {
    const mails = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'confirm-place').execute();
    const mail = mails.find(({ recipient }) => recipient.includes(email));
    return /http:\S+\/waiting-list#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const press = async (email: string) => {
    const answer = await staff.visitor().form('/waiting-list', { do: 'confirm', place: await linkTo(email) });
    expect(answer.statusCode).toBe(200);
  };

  test('list consents with their wording, and count unconfirmed places', async () => {
    const { visitor } = await staff.signInStaff(max);
    await staff.confirmPassword({ visitor });
    expect((await visitor.get('/api/desk/waiting-places')).json()).toEqual({ listed: [], unconfirmed: 0 });
    for (const email of [zoe, amir]) await join(email);
    await press(zoe);
    const { listed, unconfirmed } = (await visitor.get('/api/desk/waiting-places')).json<WaitingPlaces>();
    expect(unconfirmed).toBe(1);
    expect(listed).toMatchObject([
      { email: zoe, service: 'HR Services', page: '/services/business', wording: waitingPlaceWords.consent },
    ]);
    expect(listed[0]?.link).toBe(`http://localhost:3000/waiting-list#${await linkTo(zoe)}`);

    const file = await visitor.get('/api/desk/waiting-places/file');
    expect(file.headers['content-disposition']).toBe('attachment; filename="waiting-list.csv"');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFservice,email,/);
    expect(lines[1]).toMatch(/^HR Services,zoe@example\.org,.+\/waiting-list#/);
    expect(lines.slice(2)).toEqual(['']);
    await staff.db.updateTable('messages').set({ page: "/x;=cmd|' /C calc'!A0;" }).execute();
    expect((await visitor.get('/api/desk/waiting-places/file')).body).not.toContain('cmd');
  });

  test('remove an address once, audited without the address', async () => {
    const { visitor } = await staff.signInStaff(olive);
    await join(amir);
    await press(amir);
    const gone = await visitor.post('/api/desk/waiting-places/remove', { address: 'AMIR@example.org' });
    expect([gone.statusCode, gone.json()]).toEqual([200, { listed: [], unconfirmed: 0 }]);
    const [place] = await staff.db.selectFrom('waiting_places').selectAll().execute();
    expect(place).toMatchObject({ withdrawn_how: 'firm', confirmed_wording: waitingPlaceWords.consent });
    for (const address of [amir, `${'a'.repeat(65)}@example.org`]) {
      const refused = await visitor.post('/api/desk/waiting-places/remove', { address });
      expect([refused.statusCode, refused.body]).toEqual([409, answers.notListed]);
    }
    const wrong = await visitor.post('/api/desk/waiting-places/remove', { address: 'amir' });
    expect(wrong.statusCode).toBe(400);
    const record = await staff.db.selectFrom('staff_audit').selectAll().execute();
    const removals = record.filter(({ action }) => action === 'took somebody off the waiting list');
    expect(removals.map(({ subject_id }) => subject_id)).toEqual([expect.stringMatching(/^person:[\w-]+/)]);
    expect(JSON.stringify(record)).not.toContain('mir@example');
  });
});
