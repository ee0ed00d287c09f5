import type { Page, Request } from '@playwright/test';
import { visitorKey } from '#contract/storage-keys.ts';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/page-timing.ts';

/** What a call carried, as far as the specification speaks of it. */
const shape = (request: Request) => ({
  call: `${request.method()} ${new URL(request.url()).pathname}`,
  type: request.headers()['content-type'],
  body: request.postData() ? Object.keys(request.postDataJSON()).sort() : null,
});

/** Every call to the site's own server, in order. A cookie of ours shows which of them carry cookies. */
async function callsOf(page: Page, baseURL: string | undefined): Promise<Request[]> {
  await page.context().addCookies([{ name: 'sent-along', value: '1', url: baseURL ?? '' }]);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** The latest of one kind, such as "GET /api/user". */
const last = (calls: readonly Request[], call: string): Request => {
  const found = calls.findLast((request) => shape(request).call === call);
  if (!found) throw new Error(`There was no ${call}.`);
  return found;
};

/** Checks that the latest of one kind carried the browser's cookies. */
const sendsCookies = (calls: readonly Request[], call: string) =>
  test.step(`${call} sends cookies`, async () => {
    expect((await last(calls, call).allHeaders()).cookie).toContain('sent-along=1');
  });

test.describe('section 7, the calls it makes', () => {
  test('accounts', async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/401/);
    const calls = await callsOf(page, baseURL);
    const account = new AccountDialog(page);
    await page.goto('/');
    await test.step('POST /api/register: registration details, as JSON', async () => {
      await account.register();
      expect(shape(last(calls, 'POST /api/register'))).toMatchObject({
        type: 'application/json',
        body: ['email', 'firstName', 'password', 'username'],
      });
    });
    await test.step('POST /api/register answers 201 (decisions) with the user', async () => {
      const response = await last(calls, 'POST /api/register').response();
      expect(response?.status()).toBe(201);
      expect(await response?.json()).toMatchObject({ firstName: 'Ada', email: ada.email });
    });
    await sendsCookies(calls, 'POST /api/register');
    await test.step('sections 4 and 7, registration sets the current user from the response', async () => {
      await expect(account.button).toHaveAccessibleName('Your account');
      expect(calls.filter((request) => shape(request).call === 'GET /api/user')).toEqual([]);
    });

    calls.length = 0;
    await page.reload();
    await test.step('GET /api/user returns the current user', async () => {
      await expect(account.button).toHaveAccessibleName('Your account');
      expect(await (await last(calls, 'GET /api/user').response())?.json()).toMatchObject({
        firstName: 'Ada',
      });
    });
    await test.step('GET /api/user sends no body, and is made once', () =>
      expect(calls.map(shape)).toEqual([{ call: 'GET /api/user', type: undefined, body: null }]));
    await sendsCookies(calls, 'GET /api/user');

    await account.open();
    await test.step('a query has the address that its key names: GET /api/account (decisions)', async () => {
      await expect(account.dialog.getByRole('heading', { name: 'My requests and bookings' })).toBeVisible();
      expect(shape(last(calls, 'GET /api/account'))).toMatchObject({ type: undefined, body: null });
    });
    await sendsCookies(calls, 'GET /api/account');
    await test.step('POST /api/logout sends no body', async () => {
      await account.press('Log out');
      await expect(account.toast).toContainText('Logged out');
      expect(shape(last(calls, 'POST /api/logout'))).toMatchObject({ type: undefined, body: null });
    });
    await sendsCookies(calls, 'POST /api/logout');
    await test.step('section 4, logout sets the user to null', async () => {
      await expect(account.button).toHaveAccessibleName('Log in');
      expect((await page.request.get('/api/user')).status()).toBe(401);
    });
    await test.step('section 4, logout clears all cached data', async () => {
      expect(await page.evaluate((key) => sessionStorage.getItem(key), visitorKey)).toBeNull();
    });

    await account.open();
    await test.step('POST /api/login: credentials, as JSON', async () => {
      await account.logIn(ada.username, ada.password);
      await expect(account.toast).toContainText('Welcome back!');
      expect(shape(last(calls, 'POST /api/login'))).toMatchObject({
        type: 'application/json',
        body: ['password', 'username'],
      });
    });
    await test.step('POST /api/login answers with the user', async () => {
      expect(await (await last(calls, 'POST /api/login').response())?.json()).toMatchObject({
        firstName: 'Ada',
      });
    });
    await sendsCookies(calls, 'POST /api/login');
    await test.step('sections 4 and 7, login sets the current user from the response', async () => {
      await expect(account.button).toHaveAccessibleName('Your account');
      expect(calls.filter((request) => shape(request).call === 'GET /api/user')).toHaveLength(1);
    });
  });

  test('POST /api/contact', async ({ page, baseURL }) => {
    const calls = await callsOf(page, baseURL);
    const call = 'POST /api/contact';
    const forms = [
      ['/', '#request', ['name', 'email', 'company', 'challenge', 'timeline']],
      ['/services/hr-support', '#message', ['name', 'email', 'phone', 'company', 'message']],
    ] as const;
    for (const [path, id, fields] of forms) {
      await page.goto(path);
      const form = page.locator(`${id} form`);
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      await form.locator('[name="name"]').fill('Jordan Prince');
      await form.locator('[name="email"]').fill('jordan@example.org');
      if (id === '#message') await form.locator('[name="message"]').fill('Hello.');
      await form.locator('button[type="submit"]').click();
      await expect(form.locator('.receipt')).toBeVisible();
      await test.step(`from ${path}, as JSON`, () => expect(shape(last(calls, call)).type).toBe('application/json'));
      for (const field of [...fields, 'page (decisions)'])
        await test.step(`from ${path}: ${field}`, () =>
          expect(shape(last(calls, call)).body).toContain(field.split(' ')[0]));
      await sendsCookies(calls, call);
      await test.step(`from ${path}: answers 201 with reference, receivedAt and replyBy (decisions)`, async () => {
        const response = await last(calls, call).response();
        expect(response?.status()).toBe(201);
        expect(Object.keys(await response?.json()).sort()).toEqual(['receivedAt', 'reference', 'replyBy']);
      });
      await test.step(`section 9, from ${path}: a reply is promised within 24 hours`, async () => {
        const answer = await (await last(calls, call).response())?.json();
        expect(Date.parse(answer?.replyBy) - Date.parse(answer?.receivedAt)).toBe(24 * 3_600_000);
      });
    }
  });
});

