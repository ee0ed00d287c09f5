import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Found } from '#contract/desk.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { colleague, mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Colleague } from '../staff/people.ts';

describe.each(databaseKinds)('settings and search on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('of two concurrent saves of settings the later conflicts, and the first is kept', async () => {
    const read = async () => (await desk.app.inject('/api/desk/settings')).json();
    const change = (from: string, payload: object) =>
      desk.app.inject({ method: 'POST', url: '/api/desk/settings', headers: { from }, payload });
    const ann = colleague('ann', 'Ann Roy', 'owner');
    await desk.employ(sam, mina, ann);
    for (const round of [1, 2]) {
      const seen = await read();
      const both = await Promise.all([
        change('mina', { ...seen, firstHours: 10 + round }),
        change('ann', { ...seen, digestHour: 6 + round }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const [saved, conflict] = both.sort((a, b) => a.statusCode - b.statusCode);
      expect(await read()).toEqual(saved?.json());
      const late = await change('ann', { ...seen, digestHour: 12 });
      expect([late.statusCode, late.body]).toEqual([
        409,
        expect.stringMatching(/^(Mina Poe|Ann Roy) changed the settings in the meantime, so yours were not saved/),
      ]);
      expect(conflict?.body).toMatch(/changed the settings in the meantime/);
      expect(await read()).toEqual(saved?.json());
      expect((await change('ann', { ...(await read()), digestHour: 12 - round })).statusCode).toBe(200);
    }
  });

  test('only an owner changes the settings', async () => {
    const settings = {
      reminders: true,
      firstHours: 6,
      lastHours: 2,
      digest: false,
      digestHour: 9,
      version: '',
    };
    const change = (who: Colleague, payload: object) =>
      desk.app.inject({ method: 'POST', url: '/api/desk/settings', headers: { from: who.id }, payload });
    expect((await change(sam, settings)).statusCode).toBe(403);
    expect((await change(mina, { ...settings, lastHours: 6 })).statusCode).toBe(400);
    const stored = { ...settings, version: expect.stringMatching(/./) };
    expect((await change(mina, settings)).json()).toEqual(stored);
    expect(await desk.audited()).toEqual(['mina changed the settings of the desk desk']);
    expect((await desk.app.inject('/api/desk/settings')).json()).toEqual(stored);
  });

  test('the search finds by name, address, company, words and reference, however they are typed', async () => {
    const zoe = await desk.send({ company: 'Tilbury Tool & Die', message: 'Overtime averaging à la carte' });
    const jo = await desk.send({ name: 'Jo', email: 'jo.b@example.net', message: 'A café' });
    for (const q of ['zoe', 'ZOË', 'o’neill', "o'neill", 'tilb', 'overtime aver', 'zoe@example.org', 'carte a'])
      expect([q, await desk.find(q)]).toEqual([q, [zoe]]);
    for (const q of ['cafe', 'CAFÉ', 'jo.b@', jo, jo.toLowerCase().replaceAll('-', ' ')])
      expect([q, await desk.find(q)]).toEqual([q, [jo]]);
    expect(await desk.find('example')).toHaveLength(2);
    for (const q of ['nobody', 'zoe cafe', '"', 'a" OR "b', 'near(zoe)'])
      expect([q, (await desk.app.inject({ url: '/api/desk/search', query: { q } })).statusCode]).not.toEqual([q, 500]);
    expect((await desk.app.inject({ url: '/api/desk/search', query: { q: 'z' } })).statusCode).toBe(400);
  });

  test('the search finds an address in any script, as it is written and as the DNS has it', async () => {
    const one = await desk.send({ email: 'jürgen@müller.example', name: 'Jürgen' });
    const two = await desk.send({ email: 'info@xn--hxajbheg2az3al.xn--jxalpdlp', name: 'ανδρέας' });
    const three = await desk.send({ email: 'andrej@example.org', name: 'андрей' });
    for (const q of [
      'jürgen@müller.example',
      'Jürgen@XN--MLLER-KVA.example',
      'xn--mller-kva.example',
      'muller',
      'ju\u0308rg',
    ])
      expect([q, await desk.find(q)]).toEqual([q, [one]]);
    for (const q of ['info@παράδειγμα.δοκιμή', 'παράδειγ', 'xn--hxajbheg2az3al.xn--jxalpdlp', 'Ανδρέας'])
      expect([q, await desk.find(q)]).toEqual([q, [two]]);
    for (const q of ['андрей', 'АНДРЕЙ']) expect([q, await desk.find(q)]).toEqual([q, [three]]);
  });

  test('who waits to have a booking confirmed is found by name, number and reference, while it is held', async () => {
    const held = storedBooking({
      state: 'held',
      name: 'Zoë Lin',
      held_until: new Date(desk.now + 60_000).toISOString(),
    });
    await desk.site.store.db.insertInto('bookings').values(held).execute();
    const found = async (q: string) =>
      (await desk.app.inject({ url: '/api/desk/search', query: { q } })).json<Found>().held;
    for (const q of ['zoe', 'LIN tilbury', '5195550199', 'ra 1111 2222', 'zoe@example.org'])
      expect([q, (await found(q)).map(({ reference }) => reference)]).toEqual([q, [held.reference]]);
    expect(await found('rosa')).toEqual([]);
    desk.now += 120_000;
    expect(await found('zoe')).toEqual([]);
  });

  test('the search finds by the digits of a number, however it was written', async () => {
    const ids = new Set<string>();
    for (const phone of [
      '519-555-0111',
      '(519) 555 0111',
      '+1 519.555.0111 ext. 4',
      '5195550111',
      'cell: ٥١٩-٥٥٥-٠١١١ after 5',
      '226-555-0199 or 519/555-0111',
      '555-0111',
    ])
      ids.add(await desk.send({ email: `p${ids.size}@example.org`, phone }));
    await desk.send({ email: 'else@example.org', phone: '519-555-0112' });
    for (const q of [
      '5195550111',
      '519-555-0111',
      '+1 (519) 555-0111',
      '1 519 555 0111',
      '5550111',
      '555 0111',
      'tel:+1-519-555-0111',
      '519-555-0111 after 5',
    ])
      expect([q, new Set(await desk.find(q))]).toEqual([q, ids]);
    const abroad = await desk.send({ email: 'uk@example.org', phone: '+44 (0)20 7946 0958' });
    for (const q of ['02079460958', '+44 20 7946 0958', '0044 20 7946 0958', '79460958'])
      expect([q, await desk.find(q)]).toEqual([q, [abroad]]);
    const shop = await desk.send({ email: 'shop@example.org', phone: '1-800-FLOWERS' });
    expect(await desk.find('18003569377')).toEqual([shop]);
    for (const q of ['800356', '8003569']) expect([q, await desk.find(q)]).toEqual([q, [shop]]);
    expect(await desk.find('0000000')).toEqual([]);
  });
});
