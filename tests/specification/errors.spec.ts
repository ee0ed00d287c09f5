import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

test.describe('section 8, the error catalogue', () => {
  test('accounts', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const account = new AccountDialog(page);
    const { toast } = account;
    await page.goto('/');
    await account.open();
    await test.step('login with no answer: Invalid username or password', async () => {
      await page.route('/api/login', (route) => route.abort());
      await account.logIn('ada', 'some password');
      await expect(toast).toContainText('Login failed');
      await expect(toast).toContainText('Invalid username or password');
      await expect(toast).toHaveClass(/toast-bad/);
    });
    await test.step('an answer with an empty body is shown by its status text', async () => {
      await page.unroute('/api/login');
      await page.route('/api/login', (route) => route.fulfill({ status: 500, body: '' }));
      await account.logIn('ada', 'some password');
      await expect(toast).toContainText('500: Internal Server Error');
    });
    await test.step('an answer with a body is shown by it', async () => {
      await page.unroute('/api/login');
      await page.route('/api/login', (route) =>
        route.fulfill({ status: 429, contentType: 'text/plain', body: 'Please wait a minute.' }),
      );
      await account.logIn('ada', 'some password');
      await expect(toast).toContainText('429: Please wait a minute.');
    });
    await test.step('section 9, one toast at a time', () => expect(toast).toHaveCount(1));
    await test.step('registration with no answer: Unable to create account', async () => {
      await page.route('/api/register', (route) => route.abort());
      await account.dialog.getByRole('tab', { name: 'Create account' }).click();
      await account.fill({
        'First name': ada.firstName,
        Username: ada.username,
        'E-mail address': ada.email,
        Password: ada.password,
      });
      await account.press('Create account');
      await expect(toast).toContainText('Registration failed');
      await expect(toast).toContainText('Unable to create account');
    });
    await test.step('who has no first name is welcomed by their username', async () => {
      await account.dialog.getByRole('tab', { name: 'Log in' }).click();
      await page.unroute('/api/login');
      await page.route('/api/login', (route) =>
        route.fulfill({ json: { id: '1', username: 'ada', firstName: '', email: ada.email } }),
      );
      await account.logIn('ada', 'some password');
      await expect(toast).toContainText('Welcome back!');
      await expect(toast).toContainText('Successfully logged in as ada');
    });
  });

  test('contact', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/services/hr-support');
    const form = page.locator('#message form');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Full Name *').fill('Jordan Prince');
    await form.getByLabel('Email Address *').fill('jordan@example.org');
    await form.getByLabel('How can we help with HR? *').fill('Hello.');
    const toast = page.locator('.toast');
    for (const [body, said] of [
      ['', '422: Unprocessable'],
      ['This was sent before.', '422: This was sent before.'],
    ] as const) {
      await test.step(`'Error' and '${said}', with the words kept`, async () => {
        await page.unroute('/api/contact');
        await page.route('/api/contact', (route) =>
          route.fulfill({ status: 422, contentType: 'text/plain', body }),
        );
        await form.getByRole('button', { name: 'Send Message' }).click();
        await expect(toast).toContainText('Error');
        await expect(toast).toContainText(said);
        await expect(toast).toHaveClass(/toast-bad/);
        await expect(form.getByLabel('How can we help with HR? *')).toHaveValue('Hello.');
      });
    }
  });
});
