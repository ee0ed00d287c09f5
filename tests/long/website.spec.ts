import type { Locator, Page } from '@playwright/test';
import { test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

// The frame of a preview runs no scripts, and the browser says so.
test.use({ expectedErrors: [/Blocked script execution/] });

/** By its path in the document; opens what it is in. */
async function fieldAt(page: Page, path: string): Promise<Locator> {
  const field = page.locator(`[data-field="${path}"]`);
  const closed = page.locator('details:not([open])').filter({ has: field });
  if (await closed.count()) await closed.last().locator('summary').first().click();
  return field;
}

test('an owner writes, previews, publishes and takes back the words of the site', async ({ page, request, olive }) => {
  test.slow();
  const body = async (path: string) => (await request.get(path)).text();
  const said = 'Handbooks, training and advice for employers.';

  const saved = () => expect(page.getByText(/^Draft saved/)).toBeVisible();

  await test.step('name and telephone', async () => {
    await page.goto(`${olive.url}/website/documents/company`);
    await (await fieldAt(page, 'name.value')).fill('Harbour Advisory');
    await (await fieldAt(page, 'phone.value.display')).fill('(519) 555-0199');
    await saved();
  });

  await test.step('a testimonial with consent', async () => {
    await page.goto(`${olive.url}/website/documents/testimonials`);
    const home = page.locator('fieldset.entry-list').first();
    const own = `general.${await home.locator('.entries > li').count()}`;
    await home.getByRole('button', { name: /^Add/ }).click();
    for (const [name, text] of Object.entries({
      value: 'They answered the same day.',
      author: 'Manager',
      consent: 'E-mail of November 20, 2026',
    }))
      await (await fieldAt(page, `${own}.${name}`)).fill(text);
    await saved();
  });

  await test.step('a fact confirmed', async () => {
    await page.goto(`${olive.url}/website`);
    await page.getByRole('link', { name: 'Rules and dates' }).click();
    const list = page.getByRole('navigation', { name: 'Rules and dates' });
    await list.getByRole('link', { name: 'Tax dates' }).click();
    await expect(olive.heading('Tax dates')).toBeVisible();
    await (await fieldAt(page, 'rrsp.confirmed')).click();
    await saved();
  });

  await test.step('a text of a service page, seen in the preview', async () => {
    await page.goto(`${olive.url}/website/documents/pages.hr-support`);
    await page.getByLabel('Text under the heading').first().fill(said);
    await expect(page.getByText(/^Draft of .+ built in/)).toBeVisible({ timeout: 60_000 });
    const frame = page.frameLocator('iframe[title^="Preview of /services/hr-support"]');
    await expect(frame.getByText(said)).toBeVisible();
    await expect(page.locator('.preview-mark')).toContainText('text under the heading');
    expect(await body('/services/hr-support')).not.toContain(said);
  });

  await test.step('published', async () => {
    await page.goto(`${olive.url}/website`);
    await expect(olive.heading('Four changes wait')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Look at them, publish/ }).click();
    await expect(olive.heading('Four changes to publish')).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: 'Harbour' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Note').fill('The first evening');
    await olive.button('Publish four changes').click();
    await expect(olive.heading(/^Saved, about to build|^Building|^Checking|^Going live|^Live since/)).toBeVisible();
    await expect(olive.heading(/^Live since/)).toBeVisible({ timeout: 150_000 });
    await expectAccessible(page);
    expect(await body('/services/hr-support')).toContain(said);
    expect(await body('/')).toContain('(519) 555-0199');
  });

  await test.step('and taken back', async () => {
    await page.getByRole('main').getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByText(/^Taken back by/)).toBeVisible({ timeout: 60_000 });
    expect(await body('/')).toContain('(519) 555-0142');
    await page.goto(`${olive.url}/website/history`);
    await expect(page.getByRole('list', { name: 'Releases, the newest first' }).locator('[data-release]')).toHaveCount(
      3,
    );
    await expectAccessible(page);
    await page.goto(`${olive.url}/website`);
    await expect(olive.heading('Four changes wait')).toBeVisible();
  });
});
