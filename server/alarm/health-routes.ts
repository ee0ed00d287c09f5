import type { FastifyInstance } from 'fastify';
import { typedKeys } from '#content/typed-records.ts';
import type { EndpointAnswer } from '#contract/api.ts';
import { healthApi } from '#contract/health.ts';
import { readMailHealth } from '../outbox/health.ts';
import { cacheFor } from '../platform/async.ts';
import { isDatabaseDown } from '../platform/db/errors.ts';
import type { Store } from '../platform/db/open.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { route } from '../platform/http/route.ts';
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

const { 'GET /healthz': _, ...numbersApi } = healthApi;
type HealthName = keyof typeof numbersApi;

interface Health<Name extends HealthName> {
  isWell: boolean;
  numbers: EndpointAnswer<Name>;
}

const unknownHealth = <Name extends HealthName>(name: Name): Health<Name> => ({
  isWell: false,
  numbers: Object.fromEntries(
    Object.keys(numbersApi[name].answer.shape).map((number) => [number, null]),
  ) as EndpointAnswer<Name>,
});

/** While the database is away at the start. */
export async function unknownHealthRoutes(app: FastifyInstance): Promise<void> {
  for (const name of typedKeys(numbersApi)) healthRoute(app, name, async () => unknownHealth(name));
}

function healthRoute<Name extends HealthName>(
  app: FastifyInstance,
  name: Name,
  read: () => Health<Name> | Promise<Health<Name>>,
): void {
  route<Name, HealthName>(app, name, { logLevel: 'warn' }, async (_, reply) => {
    const { isWell, numbers } = await read();
    reply.code(isWell ? 200 : 503).header('cache-control', 'no-store');
    return numbers;
  });
}

export async function healthRoutes(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { store, dataDir, mailbox, unreadCalendars } = options;
  const health = <Name extends HealthName>(name: Name, read: () => Promise<Health<Name>>) => {
    const readOrUnknown = () =>
      read().catch((error: unknown) => {
        if (isDatabaseDown(error)) return unknownHealth(name);
        throw error;
      });
    healthRoute(app, name, cacheFor(cacheMs, readOrUnknown));
  };

  health('GET /healthz/mail', async () => {
    const { waiting, oldestMinutes, failed } = await readMailHealth(store.db, new Date());
    return { isWell: oldestMinutes < maxAgeMinutes && !failed, numbers: { waiting, oldestMinutes, failed } };
  });
  health('GET /healthz/backup', async () => {
    const { newestHours } = await readBackupHealth(store, dataDir, new Date());
    return { isWell: newestHours === null || newestHours < backupLateHours, numbers: { newestHours } };
  });
  health('GET /healthz/mailbox', async () => {
    const unreadMinutes = wholeUnitsSince(await mailbox.unreadSince(), minuteMs);
    return { isWell: unreadMinutes < maxAgeMinutes, numbers: { unreadMinutes } };
  });
  health('GET /healthz/calendars', async () => {
    const unread = await unreadCalendars();
    return { isWell: !unread, numbers: { unreadHours: wholeUnitsSince(unread?.since, hourMs) } };
  });
}

const wholeUnitsSince = (since: string | null | undefined, unitMs: number): number =>
  since ? Math.floor((Date.now() - Date.parse(since)) / unitMs) : 0;
