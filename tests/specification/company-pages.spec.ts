import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

test.describe('section 2, company pages', () => {
  test('Vision: statements, three profiles, contact card', async ({ page }) => {
    await expectPage(page, {
      path: '/vision',
      title: 'Our Vision',
      headings: ['What we see ahead', 'Shape Your Future With Us', 'Get in Touch'],
      links: { '(519) 555-0142': 'tel:+15195550142' },
    });
    await expect(page.locator('main figure')).toHaveCount(3);
    await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(
      'Shape Your Future With Us',
    );
  });

  test('Mission: statement, four commitments, Our Approach', async ({ page }) => {
    await expectPage(page, {
      path: '/mission',
      title: 'Our Mission',
      headings: ['Four commitments', 'Our Approach', 'Get in Touch'],
      texts: ['To bring clarity to decisions'],
    });
    const commitments = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Four commitments' }) });
    await expect(commitments.getByRole('listitem')).toHaveCount(4);
    await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(
      'Start Moving with Intention',
    );
  });

  test('Core Values: five, by name', async ({ page }) => {
    await expectPage(page, {
      path: '/core-values',
      title: 'Core Values',
      headings: ['Clarity', 'Discretion', 'Timing', 'Loyalty', 'Precision', 'Get in Touch'],
      links: { 'Work With Us Quietly': '/free-consult' },
    });
    await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(
      'Schedule a Confidential Consultation',
    );
  });

  test('How We Work: four statements', async ({ page }) => {
    await expectPage(page, {
      path: '/how-we-work',
      title: 'How We Work',
      headings: [
        'We listen before we advise.',
        'We put it in writing.',
        'We work quietly.',
        'We measure it with you.',
        'Get in Touch',
      ],
      links: { 'Start the Conversation': '/free-consult' },
    });
    await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(
      'Begin the Conversation',
    );
  });

  test('Team: photo, greatest asset, three profiles, three strengths, no form', async ({ page }) => {
    await expectPage(page, {
      path: '/team',
      title: 'Our Team',
      headings: ['Our Greatest Asset', 'Three strengths'],
      texts: ['Managing Partner', 'Senior Consultant'],
      links: { 'Schedule a Free Consultation': '/free-consult' },
    });
    await expect(page.getByRole('img', { name: /^The team/ })).toBeVisible();
    await expect(page.locator('main figure')).toHaveCount(3);
    const strengths = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Three strengths' }) });
    await expect(strengths.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
