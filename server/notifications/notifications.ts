import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { deskAnswers } from '#content/desk/answers.ts';
import { notificationAnswers as answers, pushWords } from '#content/desk/notifications.ts';
import { maxPhones, type OwnNotificationSettings, type PushDevice } from '#contract/desk-notifications.ts';
import { hashToken } from '../platform/crypto.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { isPublicHost, type NetworkReach, parseOutgoingUrl } from '../platform/http/outgoing.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { parseUserAgent } from '../platform/sessions.ts';
import { listColleagues, parseNotificationSettings, toStaffIdentity } from '../staff/store.ts';
import { queuePush } from './notify.ts';
import { loadPushKeys, type PushKeys, type PushOptions, sendDuePushes } from './send-pushes.ts';

export interface NotificationsOptions extends Pick<PushOptions, 'store' | 'addresses' | 'origin'> {
  reach: NetworkReach;
  readsMailbox: () => boolean;
  isDigestOn: () => Promise<boolean>;
}

export interface Notifications {
  /** The scope must require a staff login. */
  routes: FastifyPluginAsync;
  sendDue: () => Promise<void>;
  deleteOld: () => Promise<void>;
}

/** Lines for a summary that is never sent are deleted after it. */
const digestRetentionMs = 14 * dayMs;
const testsPerMinute = 5;

export async function openNotifications(options: NotificationsOptions): Promise<Notifications> {
  const { db } = options.store;
  const { addresses, origin, reach } = options;
  const keys = await loadPushKeys(db, () => addresses.mailTo);
  return {
    routes: (app) => notificationRoutes(options, keys)(app, {}),
    sendDue: () => sendDuePushes({ store: options.store, addresses, origin, keys, reach }),
    async deleteOld() {
      const before = new Date(Date.now() - digestRetentionMs).toISOString();
      await db.deleteFrom('digest_entries').where('at', '<', before).execute();
    },
  };
}

async function listPhones(db: Database, staffId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at as since', 'last_sent_at as lastSent', 'failures', 'endpoint'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint, ...phone }) => ({ ...phone, fingerprint: hashToken(endpoint) }));
}

const notificationRoutes =
  ({ store: { db }, reach, readsMailbox, isDigestOn }: NotificationsOptions, keys: PushKeys): FastifyPluginAsync =>
  async (app) => {
    const readSettings = async (id: string) =>
      parseNotificationSettings(
        await db.selectFrom('staff').select('notifications').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    const view = async (id: string): Promise<OwnNotificationSettings> => ({
      ...(await readSettings(id)),
      phones: await listPhones(db, id),
      publicKey: keys.publicKey,
      readsMailbox: readsMailbox(),
      digest: await isDigestOn(),
    });

    route(app, 'GET /api/desk/notifications', (request) => view(request.staff.id));

    route(app, 'POST /api/desk/notifications', async (request) => {
      const { id } = request.staff;
      const { choices, atNight } = request.body;
      const before = await readSettings(id);
      const after = { ...before.choices, ...choices, atNight: atNight ?? before.atNight };
      await db
        .updateTable('staff')
        .set({ notifications: JSON.stringify(after) })
        .where('id', '=', id)
        .execute();
      return view(id);
    });

    route(app, 'GET /api/desk/notifications/everyone', async (request) => {
      requireOwner(request, deskAnswers.ownersOnly);
      const people = await listColleagues(db);
      return Promise.all(
        people.map(async (person) => ({
          person: toStaffIdentity(person),
          choices: (await readSettings(person.id)).choices,
          phones: (await listPhones(db, person.id)).length,
        })),
      );
    });

    route(app, 'POST /api/desk/phones', async (request) => {
      const { id } = request.staff;
      const { endpoint, keys: phoneKeys } = request.body;
      const url = parseOutgoingUrl(endpoint, reach);
      if (!url || !(reach.allowsPrivate || isPublicHost(url))) throw new HttpProblem(400, answers.notPublic);
      const { browser, system } = parseUserAgent(request.headers['user-agent'] ?? '');
      const device = [browser, system].filter(Boolean).join(' on ').slice(0, 100);
      await db.transaction().execute(async (transaction) => {
        const row = { staff_id: id, ...phoneKeys, device, failures: 0 };
        // If a colleague used this browser before, it is now this person's.
        await transaction
          .insertInto('push_subscriptions')
          .values({ ...row, id: randomUUID(), endpoint, created_at: new Date().toISOString(), last_sent_at: null })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
          .execute();
        if ((await listPhones(transaction, id)).length > maxPhones) throw new HttpProblem(409, answers.tooManyPhones);
      });
      return view(id);
    });

    route(app, 'POST /api/desk/phones/remove', async (request) => {
      const { numDeletedRows } = await db
        .deleteFrom('push_subscriptions')
        .where('id', '=', request.body.id)
        .where('staff_id', '=', request.staff.id)
        .executeTakeFirst();
      if (!numDeletedRows) throw new HttpProblem(404, answers.noPhone);
      return view(request.staff.id);
    });

    route(app, 'POST /api/desk/phones/test', limitPerMinute(testsPerMinute), async (request) => {
      const phones = await queuePush(db, request.staff.id, { words: pushWords.test, path: '/you' }, new Date());
      if (!phones) throw new HttpProblem(409, answers.noPhoneOn);
      return { phones };
    });
  };
