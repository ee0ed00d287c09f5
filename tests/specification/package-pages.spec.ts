import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import {
  expectAllToConsultation,
  expectFirstAndLastCall,
  expectPackage,
  expectTestimonials,
  toConsultation,
} from '../support/packages.ts';
import { expectCards, expectPage, expectWords, headingOf, sectionOf } from '../support/page-parts.ts';
import { specifiedPrices } from '../support/specified-prices.ts';

const { branding, hr } = specifiedPrices;

const book = 'Book Your Free Consultation';

test.describe('section 2, package pages', () => {
  test('Brand Command Blueprint', async ({ page }) => {
    await expectPage(page, {
      path: '/marketing-packages',
      title: 'Brand Command Blueprint',
      headings: ['The problem', 'Our guarantee'],
    });
    await expectCards(sectionOf(page, 'Six advantages of a brand under command'), 'advantages', [
      'Recognized',
      'Understood',
      'Trusted sooner',
      'Found',
      'Priced on merit',
      'Owned by you',
    ]);
    await expectPackage(page, 'Launch', branding.Launch, [
      'Logo with 1 concept and 2 revisions',
      'Business card template',
      'One-page website',
    ]);
    await expectPackage(
      page,
      'Momentum',
      branding.Momentum,
      [
        'Two logo concepts with unlimited revisions within scope',
        'Card and letterhead templates',
        '3-5 page website',
        'mobile and SEO ready',
        'Social banners for three platforms',
      ],
      'Most Popular',
    );
    await expectPackage(page, 'Authority', branding.Authority, [
      'Full brand identity suite',
      'Collateral',
      '6-8 page website',
      'booking',
      'newsletter',
      'blog',
      'analytics',
      'Marketing kickstart: 1 month of social scheduling or ads support',
    ]);
    await test.step('three packages', () => expect(page.locator('#packages article')).toHaveCount(3));
    await expectCards(sectionOf(page, 'Made for three kinds of business'), 'audiences', [
      'Startups & Solopreneurs',
      'Growing Businesses',
      'Established Brands',
    ]);
    await expectCards(sectionOf(page, 'Three steps, from talk to launch'), 'process', ['Listen', 'Draw', 'Launch']);
    await expectTestimonials(page, 'From clients', 2);
    await expectFirstAndLastCall(page, book, book);
    await expectAllToConsultation(page);
  });

  test('Precision Blueprint', async ({ page }) => {
    await expectPage(page, {
      path: '/precision-blueprint',
      title: 'Precision Blueprint',
      headings: ['Our guarantee'],
    });
    await expectPackage(page, 'Foundation', hr.Foundation, [
      'Policy review',
      'Written recommendations',
      'gap identification',
    ]);
    await expectPackage(
      page,
      'Performance',
      hr.Performance,
      [
        'Full policy revision',
        'Interactive staff training',
        'HR process audit',
        'one additional policy',
        'Risk session',
      ],
      'Recommended',
    );
    await expectPackage(page, 'Pinnacle', hr.Pinnacle, [
      'Comprehensive review',
      'Three custom policies',
      'Four group training sessions',
      'training materials',
      '30 days of HR advisory',
      'Leadership session',
    ]);
    await test.step('three packages', () => expect(page.locator('#packages article')).toHaveCount(3));
    await expectCards(sectionOf(page, 'How it is built'), 'process', ['Review', 'Revise', 'Train', 'Sustain']);
    const reasons = sectionOf(page, 'Why employers choose the Blueprint');
    await test.step('four reasons', () => expect(reasons.getByRole('listitem')).toHaveCount(4));
    await test.step('section 3, a reason has a title and a description', async () => {
      for (const reason of await reasons.getByRole('listitem').all())
        for (const part of ['h3', 'p']) await expect(reason.locator(part)).toHaveText(/\w+ \w+/);
    });
    await expectTestimonials(page, 'From clients', 2);
    await expectFirstAndLastCall(page, book, book);
    await expectAllToConsultation(page);
  });
});

