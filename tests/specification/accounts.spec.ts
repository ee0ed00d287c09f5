import type { Page, Request, Route } from '@playwright/test';
import { contactDetailsStorageKey } from '#contract/storage-keys.ts';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { waitForRoundTrip } from '../support/page-checks.ts';

// Sections 3, 4, 6, 7, 8 and 9.

const nameRequest = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function recordAccountCalls(page: Page, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'sent-along', value: '1', url: baseURL ?? '' }]);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return {
    clear: () => calls.splice(0),
    count: (name: string) => calls.filter((request) => nameRequest(request) === name).length,
    /** Checks credentials and JSON fields of the latest call. @returns the response */
    async expect(name: string, fields?: readonly string[]) {
      const request = calls.findLast((one) => nameRequest(one) === name);
      const headers = await request?.allHeaders();
      expect(headers?.cookie, `${name} sends cookies`).toContain('sent-along=1');
      expect(headers?.['content-type'], name).toBe(fields && 'application/json');
      const body: object | null | undefined = request?.postData() ? request.postDataJSON() : undefined;
      expect(body && Object.keys(body).sort(), name).toEqual(fields);
      return request?.response();
    },
  };
}

test('sections 3, 4, 6 and 7, register, reload, log out, log in', async ({ page, request, baseURL }) => {
  const calls = await recordAccountCalls(page, baseURL);
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.open();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await account.register();
  await expect(account.toast).toContainText('Account successfully created for Ada');
  const registered = await calls.expect('POST /api/register', ['email', 'firstName', 'password', 'username']);
  expect(registered?.status(), 'decisions').toBe(201);
  expect(await registered?.json()).toMatchObject({ firstName: 'Ada', email: ada.email });
  await expect(account.button).toHaveAccessibleName('Your account');
  expect(calls.count('GET /api/user'), 'the user is set from the response').toBe(0);

  calls.clear();
  await page.reload();
  await expect(account.button).toHaveAccessibleName('Your account');
  const user = await (await calls.expect('GET /api/user'))?.json();
  expect(Object.keys(user).sort(), 'decisions').toEqual(['email', 'firstName', 'id', 'username']);
  expect([user.firstName, user.username.toLowerCase()]).toEqual([ada.firstName, ada.username.toLowerCase()]);
  for (const path of ['/', '/resources', '/free-consult']) {
    const anonymous = await request.get(path);
    expect(anonymous.headers()['set-cookie']).toBeUndefined();
    expect(await (await page.request.get(path)).text(), `${path} is the same for all`).toBe(await anonymous.text());
  }

  await account.open();
  await expect(account.dialog.getByRole('heading', { name: 'My requests and bookings' })).toBeVisible();
  await calls.expect('GET /api/account');
  await expectAccessible(page);
  await account.press('Log out');
  await expect(account.toast).toContainText('You have been successfully logged out');
  await calls.expect('POST /api/logout');
  await expect(account.button).toHaveAccessibleName('Log in');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect(
    await page.evaluate((key) => sessionStorage.getItem(key), contactDetailsStorageKey),
    'cached data is cleared',
  ).toBeNull();

  await account.open();
  await account.logIn(ada.username, 'not my password');
  await expect(account.toast).toContainText('401: Invalid username or password');
  await expect(account.dialog.locator('.account-problem')).toHaveText('Invalid username or password');
  await expect(account.dialog.getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
  await account.toast.getByRole('button').click();
  await expect(account.toast).toBeHidden();
  await account.logIn(ada.username.toUpperCase(), ada.password);
  await expect(account.toast).toContainText('Successfully logged in as Ada');
  const entered = await calls.expect('POST /api/login', ['password', 'username']);
  expect(await entered?.json()).toMatchObject({ firstName: 'Ada' });
  await expect(account.button).toHaveAccessibleName('Your account');
  await expect(account.button).toBeFocused();
  expect(calls.count('GET /api/user')).toBe(1);
});

test('sections 7 and 9, GET /api/user: no refetch, polling or retries', { tag: '@long' }, async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/401|500/);
  const account = new AccountDialog(page);
  await page.goto('/');
  await account.register();
  const calls = await recordAccountCalls(page, baseURL);
  const count = () => calls.count('GET /api/user');
  await page.clock.install();
  await page.reload();
  await expect(account.button).toHaveAccessibleName('Your account');
  await page.evaluate(() => {
    for (const target of [window, document])
      for (const type of ['focus', 'visibilitychange', 'online']) target.dispatchEvent(new Event(type));
  });
  await page.clock.fastForward('24:00:00');
  await waitForRoundTrip(page);
  await account.open();
  await expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(count(), 'never stale, not in a whole day').toBe(1);
  for (const status of [401, 500]) {
    await page.unroute('/api/user');
    await page.route('/api/user', (route) => route.fulfill({ status, body: '' }));
    calls.clear();
    await page.reload();
    await expect.poll(count).toBe(1);
    await expect(account.button, `anonymous after ${status}`).toHaveAccessibleName('Log in');
    await expect(account.toast).toHaveCount(0);
    await page.clock.runFor(60_000);
    await waitForRoundTrip(page);
    expect(count(), `not asked again after ${status}`).toBe(1);
  }
});

