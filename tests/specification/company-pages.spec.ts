import type { Page } from '@playwright/test';
import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import {
  cardOf,
  expectCards,
  expectLink,
  expectPage,
  expectWords,
  headingOf,
  sectionOf,
} from '../support/page-parts.ts';

const values = ['Clarity', 'Discretion', 'Timing', 'Loyalty', 'Precision'];

/** The scheduling widget by its heading, and the message form below it. */
async function expectWidgetAndForm(page: Page, heading: string) {
  await test.step(`widget "${heading}"`, async () => {
    await expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText(heading);
    await expect(page.locator('#book .booking-place')).toBeVisible();
  });
  await test.step('message form', () => expect(page.locator('#message form[action="/api/contact"]')).toBeVisible());
}

/** Profiles of people, who are shown by role. */
async function expectProfiles(page: Page, roles: readonly string[]) {
  const people = page.locator('main .adviser');
  await test.step('profiles of three people', () => expect(people).toHaveCount(3));
  for (const [index, role] of roles.entries())
    await test.step(`profile ${index + 1}: ${role}, by role (decisions)`, async () => {
      await expect(people.nth(index).getByRole('heading', { level: 3 })).toHaveText(role);
      await expect(people.nth(index).locator('.adviser-profile')).toHaveText(/\w+ \w+/);
      await expect(people.nth(index).locator('.adviser-picture img')).toBeVisible();
    });
}

const roles = ['Managing Partner', 'Senior Consultant', 'Senior Consultant'];

test.describe('section 2, company pages', () => {
  test('Vision', async ({ page }) => {
    await expectPage(page, { path: '/vision', title: 'Our Vision' });
    await test.step('vision statements', async () => {
      const statements = sectionOf(page, 'What we see ahead').getByRole('listitem');
      expect(await statements.count()).toBeGreaterThanOrEqual(2);
      for (const statement of await statements.all()) await expect(statement.locator('p')).toHaveText(/\w+ \w+/);
    });
    await expectProfiles(page, roles);
    const card = sectionOf(page, 'Tell us yours');
    await expectLink(card, company.phone.value.display, phoneHref);
    await expectLink(card, company.email.value, `mailto:${company.email.value}`);
    await test.step('contact card: Windsor, Ontario', () => expect(card).toContainText('Windsor, Ontario'));
    await expectWidgetAndForm(page, 'Shape Your Future With Us');
  });

  test('Mission', async ({ page }) => {
    await expectPage(page, { path: '/mission', title: 'Our Mission' });
    await test.step('mission statement', () =>
      expect(page.locator('h1 + p')).toHaveText(/^To help organizations in Windsor and Michigan/));
    await expectCards(sectionOf(page, 'Four commitments'), 'commitments', [
      'To the decision',
      'To your people',
      'To the truth',
      'To what comes after',
    ]);
    await test.step('"Our Approach" list', async () => {
      await expect(headingOf(page, 'Our Approach')).toBeVisible();
      expect(await sectionOf(page, 'Our Approach').getByRole('listitem').count()).toBeGreaterThan(3);
    });
    await expectWidgetAndForm(page, 'Start Moving with Intention');
  });

  test('Core Values', async ({ page }) => {
    await expectPage(page, {
      path: '/core-values',
      title: 'Core Values',
      links: { 'Work With Us Quietly': '/free-consult?subject=Confidential%20consultation' },
    });
    await expectCards(sectionOf(page, 'All five'), 'values', values);
    await expectWidgetAndForm(page, 'Schedule a Confidential Consultation');
  });

  test('How We Work', async ({ page }) => {
    await expectPage(page, {
      path: '/how-we-work',
      title: 'How We Work',
      links: { 'Start the Conversation': '/free-consult?subject=First%20conversation' },
    });
    await expectCards(sectionOf(page, 'Four statements, and what we mean by them'), 'statements', [
      'We listen before we advise.',
      'We put it in writing.',
      'We work quietly.',
      'We measure it with you.',
    ]);
    await expectWidgetAndForm(page, 'Begin the Conversation');
  });

  test('Team', async ({ page }) => {
    await expectPage(page, {
      path: '/team',
      title: 'Our Team',
      headings: ['Our Greatest Asset'],
      links: { 'Schedule a Free Consultation': '/free-consult?subject=Conversation%20with%20an%20adviser' },
    });
    await test.step('team photo (decisions: drawn, until there is one)', () =>
      expect(page.getByRole('img', { name: /^The team/ })).toBeVisible());
    await expectProfiles(page, roles);
    await expectCards(sectionOf(page, 'Three strengths'), 'strengths', [
      'Ontario and Michigan',
      'Numbers and people',
      'Still there afterwards',
    ]);
    await test.step('no form', () => expect(page.locator('main form')).toHaveCount(0));
    await test.step('no scheduling widget', () => expect(page.locator('.booking-place')).toHaveCount(0));
  });
});