const prices = specifiedPrices.startup;

test.describe('section 2, package pages', () => {
  test('Launch Authority Blueprint', async ({ page }) => {
    await expectPage(page, { path: '/launch-authority-blueprint', title: 'From Idea to Incorporation' });
    await expectWords(sectionOf(page, 'You’ll gain'), 'You’ll gain', [
      'A compliant registered business',
      'A business plan and growth roadmap',
      'Confidence in permits, taxes and financial setup',
      'Tailored strategic consultations',
    ]);
    await test.step('sections 2 and 9, You’ll gain: Expert guidance during the first 30–60 days', () =>
      expect(sectionOf(page, 'You’ll gain').getByRole('listitem').nth(4)).toHaveText(
        'Expert guidance during the first 30–60 days',
      ));
    await test.step('You’ll gain: five in all', () =>
      expect(sectionOf(page, 'You’ll gain').getByRole('listitem')).toHaveCount(5));
    await expectPackage(page, 'Launch', prices.Launch, [
      'One consultation',
      'One follow-up check-in',
      'Simple business plan outline',
    ]);
    await expectPackage(
      page,
      'Growth',
      prices.Growth,
      ['Two consultations', '30 days of e-mail support'],
      'Most Popular',
    );
    await expectPackage(page, 'Enterprise', prices.Enterprise, [
      'Four consultations: launch, operations, marketing, finance',
      '60 days of advisory',
      '3-year projections plan',
      'Logo design or business card template',
    ]);
    await test.step('section 9, Enterprise: logo design or business card template is a bonus', () =>
      expect(page.locator('#packages article').last().locator('dl > div').last()).toHaveText(
        /^Bonus\s*Logo design or business card template$/,
      ));
    for (const [index, name] of ['Launch', 'Growth', 'Enterprise'].entries())
      await test.step(`${name}: "GET STARTED" leads to the consultation`, () =>
        expect(
          page.locator('#packages article').nth(index).getByRole('link', { name: 'GET STARTED', exact: true }),
        ).toHaveAttribute('href', toConsultation));
    await expectCards(sectionOf(page, 'The framework, in four steps'), 'framework', ['Ground', 'Form', 'Plan', 'Open']);
    await expectCards(sectionOf(page, `Why ${company.name.value}`), 'why the firm', [
      'Regulatory Expertise',
      'Strategic Clarity',
      'Entrepreneurial Insight',
      'Full-Spectrum Support',
    ]);
    await expectTestimonials(page, 'Client results', 4);
    await test.step('client results: four', () =>
      expect(sectionOf(page, 'Client results').locator('blockquote')).toHaveCount(4));
    await test.step('guarantee: structure, confidence, a clear roadmap, or we make it right', () =>
      expect(sectionOf(page, 'Our guarantee')).toContainText(
        'You’ll gain structure, confidence and a clear roadmap to success, or we’ll make it right',
      ));
    await expectFirstAndLastCall(page, 'Book Your Free Consultation', 'BOOK YOUR CALL NOW');
    await expectOrder(page);
    await expectAllToConsultation(page);
  });
});

/** The sections of the Launch Authority Blueprint, top to bottom. */
async function expectOrder(page: Page) {
  const order = [
    'From Idea to Incorporation',
    'Why most startups fail',
    'What is the blueprint',
    'Three ways to begin',
    'The framework, in four steps',
    `Why ${company.name.value}`,
    'Client results',
    'Our guarantee',
  ];
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  const found = headings.filter((heading) => order.includes(heading));
  for (const [index, heading] of order.entries())
    await test.step(`section ${index + 1} in order: "${heading}"`, () => expect(found[index]).toBe(heading));
  await test.step('header first, footer last', async () => {
    const ends = page.locator('body > header, body > main, body > footer');
    expect(await ends.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
      'header',
      'main',
      'footer',
    ]);
    await expect(headingOf(page, 'From Idea to Incorporation')).toBeVisible();
  });
}
