import { expect, test } from '../support/journey.ts';

test.describe('section 1, what the product does and for whom', () => {
  test('the home page', async ({ page }) => {
    await page.goto('/');
    const words = (await page.locator('body').innerText()).toLowerCase();
    await test.step('a consultancy in Windsor, for Ontario and Michigan', () => {
      for (const text of ['windsor', 'ontario and michigan', 'consult']) expect(words).toContain(text);
    });
    await test.step('every service described is one link away', async () => {
      for (const name of [
        ...['hr-support', 'training-coaching', 'business-plans', 'strategic-planning'],
        ...['marketing-support', 'grant-writing-loans'],
      ]) {
        await expect(page.locator(`main a[href="/services/${name}"]`).first()).toBeVisible();
      }
    });
    await test.step('a reply within 24 hours is promised', () => expect(words).toContain('24 hours'));
    await test.step('visitors are pushed to a free consultation', async () => {
      expect(await page.locator('main a[href="/free-consult"]').count()).toBeGreaterThanOrEqual(4);
    });
    await test.step('visitors can log in and register (decisions: in a dialog)', async () => {
      await page.getByRole('button', { name: 'Log in' }).first().click();
      await expect(page.getByRole('tab', { name: 'Log in' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('phone, e-mail and street address in Windsor are shown', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '(519) 555-0142' })).toHaveAttribute(
        'href',
        'tel:+15195550142',
      );
      await expect(footer.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
        'href',
        'mailto:hello@example.com',
      );
      await expect(footer).toContainText('Ouellette Avenue');
      await expect(footer).toContainText('Windsor, Ontario');
    });
    await test.step('the next page starts at its top', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(/\/faq$/);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('the three package sales pages and the further services answer', async ({ request }) => {
    for (const path of [
      ...['/marketing-packages', '/precision-blueprint', '/launch-authority-blueprint'],
      ...['/services/taxes', '/services/business', '/services/life-legacy', '/services/protection'],
      '/services/wealth',
    ]) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
  });
});
