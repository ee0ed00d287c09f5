import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { firmDate } from '#content/firm-time.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import { taxDueDates } from '#content/tools/tax-dates.ts';
import { defaultTaxChoice, type TaxChoice } from '#content/tools/tax-rules.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { hydrateTool, readTexts } from '../support/page-checks.ts';

const taxes = '/resources/tax-dates';
const dueDateList = (page: Page) => page.locator('main .due');
const expectedDates = (choice: TaxChoice) => taxDueDates(choice, firmDate(new Date().toISOString()));

test('the tax dates fit the kind of taxpayer, and go into the reader’s calendar', async ({ page }) => {
  await page.goto(taxes);
  const tool = dueDateList(page);
  await hydrateTool(tool);
  // Nothing is chosen: the next date of each.
  await expect(tool.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(tool.locator('.due-list li').filter({ visible: true })).toHaveCount(4);
  await tool.getByRole('radio', { name: 'A person' }).check();
  const shown = (choice: TaxChoice) =>
    expect(async () =>
      expect(await readTexts(tool.locator('.due-what'))).toEqual(expectedDates(choice).map(({ what }) => what)),
    ).toPass();
  await shown(defaultTaxChoice('person'));
  await expect(tool.getByRole('status')).toContainText(/^6 dates in the next 12 months\. Next: /);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tool.getByRole('radio', { name: 'A corporation' })).toBeChecked();
  await tool.getByLabel('Month of the year-end').selectOption('September');
  await tool.getByLabel('Day of the year-end').selectOption('23');
  await tool.getByLabel('Tax instalments').selectOption('Every month');
  await tool.getByLabel('How often you report HST').selectOption('Every quarter');
  await shown({
    ...defaultTaxChoice('corporation'),
    yearEnd: { month: 9, day: 23 },
    instalments: 'monthly',
    hst: 'quarterly',
  });
  await expectAccessible(page);

  await tool.getByRole('radio', { name: 'An employer' }).check();
  await tool.getByLabel('Type of remitter').selectOption('Accelerated, threshold 2');
  const employer: TaxChoice = { ...defaultTaxChoice('employer'), remitter: 'threshold2' };
  await shown(employer);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tool.getByRole('button', { name: /^Add all/ }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('tax-dates.ics');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(expectedDates(employer).length);
});

test('programs are suggested only after answers, which go into the booking', {
  tag: '@long',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/resources/grants-and-loans');
  const tool = page.locator('.grants');
  await hydrateTool(tool);
  await expect(tool.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(tool.locator('.tool-scripted .programs')).toHaveCount(0);
  const landed = tool.locator('.span-landed');
  await expect(landed).toBeHidden();

  await tool.getByRole('radio', { name: 'Charity or nonprofit' }).check();
  await expect(tool.getByRole('heading', { name: /programs could fit$/ })).toBeVisible();
  // Digit by digit: the field reports the years 2, 20 and 200 first.
  await tool.getByLabel('When is it due?').pressSequentially('01152001');
  await expect(tool.locator('.grants-due')).toContainText('That date has passed.');
  await expectAccessible(page);
  for (const question of ['Can the work wait?', 'Can you cover your share?']) {
    await tool.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
    await expect(landed).toBeHidden();
  }
  await tool.getByRole('group', { name: 'Can you measure it?' }).getByRole('radio', { name: 'Yes' }).check();
  await expect(landed).toBeVisible();
  await expect(tool.getByRole('heading', { name: 'Something may fit.' })).toBeVisible();

  await tool.getByRole('link', { name: 'Bring these answers to a free call' }).click();
  await page.locator('.booking-steps .booking-slots button').first().click();
  await expect(page.getByLabel('What is it about?')).toHaveValue(
    'Grants and loans: Charity or nonprofit; due January 15, 2001',
  );
  expect(sent).toEqual([]);
});

test('without a script today’s tax dates are in the page, and the kind of taxpayer can be chosen', async ({
  elsewhere,
}) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  await page.goto(taxes);
  const tool = dueDateList(page);
  const lines = tool.locator('.due-list li').filter({ visible: true });
  for (const [name, reader] of [
    ['A person', 'person'],
    ['Self-employed', 'proprietor'],
    ['A corporation', 'corporation'],
    ['An employer', 'employer'],
  ] as const) {
    await tool.getByRole('radio', { name }).check();
    const dates = expectedDates(defaultTaxChoice(reader));
    expect(await readTexts(lines.locator('.due-what'))).toEqual(dates.map(({ what }) => what));
    for (const [index, { on }] of dates.entries())
      await expect(lines.nth(index).locator('time')).toHaveAttribute('datetime', on);
  }
  await expect(tool.getByRole('combobox')).toHaveCount(0);
});

const wealth = '/services/wealth';
const savingTool = (page: Page) => page.locator('main .wealth');
async function hydrateSavingTool(tool: Locator): Promise<void> {
  await tool.locator('summary').click();
  await tool.getByLabel('Years', { exact: true }).fill('20');
  await expect(tool.getByRole('rowheader', { name: '20 years' })).toBeVisible();
  await expect(tool.getByRole('rowheader', { name: '25 years' })).toHaveCount(0);
}

test('savings are calculated by keyboard, announced after a pause, and passed on to the booking', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(wealth);
  const tool = savingTool(page);
  await hydrateSavingTool(tool);
  const monthly = tool.getByLabel('Monthly amount', { exact: true });
  await monthly.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1000');
  await tool.getByLabel('Years', { exact: true }).fill('30');
  await expect(tool.getByRole('status')).toContainText(
    '$1,133,529 after 30 years: $360,000 paid in and $773,529 growth.',
  );
  await expect(tool.getByRole('table', { name: '$1,000 a month at 7%' })).toBeVisible();
  await expect(tool.getByRole('row', { name: /^40 years, from 25/ })).toContainText('$2,395,621');
  await expect(tool.locator('.wealth-sum b')).toHaveText('$1,133,529');

  await tool.getByLabel('Yearly return, slider').press('ArrowRight');
  await expect(tool.getByLabel('Yearly return', { exact: true })).toHaveValue('7.5');
  // Out-of-range values are clamped on blur.
  await monthly.fill('999999');
  await monthly.press('Tab');
  await expect(monthly).toHaveValue('20000');
  await monthly.fill('800');
  await expectAccessible(page);

  await tool.getByRole('link', { name: 'Take these figures to a free analysis' }).press('Enter');
  await expect(page).toHaveURL(/\/free-consult\?subject=Portfolio%20analysis$/);
  const line = 'Portfolio analysis: $800 a month for 30 years at 7.5%';
  await page.locator('.booking-steps').waitFor();
  await page.locator('.booking-steps .booking-slots button').first().click();
  await expect(page.getByLabel('What is it about?')).toHaveValue(line);
});

