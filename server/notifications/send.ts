import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { missedPushMail } from '#content/mails/staff-mails.ts';
import { deskPath } from '#contract/staff.ts';
import { insertMails, type MailAddresses, staffMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { openRequest, outgoingUrl, type Reach } from '../platform/http/outgoing.ts';
import { listColleagues } from '../staff/people.ts';
import type { PushesTable, PushSubscriptionsTable } from './tables.ts';

/** VAPID (RFC 8292): who sends. `subject` is where a push service may complain. */
export interface PushKeys {
  subject: () => string;
  publicKey: string;
  privateKey: string;
}

/** Made once per installation: browsers tie their subscriptions to it. */
export async function pushKeys(db: Database, mailTo: () => string): Promise<PushKeys> {
  const privateKey = await secretOf(db, 'push-secret');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { subject: () => `mailto:${mailTo()}`, publicKey: curve.getPublicKey('base64url'), privateKey };
}

export interface PushOptions {
  store: Store;
  addresses: MailAddresses;
  origin: () => string;
  keys: PushKeys;
  reach: Reach;
}

/** ms for one request; ms until the next attempt, which also serves as a lease. */
const [timeout, retryAfter] = [10_000, 60_000];
const batchSize = 20;

/** Sends what is due. Several servers may do it at once. */
export async function sendDuePushes(options: PushOptions, now = new Date()): Promise<void> {
  const { keys, reach } = options;
  const { db } = options.store;
  const at = now.toISOString();
  await mailUndelivered(options, now);
  await db.deleteFrom('pushes').where('expires_at', '<=', at).execute();
  const due = await db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .selectAll('push_subscriptions')
    .select(['pushes.id as push', 'words', 'path', 'next_attempt_at', 'expires_at', 'fallback_id'])
    .where('next_attempt_at', '<=', at)
    .orderBy('next_attempt_at')
    .limit(batchSize)
    .execute();
  await Promise.all(
    due.map(async ({ push, words, path, next_attempt_at, expires_at, fallback_id, ...phone }) => {
      const { numUpdatedRows } = await db
        .updateTable('pushes')
        .set({ next_attempt_at: new Date(now.getTime() + retryAfter).toISOString() })
        .where('id', '=', push)
        .where('next_attempt_at', '=', next_attempt_at)
        .executeTakeFirst();
      if (!numUpdatedRows) return;
      const status = await send(phone, { words, path, expires_at }, keys, reach, now);
      await settle(db, { phone: phone.id, push, fallback_id }, status, at);
    }),
  );
}

/** Once to each person, whatever number of phones they have. */
async function mailUndelivered({ store, addresses, origin }: PushOptions, now: Date): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .deleteFrom('push_fallbacks')
      .where('mail_at', '<=', now.toISOString())
      .returningAll()
      .execute();
    if (!due.length) return;
    const staff = await listColleagues(transaction);
    const mails = due.flatMap(({ staff_id, words, path }) => {
      const person = staff.find(({ id }) => id === staff_id);
      return person ? [staffMail(person, missedPushMail(words, origin() + deskPath + path), addresses, now)] : [];
    });
    await insertMails(transaction, store.kind, mails);
  });
}

/** @returns the HTTP status; 0 without an answer */
async function send(
  { endpoint, p256dh, auth }: PushSubscriptionsTable,
  { words, path, expires_at }: Pick<PushesTable, 'words' | 'path' | 'expires_at'>,
  keys: PushKeys,
  reach: Reach,
  now: Date,
): Promise<number> {
  const url = outgoingUrl(endpoint, reach);
  if (!url) return 410;
  const encrypted = () =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ words, path }), {
      vapidDetails: { ...keys, subject: keys.subject() },
      TTL: Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000)),
      // Wakes a sleeping phone.
      urgency: 'high',
    });
  let details: ReturnType<typeof encrypted>;
  try {
    details = encrypted();
  } catch {
    // Its key is no point of the curve: no phone can ever read it.
    return 410;
  }
  const { headers, body } = details;
  return new Promise((resolve) => {
    const failed = () => resolve(0);
    try {
      const request = openRequest(
        url,
        reach,
        { method: 'POST', headers, signal: AbortSignal.timeout(timeout) },
        (answer) => {
          answer.resume();
          answer.on('error', failed);
          resolve(answer.statusCode ?? 0);
        },
      );
      request.on('error', failed);
      request.end(body);
    } catch {
      failed();
    }
  });
}

interface Sent {
  phone: string;
  push: string;
  fallback_id: string | null;
}

/** RFC 8030: 404 and 410 end a subscription; 429 and 5xx are for now; other refusals are final. */
async function settle(db: Database, { phone, push, fallback_id }: Sent, status: number, at: string): Promise<void> {
  if (status === 404 || status === 410) {
    await db.deleteFrom('push_subscriptions').where('id', '=', phone).execute();
    return;
  }
  const sent = status >= 200 && status < 300;
  if (sent && fallback_id) await db.deleteFrom('push_fallbacks').where('id', '=', fallback_id).execute();
  if (sent || (status >= 400 && status < 500 && status !== 429))
    await db.deleteFrom('pushes').where('id', '=', push).execute();
  await db
    .updateTable('push_subscriptions')
    .set((set) => (sent ? { last_sent_at: at, failures: 0 } : { failures: set('failures', '+', 1) }))
    .where('id', '=', phone)
    .execute();
}
