import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { applyErasures } from './apply-erasures.ts';
import { erasePerson } from './erase.ts';

const erased = 'private@example.org';

describe.each(databaseKinds)('what got an erased address later, on %s', (kind) => {
  let accounts: AccountSite;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind, { RATE_LIMITS: 'off' });
  });
  afterEach(() => accounts.site.remove());
  const db = () => accounts.site.store.db;

  async function booked(visitor: Visitor): Promise<() => Promise<void>> {
    const free = await visitor.get('/api/booking/times?consultation=hr');
    const startsAt = free.json().days.flatMap(({ times }: { times: string[] }) => times)[0];
    const phone = '5195550111';
    const done = await visitor.post('/api/bookings', {
      consultation: 'hr',
      startsAt,
      channel: 'phone',
      subject: 'A talk',
      name: 'Ana Silva',
      email: ana.email,
      phone,
      company: '',
    });
    expect(done.statusCode, done.body).toBe(201);
    return async () => {
      const { key } = done.json();
      const corrected = await visitor.post('/api/bookings/correct', { key, email: erased, phone });
      expect(corrected.statusCode, corrected.body).toBe(200);
    };
  }

  test('an account and a booking that got the address later stay', async () => {
    const visitor = await accounts.confirmed();
    const correct = await booked(visitor);
    await erasePerson(accounts.site.store, accounts.site.dataDir, { address: erased }, new Date());
    await accounts.moveTo(visitor, erased);
    await correct();

    const everything = async () => ({
      users: await db().selectFrom('users').select(['id', 'email']).execute(),
      bookings: await db().selectFrom('bookings').select(['id', 'email', 'state']).execute(),
      diary: await db().selectFrom('diary').selectAll().orderBy('unit').execute(),
      inquiries: await db().selectFrom('inquiries').select(['id', 'email', 'name']).execute(),
      events: await db().selectFrom('inquiry_events').select('id').orderBy('id').execute(),
      mails: await db().selectFrom('mails').select(['id', 'body']).orderBy('id').execute(),
    });
    const before = await everything();
    expect([before.users[0]?.email, before.bookings[0]?.email]).toEqual([erased, erased]);
    expect(await applyErasures(accounts.site.store, accounts.site.dataDir)).toBe(0);
    expect(await everything()).toEqual(before);
    await erasePerson(accounts.site.store, accounts.site.dataDir, { address: erased }, new Date());
    const { users, bookings, diary } = await everything();
    expect([users, bookings, diary]).toEqual([[], [], []]);
  });

  test('a restored account or booking that had it before is erased again', async () => {
    const visitor = await accounts.confirmed();
    const correct = await booked(visitor);
    await accounts.moveTo(visitor, erased);
    await correct();
    const users = await db().selectFrom('users').selectAll().execute();
    const bookings = await db().selectFrom('bookings').selectAll().execute();
    await erasePerson(accounts.site.store, accounts.site.dataDir, { address: erased }, new Date());
    await db().insertInto('users').values(users).execute();
    await db().insertInto('bookings').values(bookings).execute();
    expect(await applyErasures(accounts.site.store, accounts.site.dataDir)).toBe(1);
    expect(await db().selectFrom('users').select('id').execute()).toEqual([]);
    expect(await db().selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('what a later message added to an older inquiry stays', async () => {
    const visitor = await accounts.confirmed();
    const write = (company: string) =>
      visitor.post('/api/contact', { name: 'Ana', email: ana.email, message: 'A question.', company });
    expect((await write('Mill')).statusCode).toBe(201);
    await erasePerson(accounts.site.store, accounts.site.dataDir, { address: erased }, new Date());
    expect((await write(erased)).statusCode).toBe(201);
    const companies = () => db().selectFrom('inquiries').select('company').execute();
    expect(await companies()).toEqual([{ company: erased }]);
    expect(await applyErasures(accounts.site.store, accounts.site.dataDir)).toBe(0);
    expect(await companies()).toEqual([{ company: erased }]);
  });
});
