import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { referencePattern } from '../support/reference.ts';

const wrote = 'Two supervisors left.\nWho trains the next ones?';

async function ready(page: Page, path: string, form: Locator): Promise<void> {
  await page.goto(path);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the page.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('a form that was sent becomes its receipt (decisions, "Forms")', () => {
  test('in its place, with the words, three times to talk, print, and another', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const form = page.locator('#message .contact-form');
    await ready(page, '/services/hr-support', form);
    await form.getByLabel('Full Name *').fill('Zoë O’Neill');
    await form.getByLabel('Email Address *').fill('zoe@example.org');
    await form.locator('[name="message"]').fill(wrote);
    await form.getByRole('button', { name: 'Send Message' }).click();

    const receipt = form.getByRole('group', { name: 'Received' });
    await expect(receipt).toBeFocused();
    await expect(page.locator('.toast')).toBeVisible();
    for (const part of [receipt.getByRole('heading', { name: 'Received' }), receipt.locator('dd').first()]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      for (const overlay of ['.header', '.toast'])
        await expect.poll(() => overlap(part, page.locator(overlay)), overlay).toBe(false);
    }
    await expect(form.getByRole('button', { name: 'Send Message' })).toBeHidden();
    await expect(receipt.locator('dd').first()).toHaveText(referencePattern);
    for (const text of ['Sent', 'Reply by', 'HR Support', 'zoe@example.org', 'Who trains the next ones?'])
      await expect(receipt).toContainText(text);
    await expect(receipt.locator('div:has(> dt:text-is("From the page")) dd')).toHaveText('HR Support');
    await expect(receipt.getByText('Subject', { exact: true })).toHaveCount(0);
    const times = receipt.locator('.receipt-time');
    await expect(times).toHaveCount(3);
    await expect(times.first()).toHaveAttribute('href', /^\/free-consult\?subject=HR%20consultation&slot=2/);
    // "a.m." is visually hidden, but in the text.
    await expect(times.first()).toHaveText(/\d+:\d\d [ap]\.m\.$/);
    const rows = await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(1);
    await expectAccessible(page);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', 'print');
    });
    await receipt.getByRole('button', { name: 'Print this receipt' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'print');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await receipt.getByRole('button', { name: 'Send another message' }).click();
    await expect(receipt).toHaveCount(0);
    await expect(form.locator('[name="message"]')).toBeFocused();
    await expect(form.locator('[name="message"]')).toHaveValue('');
    await expect(form.getByLabel('Full Name *')).toHaveValue('Zoë O’Neill');
  });
});
