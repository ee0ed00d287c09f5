import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { alarmWords } from '#content/mails/alarm.ts';
import { periodBefore, retention } from '#content/retention.ts';
import type { Store } from '../platform/db/open.ts';
import { countAttempt } from '../platform/http/limiter.ts';
import type { Watch } from '../platform/job-runner.ts';

const hour = 3_600_000;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const ownName = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.db$/;
const partName = /^\.site-.*\.db\.part$/;
/** ms until a partial copy counts as abandoned. */
const abandonedAfter = hour;
/** ms a backup may lie in the future and still count. */
const clockTolerance = hour;
/** One step: a stepwise copy restarts with each write. Writers do not wait for it. */
const allPages = 0x7fffffff;

/** UTC, to the millisecond. */
export const backupName = (now: Date): string => `site-${now.toISOString().replace(/[-:.]/g, '')}.db`;

/**
 * Copies the live SQLite database. The copy is verified, one file, and renamed into place once on disk.
 * @throws Error when `target` exists or the copy is damaged
 */
export async function backUp(dataDir: string, target: string): Promise<{ bytes: number; messages: number }> {
  if (existsSync(target)) throw new Error(`${target} exists, and a backup replaces no file`);
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = folder === backupFolder(dataDir);
  if (own) giveToOwner(dataDir, folder);
  const temporary = join(folder, `.${basename(target)}.part`);
  try {
    const source = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
    await source.backup(temporary, { progress: () => allPages }).finally(() => source.close());
    const messages = check(temporary);
    if (own) giveToOwner(dataDir, temporary);
    await sync(temporary, 'r+');
    renameSync(temporary, target);
    await sync(folder, 'r');
    return { bytes: statSync(target).size, messages };
  } finally {
    for (const leftover of [temporary, `${temporary}-journal`, `${temporary}-wal`, `${temporary}-shm`])
      rmSync(leftover, { force: true });
  }
}

/** @returns the number of messages @throws when it is damaged */
function check(file: string): number {
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the copy is not sound: ${verdict}`);
    return copy.prepare<[], { count: number }>('select count(*) as count from messages').get()?.count ?? 0;
  } finally {
    copy.close();
  }
}

/** @param flags `r` for a folder */
export async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** Files made by root would be unreadable for the server. Only root can change owners. */
export function giveToOwner(dataDir: string, ...paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}

function ownBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort();
}

/** Ignores unreadable ones and those in the future. */
export function newestBackup(dataDir: string, now: Date): Date | undefined {
  let names: string[] = [];
  try {
    names = ownBackups(dataDir);
  } catch {
    return undefined;
  }
  const newest = names.filter((name) => name <= backupName(new Date(now.getTime() + clockTolerance))).at(-1);
  return newest ? new Date(newest.replace(ownName, '$1-$2-$3T$4:$5:$6.$7Z')) : undefined;
}

/** Past the period of the privacy policy, but never the newest. */
export function oldBackups(dataDir: string, now: Date): string[] {
  const oldest = backupName(periodBefore(now, retention.backups.value));
  return ownBackups(dataDir)
    .slice(0, -1)
    .filter((name) => name < oldest);
}

export function removeOldBackups(dataDir: string, now: Date): number {
  const folder = backupFolder(dataDir);
  const old = oldBackups(dataDir, now);
  for (const name of old) rmSync(join(folder, name));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (partName.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > abandonedAfter)
      rmSync(join(folder, name), { force: true });
  return old.length;
}

/** Hours until the next backup, and until it is late. */
const dueAfter = 24;
export const lateAfter = 48;
/** Lease of the server that makes it, in seconds. */
const leaseSeconds = 1800;

/** Without a backup the database's age counts. @returns hours; null on PostgreSQL, which has its own backups */
export async function backupHealth(store: Store, dataDir: string, now: Date): Promise<{ newestHours: number | null }> {
  if (store.kind === 'postgres') return { newestHours: null };
  const newest = newestBackup(dataDir, now) ?? (await madeAt(store));
  return { newestHours: Math.max(0, Math.floor((now.getTime() - newest.getTime()) / hour)) };
}

export const watchBackup = (store: Store, dataDir: string): Watch => ({
  name: 'backup',
  async look(now) {
    const { newestHours } = await backupHealth(store, dataDir, now);
    return newestHours !== null && newestHours >= lateAfter ? alarmWords.backup(newestHours) : undefined;
  },
});

/** @throws when there is no room or it fails; leaves no partial copy */
export async function backUpDaily(store: Store, dataDir: string, now: Date): Promise<void> {
  const { newestHours } = await backupHealth(store, dataDir, now);
  if (newestHours === null || newestHours < dueAfter) return;
  if ((await countAttempt(store.db, 'daily-backup', leaseSeconds, now)).count > 1) return;
  await assertRoom(dataDir);
  const target = join(backupFolder(dataDir), backupName(now));
  await backUp(dataDir, target);
}

/** @throws when it is damaged */
export async function checkDatabase(store: Store): Promise<void> {
  if (store.kind !== 'sqlite') return;
  const database = new Sqlite(store.place, { readonly: true });
  const verdict = database.pragma('quick_check(1)', { simple: true });
  database.close();
  if (verdict !== 'ok') throw new Error('The file of the database is damaged.');
}

async function madeAt({ db }: Store): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

/** The copy's size, and as much again for new messages. */
async function assertRoom(dataDir: string): Promise<void> {
  const file = join(dataDir, 'site.db');
  const sizes = [file, `${file}-wal`].map((path) => (existsSync(path) ? statSync(path).size : 0));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new Error(`No backup was made: it needs ${needed} bytes, and ${bavail * bsize} are free.`);
}
