import { startPostgres } from './postgres-server.ts';

/** Playwright's global setup: one PostgreSQL for the run, at POSTGRES_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.POSTGRES_URL = url;
  return stop;
}
