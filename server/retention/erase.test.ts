import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { RunningSite, runCommand } from '../../tests/support/running-site.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { createTestApp, writeSmallSite } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { openStore } from '../open-store.ts';
import { createEmlTransport } from '../outbox/transport.ts';
import { applyErasures } from './apply-erasures.ts';
import { findErasedAt, recordErasure } from './erasures.ts';

const [dana, bodana] = ['dana@example.org', 'bodana@example.org'];
const password = 'a long enough sentence';

describe.each(databaseKinds)('erasing somebody on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind, { RATE_LIMITS: 'off' }));

  const post = (url: string, payload: object, headers = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers });
  const write = (email: string, message = 'A question.') => post('/api/contact', { name: 'Dana', email, message });
  const register = async (email: string, username: string) => {
    const answer = await post('/api/register', { username, password, firstName: 'Dana', email });
    expect(answer.statusCode).toBe(201);
    return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const everything = async () => {
    const { db } = site.store;
    const found: Record<string, string> = {};
    for (const { name } of await db.introspection.getTables())
      found[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    return found;
  };
  const erase = (...args: string[]) => runCommand('erase', args, site);

  test('removes all of an address and nothing else, after confirmation', async () => {
    await write('Dana@Example.org');
    await write(bodana, `Ask ${dana}.`);
    await register(dana, 'dana');
    await register(bodana, 'bodana');
    const mails = await site.store.db.selectFrom('mails').selectAll().execute();
    for (const mail of mails) await createEmlTransport(site.dataDir).send(mail);
    const files = () => readdirSync(join(site.dataDir, 'mail')).length;
    expect(files()).toBe(6);

    const shown = await erase(dana);
    expect(shown.output).toContain(
      'dana@example.org: 1 messages, 0 bookings, 3 mails (3 not sent yet), 1 accounts, 1 inquiries at the desk, 0 e-mails noticed.',
    );
    const named = '1 mails of others name it: they stay, with “[address removed]” in its place.';
    expect(shown.output).toContain(named);
    expect(JSON.parse((await everything()).mails ?? '')).toHaveLength(6);

    const done = await erase('DANA@example.org', '--yes');
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Removed.')]);
    expect((await erase(dana)).output).toContain('We hold nothing about it.');
    for (const rows of Object.values(await everything())) expect(rows).not.toMatch(/(?<!bo)dana@example/i);
    expect(JSON.parse((await everything()).mails ?? '')).toHaveLength(3);
    expect(JSON.parse((await everything()).users ?? '')).toHaveLength(1);
    expect((await everything()).messages).toContain('Ask [address removed].');
    expect(files()).toBe(3);
    expect(readFileSync(join(site.dataDir, 'erasures'), 'utf8')).not.toContain('dana');
    for (const file of ['erasures', 'erasures.key']) expect(statSync(join(site.dataDir, file)).mode & 0o077).toBe(0);
  });

  test('finds an address in any case', { tags: ['long'] }, async () => {
    await write('JÜRGEN@müller.example');
    await write('jürgen@xn--mller-kva.example');
    await register('jürgen@Müller.example', 'jurgen');
    const login = { username: 'jürgen@xn--mller-kva.example', password };
    expect((await post('/api/login', login)).statusCode).toBe(200);
    for (const spelled of [
      'JÜRGEN@MÜLLER.example',
      'jürgen@xn--mller-kva.example',
      'ju\u0308rgen@mu\u0308ller.example',
    ])
      await post('/api/contact', { name: 'Bo', email: bodana, message: `Ask ${spelled}.` });
    const shown = await erase('Jürgen@XN--MLLER-KVA.example');
    expect(shown.output).toMatch(/ 2 messages, .* 1 accounts, .*3 mails of others name it/s);
    expect((await erase('jürgen@müller.example', '--yes')).code).toBe(0);
    expect(Object.values(await everything()).join('')).not.toMatch(/m(ü|u\u0308)ller|mller-kva/i);
  });

  test('a consultation that is ahead is cancelled first', async () => {
    await site.store.db
      .insertInto('bookings')
      .values(
        sampleStoredBooking({
          email: dana,
          starts_at: '2099-03-12T14:00:00.000Z',
          ends_at: '2099-03-12T14:30:00.000Z',
        }),
      )
      .execute();
    const refused = await erase(dana, '--yes');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('at the desk: RA-1111-2222')]);
    await site.store.db.updateTable('bookings').set({ state: 'cancelled' }).execute();
    expect((await erase(dana, '--yes')).code).toBe(0);
    expect(Object.values(await everything()).join('')).not.toContain(dana);
  });

  test('restored data is removed again; what got the address later stays', { tags: ['long'] }, async () => {
    const { db } = site.store;
    const old = new Date(Date.now() - 3_600_000).toISOString();
    await write(dana);
    await register(dana, 'dana');
    await db
      .insertInto('bookings')
      .values(sampleStoredBooking({ email: dana, state: 'cancelled', created_at: old }))
      .execute();
    const tables = ['users', 'messages', 'mails', 'bookings'] as const;
    const before = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const left = () =>
      Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
    await erase(dana, '--yes');
    for (const [i, table] of tables.entries())
      await db
        .insertInto(table)
        .values(before[i] as never)
        .execute();
    expect(await applyErasures(site.store, site.dataDir)).toBe(1);
    expect(await left()).toEqual([0, 0, 0, 0]);

    await write(dana);
    await write(bodana, 'A question.');
    await db.updateTable('inquiries').set({ company: dana, opened_at: old }).where('email', '=', bodana).execute();
    await register('dana.new@example.org', 'dana');
    await db.updateTable('users').set({ email: dana, updated_at: new Date().toISOString() }).execute();
    const corrected = { email: dana, created_at: old, address_since: new Date().toISOString() };
    await db.insertInto('bookings').values(sampleStoredBooking(corrected)).execute();
    const stays = await everything();
    expect(await applyErasures(site.store, site.dataDir)).toBe(0);
    expect(await everything()).toEqual(stays);
  });

  test('a deleted account is not restored, and what was sent stays with the firm', { tags: ['long'] }, async () => {
    const headers = await register(dana, 'dana');
    await write(dana);
    const users = await site.store.db.selectFrom('users').selectAll().execute();
    expect((await post('/api/account/delete', { password: 'not it, not at all' }, headers)).statusCode).toBe(400);
    expect(existsSync(join(site.dataDir, 'erasures'))).toBe(false);
    expect((await post('/api/account/delete', { password }, headers)).statusCode).toBe(204);
    await site.store.db.insertInto('users').values(users).execute();
    expect(await applyErasures(site.store, site.dataDir)).toBe(1);
    expect(await site.store.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await site.store.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  test('an address is noted in the form it is stored in, however it was typed', async () => {
    await recordErasure(site.dataDir, 'address', 'Jo@xn--bcher-kva.example', new Date());
    expect(findErasedAt(site.dataDir, { address: 'jo@bücher.example' })).toBeDefined();
    expect(findErasedAt(site.dataDir, { address: 'jo@bücher.example'.normalize('NFD') })).toBeDefined();
  });

  test('a list without its key is an error', { tags: ['long'] }, async () => {
    await recordErasure(site.dataDir, 'address', dana, new Date());
    rmSync(join(site.dataDir, 'erasures.key'));
    await expect(applyErasures(site.store, site.dataDir)).rejects.toThrow('lost its key');
    await expect(recordErasure(site.dataDir, 'address', bodana, new Date())).rejects.toThrow('lost its key');
  });
});

test('message, backup, erase, restore, start: gone', { tags: ['long'] }, async () => {
  const folder = writeSmallSite();
  const site = new RunningSite({}, folder);
  await site.start();
  const place = { dataDir: site.dataDir, databaseUrl: undefined };
  const payload = { name: 'Dana', email: dana, message: 'A question.' };
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
  expect(sent.status).toBe(201);
  const backup = join(site.dataDir, 'copy.db');
  expect((await runCommand('backup', [backup], place)).code).toBe(0);
  expect((await runCommand('erase', [dana, '--yes'], place)).code).toBe(0);
  await site.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(site.dataDir, `site.db${end}`), { force: true });
  copyFileSync(backup, join(site.dataDir, 'site.db'));
  const restored = await openStore(place);
  expect(await restored.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  await restored.db.destroy();
  await site.start();
  const store = await openStore(place);
  for (const table of ['messages', 'mails'] as const)
    expect(await store.db.selectFrom(table).select('id').execute()).toEqual([]);
  await store.db.destroy();
  expect(readdirSync(join(site.dataDir, 'mail'))).toEqual([]);
  await site.remove();
  rmSync(folder, { recursive: true });
});