test.describe('section 7, the calls it makes', () => {
  test('GET /api/user', async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/401|500/);
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    const calls = await callsOf(page, baseURL);
    const asked = () => calls.filter((request) => shape(request).call === 'GET /api/user').length;
    await page.clock.install();
    await page.reload();
    await expect(account.button).toHaveAccessibleName('Your account');
    await test.step('section 9, data is not fetched again on focus', async () => {
      await page.evaluate(() => {
        for (const target of [window, document])
          for (const type of ['focus', 'visibilitychange', 'online']) target.dispatchEvent(new Event(type));
      });
      await roundTrip(page);
      expect(asked()).toBe(1);
    });
    await test.step('section 9, no polling: not in a whole day', async () => {
      await page.clock.fastForward('24:00:00');
      await roundTrip(page);
      expect(asked()).toBe(1);
    });
    await test.step('section 9, data is never stale: nor when it is shown again a day later', async () => {
      await account.open();
      await expect(account.dialog.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(asked()).toBe(1);
    });
    for (const [status, name, then] of [
      [401, 'a 401 is nobody, and no error', 'a 401 is not asked again'],
      [500, 'section 9, after a failure the visitor is anonymous', 'section 9, no retries after a failure'],
    ] as const) {
      await page.unroute('/api/user');
      await page.route('/api/user', (route) => route.fulfill({ status, body: '' }));
      calls.length = 0;
      await page.reload();
      await test.step(name, async () => {
        await expect.poll(asked).toBe(1);
        await expect(account.button).toHaveAccessibleName('Log in');
        await expect(account.toast).toHaveCount(0);
      });
      await test.step(then, async () => {
        await page.clock.runFor(60_000);
        await roundTrip(page);
        expect(asked()).toBe(1);
      });
    }
  });
});
