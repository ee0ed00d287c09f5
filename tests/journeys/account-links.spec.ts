import type { Page } from '@playwright/test';
import { AccountDialog, ada, linkIn } from '../support/account-dialog.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { hold } from '../support/page-timing.ts';

/** Every call that changes something. */
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
  test('a confirmation link waits for a press in a session of its account', async ({ page, browser, mail }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    const link = linkIn((await mail.waitFor(ada.email, '#verify=')).text, '#verify=');

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = new AccountDialog(await elsewhere.newPage());
    const changes = changesOf(other.page);
    await other.page.goto(link);
    await expect(other.dialog).toContainText('Please log in to confirm your address');
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

    await follow(page, link);
    await account.press('Confirm this address');
    await expect(account.dialog.locator('.account-problem')).toContainText('used or is too old');
    await account.press('Not now');
    await expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  });

  test('a pending address is resent, cancelled, changed and undone', { tag: '@long' }, async ({
    page,
    browser,
    mail,
  }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    await follow(page, linkIn((await mail.waitFor(ada.email, '#verify=')).text, '#verify='));
    await account.press('Confirm this address');
    const change = async (email: string) => {
      const form = account.dialog.locator('form').filter({ hasText: 'Change address' });
      await form.getByLabel('E-mail address').fill(email);
      await form.getByLabel('Current password', { exact: true }).fill(ada.password);
      await form.getByRole('button', { name: 'Change address' }).click();
    };
    const waiting = account.dialog.locator('.account-verify');
    await change('first@example.org');
    await expect(waiting).toContainText('Please open the link we sent to first@example.org');
    // Where it was asked for, and in sight of who asked.
    await expect(
      account.dialog.locator('.account-part', { hasText: 'My details' }).locator('.account-verify'),
    ).toBeInViewport();
    await expect(waiting).toContainText(`Until then your account keeps ${ada.email}`);
    await expectAccessible(page);
    const again = account.dialog.getByRole('button', { name: 'Send the e-mail again' });
    const answer = await hold(page, /\/api\/account\/verification$/);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expect(account.toast.last()).toContainText('A link is on its way');
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    await expect(again).toBeFocused();
    await account.press('Cancel this change');
    await expect(waiting).toHaveCount(0);
    await expect(account.dialog.getByRole('heading', { name: 'My details' })).toBeFocused();

    await change('second@example.org');
    await follow(page, linkIn((await mail.waitFor('second@example.org', '#verify=')).text, '#verify='));
    await account.press('Confirm this address');
    await expect(account.toast).toContainText('second@example.org');

    const undo = linkIn((await mail.waitFor(ada.email, '#undo=')).text, '#undo=');
    const owners = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const owner = new AccountDialog(await owners.newPage());
    const changes = changesOf(owner.page);
    await owner.page.goto(undo);
    await expect(owner.dialog.getByRole('heading', { name: 'Undo the change' })).toBeVisible();
    await owner.page.waitForLoadState('networkidle');
    expect(changes).toEqual([]);
    await owner.press('Undo the change');
    await expect(owner.dialog.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await owner.fill({ 'New password': 'quiet orchard lantern 5' });
    await owner.press('Set new password');
    await owner.logIn(ada.username, 'quiet orchard lantern 5');
    await expect(owner.toast.last()).toContainText('Successfully logged in as Ada');
    expect(((await (await owner.page.request.get('/api/user')).json()) as { email: string }).email).toBe(ada.email);
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
    for (const label of ['Email', 'Company', 'What is the challenge?'])
      await expect(form.getByLabel(label)).toHaveValue('');
    // Nor when the form is emptied after the next message.
    await form.evaluate((element: HTMLFormElement) => element.reset());
    await expect(form.getByLabel('Name')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('unsent-probe'))).toBe('kept');
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in');
  });
});
