import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** The name of a backup made now: by its time, to the millisecond. */
export const backupName = (now: Date): string => `site-${now.toISOString().replace(/[-:.]/g, '')}.db`;

/** The server's own backups in a data folder by name, which is by age. @throws when their folder cannot be read */
function ownBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort();
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
  if (!existsSync(folder)) return 0;
  const fromAhead = ownBackups(dataDir).filter((name) => name > backupName(new Date(now.getTime() + ahead)));
  for (const [i, name] of fromAhead.entries())
    renameSync(join(folder, name), join(folder, backupName(new Date(now.getTime() + i))));
  const old = oldBackups(dataDir, now);
  for (const name of old) rmSync(join(folder, name));
  for (const name of readdirSync(folder).filter((file) => partName.test(file)))
    if (now.getTime() - statSync(join(folder, name)).mtimeMs > givenUp)
      rmSync(join(folder, name), { force: true });
  return old.length;
}

/** When the newest backup in the server's own folder was made. One from a clock that was ahead says nothing. */
export function newestBackup(dataDir: string, now: Date): Date | undefined {
  const times = ownBackups(dataDir).map((name) => Date.parse(name.replace(ownName, '$1-$2-$3T$4:$5:$6.$7Z')));
  const newest = Math.max(...times.filter((time) => time <= now.getTime() + ahead));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}
