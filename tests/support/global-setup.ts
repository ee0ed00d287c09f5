import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/open-store.ts';
import { readErrorCode } from '#server/platform/errors.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    template: Template;
  }
}

/** Migrated, empty databases to copy, SQLite's in `dataDir`: a copy takes a third of the time of a migration. */
interface Template {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Global setup of Playwright and Vitest: a temporary folder and, except for Vitest's units, PostgreSQL.
 * @returns a function that removes both
 */
export default async function setup(run: TestProject | FullConfig): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder();
  const project = 'provide' in run ? run : undefined;
  const postgres = project?.name === 'units' ? undefined : await startPostgres();
  if (postgres && project) project.provide('postgresUrl', postgres.url);
  if (project) project.provide('template', await makeTemplate(postgres?.url));
  if (postgres) process.env.POSTGRES_URL = postgres.url;
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Made before any test sets the clock, because a database's age counts from its migrations. */
async function makeTemplate(postgresUrl: string | undefined): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'));
  const databaseUrl = postgresUrl && (await createDatabase(postgresUrl));
  for (const url of new Set([undefined, databaseUrl])) {
    const { db } = await openStore({ dataDir, databaseUrl: url });
    await db.destroy();
  }
  return { dataDir, databaseUrl };
}

/** In memory, so that commits need no disk. */
const memory = '/dev/shm';
/** Below it, the disk is used. */
const minimumFreeBytes = 4e9;

function createTemporaryFolder(): string {
  if (existsSync(memory)) removeAbandoned(memory);
  const folder = mkdtempSync(join(canUseMemory() ? memory : tmpdir(), `tests-${process.pid}-`));
  // If the tests run as root, PostgreSQL runs as nobody, who may traverse this folder but not list it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}

/** Removes what killed runs have left, which would fill the memory in time. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^tests-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}

function canUseMemory(): boolean {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory);
  const { bavail, bsize } = statfsSync(memory);
  // PostgreSQL's binaries run from there.
  return mount?.startsWith('tmpfs ') === true && !/\bnoexec\b/.test(mount) && bavail * bsize > minimumFreeBytes;
}
