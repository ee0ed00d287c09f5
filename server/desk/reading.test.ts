import { describe, expect, test } from 'vitest';
import type { SearchResults } from '#contract/desk-board.ts';
import { type PeoplePage, peoplePageSize } from '#contract/desk-people.ts';
import { problemJson } from '#contract/problem.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { sampleInquiry, sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { colleague, mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { minuteMs } from '../platform/durations.ts';
import type { Colleague } from '../staff/store.ts';

describe.each(databaseKinds)('settings, search and people on %s', (kind) => {
  const desk = freshForEachTest(() => TestDesk.open(kind));
  const searched = (q: string) => desk.app.inject({ url: '/api/desk/search', query: { q } });

  test('only an owner changes the settings; of two concurrent saves the later conflicts', async () => {
    const read = async () => (await desk.app.inject('/api/desk/settings')).json();
    const ann = colleague('ann', 'Ann Roy', 'owner');
    await desk.employ(sam, mina, ann);
    const seen = await read();
    const change = (who: Colleague, more: object) => desk.post('/api/desk/settings', '', { ...seen, ...more }, who);
    expect((await change(sam, { digestHour: 9 })).statusCode).toBe(403);
    const both = await Promise.all([change(mina, { firstHours: 11 }), change(ann, { digestHour: 7 })]);
    const [saved, late] = both.sort((a, b) => a.statusCode - b.statusCode);
    expect([saved?.statusCode, late?.statusCode]).toEqual([200, 409]);
    expect(late?.body).toMatch(/^(Mina Poe|Ann Roy) changed the settings in the meantime, so yours were not saved/);
    expect(await read()).toEqual(saved?.json());
    expect((await change(ann, { ...(await read()), digestHour: 12 })).statusCode).toBe(200);
    expect((await desk.listAudit()).at(-1)).toBe('ann changed the settings of the desk desk');
  });

  test('bad values are refused at their field, and nothing is saved', async () => {
    const seen = (await desk.app.inject('/api/desk/settings')).json();
    for (const [field, wrong] of [
      ['replyHours', { replyHours: 0 }],
      ['replyHours', { replyHours: 25 }],
      ['replyHours', { replyHours: 7.5 }],
      ['replyHours', { replyHours: null }],
      ['firstHours', { replyHours: 4 }],
      ['firstHours', { firstHours: 24 }],
      ['firstHours', { firstHours: 1 }],
      ['lastHours', { lastHours: 0 }],
      ['lastHours', { firstHours: 2, lastHours: 6 }],
      ['reminders', { reminders: 'yes' }],
      ['digest', { digest: 1 }],
      ['digestHour', { digestHour: 4 }],
      ['digestHour', { digestHour: 13 }],
      ['clientReminders', { clientReminders: null }],
      ['clientHours', { clientHours: 0 }],
      ['clientHours', { clientHours: 73 }],
    ] as const) {
      const payload = { ...seen, ...wrong };
      const headers = { from: mina.id, accept: problemJson };
      const answer = await desk.app.inject({ method: 'POST', url: '/api/desk/settings', payload, headers });
      const refused = Object.keys(answer.json<{ problems: object }>().problems)[0];
      expect([wrong, answer.statusCode, refused]).toEqual([wrong, 400, field]);
    }
    expect((await desk.app.inject('/api/desk/settings')).json()).toEqual(seen);
  });

  test('without reminders a reply can be promised within the hour', async () => {
    await desk.changeSettings({ reminders: false, replyHours: 1 });
    expect((await desk.app.inject('/api/desk/settings')).json()).toMatchObject({ replyHours: 1 });
  });

  test('the search finds by name, address, company, words and reference, however they are typed', async () => {
    const zoe = await desk.send({ company: 'Tilbury Tool & Die', message: 'Overtime averaging à la carte' });
    const jo = await desk.send({ name: 'Jo', email: 'jo.b@example.net', message: 'A café' });
    const mueller = await desk.send({ email: 'jürgen@müller.example', name: 'Jürgen' });
    const lukasz = await desk.send({ email: 'l@example.com', name: 'Łukasz Strauß' });
    const soren = await desk.send({ email: 's@example.com', name: 'Soeren Oneill', company: 'Søren Œuvre' });
    const hawaiian = await desk.send({ email: 'k@example.com', name: 'Kaʻahumanu O‘Brien', company: 'O´Shea O`Hara' });
    const greek = await desk.send({ email: 'info@xn--hxajbheg2az3al.xn--jxalpdlp', name: 'ανδρέας' });
    for (const [id, ...queries] of [
      [zoe, 'ZOË', "zoe o'neill", 'zoe oneill', 'neill', 'tilb', 'overtime aver', 'zoe@example.org', 'carte a'],
      [jo, 'cafe', 'CAFÉ', 'jo.b@', jo, jo.toLowerCase().replaceAll('-', ' '), 'mailto:jo.b@example.net'],
      [jo, `We have your message (${jo})`, `Reference: ${jo}`, `ref ${jo}`, jo.replaceAll('-', '\u2011'), jo.slice(3)],
      [jo, jo.slice(3).replace('-', '').toLowerCase()],
      [mueller, 'jürgen@müller.example', 'Jürgen@XN--MLLER-KVA.example', 'muller', 'ju\u0308rg'],
      [lukasz, 'Lukasz', 'ŁUKASZ', 'strauss', 'Strauß'],
      [soren, 'Soren', 'søren', 'oeuvre', 'œuvre'],
      [hawaiian, 'kaahumanu', "ka'ahumanu", 'obrien', "o'brien", 'oshea', 'ohara'],
      [greek, 'info@παράδειγμα.δοκιμή', 'παράδειγ', 'xn--hxajbheg2az3al.xn--jxalpdlp', 'Ανδρέας'],
    ])
      for (const q of queries) expect([q, await desk.search(q)]).toEqual([q, [id]]);
    expect(await desk.search("o'neill")).toEqual(expect.arrayContaining([zoe, soren]));
    expect(await desk.search('example')).toHaveLength(6);
    for (const q of ['nobody', 'zoe cafe', '"', 'a" OR "b', 'z'])
      expect([q, await searched(q)]).toMatchObject([q, { statusCode: q.length > 1 ? 200 : 400 }]);
  });

  test('the reference of a place on a waiting list finds the inquiry of who asked for it', async () => {
    const { db } = desk.site.store;
    const zoe = await desk.send();
    const message = await db.selectFrom('messages').selectAll().where('inquiry', '=', zoe).executeTakeFirstOrThrow();
    const place = { ...message, id: 'place', reference: 'RA-2222-3333', idempotency_key: null } as const;
    await db
      .insertInto('messages')
      .values({ ...place, form: 'waiting-list' })
      .execute();
    expect(await desk.search('RA-2222-3333')).toEqual([zoe]);
  });

  test('who waits to have a booking confirmed is found by name, number and reference, while it is held', async () => {
    const held_until = new Date(desk.now + minuteMs).toISOString();
    const held = sampleStoredBooking({ state: 'held', name: 'Zoë Lin', held_until });
    await desk.site.store.db.insertInto('bookings').values(held).execute();
    const found = async (q: string) => (await searched(q)).json<SearchResults>().held.map(({ reference }) => reference);
    for (const q of [
      'LIN tilbury',
      '5195550199',
      'ra 1111 2222',
      'ref llll-2222',
      '(1111-2222)',
      '1111\u20112222',
      'zoe@example.org',
    ])
      expect([q, await found(q)]).toEqual([q, [held.reference]]);
    expect(await found('rosa')).toEqual([]);
    desk.now += 120_000;
    expect(await found('zoe')).toEqual([]);
  });

  test('the search finds by the digits of a number, however it was written', async () => {
    const written = [
      '(519) 555 0111',
      '+1 519.555.0111 ext. 4',
      '٥١٩-٥٥٥-٠١١١',
      '226-555-0199 or 519/555-0111',
      '555-0111',
    ];
    const ids = new Set<string>();
    for (const phone of written) ids.add(await desk.send({ email: `p${ids.size}@example.org`, phone }));
    await desk.send({ email: 'else@example.org', phone: '519-555-0112' });
    for (const q of ['5195550111', '+1 (519) 555-0111', '555 0111', 'tel:+1-519-555-0111', '519-555-0111 after 5'])
      expect([q, new Set(await desk.search(q))]).toEqual([q, ids]);
    const abroad = await desk.send({ email: 'uk@example.org', phone: '+44 (0)20 7946 0958' });
    for (const q of ['02079460958', '0044 20 7946 0958', '79460958'])
      expect([q, await desk.search(q)]).toEqual([q, [abroad]]);
    expect(await desk.search('0000000')).toEqual([]);
  });

  const list = async (query: { q?: string; before?: string } = {}) =>
    (await desk.app.inject({ url: '/api/desk/people', query })).json<PeoplePage>();
  const names = async (q: string) => (await list({ q })).people.map(({ name }) => name);
  const call = (name: string, phone: string, words: string) => desk.post('/api/desk/calls', '', { name, phone, words });

  test('finds by name, company, address and number, also without an address, but not by message text', async () => {
    await desk.send({ name: 'Zoë O’Neill', company: 'Tilbury Tool', phone: '+1 (519) 555-0164' });
    await desk.send({ name: 'Jo Roy', email: 'jo@example.net', message: 'Zoe told me of handbooks. 5195550119' });
    await desk.send({ name: 'Best Links', email: 'sell@example.com', website: 'x' });
    await call('Rosa Benedetti', '(519) 555-0119', 'Brand');
    desk.now += minuteMs;
    await call('Rosa Benedetti', '٥١٩ ٥٥٥ ٠١٢٠', 'Another Rosa');
    for (const q of ['ZOË', 'tilb', 'zoe@example', '1-519-555-0164', '555 0164'])
      expect([q, (await list({ q })).people.map(({ address }) => address)]).toEqual([q, ['zoe@example.org']]);
    expect([await names('555 01 19'), await names('5195550120')]).toEqual([['Rosa Benedetti'], ['Rosa Benedetti']]);
    expect(await names('benedetti')).toHaveLength(2);
    for (const q of ['handbooks', 'best', 'sell@example.com', '%', '\u064b'])
      expect([q, await names(q)]).toEqual([q, []]);
    const { people, count, next } = await list();
    expect([people[0], count, next]).toEqual([expect.objectContaining({ address: '', phone: '٥١٩ ٥٥٥ ٠١٢٠' }), 4, '']);
  });

  test('has who waits to have a booking confirmed, until they are known by an inquiry', async () => {
    const held_until = new Date(desk.now + minuteMs).toISOString();
    const held = sampleStoredBooking({ state: 'held', name: 'Rosa Lin', held_until });
    const again = { ...held, id: 'again', reference: 'RA-3333-4444' };
    await desk.site.store.db.insertInto('bookings').values([held, again]).execute();
    expect(await list()).toMatchObject({ people: [{ address: held.email, name: 'Rosa Lin' }], total: 1 });
    expect(await list({ q: 'rosa' })).toMatchObject({ people: [{ address: held.email }], count: 1 });
    for (const q of ['sam', '\u064b']) expect([q, await names(q)]).toEqual([q, []]);
    await desk.send({ name: 'Rosa Lin', email: held.email });
    for (const query of [{}, { q: 'rosa' }])
      expect(await list(query)).toMatchObject({ people: [{ name: 'Rosa Lin' }], count: 1, total: 1 });
  });

  test('has each once, the latest contact first, some at a time, with what is booked', async () => {
    const { db } = desk.site.store;
    const at = (count: number) => new Date(desk.now - count * minuteMs).toISOString();
    const inquiries = Array.from({ length: 130 }, (_, i) => {
      const email = i < 120 ? `P${i % 60}@Example.org` : '';
      return sampleInquiry(at(i), { id: `E-${i}`, name: `N${i % 60}`, email });
    });
    await db.insertInto('inquiries').values(inquiries).execute();
    const booking = (id: string, email: string, inquiry: string, starts_at: string) =>
      sampleStoredBooking({ id, reference: id, email, inquiry, starts_at, ends_at: starts_at, state: 'confirmed' });
    const soon = at(-1);
    const bookings = [
      booking('b1', 'p0@example.org', 'E-0', at(-9)),
      booking('b2', 'p0@example.org', 'E-0', soon),
      booking('b3', '', 'E-120', soon),
      booking('b4', 'p1@example.org', 'E-1', at(3)),
    ];
    await db.insertInto('bookings').values(bookings).execute();
    const first = await list();
    const second = await list({ before: first.next });
    expect([first.people.length, second.people.length, second.next]).toEqual([peoplePageSize, 20, '']);
    const people = [...first.people, ...second.people];
    expect(first.count).toBe(70);
    expect(people.map(({ inquiry }) => inquiry)).toEqual([
      ...Array.from({ length: 60 }, (_, i) => `E-${i}`),
      ...Array.from({ length: 10 }, (_, i) => `E-${120 + i}`),
    ]);
    const booked = people.filter(({ nextBooking }) => nextBooking);
    expect(booked.map(({ inquiry, nextBooking }) => [inquiry, nextBooking])).toEqual([
      ['E-0', soon],
      ['E-120', soon],
    ]);
  });
});
