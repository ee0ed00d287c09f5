import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openStore } from '#server/open-store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import type { Store } from '#server/platform/db/open.ts';
import { MailServer } from './mail-server.ts';
import { createDatabase } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

export type StartedSite = Awaited<ReturnType<typeof startSite>>;

/** Starts a mail server, and a site that sends through it. @param build folder of the built pages, by default `dist` */
export async function startSite(kind: Store['kind'], env: Record<string, string> = {}, build?: string) {
  const mail = await MailServer.start();
  const databaseUrl = kind === 'postgres' ? await createDatabase(process.env.POSTGRES_URL ?? '') : undefined;
  const settings = {
    SMTP_URL: mail.url,
    MAIL_TO: 'firm@example.com',
    MAIL_FROM: 'site@example.com',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
  const sites: RunningSite[] = [];
  /** Another server on the same database, with its own data folder; not started yet. */
  const addServer = () => {
    sites.push(new RunningSite(settings, build));
    return sites.at(-1) as RunningSite;
  };
  const site = addServer();
  await site.start();
  return {
    mail,
    site,
    addServer,
    openSiteStore: (): Promise<Store> => openStore({ dataDir: site.dataDir, databaseUrl }),
    remove: async () => {
      for (const server of sites) await server.remove();
      await mail.stop();
    },
  };
}

/** Waits until the outbox is empty. @returns all mails */
export async function waitForOutbox({ db }: Store, timeout = 20_000): Promise<Mail[]> {
  const openMails = () => db.selectFrom('mails').select('id').where('state', 'in', ['queued', 'sending']).execute();
  await expect.poll(async () => (await openMails()).length, { timeout }).toBe(0);
  return db.selectFrom('mails').selectAll().execute();
}

/** A posted message and its answer; status 0 for a broken connection. */
export interface PostedMessage {
  key: string;
  status: number;
  body: string;
}

/** Posts a message; the sender's e-mail address is derived from the key. */
export async function postMessage(url: string, key: string = randomUUID()): Promise<PostedMessage> {
  try {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Zoë', email: `${key}@example.org`, challenge: 'Who trains the next?' }),
    });
    return { key, status: answer.status, body: await answer.text() };
  } catch {
    return { key, status: 0, body: '' };
  }
}

/** Clients that post continuously and retry broken requests, as browsers do. */
export class PostingClients {
  readonly answers: PostedMessage[] = [];
  readonly #running: Promise<void>[];
  #stopped = false;

  constructor(count: number, url: () => string) {
    this.#running = Array.from({ length: count }, () => this.#run(url));
  }

  get acknowledged(): Map<string, string> {
    const found = this.answers.filter(({ status }) => status === 201);
    return new Map(found.map(({ key, body }) => [key, (JSON.parse(body) as { reference: string }).reference]));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #run(url: () => string): Promise<void> {
    let key: string | undefined;
    while (!this.#stopped) {
      const answer = await postMessage(url(), key);
      this.answers.push(answer);
      // Half of the broken requests are retried, as the same message.
      key = answer.status === 0 && Math.random() < 0.5 ? answer.key : undefined;
      if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export function printFigures(what: string, figures: Readonly<Record<string, number | string>>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${list.join(', ')}`);
}
