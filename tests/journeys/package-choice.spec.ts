import { expectToFit } from '../support/expect-to-fit.ts';
import { expect, test } from '../support/journey.ts';

test.describe('the choice of a package', () => {
  test('three answers by keyboard name a package, and it goes to the booking', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/marketing-packages');
    const tool = page.locator('.chooser');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const sheet = tool.locator('.chooser-sheet');
    await expect(sheet.getByRole('heading')).toHaveText('Momentum');
    await expect(sheet.locator('.term-price')).toHaveText('$2,199 CAD');
    await expect(sheet.locator('li')).toHaveText([
      /Two logo concepts/,
      /3-5 page website/,
      /Social banners for three platforms/,
    ]);
    await expectAccessible();

    await tool.getByRole('radio', { name: 'Show our work, on three to five pages' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('heading')).toHaveText('Authority');
    await expect(tool.locator('output')).toHaveText('We would start with Authority, $4,499.');
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('heading')).toHaveText('A shop is quoted by itself');
    await expect(sheet.getByRole('link', { name: 'Ask for a price' })).toHaveAttribute(
      'href',
      /subject=Marketing/,
    );
    await page.keyboard.press('ArrowUp');
    await expectAccessible();

    await sheet.getByRole('link', { name: 'Take this to a free consultation' }).click();
    await expect(page).toHaveURL(/\/free-consult\?subject=Authority/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const path of ['/marketing-packages', '/precision-blueprint', '/launch-authority-blueprint'])
    test(`${path} fits from 320 px on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('.chooser-sheet')).toHaveCount(1);
      await expectToFit(page, [320, 390, 768, 1024, 1440, 1920]);
    });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });
    test('each answer says which packages cover it', async ({ page }) => {
      await page.goto('/precision-blueprint');
      const tool = page.locator('.chooser');
      await expect(tool.getByRole('radio')).toHaveCount(0);
      await expect(tool.locator('.chooser-sheet')).toBeHidden();
      await expect(tool.locator('label', { hasText: 'Revise them for us' })).toContainText(
        'Performance or Pinnacle',
      );
      await expect(tool.locator('label', { hasText: 'We have yet to write any' })).toContainText(
        'None of the three',
      );
    });
  });
});
