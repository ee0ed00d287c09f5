import { newDatabase, startPostgres } from '../../tests/support/postgres-server.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { table } from './figures.ts';
import { posted } from './load.ts';
import { load } from './wrk.ts';

const connections = 32;

/** Messages a second that one server takes on a PostgreSQL whose commits wait for the disk, and two on the same. */
export async function serversOnPostgres(wrk: string, seconds: number): Promise<string> {
  const postgres = await startPostgres(undefined, true);
  try {
    const rows: (string | number)[][] = [];
    for (const count of [1, 2]) {
      const DATABASE_URL = await newDatabase(postgres.url);
      const sites = Array.from(
        { length: count },
        () => new RunningSite({ DATABASE_URL, LOG_LEVEL: 'error' }),
      );
      for (const site of sites) await site.start();
      const each = { connections: connections / count, place: false };
      const put = (lasts: number) =>
        Promise.all(sites.map(({ url }) => load(wrk, posted(url), { ...each, seconds: lasts })));
      await put(1);
      const figures = await put(seconds);
      for (const site of sites) await site.remove();
      const all = figures.reduce((sum, { perSecond }) => sum + perSecond, 0);
      rows.push([
        count,
        all,
        Math.max(...figures.map(({ p50 }) => p50)),
        Math.max(...figures.map(({ p99 }) => p99)),
      ]);
    }
    return [
      table(['servers on one PostgreSQL', 'POST a second', 'p50 ms', 'p99 ms'], rows),
      `${connections} connections in all; PostgreSQL, servers and wrk share the cores of this machine.`,
    ].join('\n\n');
  } finally {
    await postgres.stop();
  }
}
