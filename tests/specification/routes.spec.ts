import { expect, test } from '../support/journey.ts';

const consultationPages = {
  '/free-consult': 'Free consultation',
  '/services/hr-support': 'Schedule Your HR Consultation',
  '/services/strategic-planning': 'Schedule Your Planning Consultation',
  '/services/business-plans': 'Schedule Your Business Plan Consultation',
  '/services/marketing-support': 'Schedule Your Marketing Consultation',
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
      await test.step(`${path}: booking widget "${widget}"`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('#book .booking-place')).toHaveCount(1);
        await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(widget);
      });
      await test.step(`sections 1 and 9, ${path}: a free 30-minute consultation is booked`, async () => {
        const terms = page.locator('#book .booking-terms');
        await expect(terms).toContainText('30 minutes');
        await expect(terms).toContainText('Free');
      });
      await test.step(`${path}: message form under "Get in Touch"`, async () => {
        await expect(page.locator('#message form[action="/api/contact"]')).toHaveCount(1);
        await expect(page.locator('#message').getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
      });
      if (path.startsWith('/services/') || path === '/free-consult')
        await test.step(`${path}: "What to Expect"`, () =>
          expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible());
    }
  });

  test('the planning consultation', async ({ page }) => {
    await page.goto('/free-consult?subject=Estate%20Planning');
    await page.locator('#book').scrollIntoViewIfNeeded();
    await test.step('section 9, takes 60 minutes (decisions: for who comes from the planning pages)', () =>
      expect(page.locator('#book .booking-terms')).toContainText('60 minutes'));
  });

  test('the pages without a form', async ({ page }) => {
    for (const path of withoutForm) {
      await test.step(`${path}: no form, no widget`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('main form[method=post], .booking-place')).toHaveCount(0);
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
    for (const path of ['/nothing', '/services/hr', '/faq/1', '/team/anyone', '/admin', '/account'])
      await test.step(`${path} is none: the routes have no parameters`, async () => {
        const answer = await request.get(path);
        expect(answer.status()).toBe(404);
        const html = await answer.text();
        expect(html).toContain('404 Page Not Found');
        expect(html).toContain('Did you forget to add the page to the router?');
      });
  });

  test('the 404 page', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await test.step('has the status 404 (decisions)', async () => {
      expect((await page.goto('/services/nothing'))?.status()).toBe(404);
    });
    await test.step('is titled "404 Page Not Found"', () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found'));
    await test.step('asks "Did you forget to add the page to the router?"', () =>
      expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible());
    await test.step('shows the shared header and footer', async () => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
    await test.step('leads on to the services, the questions and the team', async () => {
      const ways = page.getByRole('navigation', { name: 'What people mostly look for' });
      for (const href of ['/#services', '/faq', '/team'])
        await expect(ways.locator(`a[href="${href}"]`)).toBeVisible();
    });
  });
});