test('three answers by keyboard lead to a package, which goes into the booking', { tag: '@long' }, async ({ page }) => {
  await page.goto('/marketing-packages');
  const tool = page.locator('.chooser');
  await expect(tool).toBeHidden();
  await page.getByText('Not sure which? Three questions').press('Enter');
  await hydrateTool(tool);
  const sheet = tool.locator('.chooser-sheet');
  await tool.getByRole('radio', { name: 'Our customers' }).check();
  await tool.getByRole('radio', { name: 'on three to five pages' }).check();
  await expect(sheet).toHaveCount(0);
  await tool.getByRole('radio', { name: 'with banners that you make' }).check();
  await expect(sheet.getByRole('heading')).toHaveText('Momentum');
  await expect(sheet.locator('.term-price')).toHaveText(`${textPlaceholders['price.branding.Momentum']} CAD`);
  await expect(sheet.locator('li')).toHaveText([
    /Two logo concepts/,
    /3-5 page website/,
    /Social banners for three platforms/,
  ]);
  await expectAccessible(page);

  await tool.getByRole('radio', { name: 'Show our work, on three to five pages' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('heading')).toHaveText('Authority');
  await expect(tool.locator('output')).toHaveText(
    `We would start with Authority, ${textPlaceholders['price.branding.Authority']}.`,
  );
  await sheet.getByRole('link', { name: 'Take this to a free consultation' }).click();
  await expect(page).toHaveURL(/\/free-consult\?subject=Authority/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
