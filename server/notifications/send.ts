import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Database } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { openRequest, outgoingUrl, type Reach } from '../platform/http/outgoing.ts';
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
  db: Database;
  keys: PushKeys;
  reach: Reach;
}

/** ms for one request; ms until the next attempt, which also serves as a lease. */
const [timeout, retryAfter] = [10_000, 60_000];
const batch = 20;

/** Sends what is due. Several servers may do it at once. */
export async function sendDuePushes({ db, keys, reach }: PushOptions, now = new Date()): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('pushes').where('expires_at', '<=', at).execute();
  const due = await db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .selectAll('push_subscriptions')
    .select(['pushes.id as push', 'words', 'path', 'next_attempt_at', 'expires_at'])
    .where('next_attempt_at', '<=', at)
    .orderBy('next_attempt_at')
    .limit(batch)
    .execute();
  await Promise.all(
    due.map(async ({ push, words, path, next_attempt_at, expires_at, ...phone }) => {
      const { numUpdatedRows } = await db
        .updateTable('pushes')
        .set({ next_attempt_at: new Date(now.getTime() + retryAfter).toISOString() })
        .where('id', '=', push)
        .where('next_attempt_at', '=', next_attempt_at)
        .executeTakeFirst();
      if (!numUpdatedRows) return;
      const status = await send(phone, { words, path, expires_at }, keys, reach, now);
      await settle(db, phone.id, push, status, at);
    }),
  );
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
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ words, path }),
    {
      vapidDetails: { ...keys, subject: keys.subject() },
      TTL: Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000)),
      // Wakes a sleeping phone.
      urgency: 'high',
    },
  );
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

/** RFC 8030: 404 and 410 end a subscription; 429 and 5xx are for now; other refusals are final. */
async function settle(db: Database, phone: string, push: string, status: number, at: string): Promise<void> {
  if (status === 404 || status === 410) {
    await db.deleteFrom('push_subscriptions').where('id', '=', phone).execute();
    return;
  }
  const sent = status >= 200 && status < 300;
  if (sent || (status >= 400 && status < 500 && status !== 429))
    await db.deleteFrom('pushes').where('id', '=', push).execute();
  await db
    .updateTable('push_subscriptions')
    .set((set) => (sent ? { last_sent_at: at, failures: 0 } : { failures: set('failures', '+', 1) }))
    .where('id', '=', phone)
    .execute();
}
