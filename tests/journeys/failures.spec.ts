import type { Page } from '@playwright/test';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

/** Offline first, so that its error differs from the previous button's. */
async function pressUnderTrouble(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const problem = (text: string) => page.getByRole('dialog').locator('.account-problem', { hasText: text });
  await test.step(`${path}: the line cut`, async () => {
    await page.route(path, (route) => route.abort());
    await press();
    await expect(problem('The server didn’t answer.')).toBeVisible();
    await page.unroute(path);
  });
  await test.step(`${path}: a 500`, async () => {
    const body = `Something went wrong at ${path}.`;
    await page.route(path, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body }));
    await press();
    await expect(problem(body)).toBeVisible();
    await page.unroute(path);
  });
}

test.describe('decisions, "Accounts": a failure stands beside what failed', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 500/));

  test('every form of who is not logged in', { tag: '@long' }, async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
    await pressUnderTrouble(page, '/api/login', () => account.logIn('ada', 'some password'));
    await account.fillRegistration();
    await pressUnderTrouble(page, '/api/register', () => account.press('Create account'));
    await account.dialog.getByRole('tab', { name: 'Log in' }).click();
    await account.press('Forgot password?');
    await account.fill({ 'E-mail address': ada.email });
    await pressUnderTrouble(page, '/api/password/forgot', () => account.press('Send me a link'));
    // The form is shown even if the account lookup fails.
    await page.route('/api/password/account', (route) => route.abort());
    for (const [path, press] of [
      ['reset', 'Set new password'],
      ['undo', 'Undo the change'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/#${path}=some-token`);
      if (path === 'reset') await account.fill({ 'New password': ada.password });
      const call = path === 'reset' ? '/api/password/reset' : '/api/account/undo';
      await pressUnderTrouble(page, call, () => account.press(press));
    }
  });

  test('every button and every list of who is logged in', { tag: '@long' }, async ({ page }) => {
    const account = new AccountDialog(page);
    const { dialog } = account;
    await page.request.post('/api/register', { data: ada });
    await page.goto('/');
    await page.route('/api/account', (route) => route.abort());
    await account.open();
    const trouble = dialog.locator('.account-trouble');
    await expect(trouble).toContainText('We couldn’t load your requests and details.');
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toBeVisible();
    await page.unroute('/api/account');
    await page.route('/api/account/sessions', (route) => route.fulfill({ status: 500 }));
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('heading', { name: 'My details' })).toBeVisible();
    await expect(trouble).toContainText('We couldn’t load where you’re logged in.');
    await page.unroute('/api/account/sessions');
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: /^Log out: / })).toBeVisible();
    await expect(trouble).toHaveCount(0);

    const press = (name: string) => () => account.press(name);
    await pressUnderTrouble(page, '/api/logout', press('Log out'));
    await pressUnderTrouble(page, '/api/account/verification', press('Send the e-mail again'));
    await account.press('Send the e-mail again');
    await expect(dialog.getByRole('status').filter({ hasText: 'sent the e-mail again' })).toBeVisible();
    await pressUnderTrouble(page, '/api/account/name', press('Save name'));
    const form = (text: string) => dialog.locator('form').filter({ hasText: text });
    const fill = (text: string, label: string, value: string) =>
      form(text).getByLabel(label, { exact: true }).fill(value);
    await fill('Change address', 'E-mail address', 'new@example.org');
    await fill('Change address', 'Current password', ada.password);
    await pressUnderTrouble(page, '/api/account/email', press('Change address'));
    await fill('Change password', 'Current password', ada.password);
    await fill('Change password', 'New password', 'quiet orchard lantern 5');
    await pressUnderTrouble(page, '/api/account/password', press('Change password'));
    await account.press('Change address');
    await expect(dialog).toContainText('Please open the link we sent to new@example.org');
    await pressUnderTrouble(page, '/api/account/email/cancel', press('Cancel this change'));
    await pressUnderTrouble(page, '/api/account/sessions/end-one', () =>
      dialog.getByRole('button', { name: /^Log out: / }).click(),
    );
    await pressUnderTrouble(page, '/api/account/sessions/end', press('Log out everywhere'));
    await pressUnderTrouble(page, '/api/account/data', () =>
      dialog.getByRole('link', { name: 'Download my data' }).click(),
    );
    await dialog.locator('summary', { hasText: 'Delete my account' }).click();
    await fill('Delete my account', 'Current password', ada.password);
    await pressUnderTrouble(page, '/api/account/delete', press('Delete my account'));
    await expect(account.toast).toHaveCount(0);
    await expect(dialog.getByText('Something went wrong at /api/account/delete.')).toBeVisible();
  });
});