const abortRequest = (route: Route) => route.abort();
const refuseWith = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/plain', body });
const answerWithUser = (firstName: string) => (route: Route) =>
  route.fulfill({ json: { id: '1', username: 'ada', firstName, email: ada.email } });
const answerEmpty = (route: Route) => route.fulfill({ status: 204 });

test('section 8, how logging in, registering and logging out may end', { tag: '@long' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const account = new AccountDialog(page);
  const does = {
    login: () => account.logIn('ada', 'some password'),
    register: async () => {
      await account.fillRegistration();
      await account.press('Create account');
    },
    logout: () => account.press('Log out'),
  };
  await page.goto('/');
  await account.open();
  for (const [what, answer, title, text] of [
    ['login', abortRequest, 'Login failed', 'Invalid username or password'],
    ['login', refuseWith(429, 'Please wait a minute.'), 'Login failed', '429: Please wait a minute.'],
    ['login', refuseWith(500, ''), 'Login failed', '500: Internal Server Error'],
    ['register', abortRequest, 'Registration failed', 'Unable to create account'],
    ['register', refuseWith(409, 'That is taken.'), 'Registration failed', '409: That is taken.'],
    ['register', answerWithUser('Ada'), 'Account created', 'Account successfully created for Ada'],
    ['logout', abortRequest, 'Logout failed', 'Unable to logout'],
    ['logout', refuseWith(500, ''), 'Logout failed', '500: Internal Server Error'],
    ['logout', answerEmpty, 'Logged out', 'You have been successfully logged out'],
    ['login', answerWithUser('Ada'), 'Welcome back!', 'Successfully logged in as Ada'],
    ['logout', answerEmpty, 'Logged out', 'You have been successfully logged out'],
    ['login', answerWithUser(''), 'Welcome back!', 'Successfully logged in as ada'],
    ['logout', answerEmpty, 'Logged out', 'You have been successfully logged out'],
    ['register', answerWithUser(''), 'Account created', 'Account successfully created for ada'],
  ] as const)
    await test.step(`${what}: "${title}", "${text}"`, async () => {
      await page.unroute(`/api/${what}`);
      await page.route(`/api/${what}`, answer);
      if (!(await account.dialog.isVisible())) await account.open();
      await does[what]();
      await expect(page.locator('.toast-text')).toHaveText(text);
      await expect(page.locator('.toast-title')).toHaveText(title);
      await expect(account.toast).toHaveCount(1);
      const failed = title.endsWith('failed');
      await expect(account.toast).toHaveClass(failed ? /toast-bad/ : /toast-good/);
      // Section 4: a failed call changes no state.
      const isIn = (what === 'logout') === failed;
      await expect(account.button).toContainText(isIn ? /^(?!.*Log in)/ : 'Log in');
    });
});
