import { emptyDatabase, type Keeping } from './emptied.ts';
import { MailServer } from './mail-server.ts';
import { newDatabase } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

/** Which site a test wants. */
export interface Wanted {
  database: 'sqlite' | 'postgres';
  /** The folder of the build that is served; empty for the one that is released. */
  build: string;
}

/** A running site with the mail server it sends through. */
export interface Served {
  site: RunningSite;
  mail: MailServer;
}

/**
 * The sites of one worker, which runs its tests one after the other: each kind is started when the first test wants
 * it, and every test finds it as new. A test that fails ends its worker, so that none begins with what it left.
 */
export class ServedSites {
  readonly #running = new Map<string, Served & Keeping>();

  /** The site of a kind, with an empty database, and its mail server, with no mail. */
  async fresh({ database, build }: Wanted): Promise<Served> {
    const kind = `${database} ${build}`;
    const running = this.#running.get(kind);
    if (running) {
      await emptyDatabase(running);
      running.mail.received.length = 0;
      return running;
    }
    const databaseUrl =
      database === 'postgres' ? await newDatabase(process.env.POSTGRES_URL ?? '') : undefined;
    const mail = await MailServer.start();
    const site = new RunningSite(
      {
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        SMTP_URL: mail.url,
        MAIL_TO: 'firm@example.com',
        MAIL_FROM: 'site@example.com',
      },
      build || undefined,
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
