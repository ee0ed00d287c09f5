import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

const mailto = (subject: string) => `mailto:hello@example.com?subject=${encodeURIComponent(subject)}`;

test.describe('section 2, information pages', () => {
  test('sections 2, 4 and 9, FAQ: twelve categories (decisions), one open item in each, by click and by keyboard', async ({
    page,
  }) => {
    await expectPage(page, {
      path: '/faq',
      title: 'Frequently Asked Questions',
      headings: [
        'Services',
        'Marketing Support',
        'Brand Awareness',
        'Content Creation',
        'Social Media Strategies',
        'AI Strategy & Support',
        'Grant Writing & Loan Support',
        'Process',
        'Pricing & Investment',
        'Confidentiality & Trust',
        'Getting Started',
        'Ontario & Michigan',
        'Still Have Questions',
      ],
      // In the HTML, closed or not.
      texts: [
        '4-8 weeks',
        '2-4 weeks',
        'Within 30 days of invoice',
        '1.5 percent per month',
        '5 business days',
      ],
      links: {
        'Book a Free Consultation': '/free-consult',
        '(519) 555-0142': 'tel:+15195550142',
        'hello@example.com': 'mailto:hello@example.com',
      },
    });
    const category = page.locator('#process');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Process/ })
      .click();
    await expect(category).toBeInViewport();
    const questions = category.locator('summary');
    const open = category.locator('details[open]');
    await expect(open).toHaveCount(0);
    await questions.nth(1).click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('4-8 weeks');
    await questions.nth(0).click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('Thirty minutes');
    await questions.nth(0).click();
    await expect(open).toHaveCount(0);

    await page.keyboard.press('End');
    await expect(questions.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(questions.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(questions.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(questions.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(1);
  });

  test('Resources: six cards of four, what you get, both ways to ask', async ({ page }) => {
    const cards = [
      'Strategic Planning',
      'HR & People Management',
      'Marketing & Brand Growth',
      'AI Implementation Guides',
      'Grant Writing & Funding',
      'Business Development',
    ];
    await expectPage(page, {
      path: '/resources',
      title: 'Resources',
      headings: [
        ...cards,
        'What You Get',
        'Industry Insights',
        'Training Materials',
        'Downloadable Templates',
        'For Current Clients',
        'For New Visitors',
      ],
      links: {
        'Write to hello@example.com': mailto('Resources'),
        'Book a free consultation': '/free-consult',
      },
    });
    for (const name of cards) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      await expect(card.getByRole('listitem')).toHaveCount(4);
    }
    await expect(page.locator('main a[download]')).toHaveCount(0);
  });

  test('Press and Media: quick facts, contact, resources', async ({ page }) => {
    await expectPage(page, {
      path: '/media-relations',
      title: 'Press and Media',
      headings: [
        'Quick Facts',
        'Media contact',
        'Media Resources',
        'Company Overview',
        'Leadership Bios',
        'Service Information',
      ],
      texts: [
        'Headquarters',
        'Service Areas',
        'Specialization',
        'Focus',
        'Name',
        'Title',
        'Role',
        'within 24 hours',
        'URGENT',
      ],
      links: {
        'Send Media Inquiry': mailto('Media Inquiry'),
        'hello@example.com': mailto('Media Inquiry'),
        '(519) 555-0142': 'tel:+15195550142',
      },
    });
  });

  test('sections 2 and 9, Terms of Service: ten numbered sections', async ({ page }) => {
    await expectPage(page, {
      path: '/terms-of-service',
      title: 'Terms of Service',
      headings: ['Important Notice'],
      texts: [
        'September 30, 2025',
        'within 30 days of invoice',
        '1.5 percent per month',
        'non-refundable once work starts',
        'Canadian dollars (CAD)',
        'within 5 business days',
        'at least 18 years old',
        'guardian must consent',
        'laws of Ontario',
        'Ontario and Michigan',
      ],
      links: { '(519) 555-0142': 'tel:+15195550142', 'hello@example.com': 'mailto:hello@example.com' },
    });
    await expectNumbered(page, 10);
  });

  test('Privacy Policy: eight lines in short, eleven sections', async ({ page }) => {
    await expectPage(page, {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      headings: ['In short'],
      texts: [
        'March 31, 2025',
        'ipapi.co',
        'cookieConsent',
        'PIPEDA',
        'Windsor, Ontario',
        'Calendly',
        'Cal.com',
      ],
      links: { 'hello@example.com': mailto('Privacy Inquiry') },
    });
    await expectNumbered(page, 11);
    const summary = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'In short' }) })
      .last();
    await expect(summary.getByRole('listitem')).toHaveCount(8);
  });

  test('Legal and Compliance: ten sections and ten topics', async ({ page }) => {
    await expectPage(page, {
      path: '/legal-compliance',
      title: 'Legal and Compliance',
      headings: ['Terms & Legal', 'Compliance Framework'],
      texts: ['September 30, 2025'],
      links: {
        'hello@example.com': mailto('Legal & Compliance Inquiry'),
        'Terms of Service': '/terms-of-service',
        'Privacy Policy': '/privacy-policy',
      },
    });
    await expectNumbered(page, 10);
    await expect(page.locator('#compliance').getByRole('listitem')).toHaveCount(10);
  });

  test('legal texts print whole, in black on white, without menus', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /What you may ask of us/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    const colours = await page
      .locator('.document-text p')
      .first()
      .evaluate((text) => [getComputedStyle(text).color, getComputedStyle(document.body).backgroundColor]);
    expect(colours).toEqual(['rgb(51, 51, 51)', 'rgb(255, 255, 255)']);
  });
});

/** Numbered from 1, each reached from the contents by an address of its own. */
async function expectNumbered(page: import('@playwright/test').Page, count: number) {
  const parts = page.locator('.document-part');
  await expect(parts).toHaveCount(count);
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(contents).toHaveCount(count);
  for (let index = 0; index < count; index++) {
    await expect(parts.nth(index).getByRole('heading')).toHaveText(new RegExp(`^${index + 1}\\.`));
    await expect(contents.nth(index)).toHaveAttribute(
      'href',
      `#${await parts.nth(index).getAttribute('id')}`,
    );
  }
}
