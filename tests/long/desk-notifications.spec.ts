import type { BrowserContext, Page } from '@playwright/test';
import { pushWords } from '#content/desk/notifications.ts';
import { test as atTheDesk, sendInquiryMessage } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { PushBrowser, PushService } from '../support/push-service.ts';

/** The test's browser has no push service: it subscribes at the one given. */
const subscribeAt = (page: Page, { subscription }: PushBrowser) =>
  page.addInitScript((given) => {
    let current: object | null = null;
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      current = made;
      return made as unknown as PushSubscription;
    };
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  }, subscription);

const denyNotifications = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });

const test = atTheDesk.extend<{ push: PushService }>({
  push: async ({}, use) => {
    const push = new PushService();
    await push.start();
    await use(push);
    await push.stop();
  },
});

const serviceWorkerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

test('an adviser’s phone is chosen, turned on and notified, without a word about the client', async ({
  page,
  site,
  olive,
  colleague,
  push,
}) => {
  const phone = new PushBrowser(`${push.origin}/phone`);
  await subscribeAt(page, phone);
  await page.goto(`${olive.url}/you`);
  await page.getByRole('checkbox', { name: 'Phone: An inquiry is assigned to me' }).check();
  await expect(page.getByText('No phone of yours is on, so you get an e-mail instead.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'E-mail now: An inquiry is assigned to me' }).uncheck();
  await page.getByRole('radio', { name: 'Come at any hour' }).check();
  await olive.button('Turn on for this computer').click();
  await expect(page.getByText('nothing sent yet')).toBeVisible();
  await expect(olive.button('Turn on for this computer')).toHaveCount(0);
  await expectAccessible(page);
  await olive.button('Send me a test').click();
  await expect.poll(() => push.delivered.length, { timeout: 20_000 }).toBe(1);
  expect(push.delivered.map(({ body }) => phone.decrypt(body))).toEqual([{ words: pushWords.test, path: '/you' }]);
  const reference = await sendInquiryMessage(site);
  const sam = await colleague('Sam');
  await sam.page.goto(`${sam.url}/inquiries/${reference}`);
  await sam.pressMore('Assign to…');
  await expect(sam.page.getByRole('button', { name: /Olive.*gets a notification on the phone/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText(/last sent/)).toBeVisible();
  await olive.button(/^Remove Chrom/).click();
  await expect(page.getByText('No phone is on.')).toBeVisible();
  await expect(olive.button('Turn on for this computer')).toBeVisible();
});

test('a blocked phone says what to do', async ({ page, olive }) => {
  await denyNotifications(page);
  await page.goto(`${olive.url}/you`);
  await expect(page.getByRole('heading', { name: 'This computer blocks notifications' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test('the desk as an app opens without the server, caches no answers, and opens a screen at a tap', async ({
  page,
  site,
  context,
  olive,
}) => {
  const reference = await sendInquiryMessage(site);
  const worker = await serviceWorkerOf(context);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto(`${olive.url}/inquiries/${reference}`);
  await expect(olive.heading(/./)).toBeVisible();
  const kept = await worker.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  expect(kept).toContain('/desk');
  expect(kept.filter((path) => path !== '/desk' && !path.startsWith('/desk/files/'))).toEqual([]);

  // What the worker does with a tap, which the browser has no way to make here.
  await worker.evaluate((path) => {
    const notification = { close: () => {}, data: path };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  }, '/you');
  await expect(olive.heading('You')).toBeVisible();

  await site.stop();
  await page.goto(`${olive.url}/waiting`);
  await expect(olive.heading('The desk can’t reach the server')).toBeVisible();
  await expectAccessible(page);
  await site.start();
  await olive.button('Try again').click();
  await expect(olive.heading('One is waiting for us')).toBeVisible();
});
