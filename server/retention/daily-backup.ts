import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { alarmWords } from '#content/mails/alarm.ts';
import { countAttempt } from '../platform/db/attempts.ts';
import type { Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { backupFolder, backupName, newestBackup } from './backup.ts';
import type { ThreadTask } from './backup-thread.ts';

const hour = 3_600_000;
/** How old the newest backup is, in hours, when the server makes another, and when it is late. */
const dailyAfter = 24;
export const latestAfter = 48;
/** How long one server has for it, in seconds: no other one on the same file begins meanwhile. */
const turn = 1800;

/**
 * How old the newest backup is. Before there is one, the age of the database counts.
 * @returns hours; null on PostgreSQL, which is backed up by its own means
 */
export async function backupHealth(
  store: Store,
  dataDir: string,
  now: Date,
): Promise<{ newestHours: number | null }> {
  if (store.kind === 'postgres') return { newestHours: null };
  const newest = newestOf(dataDir, now) ?? (await madeAt(store));
  return { newestHours: Math.max(0, Math.floor((now.getTime() - newest.getTime()) / hour)) };
}

/** Whether the newest backup is young enough. */
export const watchBackup = (store: Store, dataDir: string): Watch => ({
  name: 'backup',
  async look(now) {
    const { newestHours } = await backupHealth(store, dataDir, now);
    return newestHours !== null && newestHours > latestAfter ? alarmWords.backup(newestHours) : undefined;
  },
});

/**
 * Copies an SQLite database when the newest copy is a day old.
 * @throws when there is no room for it, or it fails: nothing is left of it
 */
export async function backUpDaily(store: Store, dataDir: string, now: Date): Promise<void> {
  const { newestHours } = await backupHealth(store, dataDir, now);
  if (newestHours === null || newestHours < dailyAfter) return;
  if ((await countAttempt(store.db, 'daily-backup', turn, now)).count > 1) return;
  await assertRoom(dataDir);
  const target = join(backupFolder(dataDir), backupName(now));
  await inThread({ dataDir, file: store.place, target });
}

/** Looks the file of an SQLite database over. @throws when it is damaged */
export async function checkDatabase(store: Store, dataDir: string): Promise<void> {
  if (store.kind === 'sqlite') await inThread({ dataDir, file: store.place, target: undefined });
}

function newestOf(dataDir: string, now: Date): Date | undefined {
  try {
    return newestBackup(dataDir, now);
  } catch {
    // What cannot be read is no backup.
    return undefined;
  }
}

async function madeAt({ db }: Store): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

/** Room for the copy, and as much again for the messages that come meanwhile. */
async function assertRoom(dataDir: string): Promise<void> {
  const file = join(dataDir, 'site.db');
  const sizes = [file, `${file}-wal`].map((path) => (existsSync(path) ? statSync(path).size : 0));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new Error(`No backup was made: it needs ${needed} bytes, and ${bavail * bsize} are free.`);
}

function inThread(task: ThreadTask): Promise<void> {
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended before it was done.')));
  });
}
