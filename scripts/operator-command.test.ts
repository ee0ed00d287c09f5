import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../tests/support/running-site.ts';
import { freshStore, type TestStore } from '../tests/support/test-store.ts';

const invite = (address: string, name: string, role: string) => ['invite', address, '--name', name, '--role', role];

describe('a command that is called wrongly says so, or how it is used, in words, and does nothing', () => {
  let fixture: TestStore;
  beforeAll(async () => {
    fixture = await freshStore('sqlite');
  });
  afterAll(() => fixture.remove());

  test.each<[command: string, args: string[], sentence?: string]>([
    ['alarm', ['tset']],
    ['backup', ['one.db', 'two.db']],
    ['bookings', ['--renwe']],
    ['bookings', ['reassign', 'somebody', 'nobody'], 'Give two advisers;'],
    ['erase', ['name@example.com', '--yse']],
    ['jobs', ['failed']],
    ['move-to-postgres', ['--help']],
    ['outbox', ['--help']],
    ['outbox', ['close', 'failed', 'now']],
    ['outbox', ['show', 'RA-0000-0000'], 'No mail has the id or reference RA-0000-0000.'],
    ['purge', ['now']],
    ['security-events', ['--sicne', '2026-11-20']],
    ['staff', ['promote', 'x@example.com']],
    ['staff', ['list', '--role', 'owner']],
    ['staff', ['end', 'nobody@example.com'], 'Nobody with that address works here.'],
    ['staff', invite('x@example.com', 'X', 'chief'), 'Please choose a role.'],
    ['staff', ['invite', 'x@example.com', '--role', 'owner'], 'Please enter the name.'],
    ['staff', invite('no address', 'X', 'owner'), 'Please enter a full e-mail address'],
    ['staff', [...invite('x@example.com', 'X', 'member'), '--adviser', 'nobody'], 'There is no adviser of that name.'],
  ])('%s %j', { tags: ['long'] }, async (command, args, sentence = `${command}`) => {
    const { code, output } = await runCommand(command, args, fixture);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/node:internal|^\s+at /m);
    expect(readdirSync(fixture.dataDir)).not.toContain('backups');
  });

  test('a kind of security event that there is none of names those there are', async () => {
    const { db } = fixture.store;
    await db
      .insertInto('security_events')
      .values({
        at: new Date().toISOString(),
        event: 'login',
        outcome: 'refused',
        count: 1,
        user_pseudonym: '',
        network_pseudonym: '',
        request_id: '',
      })
      .execute();
    const { code, output } = await runCommand('security-events', ['--event', 'logins'], fixture);
    expect(output).toBe('0 entries of logins; there are some of: login.\n');
    expect(code).toBe(0);
  });
});
