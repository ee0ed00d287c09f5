import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let day = '';
beforeAll(async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const diary = new Diary(store.db);
  const hr = diary.consultation('hr');
  if (!hr) throw new Error('There is no HR consultation.');
  const { days } = await diary.freeTimes(hr);
  day = days.find(({ times }) => times.length > 10)?.date ?? '';
  const startsAt = days.find(({ date }) => date === day)?.times[0] ?? '';
  const wanted = bookingRequest.parse({
    consultation: 'hr',
    startsAt,
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
    proven: false,
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
  expect(run('block', 'people', `${day}T09:00`, `${day}T17:00`, 'Staff day')).toMatchObject({ code: 1 });
  const { code, said } = run('block', 'people', `${day}T13:00`, `${day}T17:00`, 'Staff day');
  expect(code).toBe(0);
  const blocked = referencePattern.exec(said)?.[0] ?? '';
  expect(run('list').said).toContain('blocked: Staff day');
  expect(await freeAfternoon()).toBe(0);
  expect(run('unblock', blocked).code).toBe(0);
  expect(await freeAfternoon()).toBeGreaterThan(0);
  expect(run('unblock', blocked).code).toBe(1);
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

test.each([
  [['no-such-thing']],
  [['block', 'nobody', '2030-01-07T09:00', '2030-01-07T10:00']],
  [['block', 'people', 'tomorrow', 'later']],
  [['cancel', 'RA-0000-0000']],
])('%j is refused in words', (args) => {
  const { code, said } = run(...args);
  expect(code).toBe(1);
  // A sentence, and no stack of calls.
  expect(said).not.toMatch(/^\s+at /m);
  expect(said.length).toBeGreaterThan(10);
});

async function freeAfternoon(): Promise<number> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const diary = new Diary(store.db);
  const hr = diary.consultation('hr');
  const { days } = hr ? await diary.freeTimes(hr, day, day) : { days: [] };
  await store.db.destroy();
  return days[0]?.times.filter((time) => Number(time.slice(11, 13)) >= 17).length ?? 0;
}
