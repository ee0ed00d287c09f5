import { expect } from '@playwright/test';
import { Client } from 'pg';
import { openStore, type Store } from '#server/db/open.ts';
import type { Mail } from '#server/db/schema.ts';
import { MailServer } from './mail-server.ts';
import { startPostgres } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

/** A running site, its mail server, and what is needed to look at its database from outside. */
export interface Place {
  mail: MailServer;
  site: RunningSite;
  /** Another server on the same database, not started. */
  another: () => RunningSite;
  /** Opens the same database beside the server. */
  look: () => Promise<Store>;
  remove: () => Promise<void>;
}

/** A place of one kind, with everything started. */
export async function openPlace(kind: Store['kind'], env: Record<string, string> = {}): Promise<Place> {
  const mail = await MailServer.start();
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const settings = {
    SMTP_URL: mail.url,
    MAIL_TO: 'firm@example.com',
    MAIL_FROM: 'site@example.com',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...env,
  };
  const sites = [new RunningSite(settings)];
  const [site] = sites as [RunningSite];
  await site.start();
  return {
    mail,
    site,
    another: () => {
      const next = new RunningSite(settings);
      sites.push(next);
      return next;
    },
    look: () => openStore({ dataDir: site.dataDir, databaseUrl: postgres?.url }),
    remove: async () => {
      for (const one of sites) await one.remove();
      await mail.stop();
      if (postgres) {
        await endConnections(postgres.url);
        await postgres.stop();
      }
    },
  };
}

/** A killed server's connections may still be open on the other side. */
async function endConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client
    .query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    .catch(() => {});
  await client.end();
}

/** Waits until nothing is left to be sent. @returns all mails */
export async function drained({ db }: Store, patience: number): Promise<Mail[]> {
  const open = () =>
    db.selectFrom('mails').select('id').where('state', 'in', ['queued', 'sending']).execute();
  await expect.poll(async () => (await open()).length, { timeout: patience }).toBe(0);
  return db.selectFrom('mails').selectAll().execute();
}
