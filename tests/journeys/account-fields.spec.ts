import { AccountDialog, ada, linkIn } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

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
