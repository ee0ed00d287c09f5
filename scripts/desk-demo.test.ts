import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryStates } from '#contract/desk.ts';
import { isRemaining } from '#contract/desk-launch.ts';
import { readPromiseFigures } from '#server/desk/promise.ts';
import { readLaunchOverview } from '#server/launch/steps.ts';
import { Office } from '#server/office/office.ts';
import { openStore } from '#server/open-store.ts';
import { readTestConfig } from '../tests/support/test-app.ts';
import { projectRoot, toProjectPath } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-demo-'));
const dataDir = join(folder, 'demo');
let first: ReturnType<typeof run>;

function run(env: Record<string, string> = {}): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toProjectPath('scripts/desk-demo.ts')], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  return { code: status, said: stdout + stderr };
}

describe('the data of a demonstration', { tags: ['long'] }, () => {
  beforeAll(() => {
    first = run();
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('fills an empty installation, plainly marked, and says how to sign in', async () => {
    expect(first.code, first.said).toBe(0);
    expect(first.said).toMatch(/\/desk\nE-mail: office@example\.com\nPassword: \S{16}\n/);
    expect(first.said.match(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/gm)).toHaveLength(10);
    const store = await openStore({ dataDir, databaseUrl: undefined });
    const { db } = store;
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    expect(new Set(inquiries.map(({ state }) => state))).toEqual(new Set(inquiryStates));
    expect(inquiries.filter(({ name }) => !name.endsWith('(demo)'))).toEqual([]);
    const bookings = await db.selectFrom('bookings').selectAll().execute();
    expect(bookings.filter(({ name }) => !name.endsWith('(demo)'))).toEqual([]);
    expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(['confirmed', 'cancelled']));
    expect(await db.selectFrom('notices').select('text').execute()).toEqual([
      { text: expect.stringMatching(/^Demonstration: /) },
    ]);
    const staff = await db.selectFrom('staff').selectAll().execute();
    expect(staff.map(({ state, name }) => [state, name.startsWith('Demo ')])).toEqual(
      staff.map(() => ['active', true]),
    );
    const opened = await db.selectFrom('launch_records').select('who').where('step', '=', 'site').execute();
    expect(opened).toEqual([{ who: staff.find(({ email }) => email === 'office@example.com')?.id }]);
    const office = await Office.open(db, readTestConfig({ DATA_DIR: dataDir }));
    const sources = { store, dataDir, office, siteUrl: undefined, lastSiteCheck: () => undefined };
    const { steps } = await readLaunchOverview(sources, new Date());
    expect(steps.filter(isRemaining)).toEqual([]);
    expect(steps.flatMap(({ id, state }) => (state === 'done' ? [id] : []))).toEqual([
      'notices',
      'backup',
      'owners',
      'hours',
    ]);
    const { measured, inTime } = await readPromiseFigures(db, 90, new Date());
    expect([measured >= 20, inTime / measured >= 0.95]).toEqual([true, true]);
    await db.destroy();
  });

  test('writes mails to files only, to reserved addresses, and leaves none queued', async () => {
    const { db } = await openStore({ dataDir, databaseUrl: undefined });
    const mails = await db.selectFrom('mails').select(['recipient', 'state']).execute();
    await db.destroy();
    expect(mails.length).toBeGreaterThan(50);
    expect(mails.filter(({ recipient }) => !/@example\.com\b/.test(recipient))).toEqual([]);
    expect(mails.filter(({ state }) => state !== 'kept')).toEqual([]);
    expect(readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'))).toHaveLength(mails.length);
  });

  test('refuses if any data exists', () => {
    expect(run()).toEqual({ code: 1, said: expect.stringMatching(/^There are messages at .* already: .*\n$/) });
  });

  test.each([
    [{ NODE_ENV: 'production' }, /^Demonstration data has no place in production: .*\n$/],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, /^Demonstration data sends no mail to anybody: .*\n$/],
  ])('%j is refused in one sentence, and nothing is made', (env, sentence) => {
    const other = join(folder, 'other');
    const { code, said: output } = run({ DATA_DIR: other, ...env });
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(other)).toBe(false);
  });
});
