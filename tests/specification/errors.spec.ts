import type { Page, Route } from '@playwright/test';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

type Tone = 'good' | 'bad';

/** The notice as it stands: its title, its text, and whether it is a destructive one. */
async function expectToast(page: Page, title: string, text: string, tone: Tone) {
  await expect(page.locator('.toast-text')).toHaveText(text);
  await expect(page.locator('.toast-title')).toHaveText(title);
  await expect(page.locator('.toast')).toHaveClass(new RegExp(`toast-${tone}`));
}

const refuse = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/plain', body });
const person = (firstName: string) => (route: Route) =>
  route.fulfill({ json: { id: '1', username: 'ada', firstName, email: ada.email } });

test.describe('section 8, the error catalogue', () => {
  test('accounts', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const account = new AccountDialog(page);
    /** Has the server answer so to what is done next. */
    const answers = async (path: string, answer: (route: Route) => Promise<void>) => {
      await page.unroute(path);
      await page.route(path, answer);
    };
    const logIn = () => account.logIn('ada', 'some password');
    const fillRegistration = () =>
      account.fill({
        'First name': ada.firstName,
        Username: ada.username,
        'E-mail address': ada.email,
        Password: ada.password,
      });
    await page.goto('/');
    await account.open();

    await test.step('login without an answer: "Login failed", "Invalid username or password"', async () => {
      await answers('/api/login', (route) => route.abort());
      await logIn();
      await expectToast(page, 'Login failed', 'Invalid username or password', 'bad');
    });
    await test.step('login refused: "Login failed" with "{status}: {body text}"', async () => {
      await answers('/api/login', refuse(429, 'Please wait a minute.'));
      await logIn();
      await expectToast(page, 'Login failed', '429: Please wait a minute.', 'bad');
    });
    await test.step('a refusal with an empty body: "{status}: {status text}"', async () => {
      await answers('/api/login', refuse(500, ''));
      await logIn();
      await expectToast(page, 'Login failed', '500: Internal Server Error', 'bad');
    });
    await test.step('section 9, one toast at a time', () => expect(account.toast).toHaveCount(1));
    await test.step('section 4, a failed login leaves the user anonymous', () =>
      expect(page.locator('.header-bar > .account-button')).toContainText('Log in'));

    await account.dialog.getByRole('tab', { name: 'Create account' }).click();
    await test.step('registration without an answer: "Registration failed", "Unable to create account"', async () => {
      await answers('/api/register', (route) => route.abort());
      await fillRegistration();
      await account.press('Create account');
      await expectToast(page, 'Registration failed', 'Unable to create account', 'bad');
    });
    await test.step('registration refused: "Registration failed" with "{status}: {body text}"', async () => {
      await answers('/api/register', refuse(409, 'That is taken.'));
      await account.press('Create account');
      await expectToast(page, 'Registration failed', '409: That is taken.', 'bad');
    });
    await test.step('registered: "Account created", for the first name', async () => {
      await answers('/api/register', person('Ada'));
      await account.press('Create account');
      await expectToast(page, 'Account created', 'Account successfully created for Ada', 'good');
    });
    await account.press('Close');

    const logOut = async () => {
      await answers('/api/logout', (route) => route.fulfill({ status: 204 }));
      await account.press('Log out');
      await expectToast(page, 'Logged out', 'You have been successfully logged out', 'good');
    };
    await account.open();
    await test.step('logout without an answer: "Logout failed", "Unable to logout"', async () => {
      await answers('/api/logout', (route) => route.abort());
      await account.press('Log out');
      await expectToast(page, 'Logout failed', 'Unable to logout', 'bad');
    });
    await test.step('logout refused: "Logout failed" with "{status}: {status text}"', async () => {
      await answers('/api/logout', refuse(500, ''));
      await account.press('Log out');
      await expectToast(page, 'Logout failed', '500: Internal Server Error', 'bad');
    });
    await test.step('section 4, a failed logout leaves the user logged in', () =>
      expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible());
    await test.step('logged out: "Logged out", "You have been successfully logged out"', logOut);

    await account.open();
    await test.step('logged in: "Welcome back!", by the first name', async () => {
      await answers('/api/login', person('Ada'));
      await logIn();
      await expectToast(page, 'Welcome back!', 'Successfully logged in as Ada', 'good');
    });
    await account.open();
    await logOut();
    await account.open();
    await test.step('logged in without a first name: by the username', async () => {
      await answers('/api/login', person(''));
      await logIn();
      await expectToast(page, 'Welcome back!', 'Successfully logged in as ada', 'good');
    });
    await account.open();
    await logOut();
    await account.open();
    await account.dialog.getByRole('tab', { name: 'Create account' }).click();
    await test.step('registered without a first name: for the username', async () => {
      await answers('/api/register', person(''));
      await fillRegistration();
      await account.press('Create account');
      await expectToast(page, 'Account created', 'Account successfully created for ada', 'good');
    });
  });
});

const unprocessable = (body: string) => (route: Route) =>
  route.fulfill({ status: 422, contentType: 'text/plain', body });

test.describe('section 8, the error catalogue', () => {
  for (const { path, form: id, fields } of [
    { path: '/', form: '#request', fields: { Name: 'Jordan Prince', Email: 'jordan@example.org' } },
    {
      path: '/services/hr-support',
      form: '#message',
      fields: {
        'Full Name *': 'Jordan Prince',
        'Email Address *': 'jordan@example.org',
        'How can we help with HR? *': 'Hello.',
      },
    },
  ])
    test(`contact from ${path}`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await page.goto(path);
      const form = page.locator(`${id} form`);
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
      const fallback = 'Failed to send message. Please try again or contact us directly.';
      for (const [name, answer, said] of [
        ['with an empty body', unprocessable(''), /^422: Unprocessable/],
        ['with a body', unprocessable('This was sent before.'), '422: This was sent before.'],
        ['that never comes', (route: Route) => route.abort(), fallback],
      ] as const) {
        await test.step(`an answer ${name}: "Error" and "${said}"`, async () => {
          await page.unroute('/api/contact');
          await page.route('/api/contact', answer);
          await form.locator('button[type="submit"]').click();
          await expect(page.locator('.toast-text')).toHaveText(said);
          await expect(page.locator('.toast-title')).toHaveText('Error');
        });
        await test.step(`an answer ${name}: the toast is a destructive one`, () =>
          expect(page.locator('.toast')).toHaveClass(/toast-bad/));
        await test.step(`section 4, an answer ${name}: the words stay, and can be sent again`, async () => {
          for (const [label, value] of Object.entries(fields)) await expect(form.getByLabel(label)).toHaveValue(value);
          await expect(form.locator('button[type="submit"]')).toBeEnabled();
        });
      }
    });
});
