import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { referencePattern } from '../support/reference.ts';

async function goesOn(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.mobile-menu > summary').click();
  const menu = page.locator('.mobile-panel');
  await expect(menu.getByRole('link', { name: /^Marketing/ })).toBeVisible();
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/free-consult$/);

  await page.goto('/faq');
  const question = page.locator('summary, [aria-expanded="false"]').filter({ hasText: '?' }).first();
  await question.scrollIntoViewIfNeeded();
  await question.click();

  await page.goto('/mission');
  const form = page.locator('#message form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Full Name *').fill('Zoë O’Neill');
  await form.getByLabel('Email Address *').fill('zoe@example.org');
  await form.locator('textarea').fill('Does it arrive?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.receipt').first()).toContainText(referencePattern);
}

test.describe('with something blocked, reading, links, menu and forms go on', () => {
  test('storage that is refused', { tag: '@long' }, async ({ page, mail }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    });
    await goesOn(page);
    await mail.waitFor('zoe@example.org');
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect(banner).toBeHidden();
  });

  test('styles that never arrive', { tag: '@long' }, async ({ page, mail }) => {
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto('/mission');
    const form = page.locator('#message form');
    await expect(form.locator('button[type="submit"]')).toBeVisible();
    await form.getByLabel('Full Name *').fill('Zoë O’Neill');
    await form.getByLabel('Email Address *').fill('zoe@example.org');
    await form.locator('textarea').fill('Does it arrive?');
    await form.locator('button[type="submit"]').click();
    await mail.waitFor('zoe@example.org');
  });
});
