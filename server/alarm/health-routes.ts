import type { FastifyInstance } from 'fastify';
import { mailHealth } from '../outbox/outbox.ts';
import { cached } from '../platform/async.ts';
import type { Store } from '../platform/db/open.ts';
import { backupHealth, lateAfter } from '../retention/retention.ts';

const minute = 60_000;
/** Minutes for the oldest unsent mail, and for an unread mailbox. */
const oldestAllowed = 15;
/** ms an answer is cached. */
const cacheTime = 2000;

export interface HealthOptions {
  store: Store;
  dataDir: string;
  /** Since when the mailbox is unread; null while all is well. */
  mailbox: { since: () => Promise<string | null> };
  /** Advisers' calendars unread for long; undefined while all are read. */
  unreadCalendars: () => Promise<{ since: string } | undefined>;
}

interface Health {
  well: boolean;
  numbers: Readonly<Record<string, number | null>>;
}

/** For monitors: unsent mail, backups, mailbox and calendars, without personal data. */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { store, dataDir, mailbox, unreadCalendars } = options;
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const health = (path: string, read: () => Promise<Health>) => {
    const latest = cached(cacheTime, read);
    app.get(path, { logLevel: 'warn' }, async (_, reply) => {
      const { well, numbers } = await latest();
      return reply.code(well ? 200 : 503).send(numbers);
    });
  };

  health('/healthz/mail', async () => {
    const { waiting, oldestMinutes, failed } = await mailHealth(store.db, new Date());
    return { well: oldestMinutes < oldestAllowed && !failed, numbers: { waiting, oldestMinutes, failed } };
  });
  health('/healthz/backup', async () => {
    const { newestHours } = await backupHealth(store, dataDir, new Date());
    return { well: newestHours === null || newestHours < lateAfter, numbers: { newestHours } };
  });
  health('/healthz/mailbox', async () => {
    const unreadMinutes = wholeSince(await mailbox.since(), minute);
    return { well: unreadMinutes < oldestAllowed, numbers: { unreadMinutes } };
  });
  health('/healthz/calendars', async () => {
    const unread = await unreadCalendars();
    return { well: !unread, numbers: { unreadHours: wholeSince(unread?.since, 60 * minute) } };
  });
}

const wholeSince = (since: string | null | undefined, unit: number): number =>
  since ? Math.floor((Date.now() - Date.parse(since)) / unit) : 0;
