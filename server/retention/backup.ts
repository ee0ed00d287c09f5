import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { giveToOwner } from './give-to-owner.ts';
import { backupFolder } from './own-backups.ts';

/** All pages in one step: a copy in several begins again whenever somebody writes. Writers do not wait for it. */
const allPages = 0x7fffffff;

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
    const messages = await copy(join(dataDir, 'site.db'), temporary);
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

/** @returns how many messages are in the copy */
async function copy(from: string, to: string): Promise<number> {
  const source = new Sqlite(from, { readonly: true });
  try {
    await source.backup(to, { progress: () => allPages });
  } finally {
    source.close();
  }
  return check(to);
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
