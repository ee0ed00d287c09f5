import { expect, expectAccessible, test } from '../support/journey.ts';
import { stallRequests, waitForScripts } from '../support/page-checks.ts';

const dialogName = 'Find an answer';

test('the search opens by its key, finds through typing errors, and Enter leads to the open answer', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/mission');
  await waitForScripts(page);
  expect(fetched.filter((path) => path.includes('search-index'))).toEqual([]);

  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('govermnent grnat');
  const links = dialog.getByRole('link');
  await expect(links.first()).toContainText('How long does a grant application take?');
  await expect(links.first().locator('mark').first()).toHaveText('grant');
  await expect(dialog.getByRole('status')).toContainText('“government grant”');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq#how-long-does-a-grant-application-take$/);
  await expect(page.getByText('2-4 weeks for most programs')).toBeInViewport();
});

test('the search says that nothing was found, and returns the focus', { tag: '@long' }, async ({ page }) => {
  await page.goto('/mission');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('searchbox').fill('subvention');
  await expect(dialog.getByRole('status')).toContainText('No page has “subvention”');
  await expect(dialog.getByRole('link')).toHaveText([/Send a message/, /Call/]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('a search index that failed to load can be requested again', { tag: '@long' }, async ({ page }) => {
  await page.route(/search-index/, (route) => route.abort());
  await page.goto('/mission');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog.getByRole('link', { name: 'All questions and answers' })).toBeVisible();
  await page.unroute(/search-index/);
  const letPass = await stallRequests(page, /search-index/);
  await dialog.getByRole('searchbox').fill('price');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('The search is loading.').first()).toBeAttached();
  letPass();
  await expect(dialog.getByRole('link').first()).toContainText('What do the packages cost?');
});

test('an answer’s address opens it without a script as well', async ({ elsewhere }) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  await page.goto('/faq#what-is-michigans-earned-sick-time');
  await expect(page.getByText('A state law in force since February 21, 2025')).toBeInViewport();
  await expect(page.getByText('What is Michigan’s earned sick time?')).toBeInViewport();
  await expect(page.locator('[data-question-filter]')).toBeHidden();
});

test('the filter keeps questions with all words, opens the first, and is part of the URL', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  const field = page.getByRole('searchbox');
  const open = page.locator('[data-accordion] details[open]:not([hidden])');
  const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
  await expect(current).toHaveText(/^Services/);
  await field.fill('GRANTS approved');
  await expect(current).toHaveText(/^Grant Writing/);
  await expect(page.locator('[data-accordion] details:not([hidden])')).toHaveCount(1);
  await expect(open).toContainText('Can we start before the grant is approved?');
  await expect(page.getByRole('status').filter({ hasText: '1 answer for “GRANTS approved”' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(12);
  await page.reload();
  await expect(open).toHaveCount(1);
  await expect(field).toHaveValue('GRANTS approved');
  await field.fill('subvention');
  await expect(page.getByRole('button', { name: 'Search all pages' })).toBeVisible();
  await expect(current).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Process/ })
    .click();
  await expect(page.locator('[data-accordion]')).toHaveCount(12);
  await expect(page.locator('#process')).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Process/ })).toHaveAttribute('aria-current', 'true');
});
