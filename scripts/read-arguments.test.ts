import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../tests/support/command.ts';
import { freshStore, type TestStore } from '../tests/support/test-store.ts';

describe('a command that is called wrongly says how it is used, and does nothing', () => {
  let fixture: TestStore;
  beforeAll(async () => {
    fixture = await freshStore('sqlite');
  });
  afterAll(() => fixture.remove());

  test.each([
    ['alarm', 'tset'],
    ['backup', 'one.db two.db'],
    ['backup', '--now'],
    ['bookings', '--renwe'],
    ['bookings', 'cancel'],
    ['bookings', 'cancel RA-7F3K-29QM RA-7F3K-29QN'],
    ['bookings', 'list all'],
    ['bookings', 'unblock'],
    ['erase', 'name@example.com --yse'],
    ['jobs', 'failed'],
    ['move-to-postgres', '--help'],
    ['outbox', '--help'],
    ['outbox', 'list failed'],
    ['outbox', 'close failed now'],
    ['purge', 'now'],
    ['purge', '--confirm'],
    ['security-events', 'login'],
    ['security-events', '--sicne 2026-11-20'],
  ])('npm run %s -- %s', async (command, line) => {
    const { code, output } = await runCommand(command, line.split(' '), fixture);
    expect(output).toContain(`npm run ${command}`);
    expect(output).not.toContain('node:internal');
    expect(code).toBe(1);
    expect(readdirSync(fixture.dataDir)).not.toContain('backups');
  });

  test('a kind of security event that there is none of names those there are', async () => {
    const { db } = fixture.store;
    await db
      .insertInto('security_events')
      .values({
        ...{ at: new Date().toISOString(), event: 'login', outcome: 'refused', count: 1 },
        ...{ user_pseudonym: '', network_pseudonym: '', request_id: '' },
      })
      .execute();
    const { code, output } = await runCommand('security-events', ['--event', 'logins'], fixture);
    expect(output).toBe('0 entries of logins; there are some of: login.\n');
    expect(code).toBe(0);
  });
});
