import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type People, peopleShown } from '#contract/desk-people.ts';
import { storedBooking, storedInquiry } from '../../tests/support/sample-rows.ts';
import { TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const minute = 60_000;

describe.each(databaseKinds)('the list of people on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  const list = async (query: { q?: string; before?: string } = {}) =>
    (await desk.app.inject({ url: '/api/desk/people', query })).json<People>();
  const names = async (q: string) => (await list({ q })).people.map(({ name }) => name);
  const call = (name: string, phone: string, words: string) => desk.post('/api/desk/calls', '', { name, phone, words });

  test('finds by name, company, address and number, also without an address, but not by message text', async () => {
    await desk.send({ name: 'Zoë O’Neill', company: 'Tilbury Tool', phone: '+1 (519) 555-0164' });
    await desk.send({ name: 'Jo Roy', email: 'jo@example.net', message: 'Zoe told me of handbooks. 5195550119' });
    await desk.send({ name: 'Best Links', email: 'sell@example.com', website: 'x' });
    await call('Rosa Benedetti', '(519) 555-0119', 'Brand');
    desk.now += minute;
    await call('Rosa Benedetti', '٥١٩ ٥٥٥ ٠١٢٠', 'Another Rosa');
    for (const q of ['ZOË', 'tilb', 'zoe@example', '1-519-555-0164', '555 0164'])
      expect([q, (await list({ q })).people.map(({ address }) => address)]).toEqual([q, ['zoe@example.org']]);
    expect([await names('555 01 19'), await names('5195550120')]).toEqual([['Rosa Benedetti'], ['Rosa Benedetti']]);
    expect(await names('benedetti')).toHaveLength(2);
    for (const q of ['handbooks', 'best', 'sell@example.com', '%']) expect([q, await names(q)]).toEqual([q, []]);
    const { people, count, next } = await list();
    expect([people[0], count, next]).toEqual([expect.objectContaining({ address: '', phone: '٥١٩ ٥٥٥ ٠١٢٠' }), 4, '']);
  });

  test('has who waits to have a booking confirmed, until they are known by an inquiry', async () => {
    const held_until = new Date(desk.now + minute).toISOString();
    const held = storedBooking({ state: 'held', name: 'Rosa Lin', held_until });
    const again = { ...held, id: 'again', reference: 'RA-3333-4444' };
    await desk.site.store.db.insertInto('bookings').values([held, again]).execute();
    expect(await list()).toMatchObject({ people: [{ address: held.email, name: 'Rosa Lin' }], total: 1 });
    expect(await list({ q: 'rosa' })).toMatchObject({ people: [{ address: held.email }], count: 1 });
    expect(await names('sam')).toEqual([]);
    await desk.send({ name: 'Rosa Lin', email: held.email });
    for (const query of [{}, { q: 'rosa' }])
      expect(await list(query)).toMatchObject({ people: [{ name: 'Rosa Lin' }], count: 1, total: 1 });
  });

  test('has each once, the latest contact first, some at a time, with what is booked', async () => {
    const { db } = desk.site.store;
    const at = (count: number) => new Date(desk.now - count * minute).toISOString();
    const inquiries = Array.from({ length: 130 }, (_, i) => {
      const email = i < 120 ? `P${i % 60}@Example.org` : '';
      return storedInquiry(at(i), { id: `E-${i}`, name: `N${i % 60}`, email });
    });
    await db.insertInto('inquiries').values(inquiries).execute();
    const booking = (id: string, email: string, inquiry: string, starts_at: string) =>
      storedBooking({ id, reference: id, email, inquiry, starts_at, ends_at: starts_at, state: 'confirmed' });
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
    expect([first.people.length, second.people.length, second.next]).toEqual([peopleShown, 20, '']);
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
