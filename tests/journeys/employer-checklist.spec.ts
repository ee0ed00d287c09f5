import { expect, test } from '../support/journey.ts';

const path = '/services/hr-support';

test.describe('the checklist for employers', () => {
  test('a number and a shore give a list, which prints by itself', async ({ page, expectAccessible }) => {
    await page.clock.setFixedTime('2026-11-23T15:00:00Z');
    await page.goto(path);
    const tool = page.locator('.employer');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const list = tool.locator('.checklist');
    const disconnecting = list.getByText('written policy on disconnecting from work');
    await expect(list).toContainText('November 23, 2026');
    await expect(list).toContainText('Ontario, 12 people');
    await expect(disconnecting).toHaveCount(0);

    await tool.getByLabel('People in Ontario').fill('25');
    await expect(disconnecting).toBeVisible();
    await expect(tool.locator('output')).toHaveText(/^\d+ duties on the list\.$/);
    await tool.getByRole('button', { name: 'Show 20 people' }).press('Enter');
    await expect(tool.getByLabel('People in Ontario')).toHaveValue('20');
    await expect(disconnecting).toHaveCount(0);
    await expect(list.getByText('joint health and safety committee')).toBeVisible();
    await expectAccessible();

    await tool.getByRole('radio', { name: 'Ontario' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tool.getByLabel('People in Ontario')).toBeHidden();
    await tool.getByLabel('People in Michigan').fill('11');
    await expect(list.getByText('up to 72 hours a year')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('heading', { level: 4 })).toHaveText([
      'Ontario, 20 people',
      'Michigan, 11 people',
    ]);
    await tool.getByLabel('Name for the printed list').fill('Riverside Millwork');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText('Checklist for Riverside Millwork');
    await expectAccessible();

    // What the browser would print: the list, with its name and its day.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    await tool.getByRole('button', { name: 'Print the checklist' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked-to-print', '');
    await page.emulateMedia({ media: 'print' });
    await expect(list.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(list.locator('.duty-source').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(tool.getByLabel('Name for the printed list')).toBeHidden();
    expect(page.url()).not.toContain('?');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });
    test('every duty stands there with its number of staff', { tag: '@long' }, async ({ page }) => {
      await page.goto(path);
      const tool = page.locator('.employer');
      await expect(tool.getByRole('radio')).toHaveCount(0);
      const duty = tool.locator('li', { hasText: 'written policy on disconnecting from work' });
      await expect(duty.filter({ visible: true })).toContainText('From 25 people');
      await expect(tool.locator('.tool-all').getByText('up to 72 hours a year')).toBeVisible();
    });
  });
});
