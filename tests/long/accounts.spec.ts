import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { problemJson } from '#contract/problem.ts';
import { dayMs } from '#server/platform/durations.ts';
import { AccountDialog, ada, readLinkPath } from '../support/account-dialog.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openLink } from '../support/page-checks.ts';

test('the mailed link sets a new password once', async ({ page, mail, elsewhere }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();

  const other = new AccountDialog(await elsewhere());
  await other.page.goto('/');
  await other.open();
  await other.press('Forgot password?');
  await other.fill({ 'E-mail address': ada.email });
  await other.press('Send me a link');
  await expect(other.dialog.getByRole('status')).toContainText('a link is on its way');
  await expectAccessible(other.page);
  const link = readLinkPath((await mail.waitFor(ada.email, '#reset=')).text, '#reset=');

  await openLink(other.page, link);
  await expect(other.dialog.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(other.page.url()).not.toContain('reset');
  await other.fill({ 'New password': 'quiet orchard lantern 5' });
  await other.press('Set new password');
  await expect(other.toast).toContainText('Password set');
  await other.logIn(ada.username, 'quiet orchard lantern 5');
  await expect(other.toast).toContainText('Successfully logged in as Ada');

  await openLink(page, link);
  await expect(account.dialog.getByRole('alert')).toContainText('used or is too old');
  await expectAccessible(page);
  await expect(account.dialog.getByLabel('New password')).toHaveCount(0);
});

test('the panel lists what was sent, exports the data, and deletes the account', async ({ page }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();
  const form = page.locator('main form').first();
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await expect(form.getByLabel('E-mail')).toHaveValue(ada.email);
  await form.getByLabel('What is the challenge?').fill('A second shift, and nobody to lead it.');
  await form.getByRole('button', { name: 'Send my request' }).click();
  const reference = (await form.locator('.receipt dd').first().textContent()) ?? '?';
  // A clock that is two days fast does not make the reply late.
  await page.clock.setFixedTime(Date.now() + 2 * dayMs);
  await account.open();
  await expect(account.dialog.locator('.account-requests').first()).toContainText(reference);
  await expect(account.dialog).toContainText('We reply by');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    account.dialog.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(reference);

  await account.dialog.getByText('Delete my account').first().click();
  const removal = account.dialog.locator('details');
  await expectAccessible(page);
  await removal.getByLabel('Current password', { exact: true }).fill(ada.password);
  await removal.getByRole('button', { name: 'Delete my account' }).click();
  await expect(account.toast).toContainText('Account deleted');
});

test('the dialog has a name, tabs and fields for password managers, and a password can be shown', async ({ page }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.open();
  await expect(account.dialog).toMatchAriaSnapshot(`
    - dialog "Your account":
      - heading "Your account" [level=2]
      - tablist "Your account":
        - tab "Log in" [selected]
        - tab "Create account"
      - tabpanel "Log in":
        - textbox "Username"
        - textbox "Password"
        - button "Show password"
        - button "Forgot password?"
        - button "Log in"
      - button "Close"
  `);
  const password = account.dialog.getByLabel('Password', { exact: true });
  await password.fill('seen');
  await account.press('Show password');
  await expect(password).toHaveAttribute('type', 'text');
  await account.press('Hide password');
  await expect(password).toHaveAttribute('type', 'password');
  const autocomplete = () =>
    account.dialog.locator('input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
  expect(await autocomplete()).toEqual(['username', 'current-password']);
  await account.dialog.getByRole('tab', { name: 'Create account' }).click();
  expect(await autocomplete()).toEqual(['given-name', 'username', 'email', 'new-password']);
});

function recordPosts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a confirmation link needs a press while logged in to its account', async ({ page, mail, elsewhere }) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();
  const link = readLinkPath((await mail.waitFor(ada.email, '#verify=')).text, '#verify=');

  const other = new AccountDialog(await elsewhere());
  const changes = recordPosts(other.page);
  await other.page.goto(link);
  await expect(other.dialog).toContainText('To confirm your address, please log in');
  expect(other.page.url()).not.toContain('verify');
  await other.page.waitForLoadState('networkidle');
  expect(changes).toEqual([]);
  await expect(other.dialog.getByRole('tab', { name: 'Log in' })).toBeFocused();
  await other.logIn(ada.username, ada.password);
  await expect(other.dialog.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expect(other.dialog).toContainText('logged in as ada.wright');
  expect(changes).toEqual(['/api/login']);
  await other.press('Not now');
  await expect(other.dialog).toContainText(`Please open the link we sent to ${ada.email}`);

  await openLink(page, link);
  await expect(account.dialog.getByRole('button', { name: 'Confirm this address' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(account.toast).toContainText(`everything sent from ${ada.email}`);
  await expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expect(account.dialog.locator('.account-verify')).toHaveCount(0);
});

test('a new e-mail address is confirmed, and the change undone from the former one', async ({
  page,
  mail,
  elsewhere,
}) => {
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();
  await openLink(page, readLinkPath((await mail.waitFor(ada.email, '#verify=')).text, '#verify='));
  await account.press('Confirm this address');
  const form = account.dialog.locator('form').filter({ hasText: 'Change address' });
  await form.getByLabel('E-mail address').fill('second@example.org');
  await form.getByLabel('Current password', { exact: true }).fill(ada.password);
  await form.getByRole('button', { name: 'Change address' }).click();
  await expect(account.dialog.locator('.account-verify')).toContainText(`Until then your account keeps ${ada.email}`);
  await openLink(page, readLinkPath((await mail.waitFor('second@example.org', '#verify=')).text, '#verify='));
  await account.press('Confirm this address');
  await expect(account.toast).toContainText('second@example.org');

  const owner = new AccountDialog(await elsewhere());
  const changes = recordPosts(owner.page);
  await owner.page.goto(readLinkPath((await mail.waitFor(ada.email, '#undo=')).text, '#undo='));
  await expect(owner.dialog.getByRole('heading', { name: 'Undo the change' })).toBeVisible();
  await owner.page.waitForLoadState('networkidle');
  expect(changes).toEqual([]);
  await owner.press('Undo the change');
  await owner.fill({ 'New password': 'quiet orchard lantern 5' });
  await owner.press('Set new password');
  await owner.logIn(ada.username, 'quiet orchard lantern 5');
  await expect(owner.toast.last()).toContainText('Successfully logged in as Ada');
});

/** Offline first, so that its error differs from the previous button's. */
async function pressWithFailures(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const problem = (text: string) => page.getByRole('dialog').locator('.account-problem', { hasText: text });
  await test.step(`${path}: the line cut`, async () => {
    await page.route(path, (route) => route.abort());
    await press();
    await expect(problem('The server didn’t answer.')).toBeVisible();
    await page.unroute(path);
  });
  await test.step(`${path}: a 500`, async () => {
    const detail = `Something went wrong at ${path}.`;
    const details = { contentType: problemJson, json: { detail, problems: {} } };
    await page.route(path, (route) => route.fulfill({ status: 500, ...details }));
    await press();
    await expect(problem(detail)).toBeVisible();
    await page.unroute(path);
  });
}

test.describe('decisions, "Accounts": a failure stands beside what failed', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 500/));

  test('every form before login', async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
    await pressWithFailures(page, '/api/login', () => account.logIn('ada', 'some password'));
    await account.fillRegistration();
    await pressWithFailures(page, '/api/register', () => account.press('Create account'));
    await account.dialog.getByRole('tab', { name: 'Log in' }).click();
    await account.press('Forgot password?');
    await account.fill({ 'E-mail address': ada.email });
    await pressWithFailures(page, '/api/password/forgot', () => account.press('Send me a link'));
    // The form is shown even if the account lookup fails.
    await page.route('/api/password/account', (route) => route.abort());
    for (const [path, press] of [
      ['reset', 'Set new password'],
      ['undo', 'Undo the change'],
    ] as const) {
      await openLink(page, `/#${path}=some-token`);
      if (path === 'reset') await account.fill({ 'New password': ada.password });
      const call = path === 'reset' ? '/api/password/reset' : '/api/account/undo';
      await pressWithFailures(page, call, () => account.press(press));
    }
  });

  test('every button and every list after login', async ({ page }) => {
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
    await pressWithFailures(page, '/api/logout', press('Log out'));
    await pressWithFailures(page, '/api/account/verification', press('Send the e-mail again'));
    await account.press('Send the e-mail again');
    await expect(dialog.getByRole('status').filter({ hasText: 'sent the e-mail again' })).toBeVisible();
    await pressWithFailures(page, '/api/account/name', press('Save name'));
    const form = (text: string) => dialog.locator('form').filter({ hasText: text });
    const fill = (text: string, label: string, value: string) =>
      form(text).getByLabel(label, { exact: true }).fill(value);
    await fill('Change address', 'E-mail address', 'new@example.org');
    await fill('Change address', 'Current password', ada.password);
    await pressWithFailures(page, '/api/account/email', press('Change address'));
    await fill('Change password', 'Current password', ada.password);
    await fill('Change password', 'New password', 'quiet orchard lantern 5');
    await pressWithFailures(page, '/api/account/password', press('Change password'));
    await account.press('Change address');
    await expect(dialog).toContainText('Please open the link we sent to new@example.org');
    await pressWithFailures(page, '/api/account/email/cancel', press('Cancel this change'));
    await pressWithFailures(page, '/api/account/sessions/end-one', () =>
      dialog.getByRole('button', { name: /^Log out: / }).click(),
    );
    await pressWithFailures(page, '/api/account/sessions/end', press('Log out everywhere'));
    await pressWithFailures(page, '/api/account/data', () =>
      dialog.getByRole('link', { name: 'Download my data' }).click(),
    );
    await dialog.locator('summary', { hasText: 'Delete my account' }).click();
    await fill('Delete my account', 'Current password', ada.password);
    await pressWithFailures(page, '/api/account/delete', press('Delete my account'));
    await expect(account.toast).toHaveCount(0);
    await expect(dialog.getByText('Something went wrong at /api/account/delete.')).toBeVisible();
    // As after logging out in another tab.
    await page.context().clearCookies();
    await account.press('Save name');
    await expect(dialog.getByRole('tab', { name: 'Log in' })).toBeVisible();
  });
});
