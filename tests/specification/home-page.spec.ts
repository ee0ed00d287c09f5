import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import { expectLink, expectPage, expectWords, sectionOf, textsOf } from '../support/page-parts.ts';

const statistics = {
  'Clients Served': '500+',
  'Avg. ROI Improvements': '45%',
  'Years of Experience': '30+',
  'Awards Received': '12+',
  'Case Studies': '80+',
  'Success Stories': '200+',
};

const categories = [
  {
    title: 'HR Support',
    href: '/services/hr-support',
    items: ['HR Policies & Compliance', 'Performance Management', 'Talent Retention Strategies'],
  },
  {
    title: 'AI Training & Setup',
    href: '/services/training-coaching',
    items: ['AI Marketing & Sales', 'AI Strategy', 'AI Training & Coaching'],
  },
  {
    title: 'Business Plans',
    href: '/services/business-plans',
    items: ['Customized Business Plans', 'Email Marketing Strategies', 'Conversion & Loyalty Programs'],
  },
  {
    title: 'Strategic Planning',
    href: '/services/strategic-planning',
    items: ['Data-Driven Insights', 'Marketing Gap Analysis', 'ROI Optimization'],
  },
  {
    title: 'Marketing Support',
    href: '/services/marketing-support',
    items: ['Brand Awareness', 'Content Creation', 'Social Media Strategy'],
  },
  {
    title: 'Grant Writing & Loan Support',
    href: '/services/grant-writing-loans',
    items: ['Grant Applications', 'Loan Proposal Preparation', 'Funding Strategy'],
  },
];

const approach = {
  COLLABORATIVE: '98% client satisfaction',
  EXPERTISE: '15+ specialist fields',
  INSIGHT: '200+ organizations served',
  CLARITY: '40% faster execution',
  ADAPTIVE: '90% of plans on track',
  COMMITTED: '85% long-term success',
};

test.describe('section 2, home page', () => {
  test('hero, statistics, services', async ({ page }) => {
    // What counts up stands still for who prefers that.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectPage(page, {
      path: '/',
      title: "WINDSOR'S TRUSTED BUSINESS CONSULTANTS",
      headings: ['Solutions That Drive Growth for Windsor & Michigan Business'],
    });
    const hero = page.getByRole('region', { name: 'TRUSTED BUSINESS CONSULTANTS' });
    await test.step('hero: tagline "Clarity. Strategy. Results."', () =>
      expect(hero.getByText('Clarity. Strategy. Results.', { exact: true })).toBeVisible());
    await expectLink(hero, 'Start with a Free Consult', '/free-consult');
    await test.step('hero: a consultation request form', () =>
      expect(hero.locator('form[action="/api/contact"]')).toBeVisible());
    const panel = page.getByRole('region', { name: 'The firm in numbers' });
    await test.step('a statistics panel of six figures', () =>
      expect(panel.locator('dt')).toHaveText(Object.keys(statistics)));
    for (const [label, figure] of Object.entries(statistics))
      await test.step(`sections 2 and 9, statistics: ${label} ${figure}`, () =>
        expect(panel.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(figure));

    const services = page.locator('#services');
    await test.step('six category cards, in order', async () =>
      expect(await textsOf(services.getByRole('article').getByRole('heading'))).toEqual(
        categories.map(({ title }) => title),
      ));
    for (const { title, href, items } of categories) {
      const card = services.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
      for (const [index, item] of items.entries())
        await test.step(`${title}: ${item}`, () => expect(card.getByRole('listitem').nth(index)).toHaveText(item));
      await test.step(`${title}: three items`, () => expect(card.getByRole('listitem')).toHaveCount(3));
      await test.step(`${title}: "Take the Next Step →" leads to ${href}`, async () => {
        await expect(card.getByRole('link')).toHaveText(`Take the Next Step →: ${title}`);
        await expect(card.getByRole('link')).toHaveAttribute('href', href);
      });
    }
  });

  test('Our Approach', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#how-it-works').getByRole('listitem');
    await test.step('heading "Our Approach"', () =>
      expect(page.locator('#how-it-works').getByRole('heading', { level: 2 })).toHaveText('Our Approach'));
    await test.step('six cards', () => expect(cards).toHaveCount(6));
    for (const [index, [badge, metric]] of Object.entries(approach).entries()) {
      const card = cards.nth(index);
      await test.step(`sections 2 and 3, card ${index + 1} has the badge ${badge}`, () =>
        expect(card.locator('.ledger-badge')).toHaveText(badge));
      await test.step(`sections 2 and 3, ${badge}: title and description`, async () => {
        await expect(card.getByRole('heading')).toHaveText(/\w/);
        await expect(card.locator('p')).toHaveText(/\w/);
      });
      await test.step(`sections 2, 3 and 9, ${badge}: metric "${metric}"`, () =>
        expect(card.locator('.ledger-claim')).toHaveText(metric));
    }
    await expectLink(page.getByRole('main'), 'Ready for a Modern Partnership?', '/free-consult');
    await expectLink(page.locator('#how-it-works'), 'Start Your Journey', '/free-consult');
    await test.step('"View Success Stories" leads to them (decisions)', async () => {
      await page.getByRole('link', { name: 'View Success Stories' }).click();
      await expect(page).toHaveURL(/\/#client-stories$/);
      await expect(page.getByRole('group', { name: 'Testimonials' })).toBeInViewport();
    });
  });

  test('Testimonials with their blocks, and Contact', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'Testimonials' });
    await carousel.scrollIntoViewIfNeeded();
    for (const name of ['Previous testimonial', 'Next testimonial'])
      await test.step(`the carousel has a button "${name}"`, () =>
        expect(carousel.getByRole('button', { name, exact: true })).toBeVisible());
    await test.step('the carousel has dots, one for each of four', () =>
      expect(carousel.locator('.carousel-dot')).toHaveCount(4));
    for (const [name, link, href] of [
      ['Our Team', 'Meet The Team', '/team'],
      ['Our Vision', 'Shape Your Future With Us', '/vision'],
      ['Our Mission', 'Discover How We Work', '/mission'],
      ['Core Values', 'Work With Us Quietly', '/core-values'],
      ['How We Work', 'Start the Conversation', '/how-we-work'],
    ] as const) {
      const block = sectionOf(page, name);
      await test.step(`block "${name}"`, () => expect(block.getByRole('heading', { name })).toBeVisible());
      await expectLink(block, link, href);
    }
    for (const value of ['Clarity', 'Discretion', 'Timing', 'Loyalty', 'Precision'])
      await test.step(`Core Values: ${value}`, () =>
        expect(sectionOf(page, 'Core Values').getByRole('heading', { name: value })).toBeVisible());
    await test.step('How We Work: four statements', () =>
      expect(sectionOf(page, 'How We Work').getByRole('listitem')).toHaveCount(4));

    const contact = page.locator('#contact');
    await expectLink(contact, 'Book Your Free Consult', '/free-consult');
    await expectLink(contact, company.phone.value.display, phoneHref);
    await expectWords(contact, 'Contact', [`${company.street.value}, ${company.city.value}`]);
    await test.step('Contact: a drawn map of the place (decisions)', () =>
      expect(contact.getByRole('img', { name: /map of the Detroit River/ })).toBeVisible());
  });
});
