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

const everyConsultation = ['What to Expect', 'Get in Touch'];

test.describe('section 2, service consultation pages', () => {
  test('general free consultation', async ({ page }) => {
    await expectPage(page, {
      path: '/free-consult',
      title: 'Schedule Your Free Consultation',
      headings: everyConsultation,
    });
    const booking = page.locator('#book .booking-terms');
    await expectWords(booking, 'section 9, the booking widget', ['30 minutes', 'Free']);
    const contact = sectionOf(page, 'Get in Touch');
    await expectWords(contact, 'Get in Touch', ['within 24 hours', `${company.street.value}, ${company.city.value}`]);
    await expectLink(contact, company.phone.value.display, phoneHref);
    await expectLink(contact, company.email.value, `mailto:${company.email.value}`);
  });

  test('HR Support', async ({ page }) => {
    await expectPage(page, {
      path: '/services/hr-support',
      title: 'HR Support',
      headings: [...everyConsultation, 'Schedule Your HR Consultation'],
    });
    await expectCards(sectionOf(page, 'What good HR support does for an employer'), 'benefits', [
      'Attract top talent',
      'Retain key employees',
      'Ensure compliance',
      'Optimize performance',
    ]);
    for (const service of ['HR Policies & Compliance', 'Performance Management', 'Talent Retention Strategies'])
      await test.step(`section 1, what HR support takes on: ${service}`, () =>
        expect(sectionOf(page, service).getByRole('listitem')).not.toHaveCount(0));
  });

  test('Strategic Planning', async ({ page }) => {
    await expectPage(page, {
      path: '/services/strategic-planning',
      title: 'Strategic Planning',
      headings: [...everyConsultation, 'Planning services'],
    });
    for (const service of ['Data-Driven Insights', 'Marketing Gap Analysis', 'ROI Optimization'])
      await test.step(`planning services list: ${service}`, () =>
        expect(sectionOf(page, service).getByRole('listitem')).not.toHaveCount(0));
    for (const method of ['The Lean Model', 'WIGs (Wildly Important Goals)'])
      await test.step(`explains ${method}`, async () => {
        await expect(sectionOf(page, method).locator('p')).toHaveText(/\w+ \w+/);
        await expect(sectionOf(page, method).getByRole('listitem')).toHaveCount(4);
      });
    await test.step('section 9, strategic planning takes 4-8 weeks', () =>
      expect(page.locator('.fact-strip li').first()).toContainText('4-8 weeks'));
  });

  test('Business Plans', async ({ page }) => {
    await expectPage(page, {
      path: '/services/business-plans',
      title: 'Business Plans',
      headings: [...everyConsultation, 'Plan & Perform'],
    });
    for (const name of ['Plan', 'Perform'])
      await test.step(`list "${name}" under "Plan & Perform"`, async () => {
        const list = sectionOf(page, name);
        expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
        await expect(list.locator('xpath=ancestor::section[1]')).toContainText('Plan & Perform');
      });
  });

  test('Training and AI', async ({ page }) => {
    await expectPage(page, {
      path: '/services/training-coaching',
      title: 'Training & Coaching',
      headings: everyConsultation,
    });
    for (const name of ['Discover', 'Adapt', 'Create', 'Engage', 'Develop'])
      await test.step(`section "${name}"`, async () => {
        await expect(headingOf(page, name)).toBeVisible();
        await expect(cardOf(page, name).getByRole('listitem')).not.toHaveCount(0);
      });
    await test.step('in this order, then booking and message form', async () => {
      const order = ['Discover', 'Adapt', 'Create', 'Engage', 'Develop'];
      const last = ['Schedule Your AI Training Consultation', 'Get in Touch'];
      const headings = await page.getByRole('main').getByRole('heading').allTextContents();
      expect(headings.filter((heading) => [...order, ...last].includes(heading))).toEqual([...order, ...last]);
    });
    await test.step('section 1, AI training and setup included', () =>
      expect(page.getByRole('main')).toContainText('AI training and setup'));
  });

  test('Grant writing and loan support', async ({ page }) => {
    await expectPage(page, {
      path: '/services/grant-writing-loans',
      title: 'Grant Writing & Loan Support',
      headings: everyConsultation,
    });
    const phases = {
      Transform: ['Readiness assessment'],
      Plan: ['Grant proposals', 'Loan applications'],
      Perform: ['Compliance', 'reports', 'Project support'],
    };
    for (const [phase, covers] of Object.entries(phases)) {
      await test.step(`phase "${phase}"`, () => expect(headingOf(page, phase)).toBeVisible());
      await expectWords(sectionOf(page, phase), phase, covers);
    }
    await test.step('three phases in this order', async () => {
      const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
      expect(headings.filter((heading) => heading in phases)).toEqual(Object.keys(phases));
    });
    await test.step('Ontario and Michigan note', () =>
      expect(page.getByRole('complementary')).toContainText('Ontario and Michigan'));
    const card = sectionOf(page, 'A deadline this month?');
    await expectLink(card, company.phone.value.display, phoneHref);
    await expectLink(card, company.email.value, `mailto:${company.email.value}`);
    await test.step('widget "Book Your Funding Consultation"', () =>
      expect(page.locator('#book').getByRole('heading', { level: 2 })).toHaveText('Book Your Funding Consultation'));
    await test.step('section 9, grant writing takes 2-4 weeks', () =>
      expect(page.locator('.fact-strip li').first()).toContainText('2-4 weeks'));
  });
});

test.describe('section 2, service consultation pages', () => {
  test('Marketing Support', async ({ page }) => {
    await expectPage(page, {
      path: '/services/marketing-support',
      title: 'Marketing Support',
      headings: ['What to Expect', 'Get in Touch'],
    });
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    const tabs = page.getByRole('tab');
    const selected = page.getByRole('tab', { selected: true });
    const panel = page.getByRole('tabpanel');
    const names = ['Market', 'Brand', 'Create', 'Engage', 'Develop'];
    await test.step('sections 2 and 9, five tabs', () => expect(tabs).toHaveCount(5));
    await test.step('market is active initially', async () => {
      await expect(selected).toHaveText('Market');
      await expect(panel).toHaveAccessibleName('Market');
    });
    for (const [index, name] of names.entries())
      await test.step(`tab ${index + 1}, ${name}, shows its panel alone by click`, async () => {
        await tabs.nth(index).click();
        await expect(selected).toHaveText(name);
        await expect(panel).toHaveCount(1);
        await expect(panel).toHaveAccessibleName(name);
        await expect(panel.getByRole('listitem')).not.toHaveCount(0);
      });
    for (const [key, name] of [
      ['Home', 'Market'],
      ['ArrowRight', 'Brand'],
      ['End', 'Develop'],
      ['ArrowRight', 'Market'],
      ['ArrowLeft', 'Develop'],
    ] as const)
      await test.step(`by keyboard, ${key} leads to ${name}`, async () => {
        await page.keyboard.press(key);
        await expect(selected).toHaveText(name);
        await expect(selected).toBeFocused();
        await expect(panel).toHaveAccessibleName(name);
      });
  });
});
