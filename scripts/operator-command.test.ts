import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveOrigin } from '#server/platform/http/origin.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { createTestStore, type TestStore } from '../tests/support/test-store.ts';

const invite = (address: string, name: string, role: string) => ['invite', address, '--name', name, '--role', role];
let fixture: TestStore;
beforeAll(async () => {
  fixture = await createTestStore('sqlite');
});
afterAll(() => fixture.remove());

describe('a command that is called wrongly says so, or how it is used, in words, and does nothing', () => {
  test.each<[command: string, args: string[], sentence?: string]>([
    ['alarm', ['tset']],
    ['backup', ['one.db', 'two.db']],
    ['bench', ['--qiuck']],
    ['bookings', ['--renwe']],
    ['build', ['--laen']],
    ['bookings', ['reassign', 'somebody', 'nobody'], 'Give two advisers;'],
    ['erase', ['name@example.com', '--yse']],
    ['jobs', ['failed']],
    ['launch-check', ['--nonsense']],
    ['move-to-postgres', ['--nonsense']],
    ['outbox', ['close', 'failed', 'now']],
    ['outbox', ['show', 'RA-0000-0000'], 'No mail has the id or reference RA-0000-0000.'],
    ['purge', ['now']],
    ['security-events', ['--sicne', '2026-11-20']],
    ['start', ['nonsense'], 'Usage: npm start'],
    ['staff', ['promote', 'x@example.com']],
    ['staff', ['list', '--role', 'owner']],
    ['staff', ['end', 'nobody@example.com'], 'Nobody on staff has that address.'],
    ['staff', invite('x@example.com', 'X', 'chief'), 'Please choose a role.'],
    ['staff', ['invite', 'x@example.com', '--role', 'owner'], 'Please enter the name.'],
    ['staff', [...invite('x@example.com', 'X', 'member'), '--adviser', 'nobody'], 'No adviser has that name.'],
  ])('%s %j', { tags: ['long'] }, async (command, args, sentence = `${command}`) => {
    const { code, output } = await runCommand(command, args, fixture);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/node:internal|^\s+at /m);
    expect(readdirSync(fixture.dataDir)).not.toContain('backups');
  });
});

test.each(['backup', 'bench', 'launch-check', 'move-to-postgres', 'outbox', 'staff', 'start'])(
  '%s --help says how it is used, and does nothing',
  { tags: ['long'] },
  async (command) => {
    const { code, output } = await runCommand(command, ['--help'], fixture);
    expect([code, output]).toEqual([0, expect.stringContaining(`npm ${command === 'start' ? '' : 'run '}${command}`)]);
  },
);

test('without a database commands make no folder for one', async () => {
  const nowhere = { dataDir: join(fixture.dataDir, 'wrong'), databaseUrl: undefined };
  for (const command of ['backup', 'outbox']) {
    const { code, output } = await runCommand(command, [], nowhere);
    expect([code, output]).toEqual([1, expect.stringMatching(/^There is no database at .*wrong\/site\.db: /)]);
  }
  expect(readdirSync(fixture.dataDir)).not.toContain('wrong');
});

test('a kind of security event that there is none of names those there are', async () => {
  const row = { event: 'login', outcome: 'refused', count: 1, user_pseudonym: '', network_pseudonym: '' } as const;
  const values = { ...row, at: new Date().toISOString(), request_id: '' };
  await fixture.store.db.insertInto('security_events').values(values).execute();
  const { code, output } = await runCommand('security-events', ['--event', 'logins'], fixture);
  expect([code, output]).toEqual([0, '0 entries of logins; there are some of: login.\n']);
});

describe('npm run staff', () => {
  const run = async (args: string[], env: Record<string, string> = { SITE_URL: 'https://www.example.com' }) => {
    const { code, output } = await runCommand('staff', args, fixture, env);
    return `${code} ${output}`;
  };

  test('invites and lists', async () => {
    expect(await run(invite('dana', 'Dana', 'owner'))).toMatch(
      /^1 Please enter a full [^\n]*example\.com\.\n\nnpm run staff/,
    );
    expect(await run(invite('Dana@Example.com', 'Dana', 'owner'))).toMatch(
      /^0 .*\n?.*nobody gets it by mail: pass it on to dana@example\.com\.\nhttps:\/\/www\.example\.com\/desk#invitation=[\w-]{43}\n$/,
    );
    expect(await run(['list'])).toMatch(
      /^0 dana@example\.com · Dana · owner · invited · invited until .*\n1 person\.\n$/,
    );
  });

  test('resets and ends an adviser’s account', { tags: ['long'] }, async () => {
    const first = await run([...invite('max@example.com', 'Max', 'member'), '--adviser', 'people']);
    expect(await run(['list'])).toMatch(/max@example\.com · Max · member · adviser people · invited · /);
    const reset = await run(['reset-factor', 'max@example.com']);
    expect(reset).toMatch(/^0 [\s\S]*#invitation=[\w-]{43}\n$/);
    expect(reset).not.toBe(first);
    expect(await run(['end', 'max@example.com'])).toMatch(/^0 Max has left/);
    expect(await run(['end', 'max@example.com'])).toBe('1 This person has already left.\n');
  });

  test('its link uses SITE_URL, else the server’s last address', { tags: ['long'] }, async () => {
    await saveOrigin(fixture.store.db, 'http://localhost:4310');
    const args = invite('nia@example.com', 'Nia', 'member');
    expect(await run(args, { PORT: '5000' })).toContain('\nhttp://localhost:4310/desk#invitation=');
    expect(await run(args, { SMTP_URL: 'smtp://127.0.0.1:9' })).toContain(
      'It goes to nia@example.com by mail as well:',
    );
  });
});
