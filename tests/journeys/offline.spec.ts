import type { Page } from '@playwright/test';
import { unsentMessagesStorageKey } from '#contract/storage-keys.ts';
import { expect, expectAccessible, test, waitUntilMailsLeft } from '../support/journey.ts';
import { answerBanner, cookieBanner, referencePattern, waitForForm, waitForRoundTrip } from '../support/page-checks.ts';

const form = (page: Page) => page.locator('main form').first();

async function fillAndSend(page: Page): Promise<void> {
  await page.goto('/');
  await waitForForm(page);
  await form(page).getByLabel('Name').fill('Zoë O’Neill');
  await form(page).getByLabel('E-mail').fill('zoe@example.org');
  await form(page).getByLabel('What is the challenge?').fill('The connection comes and goes.');
  await form(page).getByRole('button', { name: 'Send my request' }).click();
}

/** The message is kept in the browser, also after a reload. */
async function sendWithoutServer(page: Page): Promise<void> {
  await page.route('/api/contact', (route) => route.abort());
  await fillAndSend(page);
  await expect(page.locator('main .kept-message')).toBeVisible();
  await page.reload();
  await expect(page.locator('main .kept-message')).toBeVisible();
}

test('the message is kept and goes out once when the connection is back', async ({ page, context, site, mail }) => {
  await page.goto('/');
  await waitForForm(page);
  // The toast script must be loaded before going offline.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form(page).getByLabel('Name').fill('Zoë O’Neill');
  await form(page).getByLabel('E-mail').fill('zoe@example.org');
  await form(page).getByRole('button', { name: 'Send my request' }).click();
  await expect(page.locator('.toast-text')).toHaveText(
    'Failed to send message. Please try again or contact us directly.',
  );
  await expect(page.locator('main .kept-message')).toContainText(
    'Failed to send for now. You can try again or contact us directly, but you do not need to: your message is kept in this browser and goes out by itself when the connection is back',
  );
  await expect(form(page).getByText('Failed to send message.')).toHaveCount(0);
  await expect(form(page).getByLabel('Name')).toHaveValue('Zoë O’Neill');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(form(page).locator('.receipt')).toBeVisible();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  await expect(page.locator('main .kept-message')).toHaveCount(0);
  await expect(form(page).getByLabel('Name')).toHaveValue('');
  await mail.waitFor('firm@example.com');
  await mail.waitFor('zoe@example.org');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForRoundTrip(page);
  await waitUntilMailsLeft(site);
  expect(mail.received).toHaveLength(2);
  expect(await page.evaluate((key) => localStorage.getItem(key), unsentMessagesStorageKey)).toBeNull();
});

test('the message survives a reload and a restart, and goes out from another page', { tag: '@long' }, async ({
  page,
  site,
  mail,
}) => {
  await sendWithoutServer(page);
  await expect(form(page).getByLabel('What is the challenge?')).toHaveValue('The connection comes and goes.');
  await page.waitForLoadState('networkidle');
  await site.stop('SIGKILL');
  await site.start();
  await page.unroute('/api/contact');
  await page.goto('/vision');
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  expect((await mail.waitFor('firm@example.com')).text).toContain('The connection comes and goes.');
  await page.goto('/');
  await waitForForm(page);
  await expect(page.locator('main .kept-message')).toHaveCount(0);
  await mail.waitFor('zoe@example.org');
  expect(mail.received).toHaveLength(2);
});

test('a message that is refused later stays in the form, which says why', async ({ page, site }) => {
  const refusal = 'Please type your name again on one line.';
  await page.route('/api/contact', (route) => route.abort());
  await fillAndSend(page);
  await expect(page.locator('main .kept-message')).toContainText('goes out by itself');
  await page.waitForLoadState('networkidle');
  for (const filtered of [
    { status: 403, contentType: 'text/plain', body: 'Blocked by your company.' },
    { status: 204 },
  ]) {
    await page.unroute('/api/contact');
    await page.route('/api/contact', (route) => route.fulfill(filtered));
    const answered = page.waitForResponse('/api/contact');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await answered;
    await expect(page.locator('main .kept-message')).toContainText('goes out by itself');
  }
  await page.unroute('/api/contact');
  await page.route('/api/contact', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', json: { detail: refusal, problems: {} } }),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.toast-title')).toHaveText('Error');
  await expect(page.locator('.toast-text')).toHaveText(`400: ${refusal}`);
  await expect(page.locator('main .kept-message')).toHaveText(refusal);
  await page.unroute('/api/contact');

  await page.reload();
  await expect(page.locator('main .kept-message')).toHaveText(refusal);
  await expect(form(page).getByLabel('What is the challenge?')).toHaveValue('The connection comes and goes.');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForRoundTrip(page);
  await expect(form(page).locator('.receipt')).toHaveCount(0);
  await form(page).getByLabel('Name').fill('Zoë');
  await form(page).getByRole('button', { name: 'Send my request' }).click();
  await expect(form(page).locator('.receipt')).toBeVisible();
  await expect(page.locator('main .kept-message')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), unsentMessagesStorageKey)).toBeNull();
  await waitUntilMailsLeft(site);
});

test('the message goes out from this page if the browser’s storage is full', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.route('/api/contact', (route) => route.abort());
  await fillAndSend(page);
  await expect(page.locator('main .kept-message')).toBeVisible();
  await page.unroute('/api/contact');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(form(page).locator('.receipt')).toBeVisible();
  await waitUntilMailsLeft(site);
});

test('sent again by hand and from two tabs, it is still one message', { tag: '@long' }, async ({
  page,
  context,
  site,
  mail,
}) => {
  await sendWithoutServer(page);
  const other = await context.newPage();
  await page.unroute('/api/contact');
  await Promise.all([other.goto('/vision'), form(page).getByRole('button', { name: 'Send my request' }).click()]);
  await expect(form(page).locator('.receipt')).toBeVisible();
  await mail.waitFor('firm@example.com');
  await mail.waitFor('zoe@example.org');
  await waitForRoundTrip(other);
  await waitForRoundTrip(page);
  await waitUntilMailsLeft(site);
  expect(mail.received).toHaveLength(2);
});

test('pages, banner and forms work where storage is refused', { tag: '@long' }, async ({ page, mail }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  for (const path of ['/faq', '/mission', '/services/hr-support']) await page.goto(path, { waitUntil: 'networkidle' });
  await fillAndSend(page);
  await expect(form(page).locator('.receipt')).toContainText(referencePattern);
  await mail.waitFor('zoe@example.org');
  await answerBanner(page, 'Decline');
  await expect(cookieBanner(page)).toBeHidden();
});
