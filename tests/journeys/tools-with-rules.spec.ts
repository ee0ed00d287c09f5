import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

const employersPage = '/services/hr-support';

test.describe('the checklist for employers', () => {
  test('a number and a shore give a list, which prints by itself', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-23T15:00:00Z');
    await page.goto(employersPage);
    const tool = page.locator('.employer');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const list = tool.locator('.checklist');
    const disconnecting = list.getByText('written policy on disconnecting from work');
    await expect(list).toContainText('November 23, 2026');
    await expect(list).toContainText('Ontario, 12 people');
    await expect(disconnecting).toHaveCount(0);

    await tool.getByLabel('People in Ontario').fill('25');
    await expect(disconnecting).toBeVisible();
    await expect(tool.locator('output')).toHaveText(/^\d+ duties on the list\.$/);
    await tool.getByRole('button', { name: 'Show 20 people' }).press('Enter');
    await expect(tool.getByLabel('People in Ontario')).toHaveValue('20');
    await expect(disconnecting).toHaveCount(0);
    await expect(list.getByText('joint health and safety committee')).toBeVisible();
    await expectAccessible(page);

    await tool.getByRole('radio', { name: 'Ontario' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tool.getByLabel('People in Ontario')).toBeHidden();
    await tool.getByLabel('People in Michigan').fill('11');
    await expect(list.getByText('up to 72 hours a year')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('heading', { level: 4 })).toHaveText(['Ontario, 20 people', 'Michigan, 11 people']);
    await tool.getByLabel('Name for the printed list').fill('Riverside Millwork');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText('Checklist for Riverside Millwork');
    await expectAccessible(page);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    await tool.getByRole('button', { name: 'Print the checklist' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked-to-print', '');
    await page.emulateMedia({ media: 'print' });
    await expect(list.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(list.locator('.duty-source').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(tool.getByLabel('Name for the printed list')).toBeHidden();
    expect(page.url()).not.toContain('?');
  });
});

const shores = (page: Page) => page.locator('#shores');
const shoreLink = (page: Page, name: string) => shores(page).getByRole('link', { name, exact: true });
const sizeOf = (page: Page, text: string) =>
  shores(page)
    .getByText(text, { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test.describe('both shores', { tag: '@long' }, () => {
  test('a choice by keyboard is announced, and stays in address and tab', async ({ page }) => {
    await page.goto('/services/hr-support');
    await shoreLink(page, 'Both').scrollIntoViewIfNeeded();
    await expect(shoreLink(page, 'Both')).toHaveAttribute('aria-current', 'true');
    const before = await sizeOf(page, 'Ontario: After 44 hours in a week');
    await shoreLink(page, 'Ontario').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shoreLink(page, 'Michigan')).toBeFocused();
    await expect(shoreLink(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/#michigan$/);
    await expect(shores(page).getByRole('status')).toHaveText('Michigan is shown. Ontario has stepped back.');
    expect(await sizeOf(page, 'Ontario: After 44 hours in a week')).toBeLessThan(before);

    await page.goto('/services/business');
    await shoreLink(page, 'Both').scrollIntoViewIfNeeded();
    await expect(shoreLink(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
    await shoreLink(page, 'Both').click();
    await expect(page).toHaveURL(/#shores$/);
  });
});

const programsPage = '/services/grant-writing-loans';

test.describe('the programs that could fit', { tag: '@long' }, () => {
  test('answers by keyboard move the deck and the list, and go along into the message', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(programsPage);
    const tool = page.locator('.grants');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const named = tool.locator('.grants-fit h4');
    await expect(named).toHaveText([
      'Canada Small Business Financing Program',
      'BDC business loans',
      'FedDev Ontario funding for businesses',
      'Southwestern Ontario Development Fund',
    ]);
    await expect(tool.getByRole('heading', { name: 'Something may fit.' })).toBeVisible();

    await tool.getByRole('group', { name: 'Can the work wait?' }).getByRole('radio', { name: 'Yes' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(named).toHaveText(['Canada Small Business Financing Program', 'BDC business loans']);
    await expect(tool.locator('.span-piece-2')).toBeHidden();
    await expect(tool.locator('.span-gap-2')).toHaveCSS('display', 'block');
    await expect(tool.getByText('Most programs pay nothing for work that has begun.')).toBeVisible();
    await expect(tool.getByRole('heading', { name: 'Something is missing.' })).toBeVisible();
    await expect(tool.locator('output')).toHaveText('2 programs could fit. Something is missing.');

    await tool.getByRole('combobox', { name: 'What the money is for' }).selectOption('A service for the community');
    await expect(named).toHaveCount(0);
    await expect(tool.locator('.span-gap-1')).toHaveCSS('display', 'block');
    await expectAccessible(page);

    await tool.getByRole('combobox', { name: 'Who you are' }).selectOption('A non-profit or charity');
    await tool
      .getByRole('group', { name: 'Can the work wait?' })
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true });
    await expect(named.first()).toHaveText('Ontario Trillium Foundation grants');

    const message = page.locator('.message-form textarea');
    await message.fill('Good morning.');
    await tool.getByRole('link', { name: 'Bring these answers to a free call' }).click();
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(
      /^Good morning\.\n\nMy answers[\s\S]*What the money is for: A service for the community[\s\S]*Ontario Trillium/,
    );
    await expect(message).toBeInViewport();
    await tool.getByRole('link', { name: 'Bring these answers to a free call' }).click();
    expect((await message.inputValue()).match(/My answers/g)).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(page.url()).not.toContain('?');
  });
});

test('a sample is folded on its page, printed open, and opened from the shelf', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services/strategic-planning');
  const goal = page.getByText('Open a second bay without borrowing.');
  await expect(goal).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(goal).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/resources');
  await page.getByRole('link', { name: 'One-page plan' }).click();
  await expect(page).toHaveURL(/\/services\/strategic-planning#paper$/);
  await expect(goal).toBeVisible();
});
