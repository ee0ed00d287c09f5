import { readFileSync } from 'node:fs';
import { AccountDialog, ada, linkIn } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

test.describe('sections 4, 7 and 8, accounts and sessions (decisions)', () => {
  test('the mailed link sets a new password once, and ends what was signed in', async ({ page, browser, mail }) => {
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
    await expect(account.dialog.getByLabel('New password')).toHaveCount(0);
  });

  test('the panel lists what was sent, hands out the data, and deletes the account', async ({ page, mail }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    const form = page.locator('main form').first();
    await expect(form.getByLabel('Name')).toHaveValue('Ada');
    await expect(form.getByLabel('Email')).toHaveValue(ada.email);
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
    await removal.getByLabel('Current password', { exact: true }).fill(ada.password);
    await removal.getByRole('button', { name: 'Delete my account' }).click();
    await expect(account.toast).toContainText('Account deleted');
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

test.describe('sections 4 and 8, accounts (decisions)', () => {
  test('a name is changed, and a password only by who knows the present one', { tag: '@long' }, async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    await account.open();
    await account.fill({ 'First name': 'Adele' });
    await account.press('Save name');
    await expect(account.dialog.getByRole('heading', { name: 'Hello, Adele' })).toBeVisible();

    const password = account.dialog.locator('form').filter({ hasText: 'New password' });
    await password.getByLabel('Current password', { exact: true }).fill('wrong');
    await password.getByLabel('New password', { exact: true }).fill('quiet orchard lantern 5');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/./);
    await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
  });

  test('what is wrong with a registration is said beside the field and in a toast', { tag: '@long' }, async ({
    page,

    expectAccessible,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
    await account.dialog.getByRole('tab', { name: 'Create account' }).click();
    await account.press('Create account');
    const summary = account.dialog.getByRole('group', { name: '4 things are missing or wrong:' });
    await expect(summary).toBeFocused();
    await expect(account.dialog.getByLabel('First name')).toHaveAccessibleDescription(/Please enter your first name\./);
    await summary.getByRole('link', { name: 'Please enter your username.' }).click();
    await expect(account.dialog.getByLabel('Username')).toBeFocused();
    await expectAccessible();

    await account.fill({
      'First name': 'Ada',
      Username: 'ada',
      'E-mail address': ada.email,
      Password: 'password1',
    });
    await account.press('Create account');
    await expect(account.toast).toContainText('Registration failed');
    await expect(account.toast).toContainText('400: ');
    const password = account.dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/./);
    await expect(password).toHaveValue('password1');
  });

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
    await expect(account.dialog.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('seen');
    await expect(password).toHaveAttribute('type', 'password');
    await account.press('Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await account.press('Hide password');
    await expect(password).toHaveAttribute('type', 'password');
    await account.dialog.getByRole('tab', { name: 'Create account' }).click();
    for (const [label, value] of [
      ['First name', 'given-name'],
      ['Username', 'username'],
      ['E-mail address', 'email'],
      ['Password', 'new-password'],
    ] as const) {
      await expect(account.dialog.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value);
    }
  });

  test('section 7, an anonymous visitor asks the server nothing', { tag: '@long' }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await new AccountDialog(page).open();
    expect(calls).toEqual([]);
  });

  test('on a phone the account opens from the menu', { tag: '@long' }, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const account = new AccountDialog(page);
    await page.goto('/');
    await expect(account.button).toBeHidden();
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-panel .account-button').click();
    await expect(account.dialog).toBeVisible();
    await expectAccessible();
  });
});

test.describe('decisions, "Accounts": fields and names', () => {
  test('a forgotten username is told by the mail and its page; the e-mail address logs in', {
    tag: '@long',
  }, async ({ page, mail }) => {
    const account = new AccountDialog(page);
    const { email } = ada;
    await page.request.post('/api/register', { data: { ...ada, username: 'ada' } });
    await page.context().clearCookies();
    await page.request.post('/api/password/forgot', { data: { email } });
    const { text } = await mail.waitFor(email, '#reset=');
    expect(text).toContain('Your username is ada.');

    const named = page.waitForResponse('/api/password/account');
    await page.goto(linkIn(text, '#reset='));
    await named;
    await expect(account.dialog).toContainText('Your username is ada.');
    // For password managers: whose password it is.
    await expect(account.dialog.locator('input[autocomplete="username"]')).toHaveValue('ada');
    await account.fill({ 'New password': 'quiet orchard lantern 5' });
    await account.press('Set new password');
    await expect(account.dialog.getByLabel('Username', { exact: true })).toHaveAccessibleDescription(
      'The e-mail address of your account works too.',
    );
    await account.logIn(email, 'quiet orchard lantern 5');
    await expect(account.toast.last()).toContainText('Successfully logged in as Ada');
  });

  test('the address that was typed to log in stands in the form for a new password, and again on the way back', {
    tag: '@long',
  }, async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
    const name = account.dialog.getByLabel('Username', { exact: true });
    await name.fill(ada.email);
    await account.press('Forgot password?');
    await expect(account.dialog.getByLabel('E-mail address')).toHaveValue(ada.email);
    await account.press('Back to log in');
    await expect(name).toHaveValue(ada.email);
    // A username is no address, and is not put where one belongs.
    await name.fill('ada');
    await account.press('Forgot password?');
    await expect(account.dialog.getByLabel('E-mail address')).toHaveValue('');
  });

  test('the panel shows what was written, and what it was about', { tag: '@long' }, async ({
    page,
    expectAccessible,
  }) => {
    const account = new AccountDialog(page);
    await page.request.post('/api/register', { data: ada });
    await page.goto('/');
    const long = `${'A sentence of a longer text. '.repeat(12)}The end.`;
    for (const [path, message] of [
      ['/free-consult', 'Two shifts,\nand one handbook.'],
      ['/services/hr-support', long],
    ]) {
      const answer = await page.request.post('/api/contact', {
        data: { name: 'Ada', email: ada.email, message, phone: '', page: path },
      });
      expect(answer.status()).toBe(201);
    }
    const waits = { email: ada.email, waitingFor: 'HR Services', page: '/services/business' };
    expect((await page.request.post('/api/contact', { data: waits })).status()).toBe(201);
    await account.open();
    const list = account.dialog.locator('.account-requests').first();
    await expect(list).toContainText('Free consultation');
    // No reply was promised there, so none is due.
    const listed = list.locator('.account-request').filter({ hasText: 'HR Services' });
    await expect(listed).toContainText('Waiting list: confirmed by the link we sent you, we write once');
    await expect(listed).not.toContainText(/reply/i);
    await expect(list.getByText('Two shifts,')).toContainText('and one handbook.');
    await expect(list).toContainText('HR Support');
    await expect(list).not.toContainText('/free-consult');
    await expect(list.getByText('The end.')).toBeHidden();
    await list.getByText('Show the whole message').click();
    await expect(list.getByText('The end.')).toBeVisible();
    await expectAccessible();
  });
});
