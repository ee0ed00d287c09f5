import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { buildWith } from './builds.ts';
import { MailServer } from './mail-server.ts';
import { newDatabase } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

/** Where a site keeps what visitors leave: an SQLite file in its data folder, or a PostgreSQL database. */
interface Storage {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** How long mails may take that are still on their way, in ms. */
const patience = 20_000;
/** What a server made or was told as it started is no visitor's: its schema and its secrets. What staff did only grows. */
const kept = /^(sqlite_|kysely_|search_(index|waiting)|settings$|staff_audit$)/;
const underWay = "select count(*) as mails from mails where state in ('queued', 'sending')";

/**
 * Waits until a running site has sent every mail it has, then removes all that visitors left in its database: the next
 * test finds it as new.
 * @throws Error when mails do not leave
 */
async function emptyDatabase({ dataDir, databaseUrl }: Storage): Promise<void> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'));
  try {
    const deadline = Date.now() + patience;
    while (Number((await database.rows(underWay))[0]?.mails) > 0) {
      if (Date.now() > deadline) throw new Error('The mails of the test before this one do not leave.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await database.empty((await database.tables()).filter((name) => !kept.test(name)));
  } finally {
    await database.close();
  }
}

function openSqlite(file: string) {
  const database = new Sqlite(file);
  // Each table by itself: their order is no matter here, nor is what a power cut would leave.
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

/** Which site a test wants. */
export interface SiteOptions {
  database: 'sqlite' | 'postgres';
  /** The firm's page at an outside scheduler, with which the pages are built; empty for the build that is released. */
  scheduling: string;
}

/** A running site with the mail server it sends through. */
export interface ServedSite {
  site: RunningSite;
  mail: MailServer;
}

/**
 * The sites of one worker, which runs its tests one after the other: each kind is started when the first test wants
 * it, and every test finds it as new. A test that fails ends its worker, so that none begins with what it left.
 */
export class ServedSites {
  readonly #running = new Map<string, ServedSite & Storage>();

  /** The site of a kind, with an empty database, and its mail server, with no mail. */
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

  /** Ends them all and removes their data. */
  async remove(): Promise<void> {
    for (const { site, mail } of this.#running.values()) {
      await site.remove();
      await mail.stop();
    }
  }
}
