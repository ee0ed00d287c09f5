import type { Request } from '@playwright/test';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

/** What a call carried, as far as the specification speaks of it. */
const shape = (request: Request) => ({
  call: `${request.method()} ${new URL(request.url()).pathname}`,
  type: request.headers()['content-type'],
  body: request.postData() ? Object.keys(request.postDataJSON()).sort() : null,
});

test.describe('section 7, the calls it makes', () => {
  test('accounts', async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/);
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (/\/api\/(user|login|register|logout)$/.test(request.url())) calls.push(request);
    });
    const last = (path: string) => calls.findLast((request) => request.url().endsWith(path));
    const account = new AccountDialog(page);
    await page.goto('/');
    await test.step('POST /api/register sends the details as JSON and answers with the user', async () => {
      await account.register();
      const request = last('/api/register') as Request;
      expect(shape(request)).toMatchObject({
        type: 'application/json',
        body: ['email', 'firstName', 'password', 'username'],
      });
      expect((await request.response())?.status()).toBe(201);
    });
    await test.step('GET /api/user sends the cookie and no body, once', async () => {
      calls.length = 0;
      await page.reload();
      await expect(account.button).toHaveAccessibleName('Your account');
      expect(calls.map(shape)).toEqual([{ call: 'GET /api/user', type: undefined, body: null }]);
      expect((await calls[0]?.allHeaders())?.cookie).toContain('signed-in');
    });
    await test.step('section 9, data is not fetched again on focus', async () => {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.waitForLoadState('networkidle');
      expect(calls).toHaveLength(1);
    });
    await test.step('POST /api/logout sends nothing, and what was known is forgotten', async () => {
      await account.open();
      await account.press('Log out');
      await expect(account.toast).toContainText('Logged out');
      expect(shape(last('/api/logout') as Request)).toMatchObject({ type: undefined, body: null });
      expect(await page.evaluate(() => sessionStorage.getItem('visitor'))).toBeNull();
    });
    await test.step('POST /api/login sends the credentials and answers with the user', async () => {
      await account.open();
      await account.logIn(ada.username, ada.password);
      await expect(account.toast).toContainText('Welcome back!');
      const request = last('/api/login') as Request;
      expect(shape(request)).toMatchObject({ type: 'application/json', body: ['password', 'username'] });
      expect(await (await request.response())?.json()).toMatchObject({ firstName: 'Ada' });
    });
    await test.step('a 401 from GET /api/user is nobody, and no error', async () => {
      await page.route('/api/user', (route) => route.fulfill({ status: 401, body: 'Not signed in.' }));
      calls.length = 0;
      await page.reload();
      await expect.poll(() => calls.length).toBe(1);
      await expect(account.button).toHaveAccessibleName('Log in');
      await expect(account.toast).toHaveCount(0);
    });
    await test.step('section 9, a failure of GET /api/user is not tried again', async () => {
      expectedErrors.push(/500/);
      await page.unroute('/api/user');
      await page.route('/api/user', (route) => route.fulfill({ status: 500, body: '' }));
      calls.length = 0;
      await page.reload();
      await expect.poll(() => calls.length).toBe(1);
      await page.waitForTimeout(1500);
      expect(calls).toHaveLength(1);
    });
  });

  test('POST /api/contact', async ({ page }) => {
    const forms = [
      ['/', '#request', ['name', 'email', 'company', 'challenge', 'timeline']],
      ['/services/hr-support', '#message', ['name', 'email', 'phone', 'company', 'message']],
    ] as const;
    for (const [path, id, fields] of forms) {
      await test.step(`${path} sends ${fields.join(', ')} (decisions: and the page)`, async () => {
        await page.goto(path);
        const form = page.locator(`${id} form`);
        await form.scrollIntoViewIfNeeded();
        await expect(form).toHaveAttribute('novalidate', '');
        await form.locator('[name="name"]').fill('Jordan Prince');
        await form.locator('[name="email"]').fill('jordan@example.org');
        if (id === '#message') await form.locator('[name="message"]').fill('Hello.');
        const sent = page.waitForRequest('/api/contact');
        await form.locator('button[type="submit"]').click();
        const request = await sent;
        expect(shape(request)).toMatchObject({ call: 'POST /api/contact', type: 'application/json' });
        expect(Object.keys(request.postDataJSON())).toEqual(expect.arrayContaining([...fields, 'page']));
        expect((await request.response())?.status()).toBe(201);
        await expect(form.locator('.receipt')).toBeVisible();
      });
    }
  });
});
