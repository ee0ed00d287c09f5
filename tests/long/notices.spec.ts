import type { Page } from '@playwright/test';
import { signInAs, test } from '../support/desk.ts';
import { expect } from '../support/journey.ts';

const text = 'The office is closed from December 24 to 27.';

const previewedNotice = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('aside.notice');
const wide = 'The page with the notice, 1440 pixels wide';
const narrow = 'The page with the notice, 390 pixels wide';

test('a notice is written beside a preview, shown at once, and not overwritten', async ({
  page,
  site,
  colleague,
  request,
}) => {
  const body = async (path: string) => (await request.get(path)).text();
  const max = await signInAs(page, site, 'Max');
  await page.goto(`${max.url}/notices`);
  await expect(page.getByText('No notices.')).toBeVisible();
  await max.button('New notice').click();
  await expect(page.getByRole('heading', { name: 'New notice' })).toBeFocused();
  await page.getByLabel('Text', { exact: true }).fill('Closed.');
  await expect(page.getByText('7 of 160 characters')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('');
  await max.button('Save, show now').click();
  await expect(page.getByRole('alert')).toContainText('write the notice');
  await page.getByLabel('Text', { exact: true }).fill(text);
  await expect(previewedNotice(page, wide)).toContainText(text);
  await expect(previewedNotice(page, narrow)).toContainText(text);
  const widths = await Promise.all(
    [narrow, wide].map((title) => previewedNotice(page, title).evaluate((line) => line.clientWidth)),
  );
  expect(widths).toEqual([390, 1440]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(text);
  await page.getByLabel('Link text (optional)').fill('Book for January');
  await max.button('Save, show now').click();
  await expect(page.getByText('Please say where the link leads.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(text);
  await page.getByLabel('Link goes to').selectOption({ value: '/free-consult' });
  await page.getByLabel('Only these').check();
  await page.getByRole('group', { name: 'Pages it shows on' }).getByRole('checkbox').first().check();
  await expect(previewedNotice(page, wide).getByRole('link')).toHaveText('Book for January');
  await max.button('Save, show now').click();
  await expect(page.getByText('The notice is saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: text })).toContainText('Showing');
  await expect.poll(() => body('/')).toContain(text);
  await expect(async () => {
    for (const name of ['People', 'Notices'])
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByText('The notice is saved.')).toBeHidden({ timeout: 100 });
  }).toPass();

  const olive = await colleague('Olive');
  await olive.page.goto(`${olive.url}/notices`);
  await olive.button(text).click();
  await max.button(text).click();
  await olive.page.getByLabel('Text', { exact: true }).fill('Closed, says Olive.');
  await olive.button('Save, show now').click();
  await expect(olive.page.getByText('The notice is saved.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Closed, says Max.');
  await max.button('Save, show now').click();
  await expect(page.getByText(/^Olive has changed this notice/)).toContainText(
    'It now says: “Closed, says Olive.” Yours was not saved.',
  );
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Closed, says Max.');
  await max.button('Save mine instead').click();
  await expect(page.getByRole('row', { name: 'Closed, says Max.' })).toBeVisible();

  await max.button('Closed, says Max.').click();
  await page.getByLabel('From, Eastern Time').fill('2099-01-05');
  await page.getByLabel('Start time (optional)').fill('14:05');
  await page.getByLabel('Until, Eastern Time').fill('2099-01-06');
  await max.button('Save, show from Jan 5, 2099').click();
  await expect(page.getByText('The pages show it from Jan 5, 2099, 2:05 p.m., Eastern Time.')).toBeVisible();

  await max.button('Closed, says Max.').click();
  await max.button('Remove').click();
  await page.getByRole('region', { name: 'Remove this notice?' }).getByRole('button').first().click();
  await expect(page.getByText('No notices.')).toBeVisible();
});
