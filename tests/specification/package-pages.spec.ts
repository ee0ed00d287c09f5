import type { Page } from '@playwright/test';
import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

const toConsultation = /^\/free-consult(\?subject=\S+)?$/;

/** A package's card by its name: its price and everything in it. */
async function expectPackage(
  page: Page,
  name: string,
  price: string,
  contents: readonly string[],
  badge?: string,
) {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card).toContainText(`$${price} CAD`);
  for (const text of contents) await expect(card, name).toContainText(text);
  if (badge) await expect(card).toContainText(badge);
  else await expect(card).not.toContainText(/Most Popular|Recommended/);
  await expect(card.getByRole('link')).toHaveAttribute('href', toConsultation);
}

/** Every link of the page's own sections leads to the consultation, down the page, or calls. */
async function expectAllToConsultation(page: Page) {
  for (const link of await page.locator('main section a').all()) {
    await expect(link).toHaveAttribute('href', /^\/free-consult(\?subject=\S+)?$|^#packages$|^tel:|^\/$/);
  }
}

test.describe('sections 2 and 9, package pages', () => {
  test('Brand Command Blueprint', async ({ page }) => {
    await expectPage(page, {
      path: '/marketing-packages',
      title: 'Brand Command Blueprint',
      headings: [
        'The problem',
        'Startups & Solopreneurs',
        'Growing Businesses',
        'Established Brands',
        'Our guarantee',
      ],
    });
    await expectPackage(page, 'Launch', '999', [
      'Logo with 1 concept and 2 revisions',
      'Business card template',
      'One-page website',
    ]);
    await expectPackage(
      page,
      'Momentum',
      '2,199',
      [
        'Two logo concepts with unlimited revisions within scope',
        'Card and letterhead templates',
        '3-5 page website, mobile and SEO ready',
        'Social banners for three platforms',
      ],
      'Most Popular',
    );
    await expectPackage(page, 'Authority', '4,499', [
      'Full brand identity suite',
      'Collateral',
      '6-8 page website with booking, newsletter, blog and analytics',
      'Marketing kickstart: 1 month of social scheduling or ads support',
    ]);
    const section = (heading: RegExp) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    await expect(section(/Six advantages/).getByRole('listitem')).toHaveCount(6);
    await expect(section(/Three steps/).getByRole('listitem')).toHaveCount(3);
    expect(await page.locator('main blockquote').count()).toBeGreaterThanOrEqual(2);
    await expectAllToConsultation(page);
  });

  test('Precision Blueprint', async ({ page }) => {
    await expectPage(page, {
      path: '/precision-blueprint',
      title: 'Precision Blueprint',
      headings: ['How it is built', 'Why employers choose the Blueprint', 'From clients', 'Our guarantee'],
    });
    await expectPackage(page, 'Foundation', '1,250', [
      'Policy review',
      'Written recommendations',
      'gap identification',
    ]);
    await expectPackage(
      page,
      'Performance',
      '2,750',
      [
        'Full policy revision',
        'Interactive staff training',
        'HR process audit',
        'one additional policy',
        'Risk session',
      ],
      'Recommended',
    );
    await expectPackage(page, 'Pinnacle', '4,950', [
      'Comprehensive review',
      'Three custom policies',
      'Four group training sessions',
      'training materials',
      '30 days of HR advisory',
      'Leadership session',
    ]);
    const section = (heading: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    await expect(section('How it is built').getByRole('listitem')).toHaveCount(4);
    await expect(section('Why employers choose the Blueprint').getByRole('listitem')).toHaveCount(4);
    await expectAllToConsultation(page);
  });

  test('Launch Authority Blueprint, its sections in order', async ({ page }) => {
    await expectPage(page, {
      path: '/launch-authority-blueprint',
      title: 'From Idea to Incorporation',
      texts: [
        'A compliant registered business',
        'A business plan and growth roadmap',
        'Confidence in permits, taxes and financial setup',
        'Tailored strategic consultations',
        'Expert guidance during the first 30–60 days',
      ],
      headings: [
        'Regulatory Expertise',
        'Strategic Clarity',
        'Entrepreneurial Insight',
        'Full-Spectrum Support',
      ],
      links: {
        'Book Your Free Consultation': '/free-consult',
        'GET STARTED': toConsultation,
        'BOOK YOUR CALL NOW': '/free-consult',
      },
    });
    await expectPackage(page, 'Launch', '999', [
      'One consultation',
      'One follow-up check-in',
      'Simple business plan outline',
    ]);
    await expectPackage(
      page,
      'Growth',
      '2,499',
      ['Two consultations', '30 days of e-mail support'],
      'Most Popular',
    );
    await expectPackage(page, 'Enterprise', '4,999', [
      'Four consultations: launch, operations, marketing, finance',
      '60 days of advisory',
      '3-year projections plan',
      'Logo design or business card template',
    ]);
    await expect(page.getByRole('link', { name: 'GET STARTED' })).toHaveCount(3);
    await expect(page.locator('main blockquote')).toHaveCount(4);
    await expect(page.getByRole('main')).toContainText(
      'ou’ll gain structure, confidence and a clear roadmap to success, or we’ll make it right',
    );
    const order = [
      'From Idea to Incorporation',
      'Why most startups fail',
      'What is the blueprint',
      'Three ways to begin',
      'The framework, in four steps',
      'Why Rosecrest Advisory',
      'Client results',
      'Our guarantee',
    ];
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    await expectAllToConsultation(page);
  });
});
