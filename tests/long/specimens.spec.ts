import { expect, expectAccessible, test } from '../support/journey.ts';

test.describe('specimens', () => {
  test('from the shelf a sheet is read whole, by keyboard, and Escape puts it away', async ({ page }) => {
    await page.goto('/resources');
    const link = page.getByRole('link', { name: 'Read the specimen: Grant budget' });
    await link.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => !document.querySelector('.specimen-shelf astro-island[ssr]'));
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Grant budget' });
    await expect(dialog.getByRole('row', { name: /Together/ })).toContainText('67,800');
    await expect(dialog.getByRole('link', { name: 'Ask for it' })).toHaveAttribute('href', /subject=/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await link.press('Enter');
    await dialog.getByRole('link', { name: 'Where it is used, with notes' }).click();
    await expect(page).toHaveURL(/\/services\/grant-writing-loans#paper$/);
  });
});

test.describe('specimens without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelf leads to the page where the sheet can be read', async ({ page }) => {
    await page.goto('/resources');
    await page.getByRole('link', { name: 'Read the specimen: One-page plan' }).click();
    await expect(page).toHaveURL(/\/services\/strategic-planning#paper$/);
    await expect(page.getByText('Open a second bay without borrowing.')).toBeVisible();
  });
});
