import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

test.describe('section 2, service consultation pages', () => {
  test('Marketing Support', async ({ page }) => {
    await expectPage(page, {
      path: '/services/marketing-support',
      title: 'Marketing Support',
      headings: ['What to Expect', 'Get in Touch'],
    });
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    const tabs = page.getByRole('tab');
    const selected = page.getByRole('tab', { selected: true });
    const panel = page.getByRole('tabpanel');
    const names = ['Market', 'Brand', 'Create', 'Engage', 'Develop'];
    await test.step('sections 2 and 9, five tabs', () => expect(tabs).toHaveCount(5));
    await test.step('market is active initially', async () => {
      await expect(selected).toHaveText('Market');
      await expect(panel).toHaveAccessibleName('Market');
    });
    for (const [index, name] of names.entries())
      await test.step(`tab ${index + 1}, ${name}, shows its panel alone by click`, async () => {
        await tabs.nth(index).click();
        await expect(selected).toHaveText(name);
        await expect(panel).toHaveCount(1);
        await expect(panel).toHaveAccessibleName(name);
        await expect(panel.getByRole('listitem')).not.toHaveCount(0);
      });
    for (const [key, name] of [
      ['Home', 'Market'],
      ['ArrowRight', 'Brand'],
      ['End', 'Develop'],
      ['ArrowRight', 'Market'],
      ['ArrowLeft', 'Develop'],
    ] as const)
      await test.step(`by keyboard, ${key} leads to ${name}`, async () => {
        await page.keyboard.press(key);
        await expect(selected).toHaveText(name);
        await expect(selected).toBeFocused();
        await expect(panel).toHaveAccessibleName(name);
      });
  });
});
