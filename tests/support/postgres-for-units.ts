import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import ownTemporary from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: a temporary folder and PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporary = ownTemporary();
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return async () => {
    await stop();
    removeTemporary();
  };
}
