import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import {
  type ErasurePreview,
  peopleEndpoints as endpoints,
  type People,
  type PersonKey,
  type PersonView,
  personPath,
} from '#contract/desk-people.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { applyErasures } from './apply-erasures.ts';

const day = 24 * 3_600_000;
const phone = '(519) 555-0119';

describe.each(databaseKinds)('whoever gave no e-mail address, on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
    owner = (await staff.seated(olive)).visitor;
    await staff.confirmed({ visitor: owner });
  });
  afterEach(() => staff.site.remove());

  const ok = async <T>(answer: ReturnType<Visitor['get']>, status = 200): Promise<T> => {
    const { statusCode, body } = await answer;
    expect([statusCode, statusCode < 300 ? '' : body]).toEqual([status, '']);
    return JSON.parse(body) as T;
  };
  /** @returns the reference of the inquiry that a call makes */
  const call = async (name: string, words: string, more: object = {}) =>
    (await ok<{ inquiry: { id: string } }>(owner.post(deskEndpoints.calls, { name, phone, words, ...more }), 201))
      .inquiry.id;
  const view = (key: PersonKey) => ok<PersonView>(owner.get(personPath(endpoints.person, key)));
  const erase = (inquiry: string, more: object = {}) =>
    owner.post(endpoints.erase, { inquiry, typed: inquiry.toLowerCase(), ...more });
  /** All that is stored, as one text. */
  const stored = async () => {
    const tables = await staff.db.introspection.getTables();
    const rows = await Promise.all(
      tables
        .filter(({ name }) => !name.startsWith('search_'))
        .map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(staff.db)).rows),
    );
    return JSON.stringify(rows);
  };
  const book = async (inquiry: string, about: object = {}) => {
    const starts_at = new Date(Date.now() + 3 * day).toISOString();
    await staff.db
      .insertInto('bookings')
      .values(
        storedBooking({
          id: `b-${inquiry}`,
          reference: 'RA-BBBB-0001',
          inquiry,
          email: '',
          name: 'Rosa',
          phone,
          state: 'confirmed',
          starts_at,
          ends_at: starts_at,
          ...about,
        }),
      )
      .execute();
  };

  test('is shown, handed out and erased by their inquiry, and nobody else with them', async () => {
    const rosa = await call('Rosa Benedetti', 'What does a brand cost?');
    await ok(owner.post(deskEndpoints.note.replace(':id', rosa), { words: 'Rosa calls at noon.' }), 201);
    // The same number and the same name: neither says that it is the same person.
    const namesake = await call('Rosa Benedetti', 'My divorce.');
    const withAddress = await call('Rosa Benedetti', 'My will.', { email: 'rosa@example.org' });
    const held = await view({ inquiry: rosa });
    expect(held).toMatchObject({ key: { inquiry: rosa }, name: 'Rosa Benedetti', phone });
    expect(held.inquiries.map(({ id }) => id)).toEqual([rosa]);
    const readable = await owner.get(personPath(endpoints.readableFile, { inquiry: rosa }));
    const data = await owner.get(personPath(endpoints.dataFile, { inquiry: rosa }));
    for (const { statusCode, body } of [readable, data]) {
      expect(statusCode).toBe(200);
      expect(body).toContain('What does a brand cost?');
      expect(body).toContain('Rosa calls at noon.');
      for (const others of ['divorce', 'will', namesake, withAddress, 'rosa@example.org'])
        expect(body).not.toContain(others);
    }
    // An inquiry with an address is for whoever reads that.
    expect((await view({ inquiry: withAddress })).inquiries).toEqual([]);

    const preview = await ok<ErasurePreview>(owner.get(personPath(endpoints.erasure, { inquiry: rosa })));
    expect(preview.goes[0]).toEqual({ what: 'One inquiry', more: 'With one note of the staff' });
    expect(preview.stays.flatMap(({ what, more }) => [what, more]).join()).not.toContain('address');
    expect((await owner.post(endpoints.erase, { inquiry: rosa, typed: namesake })).statusCode).toBe(400);
    await ok(erase(rosa));
    const left = await stored();
    for (const gone of ['What does a brand cost?', 'Rosa calls at noon.']) expect(left).not.toContain(gone);
    for (const others of ['My divorce.', 'My will.']) expect(left).toContain(others);
    expect((await view({ inquiry: rosa })).erasedAt).not.toBeNull();
    expect((await view({ inquiry: namesake })).erasedAt).toBeNull();
    for (const both of [{ address: 'rosa@example.org', inquiry: namesake }, {}])
      expect((await owner.post(endpoints.erase, { ...both, typed: namesake })).statusCode).toBe(400);
  });

  test('what somebody else has in the same inquiry stays, and is neither shown nor handed out', async () => {
    const rosa = await call('Rosa', 'For my mother.');
    await book(rosa, { state: 'cancelled', subject: 'Rosa’s own' });
    await book(rosa, {
      id: 'c',
      reference: 'RA-CCCC-0001',
      email: 'pat@example.org',
      name: 'Pat',
      phone: '',
      state: 'cancelled',
      subject: 'Pat’s secret',
    });
    const { body } = await owner.get(personPath(endpoints.dataFile, { inquiry: rosa }));
    expect(body).toContain('Rosa’s own');
    expect(body).not.toContain('Pat’s secret');
    await ok(erase(rosa));
    const left = await stored();
    expect(left).toContain('Pat’s secret');
    for (const gone of ['Rosa’s own', 'For my mother.', phone]) expect(left).not.toContain(gone);
    const { people } = await ok<People>(owner.get(endpoints.people));
    expect(people.map(({ inquiry }) => inquiry)).not.toContain(rosa);
  });

  test('a restored backup brings nobody back, and a consultation that is kept goes once it is over', async () => {
    const rosa = await call('Rosa', 'About a plan.');
    await book(rosa);
    const backup = await Promise.all(
      (['inquiries', 'inquiry_events', 'bookings'] as const).map(async (table) => ({
        table,
        rows: await staff.db.selectFrom(table).selectAll().execute(),
      })),
    );
    expect((await erase(rosa)).statusCode).toBe(409);
    await ok(erase(rosa, { ahead: 'keep' }));
    const again = () => applyErasures(staff.site.store, staff.site.dataDir);
    expect(await again()).toBe(0);
    expect(await stored()).toContain('About a plan.');
    const past = new Date(Date.now() - day).toISOString();
    await staff.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
    expect(await again()).toBe(1);
    expect(await stored()).not.toContain('About a plan.');
    for (const { table, rows } of backup)
      await staff.db
        .insertInto(table)
        .values(rows as never)
        .execute();
    await staff.db.updateTable('bookings').set({ starts_at: past, ends_at: past }).execute();
    expect(await again()).toBe(1);
    expect(await stored()).not.toContain('About a plan.');
    expect(await again()).toBe(0);
  });
});
