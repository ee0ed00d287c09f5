import { AccountDialog } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

test('works by keyboard alone: the focus stays in the dialog and comes back', async ({ page }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.button.focus();
  await page.keyboard.press('Enter');
  await account.dialog.waitFor();
  const inside = () => page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await account.dialog.getByRole('tab', { name: 'Log in' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(account.dialog.getByRole('tab', { name: 'Create account' })).toBeFocused();
  await expect(account.dialog.getByLabel('E-mail address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.dialog).toBeHidden();
  await expect(account.button).toBeFocused();
});

test('logging out leaves nothing of the account in page and tab but unsent messages', async ({ page }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();
  await page.evaluate(() => localStorage.setItem('unsent-probe', 'kept'));
  const form = page.locator('main form').first();
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await form.getByLabel('Name').fill('Ada Wright');
  await form.getByLabel('Company').fill('Wright Tooling');
  await form.getByLabel('What is the challenge?').fill('Not sent yet.');
  await page.evaluate(() => sessionStorage.setItem('draft-probe', 'Not sent yet.'));
  await account.open();
  await account.press('Log out');
  await expect(account.toast).toContainText('Logged out');
  await expect(form.getByLabel('Name')).toHaveValue('');
  for (const label of ['E-mail', 'Company', 'What is the challenge?'])
    await expect(form.getByLabel(label)).toHaveValue('');
  await form.evaluate((element: HTMLFormElement) => element.reset());
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('unsent-probe'))).toBe('kept');
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in');
});
