import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { hourMs } from '../platform/durations.ts';
import {
  backUpDaily,
  checkDatabase,
  createBackup,
  createBackupWatch,
  findNewestBackup,
  formatBackupName,
  removeExpiredBackups,
  toBackupFolder,
} from './backup.ts';

const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const isRoot = process.getuid?.() === 0;

describe('backups on SQLite', () => {
  const fixture = freshForEachTest(() => createTestStore('sqlite'));
  let folder: string;
  beforeEach(() => {
    folder = toBackupFolder(fixture.dataDir);
  });
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  const daily = (at: Date) => backUpDaily(fixture.store, fixture.dataDir, at);

  test('the first is made when the database is a day old, the next a day after it', async () => {
    await daily(inHours(1));
    expect(files()).toEqual([]);
    await daily(inHours(25));
    expect(files()).toEqual([formatBackupName(inHours(25))]);
    await daily(inHours(48));
    await daily(inHours(50));
    expect(files()).toEqual([formatBackupName(inHours(25)), formatBackupName(inHours(50))]);
  });

  test('two servers make one between them', async () => {
    await Promise.all([daily(inHours(25)), daily(new Date(inHours(25).getTime() + 5))]);
    expect(files()).toHaveLength(1);
  });

  test('what was deleted is neither in the file nor in a backup', async () => {
    const secret = 'Pennywhistle';
    const words = Array.from({ length: 400 }, () => secret).join(' ');
    const value = (name: string) => ({ name, value: words });
    const { db } = fixture.store;
    await db.insertInto('settings').values(['a', 'b', 'c'].map(value)).execute();
    await db.deleteFrom('settings').where('value', '=', words).execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    expect(readFileSync(join(fixture.dataDir, 'site.db')).includes(secret)).toBe(false);

    // Deleted by a version that did not overwrite.
    const older = new Sqlite(join(fixture.dataDir, 'site.db'));
    older.pragma('secure_delete = OFF');
    older.prepare('insert into settings (name, value) values (?, ?)').run('d', words);
    older.prepare('delete from settings where name = ?').run('d');
    older.close();
    await daily(inHours(25));
    const [backup = ''] = files();
    expect(readFileSync(join(folder, backup)).includes(secret)).toBe(false);
  });

  test('a failed copy leaves nothing, and an abandoned one is removed', async () => {
    mkdirSync(folder);
    const cutOff = join(folder, '.site-20260101T000000000Z.db.part');
    writeFileSync(cutOff, 'x');
    utimesSync(cutOff, inHours(-3), inHours(-3));
    writeFileSync(join(folder, '.site-20260102T000000000Z.db.part'), 'x');
    removeExpiredBackups(fixture.dataDir, now);
    expect(files()).toEqual(['.site-20260102T000000000Z.db.part']);
    rmSync(folder, { recursive: true });

    const broken = join(fixture.dataDir, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'site.db'), Buffer.alloc(8192, 'x'));
    await expect(createBackup(broken, join(toBackupFolder(broken), formatBackupName(now)))).rejects.toThrow();
    expect(readdirSync(toBackupFolder(broken))).toEqual([]);
  });

  test('the newest always stays; one from the future does not count', () => {
    mkdirSync(folder);
    const names = [-2000, -1500, -1400, 17_000].map((hours) => formatBackupName(inHours(hours)));
    for (const name of names) writeFileSync(join(folder, name), 'x');
    expect(findNewestBackup(fixture.dataDir, now)).toEqual(inHours(-1400));
    rmSync(join(folder, names[3] ?? ''));
    expect(removeExpiredBackups(fixture.dataDir, now)).toBe(2);
    expect(files()).toEqual([names[2]]);
  });

  test('one that is late is an alarm', async () => {
    const watch = createBackupWatch(fixture.store, fixture.dataDir);
    expect(await watch.check(now)).toBeUndefined();
    expect(await watch.check(inHours(50.5))).toBe('The newest backup of the database is 50 hours old.');
    mkdirSync(folder);
    writeFileSync(join(folder, formatBackupName(inHours(40))), 'x');
    expect(await watch.check(inHours(50))).toBeUndefined();
  });

  test('a damaged file is noticed', async () => {
    const { db } = fixture.store;
    await sql`create table filling (words text)`.execute(db);
    for (let i = 0; i < 200; i++) await sql`insert into filling values (${'x'.repeat(3000)})`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await checkDatabase(fixture.store);
    const path = join(fixture.dataDir, 'site.db');
    const file = openSync(path, 'r+');
    for (let at = 8192; at < statSync(path).size; at += 4096) writeSync(file, Buffer.alloc(2000, 'y'), 0, 2000, at);
    await expect(checkDatabase(fixture.store)).rejects.toThrow(/damaged|malformed/);
  });

  test.skipIf(!isRoot)('what root backs up belongs to the owner of the data', async () => {
    chownSync(fixture.dataDir, 65534, 65534);
    const { code } = await runCommand('backup', [], fixture);
    expect(code).toBe(0);
    const [name = ''] = files();
    for (const path of [folder, join(folder, name)]) expect(statSync(path)).toMatchObject({ uid: 65534, gid: 65534 });
  });
});

test.each(databaseKinds)('health of backups and mail on %s: 503 when late', async (kind) => {
  const site = await createTestApp(kind);
  const payload = { name: 'Jo', email: 'jo@example.org', message: 'A question.' };
  await site.app.inject({ method: 'POST', url: '/api/contact', payload });
  const db = site.store.db;
  await db
    .updateTable('mails')
    .set({ state: 'queued', created_at: inHours(-0.3).toISOString() })
    .execute();
  await sql`update kysely_migration set timestamp = ${inHours(-49.5).toISOString()}`.execute(db);
  const backup = await site.app.inject('/healthz/backup');
  const expected = kind === 'sqlite' ? [503, { newestHours: 49 }] : [200, { newestHours: null }];
  expect([backup.statusCode, backup.json()]).toEqual(expected);
  expect(backup.headers['cache-control']).toBe('no-store');
  const mail = await site.app.inject('/healthz/mail');
  expect([mail.statusCode, mail.json()]).toEqual([503, { waiting: 2, oldestMinutes: 18, failed: 0 }]);
  await site.remove();
});
