import { startPostgres } from './postgres-server.ts';
import ownTemporary from './temporary.ts';

/** Playwright's global setup: a temporary folder and PostgreSQL at POSTGRES_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeTemporary = ownTemporary();
  const { url, stop } = await startPostgres();
  process.env.POSTGRES_URL = url;
  return async () => {
    await stop();
    removeTemporary();
  };
}
