import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';

const about = (subject: string) => `/free-consult?subject=${encodeURIComponent(subject)}`;
const anyConsultation = /^\/free-consult\?subject=\S+$/;

test.describe('section 2, static service pages; their buttons lead to the consultation (decisions)', () => {
  test('Tax Services', async ({ page }) => {
    const cards = [
      'Tax Preparation & Filing',
      'Tax Planning & Consulting',
      'Audit Protection',
      'AgriStability & AgriInvest',
    ];
    await expectPage(page, {
      path: '/services/taxes',
      title: 'Tax Services',
      headings: [...cards, 'What you gain'],
      texts: ['The initial consultation is complimentary'],
      links: { 'Schedule Consultation': anyConsultation },
    });
    for (const card of cards) {
      const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: card }) });
      await expect(entry.getByRole('link')).toHaveAttribute('href', about(card));
    }
  });

  test('Business Services, two of them still to come', async ({ page }) => {
    await expectPage(page, {
      path: '/services/business',
      title: 'Business Services',
      headings: [
        'Bookkeeping',
        'Payroll Services',
        'Incorporation Services',
        'Corporate Minute Books',
        'HR Services',
        'Farm Management Consulting',
      ],
      links: { 'Schedule Consultation': anyConsultation },
    });
    await expect(page.getByText('Coming Soon')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Notify Me When Available' })).toBeVisible();
  });

  test('sections 2 and 9, Life & Legacy Planning', async ({ page }) => {
    await expectPage(page, {
      path: '/services/life-legacy',
      title: 'Life & Legacy Planning',
      headings: [
        'Estate Planning',
        'Education Planning',
        'Retirement Planning',
        'Discovery Meeting',
        'Analysis & Strategy',
        'Implementation',
        'Ongoing Review',
      ],
      texts: ['60 minutes', 'free, with no obligation'],
      links: { 'Schedule Your Consultation': anyConsultation },
    });
  });

  test('sections 2 and 9, Income & Lifestyle Protection', async ({ page }) => {
    await expectPage(page, {
      path: '/services/protection',
      title: 'Income & Lifestyle Protection',
      headings: [
        'Risk Assessment',
        'Insurance Products',
        'Life Insurance',
        'Disability Insurance',
        'Critical Illness Insurance',
        'Business Protection',
        'Risks we ask about',
      ],
      texts: [
        '75%',
        'of working Canadians',
        '1 in 4',
        '90+ days',
        '$200K+',
        'critical illness',
        'The review is free',
      ],
      links: { 'Book a free review': anyConsultation },
    });
  });

  test('sections 2 and 9, Wealth Accumulation & Growth', async ({ page }) => {
    await expectPage(page, {
      path: '/services/wealth',
      title: 'Wealth Accumulation & Growth',
      headings: [
        'Investment Management',
        'Investment Products',
        'Goal Setting',
        'Strategy Development',
        'Implementation',
        'Monitoring & Adjusting',
        'Principles we invest by',
      ],
      texts: ['$1M+', 'after 30 years at $500 a month', '7%', '2X', 'for starting at 25 versus 35'],
      links: { 'Get a free portfolio analysis': anyConsultation },
    });
  });
});

test('section 2, no dead buttons (decisions): a subject in the address fills in the form it leads to', async ({
  page,
  mail,
}) => {
  await page.goto('/services/taxes');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Audit Protection' }) });
  await card.getByRole('link', { name: 'Schedule Consultation' }).click();
  await expect(page).toHaveURL(/\/free-consult\?subject=Audit%20Protection$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');

  await page.locator('#message').scrollIntoViewIfNeeded();
  await expect(page.locator('main form')).toHaveAttribute('novalidate', '');
  await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');
  await page.getByLabel('Full Name *').fill('Jordan Prince');
  await page.getByLabel('Email Address *').fill('jordan@example.org');
  await page.getByLabel('What would you like to discuss? *').fill('A letter came.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await mail.waitFor('firm@example.com')).text).toContain('Subject: Audit Protection');
});

test('section 2, no dead buttons (decisions): who waits for a service is put on the list', async ({
  page,
  mail,
  expectAccessible,
}) => {
  await page.goto('/services/business');
  const open = page.getByRole('button', { name: 'Notify Me When Available' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'One e-mail, when it opens' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('form')).toHaveAttribute('novalidate', '');
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  // Twice each: in the summary that has the focus, and beside the field.
  await expect(dialog.locator('.error-summary')).toBeFocused();
  for (const sentence of ['Please enter your e-mail address.', 'Please choose what you are waiting for.'])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  await expectAccessible();

  await dialog.getByLabel('Email Address *').fill('jordan@example.org');
  await dialog.getByLabel('I am waiting for *').selectOption('Farm Management Consulting');
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog.locator('.receipt')).toBeVisible();
  const notice = await mail.waitFor('firm@example.com');
  expect(notice.subject).toContain('Waiting list from jordan@example.org');
  expect(notice.text).toContain('Waiting for: Farm Management Consulting');
  expect(notice.text).toContain('From page: /services/business');
  expect((await mail.waitFor('jordan@example.org')).subject).toContain('You are on the list');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
