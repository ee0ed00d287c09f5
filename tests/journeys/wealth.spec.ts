import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const path = '/services/wealth';
const find = (page: Page) => page.locator('main .wealth');
/** Brings the tool near the screen, and waits until its script answers. */
async function works(tool: Locator): Promise<void> {
  await tool.scrollIntoViewIfNeeded();
  await tool.getByLabel('Years', { exact: true }).fill('20');
  await expect(tool.getByRole('rowheader', { name: '20 years' })).toBeVisible();
  await expect(tool.getByRole('rowheader', { name: '25 years' })).toHaveCount(0);
}

test.describe('what regular saving comes to', () => {
  test('is worked out by keyboard, announced once it rests, and taken along into the booking', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    const tool = find(page);
    await works(tool);
    const monthly = tool.getByLabel('A month', { exact: true });
    await monthly.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1000');
    await tool.getByLabel('Years', { exact: true }).fill('30');
    await expect(tool.getByRole('status')).toContainText(
      '$1,133,529 after 30 years: $360,000 paid in and $773,529 growth.',
    );
    await expect(tool.getByRole('table')).toContainText('$1,000 a month at 7%');
    await expect(tool.getByRole('row', { name: /^40 years, from 25/ })).toContainText('$2,395,621');
    await expect(tool.locator('.wealth-sum b')).toHaveText('$1,133,529');

    await tool.getByLabel('Return a year, slider').press('ArrowRight');
    await expect(tool.getByLabel('Return a year', { exact: true })).toHaveValue('7.5');
    // What is out of range becomes the nearest figure once the field is left.
    await monthly.fill('999999');
    await monthly.press('Tab');
    await expect(monthly).toHaveValue('20000');
    await monthly.fill('');
    await expect(tool.getByRole('table')).toContainText('$20,000 a month');
    await monthly.fill('0');
    await expect(tool.getByRole('status')).toContainText('$0 after 30 years');
    await monthly.fill('800');
    await expectAccessible();

    await tool.getByRole('link', { name: 'Take these figures to a free analysis' }).press('Enter');
    await expect(page).toHaveURL(/\/free-consult\?subject=Portfolio%20analysis$/);
    const line = 'Portfolio analysis: $800 a month for 30 years at 7.5%';
    // Shown beside the calendar, where it can be left out and taken back.
    await page.locator('.booking-steps').waitFor();
    const carried = page.getByRole('region', { name: 'Goes with your booking' });
    await expect(carried).toContainText(line);
    await expectAccessible();
    await carried.getByRole('button', { name: 'Leave it out' }).press('Enter');
    const out = page.getByRole('region', { name: 'Stays here and is not sent' });
    await out.getByRole('button', { name: 'Take it along again' }).press('Enter');
    await expect(carried).toBeVisible();
    await page.locator('.booking-steps .booking-slots button').first().click();
    await expect(page.getByLabel('What is it about?')).toHaveValue(line);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the example stands there in figures, with who starts ten years earlier', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path);
    const tool = find(page);
    await expect(tool.getByRole('table')).toContainText('$500 a month at 7%');
    await expect(tool.getByRole('row', { name: /^30 years/ })).toContainText('$386,765$566,765');
    await expect(tool.getByRole('row', { name: /^40 years, from 25/ })).toContainText('$1,197,811');
    await expect(tool).toContainText('2.1 times as much in all');
    await expect(tool.getByLabel('A month', { exact: true })).toBeHidden();
    await expect(tool.getByRole('slider')).toHaveCount(0);
  });
});
