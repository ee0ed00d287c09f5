import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';
import {
  expectAllToConsultation,
  expectFirstAndLastCall,
  expectPackage,
  expectTestimonials,
} from '../support/packages.ts';
import { expectCards, sectionOf } from '../support/page-parts.ts';
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
      ...['6-8 page website', 'booking', 'newsletter', 'blog', 'analytics'],
      'Marketing kickstart: 1 month of social scheduling or ads support',
    ]);
    await test.step('three packages', () => expect(page.locator('#packages article')).toHaveCount(3));
    await expectCards(sectionOf(page, 'Made for three kinds of business'), 'audiences', [
      'Startups & Solopreneurs',
      'Growing Businesses',
      'Established Brands',
    ]);
    await expectCards(sectionOf(page, 'Three steps, from talk to launch'), 'process', [
      'Listen',
      'Draw',
      'Launch',
    ]);
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
    await expectCards(sectionOf(page, 'How it is built'), 'process', [
      'Review',
      'Revise',
      'Train',
      'Sustain',
    ]);
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
