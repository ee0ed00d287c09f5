import type { BrowserContext, Page } from '@playwright/test';
import { cookies } from '#contract/cookies.ts';
import * as keys from '#contract/storage-keys.ts';
import { AccountDialog } from '../support/account-dialog.ts';
import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

const { signedInCookie, ...storageKeys } = keys;
const lost = /Failed to load resource/;

/** The names of what the browser keeps for the site; the name of a form behind a key does not count. */
const keptBy = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.split(':')[0] ?? ''),
  );

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();

const ready = (page: Page) => expect(page.locator('[data-drop]').first()).toHaveAttribute('data-live', '');

test.describe('the privacy policy names what a browser keeps, and whom it asks', () => {
  test('a visitor who uses everything has each entry that is named, and no other', async ({
    page,
    context,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(lost);
    const found = new Set<string>();
    const look = async () => {
      for (const key of await keptBy(page)) found.add(key);
    };
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(host);
    });

    await page.goto('/');
    await ready(page);
    await look();
    expect([...found]).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(hosts).toEqual(new Set([new URL(site.url).host]));

    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AMHERSTBURG/);
    await look();
    expect(hosts).toEqual(new Set([new URL(site.url).host, 'ipapi.co']));

    // A search without its key, a shore, and a clock.
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.goto('/services/hr-support#shores');
    await page.locator('#shores').getByRole('link', { name: 'Michigan', exact: true }).click();
    await expect.poll(() => keptBy(page)).toContain(keys.shoreKey);
    const widget = new BookingPlace(page);
    await widget.show();
    await page.getByLabel('24 h').first().check({ force: true });
    await expect.poll(() => keptBy(page)).toContain(keys.clockKey);
    await look();

    // A booking that is typed and not sent.
    await widget.choose(0);
    await widget.fill();
    await expect.poll(() => keptBy(page)).toContain(keys.typedKey);
    await look();

    // A message that does not go out, and then does.
    const form = page.locator('#message .contact-form');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Full Name *').fill('Ada Wright');
    await form.getByLabel('Email Address *').fill('ada@example.org');
    await form.locator('[name="message"]').fill('What the browser keeps.');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => keptBy(page)).toContain(keys.unsentKey);
    await look();
    await context.setOffline(false);
    await expect(form.locator('.receipt')).toBeVisible();
    await look();

    const account = new AccountDialog(page);
    await page.locator('.toast button').first().click();
    await account.register();
    await look();
    expect(found).toEqual(new Set(Object.values(storageKeys)));
    expect(await cookiesOf(context)).toEqual(
      [cookies.session, cookies.signedIn, cookies.device].map(({ name }) => name).sort(),
    );
    expect(hosts).toEqual(new Set([new URL(site.url).host, 'ipapi.co']));
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('a message and a booking each set their one cookie', async ({ page, context }) => {
      await page.goto('/free-consult');
      await page.getByLabel('Full Name *').fill('Ana Silva');
      await page.getByLabel('Email Address *').fill('ana@example.org');
      await page.getByLabel('What would you like to discuss? *').fill('Payroll in two countries.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      expect(await cookiesOf(context)).toEqual([cookies.sent.name]);

      await page.goto('/services/hr-support');
      await page.locator('.booking-place a[data-day]:visible').first().click();
      await page.locator('input[name="startsAt"]').first().check();
      await page.getByLabel('Full Name *').fill('Ana Silva');
      await page.getByLabel('Email Address *').fill('ana@example.org');
      await page.getByLabel(/^Phone \*/).fill('519 555 0101');
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'You are booked' })).toBeVisible();
      expect(await cookiesOf(context)).toEqual([cookies.booking.name, cookies.sent.name]);
    });
  });
});
