import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { mailHealth } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { cached } from '../platform/ttl-cache.ts';
import { backupHealth, latestAfter } from '../retention/retention.ts';

/** How old the oldest unsent mail may be, and how long the mailbox may go unread, in minutes. Source: the product's decisions, "API". */
const oldestAllowed = 15;
/** How long one answer counts, in ms: whoever asks more often causes no more queries. */
const lasts = 2000;

export interface HealthOptions {
  store: Store;
  dataDir: string;
  /** Since when replies are not noticed; null while all is well. */
  mailbox: { since: () => Promise<string | null> };
  /** Advisers' own calendars that have not been read for long; undefined while all are. */
  unreadCalendars: () => Promise<{ since: string } | undefined>;
}

/** For monitors: whether mail leaves, whether there is a backup, whether replies are noticed, and calendars read. They say numbers that name nobody. */
export async function healthRoutes(
  app: FastifyInstance,
  { store, dataDir, mailbox, unreadCalendars }: HealthOptions,
): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const mail = cached(lasts, () => mailHealth(store.db, new Date()));
  app.get(endpoints.healthMail, { logLevel: 'warn' }, async (_, reply) => {
    const { waiting, oldestMinutes, failed } = await mail();
    reply.code(oldestMinutes > oldestAllowed || failed ? 503 : 200);
    return { waiting, oldestMinutes, failed };
  });

  const backup = cached(lasts, () => backupHealth(store, dataDir, new Date()));
  app.get(endpoints.healthBackup, { logLevel: 'warn' }, async (_, reply) => {
    const { newestHours } = await backup();
    reply.code(newestHours !== null && newestHours > latestAfter ? 503 : 200);
    return { newestHours };
  });

  const unread = cached(lasts, () => mailbox.since());
  app.get(endpoints.healthMailbox, { logLevel: 'warn' }, async (_, reply) => {
    const since = await unread();
    const unreadMinutes = since ? Math.floor((Date.now() - Date.parse(since)) / 60_000) : 0;
    reply.code(unreadMinutes > oldestAllowed ? 503 : 200);
    return { unreadMinutes };
  });

  const calendars = cached(lasts, unreadCalendars);
  app.get(endpoints.healthCalendars, { logLevel: 'warn' }, async (_, reply) => {
    const unread = await calendars();
    const unreadHours = unread ? Math.floor((Date.now() - Date.parse(unread.since)) / 3_600_000) : 0;
    reply.code(unread ? 503 : 200);
    return { unreadHours };
  });
}
