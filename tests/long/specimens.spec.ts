import { expect, test } from '../support/journey.ts';

test.describe('specimens without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelf leads to the page where the sheet can be read', async ({ page }) => {
    await page.goto('/resources');
    await page.getByRole('link', { name: 'Read the specimen: One-page plan' }).click();
    await expect(page).toHaveURL(/\/services\/strategic-planning#paper$/);
    await expect(page.getByText('Open a second bay without borrowing.')).toBeVisible();
  });
});
