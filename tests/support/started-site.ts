import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { openStore } from '#server/open-store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import type { Store } from '#server/platform/db/open.ts';
import { MailServer } from './mail-server.ts';
import { newDatabase } from './postgres-server.ts';
import { RunningSite } from './running-site.ts';

/** A running site, its mail server, and what is needed to look at its database from outside. */
export interface StartedSite {
  mail: MailServer;
  site: RunningSite;
  /** Another server on the same database, not started. */
  another: () => RunningSite;
  /** Opens the same database beside the server. */
  look: () => Promise<Store>;
  remove: () => Promise<void>;
}

/** A place of one kind, with everything started. */
export async function startSite(kind: Store['kind'], env: Record<string, string> = {}): Promise<StartedSite> {
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
  const open = () => db.selectFrom('mails').select('id').where('state', 'in', ['queued', 'sending']).execute();
  await expect.poll(async () => (await open()).length, { timeout: patience }).toBe(0);
  return db.selectFrom('mails').selectAll().execute();
}

/** What a client learned of one attempt; status 0 when the connection broke. */
export interface Answer {
  key: string;
  status: number;
  body: string;
  ms: number;
}

/** Posts one message over a connection of its own, from an address that its key begins: each gets its acknowledgement. */
export function postMessage(url: string, key: string = randomUUID(), words = 'Who trains the next?'): Promise<Answer> {
  const begun = performance.now();
  const body = JSON.stringify({ name: 'Zoë', email: `${key}@example.org`, challenge: words });
  return new Promise((resolve) => {
    const done = (status: number, said: string) => resolve({ key, status, body: said, ms: performance.now() - begun });
    const asked = request(`${url}/api/contact`, {
      method: 'POST',
      agent: new Agent(),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      },
    });
    asked.on('response', (answer) =>
      text(answer).then(
        (said) => done(answer.statusCode ?? 0, said),
        () => done(0, ''),
      ),
    );
    asked.on('error', () => done(0, ''));
    asked.end(body);
  });
}

/** Clients that post one message after the other until they are stopped. A broken one is sent again, as a browser does. */
export class Clients {
  readonly answers: Answer[] = [];
  readonly #running: Promise<void>[];
  #stopped = false;

  constructor(count: number, url: () => string) {
    this.#running = Array.from({ length: count }, () => this.#run(url));
  }

  /** References by key, of all that were acknowledged. */
  get acknowledged(): Map<string, string> {
    const found = this.answers.filter(({ status }) => status === 201);
    return new Map(found.map(({ key, body }) => [key, (JSON.parse(body) as { reference: string }).reference]));
  }

  /** Lets each finish the message it has begun. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #run(url: () => string): Promise<void> {
    let key: string | undefined;
    while (!this.#stopped) {
      const answer = await postMessage(url(), key);
      this.answers.push(answer);
      // Half of them give up on a message whose fate they do not know.
      key = answer.status === 0 && Math.random() < 0.5 ? answer.key : undefined;
      if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Prints what a long test measured. */
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${list.join(', ')}`);
}

/** The value that a share of all is not above: `atShare(times, 0.99)` is p99. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
