import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { firmDate } from '#content/firm-time.ts';
import { type TaxChoice, usualChoice } from '#content/tools/tax-choice.ts';
import { dueDates } from '#content/tools/tax-dates.ts';
import { hold } from '../support/held-page.ts';
import { expect, test } from '../support/journey.ts';
import { textsOf } from '../support/page-parts.ts';

const path = '/services/taxes';
const find = (page: Page) => page.locator('main .due');
/** Brings the tool near the screen, and waits until its script is here. */
async function works(tool: Locator): Promise<void> {
  await tool.scrollIntoViewIfNeeded();
  await expect(tool.getByRole('button', { name: /^Add all/ })).toBeVisible();
}
const expected = (choice: TaxChoice) => dueDates(choice, firmDate(new Date().toISOString()));

test.describe('the tax dates of the next twelve months', () => {
  test('are those of whom the reader is, and go into their calendar', async ({ page, expectAccessible }) => {
    await page.goto(path);
    const tool = find(page);
    await works(tool);
    const shown = (choice: TaxChoice) =>
      expect(async () =>
        expect(await textsOf(tool.locator('.due-what'))).toEqual(expected(choice).map(({ what }) => what)),
      ).toPass();
    await shown(usualChoice('person'));
    await expect(tool.getByRole('status')).toContainText(/^6 dates in the next 12 months\. Next: /);
    await expectAccessible();

    // By keyboard: the readers are one group.
    await tool.getByRole('radio', { name: 'A person' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(tool.getByRole('radio', { name: 'A corporation' })).toBeChecked();
    await tool.getByLabel('Month of the year-end').selectOption('September');
    await tool.getByLabel('Day of the year-end').selectOption('23');
    await tool.getByLabel('Tax instalments').selectOption('Every month');
    await tool.getByLabel('HST is reported').selectOption('Every quarter');
    await shown({
      ...usualChoice('corporation'),
      yearEnd: { month: 9, day: 23 },
      instalments: 'monthly',
      hst: 'quarterly',
    });
    await expectAccessible();

    await tool.getByRole('radio', { name: 'An employer' }).check();
    await tool.getByLabel('Type of remitter').selectOption('Accelerated, threshold 2');
    const employer: TaxChoice = { ...usualChoice('employer'), remitter: 'threshold2' };
    await shown(employer);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tool.getByRole('button', { name: /^Add all/ }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('tax-dates.ics');
    const file = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
    expect(
      file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).startDate.toString()),
    ).toEqual(expected(employer).map(({ on }) => on));
    const [one] = await Promise.all([
      page.waitForEvent('download'),
      tool
        .getByRole('button', { name: /^Add to calendar/ })
        .first()
        .click(),
    ]);
    expect(readFileSync(await one.path(), 'utf8').match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('are those of a reader who was chosen before the script was here', async ({ page }) => {
    const arrive = await hold(page, /_astro\/taxes\./);
    await page.goto(path);
    const tool = find(page);
    await tool.getByRole('radio', { name: 'An employer' }).check();
    const lines = tool.locator('.due-what').filter({ visible: true });
    await expect(lines.first()).toContainText('Source deductions');
    arrive();
    await works(tool);
    await expect(tool.getByRole('radio', { name: 'An employer' })).toBeChecked();
    await expect(lines.first()).toContainText('Source deductions');
    await expect(tool.getByLabel('Type of remitter')).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server writes the dates as they are today, and a reader can be chosen', async ({ page }) => {
    await page.goto(path);
    const tool = find(page);
    const lines = tool.locator('.due-list li').filter({ visible: true });
    for (const [name, reader] of [
      ['A person', 'person'],
      ['Self-employed', 'proprietor'],
      ['A corporation', 'corporation'],
      ['An employer', 'employer'],
    ] as const) {
      await tool.getByRole('radio', { name }).check();
      const dates = expected(usualChoice(reader));
      expect(await textsOf(lines.locator('.due-what'))).toEqual(dates.map(({ what }) => what));
      for (const [index, { on }] of dates.entries())
        await expect(lines.nth(index).locator('time')).toHaveAttribute('datetime', on);
    }
    await expect(tool.getByRole('combobox')).toHaveCount(0);
  });
});
