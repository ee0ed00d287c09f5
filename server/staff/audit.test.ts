import { beforeEach, describe, expect, test } from 'vitest';
import { type AuditPage, auditPageSize } from '#contract/desk-audit.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { runStatements } from '../platform/db/schema.ts';
import { recordAuditEntry } from './audit.ts';

describe.each(databaseKinds)('the record of the desk on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  let owner: Visitor;
  beforeEach(async () => {
    owner = (await staff.signInStaff(olive)).visitor;
  });

  const read = async (query: Record<string, string> = {}) => {
    const answer = await owner.get(`/api/desk/audit?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<AuditPage>();
  };
  const idOf = async (name: string) =>
    (await staff.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  test('is read in words by owners only, with stable pages', async () => {
    const member = (await staff.signInStaff(max)).visitor;
    expect((await member.get('/api/desk/audit')).statusCode).toBe(403);
    const [olives, maxs] = [await idOf('Olive'), await idOf('Max')];
    for (let i = 0; i < auditPageSize + 10; i++)
      await recordAuditEntry(staff.db, { actor: maxs, action: `did ${i}`, target: `person:code${i}` });
    const first = await read({ actor: maxs });
    await recordAuditEntry(staff.db, { actor: maxs, action: 'came between', target: maxs });
    const second = await read({ actor: maxs, before: first.before ?? '' });
    expect([first.lines.length, second.before]).toEqual([auditPageSize, null]);
    const done = [...first.lines, ...second.lines].filter(({ action }) => action.startsWith('did '));
    expect(new Set(done.map(({ action }) => action)).size).toBe(auditPageSize + 10);
    const [latest] = (await read()).lines;
    expect(latest).toMatchObject({ actor: 'Max', action: 'came between', target: 'themselves' });
    expect((await read({ actor: maxs })).lines[2]?.target).toMatch(/^a person, code code\d+$/);
    const own = await read({ actor: olives });
    expect(own.lines.map(({ action }) => action)).toContain('accepted the invitation');
    expect(own.people.map(({ name }) => name)).toEqual(['Max', 'Olive', 'Someone at the server']);
    const machine = await read({ actor: 'command' });
    expect(machine.lines).toMatchObject([
      { actor: 'Someone at the server', action: 'invited', target: 'Max' },
      { actor: 'Someone at the server', action: 'invited', target: 'Olive' },
    ]);
  });

  test('an entry keeps the names of its time', async () => {
    await staff.signInStaff(max);
    const id = await idOf('Max');
    await recordAuditEntry(staff.db, { actor: id, action: 'reset the second factor', target: await idOf('Olive') });
    await recordAuditEntry(staff.db, {
      actor: id,
      action: 'changed a notice',
      target: 'notice:1',
      name: '“Closed at noon”',
    });
    await runStatements(staff.db, [`update staff set name = name || ' Roy'`]);
    // Within one millisecond the order is undefined.
    const latest = (await read({ actor: id })).lines.slice(0, 2);
    expect(latest.map(({ actor, action, target }) => ({ actor, action, target }))).toEqual(
      expect.arrayContaining([
        { actor: 'Max', action: 'changed the notice', target: '“Closed at noon”' },
        { actor: 'Max', action: 'reset the sign-in of', target: 'Olive' },
      ]),
    );
  });

  test('npm run staff -- audit prints it', { tags: ['long'] }, async () => {
    const printed = await runCommand('staff', ['audit'], staff.site);
    expect([printed.code, printed.output]).toEqual([
      0,
      expect.stringContaining('Olive: accepted the invitation (themselves)'),
    ]);
    expect((await runCommand('staff', ['audit', 'OLIVE@example.com'], staff.site)).output).not.toContain(
      'Someone at the server',
    );
    expect((await runCommand('staff', ['audit', 'nobody@example.com'], staff.site)).code).toBe(1);
  });

  test('a block is listed with who did it, and ended once', async () => {
    const since = new Date().toISOString();
    await staff.db
      .insertInto('blocked_senders')
      .values([
        { sender: 'zoe@example.org', kind: 'address', blocked_at: since, blocked_by: await idOf('Olive') },
        { sender: 'a-network', kind: 'network', blocked_at: '2026-01-01T00:00:00.000Z', blocked_by: 'gone' },
      ])
      .execute();
    const member = (await staff.signInStaff(max)).visitor;
    expect((await member.get('/api/desk/blocked')).json<BlockedSender[]>()).toEqual([
      { sender: 'zoe@example.org', kind: 'address', since, by: 'Olive' },
      { sender: 'a-network', kind: 'network', since: '2026-01-01T00:00:00.000Z', by: '' },
    ]);
    const end = () => member.post('/api/desk/blocked/unblock', { sender: 'zoe@example.org' });
    expect((await end()).json()).toMatchObject([{ sender: 'a-network' }]);
    const again = await end();
    expect([again.statusCode, again.body]).toEqual([409, 'That sender is no longer blocked.']);
    const message = { name: 'Zoë', email: 'zoe@example.org', message: 'Hello.' };
    await staff.visitor().post('/api/contact', message);
    expect(await staff.db.selectFrom('inquiries').select('state').execute()).toEqual([{ state: 'new' }]);
    const [line] = (await read()).lines;
    expect(line).toMatchObject({ actor: 'Max', action: 'unblocked the sender' });
    expect(JSON.stringify(await read())).not.toContain('zoe');
  });
});
