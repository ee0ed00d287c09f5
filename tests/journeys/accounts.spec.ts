import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { AccountDialog, ada, linkIn } from '../support/account-dialog.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.describe('sections 4, 7 and 8, accounts and sessions (decisions)', () => {
  test('the mailed link sets a new password once, and ends what was signed in', { tag: '@long' }, async ({
    page,
    browser,
    mail,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = new AccountDialog(await elsewhere.newPage());
    await other.page.goto('/');
    await other.open();
    await other.press('Forgot password?');
    await other.fill({ 'E-mail address': ada.email });
    await other.press('Send me a link');
    await expect(other.dialog.getByRole('status')).toContainText('a link is on its way');
    await expectAccessible(other.page);
    const link = linkIn((await mail.waitFor(ada.email, '#reset=')).text, '#reset=');

    await other.page.goto('about:blank');
    await other.page.goto(link);
    await expect(other.dialog.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(other.page.url()).not.toContain('reset');
    await other.fill({ 'New password': 'quiet orchard lantern 5' });
    await other.press('Set new password');
    await expect(other.toast).toContainText('Password set');
    await other.logIn(ada.username, 'quiet orchard lantern 5');
    await expect(other.toast).toContainText('Successfully logged in as Ada');
    await elsewhere.close();

    expect((await page.request.get('/api/user')).status()).toBe(401);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(account.dialog.getByRole('alert')).toContainText('used or is too old');
    await expectAccessible(page);
    await expect(account.dialog.getByLabel('New password')).toHaveCount(0);
  });

  test('the panel lists what was sent, hands out the data, and deletes the account', { tag: '@long' }, async ({
    page,
    mail,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    const form = page.locator('main form').first();
    await expect(form.getByLabel('Name')).toHaveValue('Ada');
    await expect(form.getByLabel('E-mail')).toHaveValue(ada.email);
    await form.getByLabel('What is the challenge?').fill('A second shift, and nobody to lead it.');
    await form.getByRole('button', { name: 'Send my request' }).click();
    const reference = await form.locator('.receipt dd').first().textContent();
    await mail.waitFor('firm@example.com');

    await account.open();
    await expect(account.dialog.locator('.account-requests').first()).toContainText(reference ?? '?');
    await expect(account.dialog).toContainText('We reply by');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      account.dialog.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    const data = readFileSync(await file.path(), 'utf8');
    for (const part of [ada.email, ada.username.toLowerCase(), reference ?? '?', 'nobody to lead it']) {
      expect(data).toContain(part);
    }
    expect(JSON.parse(data)).toBeTruthy();

    await account.dialog.getByText('Delete my account').first().click();
    const removal = account.dialog.locator('details');
    await expectAccessible(page);
    await removal.getByLabel('Current password', { exact: true }).fill(ada.password);
    await removal.getByRole('button', { name: 'Delete my account' }).click();
    await expect(account.toast).toContainText('Account deleted');
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

test.describe('sections 4 and 8, accounts (decisions)', () => {
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

  test('the fields speak to password managers, and a password can be shown', { tag: '@long' }, async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
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
});

function changesOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test.describe('decisions, "Accounts": opening a link does nothing', () => {
  test('a confirmation link waits for a press in a session of its account', { tag: '@long' }, async ({
    page,
    browser,
    mail,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    const link = linkIn((await mail.waitFor(ada.email, '#verify=')).text, '#verify=');

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = new AccountDialog(await elsewhere.newPage());
    const changes = changesOf(other.page);
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
    await elsewhere.close();

    await follow(page, link);
    await expect(account.dialog.getByRole('button', { name: 'Confirm this address' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(account.toast).toContainText(`everything sent from ${ada.email}`);
    await expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await expect(account.dialog.locator('.account-verify')).toHaveCount(0);
  });

  test('a new address is confirmed, and its change undone by the former owner', { tag: '@long' }, async ({
    page,
    browser,
    mail,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    await follow(page, linkIn((await mail.waitFor(ada.email, '#verify=')).text, '#verify='));
    await account.press('Confirm this address');
    const form = account.dialog.locator('form').filter({ hasText: 'Change address' });
    await form.getByLabel('E-mail address').fill('second@example.org');
    await form.getByLabel('Current password', { exact: true }).fill(ada.password);
    await form.getByRole('button', { name: 'Change address' }).click();
    await expect(account.dialog.locator('.account-verify')).toContainText(`Until then your account keeps ${ada.email}`);
    await follow(page, linkIn((await mail.waitFor('second@example.org', '#verify=')).text, '#verify='));
    await account.press('Confirm this address');
    await expect(account.toast).toContainText('second@example.org');

    const owners = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const owner = new AccountDialog(await owners.newPage());
    const changes = changesOf(owner.page);
    await owner.page.goto(linkIn((await mail.waitFor(ada.email, '#undo=')).text, '#undo='));
    await expect(owner.dialog.getByRole('heading', { name: 'Undo the change' })).toBeVisible();
    await owner.page.waitForLoadState('networkidle');
    expect(changes).toEqual([]);
    await owner.press('Undo the change');
    await owner.fill({ 'New password': 'quiet orchard lantern 5' });
    await owner.press('Set new password');
    await owner.logIn(ada.username, 'quiet orchard lantern 5');
    await expect(owner.toast.last()).toContainText('Successfully logged in as Ada');
    expect((await (await owner.page.request.get('/api/user')).json()).email).toBe(ada.email);
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await owners.close();
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
});
