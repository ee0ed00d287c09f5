import type { Page } from '@playwright/test';
import { AccountDialog } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

const phone = { width: 390, height: 844 };
const menuOf = (page: Page) => ({
  button: page.locator('[data-menu] > summary'),
  panel: page.getByRole('navigation', { name: 'Mobile' }),
});
/** How many entries the tab has, and which layer the current one is. */
const entry = (page: Page) =>
  page.evaluate(() => ({ length: history.length, layer: history.state?.layer ?? '' }));

test.describe('Back on a phone', () => {
  test.use({ viewport: phone });

  test('closes the menu and stays; closed otherwise, the menu leaves no entry', async ({ page }) => {
    await page.goto('/faq');
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => button.click()]) {
      await button.click();
      await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
      await close();
      await expect(panel).toBeHidden();
      await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('from a page that the menu led to goes to the page where it was open', async ({ page }) => {
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    await panel.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/free-consult$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/vision$/);
    await expect(panel).toBeHidden();
    expect(await entry(page)).toMatchObject({ layer: '' });
  });

  test('of two layers one is open, and a page loaded again has none', async ({ page }) => {
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    const { dialog } = new AccountDialog(page);
    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    const { length } = await entry(page);
    await panel.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeVisible();
    await expect(panel).toBeHidden();
    await expect.poll(() => entry(page)).toEqual({ length, layer: 'account' });
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/vision$/);

    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    await page.reload();
    await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
    await expect(panel).toBeHidden();
  });
});
