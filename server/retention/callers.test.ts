import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import type { PeoplePage } from '#contract/desk-people.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { PersonDesk } from '../../tests/support/person-desk.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { dayMs } from '../platform/durations.ts';

const phone = '(519) 555-0119';

describe.each(databaseKinds)('a client without an e-mail address, on %s', (kind) => {
  const desk = freshForEachTest(() => PersonDesk.open(kind));

  const call = async (name: string, words: string, more: object = {}) => {
    const answer = desk.owner.post('/api/desk/calls', { name, phone, words, ...more });
    return (await desk.ok<{ inquiry: { id: string } }>(answer, 201)).inquiry.id;
  };
  const erase = (inquiry: string, more: object = {}) =>
    desk.owner.post('/api/desk/person/erase', { inquiry, typed: inquiry.toLowerCase(), ...more });
  const stored = async () => JSON.stringify(await desk.stored());
  const book = async (inquiry: string, about: Parameters<typeof sampleStoredBooking>[0] = {}) => {
    const starts_at = new Date(Date.now() + 3 * dayMs).toISOString();
    const named = { id: `b-${inquiry}`, reference: 'RA-BBBB-0001', inquiry, email: '', name: 'Rosa', phone };
    const row = sampleStoredBooking({ ...named, state: 'confirmed', starts_at, ends_at: starts_at, ...about });
    await desk.db.insertInto('bookings').values(row).execute();
  };

  const passTime = () => {
    const past = new Date(Date.now() - dayMs).toISOString();
    return desk.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
  };

  test('is shown, exported and erased by inquiry, without anybody else', async () => {
    const rosa = await call('Rosa Benedetti', 'What does a brand cost?');
    await desk.ok(
      desk.owner.post('/api/desk/inquiries/:id/note'.replace(':id', rosa), { words: 'Rosa calls at noon.' }),
      201,
    );
    const namesake = await call('Rosa Benedetti', 'My divorce.');
    const withAddress = await call('Rosa Benedetti', 'My will.', { email: 'rosa@example.org' });
    const held = await desk.view({ inquiry: rosa });
    expect(held).toMatchObject({ key: { inquiry: rosa }, name: 'Rosa Benedetti', phone });
    expect(held.inquiries.map(({ id }) => id)).toEqual([rosa]);
    const { data, readable } = await desk.files({ inquiry: rosa });
    for (const body of [data, readable]) {
      for (const words of ['What does a brand cost?', 'Rosa calls at noon.']) expect(body).toContain(words);
      for (const others of ['divorce', 'will', namesake, withAddress, 'rosa@example.org'])
        expect(body).not.toContain(others);
    }
    expect((await desk.view({ inquiry: withAddress })).inquiries).toEqual([]);

    const preview = await desk.preview({ inquiry: rosa });
    expect(preview.goes[0]).toEqual({ what: 'One inquiry', more: 'With one staff note' });
    expect(preview.stays.flatMap(({ what, more }) => [what, more]).join()).not.toContain('address');
    expect((await desk.owner.post('/api/desk/person/erase', { inquiry: rosa, typed: namesake })).statusCode).toBe(400);
    await desk.ok(erase(rosa));
    const left = await stored();
    for (const gone of ['What does a brand cost?', 'Rosa calls at noon.']) expect(left).not.toContain(gone);
    for (const others of ['My divorce.', 'My will.']) expect(left).toContain(others);
    expect((await desk.view({ inquiry: rosa })).erasedAt).not.toBeNull();
    expect((await desk.view({ inquiry: namesake })).erasedAt).toBeNull();
    for (const key of [{ address: 'rosa@example.org', inquiry: namesake }, {}])
      expect((await desk.owner.post('/api/desk/person/erase', { ...key, typed: namesake })).statusCode).toBe(400);
  });

  test('other people’s data in the same inquiry stays, and is neither shown nor exported', async () => {
    const rosa = await call('Rosa', 'For my mother.');
    await book(rosa, { state: 'cancelled', subject: 'Rosa’s own' });
    const pat = { id: 'c', reference: 'RA-CCCC-0001', email: 'pat@example.org', name: 'Pat', phone: '' };
    await book(rosa, { ...pat, state: 'cancelled', subject: 'Pat’s secret' });
    const { data } = await desk.files({ inquiry: rosa });
    expect([data.includes('Rosa’s own'), data.includes('Pat’s secret')]).toEqual([true, false]);
    await desk.ok(erase(rosa));
    const left = await stored();
    expect(left).toContain('Pat’s secret');
    for (const gone of ['Rosa’s own', 'For my mother.', phone]) expect(left).not.toContain(gone);
    const { people } = await desk.ok<PeoplePage>(desk.owner.get('/api/desk/people'));
    expect(people.map(({ inquiry }) => inquiry)).not.toContain(rosa);
  });

  test('a consultation booked without an address belongs to the person of its inquiry, and so do its mails', async () => {
    const rosa = await call('Rosa', 'For my mother.');
    const [first = '', ...times] = await desk.staff.listFreeTimes('general');
    const [adviser] = consultations.general.advisers;
    const form = { consultation: 'general', adviser, channel: 'phone', name: 'Rosa', phone, company: '' };
    const bookAt = (startsAt: string, email: string) =>
      desk.ok(
        desk.owner.post('/api/desk/diary/bookings', { ...form, key: randomUUID(), inquiry: rosa, startsAt, email }),
        201,
      );
    const address = 'rosa@example.org';
    await bookAt(first, '');
    await bookAt(times.at(-1) ?? '', address);
    const { bookings } = await desk.view({ address });
    expect(bookings).toHaveLength(2);
    const { data, readable } = await desk.files({ address });
    for (const { reference } of bookings) for (const body of [data, readable]) expect(body).toContain(reference);
    await desk.db.updateTable('mails').set({ state: 'sent' }).execute();
    await desk.erase(address, { ahead: 'keep' });
    expect(await desk.applyErasures()).toBe(0);
    expect(await stored()).toContain(bookings[0]?.reference);
    await passTime();
    expect(await desk.applyErasures()).toBe(1);
    const left = (await desk.stored()).filter(([table]) => table !== 'staff_audit');
    for (const gone of [phone, address, ...bookings.map(({ reference }) => reference)])
      expect(JSON.stringify(left)).not.toContain(gone);
  });

  test('a restored backup is erased again, and a kept consultation once it is over', async () => {
    const rosa = await call('Rosa', 'About a plan.');
    await book(rosa);
    const tables = ['inquiries', 'inquiry_events', 'bookings'] as const;
    const backup = await Promise.all(tables.map((table) => desk.db.selectFrom(table).selectAll().execute()));
    expect((await erase(rosa)).statusCode).toBe(409);
    await desk.ok(erase(rosa, { ahead: 'keep' }));
    expect(await desk.applyErasures()).toBe(0);
    expect(await stored()).toContain('About a plan.');
    await passTime();
    expect(await desk.applyErasures()).toBe(1);
    expect(await stored()).not.toContain('About a plan.');
    for (const [i, table] of tables.entries())
      await desk.db
        .insertInto(table)
        .values(backup[i] as never)
        .execute();
    await passTime();
    expect(await desk.applyErasures()).toBe(1);
    expect(await stored()).not.toContain('About a plan.');
    expect(await desk.applyErasures()).toBe(0);
  });
});
