import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { retention } from '#content/retention.ts';
import { periodBefore } from './periods.ts';

/** Where backups go when no file is named, and how they are called. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const ownName = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.db$/;
/** What a copy that was cut off is called, and how old it must be, in ms, so that nobody is still at it. */
const partName = /^\.site-.*\.db\.part$/;
const givenUp = 3_600_000;
/** How far a clock may have been ahead, in ms, for a backup of its time to count. */
const ahead = 3_600_000;
/** All pages in one step: a copy in several begins again whenever somebody writes. Writers do not wait for it. */
const allPages = 0x7fffffff;

/** The name of a backup made now: by its time, to the millisecond. */
export const backupName = (now: Date): string => `site-${now.toISOString().replace(/[-:.]/g, '')}.db`;

/**
 * Copies the SQLite database of `dataDir` to `target`, as it is at one moment, while a server may be writing. The copy
 * is checked, is one file, and appears under its name when it is on the disk in full.
 * @throws Error when there is a file at `target`, or the copy is not sound
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
    for (const rest of [temporary, `${temporary}-journal`, `${temporary}-wal`, `${temporary}-shm`])
      rmSync(rest, { force: true });
  }
}

/** @returns how many messages are in a copy @throws when it is not sound */
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

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/**
 * Gives files that were made in `dataDir` to whoever owns it. A command that root runs would else leave files that the
 * server cannot read; nobody else may give files away, or needs to.
 */
export function giveToOwner(dataDir: string, ...paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}

/** The server's own backups in a data folder by name, which is by age. @throws when their folder cannot be read */
function ownBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort();
}

/** When the newest backup in the server's own folder was made. One from a clock that was ahead says nothing. */
export function newestBackup(dataDir: string, now: Date): Date | undefined {
  const times = ownBackups(dataDir).map((name) => Date.parse(name.replace(ownName, '$1-$2-$3T$4:$5:$6.$7Z')));
  const newest = Math.max(...times.filter((time) => time <= now.getTime() + ahead));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}

/** Those that are older than the privacy policy says. The newest stays whatever its age. */
export function oldBackups(dataDir: string, now: Date): string[] {
  const oldest = backupName(periodBefore(now, retention.backups.value));
  return ownBackups(dataDir)
    .slice(0, -1)
    .filter((name) => name < oldest);
}

/**
 * Removes backups that are too old, and copies that were cut off. A backup from a clock that was ahead is dated anew:
 * by its name it would be kept for as long as the clock was ahead.
 * @returns how many backups were removed
 */
export function removeOldBackups(dataDir: string, now: Date): number {
  const folder = backupFolder(dataDir);
  const fromAhead = ownBackups(dataDir).filter((name) => name > backupName(new Date(now.getTime() + ahead)));
  for (const [i, name] of fromAhead.entries())
    renameSync(join(folder, name), join(folder, backupName(new Date(now.getTime() + i))));
  const old = oldBackups(dataDir, now);
  for (const name of old) rmSync(join(folder, name));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (partName.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > givenUp)
      rmSync(join(folder, name), { force: true });
  return old.length;
}
