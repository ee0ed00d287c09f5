// Push notifications in this browser, on a phone or a computer.
import { useQuery } from '@tanstack/react-query';
import { serviceWorkerFile } from '#contract/desk-notifications.ts';
import { deskPath } from '#contract/staff.ts';
import { callEndpoint } from './call.ts';

export type PushSupport = 'ready' | 'blocked' | 'home' | 'unsupported';

export const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** An iPhone has a push service only in an app on its Home Screen. */
const isHandheldApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function detectPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isHandheldApple() ? 'home' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

async function subscriptionFingerprint({ endpoint }: PushSubscription): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return digest.toBase64({ alphabet: 'base64url', omitPadding: true });
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(deskPath))?.pushManager.getSubscription()) ?? null;

/** `fingerprint` identifies this browser in the list of phones; null if notifications are off here. */
export const useThisPhone = () =>
  useQuery({
    queryKey: ['this phone'],
    queryFn: async () => {
      const support = detectPushSupport();
      const subscription = support === 'ready' ? await findSubscription() : null;
      return { support, fingerprint: subscription && (await subscriptionFingerprint(subscription)) };
    },
  });

/** Call it after a press, because the browser asks for permission. @returns false if it was not given */
export async function turnOnNotifications(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with an older key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  const given = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await callEndpoint('POST /api/desk/phones', { body: given });
  return true;
}

export async function turnOffNotifications(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** The service worker opens the desk without the server and shows notifications; a tap on one opens its screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(`${deskPath}/${serviceWorkerFile}`, { scope: deskPath }).catch(() => {
    // Not allowed, for example, in a private window; the desk works without it.
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = String(data);
    if (path.startsWith(`${deskPath}/`)) history.pushState(null, '', path);
  });
}