const mailto = (subject: string) => `mailto:${company.email.value}?subject=${encodeURIComponent(subject)}`;

test.describe('section 2, information pages', () => {
  test('Resources', async ({ page }) => {
    await expectPage(page, { path: '/resources', title: 'Resources', headings: ['What You Get'] });
    const cards = [
      'Strategic Planning',
      'HR & People Management',
      'Marketing & Brand Growth',
      'AI Implementation Guides',
      'Grant Writing & Funding',
      'Business Development',
    ];
    for (const name of cards) {
      await test.step(`card "${name}"`, () => expect(cardOf(page, name).getByRole('heading')).toHaveText(name));
      await test.step(`section 3, card "${name}" has a description`, () =>
        expect(cardOf(page, name).locator('.cover-text')).toHaveText(/\w+ \w+/));
      await test.step(`card "${name}" has four bullets`, () =>
        expect(cardOf(page, name).getByRole('listitem')).toHaveCount(4));
    }
    await test.step('six cards', () => expect(page.getByRole('article')).toHaveCount(6));
    for (const kind of ['Industry Insights', 'Training Materials', 'Downloadable Templates'])
      await test.step(`What You Get: ${kind}`, () =>
        expect(sectionOf(page, 'What You Get').getByRole('heading', { name: kind, exact: true })).toBeVisible());
    await test.step('block "For Current Clients"', () => expect(headingOf(page, 'For Current Clients')).toBeVisible());
    await expectLink(sectionOf(page, 'For Current Clients'), `Write to ${company.email.value}`, mailto('Resources'));
    await test.step('block "For New Visitors"', () => expect(headingOf(page, 'For New Visitors')).toBeVisible());
    await expectLink(sectionOf(page, 'For New Visitors'), 'Book a free consultation', '/free-consult');
    await expectWords(page.locator('h1 + p'), 'its opening', ['on request']);
    await test.step('nothing can be downloaded', async () => {
      const files = page.locator('main a:is([download], [href$=".pdf"], [href$=".docx"], [href$=".xlsx"])');
      await expect(files).toHaveCount(0);
    });
  });

  test('Press and Media', async ({ page }) => {
    await expectPage(page, {
      path: '/media-relations',
      title: 'Press and Media',
      headings: [`About ${company.name.value}`, 'Quick Facts', 'Media Resources'],
    });
    await expectWords(sectionOf(page, `About ${company.name.value}`), 'about text', [
      'a consulting and advisory firm in Windsor, Ontario',
      'businesses, nonprofits and public organizations in Ontario and Michigan',
    ]);
    const line = (heading: string, term: string) =>
      sectionOf(page, heading)
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd');
    for (const [term, detail] of Object.entries({
      Headquarters: 'Windsor, Ontario',
      'Service Areas': 'Ontario and Michigan',
      Specialization: /\w+ \w+/,
      Focus: /\w+ \w+/,
    }))
      await test.step(`Quick Facts: ${term}`, () => expect(line('Quick Facts', term)).toContainText(detail));
    for (const term of ['Name', 'Title', 'Role'])
      await test.step(`sections 2 and 3, media contact: ${term.toLowerCase()}`, () =>
        expect(line('Media contact', term)).toHaveText(/\w+ \w+/));
    const contact = sectionOf(page, 'Media contact');
    await expectLink(contact, company.phone.value.display, phoneHref);
    await expectLink(contact, company.email.value, mailto('Media Inquiry'));
    await expectLink(contact, 'Send Media Inquiry', mailto('Media Inquiry'));
    await expectWords(contact, 'sections 2 and 9, media inquiries', ['within 24 hours']);
    await expectWords(contact, 'urgent requests', ['put URGENT in the subject']);
    for (const name of ['Company Overview', 'Leadership Bios', 'Service Information'])
      await test.step(`Media Resources: ${name}`, () =>
        expect(sectionOf(page, 'Media Resources').getByRole('heading', { name, exact: true })).toBeVisible());
  });
});
