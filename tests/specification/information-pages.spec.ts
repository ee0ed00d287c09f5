import { company, phoneHref } from '#content/company.ts';
import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, expectLink, expectWords, headingOf, sectionOf } from '../support/page-parts.ts';

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
      await test.step(`card "${name}"`, () =>
        expect(cardOf(page, name).getByRole('heading')).toHaveText(name));
      await test.step(`section 3, card "${name}" has a description`, () =>
        expect(cardOf(page, name).locator('.cover-text')).toHaveText(/\w+ \w+/));
      await test.step(`card "${name}" has four bullets`, () =>
        expect(cardOf(page, name).getByRole('listitem')).toHaveCount(4));
    }
    await test.step('six cards', () => expect(page.getByRole('article')).toHaveCount(6));
    for (const kind of ['Industry Insights', 'Training Materials', 'Downloadable Templates'])
      await test.step(`What You Get: ${kind}`, () =>
        expect(
          sectionOf(page, 'What You Get').getByRole('heading', { name: kind, exact: true }),
        ).toBeVisible());
    await test.step('block "For Current Clients"', () =>
      expect(headingOf(page, 'For Current Clients')).toBeVisible());
    await expectLink(
      sectionOf(page, 'For Current Clients'),
      `Write to ${company.email.value}`,
      mailto('Resources'),
    );
    await test.step('block "For New Visitors"', () =>
      expect(headingOf(page, 'For New Visitors')).toBeVisible());
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
