import type { Page } from '@playwright/test';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

const phone = { width: 390, height: 844 };
const menuOf = (page: Page) => ({
  button: page.locator('[data-menu] > summary'),
  panel: page.getByRole('navigation', { name: 'Mobile' }),
});
/** How many entries the tab has, and which layer the current one is. */
const entry = (page: Page) =>
  page.evaluate(() => ({ length: history.length, layer: history.state?.layer ?? '' }));

const desktop = { width: 1440, height: 900 };
const search = (page: Page) => page.getByRole('dialog', { name: 'Find an answer' });
const account = (page: Page) => new AccountDialog(page).dialog;
/** By whichever button of this name can be seen; on a phone it is in the menu. */
async function press(page: Page, name: string): Promise<void> {
  const { button, panel } = menuOf(page);
  if (!(await button.isVisible())) return page.getByRole('banner').getByRole('button', { name }).click();
  await button.click();
  await panel.getByRole('button', { name }).click();
}

/** The key is heard once the page's script is here. */
const pressKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeVisible({ timeout: 1000 });
  }).toPass();

/** What opens over a page: how, and what it is called in the history. */
const dialogs = [
  {
    what: 'the search, by its button',
    layer: 'search',
    dialog: search,
    open: (page: Page) => press(page, 'Search'),
  },
  {
    what: 'the search, by its key',
    layer: 'search',
    dialog: search,
    open: pressKey,
  },
  { what: 'the account', layer: 'account', dialog: account, open: (page: Page) => press(page, 'Log in') },
];

for (const viewport of [desktop, phone])
  test.describe(`Back at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { what, layer, dialog, open } of dialogs)
      test(`closes ${what}, and the page stays; closed otherwise, it leaves no entry`, async ({ page }) => {
        await page.goto('/faq');
        await page.goto('/vision');
        await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
        const opened = dialog(page);
        const close = opened.getByRole('button', { name: /^Close/ });
        for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape'), () => close.click()]) {
          await open(page);
          await expect(opened).toBeVisible();
          await expect.poll(() => entry(page)).toMatchObject({ layer });
          await leave();
          await expect(opened).toBeHidden();
          await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
          await expect(page).toHaveURL(/\/vision$/);
        }
        await open(page);
        await expect.poll(() => entry(page)).toMatchObject({ layer });
        await page.reload();
        await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
        await expect(opened).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL(/\/faq$/);
      });

    test('closes the panel of who is logged in', async ({ page }) => {
      await page.goto('/vision');
      await press(page, 'Log in');
      const { dialog } = new AccountDialog(page);
      await dialog.getByRole('tab', { name: 'Create account' }).click();
      const { firstName, username, email, password } = ada;
      const answers = {
        'First name': firstName,
        Username: username,
        'E-mail address': email,
        Password: password,
      };
      await new AccountDialog(page).fill(answers);
      await new AccountDialog(page).press('Create account');
      await expect(dialog.getByText(`Please open the link we sent to ${email}`)).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
      await press(page, 'Your account');
      await expect(dialog.getByRole('heading', { name: /Ada/ })).toBeVisible();
      await expect.poll(() => entry(page)).toMatchObject({ layer: 'account' });
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/vision$/);
    });

    test('from what was found goes to the page where it was looked for, with nothing open', async ({
      page,
    }) => {
      await page.goto('/vision');
      await press(page, 'Search');
      await expect.poll(() => entry(page)).toMatchObject({ layer: 'search' });
      const { length } = await entry(page);
      await search(page).getByRole('searchbox').fill('grant application take');
      await search(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/faq#/);
      expect((await entry(page)).length).toBe(length);
      await page.goBack();
      await expect(page).toHaveURL(/\/vision$/);
      await expect(search(page)).toBeHidden();
      expect(await entry(page)).toMatchObject({ layer: '' });
    });

    test('closes a waiting list', async ({ page }) => {
      await page.goto('/services/business');
      const list = page.getByRole('dialog', { name: 'One e-mail, when it opens' });
      for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
        await page.getByRole('button', { name: 'Notify Me When Available' }).click();
        await expect(list).toBeVisible();
        await expect.poll(() => entry(page)).toMatchObject({ layer: 'popover' });
        await leave();
        await expect(list).toBeHidden();
        await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
      }
      await expect(page).toHaveURL(/\/services\/business$/);
    });
  });

test('Back closes a dialog that is open before the script of all the rest has come', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(/\/_astro\/later\./, (route) => route.abort());
  await page.goto('/vision');
  await press(page, 'Log in');
  await expect.poll(() => entry(page)).toMatchObject({ layer: 'account' });
  await page.goBack();
  await expect(account(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vision$/);
});

test.describe('Back on a phone', () => {
  test.use({ viewport: phone });

  test('closes the menu and stays; closed otherwise, the menu leaves no entry', async ({ page }) => {
    await page.goto('/faq');
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => button.click()]) {
      await button.click();
      await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
      await close();
      await expect(panel).toBeHidden();
      await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('from a page that the menu led to goes to the page where it was open', async ({ page }) => {
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    await panel.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/free-consult$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/vision$/);
    await expect(panel).toBeHidden();
    expect(await entry(page)).toMatchObject({ layer: '' });
  });

  test('of two layers one is open, and a page loaded again has none', async ({ page }) => {
    await page.goto('/vision');
    const { button, panel } = menuOf(page);
    const { dialog } = new AccountDialog(page);
    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    const { length } = await entry(page);
    await panel.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeVisible();
    await expect(panel).toBeHidden();
    await expect.poll(() => entry(page)).toEqual({ length, layer: 'account' });
    await page.goBack();
    await expect(dialog).toBeHidden();

    await button.click();
    await panel.getByRole('button', { name: 'Search' }).click();
    await expect(search(page)).toBeVisible();
    await expect(panel).toBeHidden();
    await expect.poll(() => entry(page)).toEqual({ length, layer: 'search' });
    await page.goBack();
    await expect(search(page)).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/vision$/);

    await button.click();
    await expect.poll(() => entry(page)).toMatchObject({ layer: 'menu' });
    await page.reload();
    await expect.poll(() => entry(page)).toMatchObject({ layer: '' });
    await expect(panel).toBeHidden();
  });
});
