import type { APIRequestContext } from '@playwright/test';
import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';

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
      expect(footer.getByRole('link', { name: company.phone.value.display })).toHaveAttribute(
        'href',
        phoneHref,
      ));
    await test.step('the contact details show an e-mail', () =>
      expect(footer.getByRole('link', { name: company.email.value })).toHaveAttribute(
        'href',
        `mailto:${company.email.value}`,
      ));
    await test.step('the contact details show a street address in Windsor, Ontario', () =>
      expect(footer.locator('address')).toHaveText(
        new RegExp(`${company.street.value},?\\s*${company.city.value}`),
      ));
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
