import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import ownTemporary from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: one temporary folder and one PostgreSQL for the run, and tells the tests where it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporary = ownTemporary();
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return async () => {
    await stop();
    removeTemporary();
  };
}
