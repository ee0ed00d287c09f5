import {
  breakScript,
  comeTo,
  failScripts,
  failureErrors,
  fileOf,
  holdRetries,
} from '../support/failing-scripts.ts';
import { hold } from '../support/held-page.ts';
import { islandKinds } from '../support/island-kinds.ts';
import { expect, test } from '../support/journey.ts';

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...failureErrors));

for (const { name, path, file, island: find, works, plain } of Object.values(islandKinds)) {
  test.describe(`${name}, whose script fails`, () => {
    test('stands there without it, and “Try again” brings it', async ({ page }) => {
      await holdRetries(page);
      const arrive = await failScripts(page, fileOf(file));
      await page.goto(path);
      const island = find(page);
      await comeTo(island);
      const again = page.locator('main .again:visible');
      await expect(again).toHaveCount(1);
      await plain(island);
      arrive();
      await again.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(again).toHaveCount(0);
      await works(island);
    });

    test('stands there without it where it throws', async ({ page }) => {
      await breakScript(page, fileOf(file));
      await page.goto(path);
      const island = find(page);
      await comeTo(island);
      await expect(island).toHaveAttribute('data-failed', 'thrown');
      await plain(island);
      await expect(page.locator('main .again:visible')).toHaveCount(1);
    });
  });
}

const { booking, form } = islandKinds;

test('what all islands need fails for a while: they come by themselves', async ({ page }) => {
  const arrive = await failScripts(page, /\/_astro\/react\./);
  await page.goto(form.path);
  const island = form.island(page);
  await comeTo(island);
  await expect(island).toHaveAttribute('data-failed', 'fetch');
  await island.getByLabel('Full Name *').fill('Ada Wright');
  arrive();
  await form.works(island);
  await expect(island).not.toHaveAttribute('data-failed');
  await expect(island.getByLabel('Full Name *')).toHaveValue('Ada Wright');
});

test('what was typed into a form stays where its script throws', async ({ page }) => {
  await breakScript(page, fileOf(form.file));
  const arrive = await hold(page, fileOf(form.file));
  await page.goto(form.path);
  const island = form.island(page);
  await island.getByLabel('Full Name *').fill('Ada Wright');
  await island.locator('textarea').fill('Does it stay?');
  arrive();
  await expect(island).toHaveAttribute('data-failed', 'thrown');
  await expect(island.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await expect(island.locator('textarea')).toHaveValue('Does it stay?');
});

test('without a connection the times stand as links; once it is back, the calendar comes', async ({
  page,
  context,
  expectAccessible,
}) => {
  await holdRetries(page);
  await page.goto(booking.path);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const island = booking.island(page);
  await comeTo(island);
  await booking.plain(island);
  await expectAccessible();
  await context.setOffline(false);
  await booking.works(island);
});

test('the page’s own script fails: menus, banner and booking go on, and it comes by itself', async ({
  page,
}) => {
  await failScripts(page, /\/_astro\/early\./, 1);
  await page.goto(booking.path);
  await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
  await booking.plain(booking.island(page));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
  await expect(page.locator('[data-drop]').first()).toHaveAttribute('data-live', '');
});

test('the account, asked for by a press, says that it did not load, and “Try again” opens it', async ({
  page,
}) => {
  await holdRetries(page);
  const arrive = await failScripts(page, fileOf('account'));
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const again = page.locator('.again-account');
  await expect(again.getByText('Your account did not load.')).toBeVisible();
  arrive();
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await expect(again).toBeHidden();
});
