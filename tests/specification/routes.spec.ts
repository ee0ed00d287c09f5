import { expect, test } from '../support/journey.ts';

const consultationPages = {
  '/free-consult': 'Schedule Your Free Consultation',
  '/services/hr-support': 'Schedule Your HR Consultation',
  '/services/strategic-planning': undefined,
  '/services/business-plans': undefined,
  '/services/marketing-support': undefined,
  '/services/training-coaching': 'Schedule Your AI Training Consultation',
  '/services/grant-writing-loans': 'Book Your Funding Consultation',
  '/vision': 'Shape Your Future With Us',
  '/mission': 'Start Moving with Intention',
  '/core-values': 'Schedule a Confidential Consultation',
  '/how-we-work': 'Begin the Conversation',
} as const;

const withoutForm = [
  ...['/services/taxes', '/services/life-legacy', '/services/protection', '/services/wealth', '/team'],
  ...['/faq', '/resources', '/media-relations', '/terms-of-service', '/privacy-policy', '/legal-compliance'],
  ...['/marketing-packages', '/precision-blueprint', '/launch-authority-blueprint'],
];

test.describe('section 2, what stands on which route', () => {
  test('the consultation pages', async ({ page }) => {
    for (const [path, widget] of Object.entries(consultationPages)) {
      await test.step(`${path}: booking widget and message form`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('#book .booking-place')).toHaveCount(1);
        if (widget)
          await expect(page.getByRole('main').getByRole('heading', { name: widget })).not.toHaveCount(0);
        await expect(page.locator('#message form[action="/api/contact"]')).toHaveCount(1);
        await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
        if (path.startsWith('/services/') || path === '/free-consult')
          await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
      });
    }
  });

  test('the pages without a form', async ({ page }) => {
    for (const path of withoutForm) {
      await test.step(`${path}: no form, no widget`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('main form, .booking-place')).toHaveCount(0);
      });
    }
  });

  test('the anchors of the home page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const anchor of ['services', 'how-it-works', 'testimonials', 'client-stories', 'contact']) {
      await test.step(`#${anchor}`, async () => {
        await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1);
        await page.goto(`/#${anchor}`);
        await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
      });
    }
  });

  test('any other path is a 404 (decisions: with that status)', async ({ request }) => {
    for (const path of [
      '/nothing',
      '/services',
      '/services/hr',
      '/faq/1',
      '/team/anyone',
      '/admin',
      '/account',
    ]) {
      await test.step(path, async () => {
        const answer = await request.get(path);
        expect(answer.status()).toBe(404);
        const html = await answer.text();
        expect(html).toContain('404 Page Not Found');
        expect(html).toContain('Did you forget to add the page to the router?');
      });
    }
  });
});
