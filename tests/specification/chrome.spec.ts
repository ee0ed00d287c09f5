import { expect, test } from '../support/journey.ts';

test.describe('section 2, shared chrome by its labels', () => {
  test('navigation bar', async ({ page }) => {
    await page.goto('/');
    await test.step('it sticks to the top', async () => {
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    });
    const offers = { Marketing: '/marketing-packages', 'Staff Training/HR': '/precision-blueprint' };
    for (const [label, href] of [
      ...Object.entries(offers),
      ['Business Startup', '/launch-authority-blueprint'],
    ] as const) {
      await test.step(`Offers holds ${label} (decisions)`, async () => {
        await expect(page.locator(`#offers a[href="${href}"]`)).toContainText(label);
      });
    }
    await test.step('on a phone the bar gives way to a menu that opens and closes', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      const panel = page.getByRole('navigation', { name: 'Mobile' });
      await expect(panel).toBeHidden();
      await page.locator('.mobile-menu summary').click();
      await expect(panel).toBeVisible();
    });
    const panel = page.getByRole('navigation', { name: 'Mobile' });
    for (const [label, href] of [
      ['Services', '/#services'],
      ['Why Rosecrest Advisory?', '/#how-it-works'],
      ['Testimonials', '/#client-stories'],
      ['Marketing', '/marketing-packages'],
      ['Staff Training/HR', '/precision-blueprint'],
      ['Business Startup', '/launch-authority-blueprint'],
      ['Contact Us', '/free-consult'],
      ['Book Free Consult', '/free-consult'],
      ['(519) 555-0142', 'tel:+15195550142'],
    ] as const) {
      await test.step(`the menu leads to ${label}`, async () => {
        await expect(panel.locator(`a[href="${href}"]`, { hasText: label })).toBeVisible();
      });
    }
    await test.step('the menu collapses', async () => {
      await page.locator('.mobile-menu summary').click();
      await expect(panel).toBeHidden();
    });
  });

  test('footer, banner and the way up', async ({ page }) => {
    await page.goto('/team');
    const columns = {
      Services: [
        ...['/services/hr-support', '/services/training-coaching', '/services/business-plans'],
        ...['/services/strategic-planning', '/services/marketing-support', '/services/training-coaching'],
        '/services/grant-writing-loans',
      ],
      Support: ['/free-consult', '/faq', '/resources'],
      'Media and Legal': ['/media-relations', '/terms-of-service', '/privacy-policy', '/legal-compliance'],
    };
    for (const [name, targets] of Object.entries(columns)) {
      await test.step(`footer: ${name}`, async () => {
        const links = page
          .getByRole('contentinfo')
          .getByRole('heading', { name })
          .locator('xpath=..')
          .locator('a');
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
          targets,
        );
      });
    }
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await test.step('the cookie banner stands at the bottom', async () => {
      const box = await banner.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    });
    await test.step('it says what cookies are for', async () => {
      for (const text of [/enhance your browsing/, /analyse traffic/, /personalise content/])
        await expect(banner).toContainText(text);
    });
    await test.step('its buttons are Accept All and Decline', async () => {
      expect((await banner.getByRole('button').allTextContents()).sort()).toEqual(['Accept All', 'Decline']);
    });
    await test.step('the scroll-to-top button is round', async () => {
      await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
      const button = page.getByRole('button', { name: 'Scroll to top' });
      await expect(button).toHaveCSS('border-radius', '50%');
      const box = await button.boundingBox();
      expect(box?.width).toBe(box?.height);
    });
    await test.step('it scrolls smoothly', async () => {
      await page.evaluate(() => {
        const original = window.scrollTo.bind(window);
        window.scrollTo = ((options: ScrollToOptions) => {
          document.documentElement.dataset.scrolled = options.behavior;
          original(options);
        }) as typeof window.scrollTo;
      });
      await page.getByRole('button', { name: 'Scroll to top' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth');
    });
  });
});
