import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

const everyConsultation = ['What to Expect', 'Get in Touch'];

test.describe('section 2, service consultation pages', () => {
  test('general free consultation', async ({ page }) => {
    await expectPage(page, {
      path: '/free-consult',
      title: 'Schedule Your Free Consultation',
      headings: everyConsultation,
      texts: ['30 minutes', '24 hours', '(519) 555-0142', 'hello@example.com', 'Windsor, Ontario'],
    });
    await expect(page.locator('#book')).toBeVisible();
  });

  test('HR Support: four benefits', async ({ page }) => {
    await expectPage(page, {
      path: '/services/hr-support',
      title: 'HR Support',
      headings: [
        ...everyConsultation,
        'Attract top talent',
        'Retain key employees',
        'Ensure compliance',
        'Optimize performance',
        'Schedule Your HR Consultation',
      ],
      texts: ['HR Policies & Compliance', 'Performance Management', 'Talent Retention Strategies'],
    });
  });

  test('sections 2 and 9, Strategic Planning: services, Lean Model, WIGs', async ({ page }) => {
    await expectPage(page, {
      path: '/services/strategic-planning',
      title: 'Strategic Planning',
      headings: [
        ...everyConsultation,
        'Planning services',
        'The Lean Model',
        'WIGs (Wildly Important Goals)',
      ],
      texts: ['4-8 weeks', 'Data-Driven Insights', 'Marketing Gap Analysis', 'ROI Optimization'],
    });
  });

  test('Business Plans: two lists, Plan and Perform', async ({ page }) => {
    await expectPage(page, {
      path: '/services/business-plans',
      title: 'Business Plans',
      headings: [...everyConsultation, 'Plan & Perform', 'Plan', 'Perform'],
    });
    for (const name of ['Plan', 'Perform']) {
      const list = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
      expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
    }
  });

  test('sections 2 and 9, Marketing Support: five tabs, market first, by click and by keyboard', async ({
    page,
  }) => {
    await expectPage(page, {
      path: '/services/marketing-support',
      title: 'Marketing Support',
      headings: everyConsultation,
    });
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Market', 'Brand', 'Create', 'Engage', 'Develop']);
    const selected = page.getByRole('tab', { selected: true });
    await expect(selected).toHaveText('Market');
    await expect(page.getByRole('tabpanel')).toContainText('Find out who buys');

    await page.getByRole('tab', { name: 'Create' }).click();
    await expect(selected).toHaveText('Create');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toContainText('Content creation');

    await page.keyboard.press('ArrowRight');
    await expect(selected).toHaveText('Engage');
    await page.keyboard.press('End');
    await expect(selected).toHaveText('Develop');
    await page.keyboard.press('ArrowRight');
    await expect(selected).toHaveText('Market');
    await page.keyboard.press('Home');
    await expect(selected).toBeFocused();
  });

  test('Training and AI: Discover, Adapt, Create, Engage, Develop, then booking and form', async ({
    page,
  }) => {
    await expectPage(page, {
      path: '/services/training-coaching',
      title: 'Training & Coaching',
      headings: everyConsultation,
    });
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    const order = [
      'Discover',
      'Adapt',
      'Create',
      'Engage',
      'Develop',
      'Schedule Your AI Training Consultation',
      'Get in Touch',
    ];
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  });

  test('sections 2 and 9, Grant writing and loan support: three phases, the note, the contact card, the widget', async ({
    page,
  }) => {
    await expectPage(page, {
      path: '/services/grant-writing-loans',
      title: 'Grant Writing & Loan Support',
      headings: [...everyConsultation, 'Transform', 'Plan', 'Perform', 'Book Your Funding Consultation'],
      texts: [
        'Readiness assessment',
        'Grant proposals',
        'Loan applications',
        'Compliance',
        'reports',
        'Project support',
        'Ontario and Michigan',
        '2-4 weeks',
      ],
      links: { '(519) 555-0142': 'tel:+15195550142', 'hello@example.com': 'mailto:hello@example.com' },
    });
  });
});
