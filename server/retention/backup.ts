import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { retention } from '#content/retention.ts';
import { periodBefore } from './periods.ts';

/** All pages in one step: a copy in several begins again whenever somebody writes. Writers do not wait for it. */
const allPages = 0x7fffffff;

/** Where backups go when no file is named, and how they are called. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const ownName = /^site-\d{8}T\d{9}Z\.db$/;

/** The name of a backup made now: by its time, to the millisecond. */
export const backupName = (now: Date): string => `site-${now.toISOString().replace(/[-:.]/g, '')}.db`;

/**
 * Copies the SQLite database of `dataDir` to `target`, as it is at one moment, while a server may be writing. The copy
 * is checked, is one file, and appears under its name when it is on the disk in full.
 * @throws Error when there is a file at `target`, or the copy is not sound
 */
export async function backUp(dataDir: string, target: string): Promise<{ bytes: number; messages: number }> {
  if (existsSync(target)) throw new Error(`${target} exists, and a backup replaces no file`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const temporary = join(dirname(target), `.${basename(target)}.part`);
  rmSync(temporary, { force: true });
  const source = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
  try {
    await source.backup(temporary, { progress: () => allPages });
  } finally {
    source.close();
  }
  const messages = check(temporary);
  await sync(temporary, 'r+');
  renameSync(temporary, target);
  await sync(dirname(target), 'r');
  return { bytes: statSync(target).size, messages };
}

/** @returns how many messages are in it */
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
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes backups that are older than the privacy policy says. @returns how many */
export function removeOldBackups(dataDir: string, now: Date): number {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return 0;
  const oldest = backupName(periodBefore(now, retention.backups.value));
  const old = readdirSync(folder).filter((name) => ownName.test(name) && name < oldest);
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}
