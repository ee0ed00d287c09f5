import type { Page } from '@playwright/test';
import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import { expectLink, expectPage, expectWords, headingOf, sectionOf } from '../support/page-parts.ts';

const mailto = (subject: string) => `mailto:${company.email.value}?subject=${encodeURIComponent(subject)}`;
const updated = (page: Page, day: string) =>
  test.step(`last updated ${day}`, () => expect(page.locator('.document-updated')).toHaveText(`Last updated ${day}`));

/** Numbered from 1, each with its paragraphs and reached from the contents by an address of its own. */
async function expectNumbered(page: Page, count: number) {
  const parts = page.locator('.document-part');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  for (let index = 0; index < count; index++)
    await test.step(`sections 2 and 3, part ${index + 1} is numbered and reached from the contents`, async () => {
      const part = parts.nth(index);
      await expect(part.getByRole('heading')).toHaveText(new RegExp(`^${index + 1}\\. \\w+`));
      await expect(part.locator('p').first()).toHaveText(/\w+ \w+/);
      await expect(contents.nth(index)).toHaveAttribute('href', `#${await part.getAttribute('id')}`);
    });
  await test.step(`${count} numbered sections`, async () => {
    await expect(parts).toHaveCount(count);
    await expect(contents).toHaveCount(count);
  });
}

test.describe('section 2, legal pages', () => {
  test('Terms of Service', async ({ page }) => {
    await expectPage(page, {
      path: '/terms-of-service',
      title: 'Terms of Service',
      headings: ['Important Notice'],
    });
    await updated(page, 'September 30, 2025');
    await expectNumbered(page, 10);
    const terms = {
      payment: [
        'due within 30 days of invoice',
        'interest of 1.5 percent per month',
        'retainer is non-refundable once work starts',
      ],
      fees: ['in Canadian dollars (CAD)'],
      complaints: ['review a complaint within 5 business days'],
      promises: ['reply to messages within 24 hours'],
      agreement: ['at least 18 years old', 'a parent or guardian must consent'],
      law: ['governed by the laws of Ontario'],
      services: [
        'service areas are Ontario and Michigan',
        '4-8 weeks for strategic planning',
        '2-4 weeks for a grant application',
      ],
      engagement: [
        'general consultation takes 30 minutes',
        'planning consultation for life and legacy takes 60 minutes and carries no obligation',
      ],
    };
    for (const [id, texts] of Object.entries(terms))
      await expectWords(page.locator(`#${id}`), `section 9, terms, ${id}`, texts);
    const contact = page.locator('#contact');
    await expectLink(contact, company.phone.value.display, phoneHref);
    await expectLink(contact, company.email.value, `mailto:${company.email.value}`);
  });

  test('Privacy Policy', async ({ page }) => {
    await expectPage(page, { path: '/privacy-policy', title: 'Privacy Policy' });
    await updated(page, 'March 31, 2025');
    await test.step('an introduction', () =>
      expect(page.locator('.document-updated + p')).toHaveText(/^This policy is about/));
    await test.step('a summary of eight items', () =>
      expect(sectionOf(page, 'In short').getByRole('listitem')).toHaveCount(8));
    await expectNumbered(page, 11);
    await test.step('names who is asked for the city, and where the answer to the banner is kept', async () => {
      await expect(page.locator('.document-text')).toContainText('ipapi.co');
      await expect(page.locator('.document-text')).toContainText('cookieConsent');
    });
    const contact = page.locator('#contact');
    await expectLink(contact, company.email.value, mailto('Privacy Inquiry'));
    await expectWords(contact, 'mailing address', [`${company.street.value}, ${company.city.value}`]);
    await expectWords(sectionOf(page, 'Canadian privacy compliance'), 'Canadian privacy compliance note', ['PIPEDA']);
  });

  test('Legal and Compliance', async ({ page }) => {
    await expectPage(page, {
      path: '/legal-compliance',
      title: 'Legal and Compliance',
      headings: ['Terms & Legal', 'Compliance Framework'],
    });
    await updated(page, 'September 30, 2025');
    await expectNumbered(page, 10);
    const topics = page.locator('#compliance').getByRole('listitem');
    await test.step('ten topic cards', () => expect(topics).toHaveCount(10));
    for (const [index, title] of [
      'Personal information',
      'Messages you asked for',
      'Open to everyone',
      'Human rights',
      'Employment standards',
      'Health and safety',
      'Records and retention',
      'No bribes, no success fees',
      'Work in Michigan',
      'Use of AI tools',
    ].entries())
      await test.step(`topic ${index + 1}: ${title}`, () =>
        expect(topics.nth(index).getByRole('heading')).toHaveText(title));
    const contact = page.locator('#contact');
    await test.step('inquiries contact', () => expect(headingOf(page, 'Legal and compliance inquiries')).toBeVisible());
    await expectLink(contact, company.email.value, mailto('Legal & Compliance Inquiry'));
    await expectLink(contact, 'Terms of Service', '/terms-of-service');
    await expectLink(contact, 'Privacy Policy', '/privacy-policy');
    await expectWords(page.locator('#complaints'), 'section 9, complaints', ['Within 5 business days']);
  });
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
