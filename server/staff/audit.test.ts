import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditPage, auditPageSize } from '#contract/desk-audit.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { runCommand } from '../../tests/support/command.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { runStatements } from '../platform/db/schema.ts';
import { audit } from './audit.ts';

describe.each(databaseKinds)('the record of the desk on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
    owner = (await staff.seated(olive)).visitor;
  });
  afterEach(() => staff.site.remove());

  const read = async (query: Record<string, string> = {}) => {
    const answer = await owner.get(`/api/desk/audit?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<AuditPage>();
  };
  const idOf = async (name: string) =>
    (await staff.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  test('is read in words by owners only, with stable pages', async () => {
    const member = (await staff.seated(max)).visitor;
    expect((await member.get('/api/desk/audit')).statusCode).toBe(403);
    const [olives, maxs] = [await idOf('Olive'), await idOf('Max')];
    for (let i = 0; i < auditPageSize + 10; i++)
      await audit(staff.db, { who: maxs, what: `did ${i}`, on: `person:code${i}` });
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: AuditPage = await read({ who: maxs, before });
      expect(page.lines.length).toBeLessThanOrEqual(auditPageSize);
      seen.push(...page.lines.map(({ what }) => what));
      await audit(staff.db, { who: maxs, what: 'came between', on: maxs });
      before = page.before;
    }
    const done = seen.filter((what) => what.startsWith('did '));
    expect(done.length).toBe(auditPageSize + 10);
    expect(new Set(done).size).toBe(done.length);
    const [latest] = (await read()).lines;
    expect(latest).toMatchObject({ who: 'Max', what: 'came between', on: 'themselves' });
    expect((await read({ who: maxs })).lines[2]?.on).toMatch(/^a person, code code\d+$/);
    const own = await read({ who: olives });
    expect(own.lines.map(({ what }) => what)).toContain('came in by the invitation');
    expect(own.people.map(({ name }) => name)).toEqual(['Max', 'Olive', 'Someone at the server']);
    const machine = await read({ who: 'command' });
    expect(machine.lines).toMatchObject([
      { who: 'Someone at the server', what: 'invited', on: 'Max' },
      { who: 'Someone at the server', what: 'invited', on: 'Olive' },
    ]);
  });

  test('an entry keeps the names of its time', async () => {
    await staff.seated(max);
    const id = await idOf('Max');
    await audit(staff.db, { who: id, what: 'reset the second factor', on: await idOf('Olive') });
    await audit(staff.db, { who: id, what: 'changed a notice', on: 'notice:1', name: '“Closed at noon”' });
    await runStatements(staff.db, [`update staff set name = name || ' Roy'`]);
    // Within one millisecond the order is undefined.
    const latest = (await read({ who: id })).lines.slice(0, 2);
    expect(latest.map(({ who, what, on }) => ({ who, what, on }))).toEqual(
      expect.arrayContaining([
        { who: 'Max', what: 'changed the notice', on: '“Closed at noon”' },
        { who: 'Max', what: 'reset the sign-in of', on: 'Olive' },
      ]),
    );
  });

  test('npm run staff -- audit prints it', async () => {
    const printed = await runCommand('staff', ['audit'], staff.site);
    expect([printed.code, printed.output]).toEqual([
      0,
      expect.stringContaining('Olive: came in by the invitation (themselves)'),
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
    const member = (await staff.seated(max)).visitor;
    expect((await member.get('/api/desk/blocked')).json<BlockedSender[]>()).toEqual([
      { sender: 'zoe@example.org', kind: 'address', since, by: 'Olive' },
      { sender: 'a-network', kind: 'network', since: '2026-01-01T00:00:00.000Z', by: '' },
    ]);
    const end = () => member.post('/api/desk/blocked/unblock', { sender: 'zoe@example.org' });
    expect((await end()).json()).toMatchObject([{ sender: 'a-network' }]);
    const again = await end();
    expect([again.statusCode, again.body]).toEqual([409, 'That sender is not blocked any more.']);
    const message = { name: 'Zoë', email: 'zoe@example.org', message: 'Hello.' };
    await staff.visitor().post('/api/contact', message);
    expect(await staff.db.selectFrom('inquiries').select('state').execute()).toEqual([{ state: 'new' }]);
    const [line] = (await read()).lines;
    expect(line).toMatchObject({ who: 'Max', what: 'unblocked the sender' });
    expect(JSON.stringify(await read())).not.toContain('zoe');
  });
});
