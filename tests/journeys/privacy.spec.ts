import type { BrowserContext, Page, Request } from '@playwright/test';
import { cookies } from '#contract/limits.ts';
import * as keys from '#contract/storage-keys.ts';
import { AccountDialog } from '../support/account-dialog.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, test } from '../support/journey.ts';
import { answerBanner, waitForForm, waitForScripts } from '../support/page-checks.ts';

test('after Accept All, page views are counted with referrer and campaign', async ({ page, context, lookups }) => {
  const views: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') views.push(request);
  });
  await page.goto('/?utm_campaign=fall-letter&ref=ada%40example.org', {
    referer: 'https://www.example.org/page?q=ada',
  });
  await waitForScripts(page);
  await answerBanner(page, 'Accept All');
  await expect.poll(() => views.length).toBe(1);
  await page.goto('/free-consult');
  await expect.poll(() => views.length).toBe(2);
  await page.goto('/services/no-such-page');
  await page.waitForLoadState('networkidle');
  expect(lookups).toHaveLength(1);
  expect(views).toHaveLength(2);
  for (const view of views) {
    const { cookie, referer } = await view.allHeaders();
    expect([cookie, referer]).toEqual([undefined, undefined]);
  }
  expect(views[0]?.postDataJSON()).toEqual({ page: '/', referrer: 'www.example.org', campaign: 'fall-letter' });
  expect(await context.cookies()).toEqual([]);
});

const { signedInCookie, ...storageKeys } = keys;

/** Names of storage entries and cookies, without form names. */
const readStorageKeys = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.split(':')[0] ?? ''),
  );

const readCookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();

test('a visitor who uses everything stores and requests only what the privacy policy names', { tag: '@long' }, async ({
  page,
  context,
  site,
  lookups,
}) => {
  const found = new Set<string>();
  const check = async () => {
    for (const key of await readStorageKeys(page)) found.add(key);
  };
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });

  await page.goto('/');
  await waitForScripts(page);
  await check();
  expect([...found]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(hosts).toEqual(new Set([new URL(site.url).host]));

  await answerBanner(page, 'Accept All');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AMHERSTBURG/);
  await check();
  expect(hosts).toEqual(new Set([new URL(site.url).host, 'ipapi.co']));

  await page.goto('/resources/ontario-and-michigan#shores');
  await page.locator('#shores').getByRole('link', { name: 'Michigan', exact: true }).click();
  await expect.poll(() => readStorageKeys(page)).toContain(keys.shoreStorageKey);
  const widget = new BookingWidget(page);
  await widget.show();
  await page.getByLabel('24 h').first().check({ force: true });
  await expect.poll(() => readStorageKeys(page)).toContain(keys.timeZoneStorageKey);
  await check();

  await widget.choose(0);
  await widget.fill();
  await expect.poll(() => readStorageKeys(page)).toContain(keys.formInputStorageKey);
  await check();
  await widget.confirm();
  await widget.waitUntilBooked();
  await expect.poll(() => readStorageKeys(page)).toContain(keys.latestBookingStorageKey);
  await check();

  const form = await waitForForm(page, '#message .contact-form');
  await form.getByLabel('Full Name *').fill('Ada Wright');
  await form.getByLabel('Email Address *').fill('ada@example.org');
  await form.locator('[name="message"]').fill('What the browser keeps.');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => readStorageKeys(page)).toContain(keys.unsentMessagesStorageKey);
  await check();
  await context.setOffline(false);
  await expect(form.locator('.receipt')).toBeVisible();
  await check();

  const account = new AccountDialog(page);
  await page.locator('.toast button').first().click();
  await account.register();
  await check();
  expect(found).toEqual(new Set(Object.values(storageKeys)));
  expect(await readCookieNames(context)).toEqual(
    [cookies.session, cookies.signedIn, cookies.device].map(({ name }) => name).sort(),
  );
  expect(hosts).toEqual(new Set([new URL(site.url).host, 'ipapi.co']));
  expect(lookups).toHaveLength(1);
});
