import { expect } from '@playwright/test';
import { openStore } from '#server/open-store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import type { Store } from '#server/platform/db/open.ts';
import { MailServer } from './mail-server.ts';
import { newDatabase } from './postgres-server.ts';
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
  const server = process.env.POSTGRES_URL ?? '';
  const databaseUrl = kind === 'postgres' ? await newDatabase(server) : undefined;
  const settings = {
    SMTP_URL: mail.url,
    MAIL_TO: 'firm@example.com',
    MAIL_FROM: 'site@example.com',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
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
    look: () => openStore({ dataDir: site.dataDir, databaseUrl }),
    remove: async () => {
      for (const one of sites) await one.remove();
      await mail.stop();
    },
  };
}

/** Waits until nothing is left to be sent. @returns all mails */
export async function drained({ db }: Store, patience: number): Promise<Mail[]> {
  const open = () =>
    db.selectFrom('mails').select('id').where('state', 'in', ['queued', 'sending']).execute();
  await expect.poll(async () => (await open()).length, { timeout: patience }).toBe(0);
  return db.selectFrom('mails').selectAll().execute();
}
