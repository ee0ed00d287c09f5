import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { systemAlarms } from '#content/mails/alarm.ts';
import { retentionPeriods, subtractPeriod } from '#content/retention.ts';
import type { Store } from '../platform/db/open.ts';
import { hourMs } from '../platform/durations.ts';
import { countAttempt } from '../platform/http/limiter.ts';
import type { Watch } from '../platform/job-runner.ts';

export const toBackupFolder = (dataDir: string): string => join(dataDir, 'backups');
const backupNamePattern = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.db$/;
const partialNamePattern = /^\.site-.*\.db\.part$/;
/** Until a partial copy counts as abandoned. */
const abandonedAfterMs = hourMs;
/** How far in the future a backup may be and still count. */
const clockToleranceMs = hourMs;
/** The name has the time in UTC, to the millisecond. */
export const formatBackupName = (now: Date): string => `site-${now.toISOString().replace(/[-:.]/g, '')}.db`;

/**
 * Copies the live SQLite database. The copy is a single file, is verified, and gets its name once it is on disk.
 * @throws Error if `target` exists or the copy is damaged
 */
export async function createBackup(dataDir: string, target: string): Promise<{ bytes: number; messages: number }> {
  if (existsSync(target)) throw new Error(`${target} exists, and a backup replaces no file`);
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = folder === toBackupFolder(dataDir);
  if (own) giveToOwner(dataDir, folder);
  const temporary = join(folder, `.${basename(target)}.part`);
  try {
    // What a killed run has left.
    rmSync(temporary, { force: true });
    const source = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
    try {
      // Unlike a copy of all pages, it has nothing that was deleted.
      source.prepare('vacuum into ?').run(temporary);
    } finally {
      source.close();
    }
    const messages = verifyCopy(temporary);
    if (own) giveToOwner(dataDir, temporary);
    await syncToDisk(temporary, 'r+');
    renameSync(temporary, target);
    await syncToDisk(folder, 'r');
    return { bytes: statSync(target).size, messages };
  } finally {
    for (const leftover of [temporary, `${temporary}-journal`, `${temporary}-wal`, `${temporary}-shm`])
      rmSync(leftover, { force: true });
  }
}

/** @returns the number of messages @throws Error if the copy is damaged */
function verifyCopy(file: string): number {
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

/** Flushes a file or folder to disk. @param flags of `open`: `r` for a folder */
export async function syncToDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** As root, gives files to the owner of the data folder: the server could not read them otherwise. */
export function giveToOwner(dataDir: string, ...paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}

function listBackups(dataDir: string): string[] {
  const folder = toBackupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupNamePattern.test(name))
    .sort();
}

/** When the newest backup was made, those in the future excepted; undefined if there is none, or none can be read. */
export function findNewestBackup(dataDir: string, now: Date): Date | undefined {
  let names: string[] = [];
  try {
    names = listBackups(dataDir);
  } catch {
    return undefined;
  }
  const newest = names.filter((name) => name <= formatBackupName(new Date(now.getTime() + clockToleranceMs))).at(-1);
  return newest ? new Date(newest.replace(backupNamePattern, '$1-$2-$3T$4:$5:$6.$7Z')) : undefined;
}

/** Names of the backups past the period of the privacy policy, but never the newest. */
export function listExpiredBackups(dataDir: string, now: Date): string[] {
  const oldest = formatBackupName(subtractPeriod(now, retentionPeriods.backups.value));
  return listBackups(dataDir)
    .slice(0, -1)
    .filter((name) => name < oldest);
}

export function removeExpiredBackups(dataDir: string, now: Date): number {
  const folder = toBackupFolder(dataDir);
  const old = listExpiredBackups(dataDir, now);
  for (const name of old) rmSync(join(folder, name));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (partialNamePattern.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > abandonedAfterMs)
      rmSync(join(folder, name), { force: true });
  return old.length;
}

/** Hours after which the next backup is due, and late. */
const backupDueHours = 24;
export const backupLateHours = 48;
/** During which only one server makes a backup. */
const leaseSeconds = 1800;

/** Age in hours of the newest backup, or else of the database; null on PostgreSQL, which has its own backups. */
export async function readBackupHealth(
  store: Store,
  dataDir: string,
  now: Date,
): Promise<{ newestHours: number | null }> {
  if (store.kind === 'postgres') return { newestHours: null };
  const newest = findNewestBackup(dataDir, now) ?? (await readCreationTime(store));
  return { newestHours: Math.max(0, Math.floor((now.getTime() - newest.getTime()) / hourMs)) };
}

export const createBackupWatch = (store: Store, dataDir: string): Watch => ({
  name: 'backup',
  async check(now) {
    const { newestHours } = await readBackupHealth(store, dataDir, now);
    return newestHours !== null && newestHours >= backupLateHours ? systemAlarms.backup(newestHours) : undefined;
  },
});

/** Makes a backup if one is due. @throws Error if there is no room or it fails; leaves no partial copy */
export async function backUpDaily(store: Store, dataDir: string, now: Date): Promise<void> {
  const { newestHours } = await readBackupHealth(store, dataDir, now);
  if (newestHours === null || newestHours < backupDueHours) return;
  if ((await countAttempt(store.db, 'daily-backup', leaseSeconds, now)).count > 1) return;
  await assertRoom(dataDir);
  const target = join(toBackupFolder(dataDir), formatBackupName(now));
  await createBackup(dataDir, target);
}

/** @throws Error if the SQLite file is damaged */
export async function checkDatabase(store: Store): Promise<void> {
  if (store.kind !== 'sqlite') return;
  const database = new Sqlite(store.location, { readonly: true });
  const verdict = database.pragma('quick_check(1)', { simple: true });
  database.close();
  if (verdict !== 'ok') throw new Error('The file of the database is damaged.');
}

async function readCreationTime({ db }: Store): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

/** @throws Error unless there is room for the copy, and as much again for new messages */
async function assertRoom(dataDir: string): Promise<void> {
  const file = join(dataDir, 'site.db');
  const sizes = [file, `${file}-wal`].map((path) => (existsSync(path) ? statSync(path).size : 0));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new Error(`No backup was made: it needs ${needed} bytes, and ${bavail * bsize} are free.`);
}
