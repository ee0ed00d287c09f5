import { AccountDialog } from '../support/account-dialog.ts';
import { callsOf, shape } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/round-trip.ts';

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
