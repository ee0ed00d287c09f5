// This browser as a phone that shows notifications.
import { useQuery } from '@tanstack/react-query';
import { workerFile } from '#contract/desk-notifications.ts';
import { deskPath } from '#contract/staff.ts';
import { call } from './call.ts';

export type PhoneSupport = 'ready' | 'blocked' | 'home' | 'unsupported';

export const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** An iPhone has a push service only in an app on its Home Screen. */
const isHandheldApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function supportOf(): PhoneSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isHandheldApple() ? 'home' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return digest.toBase64({ alphabet: 'base64url', omitPadding: true });
}

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(deskPath))?.pushManager.getSubscription()) ?? null;

/** `fingerprint` is that of the phone in the list; null if notifications are off here. */
export const useThisPhone = () =>
  useQuery({
    queryKey: ['this phone'],
    queryFn: async () => {
      const support = supportOf();
      const subscription = support === 'ready' ? await subscriptionOf() : null;
      return { support, fingerprint: subscription && (await fingerprintOf(subscription)) };
    },
  });

/** After a press: the browser asks for permission. @returns false if it was not given */
export async function turnOnHere(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  const given = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await call('POST /api/desk/phones', { body: given });
  return true;
}

export async function turnOffHere(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}

/** The desk as an app: it opens without the server, and shows notifications, whose tap opens their screen. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(`${deskPath}/${workerFile}`, { scope: deskPath }).catch(() => {
    // Such as in a private window: the desk works without it.
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = String(data);
    if (path.startsWith(`${deskPath}/`)) history.pushState(null, '', path);
  });
}
