import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { missedPushMail } from '#content/mails/staff-mails.ts';
import { deskPath } from '#contract/staff.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import { insertMails } from '../outbox/insert.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import { createOutgoingRequest, type NetworkReach, parseOutgoingUrl } from '../platform/http/outgoing.ts';
import { listColleagues } from '../staff/store.ts';
import type { PushesTable, PushSubscriptionsTable } from './tables.ts';

/** VAPID keys (RFC 8292), which identify the sender. `subject`: a contact for push services. */
export interface PushKeys {
  subject: () => string;
  publicKey: string;
  privateKey: string;
}

/** The key is made once per installation, because browsers' subscriptions depend on it. */
export async function loadPushKeys(db: Database, mailTo: () => string): Promise<PushKeys> {
  const privateKey = await ensureSecret(db, 'push-secret');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { subject: () => `mailto:${mailTo()}`, publicKey: curve.getPublicKey('base64url'), privateKey };
}

export interface PushOptions {
  store: Store;
  addresses: FirmMailAddresses;
  origin: () => string;
  keys: PushKeys;
  reach: NetworkReach;
}

const timeoutMs = 10_000;
/** Until then, no other server sends the push. */
const retryAfterMs = 60_000;
const batchSize = 20;

/** Sends what is due. Several servers may do it at once. */
export async function sendDuePushes(options: PushOptions, now = new Date()): Promise<void> {
  const { db } = options.store;
  const at = now.toISOString();
  await mailMissedPushes(options, now);
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
        .set({ next_attempt_at: new Date(now.getTime() + retryAfterMs).toISOString() })
        .where('id', '=', push)
        .where('next_attempt_at', '=', next_attempt_at)
        .executeTakeFirst();
      if (!numUpdatedRows) return;
      const ttlSeconds = Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000));
      const status = await sendPush(phone, { words, path, ttlSeconds }, options);
      await settlePush(db, { phone: phone.id, push, fallback_id }, status, at);
    }),
  );
}

/** Sends the e-mails of pushes that no phone got: one to each person, however many phones they have. */
async function mailMissedPushes({ store, addresses, origin }: PushOptions, now: Date): Promise<void> {
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
      const text = missedPushMail(words, origin() + deskPath + path);
      return person ? [createStaffMail({ person, text, at: now }, addresses)] : [];
    });
    await insertMails(transaction, mails);
  });
}

/** @returns the HTTP status; 0 without an answer */
async function sendPush(
  { endpoint, p256dh, auth }: PushSubscriptionsTable,
  { words, path, ttlSeconds }: Pick<PushesTable, 'words' | 'path'> & { ttlSeconds: number },
  { keys, reach }: Pick<PushOptions, 'keys' | 'reach'>,
): Promise<number> {
  const url = parseOutgoingUrl(endpoint, reach);
  if (!url) return 410;
  const encrypted = () =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ words, path }), {
      vapidDetails: { ...keys, subject: keys.subject() },
      TTL: ttlSeconds,
      // Wakes a sleeping phone.
      urgency: 'high',
    });
  let details: ReturnType<typeof encrypted>;
  try {
    details = encrypted();
  } catch {
    // The phone's key is no point on the curve, so nothing can be encrypted for it.
    return 410;
  }
  const { headers, body } = details;
  return new Promise((resolve) => {
    const failed = () => resolve(0);
    try {
      const request = createOutgoingRequest(
        url,
        reach,
        { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) },
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

interface SentPush {
  phone: string;
  push: string;
  fallback_id: string | null;
}

/** By RFC 8030, 404 and 410 end the subscription; 429 and 5xx are temporary; other refusals end the push. */
async function settlePush(
  db: Database,
  { phone, push, fallback_id }: SentPush,
  status: number,
  at: string,
): Promise<void> {
  if (status === 404 || status === 410) {
    await db.deleteFrom('push_subscriptions').where('id', '=', phone).execute();
    return;
  }
  const isSent = status >= 200 && status < 300;
  if (isSent && fallback_id) await db.deleteFrom('push_fallbacks').where('id', '=', fallback_id).execute();
  if (isSent || (status >= 400 && status < 500 && status !== 429))
    await db.deleteFrom('pushes').where('id', '=', push).execute();
  await db
    .updateTable('push_subscriptions')
    .set((set) => (isSent ? { last_sent_at: at, failures: 0 } : { failures: set('failures', '+', 1) }))
    .where('id', '=', phone)
    .execute();
}
