import type { FastifyInstance } from 'fastify';
import { readMailHealth } from '../outbox/health.ts';
import { cacheFor } from '../platform/async.ts';
import type { Store } from '../platform/db/open.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { backupLateHours, readBackupHealth } from '../retention/backup.ts';

/** Of the oldest unsent mail; and how long the mailbox may go unread. */
const maxAgeMinutes = 15;
/** Of a response. */
const cacheMs = 2000;

export interface HealthOptions {
  store: Store;
  dataDir: string;
  /** Since when the mailbox is unread; null while all is well. */
  mailbox: { unreadSince: () => Promise<string | null> };
  /** Advisers' calendars unread for long; undefined while all are read. */
  unreadCalendars: () => Promise<{ since: string } | undefined>;
}

interface Health {
  isWell: boolean;
  numbers: Readonly<Record<string, number | null>>;
}

/** For monitors: unsent mail, backups, mailbox and calendars, without personal data. */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { store, dataDir, mailbox, unreadCalendars } = options;
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const health = (path: string, read: () => Promise<Health>) => {
    const latest = cacheFor(cacheMs, read);
    app.get(path, { logLevel: 'warn' }, async (_, reply) => {
      const { isWell, numbers } = await latest();
      return reply.code(isWell ? 200 : 503).send(numbers);
    });
  };

  health('/healthz/mail', async () => {
    const { waiting, oldestMinutes, failed } = await readMailHealth(store.db, new Date());
    return { isWell: oldestMinutes < maxAgeMinutes && !failed, numbers: { waiting, oldestMinutes, failed } };
  });
  health('/healthz/backup', async () => {
    const { newestHours } = await readBackupHealth(store, dataDir, new Date());
    return { isWell: newestHours === null || newestHours < backupLateHours, numbers: { newestHours } };
  });
  health('/healthz/mailbox', async () => {
    const unreadMinutes = wholeUnitsSince(await mailbox.unreadSince(), minuteMs);
    return { isWell: unreadMinutes < maxAgeMinutes, numbers: { unreadMinutes } };
  });
  health('/healthz/calendars', async () => {
    const unread = await unreadCalendars();
    return { isWell: !unread, numbers: { unreadHours: wholeUnitsSince(unread?.since, hourMs) } };
  });
}

const wholeUnitsSince = (since: string | null | undefined, unitMs: number): number =>
  since ? Math.floor((Date.now() - Date.parse(since)) / unitMs) : 0;
