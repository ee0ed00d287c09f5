import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { buildWith } from './builds.ts';
import { MailServer } from './mail-server.ts';
import { newDatabase } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

interface Storage {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Timeout for pending mails, in ms. */
const mailTimeout = 20_000;
/** Not visitor data: schema, secrets and the append-only audit log. */
const preserved = /^(sqlite_|kysely_|search_(index|waiting)|settings$|staff_audit$)/;
const underWay = "select count(*) as mails from mails where state in ('queued', 'sending')";

/** Waits for pending mails, then deletes all visitor data. @throws Error on timeout */
async function emptyDatabase({ dataDir, databaseUrl }: Storage): Promise<void> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'));
  try {
    const deadline = Date.now() + mailTimeout;
    while (Number((await database.rows(underWay))[0]?.mails) > 0) {
      if (Date.now() > deadline) throw new Error('The mails of the test before this one do not leave.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await database.empty((await database.tables()).filter((name) => !preserved.test(name)));
  } finally {
    await database.close();
  }
}

function openSqlite(file: string) {
  const database = new Sqlite(file);
  // Allows any order of deletion.
  database.pragma('foreign_keys = off');
  database.pragma('synchronous = off');
  const rows = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  return {
    rows,
    tables: () => rows("select name from sqlite_master where type = 'table'").map(({ name }) => String(name)),
    empty: (tables: readonly string[]) => {
      database.exec(tables.map((name) => `delete from ${name};`).join('\n'));
    },
    close: () => void database.close(),
  };
}

async function openPostgres(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
  return {
    rows,
    tables: async () =>
      (await rows("select tablename from pg_tables where schemaname = 'public'")).map(({ tablename }) =>
        String(tablename),
      ),
    empty: async (tables: readonly string[]) => void (await client.query(`truncate ${tables.join()}`)),
    close: () => client.end(),
  };
}

export interface SiteOptions {
  database: 'sqlite' | 'postgres';
  /** The external scheduler built into the pages; empty for the released build. */
  scheduling: string;
}

export interface ServedSite {
  site: RunningSite;
  mail: MailServer;
}

/** One worker's sites, started on demand and reset before each test. A failed test ends its worker. */
export class ServedSites {
  readonly #running = new Map<string, ServedSite & Storage>();

  async fresh({ database, scheduling }: SiteOptions): Promise<ServedSite> {
    const kind = `${database} ${scheduling}`;
    const running = this.#running.get(kind);
    if (running) {
      await emptyDatabase(running);
      running.mail.received.length = 0;
      return running;
    }
    const databaseUrl = database === 'postgres' ? await newDatabase(process.env.POSTGRES_URL ?? '') : undefined;
    const mail = await MailServer.start();
    const site = new RunningSite(
      {
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        SMTP_URL: mail.url,
        MAIL_TO: 'firm@example.com',
        MAIL_FROM: 'site@example.com',
      },
      scheduling ? await buildWith(scheduling) : undefined,
    );
    await site.start();
    this.#running.set(kind, { site, mail, dataDir: site.dataDir, databaseUrl });
    return { site, mail };
  }

  async remove(): Promise<void> {
    for (const { site, mail } of this.#running.values()) {
      await site.remove();
      await mail.stop();
    }
  }
}
