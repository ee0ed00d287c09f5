import type { Page } from '@playwright/test';
import { unsentKey } from '#contract/storage-keys.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const form = (page: Page) => page.locator('main form').first();

async function send(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(form(page)).toHaveAttribute('novalidate', '');
  await form(page).getByLabel('Name').fill('Zoë O’Neill');
  await form(page).getByLabel('Email').fill('zoe@example.org');
  await form(page).getByLabel('What is the challenge?').fill('The connection comes and goes.');
  await form(page).getByRole('button', { name: 'Send my request' }).click();
}

test.describe('sections 4 and 8, offline or server away (decisions)', () => {
  test('the message is kept and goes out once when the connection is back', async ({ page, context, mail }) => {
    await page.goto('/');
    await expect(form(page)).toHaveAttribute('novalidate', '');
    // The toast script must be loaded before going offline.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await form(page).getByLabel('Name').fill('Zoë O’Neill');
    await form(page).getByLabel('Email').fill('zoe@example.org');
    await form(page).getByRole('button', { name: 'Send my request' }).click();
    await expect(page.locator('.toast-text')).toHaveText(
      'Failed to send message. Please try again or contact us directly.',
    );
    await expect(page.locator('main .kept')).toContainText(
      'Failed to send for now. You can try again or contact us directly, but you do not need to: your message is kept in this browser and goes out by itself when the connection is back',
    );
    await expect(form(page).getByText('Failed to send message.')).toHaveCount(0);
    await expect(form(page).getByLabel('Name')).toHaveValue('Zoë O’Neill');
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(form(page).locator('.receipt')).toBeVisible();
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    await expect(page.locator('main .kept')).toHaveCount(0);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await mail.waitFor('firm@example.com');
    await mail.waitFor('zoe@example.org');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForTimeout(500);
    expect(mail.received).toHaveLength(2);
    expect(await page.evaluate((key) => localStorage.getItem(key), unsentKey)).toBeNull();
  });

  test('it survives a reload and a restart, and goes out from another page', async ({ page, site, mail }) => {
    await page.route('/api/contact', (route) => route.abort());
    await send(page);
    await expect(page.locator('main .kept')).toBeVisible();
    await page.reload();
    await expect(page.locator('main .kept')).toBeVisible();
    await expect(form(page).getByLabel('What is the challenge?')).toHaveValue('The connection comes and goes.');
    await page.waitForLoadState('networkidle');
    await site.stop('SIGKILL');
    await site.start();
    await page.unroute('/api/contact');
    await page.goto('/vision');
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    expect((await mail.waitFor('firm@example.com')).text).toContain('The connection comes and goes.');
    await page.goto('/');
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await expect(page.locator('main .kept')).toHaveCount(0);
    await mail.waitFor('zoe@example.org');
    expect(mail.received).toHaveLength(2);
  });

  test('sent again by hand and from two tabs it is one message', { tag: '@long' }, async ({ page, context, mail }) => {
    await page.route('/api/contact', (route) => route.abort());
    await send(page);
    await expect(page.locator('main .kept')).toBeVisible();
    await page.reload();
    await expect(page.locator('main .kept')).toBeVisible();
    const other = await context.newPage();
    await page.unroute('/api/contact');
    await Promise.all([other.goto('/vision'), form(page).getByRole('button', { name: 'Send my request' }).click()]);
    await expect(form(page).locator('.receipt')).toBeVisible();
    await mail.waitFor('firm@example.com');
    await mail.waitFor('zoe@example.org');
    await page.waitForTimeout(1000);
    expect(mail.received).toHaveLength(2);
  });

  test('the visitor can take it back', { tag: '@long' }, async ({ page, mail }) => {
    await page.route('/api/contact', (route) => route.abort());
    await send(page);
    await page.getByRole('button', { name: 'Do not send it' }).click();
    await expect(page.locator('main .kept')).toHaveCount(0);
    await page.unroute('/api/contact');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(mail.received).toHaveLength(0);
  });
});
