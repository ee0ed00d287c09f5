import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/open-store.ts';
import { sampleMessage } from '../../../tests/support/sample-message.ts';
import { freshStore, type TestStore } from '../../../tests/support/test-store.ts';
import { countAttempt } from './attempts.ts';
import type { Store } from './open.ts';
import { writeTogether } from './write-together.ts';

let fixture: TestStore;
let file: string;
beforeEach(async () => {
  fixture = await freshStore('sqlite');
  file = join(fixture.dataDir, 'site.db');
});
afterEach(() => fixture.remove());

const insert = ({ db }: Store, reference: string) =>
  db.insertInto('messages').values(sampleMessage({ reference }));
const many = Array.from({ length: 20 }, (_, one) => `RA-0000-${1000 + one}`);
const stored = async ({ db }: Store) => {
  const rows = await db.selectFrom('messages').select('reference').orderBy('reference').execute();
  return rows.map(({ reference }) => reference);
};
describe('writes that wait at the same time', () => {
  test('are one commit, seen by nobody before it', async () => {
    const other = new Sqlite(file, { readonly: true });
    const count = () => Number(other.prepare('select count(*) from messages').pluck().get());
    const seen = new Set<number>();
    let waiting = true;
    const all = Promise.all(many.map((one) => writeTogether(fixture.store, [insert(fixture.store, one)])));
    void all.then(() => {
      waiting = false;
    });
    while (waiting) {
      seen.add(count());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await all).toEqual(many.map(() => [1]));
    expect([...seen].filter((number) => number !== 0 && number !== many.length)).toEqual([]);
    expect(count()).toBe(many.length);
    other.close();
  });

  test('are kept or taken back each by itself, and each is answered with its own', async () => {
    const { store } = fixture;
    const [first = '', second = '', ...others] = many;
    const results = await Promise.allSettled([
      writeTogether(store, [insert(store, first), insert(store, first)]),
      countAttempt(store.db, 'bucket', 60, new Date()),
      ...others.map((one) => writeTogether(store, [insert(store, one)])),
      writeTogether(store, [insert(store, second), insert(store, others[0] ?? '')]),
      countAttempt(store.db, 'bucket', 60, new Date()),
      store.db.deleteFrom('messages').where('reference', '=', 'none').executeTakeFirst(),
    ]);
    const [doubled, counted, ...rest] = results;
    const [taken, again, removed] = rest.splice(-3);
    for (const refused of [doubled, taken])
      expect(refused).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } });
    expect(rest).toEqual(others.map(() => ({ status: 'fulfilled', value: [1] })));
    expect([counted, again]).toMatchObject([{ value: { count: 1 } }, { value: { count: 2 } }]);
    expect(removed).toMatchObject({ value: { numDeletedRows: 0n } });
    expect(await stored(store)).toEqual(others);
  });

  test('are all refused while another process holds the lock, and none is kept', async () => {
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const results = await Promise.allSettled(
      many.map((one) => writeTogether(fixture.store, [insert(fixture.store, one)])),
    );
    for (const result of results) expect(result).toMatchObject({ reason: { code: 'SQLITE_BUSY' } });
    other.exec('rollback');
    other.close();
    expect(await stored(fixture.store)).toEqual([]);
    await writeTogether(fixture.store, [insert(fixture.store, 'RA-0000-0001')]);
    expect(await stored(fixture.store)).toEqual(['RA-0000-0001']);
  });

  test('are all there when the process is killed between the commit and the answers', async () => {
    await fixture.store.db.destroy();
    const script = fileURLToPath(new URL('../../../tests/support/killed-after-commit.ts', import.meta.url));
    const child = spawn(process.execPath, [script, fixture.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const [, signal] = await once(child, 'exit');
    expect([signal, said]).toEqual(['SIGKILL', 'begun\n']);
    const again = await openStore({ dataDir: fixture.dataDir, databaseUrl: undefined });
    const messages = await again.db.selectFrom('messages').selectAll().execute();
    expect(messages.map(({ idempotency_key: key }) => key).sort()).toEqual(
      many.map((_, one) => `key ${one}`).sort(),
    );
    const mails = await again.db.selectFrom('mails').select('message_id').execute();
    expect(mails).toHaveLength(many.length * 2);
    await again.db.destroy();
  });
});
