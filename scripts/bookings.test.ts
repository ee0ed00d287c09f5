import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company, scheduling } from '#content/company.ts';
import { bookingRequest } from '#contract/booking.ts';
import { book } from '#server/booking/book.ts';
import { Diary } from '#server/booking/diary.ts';
import { openStore } from '#server/open-store.ts';
import { referencePattern } from '../tests/support/reference.ts';
import { at, root } from './project.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bookings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The command as an operator runs it, on a database of its own. */
function run(...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/bookings.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: 'https://www.example.com' },
  });
  return { code: status, said: stdout + stderr };
}

let reference = '';
/** The first and the last free time of a day, and whose they are. */
let first = '';
let last = '';
let adviser = '';
/** An instant on the firm's clock, as the command takes it. */
const onTheClock = (instant: string, laterBy = 0) =>
  Temporal.Instant.from(instant)
    .add({ minutes: laterBy })
    .toZonedDateTimeISO(company.timeZone.value)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
beforeAll(async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const diary = new Diary(store.db);
  const hr = diary.consultation('hr');
  if (!hr) throw new Error('There is no HR consultation.');
  const { days } = await diary.freeTimes(hr);
  const { times = [] } = days.find((one) => one.times.length > 3) ?? {};
  first = times[0] ?? '';
  last = times.at(-1) ?? '';
  adviser = hr.advisers[0] ?? '';
  const wanted = bookingRequest.parse({
    consultation: 'hr',
    startsAt: first,
    channel: 'video',
    name: 'Zoë',
    email: 'zoe@example.org',
  });
  const bookings = {
    store,
    diary,
    mailing: {
      addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
      origin: () => 'https://www.example.com',
      secret: 'x',
    },
    onStored: () => {},
  };
  ({ reference } = await book(bookings, wanted, {
    userId: null,
    idempotencyKey: null,
    network: '',
    proof: 'none',
  }));
  await store.db.destroy();
});

test('lists what is ahead', () => {
  const { code, said } = run();
  expect(code).toBe(0);
  for (const part of [reference, 'HR consultation', 'Zoë', 'zoe@example.org', '1 entry ahead.'])
    expect(said).toContain(part);
});

test('a time is blocked, refused where something is in the diary, and given back', async () => {
  const block = (from: string) => run('block', adviser, onTheClock(from), onTheClock(last, 30), 'Staff day');
  expect(block(first)).toMatchObject({ code: 1 });
  const { code, said } = block(last);
  expect(code).toBe(0);
  const blocked = referencePattern.exec(said)?.[0] ?? '';
  expect(run('list').said).toContain('blocked: Staff day');
  expect(await lastIsFree()).toBe(false);
  expect(run('unblock', blocked).code).toBe(0);
  expect(await lastIsFree()).toBe(true);
  expect(run('unblock', blocked).code).toBe(1);
});

test('what is held is listed as held, and made firm for who telephones', async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const held_until = new Date(Date.now() + 600_000).toISOString();
  const hold = { state: 'held' as const, held_until };
  await store.db.updateTable('bookings').set(hold).where('reference', '=', reference).execute();
  await store.db.destroy();
  expect(run().said).toContain(`${reference} (held, not confirmed yet)`);
  expect(run('confirm', reference)).toMatchObject({ code: 0 });
  expect(run('confirm', reference)).toMatchObject({ code: 1 });
  expect(run().said).not.toContain('not confirmed');
});

test('what is ahead of an adviser who left is given to another, where that one is free', async () => {
  const [, other = '', third = ''] = [
    adviser,
    ...Object.keys(scheduling.advisers.value).filter((id) => id !== adviser),
  ];
  const blocked = referencePattern.exec(
    run('block', third, onTheClock(first), onTheClock(first, 30), 'Away').said,
  )?.[0];
  expect(run('reassign', adviser, third)).toMatchObject({
    code: 1,
    said: expect.stringContaining(reference),
  });
  const given = run('reassign', adviser, other).said;
  expect(given).toContain(`1 of 1 are now with ${other}.`);
  expect(given).toContain('No mail was sent. Please tell each client');
  expect(run('reassign', other, adviser).said).toContain(`1 of 1 are now with ${adviser}.`);
  expect(run('unblock', blocked ?? '').code).toBe(0);
});

test('a cancellation takes it out of the diary and tells the visitor', async () => {
  expect(run('cancel', reference).code).toBe(0);
  expect(run('cancel', reference).code).toBe(1);
  expect(run().said).toContain('0 entries ahead.');
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const mails = await store.db.selectFrom('mails').select(['subject', 'recipient']).execute();
  await store.db.destroy();
  expect(mails.filter(({ subject }) => subject.startsWith('Cancelled'))).toHaveLength(2);
});

test('the calendar’s address stays until it is renewed', () => {
  const address = run('calendar').said;
  expect(address).toMatch(/^https:\/\/www\.example\.com\/api\/bookings\/calendar\/[\w-]{43}\.ics/);
  expect(run('calendar').said).toBe(address);
  expect(run('calendar', '--renew').said).not.toBe(address);
});

async function lastIsFree(): Promise<boolean> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const diary = new Diary(store.db);
  const hr = diary.consultation('hr');
  const { days } = hr ? await diary.freeTimes(hr) : { days: [] };
  await store.db.destroy();
  return days.some(({ times }) => times.includes(last));
}
