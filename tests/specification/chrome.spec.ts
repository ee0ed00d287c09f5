import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';

const links = [
  ['Services', '/#services'],
  [`Why ${company.name.value}?`, '/#how-it-works'],
  ['Testimonials', '/#client-stories'],
  ['Contact Us', '/free-consult'],
] as const;

const offers = [
  ['Marketing', '/marketing-packages'],
  ['Staff Training/HR', '/precision-blueprint'],
  ['Business Startup', '/launch-authority-blueprint'],
] as const;

const call = [company.phone.value.display, phoneHref] as const;
const book = ['Book Free Consult', '/free-consult'] as const;

/** The specification's lists, and those that reach the pages it leaves out. */
const footer = {
  Services: [
    ['HR Support', '/services/hr-support'],
    ['AI. Implementation', '/services/training-coaching'],
    ['Business Plans', '/services/business-plans'],
    ['Strategic Planning', '/services/strategic-planning'],
    ['Marketing Support', '/services/marketing-support'],
    ['Training & Coaching', '/services/training-coaching'],
    ['Grant Writing & Loan Support', '/services/grant-writing-loans'],
  ],
  'For households, owners and farms': [
    ['Tax Services', '/services/taxes'],
    ['Business Services', '/services/business'],
    ['Life & Legacy Planning', '/services/life-legacy'],
    ['Income & Lifestyle Protection', '/services/protection'],
    ['Wealth Accumulation & Growth', '/services/wealth'],
  ],
  'The firm': [
    ['Home', '/'],
    ['Our Team', '/team'],
    ['Vision', '/vision'],
    ['Mission', '/mission'],
    ['Core Values', '/core-values'],
    ['How We Work', '/how-we-work'],
  ],
  Offers: offers,
  Support: [
    ['Free consultation', '/free-consult'],
    ['FAQ', '/faq'],
    ['Resources', '/resources'],
  ],
  'Media and Legal': [
    ['Press and Media', '/media-relations'],
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Legal and Compliance', '/legal-compliance'],
  ],
} as const;

test.describe('section 2, shared chrome', () => {
  test('navigation bar', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await test.step('it sticks to the top', async () => {
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      expect((await bar.boundingBox())?.y).toBe(0);
    });
    await test.step('on a desk it has the desktop layout', async () => {
      await expect(nav).toBeVisible();
      await expect(page.locator('.mobile-menu > summary')).toBeHidden();
    });
    for (const [label, href] of links)
      await test.step(`"${label}" leads to ${href}`, () =>
        expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href));
    for (const [label, href] of [book, call])
      await test.step(`"${label}" leads to ${href}`, () =>
        expect(bar.locator(`.header-bar > a[href="${href}"]`)).toHaveText(label));
    for (const [label, href] of offers)
      await test.step(`Offers holds "${label}", to ${href} (decisions)`, () =>
        expect(page.locator(`#offers a[href="${href}"] .offers-label`)).toHaveText(label));
    const panel = page.getByRole('navigation', { name: 'Mobile' });
    await test.step('on a phone the bar gives way to a menu that opens', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(nav).toBeHidden();
      await expect(panel).toBeHidden();
      await page.locator('.mobile-menu > summary').click();
      await expect(panel).toBeVisible();
    });
    for (const [label, href] of [...links, book, call])
      await test.step(`the menu's "${label}" leads to ${href}`, () =>
        expect(panel.locator(`a[href="${href}"]`, { hasText: label }).first()).toBeVisible());
    await test.step('its Offers open', () => panel.locator('summary').filter({ hasText: 'Offers' }).click());
    for (const [label, href] of offers)
      await test.step(`the menu's "${label}" leads to ${href}`, () =>
        expect(panel.locator(`a[href="${href}"]`, { hasText: label })).toBeVisible());
    await test.step('the menu collapses', async () => {
      await page.locator('.mobile-menu > summary').click();
      await expect(panel).toBeHidden();
    });
  });

  test('footer', async ({ page }) => {
    await page.goto('/team');
    for (const [name, entries] of Object.entries(footer)) {
      const found = page
        .getByRole('contentinfo')
        .locator('div')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
        .getByRole('link');
      for (const [index, [label, href]] of entries.entries())
        await test.step(`${name}: "${label}" leads to ${href}`, async () => {
          await expect(found.nth(index)).toHaveText(label);
          await expect(found.nth(index)).toHaveAttribute('href', href);
        });
      await test.step(`${name}: no other links`, () => expect(found).toHaveCount(entries.length));
    }
    await test.step('copyright year 2024', () =>
      expect(page.getByRole('contentinfo')).toContainText(`© 2024 ${company.name.value}`));
  });

  test('cookie consent banner', async ({ page }) => {
    await page.goto('/team');
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await test.step('it stands at the bottom', async () => {
      const box = await banner.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    });
    await test.step('it links to /privacy-policy', () =>
      expect(banner.getByRole('link')).toHaveAttribute('href', '/privacy-policy'));
    for (const text of ['enhance your browsing', 'analyse traffic', 'personalise content'])
      await test.step(`it says that cookies ${text}`, () => expect(banner).toContainText(text));
    for (const name of ['Accept All', 'Decline'])
      await test.step(`it has a button "${name}"`, () =>
        expect(banner.getByRole('button', { name, exact: true })).toBeVisible());
    await test.step('it has no other button', () => expect(banner.getByRole('button')).toHaveCount(2));
  });

  test('scroll-to-top button', async ({ page }) => {
    await page.goto('/team');
    const button = page.getByRole('button', { name: 'Scroll to top' });
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await test.step('sections 2 and 9, at 300 px it is not shown', async () => {
      await scrollTo(300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      await expect(button).toBeHidden();
    });
    await test.step('sections 2 and 9, past 300 px it is shown', async () => {
      await scrollTo(301);
      await expect(button).toBeVisible();
    });
    await test.step('it is round', async () => {
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
      await button.click();
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth');
    });
    await test.step('it scrolls to the top, and hides there', async () => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button).toBeHidden();
    });
  });
});
