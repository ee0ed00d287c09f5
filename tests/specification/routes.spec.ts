import type { APIRequestContext } from '@playwright/test';
import { company, phoneHref } from '#content/company.ts';
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
  '/services/taxes',
  '/services/life-legacy',
  '/services/protection',
  '/services/wealth',
  '/team',
  '/faq',
  '/resources',
  '/media-relations',
  '/terms-of-service',
  '/privacy-policy',
  '/legal-compliance',
  '/marketing-packages',
  '/precision-blueprint',
  '/launch-authority-blueprint',
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
      for (const href of ['/#services', '/faq', '/team']) await expect(ways.locator(`a[href="${href}"]`)).toBeVisible();
    });
  });
});

/** The words of a page's own content, as its HTML has them. */
async function wordsOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

test.describe('section 1, what the product does and for whom', () => {
  test('the home page', async ({ page }) => {
    await page.goto('/');
    const words = await page.locator('body').innerText();
    const says = (title: string, ...texts: RegExp[]) =>
      test.step(title, () => {
        for (const text of texts) expect(words).toMatch(text);
      });
    await says('a consulting firm in Windsor, Ontario', /consult/i, /Windsor, Ontario/);
    await says('it serves Ontario and Michigan', /Serving Ontario and Michigan/);
    for (const visitor of ['leaders', 'nonprofits', 'public organizations', 'small businesses', 'farms'])
      await says(`it speaks to ${visitor}`, new RegExp(visitor));
    await says('it speaks to individuals, as households', /households/);
    await says('a reply within 24 hours is promised', /reply within 24 hours/);
    await test.step('visitors are pushed to a free consultation, from top to bottom', async () => {
      expect(await page.locator('main a[href="/free-consult"]').count()).toBeGreaterThanOrEqual(4);
      await expect(page.locator('header a[href="/free-consult"]:visible')).toHaveCount(2);
    });
    await test.step('a visitor can register (decisions: in a dialog)', async () => {
      await page.getByRole('button', { name: 'Log in' }).first().click();
      await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible();
    });
    await test.step('a visitor can log in (decisions: in a dialog)', async () => {
      await expect(page.getByRole('tab', { name: 'Log in' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    const footer = page.getByRole('contentinfo');
    await test.step('the contact details show a business phone', () =>
      expect(footer.getByRole('link', { name: company.phone.value.display })).toHaveAttribute('href', phoneHref));
    await test.step('the contact details show an e-mail', () =>
      expect(footer.getByRole('link', { name: company.email.value })).toHaveAttribute(
        'href',
        `mailto:${company.email.value}`,
      ));
    await test.step('the contact details show a street address in Windsor, Ontario', () =>
      expect(footer.locator('address')).toHaveText(new RegExp(`${company.street.value},?\\s*${company.city.value}`)));
    await test.step('the next page starts at its top', async () => {
      await footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(/\/faq$/);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('services', async ({ request }) => {
    for (const [service, path, words] of [
      ['HR support', '/services/hr-support', /HR Support/],
      ['training and coaching', '/services/training-coaching', /Training & Coaching/],
      ['AI training and setup', '/services/training-coaching', /AI training and setup/],
      ['business plans', '/services/business-plans', /Business Plans/],
      ['strategic planning', '/services/strategic-planning', /Strategic Planning/],
      ['marketing support', '/services/marketing-support', /Marketing Support/],
      ['grant writing and loan support', '/services/grant-writing-loans', /Grant Writing & Loan Support/],
      ['tax', '/services/taxes', /Tax Services/],
      ['bookkeeping and payroll', '/services/business', /Bookkeeping.*Payroll Services/],
      ['incorporation', '/services/business', /Incorporation Services/],
      ['estate planning', '/services/life-legacy', /Estate Planning/],
      ['education planning', '/services/life-legacy', /Education Planning/],
      ['retirement planning', '/services/life-legacy', /Retirement Planning/],
      ['insurance and risk protection', '/services/protection', /Risk Assessment.*Insurance Products/],
      ['investment management', '/services/wealth', /Investment Management/],
      ['the marketing (branding) packages', '/marketing-packages', /branding packages/],
      ['the HR training packages', '/precision-blueprint', /your policies reviewed and your staff trained/],
      ['the business startup packages', '/launch-authority-blueprint', /From Idea to Incorporation/],
    ] as const)
      await test.step(`${path} describes ${service}`, async () => {
        expect(await wordsOf(request, path)).toMatch(words);
      });
    await test.step('whom the firm serves: businesses, nonprofits and public organizations', async () => {
      expect(await wordsOf(request, '/media-relations')).toContain(
        'businesses, nonprofits and public organizations in Ontario and Michigan',
      );
    });
    await test.step('section 6, client access to resources is arranged with the consultant', async () => {
      expect(await wordsOf(request, '/resources')).toContain('Write to your adviser');
    });
  });
});
